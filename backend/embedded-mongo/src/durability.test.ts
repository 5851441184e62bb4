import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createConnection } from 'node:net'
import { rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { MongoClient } from 'mongodb'
import { startEmbeddedMongo } from './index.js'
import { Records } from './records.js'
import { Storage } from './storage.js'
import { temporaryFolder } from './testing/server.js'
import { sweepExpired } from './ttl.js'

const packageFolder = join(dirname(fileURLToPath(import.meta.url)), '..')

// A process of its own runs the built server.
beforeAll(() => {
  const compiler = join(dirname(createRequire(import.meta.url).resolve('typescript7/package.json')), 'bin/tsc')
  execFileSync(process.execPath, [compiler, '-b', packageFolder])
}, 60_000)

let path: string
beforeEach(() => {
  path = temporaryFolder()
})
afterEach(() => rmSync(path, { recursive: true, force: true }))

async function spawnServer(): Promise<{ readonly child: ChildProcess; readonly uri: string }> {
  const child = spawn(process.execPath, [join(packageFolder, 'dist/main.js'), '--path', path], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = (await once(child.stdout!, 'data')) as [Buffer]
  return { child, uri: /mongodb:\S+/.exec(line.toString())![0] }
}

describe('what is acknowledged', () => {
  test('survives kill -9 under parallel writers, with its index entries', async () => {
    const acknowledged: number[] = []
    let sent = 0
    for (let round = 1; round <= 3; round += 1) {
      const { child, uri } = await spawnServer()
      const client = await MongoClient.connect(uri, { serverSelectionTimeoutMS: 500 })
      const exited = once(child, 'exit')
      const items = client.db('shop').collection('items')
      await items.createIndex({ twin: 1 }, { unique: true })
      await Promise.all(
        Array.from({ length: 8 }, async () => {
          for (;;) {
            sent += 1
            const _id = sent
            try {
              await items.insertOne({ _id: _id as never, twin: `t${_id}` })
            } catch {
              return
            }
            acknowledged.push(_id)
            if (acknowledged.length === round * 150) child.kill('SIGKILL')
          }
        }),
      )
      await client.close()
      await exited
    }
    const server = await startEmbeddedMongo({ path })
    const client = await MongoClient.connect(server.uri)
    const items = client.db('shop').collection('items')
    const found = new Set((await items.find().toArray()).map(({ _id }) => Number(_id)))
    expect(acknowledged.filter((id) => !found.has(id))).toEqual([])
    expect(await items.countDocuments({ twin: { $gte: '' } })).toBe(found.size)
    expect(await items.estimatedDocumentCount()).toBe(found.size)
    await client.close()
    await server.stop()
  }, 60_000)

  test('is there after a stop and a start', async () => {
    for (const round of [1, 2, 3]) {
      const server = await startEmbeddedMongo({ path })
      const client = await MongoClient.connect(server.uri)
      const items = client.db('shop').collection('items')
      await items.insertOne({ _id: round as never })
      expect(await items.countDocuments()).toBe(round)
      await client.close()
      await server.stop()
    }
  })
})

describe('a data folder', () => {
  test('serves one process, and the second is told so', async () => {
    const { child } = await spawnServer()
    await expect(startEmbeddedMongo({ path })).rejects.toThrow(`in use by process ${child.pid}`)
    child.kill('SIGTERM')
    expect((await once(child, 'exit'))[0]).toBe(0)
    await (await startEmbeddedMongo({ path })).stop()
  })

  test('serves one server of a process', async () => {
    const server = await startEmbeddedMongo({ path })
    await expect(startEmbeddedMongo({ path })).rejects.toThrow('in use by process')
    await server.stop()
    await (await startEmbeddedMongo({ path })).stop()
  })

  test('is free where a machine that lost its power has left an empty lock', async () => {
    await (await startEmbeddedMongo({ path })).stop()
    writeFileSync(join(path, 'holder.json'), '')
    await (await startEmbeddedMongo({ path })).stop()
  })

  test('is free again after kill -9', async () => {
    const { child } = await spawnServer()
    child.kill('SIGKILL')
    await once(child, 'exit')
    await (await startEmbeddedMongo({ path })).stop()
  })
})

test('a socket file serves as well as a port', async () => {
  const server = await startEmbeddedMongo({ path, unixSocket: join(path, 'mongo.sock') })
  const client = await MongoClient.connect(server.uri)
  expect(await client.db('shop').command({ ping: 1 })).toEqual({ ok: 1 })
  await client.close()
  await server.stop()
})

test('a port that is taken is refused', async () => {
  const server = await startEmbeddedMongo({ path })
  const other = temporaryFolder()
  await expect(startEmbeddedMongo({ path: other, port: server.port })).rejects.toMatchObject({ code: 'EADDRINUSE' })
  await (await startEmbeddedMongo({ path: other })).stop()
  rmSync(other, { recursive: true })
  await server.stop()
})

describe('the wire protocol', () => {
  async function send(port: number, bytes: Buffer): Promise<Buffer> {
    const socket = createConnection({ host: '127.0.0.1', port })
    socket.end(bytes)
    const parts: Buffer[] = []
    for await (const part of socket) parts.push(part as Buffer)
    return Buffer.concat(parts)
  }

  function message(flags: number, operation: number, body: Buffer): Buffer {
    const header = Buffer.alloc(20)
    header.writeInt32LE(20 + body.length, 0)
    header.writeInt32LE(7, 4)
    header.writeInt32LE(operation, 12)
    header.writeInt32LE(flags, 16)
    return Buffer.concat([header, body])
  }

  test.each<[string, Buffer]>([
    ['an unknown operation', message(0, 2001, Buffer.alloc(10))],
    ['unknown required flags', message(4, 2013, Buffer.alloc(10))],
    ['a section that is too long', message(0, 2013, Buffer.from([0, 255, 0, 0, 0, 0]))],
    ['a wrong checksum', message(1, 2013, Buffer.from([0, 5, 0, 0, 0, 0, 1, 2, 3, 4]))],
    ['a message without an end', Buffer.from([5, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0])],
  ])('%s closes the connection, and the server goes on', async (_, bytes) => {
    const server = await startEmbeddedMongo({ path })
    expect(await send(server.port, bytes)).toHaveLength(0)
    const client = await MongoClient.connect(server.uri)
    expect(await client.db('shop').command({ ping: 1 })).toEqual({ ok: 1 })
    await client.close()
    await server.stop()
  })
})

test('a TTL index removes what is past its time, and nothing else', async () => {
  const server = await startEmbeddedMongo({ path })
  const client = await MongoClient.connect(server.uri)
  const items = client.db('shop').collection('items')
  await items.createIndex({ until: 1 }, { expireAfterSeconds: 60 })
  const at = (seconds: number) => new Date(1.8e12 + seconds * 1000)
  await items.insertMany([
    { _id: 1 as never, until: at(0) },
    { _id: 2 as never, until: at(61) },
    { _id: 3 as never, until: [at(500), at(1)] },
    { _id: 4 as never, until: 'never' },
    { _id: 5 as never },
  ])
  await client.close()
  await server.stop()
  const storage = new Storage(path)
  const records = new Records(storage)
  expect(await sweepExpired(storage, records, at(62))).toBe(2)
  expect(await sweepExpired(storage, records, at(62))).toBe(0)
  expect(storage.catalog.get('shop.items')?.count).toBe(3)
  await storage.close()
})
