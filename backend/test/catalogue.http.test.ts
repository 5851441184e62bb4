import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { articlesApi } from '@bukett/contracts/http/articles'
import { instantOf } from '@bukett/contracts/rules/dates'
import { catalogueApi } from '@bukett/contracts/http/catalogue'
import { internationalApi } from '@bukett/contracts/http/international'
import { searchApi } from '@bukett/contracts/http/search'
import { CommandBus } from '@nestjs/cqrs'
import { NetworkUpkeep } from '../src/broker/index.js'
import { aMember } from '../src/broker/testing/mothers.js'
import { ImportProducts } from '../src/catalogue/application/import-products.js'
import { changed } from '../src/catalogue/application/product-changes.js'
import { Catalogue, Products, Search, type StoredProduct } from '../src/catalogue/index.js'
import type { DomainError } from '../src/shared/domain-error.js'
import { Seeds } from '../src/shared/seeds.js'
import { friday, startApp, type TestApp, type Visitor } from './app.js'

const ours = new Set([
  'products',
  'addons',
  'occasions',
  'greetingTexts',
  'assortments',
  'countries',
  'articleCategories',
  'edited',
])

let app: TestApp
let shopper: Visitor
let english: Visitor

/** The demo shop's range, as the seed step loads it. */
beforeAll(async () => {
  app = await startApp()
  for (const seed of app.get(Seeds).all) if (ours.has(seed.collection)) await seed.load()
  await app.get(Catalogue).refresh()
  await app.get(Search).rebuild()
  shopper = app.visitor()
  english = app.visitor({ 'accept-language': 'en' })
}, 90_000)
afterAll(() => app.close())
beforeEach(() => app.clock.set(friday))

const filtered = (body: object) => shopper.call(catalogueApi.filtered, { body })
const body = async (answer: Response) => (await answer.json()) as Record<string, unknown>

describe('a list (SE-04)', () => {
  test('holds 24 products a page, and the next page goes on', async () => {
    const [first, second] = [await filtered({}), await filtered({ page: 1 })]
    expect(first.items).toHaveLength(24)
    expect(second.page).toBe(1)
    expect(new Set([...first.items, ...second.items].map(({ Code }) => Code)).size).toBe(48)
  })

  test('arrays are OR inside and AND between', async () => {
    const { items, total } = await filtered({ productCategories: ['Flowers', 'Plants'], colors: ['red'] })
    expect(total).toBeGreaterThan(5)
    for (const { Code } of items) {
      const product = await shopper.call(catalogueApi.product, { params: { code: Code } })
      expect(['Flowers', 'Plants']).toContain(product.Variants[0]?.ProductCategory)
      expect(product.Colours).toContain('red')
    }
  })

  test('a facet counts what its value would leave with every other filter kept', async () => {
    const { facets } = await filtered({ productCategories: ['Chocolate'], occasions: ['thanks'] })
    const plants = facets.productCategories.find(({ value }) => value === 'Plants')
    const { total } = await filtered({ productCategories: ['Plants'], occasions: ['thanks'] })
    expect(plants?.count).toBe(total)
    expect(facets.occasions.find(({ value }) => value === 'thanks')).toMatchObject({ name: 'Tack' })
  })

  test('the price filter is on what a piece costs today, incl. VAT', async () => {
    const { items, facets, total } = await filtered({
      productCategories: ['Flowers'],
      price: { from: 300_00, to: 400_00 },
      sortOrder: 'price',
    })
    expect(total).toBeGreaterThan(10)
    const prices = items.map(({ fromPrice }) => fromPrice)
    expect(prices).toEqual(prices.toSorted((a, b) => a - b))
    expect(prices.every((price) => price >= 300_00 && price <= 400_00)).toBe(true)
    expect(facets.price?.from).toBeLessThan(300_00)
  })

  test('a reduced price comes with the lowest price of 30 days (PR-09)', async () => {
    const { items } = await filtered({ assortment: 'rea' })
    const reduced = items.filter(({ Reduced }) => Reduced !== null)
    expect(reduced.length).toBeGreaterThan(4)
    expect(reduced.every(({ Reduced }) => Reduced?.LowestPrice30Days !== null)).toBe(true)
  })

  test('an assortment brings its name; an unknown one is a 404', async () => {
    expect((await filtered({ assortment: 'Rosor' })).assortment).toMatchObject({ Code: 'rosor', Name: 'Rosor' })
    const answer = await shopper.send('POST', '/api/products/filtered', { assortment: 'kaktusar' })
    expect(answer.status).toBe(404)
    expect(await body(answer)).toMatchObject({ errorCode: 'catalogue.unknown-assortment' })
  })

  test('names sort as a Swede sorts them', async () => {
    const { items } = await filtered({ sortOrder: 'name', productCategories: ['Flowers'] })
    const names = items.map(({ Name }) => Name)
    expect(names).toEqual(names.toSorted(new Intl.Collator('sv').compare))
  })

  test('names sort by the language they are shown in', async () => {
    const english = app.visitor({ 'accept-language': 'en' })
    const { items } = await english.call(catalogueApi.filtered, {
      body: { sortOrder: 'name', productCategories: ['Flowers'] },
    })
    const names = items.map(({ Name }) => Name)
    expect(names).toEqual(names.toSorted(new Intl.Collator('en').compare))
  })

  test('a local product is listed only with its member (SE-05)', async () => {
    const codes = async (path: string) => {
      const answer = await body(await shopper.send('GET', path))
      return (answer['items'] as { Code: string }[]).map(({ Code }) => Code)
    }
    const pages = [0, 1, 2, 3, 4, 5].map((page) => codes(`/api/products/ordertype/Normal?page=${page}`))
    const withMember = [0, 1, 2, 3, 4, 5].map((page) =>
      codes(
        `/api/products/ordertype/normal?showLocalProducts=true&deliveringMemberid=1042&page=${page}`.replace(
          'normal',
          'Normal',
        ),
      ),
    )
    expect((await Promise.all(pages)).flat()).not.toContain('BUK1044')
    expect((await Promise.all(withMember)).flat()).toContain('BUK1044')
    expect((await Promise.all(withMember)).flat()).not.toContain('BUK1045')
  })

  test('the home site lists its own range', async () => {
    const { items, total } = await shopper.call(catalogueApi.homeProducts, { params: { page: 0, pageSize: 5 } })
    expect(items).toHaveLength(5)
    expect(total).toBe(11)
    const gifts = await filtered({ productCategories: ['Interior'] })
    expect(gifts.items).toHaveLength(gifts.total)
    const codes = gifts.items.map(({ Code }) => Code)
    expect(codes).toContain('HEM1201')
    expect(codes).not.toContain('HEM1206')
  })
})

