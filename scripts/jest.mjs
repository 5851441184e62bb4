// Runs Jest in the workspace that npm started it in, by the configuration nearest to it.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..')
const jest = join(dirname(createRequire(join(root, 'package.json')).resolve('jest/package.json')), 'bin/jest.js')

const nearest = (folder) => {
  const config = join(folder, 'jest.config.mjs')
  return existsSync(config) ? config : nearest(dirname(folder))
}
const config = nearest(process.cwd())
const { runner } = (await import(pathToFileURL(config).href)).default
const words =
  runner === 'jest-light-runner'
    ? [
        '--import',
        pathToFileURL(join(root, 'scripts/lib/jest/sources.mjs')).href,
        '--conditions=source',
        '--enable-source-maps',
      ]
    : // Jest's own runner needs Node's vm modules for ESM.
      ['--experimental-vm-modules']

const { status } = spawnSync(
  process.execPath,
  [...words, '--no-warnings', jest, '--config', config, '--rootDir', process.cwd(), ...process.argv.slice(2)],
  { stdio: 'inherit', env: { ...process.env, NODE_ENV: 'test', TZ: 'UTC' } },
)
process.exit(status ?? 1)
