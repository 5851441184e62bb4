import { mkdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Fault } from './fault.mjs'
import { answers, freePort, waitFor } from './network.mjs'
import { at } from './places.mjs'
import { findProgram, flags } from './programs.mjs'

const set = 'bukett'
const electionWithinMs = 30_000

/** The database on this machine: a `mongod` of the PATH as a replica set of one, else embedded-mongo. */
export const mongoProgram = async (dataDir) => {
  const mongod = findProgram('mongod')
  if (mongod) {
    const port = await freePort()
    const dir = join(dataDir, 'mongod')
    mkdirSync(dir, { recursive: true })
    const uri = `mongodb://127.0.0.1:${port}/bukett?replicaSet=${set}`
    return {
      note: `MongoDB: ${mongod}, data in ${dir}, at ${uri}`,
      uri,
      program: {
        name: 'MongoDB',
        command: mongod,
        args: flags({
          dbpath: dir,
          port,
          bind_ip: '127.0.0.1',
          replSet: set,
          quiet: true,
          logappend: true,
          logpath: join(dir, 'mongod.log'),
        }),
        isReady: () => answers('127.0.0.1', port),
      },
      prepare: () => makePrimary(port),
    }
  }
  return embeddedProgram(dataDir)
}

export const embeddedProgram = async (dataDir) => {
  const port = await freePort()
  const dir = join(dataDir, 'mongo')
  const uri = `mongodb://127.0.0.1:${port}/bukett`
  return {
    note: `MongoDB: embedded-mongo, data in ${dir}, at ${uri}`,
    uri,
    program: {
      name: 'MongoDB (embedded)',
      command: at('backend/embedded-mongo/dist/main.js'),
      args: flags({ path: dir, port }),
      isReady: () => answers('127.0.0.1', port),
    },
  }
}

/** Makes a mongod the primary of a set of its own; the set remembers a port, and ours is another at each start. */
const makePrimary = async (port) => {
  const file = createRequire(at('backend/package.json')).resolve('mongoose')
  const { default: mongoose } = await import(pathToFileURL(file).href)
  const client = new mongoose.mongo.MongoClient(`mongodb://127.0.0.1:${port}/?directConnection=true`)
  const host = `127.0.0.1:${port}`
  try {
    const admin = client.db('admin')
    const config = await admin.command({ replSetGetConfig: 1 }).then(
      (answer) => answer.config,
      (error) => {
        if (error.codeName === 'NotYetInitialized') return undefined
        throw error
      },
    )
    if (!config) await admin.command({ replSetInitiate: { _id: set, members: [{ _id: 0, host }] } })
    else if (config.members[0].host !== host) {
      const members = [{ ...config.members[0], host }]
      await admin.command({ replSetReconfig: { ...config, version: config.version + 1, members }, force: true })
    }
    const isPrimary = async () => (await admin.command({ hello: 1 })).isWritablePrimary
    if (!(await waitFor(isPrimary, AbortSignal.timeout(electionWithinMs)))) {
      throw new Fault('MongoDB did not become the primary of its replica set in half a minute.')
    }
  } finally {
    await client.close()
  }
}
