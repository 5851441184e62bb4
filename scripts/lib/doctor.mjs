import { existsSync, readFileSync, statfsSync } from 'node:fs'
import { freemem } from 'node:os'
import { join } from 'node:path'
import { findProgram } from './programs.mjs'
import { isAlive } from './living.mjs'
import { answers } from './network.mjs'

const gibibyte = 1024 ** 3

/**
 * @typedef {object} Machine what is asked of it
 * @property {string} node its version
 * @property {boolean} installed whether node_modules holds what package-lock.json names
 * @property {{ port: number, taken: boolean }} shop where `npm start` would listen
 * @property {{ pid: number } | undefined} keeper who lives in DATA_DIR
 * @property {string[]} orphans what a killed start left running there, by name and number
 * @property {number} disk bytes that are free
 * @property {number} memory bytes that are free
 * @property {{ redis?: string, chromium?: string, mongod?: string }} programs
 * @property {boolean} canInstall whether our commands may install Debian's packages
 */

/**
 * @param {Machine} machine
 * @returns {{ bad: boolean, text: string }[]} sentences; a bad one says what to do
 */
export const diagnose = ({ node, installed, shop, keeper, orphans, disk, memory, programs, canInstall }) => {
  const good = (text) => ({ bad: false, text })
  const bad = (text) => ({ bad: true, text })
  const missing = (what, cost) =>
    canInstall
      ? good(`${what} is not here yet: the first command that needs it installs it.`)
      : bad(`${what} is not here. ${cost}`)
  return [
    good(`Node ${node}.`),
    installed
      ? good('The packages are installed as package-lock.json names them.')
      : good('The packages are not installed, or not these: npm start, npm test and npm run dev install them.'),
    keeper
      ? good(
          `The shop of this DATA_DIR is open: process ${keeper.pid} keeps it. Ctrl+C there, or kill ${keeper.pid}, stops it.`,
        )
      : shop.taken
        ? bad(`Port ${shop.port} is taken by another program: stop that one, or set PORT.`)
        : good(`Port ${shop.port} is free.`),
    ...(orphans.length > 0
      ? [bad(`A start that was killed left ${orphans.join(', ')} running: the next npm start ends them, or kill them.`)]
      : []),
    disk < 2 * gibibyte
      ? bad(`Only ${(disk / gibibyte).toFixed(1)} GiB of disk are free: packages, builds and data want 2.`)
      : good(`${(disk / gibibyte).toFixed(0)} GiB of disk are free.`),
    memory < 2 * gibibyte
      ? bad(`Only ${(memory / gibibyte).toFixed(1)} GiB of memory are free: the tests want 2, the shop 1.`)
      : good(`${(memory / gibibyte).toFixed(0)} GiB of memory are free.`),
    programs.redis
      ? good(`Redis: ${programs.redis}.`)
      : missing(
          'redis-server',
          'npm start runs jobs in the API without it; npm test and npm run dev need it, or REDIS_URL.',
        ),
    programs.chromium
      ? good(`Chromium: ${programs.chromium}.`)
      : missing('Chromium', 'npm test needs it for stories and journeys: install chromium, or set CHROMIUM_PATH.'),
    good(
      programs.mongod ? `MongoDB: ${programs.mongod}.` : 'No mongod is on the PATH: the shop brings its own database.',
    ),
  ]
}

/** What a start of the shop left in `dataDir`. */
export const lodgersOf = (dataDir) => {
  const register = read(join(dataDir, 'processes.json'))
  if (!register) return { keeper: undefined, orphans: [] }
  if (isAlive(register.keeper)) return { keeper: register.keeper, orphans: [] }
  const alive = Object.entries(register.children).filter(([, child]) => isAlive(child))
  return { keeper: undefined, orphans: alive.map(([name, { pid }]) => `${name} (${pid})`) }
}

const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined)

/** @returns {Promise<Machine>} this one */
export const thisMachine = async ({ settings, installed, canInstall, root }) => {
  const { bavail, bsize } = statfsSync(root)
  return {
    node: process.versions.node,
    installed,
    shop: { port: settings.port, taken: await answers('127.0.0.1', settings.port) },
    ...lodgersOf(settings.dataDir),
    disk: bavail * bsize,
    memory: freemem(),
    programs: {
      redis: process.env.REDIS_URL ? 'the one of REDIS_URL' : findProgram('redis-server'),
      chromium:
        process.env.CHROMIUM_PATH ??
        findProgram('chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'),
      mongod: process.env.MONGODB_URI ? 'the one of MONGODB_URI' : findProgram('mongod'),
    },
    canInstall,
  }
}
