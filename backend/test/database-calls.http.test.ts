import { brokerApi } from '@bukett/contracts/http/broker'
import { catalogueApi } from '@bukett/contracts/http/catalogue'
import { netsApi } from '@bukett/contracts/http/nets'
import { searchApi } from '@bukett/contracts/http/search'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { CommandStartedEvent } from 'mongodb'
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

/** Besides what is asked by the clock: a payment's own look at network and shares comes first, the one after it once in seconds. */
const isOfEachOrder = (command: string, index: number, all: readonly string[]): boolean =>
  command !== 'find users' &&
  (!['find networkRevisions', 'find memberCounters'].includes(command) || all.indexOf(command) === index)

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

  const buy = async () => {
    const buyer = app.visitor()
    await fillCart(buyer)
    const { transactionId } = await buyer.call(netsApi.register, {})
    await shop.banks.card(transactionId)
    expect(await buyer.call(netsApi.transactionInfo, { params: { id: transactionId } })).toMatchObject({ status: 'OK' })
  }

  /** What follows an order ends with its being kept without duties. */
  const concluded = (): Promise<void> =>
    new Promise((resolve) => {
      const hear = ({ commandName, command }: CommandStartedEvent): void => {
        if (commandName !== 'update' || command['update'] !== 'orders') return
        if (command['updates'][0].u.duties?.length !== 0) return
        app.client.off('commandStarted', hear)
        resolve()
      }
      app.client.on('commandStarted', hear)
    })

  test('from the list to an order paid by card, its store found and both told of it: at most twenty-two times', async () => {
    const bought = async () => {
      const end = concluded()
      await buy()
      await end
    }
    // The first orders of a month and a day make the counters of their stores, and find out who works there.
    for (let first = 0; first < 6; first += 1) await bought()
    const commands = (await commandsOf(app, bought)).filter(isOfEachOrder)
    // A line of its own each, so that a failure shows them all.
    expect(commands.slice(22)).toEqual([])
  }, 60_000)

  test('and of those the shopper waits for at most sixteen', async () => {
    // What follows an order is the worker's, in a process of its own.
    await app.get(Jobs).stop()
    const commands = await commandsOf(app, buy)
    expect(commands.slice(16)).toEqual([])
  })
})
