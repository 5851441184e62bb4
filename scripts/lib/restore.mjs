import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { besides, mongoTool, readBackup, requireTool } from './backup.mjs'
import { keep, requireWritable, restoringFile, secretOf } from './data-dir.mjs'
import { Fault } from './fault.mjs'
import { embeddedProgram } from './mongo.mjs'
import { at } from './places.mjs'
import { Supervisor } from './supervisor.mjs'

/**
 * Puts a backup in place of the shop's data; those of `npm start` are kept beside it under another name. Who was erased since the copy was made, as the
 * replaced database and the file of ERASURES_FILE know, is erased in the copy too.
 * @returns {Promise<string[]>} what was done, in sentences
 * @throws {Fault} when the shop runs, or the backup is not whole; nothing has been changed then
 */
export const restore = async ({ dataDir, mongoUri }, wanted, erasuresFile) => {
  if (!wanted) throw new Fault('Name the folder of the backup: npm run restore -- FOLDER')
  const folder = resolve(wanted)
  const backup = await readBackup(folder)
  if (!backup.isOurs && !mongoUri)
    throw new Fault('This is a backup of a MongoDB: set MONGODB_URI to where it shall go.')
  if (!backup.isOurs) requireTool('mongorestore')
  requireWritable(dataDir)
  const register = await keep(dataDir)
  try {
    const wasBegun = existsSync(restoringFile(dataDir))
    const noted = erasuresFile && existsSync(erasuresFile) ? readFileSync(erasuresFile, 'utf8') : ''
    const before = backup.isOurs ? await erasuresIn(dataDir) : await erasures(mongoUri, dataDir, ['list'])
    const toErase = [brokenOff(dataDir), before, noted].filter(Boolean).join('\n')
    // Whoever goes on after this was killed must know them too: the database that knew them may be gone by then.
    writeFileSync(restoringFile(dataDir), toErase, { mode: 0o600 })
    const said = backup.isOurs
      ? putBack(dataDir, folder)
      : await putInto(mongoUri, dataDir, join(folder, backup.file), wasBegun)
    const database = backup.isOurs ? withOurMongo : (_, work) => work(mongoUri)
    const erased = await database(dataDir, (uri) => eraseAgain(uri, dataDir, toErase))
    rmSync(restoringFile(dataDir))
    return [`The data of ${backup.at} are back.`, ...(before === undefined ? [unread] : []), ...said, ...told(erased)]
  } finally {
    register.close()
  }
}

const unread =
  'The database that was replaced could not be read: erasures since the copy are known from ERASURES_FILE only.'

const brokenOff = (dataDir) => (existsSync(restoringFile(dataDir)) ? readFileSync(restoringFile(dataDir), 'utf8') : '')

const putBack = (dataDir, folder) => {
  const replaced = join(dataDir, `replaced-${new Date().toISOString().replace(/[:.]/g, '-')}`)
  // The queue goes too: its jobs speak of what is no longer there, and those that are still due are made again from the database.
  for (const name of ['mongo', 'redis', 'secret', ...besides]) {
    if (!existsSync(join(dataDir, name))) continue
    mkdirSync(replaced, { recursive: true, mode: 0o700 })
    renameSync(join(dataDir, name), join(replaced, name))
  }
  for (const name of ['mongo', 'secret', ...besides]) {
    if (existsSync(join(folder, name))) cpSync(join(folder, name), join(dataDir, name), { recursive: true })
  }
  return existsSync(replaced) ? [`What was there before stands in ${replaced}; remove it when nobody needs it.`] : []
}

/** In this order, so that nothing is gone for a copy that is not read, or holds another database than the one that is named. */
const putInto = async (uri, dataDir, archive, wasBegun) => {
  const before = await erasures(uri, dataDir, ['begin'])
  await mongoTool('mongorestore', uri, '--gzip', '--drop', `--archive=${archive}`)
  // What a later version has made is not in the copy, and would speak of orders whose numbers are given once more.
  const come = await erasures(uri, dataDir, ['rest'], before)
  if (come === '' && !wasBegun) rmSync(restoringFile(dataDir))
  if (!come.split('\n').some((line) => line && JSON.parse(line).name === 'users'))
    throw new Fault(
      'The copy holds no shop by the name of the database in MONGODB_URI, so none was put back: name the database that it was made of.',
    )
  return [
    'Redis still has the jobs of what was replaced, some under names that come again: empty it before API and worker begin.',
  ]
}

const told = (erased) => [
  erased.length === 0
    ? 'Nobody was erased since the copy was made.'
    : `${erased.length} erased since the copy was made, erased again.`,
]

/** Of the shop's own database: nothing where there is none, undefined where it cannot be read. */
const erasuresIn = async (dataDir) => {
  if (!existsSync(join(dataDir, 'mongo'))) return ''
  try {
    return await withOurMongo(dataDir, (uri) => erasures(uri, dataDir, ['list']))
  } catch {
    return undefined
  }
}

const withOurMongo = async (dataDir, work) => {
  const supervisor = new Supervisor({ began: () => undefined })
  const { program, uri } = await embeddedProgram(dataDir)
  try {
    await supervisor.start(program)
    return await work(uri)
  } finally {
    await supervisor.stop()
  }
}

const eraseAgain = async (uri, dataDir, lines) =>
  (await erasures(uri, dataDir, ['again'], lines)).split('\n').filter(Boolean)

const nothingDone = 'The erasures that the database knows could not be read: see above. Nothing has been changed.'
const halfDone = 'The restore was broken off: see above. Do it once more; the shop does not open before.'

/** The shop's own program for it: it knows what it keeps about people. */
const erasures = async (uri, dataDir, args, input = '') => {
  const env = {
    ...process.env,
    MONGODB_URI: uri,
    SECRET: process.env.SECRET || (existsSync(dataDir) ? secretOf(dataDir) : undefined),
    REDIS_URL: '',
    ERASURES_FILE: '',
    SANDBOX: 'on',
    LOG_LEVEL: 'error',
  }
  const file = at('backend/run.js')
  const child = spawn(process.execPath, [file, 'erasures', ...args], {
    cwd: dirname(file),
    env,
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  child.stdin.on('error', () => undefined)
  child.stdin.end(input)
  const [output, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')])
  if (code !== 0) throw new Fault(args[0] === 'list' ? nothingDone : halfDone)
  return output
}
