import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { giftFinderApi, type GiftWish } from '@bukett/contracts/http/gift-finder'
import { GIFT_BUDGET_NAMES, GIFT_REASONS, GIFT_RECEIVERS, giftReasonsFor } from '@bukett/contracts/rules/gift-finder'
import { occasionRegisterApi } from '@bukett/contracts/http/registers'
import { Catalogue, FirstOccasions, Products } from '../src/catalogue/index.js'
import { Seeds } from '../src/shared/seeds.js'
import { aRose } from './mothers.js'
import { startApp, type TestApp, type Visitor } from './app.js'

let app: TestApp
let shopper: Visitor
beforeAll(async () => {
  app = await startApp()
  for (const seed of app.get(Seeds).all)
    if (['products', 'assortments', 'occasions'].includes(seed.collection)) await seed.load()
  await app.get(Catalogue).refresh()
  shopper = app.visitor()
}, 90_000)
afterAll(() => app.close())

test('every reason that there are goods for is asked for', async () => {
  expect(await shopper.call(giftFinderApi.reasons, {})).toEqual(GIFT_REASONS)
})

test('a shop with nothing yet gets the occasions that it is asked for by, once; what it has made of them stays', async () => {
  const empty = await startApp()
  try {
    const occasions = empty.get(FirstOccasions)
    expect(await empty.visitor().call(giftFinderApi.reasons, {})).toEqual([])
    expect(await occasions.bring()).toBe(GIFT_REASONS.length)
    await empty.get(Catalogue).refresh()
    expect(empty.get(Catalogue).occasions.map(({ _id }) => _id)).toEqual(GIFT_REASONS)
    const editor = await empty.signedIn({ userId: 'editor', roles: ['ContentEditor'] })
    await editor.call(occasionRegisterApi.remove, { params: { code: 'love' }, query: { version: 1 } })
    expect(await occasions.bring()).toBe(GIFT_REASONS.length - 1)
  } finally {
    await empty.close()
  }
})

test('a reason is not asked for by goods of a kind that nobody is answered with', async () => {
  const shop = await startApp()
  try {
    const Occasions = ['birthday', 'sympathy']
    const put = async (...products: Parameters<Products['put']>[0]) => {
      await shop.get(Products).put(products)
      await shop.get(Catalogue).refresh()
      return shop.visitor().call(giftFinderApi.reasons, {})
    }
    expect(await put(aRose({ _id: 'KRANS', Occasions }, { ProductCategory: 'Funeral' }))).toEqual([])
    expect(await put(aRose({ Occasions: ['birthday'] }))).toEqual(['birthday'])
    expect(await put(aRose({ _id: 'HOG', Occasions: ['funeral'] }, { ProductCategory: 'Funeral' }))).toEqual([
      'birthday',
      'funeral',
    ])
  } finally {
    await shop.close()
  }
})

const find = (query: GiftWish) => shopper.call(giftFinderApi.find, { query })

test('every way to answer the three questions leads to goods, most of them at the price', async () => {
  const wishes = GIFT_RECEIVERS.flatMap((receiver) =>
    giftReasonsFor(receiver).flatMap((reason) => GIFT_BUDGET_NAMES.map((budget) => ({ receiver, reason, budget }))),
  )
  const empty: GiftWish[] = []
  let nearest = 0
  for (const wish of wishes) {
    const { items, isNearest } = await find(wish)
    if (items.length === 0) empty.push(wish)
    if (isNearest) nearest += 1
    expect(items.length).toBeLessThanOrEqual(12)
    expect(new Set(items.map(({ Code }) => Code)).size).toBe(items.length)
  }
  expect(empty).toEqual([])
  expect(nearest / wishes.length).toBeLessThan(0.35)
})

test('a funeral is answered with what goes to one, and nothing else with it', async () => {
  const { items } = await find({ receiver: 'mourning', reason: 'funeral', budget: 'more' })
  expect(items.every(({ Code }) => Code.startsWith('BEG'))).toBe(true)
  const other = await find({ receiver: 'friend', reason: 'birthday', budget: '500' })
  expect(other.items.some(({ Code }) => /^(BEG|GRV)/.test(Code))).toBe(false)
})

test('an answer that there is not is told', async () => {
  const answer = await shopper.send('GET', '/api/products/gifts?receiver=enemy&reason=birthday&budget=500')
  expect(answer.status).toBe(400)
})
