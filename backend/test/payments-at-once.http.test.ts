import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { cartApi } from '@bukett/contracts/http/cart'
import { netsApi } from '@bukett/contracts/http/nets'
import { swishApi } from '@bukett/contracts/http/swish'
import { walletsApi } from '@bukett/contracts/http/wallets'
import { NetaxeptClient } from '../src/payments/adapters/netaxept-client.js'
import { StripeClient } from '../src/payments/adapters/stripe-client.js'
import { SwishClient } from '../src/payments/adapters/swish-client.js'
import { AskProvider } from '../src/payments/application/ask-provider.js'
import { CompletePurchase, CompletePurchaseHandler } from '../src/payments/application/complete-purchase.js'
import { IssueGiftCards } from '../src/payments/application/issue-gift-cards.js'
import { MoveMoney } from '../src/payments/application/move-money.js'
import { PlaceIt } from '../src/payments/application/place-it.js'
import { PaymentProviders, type ProviderAnswer, Purchases } from '../src/payments/application/ports.js'
import { Reservations } from '../src/payments/application/reservations.js'
import type { Purchase } from '../src/payments/domain/purchase.js'
import { Clock } from '../src/shared/clock.js'
import { Log } from '../src/shared/shared.module.js'
import { friday, signedCart, type TestApp, type Visitor } from './app.js'
import { type Banks, fillCart, openShop, type ShopAndBanks } from './purchases.js'

/**
 * PA-05: callback, poll, return page and worker come all at once, under every fault that a provider can have. Each purchase ends in one
 * order or in all money back, and never in both.
 */
let shop: ShopAndBanks
let app: TestApp
let banks: Banks
let worker: CompletePurchaseHandler

beforeAll(async () => {
  shop = await openShop({ PROVIDER_PATIENCE_MS: '2000' })
  app = shop.app
  banks = shop.banks
  // As in another process: it knows nothing of who goes on with a purchase here.
  worker = new CompletePurchaseHandler(
    app.get(Purchases),
    app.get(PaymentProviders),
    app.get(AskProvider),
    app.get(PlaceIt),
    app.get(Reservations),
    app.get(IssueGiftCards),
    app.get(MoveMoney),
    app.get(Clock),
    app.get(Log),
  )
}, 120_000)
afterAll(() => shop.close())

/** PURCHASES=200 makes as many by Swish, and as many by card, of all faults together; fewer are enough for every day. */
const purchases = Number(process.env['PURCHASES'] ?? 18)
const abreast = 5
/** For one fault. */
const patienceMs = 180_000 + purchases * 2000
const minute = 60_000

/** The fault, and which of the provider's calls it strikes; callbacks have none. */
const swishFaults = [
  ['none', undefined],
  ['delay', 'retrieve'],
  ['timeout', 'retrieve'],
  ['error', 'retrieve'],
  ['lost-response', 'create'],
  ['callback-before-response', 'create'],
  ['duplicate-callback', undefined],
  ['out-of-order-callbacks', undefined],
  ['lost-callback', undefined],
] as const
const cardFaults = ['none', 'delay', 'timeout', 'error', 'lost-response'] as const
/** As card; and the callback, which tells of it too. */
const walletFaults = [
  ['none', undefined],
  ['delay', 'confirm'],
  ['timeout', 'confirm'],
  ['error', 'confirm'],
  ['lost-response', 'confirm'],
  ['lost-response', 'create'],
  ['callback-before-response', 'confirm'],
  ['duplicate-callback', undefined],
  ['lost-callback', undefined],
] as const
const bySwish = Math.ceil(purchases / swishFaults.length)
const byWallet = Math.ceil(purchases / walletFaults.length)
const byCard = Math.ceil(purchases / cardFaults.length)