describe('a product', () => {
  test('carries the fields of the specs, in the language of the caller', async () => {
    const swedish = await shopper.call(catalogueApi.product, { params: { code: 'buk1001' } })
    expect(swedish).toMatchObject({ Code: 'BUK1001', Name: 'Rosendröm', fromPrice: 349_00, toPrice: 599_00 })
    expect(swedish.Variants[0]).toMatchObject({ Code: 'BUK1001A', Name: 'Liten', TaxAmount: 69_80, TaxInPercent: 25 })
    const { Name, Variants } = await english.call(catalogueApi.product, { params: { code: 'BUK1001' } })
    expect([Name, Variants[0]?.Name]).toEqual(['Rose Dream', 'Small'])
  })

  test('chocolate bears 6 % on a November day of 2026 (PR-06)', async () => {
    const { TaxInPercent } = await shopper.call(catalogueApi.variant, { params: { code: 'CHO4001A' } })
    expect(TaxInPercent).toBe(6)
  })

  test('a bundle says what it holds and what it costs from and to (SE-06)', async () => {
    const bundle = await shopper.call(catalogueApi.product, { params: { code: 'PAK1101' } })
    expect(bundle.IsBundle).toBe(true)
    expect(bundle.ChildProducts.map(({ Code }) => Code)).toEqual(['BUK1001', 'CHO4001'])
    expect(bundle.toPrice).toBeGreaterThan(bundle.fromPrice)
  })

  test.each([
    ['PRE5001', 'PRE5001A'],
    ['pre5001c', 'PRE5001C'],
    ['PRE5001xb', 'PRE5001B'],
    ['PRE5001xy', 'PRE5001A'],
  ])('the gift card code %s means the variant %s (CA-14)', async (code, variant) => {
    expect((await shopper.call(catalogueApi.variant, { params: { code } })).Code).toBe(variant)
  })

  test('an unknown code is a 404 in the shape of every error', async () => {
    for (const path of ['product/NIX1', 'variant/BUK9999A', 'variation/%F0%9F%8C%B9/addons', 'product/.*']) {
      const answer = await shopper.send('GET', `/api/products/${path}`)
      expect([path, answer.status]).toEqual([path, 404])
      expect(await body(answer)).toMatchObject({ errorCode: 'catalogue.unknown-product', fields: [] })
    }
    expect((await shopper.send('GET', '/api/products/ordertype/Wedding')).status).toBe(404)
  })

  test('only ribbons and quiet cards go with a wreath (FU-05)', async () => {
    const addons = await shopper.call(catalogueApi.addons, { params: { code: 'BEG7002A' } })
    expect(addons.some(({ IsFuneralRibbonAddon }) => IsFuneralRibbonAddon)).toBe(true)
    expect(addons.some(({ VatClass, Name }) => VatClass === 'food' || Name.includes('Grattis'))).toBe(false)
  })

  test('greeting cards come with occasions and words', async () => {
    const { Occasions, Addons, Texts } = await shopper.call(catalogueApi.textGreetings, {})
    expect(Occasions[0]).toEqual({ Code: 'birthday', Name: 'Födelsedag' })
    expect(Addons.length).toBeGreaterThan(10)
    expect(Texts.every(({ Occasion }) => Occasions.some(({ Code }) => Code === Occasion))).toBe(true)
  })

  test('selected products come in the order of the codes, without those that are gone', async () => {
    const cards = await shopper.call(catalogueApi.selected, { query: { codes: 'VAX2001,nix,BUK1003B,VAX2001' } })
    expect(cards.map(({ Code }) => Code)).toEqual(['VAX2001', 'BUK1003'])
    expect(await shopper.call(catalogueApi.selected, { query: { codes: '' } })).toEqual([])
  })
})

