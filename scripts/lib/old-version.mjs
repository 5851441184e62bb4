import { existsSync, mkdirSync, readdirSync, readlinkSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { Fault } from './fault.mjs'
import { at, root } from './places.mjs'
import { must, run } from './run.mjs'

const own = '@bukett'
const notPackages = new Set([own, '.cache', '.package-lock.json'])

/**
 * The built backend of another revision, in a work tree of its own. It stands on the packages that are installed here, so both versions
 * have to be content with them.
 * @returns {Promise<(...path: string[]) => string>} where its files are
 */
export const oldVersion = async (revision, folder) => {
  const { ok } = await run('git', ['-C', root, 'rev-parse', '--verify', '--quiet', `${revision}^{commit}`])
  if (!ok) throw new Fault(`git knows no revision ${revision} here.`)
  await must('The old version has no place: see above.', 'git', [
    '-C',
    root,
    'worktree',
    'add',
    '--detach',
    '--force',
    folder,
    revision,
  ])
  const packages = join(folder, 'node_modules')
  mkdirSync(join(packages, own), { recursive: true })
  for (const name of readdirSync(at('node_modules')).filter((one) => !notPackages.has(one)))
    symlinkSync(at('node_modules', name), join(packages, name))
  // Its own packages are its own sources.
  for (const name of readdirSync(at('node_modules', own))) {
    const place = readlinkSync(at('node_modules', own, name))
    if (existsSync(join(packages, own, place))) symlinkSync(place, join(packages, own, name))
  }
  console.log(`Building ${revision}.`)
  await must(
    'The old version could not be built: see above.',
    process.execPath,
    [at('node_modules/typescript7/bin/tsc'), '-b', 'backend', 'backend/embedded-mongo', 'backend/sandbox'],
    { cwd: folder, patience: `still building ${revision}` },
  )
  await must('The old version of the widget could not be built: see above.', process.execPath, ['build.mjs'], {
    cwd: join(folder, 'widget'),
    env: { ...process.env, NODE_ENV: 'production' },
  })
  return (...path) => join(folder, ...path)
}

export const forgetOldVersion = async (folder) => {
  await run('git', ['-C', root, 'worktree', 'remove', '--force', folder])
}
