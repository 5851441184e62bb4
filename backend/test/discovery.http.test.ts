import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { discoveryApi } from '@bukett/contracts/http/discovery'
import { articlesApi } from '@bukett/contracts/http/articles'
import { catalogueApi } from '@bukett/contracts/http/catalogue'
import { internationalApi } from '@bukett/contracts/http/international'
import { toKronor } from '@bukett/contracts/rules/price'
import { XMLParser } from 'fast-xml-parser'
import { Network } from '../src/broker/index.js'
import { Catalogue, isGiftCard, orderTypeOf, Products, type StoredProduct } from '../src/catalogue/index.js'
import { Orders } from '../src/orders/application/ports.js'
import { aLine, aPaidCart, aPlacedOrder, aShipment } from '../src/orders/testing/mothers.js'
import { Seeds } from '../src/shared/seeds.js'
import { SitePages } from '../src/shared/site-pages.js'
import { commandsOf, friday, startApp, type TestApp, type Visitor } from './app.js'
import { aRose, aVariant } from './mothers.js'

const ours = new Set(['products', 'assortments', 'countries', 'articleCategories', 'edited', 'members', 'postalCodes'])

let app: TestApp
let robot: Visitor

beforeAll(async () => {
  app = await startApp()
  for (const seed of app.get(Seeds).all) if (ours.has(seed.collection)) await seed.load()
  await app.get(Catalogue).refresh()
  await app.get(Network).refresh()
  robot = app.visitor()
}, 90_000)
afterAll(() => app.close())

const listed = new Set(['sitemap', 'url', 'item', 'xhtml:link'])
const parser = new XMLParser({ ignoreAttributes: false, isArray: (name) => listed.has(name), parseTagValue: false })
const read = async (path: string) => {
  const answer = await robot.send('GET', path)
  expect([path, answer.status, answer.headers.get('content-type')]).toEqual([
    path,
    200,
    'application/xml; charset=utf-8',
  ])
  return parser.parse(await answer.text())
}

interface Url {
  readonly loc: string
  readonly lastmod?: string
  readonly 'xhtml:link': readonly { '@_hreflang': string; '@_href': string }[]
}