describe('bad input is answered clearly and at once', () => {
  test.each([
    ['ro', 'search.too-short'],
    ['%20%20ro%20', 'search.too-short'],
    ['r'.repeat(100), 'search.too-long'],
    ['%F0%9F%8C%B9'.repeat(100), 'search.too-long'],
  ])('the query %s', async (query, code) => {
    const answer = await shopper.send('GET', `/api/search/${query}/0`)
    expect(answer.status).toBe(400)
    expect(await body(answer)).toMatchObject({ errorCode: code })
  })

  test.each(['.*.*.*', '(a+)+$', '%F0%9F%8C%B9%F0%9F%8C%B9%F0%9F%8C%B9', '%5B%5B%5B', '%25%25%25', 'a%2Fb%2Fc'])(
    'the query %s finds nothing',
    async (query) => {
      const answer = await shopper.send('GET', `/api/search/${query}/0`)
      expect(answer.status).toBe(200)
      expect(await body(answer)).toMatchObject({ total: 0, items: [] })
    },
  )

  test('10,000 filter values are one fault', async () => {
    const answer = await shopper.send('POST', '/api/products/filtered', {
      colors: Array.from({ length: 10_000 }, () => 'red'),
    })
    expect(answer.status).toBe(400)
    expect((await body(answer))['fields']).toHaveLength(1)
  })

  test('an unknown colour is a fault, not an empty list', async () => {
    expect((await shopper.send('POST', '/api/products/filtered', { colors: ['beige'] })).status).toBe(400)
  })

  test('a page that is no number', async () => {
    expect((await shopper.send('GET', '/api/search/rosor/minus')).status).toBe(400)
  })
})

