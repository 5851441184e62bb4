// `node docker/slim.mjs WORKSPACE`: leaves in node_modules what the workspace runs on. `npm ci -w` also brings what the workspaces that
// test it need, and packages bring what only explains their code to editors.
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** The folders of all packages that a workspace needs to run, as npm has laid them out below `root`. */
export const packagesOf = (workspace, root) => {
  const args = ['ls', '--omit=dev', '--all', '--parseable', '-w', workspace]
  const listed = execFileSync('npm', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  return listed.split('\n').filter((path) => path.includes('/node_modules/'))
}

const foldersIn = (path) =>
  existsSync(path) ? readdirSync(path, { withFileTypes: true }).filter((entry) => !entry.isFile()) : []

/** Every package below a `node_modules` folder, those within others first. */
const installed = (modules) =>
  foldersIn(modules)
    .flatMap(({ name }) =>
      name.startsWith('@') ? foldersIn(join(modules, name)).map((one) => join(name, one.name)) : name,
    )
    .map((name) => join(modules, name))
    .flatMap((path) => [...installed(join(path, 'node_modules')), path])

/** Text for people and editors; a `.ts` that is not a declaration may be data of the package. */
const isForReading = (name) => /\.(map|d\.[cm]?ts|md|markdown)$/.test(name) && !/^licen[cs]e/i.test(name)

const slim = (workspace) => {
  const root = process.cwd()
  const kept = packagesOf(workspace, root)
  for (const path of installed(join(root, 'node_modules'))) {
    if (!kept.some((one) => one === path || one.startsWith(`${path}/`))) rmSync(path, { recursive: true })
  }
  for (const entry of readdirSync(join(root, 'node_modules'), { recursive: true, withFileTypes: true })) {
    if (entry.isFile() && isForReading(entry.name)) rmSync(join(entry.parentPath, entry.name))
  }
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) slim(process.argv[2])
