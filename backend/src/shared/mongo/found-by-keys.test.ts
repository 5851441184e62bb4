import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { startEmbeddedMongo } from '@bukett/embedded-mongo'
import type { Connection, Model } from 'mongoose'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { keysOfWord, wantedWord } from '../find-words.js'
import { createLog } from '../log.js'
import { type Findable, findIndex, foundByKeys } from './found-by-keys.js'
import { collectionOf, connectMongo, createIndexes } from './mongo.js'

type Person = Findable & { _id: string }

let connection: Connection
let people: Model<Person>
let end: () => Promise<void>

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'bukett-found-'))
  const database = await startEmbeddedMongo({ path: folder, port: 0 })
  connection = await connectMongo(`${database.uri}&monitorCommands=true`, createLog('silent', 'test'))
  people = collectionOf<Person>(connection, 'people', [findIndex])
  await createIndexes(connection)
  end = async () => {
    await connection.close()
    await database.stop()
    await rm(folder, { recursive: true })
  }
  const many = Array.from({ length: 2000 }, (_, place) => String(place).padStart(4, '0'))
  await people.insertMany(
    many.map((place) => ({ _id: place, findName: `rosenblad ${place}`, findKeys: keysOfWord('rosenblad') })),
  )
})
afterAll(() => end())

test('a name that nobody has costs no more where thousands begin as it does', async () => {
  const asked: Record<string, unknown>[] = []
  const client = connection.getClient()
  client.on('commandStarted', ({ command }) => {
    if ('find' in command) asked.push(command as Record<string, unknown>)
  })
  const { found, next } = await foundByKeys<Person>(people, {
    wanted: [wantedWord('rosendröm')],
    after: null,
    rows: 10,
  })
  expect(found).toEqual([])
  expect(next).toEqual({ id: '0499', name: 'rosenblad 0499' })
  // The first finds where the look ends.
  const { lsid: _lsid, $db: _db, ...explain } = asked[1]!
  const told = await connection.db!.command({ explain, verbosity: 'executionStats' })
  expect(told['executionStats']).toMatchObject({ nReturned: 0, totalKeysExamined: 500 })
})