describe('the map of the site (PV-06)', () => {
  test('robots are told what is nobody’s business, and where the map is', async () => {
    const answer = await robot.send('GET', '/robots.txt')
    const text = await answer.text()
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    const ofHome = ['/varukorg', '/payment', '/transactionInfo'].map((page) => `/bukett-home${page}`)
    for (const closed of ['/api/', '/admin', '/varukorg', '/payment', ...ofHome])
      expect(text).toContain(`Disallow: ${closed}\n`)
    // Whoever may not read a page does not read that it is not to be kept either, and lists its address with the key.
    for (const open of [
      '/order',
      '/mottagare',
      '/omdome',
      '/prenumeration',
      '/forhandsvisning',
      '/purchaseconfirmation',
    ])
      expect(text).not.toContain(open)
    expect(text).toMatch(/^Sitemap: http\S+\/sitemap\.xml$/m)
  })

  test('every file that the index names holds addresses of the shop, each with its other language', async () => {
    const { sitemapindex } = await read('/sitemap.xml')
    const files: string[] = sitemapindex.sitemap.map(({ loc }: { loc: string }) => new URL(loc).pathname)
    expect(files).toEqual(
      ['pages', 'assortments', 'products', 'articles', 'stores', 'towns'].map((kind) => `/sitemaps/${kind}-1.xml`),
    )
    for (const file of files) {
      const urls: Url[] = (await read(file)).urlset.url
      expect(new Set(urls.map(({ loc }) => loc)).size).toBe(urls.length)
      for (const { loc, 'xhtml:link': links } of urls) {
        expect(links.map((link) => link['@_hreflang'])).toEqual(['sv', 'en', 'x-default'])
        expect(links.map((link) => link['@_href'])).toContain(loc)
      }
    }
  })

  test('every product that is listed is in it, with the day of its last change, and no other', async () => {
    const urls: Url[] = (await read('/sitemaps/products-1.xml')).urlset.url
    const paths = urls
      .map(({ loc }) => new URL(loc))
      .filter(({ search }) => search === '')
      .map(({ pathname }) => decodeURI(pathname))
    const wanted = [...app.get(Catalogue).all].filter(
      ({ Sites, LocalMemberId }) => Sites.length > 0 && LocalMemberId === null,
    )
    expect(wanted.length).toBeGreaterThan(50)
    expect(paths.sort()).toEqual(
      wanted.map(({ Url, Sites }) => (Sites.includes('gift') ? '' : '/bukett-home') + Url).sort(),
    )
    expect(paths.some((path) => path.startsWith('/bukett-home/produkt/'))).toBe(true)
    expect(urls.every(({ lastmod }) => lastmod === undefined || /^\d{4}-\d\d-\d\d$/.test(lastmod))).toBe(true)
    expect(urls.some(({ lastmod }) => lastmod !== undefined)).toBe(true)
  })

  test('the day of a price that was planned to the minute is a day, and that of a change is Stockholm’s', async () => {
    const price = (Since: string) => [{ ...aVariant(), PriceHistory: [{ Since, Price: 49_00 }] }]
    const Changes = [{ Id: 'a', Revision: 1, By: null, At: '2026-11-30T23:30:00.000Z', Fields: ['Name'] }]
    const planned = { ...aRose(), _id: 'PLAN1', Url: '/produkt/PLAN1', Variants: price('2026-11-27T10:00') }
    const changed = { ...aRose(), _id: 'PLAN2', Url: '/produkt/PLAN2', Variants: price('2026-11-01'), Changes }
    await app.get(Products).put([planned, changed])
    await app.get(Catalogue).refresh()
    const pages = new Map([...app.get(SitePages).of('products')].map(({ path, changedOn }) => [path, changedOn]))
    expect([pages.get('/produkt/PLAN1'), pages.get('/produkt/PLAN2')]).toEqual(['2026-11-27', '2026-12-01'])
    await app.connection.collection('products').deleteMany({ _id: { $in: ['PLAN1', 'PLAN2'] as never[] } })
    await app.get(Catalogue).refresh()
  })

  test('a country that something is sent to, and a category that has articles, are in it', async () => {
    const urls: Url[] = (await read('/sitemaps/pages-1.xml')).urlset.url
    const paths = urls.map(({ loc }) => new URL(loc).pathname)
    const countries = await robot.call(internationalApi.countries, {})
    const sold = []
    for (const { CountryCode, Url: path } of countries) {
      const list = await robot.call(internationalApi.products, { params: { country: CountryCode }, query: {} })
      if (list.Products.length > 0) sold.push(path)
    }
    expect(sold.length).toBeGreaterThan(0)
    expect(paths.filter((path) => path.startsWith('/utlandsbud/')).sort()).toEqual([...sold, ...sold].sort())
    const categories = await robot.call(articlesApi.categories, {})
    const filled = categories.filter(({ Count }) => Count > 0).map(({ Url: path }) => path)
    expect(filled.length).toBeGreaterThan(0)
    for (const path of filled) expect(paths).toContain(path)
  })

  test('an article has the day since which it stands as it is', async () => {
    const urls: Url[] = (await read('/sitemaps/articles-1.xml')).urlset.url
    expect(urls.length).toBeGreaterThan(3)
    for (const { lastmod } of urls) expect(lastmod).toMatch(/^\d{4}-\d\d-\d\d$/)
  })

  test.each(['/sitemaps/products-9.xml', '/sitemaps/orders-1.xml', '/sitemaps/products-0.xml'])(
    '%s is not there',
    async (path) => {
      const answer = await robot.send('GET', path)
      expect([answer.status, await answer.json()]).toEqual([
        404,
        expect.objectContaining({ errorCode: 'discovery.no-file' }),
      ])
    },
  )
})

test('the feed has each size at the price that its page has', async () => {
  const { rss } = await read('/feeds/products.xml')
  const items: Record<string, string>[] = rss.channel.item
  const ids = items.map((item) => item['g:id'])
  expect(new Set(ids).size).toBe(ids.length)
  const product = await robot.call(catalogueApi.product, { params: { code: 'BUK1001' } })
  for (const variant of product.Variants) {
    const item = items.find((one) => one['g:id'] === variant.Code)
    expect(item).toMatchObject({
      'g:item_group_id': product.Code,
      'g:price': `${toKronor(variant.Price).toFixed(2)} SEK`,
      'g:condition': 'new',
    })
    expect(new URL(item?.['g:link'] ?? '').pathname).toBe(new URL(product.Url, 'http://shop').pathname)
  }
})

