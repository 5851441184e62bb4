import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { CommandStartedEvent } from 'mongodb'
import { createIndexes } from '../src/shared/mongo/mongo.js'
import { startApp, type TestApp } from './app.js'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

/** What a start asks the database for. */
const asked = async (): Promise<string[]> => {
  const names: string[] = []
  const hear = ({ commandName }: CommandStartedEvent): void => void names.push(commandName)
  app.client.on('commandStarted', hear)
  await createIndexes(app.connection)
  app.client.off('commandStarted', hear)
  return names.filter((name) => ['create', 'createIndexes', 'listIndexes'].includes(name))
}

test('a start makes no index that is there, and the one that is not', async () => {
  const collections = Object.keys(app.connection.models).length
  expect(await asked()).toEqual(Array.from({ length: collections }, () => 'listIndexes'))

  const orders = app.client.db(app.connection.name).collection('orders')
  const before = await orders.indexes()
  const [lost] = before.flatMap(({ name }) => (name && name !== '_id_' ? [name] : []))
  await orders.dropIndex(lost ?? '')
  expect((await asked()).filter((name) => name !== 'listIndexes')).toEqual(['createIndexes'])
  expect((await orders.indexes()).map(({ name }) => name).toSorted()).toEqual(before.map(({ name }) => name).toSorted())
})

test('an index of the same key with other options stands in the way of a start, and is not taken for the one declared', async () => {
  const orders = app.client.db(app.connection.name).collection('orders')
  const [first] = (await orders.indexes()).filter(({ name }) => name !== '_id_')
  if (!first?.name) throw new Error('The orders have no index.')
  await orders.dropIndex(first.name)
  await orders.createIndex(first.key as Record<string, 1>, { name: first.name, unique: true, sparse: !first.sparse })
  await expect(createIndexes(app.connection)).rejects.toThrow()
  await orders.dropIndex(first.name)
  await createIndexes(app.connection)
})