/** Shoppers whose cart is the same as the first one's. */
let template: Record<string, unknown> | null = null
let shoppers = 0
const filled = async (): Promise<Visitor> => {
  const shopper = app.visitor()
  if (!template) {
    await fillCart(shopper)
    template = await app.connection.collection('carts').findOne({})
    return shopper
  }
  const guest = `shopper-${(shoppers += 1)}`
  shopper.cookies.set('cartId', signedCart(guest))
  await app.connection.collection('carts').insertOne({ ...template, _id: `guest:${guest}/Default` as never })
  return shopper
}

const stored = async (id: string): Promise<Purchase> => (await app.get(Purchases).find(id))!
const work = (id: string) => worker.execute(new CompletePurchase(id, 'worker'))
const ordersOf = (purchaseId: string) => app.connection.collection('orders').countDocuments({ purchaseId })
const ignored = (call: Promise<unknown>): Promise<unknown> => call.catch(() => undefined)

const inGroups = async (count: number, one: () => Promise<string | null>): Promise<string[]> => {
  const ids: string[] = []
  for (let from = 0; from < count; from += abreast) {
    const group = Array.from({ length: Math.min(abreast, count - from) }, one)
    ids.push(...(await Promise.all(group)).filter((id) => id !== null))
  }
  return ids
}

/** Every fifth of all is told that another amount was meant: its money has to go back. */
let asked = 0
const tampered = async (id: string): Promise<void> => {
  asked += 1
  if (asked % 5 !== 0) return
  for (let tries = 0; tries < 10; tries += 1) {
    const purchase = await stored(id)
    if (purchase.state !== 'Pending') return
    if (await app.get(Purchases).save({ ...purchase, amount: purchase.amount + 100 })) return
  }
}

/** The worker, with the provider well again, until nothing is left to do. */
const drained = async (ids: readonly string[]): Promise<void> => {
  let now = friday.getTime()
  for (let round = 0; round < 20; round += 1) {
    // Longer than a bank takes over what it does not know by an id.
    now += 11 * minute
    app.clock.set(new Date(now))
    for (const id of ids) await ignored(work(id))
    const open = await Promise.all(ids.map(async (id) => (await stored(id)).settledAt === null || (await isOwed(id))))
    if (!open.some(Boolean)) return
  }
}
/** What the provider says, however busy this machine is. */
const heard = async (ask: () => Promise<ProviderAnswer>): Promise<ProviderAnswer> => {
  for (let tries = 0; tries < 20; tries += 1) {
    const answer = await ask()
    if (answer.kind !== 'away') return answer
  }
  throw new Error('The provider does not answer')
}
const isOwed = async (id: string): Promise<boolean> =>
  (await stored(id)).repayments.some(({ state }) => state !== 'done')

const expectOneOrAllBack = async (id: string, paid: number, back: number): Promise<'order' | 'back' | 'nothing'> => {
  const [purchase, orders] = [await stored(id), await ordersOf(id)]
  expect(purchase.settledAt).not.toBeNull()
  expect(orders).toBe(purchase.order ? 1 : 0)
  expect({ id, kept: paid - back }).toEqual({ id, kept: orders === 1 ? purchase.amount : 0 })
  const cart = await app.connection.collection('carts').findOne({ _id: `${purchase.owner}/Default` as never })
  expect(cart?.['lock'] ?? null).toBeNull()
  if (orders === 1) return 'order'
  return paid > 0 ? 'back' : 'nothing'
}

