import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { netsApi } from '@bukett/contracts/http/nets'
import { paymentsApi } from '@bukett/contracts/http/payments'
import { swishApi } from '@bukett/contracts/http/swish'
import type { Model } from 'mongoose'
import { Purchases } from '../src/payments/application/ports.js'
import { Outboxes } from '../src/shared/mongo/outbox.js'
import { friday } from './app.js'
import { fillCart, openShop, type ShopAndBanks } from './purchases.js'
import { askedEverywhere, shardKeys, Shards, waysInto } from './shards.js'

/** What docs/operations.md says of a sharded cluster is so: nothing else than `_id` has to be one of its kind there (094). */
let shop: ShopAndBanks
let models: Model<object>[]
beforeAll(async () => {
  shop = await openShop()
  models = Object.values(shop.app.connection.models) as unknown as Model<object>[]
}, 120_000)
afterAll(() => shop.close())

const keys = shardKeys()
const everywhere = askedEverywhere()

describe('the tables of docs/operations.md', () => {
  test('have every collection, and no other', () => {
    expect(models.map(({ modelName }) => modelName).filter((name) => !keys.has(name))).toEqual([])
    const declared = new Set(models.map(({ modelName }) => modelName))
    expect(Array.from(keys.keys()).filter((name) => !declared.has(name))).toEqual([])
  })

  test('shard none that has a unique index', () => {
    const unique = models.filter((model) => waysInto(model).some(({ isUnique }) => isUnique))
    expect(unique.map(({ modelName }) => modelName).filter((name) => keys.get(name))).toEqual([])
  })

  test('list every index of a sharded collection as asked of every shard, and nothing that has none', () => {
    const sharded = models.filter(({ modelName }) => keys.get(modelName))
    const declared = sharded.flatMap((model) => waysInto(model).map(({ field }) => `${model.modelName} ${field}`))
    const listed = everywhere.map(({ collections, fields }) =>
      fields.map((field) => collections.map((name) => `${name} ${field}`)),
    )
    expect(declared.filter((way) => !listed.flat(2).includes(way))).toEqual([])
    // Of a row's collections each field is an index of one at least. What is walked in the order of `_id` needs none.
    const unknown = listed.flat().filter((ways) => !ways.some((way) => way.endsWith(' _id') || declared.includes(way)))
    expect(unknown).toEqual([])
  })
})

test('a purchase asks no shard for what the page does not list, from the cart to what follows the order', async () => {
  const { app, banks } = shop
  const shards = new Shards(app.client)
  const byCard = app.visitor()
  await fillCart(byCard)
  await byCard.call(paymentsApi.methods, { query: {} })
  const { transactionId } = await byCard.call(netsApi.register, {})
  await banks.card(transactionId)
  expect(await byCard.call(netsApi.transactionInfo, { params: { id: transactionId } })).toMatchObject({ status: 'OK' })
  const bySwish = app.visitor()
  await fillCart(bySwish)
  const { id } = await bySwish.call(swishApi.registerByPost, { body: {} })
  await bySwish.call(swishApi.cancelByPost, { body: { id } })
  const again = await bySwish.call(swishApi.registerByPost, { body: {} })
  const purchase = await app.get(Purchases).find(again.id)
  await banks.swish(purchase!.provider!.id, 'paid')
  expect(await bySwish.call(swishApi.completeByPost, { body: { id: again.id } })).toMatchObject({ status: 'OK' })
  // Capture, letters and whatever else is due by then.
  app.clock.set(new Date(friday.getTime() + 48 * 3600_000))
  await app.get(Outboxes).drain()
  expect(shards.unlisted()).toEqual([])
})
