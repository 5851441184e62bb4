import { readdirSync, readFileSync } from 'node:fs'
import { officeOrdersApi } from '@bukett/contracts/http/office-orders'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import type { CreateIndexesOptions, IndexSpecification } from 'mongodb'
import mongoose from 'mongoose'
import { PlaceOrder } from '../src/orders/index.js'
import { Orders } from '../src/orders/application/ports.js'
import { PlaceIt } from '../src/payments/application/place-it.js'
import { CardNumbers, GiftCards, Purchases } from '../src/payments/application/ports.js'
import { RunMigrations } from '../src/shared/mongo/run-migrations.js'
import { createIndexes } from '../src/shared/mongo/mongo.js'
import { startApp, type TestApp, type Visitor } from './app.js'

/**
 * Documents as release 0 wrote them: of its demo shop, of purchases in every state, and of one whose order a process placed that was
 * killed before it could keep that. One a line; its unique indexes beside them.
 */
const folder = new URL('release-0/', import.meta.url)
const indexes = JSON.parse(readFileSync(new URL('indexes.json', folder), 'utf8')) as Record<
  string,
  ({ key: IndexSpecification } & CreateIndexesOptions)[]
>
const collections = readdirSync(folder).flatMap((file) => (file.endsWith('.jsonl') ? [file.slice(0, -6)] : []))
const documentsOf = (name: string): { _id: string }[] =>
  readFileSync(new URL(`${name}.jsonl`, folder), 'utf8')
    .trim()
    .split('\n')
    .map((line) => mongoose.mongo.BSON.EJSON.parse(line) as { _id: string })

const silent = { begun: () => undefined, looked: () => undefined, done: () => undefined, waits: () => undefined }
const killed = 'killed-before-it-was-kept'

let app: TestApp
let kim: Visitor
beforeAll(async () => {
  app = await startApp()
  kim = await app.signedIn({ userId: 'kim', roles: ['CustomerService'] })
}, 60_000)
afterAll(() => app.close())

beforeEach(async () => {
  for (const name of [...collections, 'migrations', 'giftCardNumbers'])
    await app.connection.collection(name).deleteMany({})
  for (const name of collections) await app.connection.collection(name).insertMany(documentsOf(name) as never)
  for (const [name, of] of Object.entries(indexes))
    for (const { key, ...options } of of) await app.connection.collection(name).createIndex(key, options as never)
  // As `seed` does before each version, the older indexes being there.
  await createIndexes(app.connection)
})

const migrate = (isFinishing: boolean) => app.get(RunMigrations).run(isFinishing, silent)
const uniqueIn = async (name: string): Promise<string[]> => {
  const all = await app.connection.collection(name).listIndexes().toArray()
  return all.filter(({ unique }) => unique).map((index) => String(index['name']))
}
const read = (name: string) => app.connection.collection(name).find({}).sort({ _id: 1 }).toArray()

describe('what release 0 wrote', () => {
  test('is read before any step has run, beside processes that go on writing it', async () => {
    const { Rows } = await kim.call(officeOrdersApi.find, { body: { Question: {}, Rows: 50 } })
    expect(Rows.length).toBe(documentsOf('orders').length)
    const { codeIndex } = (await app.get(GiftCards).ofSource('demo'))[0]!
    expect(await app.get(GiftCards).withCode(codeIndex)).toMatchObject({ codeIndex })
    const purchase = (await app.get(Purchases).find(killed))!
    // Its order stands under a number that only the unique index of release 0 knows.
    expect(
      await app.get(PlaceIt).run({ ...purchase, orderNumber: await app.get(PlaceOrder).newNumber() }),
    ).toMatchObject({
      order: { groupId: '199999990' },
    })
    expect(await read('orders')).toHaveLength(documentsOf('orders').length)
  })

  test('is told in a dry run, and left as it is', async () => {
    const before = await Promise.all([...collections, 'giftCardNumbers'].map(read))
    const would = await app.get(RunMigrations).dryRun(true)
    expect(would.find(({ name }) => name.startsWith('030'))).toMatchObject({ changed: documentsOf('giftCards').length })
    expect(would.find(({ name }) => name.startsWith('033'))).toMatchObject({ changed: 3 })
    expect(await Promise.all([...collections, 'giftCardNumbers'].map(read))).toEqual(before)
    expect(await uniqueIn('orders')).toEqual(['purchaseId_1'])
  })

  test('has its claims after the opening steps, and its unique indexes as long as older processes may run', async () => {
    expect(await migrate(false)).toBeGreaterThan(0)
    const cards = await read('giftCards')
    expect(await read('giftCardNumbers')).toHaveLength(cards.length)
    expect(await uniqueIn('giftCards')).toEqual(['codeIndex_1', 'claimIndex_1'])
    expect(await migrate(false)).toBe(0)
  })

  test('needs no unique index after the finishing steps, and nothing is made twice', async () => {
    await migrate(false)
    // An older process issues a card meanwhile.
    const [card] = documentsOf('giftCards')
    await app.connection
      .collection('giftCards')
      .insertOne({ ...card, _id: 'later' as never, codeIndex: 'later', claimIndex: 'later' })
    await migrate(true)
    for (const name of Object.keys(indexes)) expect(await uniqueIn(name)).toEqual([])
    const later = (await app.get(GiftCards).find('later'))!
    expect(await app.get(GiftCards).add({ ...later, _id: 'another' })).toBe(false)
    const purchase = (await app.get(Purchases).find(killed))!
    expect(await app.get(PlaceIt).run(purchase)).toMatchObject({ order: { groupId: '199999990' } })
    expect(await read('orders')).toHaveLength(documentsOf('orders').length)
    expect(await migrate(true)).toBe(0)
  })

  test('loses nothing: every document is there, with what it had', async () => {
    await migrate(true)
    for (const name of collections) {
      const found = new Map((await read(name)).map((document) => [String(document._id), document]))
      for (const document of documentsOf(name)) {
        // The mark of a change goes when it is heard, which may be at any time.
        const { version: _version, news: _news, ...had } = document as { _id: string; version?: number; news?: number }
        // So does what a killed purchase waits for: the sweep may have its order placed by now.
        const { checkAt: _checkAt, order: _order, settledAt: _settledAt, ...paid } = had as Record<string, unknown>
        // An order is found by more than it was.
        const { findKeys, ...kept }: Record<string, unknown> = document._id === killed ? paid : had
        expect(found.get(document._id)).toMatchObject({
          ...kept,
          ...(Array.isArray(findKeys) && { findKeys: expect.arrayContaining(findKeys) }),
        })
      }
    }
  })
})

test('a gift card of release 0 opens by its number', async () => {
  await migrate(true)
  const numbers = app.get(CardNumbers)
  const bulk = (await read('giftCards')).find(({ _id }) => String(_id).startsWith('bulk-'))!
  const { code, pin } = numbers.draw(String(bulk._id), Number(bulk['draw']))
  const card = await app.get(GiftCards).withCode(numbers.codeIndex(code))
  expect(card?._id).toBe(bulk._id)
  expect(await numbers.provesPin(card!.pinHash, pin)).toBe(true)
  expect(await app.get(Orders).count()).toBe(documentsOf('orders').length)
})
