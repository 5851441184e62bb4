import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { besides, mongoTool, readBackup } from './backup.mjs'
import { keep, requireWritable, secretOf } from './data-dir.mjs'
import { Fault } from './fault.mjs'
import { embeddedProgram } from './mongo.mjs'
import { at } from './places.mjs'
import { Supervisor } from './supervisor.mjs'

/**
 * Puts a backup in place of the shop's data, which are kept beside it under another name. Who was erased since the copy was made, as the
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
  requireWritable(dataDir)
  const register = await keep(dataDir)
  try {
    const noted = erasuresFile && existsSync(erasuresFile) ? readFileSync(erasuresFile, 'utf8') : ''
    const said = backup.isOurs
      ? await restoreOurs(dataDir, folder, noted)
      : await restoreMongo(dataDir, mongoUri, folder, backup, noted)
    return [`The data of ${backup.at} are back.`, ...said]
  } finally {
    register.close()
  }
}

const restoreOurs = async (dataDir, folder, noted) => {
  const said = []
  const before = existsSync(join(dataDir, 'mongo')) ? await erasuresIn(dataDir) : ''
  if (before === undefined)
    said.push(
      'The database that was replaced could not be read: erasures since the copy are known from ERASURES_FILE only.',
    )
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
  if (existsSync(replaced)) said.push(`What was there before stands in ${replaced}; remove it when nobody needs it.`)
  const erased = await withOurMongo(dataDir, (uri) => eraseAgain(uri, dataDir, `${before ?? ''}\n${noted}`))
  return [...said, ...told(erased)]
}

const restoreMongo = async (dataDir, uri, folder, { file }, noted) => {
  const before = await erasures(uri, dataDir, ['list']).catch(() => '')
  await mongoTool('mongorestore', uri, '--drop', '--gzip', `--archive=${join(folder, file)}`)
  return told(await eraseAgain(uri, dataDir, `${before}\n${noted}`))
}

const told = (erased) => [
  erased.length === 0
    ? 'Nobody was erased since the copy was made.'
    : `${erased.length} erased since the copy was made, erased again.`,
]

const erasuresIn = async (dataDir) => {
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
  if (code !== 0)
    throw new Fault('The erasures could not be read or done again: see above. The shop must not open before they are.')
  return output
}
