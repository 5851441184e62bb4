import { randomBytes } from 'node:crypto'
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { Fault } from './fault.mjs'
import { end, isAlive, living } from './living.mjs'

const patienceMs = 10_000

/** @throws {Fault} when we may not write in `dataDir` */
export const requireWritable = (dataDir) => {
  try {
    makeFolder(dataDir)
    accessSync(dataDir, constants.W_OK | constants.X_OK)
    const probe = join(dataDir, `.writable-${process.pid}`)
    writeFileSync(probe, '')
    rmSync(probe)
  } catch (error) {
    if (existsSync(dataDir) && !statSync(dataDir).isDirectory())
      throw new Fault(`DATA_DIR ${dataDir} is a file and no folder: give a folder.`)
    throw new Fault(
      `DATA_DIR ${dataDir} cannot be written (${error.code}): give another folder or the right to write there.`,
    )
  }
}

/** Not mkdir's own `recursive`: Node tries for ever where the system refuses a folder, as in /proc. */
const makeFolder = (path) => {
  if (existsSync(path)) return
  makeFolder(dirname(path))
  mkdirSync(path, { mode: 0o700 })
}

/** Signs and encrypts for as long as the data lives, so it is made once and kept with them. */
export const secretOf = (dataDir) => {
  const file = join(dataDir, 'secret')
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' })
  return readFileSync(file, 'utf8')
}

/** Who is still to be erased in what is being restored, in lines; there from its first step to its last. */
export const restoringFile = (dataDir) => join(dataDir, 'restoring')

/** @throws {Fault} when a restore was broken off: whoever was erased since the copy may be back */
export const requireRestored = (dataDir) => {
  if (existsSync(restoringFile(dataDir)))
    throw new Fault('A restore was broken off: do it once more, npm run restore -- FOLDER, before the shop opens.')
}

/** What was kept by databases and sandbox; only for who keeps the folder. */
export const forgetData = (dataDir) => {
  for (const part of ['mongo', 'redis', 'sandbox']) rmSync(join(dataDir, part), { recursive: true, force: true })
}

/**
 * Makes this process the keeper of `dataDir`, and ends what a keeper that was killed left running there.
 * @returns the register of its child processes
 * @throws {Fault} when another keeper lives
 */
export const keep = async (dataDir) => {
  const file = join(dataDir, 'processes.json')
  const earlier = read(file)
  if (earlier && isAlive(earlier.keeper)) {
    throw new Fault(
      `DATA_DIR ${dataDir} is in use by process ${earlier.keeper.pid}: stop that one or give another folder.`,
    )
  }
  // Newest first: what was started last stands on what was started first.
  for (const orphan of Object.values(earlier?.children ?? {}).reverse()) await end(orphan, patienceMs)

  const keeper = living(process.pid)
  const children = {}
  const facts = {}
  const write = () => {
    writeFileSync(`${file}.new`, JSON.stringify({ keeper, children, ...facts }))
    renameSync(`${file}.new`, file)
  }
  write()
  return {
    /** What another program may have to know of the shop that runs here. */
    tell(fact) {
      Object.assign(facts, fact)
      write()
    },
    began(name, pid) {
      delete children[name]
      children[name] = living(pid)
      write()
    },
    close() {
      rmSync(file, { force: true })
    },
  }
}

/** What the keeper of `dataDir` has told; nothing when none lives. */
export const toldOf = (dataDir) => {
  const told = read(join(dataDir, 'processes.json'))
  return told && isAlive(told.keeper) ? told : undefined
}

const read = (file) => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}
