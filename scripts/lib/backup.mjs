import { createHash } from 'node:crypto'
import {
  createReadStream,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { toldOf } from './data-dir.mjs'
import { Fault } from './fault.mjs'
import { at } from './places.mjs'
import { findProgram } from './programs.mjs'
import { must } from './run.mjs'

const format = 1
/** What stands in files beside the database; they are written before the documents that name them, and never changed. */
export const besides = ['media']

/** What is being written is a draft, and gone before one gets to it: nobody reads it, and no document names it. */
const isWhole = (path) => basename(path) !== 'drafts'

const ours = (path) => join(path, 'mongo', 'data.mdb')
const archive = 'mongo.archive.gz'

/**
 * Copies the shop's data into a folder that appears whole or not at all: what was acknowledged before is in it.
 * @param {string} [wanted] a folder that is not there yet; below DATA_DIR/backups, named by the time, when left out
 * @returns {Promise<{ folder: string, bytes: number }>}
 * @throws {Fault} when there is nothing to copy, or no place for it
 */
export const backUp = async ({ dataDir, mongoUri }, wanted) => {
  const now = new Date()
  const folder = wanted ? resolve(wanted) : join(dataDir, 'backups', now.toISOString().replace(/[:.]/g, '-'))
  if (existsSync(folder)) throw new Fault(`${folder} is there already: name a folder that is not.`)
  const draft = `${folder}.unfinished`
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { recursive: true, mode: 0o700 })
  try {
    const copied = await copyDatabase(dataDir, mongoUri, draft)
    for (const name of besides)
      if (existsSync(join(dataDir, name)))
        cpSync(join(dataDir, name), join(draft, name), { recursive: true, filter: isWhole })
    if (existsSync(join(dataDir, 'secret'))) cpSync(join(dataDir, 'secret'), join(draft, 'secret'))
    const { size } = statSync(join(draft, copied.file))
    const manifest = {
      format,
      at: now.toISOString(),
      ...copied,
      bytes: size,
      sha256: await hashOf(join(draft, copied.file)),
    }
    writeFileSync(join(draft, 'backup.json'), `${JSON.stringify(manifest, null, 2)}\n`)
    renameSync(draft, folder)
    return { folder, bytes: size }
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    throw error
  }
}

/** From a MongoDB by its own tool; embedded-mongo's file by its own copy, whether it runs or not. */
const copyDatabase = async (dataDir, mongoUri, draft) => {
  const uri = mongoUri ?? (existsSync(join(dataDir, 'mongod')) ? toldOf(dataDir)?.mongoUri : undefined)
  if (uri) {
    await mongoTool('mongodump', uri, '--gzip', `--archive=${join(draft, archive)}`)
    return { file: archive }
  }
  if (existsSync(join(dataDir, 'mongod')))
    throw new Fault('The shop is not running, and its mongod with it: start it, or set MONGODB_URI.')
  if (!existsSync(ours(dataDir))) throw new Fault(`${dataDir} holds no data of a shop: set DATA_DIR or MONGODB_URI.`)
  const copy = at('backend/embedded-mongo/dist/copy.js')
  await must('The data could not be copied: see above.', process.execPath, [
    copy,
    join(dataDir, 'mongo'),
    join(draft, 'mongo'),
  ])
  return { file: 'mongo/data.mdb' }
}

/** @throws {Fault} when MongoDB's tools are not installed */
export const requireTool = (name) => {
  const tool = findProgram(name)
  if (!tool) throw new Fault(`${name} is not on the PATH: install MongoDB's database tools.`)
  return tool
}

/** MongoDB's tools take the address from a file, so that no password stands in the list of processes. */
export const mongoTool = async (name, uri, ...args) => {
  const tool = requireTool(name)
  const config = join(process.env.TMPDIR || '/tmp', `bukett-${name}-${process.pid}.yml`)
  writeFileSync(config, `uri: ${JSON.stringify(uri)}\n`, { mode: 0o600 })
  try {
    await must(`${name} failed: see above.`, tool, [`--config=${config}`, ...args], { show: true })
  } finally {
    rmSync(config)
  }
}

const hashOf = async (file) => {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}

/** @throws {Fault} when the folder is no whole backup */
export const readBackup = async (folder) => {
  let manifest
  try {
    manifest = JSON.parse(readFileSync(join(folder, 'backup.json'), 'utf8'))
  } catch {
    throw new Fault(`${folder} is no backup: it has no backup.json that can be read.`)
  }
  if (manifest.format !== format)
    throw new Fault(`${folder} was made by another version of the shop (format ${manifest.format}).`)
  const file = join(folder, manifest.file)
  if (!existsSync(file) || (await hashOf(file)) !== manifest.sha256)
    throw new Fault(`${file} is not what was backed up: it is damaged or gone. Take another backup.`)
  return { ...manifest, isOurs: manifest.file !== archive }
}
