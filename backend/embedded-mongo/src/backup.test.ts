import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { MongoClient } from 'mongodb'
import { copyData } from './backup.js'
import { startEmbeddedMongo } from './index.js'
import { startTestServer, temporaryFolder, type TestServer } from './testing/server.js'

let source: TestServer
let folder: string
beforeEach(async () => {
  source = await startTestServer()
  folder = temporaryFolder()
})
afterEach(async () => {
  await source.close()
  rmSync(folder, { recursive: true, force: true })
})

test('a copy taken while others write holds all that was acknowledged before it, and is whole', async () => {
  const orders = source.db.collection<{ _id: number; sum: number }>('orders')
  await orders.createIndex({ sum: 1 }, { unique: true })
  const copied = new AbortController()
  const first = 50
  let fiftyAreIn: () => void = () => undefined
  const begun = new Promise<void>((resolve) => (fiftyAreIn = resolve))
  const writing = (async () => {
    for (let next = 0; !copied.signal.aborted; next += 1) {
      await orders.insertOne({ _id: next, sum: next * 10 })
      if (next + 1 === first) fiftyAreIn()
    }
  })()
  await begun
  await copyData(source.path, folder)
  copied.abort()
  await writing

  const restored = await startEmbeddedMongo({ path: folder })
  const client = await MongoClient.connect(restored.uri)
  try {
    const copy = client.db('shop').collection<{ _id: number; sum: number }>('orders')
    const ids = (await copy.find().sort({ _id: 1 }).toArray()).map(({ _id }) => _id)
    expect(ids.length).toBeGreaterThanOrEqual(first)
    expect(ids).toEqual(ids.map((_, index) => index))
    expect(await copy.countDocuments({ sum: { $gte: 0 } })).toBe(ids.length)
    await expect(copy.insertOne({ _id: -1, sum: 0 })).rejects.toThrow(/E11000/)
  } finally {
    await client.close()
    await restored.stop()
  }
})

test('a folder without data is told, and nothing is made of it', async () => {
  const nowhere = join(folder, 'nowhere')
  await expect(copyData(nowhere, join(folder, 'copy'))).rejects.toThrow(`${nowhere} holds no data of embedded-mongo`)
  expect(existsSync(join(folder, 'copy'))).toBe(false)
})