describe.each(swishFaults)('Swish with the fault %s', (fault, operation) => {
  test(
    `${bySwish} purchases by four callers at once`,
    async () => {
      await banks.reset()
      app.clock.set(friday)
      if (fault !== 'none')
        await banks.fault('swish', fault, { ...(operation && { operation }), milliseconds: 100, times: bySwish })
      const ids = await inGroups(bySwish, async () => {
        const shopper = await filled()
        const begun = await shopper.call(swishApi.registerByPost, { body: {} }).catch(() => null)
        if (!begun) return null
        const { id } = begun
        await tampered(id)
        const { provider } = await stored(id)
        const callback = `/api/swish/callback/${app.get(SwishClient).callbackToken(id)}`
        await Promise.all([
          ignored(banks.swish(provider!.id, 'paid')),
          ignored(shopper.send('POST', callback, { status: 'PAID' })),
          ignored(shopper.call(swishApi.paymentRequestByPost, { body: { id } })),
          ignored(shopper.call(swishApi.completeByPost, { body: { id } })),
          ignored(work(id)),
        ])
        return id
      })
      await banks.clearFaults()
      await drained(ids)
      expect(ids.length).toBeGreaterThanOrEqual(bySwish / 2)
      const ends = await Promise.all(
        ids.map(async (id) => {
          const swish = app.get(SwishClient)
          const purchase = await stored(id)
          const answer = await heard(() => swish.status(purchase))
          const back = purchase.repayments
            .filter(({ state }) => state === 'done')
            .reduce((sum, { amount }) => sum + amount, 0)
          return expectOneOrAllBack(id, answer.kind === 'paid' ? answer.amount : 0, back)
        }),
      )
      expect(ends.filter((end) => end === 'order').length).toBeGreaterThanOrEqual(ids.length / 2)
    },
    patienceMs,
  )
})

describe.each(cardFaults)('card with the fault %s', (fault) => {
  test(
    `${byCard} purchases by two return pages and two workers at once`,
    async () => {
      await banks.reset()
      app.clock.set(friday)
      if (fault !== 'none')
        await banks.fault('netaxept', fault, { operation: 'process', milliseconds: 100, times: byCard })
      const ids = await inGroups(byCard, async () => {
        const shopper = await filled()
        const { purchaseId, transactionId } = await shopper.call(netsApi.register, {})
        await tampered(purchaseId)
        await banks.card(transactionId)
        const back = () => ignored(shopper.call(netsApi.transactionInfo, { params: { id: transactionId }, query: {} }))
        await Promise.all([back(), back(), ignored(work(purchaseId)), ignored(work(purchaseId))])
        return purchaseId
      })
      await banks.clearFaults()
      await drained(ids)
      for (const id of ids) {
        const answer = await heard(async () => app.get(NetaxeptClient).status(await stored(id)))
        // What is not drawn and annulled is no money.
        await expectOneOrAllBack(id, answer.kind === 'paid' ? answer.amount : 0, 0)
      }
    },
    patienceMs,
  )
})

describe.each(walletFaults)('Google Pay with the fault %s at %s', (fault, operation) => {
  test(
    `${byWallet} purchases by two presses, two workers and the callback at once`,
    async () => {
      await banks.reset()
      await banks.clock(friday)
      app.clock.set(friday)
      if (fault !== 'none')
        await banks.fault('stripe', fault, { ...(operation && { operation }), milliseconds: 100, times: byWallet })
      const ids = await inGroups(byWallet, async () => {
        const shopper = await filled()
        const token = await banks.wallet()
        const total = (await shopper.call(cartApi.get, { params: { name: 'Default' }, query: {} })).ToPay
        const press = () =>
          ignored(
            shopper.call(walletsApi.purchase, {
              params: { cart: 'Default' },
              body: { wallet: 'googlePay', token, total },
            }),
          )
        await Promise.all([press(), press()])
        const id = (await app.get(Purchases).withAuthorization((JSON.parse(token) as { id: string }).id))?._id
        if (id === undefined) return null
        await tampered(id)
        await Promise.all([press(), ignored(work(id)), ignored(work(id))])
        return id
      })
      await banks.clearFaults()
      await drained(ids)
      expect(ids).toHaveLength(byWallet)
      const ends = await Promise.all(
        ids.map(async (id) => {
          const answer = await heard(async () => app.get(StripeClient).status(await stored(id)))
          // What is not drawn and cancelled is no money.
          return expectOneOrAllBack(id, answer.kind === 'paid' ? answer.amount : 0, 0)
        }),
      )
      if (operation !== 'create') expect(ends).toContain('order')
    },
    patienceMs,
  )
})
