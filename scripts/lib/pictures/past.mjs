import { existsSync, mkdirSync, readdirSync, readlinkSync, rmSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { at, root } from '../places.mjs'
import { must } from '../run.mjs'

const workspaces = ['.', 'backend', 'backend/contracts', 'ui-kit', 'frontend', 'widget']

/** Builds the Storybook of a commit into a folder, on the libraries that are installed now. */
export const buildStorybookOf = async (commit, into) => {
  const sources = join(dirname(into), 'sources')
  rmSync(sources, { recursive: true, force: true })
  mkdirSync(sources, { recursive: true })
  try {
    const archive = join(sources, 'sources.tar')
    const failed = `The files of ${commit} could not be read: see above.`
    await must(failed, 'git', ['archive', '--format=tar', '-o', archive, commit])
    await must(failed, 'tar', ['-xf', archive, '-C', sources])
    for (const workspace of workspaces) lend(workspace, sources)
    await must(
      `The Storybook of ${commit} could not be built: see above.`,
      process.execPath,
      [at('node_modules/storybook/dist/bin/dispatcher.js'), 'build', '-o', into, '--quiet'],
      {
        cwd: join(sources, 'ui-kit'),
        env: { ...process.env, NODE_ENV: 'production', STORYBOOK_DISABLE_TELEMETRY: '1' },
        patience: 'still building the Storybook to compare with',
      },
    )
  } finally {
    rmSync(sources, { recursive: true, force: true })
  }
}

/** Libraries are ours, but the packages of the repository are those of the commit: their links lead to its own folders. */
const lend = (workspace, sources) => {
  const [ours, theirs] = [root, sources].map((place) => join(place, workspace, 'node_modules'))
  if (!existsSync(ours)) return
  mkdirSync(join(theirs, '@bukett'), { recursive: true })
  for (const name of readdirSync(ours))
    if (name !== '@bukett' && !name.startsWith('.')) symlinkSync(join(ours, name), join(theirs, name))
  if (!existsSync(join(ours, '@bukett'))) return
  for (const name of readdirSync(join(ours, '@bukett')))
    symlinkSync(readlinkSync(join(ours, '@bukett', name)), join(theirs, '@bukett', name))
}