describe('the search', () => {
  const search = (query: string) => shopper.call(searchApi.search, { params: { query, page: 0 }, query: {} })

  test('finds products, articles and pages, and counts each kind (SE-02)', async () => {
    const { items, facets, total } = await search('rosor')
    expect(items[0]).toMatchObject({ HitType: 'product', IsProduct: true })
    expect(items[0]?.Variants.length).toBeGreaterThan(0)
    expect(facets.hitTypes.find(({ value }) => value === 'article')?.count).toBeGreaterThan(0)
    expect(total).toBe(facets.hitTypes.reduce((sum, { count }) => sum + count, 0))
    expect((await search('öppettider')).items[0]).toMatchObject({ HitType: 'page', HitId: 'hitta-butik' })
  })

  test.each([
    ['kundservice', '/kundservice'],
    ['avboka', '/kundservice'],
    ['avbeställa', '/kundservice'],
    ['frakt', '/leverans'],
    ['faktura', '/foretag'],
    ['ångerrätt', '/kopvillkor'],
  ])('%s leads to the page %s', async (query, Url) => {
    expect((await search(query)).items.find(({ HitType }) => HitType === 'page')).toMatchObject({ Url })
  })

  test('finds stores by name and town, and those that join the network (SE-01)', async () => {
    await app.get(NetworkUpkeep).put({ members: [aMember({ _id: '1042', storeCity: 'Visby' })] })
    await app.get(Search).rebuild()
    const hit = (await search('visby')).items.find(({ HitType }) => HitType === 'store')
    expect(hit).toMatchObject({ HitId: '1042', Url: '/butik/1042', IsProduct: false })
    expect(hit?.Text).toContain('Visby')
  })

  test('a store is found from its first day to its last, though nobody touches the network at midnight', async () => {
    const days = { startDate: '2026-11-25', stopDate: '2026-11-26' } as const
    const store = aMember({ _id: '1043', memberShopName: 'Vippängens Blommor', storeCity: 'Arboga', ...days })
    await app.get(NetworkUpkeep).put({ members: [store] })
    await app.get(Search).rebuild()
    const found: boolean[] = []
    const read: number[][] = []
    for (const day of ['2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27']) {
      app.clock.set(instantOf(day, '08:00'))
      found.push((await search('vippängens')).items.some(({ HitId }) => HitId === store._id))
      const paths = ['/api/member/1043', '/api/member/memberbusinesshours/1043']
      read.push(await Promise.all(paths.map(async (path) => (await shopper.send('GET', path)).status)))
    }
    app.clock.set(friday)
    expect(found).toEqual([false, true, true, false])
    expect(read).toEqual([
      // Its name is read by whoever has chosen to collect there on a day to come; its page is not there yet.
      [200, 404],
      [200, 200],
      [200, 200],
      [404, 404],
    ])
    const keeper = await app.signedIn({ userId: 'keeper', roles: ['BrokerAdmin'] })
    expect((await keeper.send('GET', '/api/member/1043')).status).toBe(200)
  })

  test('suggests another spelling only when nothing was found (SE-03)', async () => {
    const suggest = (query: string) => shopper.call(searchApi.didYouMean, { params: { query } })
    expect(await suggest('rosor')).toEqual({ suggestion: null })
    expect((await search('tlpner')).total).toBe(0)
    expect((await suggest('tlpner')).suggestion).toMatch(/^tulpan/)
    expect(await suggest('xqzwxqzw')).toEqual({ suggestion: null })
  })

  test('a choice is counted without anything about who made it (SE-02)', async () => {
    const { items } = await search('amaryllis')
    const { HitId, TrackId } = items[0]!
    const track = (trackId: string) =>
      shopper.call(searchApi.track, { query: { query: 'amaryllis', hitId: HitId, trackId } })
    await track(TrackId)
    expect(await track('forged')).toEqual({})
  })

  test('lists only products, also within a filter', async () => {
    const { total } = await shopper.call(searchApi.products, { params: { query: 'vit', page: 0 }, query: {} })
    const narrowed = await filtered({ query: 'vit', productCategories: ['Funeral'] })
    expect(narrowed.total).toBeGreaterThan(0)
    expect(narrowed.total).toBeLessThan(total)
  })
})

