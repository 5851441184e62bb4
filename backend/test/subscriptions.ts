import { cartApi } from '@bukett/contracts/http/cart'
import { netsApi } from '@bukett/contracts/http/nets'
import { z } from 'zod'
import { productRow } from '@bukett/contracts/http/product-row'
import { toStoredProduct } from '../src/catalogue/application/product-file.js'
import { Catalogue, Products } from '../src/catalogue/index.js'
import { readDemo } from '../src/shared/seeds.js'
import { Subscriptions } from '../src/subscriptions/application/ports.js'
import { SubscriptionClock } from '../src/subscriptions/application/subscription-clock.js'
import type { Subscription } from '../src/subscriptions/domain/subscription.js'
import { type TestApp, until, type Visitor } from './app.js'
import { fillCart, type ShopAndBanks } from './purchases.js'

/** The demo's "Veckans bukett": 299, 399 or 529 kr, every, every other or every fourth week. */
const weekly = 'PRN9001A'
/** Thursday: six days ahead of the tests' Friday. */
export const firstDay = '2026-11-26'
const cartName = 'Subscription'

export const sellSubscriptions = async (app: TestApp): Promise<void> => {
  const rows = readDemo('products', z.array(productRow)).filter(({ Subscription: terms }) => terms)
  await app.get(Products).put(rows.map((row, place) => toStoredProduct(row, undefined, 100 + place, '2026-11-20')))
  await app.get(Catalogue).refresh()
}

interface Choice {
  readonly code?: string
  readonly cycle?: 7 | 14 | 28
  readonly months?: 0 | 3 | 6 | 12
  readonly day?: string
  readonly addons?: readonly string[]
  /** A code that takes something off it once. */
  readonly coupon?: string
  /** Another one in the same cart. */
  readonly beside?: Pick<Choice, 'cycle' | 'months'>
}

export const fillSubscriptionCart = async (
  visitor: Visitor,
  { code = weekly, cycle = 7, months = 0, day = firstDay, addons = [], coupon, beside }: Choice = {},
): Promise<void> => {
  const terms = { subscriptionCycleInDays: cycle, subscriptionPeriodInMonths: months }
  await fillCart(visitor, code, day, cartName, { ...terms, ChildProducts: [...addons] })
  if (beside)
    await visitor.call(cartApi.addProduct, {
      params: { name: cartName, code },
      body: { subscriptionCycleInDays: beside.cycle, subscriptionPeriodInMonths: beside.months },
    })
  if (coupon) await visitor.call(cartApi.applyCoupon, { params: { name: cartName, code: coupon } })
}

export const keptSubscription = async (app: TestApp, id: string): Promise<Subscription> => {
  const found = await app.get(Subscriptions).find(id)
  if (!found) throw new Error(`There is no subscription ${id}`)
  return found
}

/** Bought by card; answers when it stands. */
export const subscribe = async (
  { app, banks }: ShopAndBanks,
  visitor: Visitor,
  choice: Choice = {},
  card: object = {},
): Promise<{ id: string; key: string }> => {
  await fillSubscriptionCart(visitor, choice)
  const { transactionId } = await visitor.call(netsApi.registerRecurring, { query: { cartName } })
  await banks.card(transactionId, card)
  const done = await visitor.call(netsApi.transactionInfo, { params: { id: transactionId }, query: {} })
  const id = done.orderGroupId ?? ''
  await until(async () => (await app.get(Subscriptions).find(id)) !== null)
  return { id, key: done.orderGroupKey ?? '' }
}

/** The worker at a moment: whatever is due is done. */
export const workAt = async (app: TestApp, id: string, at: Date | string): Promise<Subscription> => {
  app.clock.set(at)
  await app.get(SubscriptionClock).goOn(id)
  return keptSubscription(app, id)
}