describe('towns', () => {
  test('are those with a store, and each has its stores and its neighbours', async () => {
    const towns = await robot.call(discoveryApi.towns, {})
    expect(towns.length).toBeGreaterThan(3)
    for (const { Slug, Name, Stores } of towns) {
      const town = await robot.call(discoveryApi.town, { params: { slug: Slug } })
      expect(town.Stores).toHaveLength(Stores)
      expect(new Set(town.Stores.map(({ storeCity }) => storeCity.toLowerCase()))).toEqual(
        new Set([Name.toLowerCase()]),
      )
      expect(town.Near.map((one) => one.Slug)).not.toContain(Slug)
      expect(town.Near.every(({ County }) => County === town.County)).toBe(true)
    }
  })

  test('are found however the address is written', async () => {
    const malmo = await robot.call(discoveryApi.town, { params: { slug: 'MALMO' } })
    expect(malmo).toMatchObject({ Slug: 'malmo', Name: 'Malmö' })
    expect(malmo.PostalCode).toMatch(/^\d{5}$/)
  })

  test('one without a store is told, with what to do', async () => {
    const answer = await robot.send('GET', '/api/towns/atlantis')
    expect([answer.status, await answer.json()]).toEqual([
      404,
      expect.objectContaining({ errorCode: 'discovery.unknown-town', Message: expect.stringContaining('postnummer') }),
    ])
  })
})

describe('what is bought in a town', () => {
  const dayMs = 24 * 3600_000
  let number = 100000017
  /** A delivery of a store that has been handed over, bought by somebody so many days ago. */
  const brought = async (product: StoredProduct, memberId: string, email: string, daysAgo = 10) => {
    number += 8
    const shipment = aShipment({ DeliveringMemberId: memberId, LineItems: [aLine(product)] })
    const cart = aPaidCart({ OrderForm: { BillingAddress: { Email: email } } as never }, [shipment])
    const now = new Date(friday.getTime() - daysAgo * dayMs)
    const { group } = aPlacedOrder({ number: String(number), purchaseId: `town-${number}`, cart, now })
    const Shipments = group.Shipments.map((one) => ({
      ...one,
      State: 'Delivered' as const,
      DeliveringMemberId: memberId,
    }))
    await app.get(Orders).add({ ...group, email, Shipments }, [])
  }
  const goodsIn = async (slug: string, lang = 'sv') => {
    const answer = await robot.send('GET', `/api/towns/${slug}/goods?lang=${lang}`)
    return (await answer.json()) as { Code: string; Name: string }[]
  }
  const codesIn = async (slug: string) => (await goodsIn(slug)).map(({ Code }) => Code)
  const buyers = ['asa@example.se', 'bo@example.se', 'cia@example.se', 'dan@example.se']

  test('is what several people bought of its stores lately, and what the shop sells to everybody', async () => {
    const all = [...app.get(Catalogue).all]
    const isSold = ({ Sites, LocalMemberId, International }: StoredProduct): boolean =>
      Sites.includes('gift') && LocalMemberId === null && International === null
    const [rose, tulip, lily, daisy] = all.filter(
      (one) => isSold(one) && orderTypeOf(one) === 'Normal' && !isGiftCard(one),
    ) as [StoredProduct, StoredProduct, StoredProduct, StoredProduct]
    const wreath = all.find((one) => orderTypeOf(one) === 'Funeral')!
    const card = all.find(isGiftCard)!
    const storesOf = async (slug: string) =>
      (await robot.call(discoveryApi.town, { params: { slug } })).Stores.map(({ id }) => id)
    const [first = '', second = ''] = await storesOf('malmo')
    const [elsewhere = ''] = await storesOf('lund')

    for (const email of buyers) await brought(tulip, second, email)
    for (const email of buyers.slice(1)) await brought(rose, first, email)
    // Of two people, of one who buys often, of another town, and of another season.
    for (const email of [...buyers.slice(2), ...buyers.slice(2)]) await brought(lily, first, email)
    for (const email of buyers) await brought(daisy, elsewhere, email)
    for (const email of buyers) await brought(daisy, first, email, 100)
    for (const email of buyers) await brought(wreath, first, email)
    for (const email of buyers) await brought(card, first, email)

    expect(await codesIn('malmo')).toEqual([tulip._id, rose._id])
    expect(await goodsIn('MALMO', 'en')).toMatchObject([{ Name: tulip.NameEn }, { Name: rose.NameEn }])
    expect(await codesIn('lund')).toEqual([daisy._id])
  })

  test('is read once an hour, however many come', async () => {
    const known = await codesIn('malmo')
    expect(await commandsOf(app, () => codesIn('malmo'))).toEqual([])
    expect(known).toHaveLength(2)
  })

  test('is nothing where a town has no orders, and is told of no town that is not there', async () => {
    expect(await codesIn('visby')).toEqual([])
    expect((await robot.send('GET', '/api/towns/atlantis/goods')).status).toBe(404)
  })
})