describe('abroad', () => {
  const list = (country: string, deliveryDate?: string) =>
    shopper.call(internationalApi.products, { params: { country }, query: { ...(deliveryDate && { deliveryDate }) } })

  test('twelve countries, by their Swedish names', async () => {
    const countries = await shopper.call(internationalApi.countries, {})
    expect(countries).toHaveLength(12)
    const names = countries.map(({ NameSwe }) => NameSwe)
    expect(names).toEqual(names.toSorted(new Intl.Collator('sv').compare))
  })

  test('a country lists its products and their categories', async () => {
    const { Products, Categories, Notice } = await list('nor')
    expect(Products.length).toBeGreaterThanOrEqual(3)
    expect(Products[0]).toMatchObject({ CountryCode: 'NOR', IntercatCode: 'NOR-101', LocalProductCategory: 'BOUQUET' })
    expect(Categories.map(({ value }) => value)).toContain('Roses')
    expect(Notice).toBeNull()
  })

  test.each([
    ['2026-11-19', '2026-11-20', 'international.day-has-passed'],
    ['2026-11-22', '2026-11-23', 'international.closed-day'],
    ['2026-12-25', '2026-12-28', 'international.closed-day'],
    ['2026-12-01', '2026-12-01', null],
  ])('a deep link to %s shows %s (IN-03)', async (wanted, day, notice) => {
    expect(await list('NOR', wanted)).toMatchObject({ DeliveryDate: day, Notice: notice })
  })

  test('at eleven the day is over (X13)', async () => {
    app.clock.set('2026-11-20T10:00:00.000Z')
    expect(await list('NOR')).toMatchObject({ EarliestDate: '2026-11-21' })
  })

  test('a seasonal gift is offered only on its days', async () => {
    const codes = async (day: string) => (await list('FIN', day)).Products.map(({ Name }) => Name)
    expect(await codes('2026-11-25')).not.toContain('Julgåva till Finland')
    expect(await codes('2026-12-10')).toContain('Julgåva till Finland')
  })

  test('what is there later, or takes days to get, is offered from the first day that it can be delivered on', async () => {
    const products = app.get(Products)
    const [first, second] = (await list('NOR')).Products
    const [late, slow] = [first!, second!].map(({ Code }) => app.get(Catalogue).find(Code)!) as [
      StoredProduct,
      StoredProduct,
    ]
    const codes = async (day: string) => (await list('NOR', day)).Products.map(({ Code }) => Code)
    const Variants = late.Variants.map((variant) => ({ ...variant, DeliveryAvailableFromDate: '2026-12-02' }))
    await products.put([
      { ...late, Variants },
      { ...slow, LeadDays: 10 },
    ])
    await app.get(Catalogue).refresh()
    try {
      expect(await codes('2026-11-30')).toEqual(expect.arrayContaining([slow._id]))
      expect(await codes('2026-11-30')).not.toContain(late._id)
      expect(await codes('2026-12-02')).toEqual(expect.arrayContaining([late._id, slow._id]))
      expect(await codes('2026-11-28')).not.toContain(slow._id)
      // As the days go by, without another reading.
      app.clock.set('2026-11-23T09:00:00.000Z')
      expect(await codes('2026-12-01')).not.toContain(slow._id)
      expect(await codes('2026-12-03')).toContain(slow._id)
    } finally {
      app.clock.set(friday)
      await products.put([late, slow])
      await app.get(Catalogue).refresh()
    }
  })

  test('an unknown country is a 404, and so is our own', async () => {
    for (const country of ['XYZ', 'SWE', '%F0%9F%87%B8'])
      expect((await shopper.send('GET', `/api/international/products/${country}`)).status).toBe(404)
    expect((await shopper.send('GET', '/api/international/products/NOR?deliveryDate=i-morgon')).status).toBe(400)
  })
})

describe('articles', () => {
  test('stand in categories, and a parent counts what stands below it', async () => {
    const categories = await shopper.call(articlesApi.categories, {})
    const count = (id: string) => categories.find(({ Id }) => Id === id)?.Count
    expect(count('skotselrad')).toBe((count('snittblommor') ?? 0) + (count('krukvaxter') ?? 0))
  })

  test('are filtered by category, parent and term', async () => {
    const total = async (body: object) => (await shopper.call(articlesApi.filtered, { body })).total
    expect(await total({})).toBe(40)
    expect(await total({ Category: '', ParentId: '', SearchTerm: '' })).toBe(40)
    expect(await total({ ParentId: 'skotselrad' })).toBe(10)
    expect(await total({ Category: 'snittblommor', SearchTerm: 'tulpan' })).toBeGreaterThan(0)
    expect(await total({ SearchTerm: 'kaktus' })).toBe(0)
    expect((await shopper.send('POST', '/api/articles/filtered', { SearchTerm: 'ab' })).status).toBe(400)
    expect((await shopper.send('POST', '/api/articles/filtered', { Category: 'mossa' })).status).toBe(404)
  })

  test('are read whole, in both languages', async () => {
    const params = { id: 'sa-haller-buketten' }
    const article = await shopper.call(articlesApi.article, { params })
    expect(article.Parts.map(({ Kind }) => Kind)).toEqual(['heading', 'text', 'heading', 'text', 'products'])
    expect(article.Parts.at(-1)).toMatchObject({ Products: [{ Code: 'BUK1001' }, { Code: 'BUK1005' }] })
    expect((await english.call(articlesApi.article, { params })).Title).toBe('Make the bouquet last a week longer')
    expect((await shopper.send('GET', '/api/articles/article/nix')).status).toBe(404)
  })
})

