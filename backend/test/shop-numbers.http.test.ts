import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { contentApi } from '@bukett/contracts/http/content'
import { Network, NetworkUpkeep } from '../src/broker/index.js'
import { aMember, anArea, aPostalCode } from '../src/broker/testing/mothers.js'
import { CountChanges } from '../src/insight/application/count-changes.js'
import { YearsReviews } from '../src/insight/application/years-reviews.js'
import { Orders } from '../src/orders/application/ports.js'
import { aPlacedOrder } from '../src/orders/testing/mothers.js'
import { commandsOf, friday, startApp, type TestApp } from './app.js'

const dayMs = 24 * 3600_000

let app: TestApp
beforeAll(async () => {
  app = await startApp()
}, 60_000)
afterAll(() => app?.close())

const promisesIn = async (language: 'sv' | 'en' = 'sv') => {
  const shopper = app.visitor({ 'accept-language': language })
  const { Blocks } = await shopper.call(contentApi.page, { query: { slug: '', site: 'gift' } })
  const block = Blocks.find(({ Id }) => Id === 'promise')
  return block?.Kind === 'promises' ? block.Items : []
}
const reviewed = (number: string, deliveryScore: number, productScore: number, daysAgo: number) => {
  const { group } = aPlacedOrder({ number, purchaseId: `p-${number}`, now: friday })
  const at = new Date(friday.getTime() - daysAgo * dayMs)
  const review = { deliveryScore, productScore, at, text: null, isTextApproved: false }
  return app.get(Orders).add({ ...group, review }, [])
}

test('a shop without stores and reviews promises nothing that it cannot count', async () => {
  expect((await promisesIn()).map(({ Title }) => Title)).toEqual(['Fina i sju dagar'])
})

test('the home page says how many stores there are, and what the last year’s reviews say', async () => {
  const members = ['1001', '1002', '1003'].map((_id) => aMember({ _id }))
  await app.get(NetworkUpkeep).put({ members })
  await app.get(Network).refresh()
  await reviewed('100000017', 5, 5, 0)
  await reviewed('100000025', 5, 4, 364)
  await app.get(CountChanges).run()
  await app.get(YearsReviews).refresh()
  // Who wrote one of two knows the other.
  expect(await promisesIn()).toHaveLength(2)
  await reviewed('100000041', 5, 5, 30)
  // More than a year ago.
  await reviewed('100000033', 1, 1, 365)
  await app.get(CountChanges).run()
  // Read an hour ago at most: a moment later it says what it said.
  expect(await promisesIn()).toHaveLength(2)
  await app.get(YearsReviews).refresh()
  expect(await promisesIn()).toMatchObject([
    { Title: 'Fina i sju dagar' },
    { Text: expect.stringContaining('våra 3 butiker') },
    { Title: '4,8 av 5 i betyg', Text: expect.stringContaining('Snittet av 3 omdömen') },
  ])
  expect((await promisesIn('en'))[2]).toMatchObject({ Title: 'Rated 4.8 out of 5' })
  expect(await commandsOf(app, () => promisesIn())).toEqual([])
})

test('the home page says how many towns a bouquet ordered now reaches today and tomorrow', async () => {
  const places = { '11151': 'Stockholm', '21120': 'Malmö', '41101': 'Göteborg' }
  const stores = Object.entries(places)
  await app.get(NetworkUpkeep).put({
    members: stores.map(([storePostalCode, storeCity]) =>
      aMember({ _id: storePostalCode, storePostalCode, storeCity }),
    ),
    postalCodes: stores.map(([_id, area]) => aPostalCode({ _id, area })),
    deliveryAreas: stores.map(([postalCode]) => anArea({ memberId: postalCode, postalCode })),
  })
  await app.get(Network).refresh()
  const promised = async (at: string, language: 'sv' | 'en' = 'sv') => {
    app.clock.set(new Date(at))
    const shopper = app.visitor({ 'accept-language': language })
    const { Blocks } = await shopper.call(contentApi.page, { query: { slug: '', site: 'gift' } })
    const hero = Blocks.find(({ Kind }) => Kind === 'hero')
    return hero?.Kind === 'hero' ? hero.Text.split('. ').slice(1) : []
  }
  // Thursday at ten, and when the stores have closed.
  expect(await promised('2026-11-19T09:00:00Z')).toEqual(['Framme i dag i 3 orter', 'Framme i morgon i 3 orter.'])
  expect(await promised('2026-11-19T09:00:01Z', 'en')).toEqual(['There today in 3 towns', 'There tomorrow in 3 towns.'])
  expect(await promised('2026-11-19T21:00:00Z')).toEqual(['Framme i morgon i 3 orter.'])
  // Nobody delivers on a Sunday.
  expect(await promised('2026-11-21T21:00:00Z')).toEqual([])
})
