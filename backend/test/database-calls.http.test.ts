import { brokerApi } from '@bukett/contracts/http/broker'
import { catalogueApi } from '@bukett/contracts/http/catalogue'
import { netsApi } from '@bukett/contracts/http/nets'
import { searchApi } from '@bukett/contracts/http/search'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { Network } from '../src/broker/application/network.js'
import { Jobs } from '../src/shared/jobs.js'
import { commandsOf, type TestApp, type Visitor } from './app.js'
import { fillCart, openShop, type ShopAndBanks } from './purchases.js'

const place = { PostalCode: '11151', ProductVariantCodes: ['BUK1001A'] }

let shop: ShopAndBanks
let app: TestApp
let shopper: Visitor
beforeAll(async () => {
  shop = await openShop()
  app = shop.app
  shopper = app.visitor()
  // What the demo network announced has been read.
  await app.get(Network).refresh()
}, 120_000)
afterAll(() => shop.close())

describe('how often a request asks the database', () => {
  test.each<[string, () => Promise<unknown>]>([
    ['a product list', () => shopper.call(catalogueApi.filtered, { body: { productCategories: ['Flowers'] } })],
    ['a search', () => shopper.call(searchApi.search, { params: { query: 'ros', page: 0 }, query: {} })],
    ['a product', () => shopper.call(catalogueApi.product, { params: { code: 'BUK1001' } })],
    [
      'delivery information',
      () => shopper.call(brokerApi.deliveryInformation, { body: { ...place, DeliveryDateUTC: '2026-11-21' } }),
    ],
    ['the first days of a list', () => shopper.call(brokerApi.earliest, { body: place })],
    ['the calendar of 35 days', () => shopper.call(brokerApi.calendar, { body: place })],
  ])('%s: never', async (_, call) => {
    expect(await commandsOf(app, call)).toEqual([])
  })

  test('from the list to an order paid by card: at most thirty times', async () => {
    // What follows an order is the worker's, in a process of its own.
    await app.get(Jobs).stop()
    const buy = async () => {
      const buyer = app.visitor()
      await fillCart(buyer)
      const { transactionId } = await buyer.call(netsApi.register, {})
      await shop.banks.card(transactionId)
      return buyer.call(netsApi.transactionInfo, { params: { id: transactionId } })
    }
    // The first of a month makes the counters of its stores.
    await buy()
    const commands = await commandsOf(app, async () => {
      expect(await buy()).toMatchObject({ status: 'OK' })
    })
    // A line of its own each, so that a failure shows them all.
    expect(commands.slice(30)).toEqual([])
  })
})