describe('a file of products', () => {
  const heading =
    'Code;Name;NameEn;ProductCategory;ProductGroup;VariantCode;VariantName;Price;PriceAfterDiscount;Colours;Assortments'
  const read = (content: string, format: 'csv' | 'json' = 'csv', checkOnly = false) =>
    app.get(CommandBus).execute(new ImportProducts(format, content, checkOnly))
  const refusal = async (content: string, format: 'csv' | 'json' = 'csv') => {
    const error: unknown = await read(content, format).catch((thrown: unknown) => thrown)
    const { code, extra } = error as DomainError
    return { code, faults: ((extra as { fields?: { path: string }[] }).fields ?? []).map(({ path }) => path) }
  }

  test('is for the network’s staff', async () => {
    const answer = await shopper.send('POST', '/api/products/import', { Format: 'csv', Content: 'Code' })
    expect(answer.status).toBe(401)
  })

  test('puts products in place, two rows of one code being two variants', async () => {
    const rows = [
      'NYH1001;Ny bukett;New bouquet;Flowers;Bouquets;NYH1001A;Liten;299;;red|pink;buketter',
      'NYH1001;Ny bukett;New bouquet;Flowers;Bouquets;NYH1001B;Stor;"399,50";;red|pink;buketter',
    ]
    const content = [heading, ...rows].join('\n')
    expect(await read(content, 'csv', true)).toEqual({ Created: 1, Changed: 0, Unchanged: 0, Saved: false })
    expect(await read(content)).toEqual({ Created: 1, Changed: 0, Unchanged: 0, Saved: true })
    expect(await read(content)).toEqual({ Created: 0, Changed: 0, Unchanged: 1, Saved: true })
    await app.get(Catalogue).refresh()
    const product = await shopper.call(catalogueApi.product, { params: { code: 'NYH1001' } })
    expect(product.Variants.map(({ Price }) => Price)).toEqual([299_00, 399_50])
  })

  test('a lower price is kept beside the lowest of the 30 days before (PR-09)', async () => {
    app.clock.set('2026-11-25T09:00:00.000Z')
    await read(`${heading}\nNYH1001;Ny bukett;New bouquet;Flowers;Bouquets;NYH1001A;Liten;349;249;red;buketter`)
    app.clock.set(friday)
    await app.get(Catalogue).refresh()
    const { Price, TaxAmount, Discount, LowestPrice30Days } = await shopper.call(catalogueApi.variant, {
      params: { code: 'NYH1001A' },
    })
    expect([Price, Discount?.PriceAfterDiscount, LowestPrice30Days]).toEqual([349_00, 249_00, 299_00])
    // Spec 2 §3: the tax in Price, as it stands beside it.
    expect(TaxAmount).toBe(69_80)
  })

  test('leaves what it does not name as it is, and an empty cell of a named column takes away what can be away', async () => {
    const rows = `${heading}\nNYH1006;Blandad;Mixed;Flowers;Bouquets;NYH1006A;Liten;300;250;red|pink;buketter`
    await read(`${rows}\nNYH1006;Blandad;Mixed;Flowers;Bouquets;NYH1006B;Stor;500;;red|pink;buketter`)
    expect(await read('Code;VariantCode;Price;PriceAfterDiscount\nNYH1006;NYH1006A;320;')).toMatchObject({ Changed: 1 })
    await app.get(Catalogue).refresh()
    const product = await shopper.call(catalogueApi.product, { params: { code: 'NYH1006' } })
    expect(product).toMatchObject({ Name: 'Blandad', Colours: ['red', 'pink'], Assortments: ['buketter'] })
    expect(product.Variants.map(({ Price, Discount }) => [Price, Discount])).toEqual([
      [320_00, null],
      [500_00, null],
    ])
    const { faults } = await refusal('[{"Code":"NYH1006","Variants":[{"Code":"NYH1006B","Price":"dyrt"}]}]', 'json')
    expect(faults).toEqual(['rows.1.Variants.0.Price'])
  })

  test('gives what becomes of another kind that kind’s right of withdrawal, unless the file or somebody has chosen one', async () => {
    const withdrawal = async () => (await app.get(Products).find(['NYH1007']))[0]?.Withdrawal
    const kind = (ProductCategory: string, more: object = {}) =>
      read(JSON.stringify([{ Code: 'NYH1007', ProductCategory, ...more }]), 'json')
    await read(`${heading}\nNYH1007;Blandad;Mixed;Flowers;Bouquets;NYH1007A;Liten;300;;red;buketter`)
    expect(await withdrawal()).toBe('no-perishable')
    await kind('Interior')
    expect(await withdrawal()).toBe('yes')
    await kind('Funeral', { Withdrawal: 'yes' })
    expect(await withdrawal()).toBe('yes')
    await kind('Flowers')
    expect(await withdrawal()).toBe('yes')
    await read('Code;VariantCode;ProductCategory\nNYH1007;NYH1007A;Plants')
    await read('Code;VariantCode;ProductCategory\nNYH1007;NYH1007A;Flowers')
    expect(await withdrawal()).toBe('no-perishable')
  })

  test('is read over what others change in the same moment, so that neither is lost', async () => {
    const products = app.get(Products)
    const change = products.change.bind(products)
    const pictures = [{ Id: 'set-in-the-same-second', VariantCode: null }]
    let isFirst = true
    products.change = async (all) => {
      if (isFirst) {
        isFirst = false
        const [was] = await products.find(['NYH1001'])
        const theirs = { Id: 'theirs', By: 'ada', At: friday.toISOString() }
        await change([{ was, to: changed(was, { ...was!, Pictures: pictures }, theirs) }])
      }
      return change(all)
    }
    try {
      await read('Code;VariantCode;Name\nNYH1001;NYH1001A;Nyare bukett')
    } finally {
      products.change = change
    }
    const [kept] = await products.find(['NYH1001'])
    expect(kept).toMatchObject({ Name: 'Nyare bukett', Pictures: pictures })
    expect(kept?.Changes?.slice(-2).map(({ By, Fields }) => [By, Fields])).toEqual([
      ['ada', ['Pictures']],
      [null, ['Name', 'Picture']],
    ])
  })

  test('with one wrong row changes nothing, and names each fault by its row', async () => {
    const good = 'NYH1002;Bra;Good;Flowers;Bouquets;NYH1002A;En;100;;red;buketter'
    const wrong = 'NYH1003;Fel;Wrong;Flowers;Bouquets;NYH1003A;En;gratis;;beige;buketter'
    const lost = 'NYH1004;Borta;Lost;Flowers;Bouquets;NYH1004A;En;100;;red;kaktusar'
    const { code, faults } = await refusal([heading, good, wrong, lost].join('\n'))
    expect(code).toBe('import.wrong-rows')
    expect(faults).toEqual(['rows.3.Price', 'rows.3.Colours', 'rows.4.Assortments'])
    expect(await app.connection.collection('products').countDocuments({ _id: 'NYH1002' as never })).toBe(0)
  })

  test.each(['csv', 'json'] as const)(
    'the one that a new shop is offered to begin from is read in as it is (%s)',
    async (format) => {
      const file = new URL(`../../frontend/public/exempel/varor.${format}`, import.meta.url)
      const content = readFileSync(file, 'utf8')
      expect(await read(content, format, true)).toEqual({ Created: 2, Changed: 0, Unchanged: 0, Saved: false })
      // An empty shop has neither assortments nor occasions to name.
      expect(content).not.toMatch(/Assortments|Occasions/)
    },
  )

  test('a code stands on one row and one product', async () => {
    const row = (code: string) => `${code};Bra;Good;Flowers;Bouquets;BUK1001A;En;100;;red;buketter`
    expect((await refusal([heading, row('NYH1005')].join('\n'))).faults).toEqual(['rows.2.Code'])
  })

  test.each([
    ['', 'import.empty', 'csv'],
    ['Code;Name\nA;B', 'import.missing-column', 'csv'],
    [`${heading};Pris\n`, 'import.empty', 'csv'],
    ['"Code', 'import.unreadable', 'csv'],
    ['{"Code":', 'import.unreadable', 'json'],
    ['{}', 'import.unreadable', 'json'],
    ['[]', 'import.empty', 'json'],
    ['[1, null, "x"]', 'import.wrong-rows', 'json'],
  ] as const)('the file %j is refused', async (content, code, format) => {
    expect((await refusal(content, format)).code).toBe(code)
  })

  test('a product as it stands in the demo’s own file is unchanged', async () => {
    const [first] = JSON.parse(readFileSync(new URL('../demo/products.json', import.meta.url), 'utf8')) as unknown[]
    expect(await read(JSON.stringify([first]), 'json')).toMatchObject({ Created: 0, Unchanged: 1 })
  })
})
