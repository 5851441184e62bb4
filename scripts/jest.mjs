// Runs Jest in the workspace that npm started it in. Jest needs Node's vm modules for ESM.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..')
const jest = join(dirname(createRequire(join(root, 'package.json')).resolve('jest/package.json')), 'bin/jest.js')
const own = resolve('jest.config.mjs')
const config = existsSync(own) ? own : join(root, 'jest.config.mjs')
const { status } = spawnSync(
  process.execPath,
  [
    '--experimental-vm-modules',
    '--no-warnings',
    jest,
    '--config',
    config,
    '--rootDir',
    process.cwd(),
    ...process.argv.slice(2),
  ],
  { stdio: 'inherit', env: { ...process.env, NODE_ENV: 'test', TZ: 'UTC' } },
)
process.exit(status ?? 1)
