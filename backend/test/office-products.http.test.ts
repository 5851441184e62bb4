import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import type { Answer, CallOf } from '@bukett/contracts'
import { auditApi } from '@bukett/contracts/http/audit'
import { catalogueApi } from '@bukett/contracts/http/catalogue'
import { officeProductsApi, type ProductChoice, type ProductForm } from '@bukett/contracts/http/office-products'
import { csvRows } from '@bukett/contracts/rules/csv'
import { PriceTurns } from '../src/catalogue/application/price-turns.js'
import { Catalogue, Products, type StoredProduct } from '../src/catalogue/index.js'
import { refusal, startApp, type TestApp, type Visitor } from './app.js'
import { aRose, aVariant } from './mothers.js'

let app: TestApp
let editor: Visitor

const plain = { Assortments: [], Occasions: [] }
const aBouquet = (n: number, changes: Partial<StoredProduct> = {}, variant = {}): StoredProduct =>
  aRose(
    { _id: `ROS${n}`, Name: `Ros ${n}`, NameEn: `Rose ${n}`, Position: n, ...plain, ...changes },
    { Code: `ROS${n}A`, ...variant },
  )

const keep = async (products: readonly StoredProduct[]): Promise<void> => {
  await app.get(Products).put(products)
  await app.get(Catalogue).refresh()
}

beforeAll(async () => {
  app = await startApp()
  editor = await app.signedIn({ userId: 'redaktor', roles: ['ContentEditor'] })
}, 120_000)
afterAll(() => app.close())
beforeEach(async () => {
  await app.connection.collection('products').deleteMany({})
  await keep([])
})

const usual: ProductChoice = {
  words: '',
  assortment: '',
  shown: 'any',
  season: 'any',
  kind: 'any',
  stock: 'any',
  made: 'any',
}
type Query = NonNullable<CallOf<typeof officeProductsApi.list>['query']>
const list = (query: Partial<Query> = {}): Promise<Answer<typeof officeProductsApi.list>> =>
  editor.call(officeProductsApi.list, { query: { ...usual, order: 'position', ...query } })
const codes = async (query: Partial<Query>): Promise<string[]> => (await list(query)).Rows.map(({ Code }) => Code)

describe('the list of products', () => {
  test.each<[string, Partial<Query>, string[]]>([
    ['words of its name, in any order', { words: '2 ros' }, ['ROS2']],
    ['a code of a variant', { words: 'ros3a' }, ['ROS3']],
    ['its assortment', { assortment: 'jul' }, ['ROS1']],
    ['the site it is shown at', { shown: 'home' }, ['ROS2']],
    ['being shown nowhere', { shown: 'nowhere' }, ['ROS3']],
    ['its season', { season: 'christmas' }, ['ROS1']],
    ['having no season', { season: 'always' }, ['ROS2', 'ROS3', 'ROS4']],
    ['its kind', { kind: 'Interior' }, ['ROS4']],
    ['being counted', { stock: 'counted' }, ['ROS2', 'ROS4']],
    ['being sold out', { stock: 'out' }, ['ROS4']],
    ['being sent by the central store', { made: 'central' }, ['ROS4']],
    ['nothing at all', { words: 'kaktus' }, []],
  ])('is narrowed by %s', async (_, query, expected) => {
    await keep([
      aBouquet(1, { Assortments: ['jul'], Seasons: ['christmas'] }),
      aBouquet(2, { Sites: ['home'] }, { Stock: 7 }),
      aBouquet(3, { Sites: [] }),
      aBouquet(4, {}, { ProductCategory: 'Interior', IgnoreBroker: true, Stock: 0 }),
    ])
    expect(await codes(query)).toEqual(expected)
  })

  test.each(['position', 'name', 'price'] as const)('comes page by page by %s, each product once', async (order) => {
    // Every third of the same name and price.
    const all = Array.from({ length: 120 }, (_, n) =>
      aBouquet(1000 + n, { Name: `Ros ${n % 3}`, Position: n % 7 }, { Price: (n % 5) * 100 + 100_00 }),
    )
    await keep(all)
    const found: string[] = []
    let after: string | undefined
    do {
      const page = await list({ order, ...(after !== undefined && { after }) })
      expect(page.Total).toBe(120)
      found.push(...page.Rows.map(({ Code }) => Code))
      after = page.Next ?? undefined
    } while (after !== undefined)
    expect(found).toHaveLength(120)
    expect(new Set(found).size).toBe(120)
  })
})

const row = async (code: string) => editor.call(officeProductsApi.read, { params: { code } })
type Change = CallOf<typeof officeProductsApi.changeRow>['body']
const change = async (code: string, changes: Partial<Change>, who = editor) => {
  const { Revision, Sites, Position, Variants } = await row(code)
  const body = { Revision, Sites, Position, Variants, ...changes }
  return who.call(officeProductsApi.changeRow, { params: { code }, body })
}
const priced = (Price: number, PriceAfterDiscount: number | null = null, Stock: number | null = null) => [
  { Code: 'ROS1A', Price, PriceAfterDiscount, Stock },
]

describe('a product that is changed at its row', () => {
  test('is sold for that at once, and the journal says which fields', async () => {
    await keep([aBouquet(1)])
    const changed = await change('ROS1', { Sites: ['home'], Position: 4.5, Variants: priced(600_00, 499_00, 12) })
    expect(changed).toMatchObject({ Sites: ['home'], Position: 4.5, Revision: 1 })
    // PR-09: what it cost in the 30 days before.
    expect(changed.Variants).toMatchObject([
      { Price: 600_00, PriceAfterDiscount: 499_00, LowestPrice30Days: 549_00, Stock: 12, Left: 12 },
    ])
    await app.get(Catalogue).refresh()
    const shown = await app.visitor().call(catalogueApi.product, { params: { code: 'ROS1' } })
    expect(shown.Variants).toMatchObject([{ Price: 600_00, Discount: { PriceAfterDiscount: 499_00 }, Stock: 12 }])
    const admin = await app.signedIn({ userId: 'natverk', roles: ['BrokerAdmin'] })
    const { Rows } = await admin.call(auditApi.list, { query: { thing: 'products/ROS1' } })
    expect(Rows[0]).toMatchObject({
      Action: 'product.change',
      Changed: [
        'Sites',
        'Position',
        'Variants.ROS1A.Price',
        'Variants.ROS1A.PriceAfterDiscount',
        'Variants.ROS1A.Stock',
      ],
    })
  })

  test('and is the same as before has no new revision, and no line in the journal', async () => {
    await keep([aBouquet(2)])
    expect(await change('ROS2', {})).toMatchObject({ Revision: 0 })
  })

  test('by two at once is saved by the first; the other hears who it was and which fields', async () => {
    await keep([aBouquet(1)])
    const other = await app.signedIn({ userId: 'annan', roles: ['BrokerAdmin'] })
    await change('ROS1', { Variants: priced(600_00) }, other)
    const { status, body } = await refusal(change('ROS1', { Revision: 0, Position: 9 }))
    expect(status).toBe(409)
    expect(body).toMatchObject({ errorCode: 'product.changed', Fields: ['Variants.ROS1A.Price'] })
    expect(await row('ROS1')).toMatchObject({ Position: 1, Variants: [{ Price: 600_00 }] })
  })

  test.each<[string, Partial<Record<'Price' | 'PriceAfterDiscount' | 'Stock', unknown>>, string, string]>([
    [
      'a campaign price that is no lower',
      { PriceAfterDiscount: 549 },
      'PriceAfterDiscount',
      'product.campaign-not-lower',
    ],
    ['a price below nothing', { Price: -1 }, 'Price', 'money.out-of-range'],
    ['a third decimal', { Price: 10.001 }, 'Price', 'money.decimals'],
    ['half a piece', { Stock: 0.5 }, 'Stock', 'product.stock'],
  ])('with %s is refused at its field', async (_, wrong, field, errorCode) => {
    await keep([aBouquet(1)])
    const Variants = [{ Code: 'ROS1A', Price: 549, PriceAfterDiscount: null, Stock: null, ...wrong }]
    const body = { Revision: 0, Sites: ['gift'], Position: 1, Variants }
    const answer = await editor.send('PUT', '/api/office/products/ROS1/row', body)
    const { fields } = (await answer.json()) as { fields: { path: string; code: string }[] }
    expect(fields.map(({ path, code }) => [path, code])).toEqual([[`body.Variants.0.${field}`, errorCode]])
  })

  test('that is gone, or has no such variant, is said', async () => {
    await keep([aBouquet(1)])
    expect((await refusal(row('BORTA'))).body).toMatchObject({ errorCode: 'catalogue.unknown-product' })
    const Variants = [{ Code: 'ROS1X', Price: 1_00, PriceAfterDiscount: null, Stock: null }]
    const { body } = await refusal(change('ROS1', { Variants }))
    expect(body).toMatchObject({ errorCode: 'product.unknown-variant', fields: [{ path: 'body.Variants.0' }] })
  })
})

describe('a file of the products that are shown', () => {
  const importFile = (Format: 'csv' | 'json', Content: string) =>
    editor.call(catalogueApi.importFile, { body: { Format, Content, CheckOnly: false } })

  test.each(['csv', 'json'] as const)('as %s is read in again as nothing new', async (format) => {
    const odd = { Description: '=2+2; "och"\nen rad till', DescriptionEn: '-50 % – nej' }
    const two = [
      aVariant({
        Code: 'ROS2A',
        PriceAfterDiscount: 399_50,
        Stock: 3,
        Contents: [
          { Flower: 'rose', Count: 12 },
          { Flower: 'lily-of-the-valley', Count: null },
        ],
        HeightCm: 35,
      }),
      aVariant({ Code: 'ROS2B', Name: 'Stor', NameEn: 'Large' }),
    ]
    await keep([aBouquet(1, odd), aBouquet(2, { Variants: two, Seasons: ['spring', 'summer'], Sites: [] })])
    const file = await (await editor.send('GET', `/api/office/product-file/${format}`)).text()
    expect(await importFile(format, file)).toMatchObject({ Created: 0, Changed: 0, Unchanged: 2 })
  })

  test('holds what the filters show, and what is changed in it is changed in the shop', async () => {
    await keep([aBouquet(1), aBouquet(2, { Seasons: ['christmas'] })])
    const file = await (await editor.send('GET', '/api/office/product-file/csv?season=christmas')).text()
    const [head = [], one = [], ...rest] = csvRows(file).filter(([first]) => first !== '')
    expect([one[0], rest.length]).toEqual(['ROS2', 0])
    expect(one[head.indexOf('Price')]).toBe('549')
    await importFile('csv', file.replace(';549;', ';"579,50";'))
    expect((await row('ROS2')).Variants).toMatchObject([{ Price: 579_50 }])
  })
})

describe('a product on its page', () => {
  const form = (changes: Partial<ProductForm> = {}): ProductForm => ({
    Code: 'NYB1001',
    Name: 'Vårbukett',
    NameEn: 'Spring bouquet',
    Description: 'Tulpaner och ranunkler.',
    DescriptionEn: 'Tulips and ranunculus.',
    ProductCategory: 'Flowers',
    ProductGroup: 'Buketter',
    Variants: [{ Code: 'NYB1001A', Name: 'Liten', NameEn: 'Small', Price: 349_00 }],
    Colours: ['pink'],
    Occasions: [],
    Assortments: [],
    SelectableColours: [],
    Sites: ['gift'],
    Seasons: ['spring'],
    IsBundle: false,
    ChildProducts: [],
    RibbonTextRequired: false,
    InternationalCategories: [],
    ...changes,
  })
  /** A small bouquet of 349 kr with a campaign at 299 kr, as it is typed. */
  const planned = (changes: Record<string, unknown>) => {
    const plan = { Kind: 'campaign', From: '2027-05-09T00:00:00Z', To: '2027-05-31T00:00:00Z', Price: 299, ...changes }
    return { Code: 'NYB1001A', Name: 'Liten', NameEn: 'Small', Price: 349, Plans: [plan] }
  }
  const add = (changes: Partial<ProductForm> = {}) =>
    editor.call(officeProductsApi.add, { body: { Product: form(changes) } })
  const save = (Revision: number, Product: ProductForm, who = editor) =>
    who.call(officeProductsApi.save, { params: { code: Product.Code }, body: { Revision, Product } })

  test('comes from nothing, is first in the range, and is sold with the price and tax of its kind', async () => {
    await keep([aBouquet(1)])
    const { Product, Revision } = await add()
    expect([Product.VatClass, Product.FastTrackSupported, Revision]).toEqual(['standard', true, 1])
    await app.get(Catalogue).refresh()
    const shown = await app.visitor().call(catalogueApi.product, { params: { code: 'NYB1001' } })
    expect(shown).toMatchObject({ Name: 'Vårbukett', Variants: [{ Price: 349_00, TaxInPercent: 25 }] })
    expect(await codes({})).toEqual(['NYB1001', 'ROS1'])
    expect(await codes({ season: 'spring' })).toEqual(['NYB1001'])
  })

  test('gets another variant and other texts; what the form does not show stays', async () => {
    await keep([])
    const { Product } = await add()
    const pictures = [{ Id: 'bild', VariantCode: null }]
    await app.connection.collection('products').updateOne({ _id: 'NYB1001' as never }, { $set: { Pictures: pictures } })
    const Variants = [...Product.Variants, { Code: 'NYB1001B', Name: 'Stor', NameEn: 'Large', Price: 549_00 }]
    const saved = await save(1, { ...Product, Name: 'Majbukett', NameEn: 'May bouquet', Variants })
    expect(saved).toMatchObject({ Revision: 2, Product: { Name: 'Majbukett' }, Lowest: { NYB1001B: null } })
    expect(saved.Changes[0]?.Fields).toEqual(expect.arrayContaining(['Name', 'NameEn', 'Variants']))
    expect(await app.connection.collection('products').findOne({ _id: 'NYB1001' as never })).toMatchObject({
      Pictures: pictures,
      Picture: { Alt: 'Vårbukett' },
    })
  })

  test('says what is in it and how large it is, in the language of the shopper', async () => {
    await keep([])
    const Contents: ProductForm['Variants'][number]['Contents'] = [
      { Flower: 'tulip', Count: 20 },
      { Flower: 'rose', Count: 1 },
      { Flower: 'eucalyptus', Count: null },
    ]
    const small = { Code: 'NYB1001A', Name: 'Liten', NameEn: 'Small', Price: 349_00 }
    await add({ Variants: [{ ...small, Contents, HeightCm: 35 }] })
    await app.get(Catalogue).refresh()
    const shown = async (language: string): Promise<unknown> =>
      (
        await app.visitor().send('GET', '/api/products/variant/NYB1001A', undefined, { 'accept-language': language })
      ).json()
    const named = (tulips: string, rose: string, green: string) => ({
      Contents: [
        { Flower: 'tulip', Name: tulips, Count: 20 },
        { Flower: 'rose', Name: rose, Count: 1 },
        { Flower: 'eucalyptus', Name: green, Count: null },
      ],
      Size: { HeightCm: 35, WidthCm: null },
    })
    expect(await shown('sv')).toMatchObject(named('tulpaner', 'ros', 'eukalyptus'))
    expect(await shown('en')).toMatchObject(named('tulips', 'rose', 'eucalyptus'))
    await save(1, { ...form(), Variants: [small] })
    await app.get(Catalogue).refresh()
    const emptied = await app.visitor().call(catalogueApi.variant, { params: { code: 'NYB1001A' } })
    expect([emptied.Contents, emptied.Size]).toEqual([undefined, undefined])
  })

  test('costs what was planned from its moment on, in every list, and its history and its page follow', async () => {
    await keep([aBouquet(1), aBouquet(2)])
    const { Product } = await editor.call(officeProductsApi.whole, { params: { code: 'ROS2' } })
    const [variant] = Product.Variants
    const from = new Date(app.clock.now().getTime() + 3600_000).toISOString()
    const to = new Date(app.clock.now().getTime() + 7200_000).toISOString()
    const Plans = [{ Kind: 'campaign' as const, From: from, To: to, Price: 399_00 }]
    const saved = await save(0, { ...Product, Variants: [{ ...variant!, Plans }] })
    expect(saved.Product.Variants[0]?.Plans).toEqual(Plans)
    await app.get(Catalogue).refresh()
    const cheapest = async () => {
      const filter = { sortOrder: 'price' as const }
      const { items } = await app.visitor().call(catalogueApi.filtered, { body: filter })
      return items.map(({ Code, Reduced }) => [Code, Reduced?.PriceAfterDiscount, Reduced?.LowestPrice30Days])
    }
    const before = app.clock.now()
    expect(await cheapest()).toEqual([
      ['ROS1', undefined, undefined],
      ['ROS2', undefined, undefined],
    ])
    try {
      app.clock.set(from)
      const shown = await app.visitor().call(catalogueApi.product, { params: { code: 'ROS2' } })
      expect(shown).toMatchObject({ fromPrice: 399_00, Variants: [{ Price: 549_00, LowestPrice30Days: 549_00 }] })
      await app.get(PriceTurns).turn()
      await app.get(Catalogue).refresh()
      expect(await cheapest()).toEqual([
        ['ROS2', 399_00, 549_00],
        ['ROS1', undefined, undefined],
      ])
      const page = await editor.call(officeProductsApi.whole, { params: { code: 'ROS2' } })
      expect(page).toMatchObject({ Revision: 2, Product: { Variants: [{ PriceAfterDiscount: 399_00, Plans }] } })
      expect(page.Changes[0]).toMatchObject({ By: null, Fields: ['Variants.ROS2A.PriceAfterDiscount'] })
      // Who had it open does not write yesterday's price over it.
      const { body } = await refusal(save(1, { ...Product, Variants: [{ ...variant!, Plans }] }))
      expect(body).toMatchObject({ errorCode: 'product.changed' })
      // Saved again while it runs, it goes on.
      expect(await save(2, { ...page.Product, ProductGroup: 'Kampanj' })).toMatchObject({ Revision: 3 })
      await app.get(Catalogue).refresh()
      app.clock.set(to)
      await app.get(PriceTurns).turn()
      expect((await row('ROS2')).Variants).toMatchObject([{ PriceAfterDiscount: null, LowestPrice30Days: null }])
      const after = await editor.call(officeProductsApi.whole, { params: { code: 'ROS2' } })
      expect([after.Revision, after.Product.Variants[0]?.Plans]).toEqual([4, []])
    } finally {
      app.clock.set(before)
    }
  })

  test('that two editors have open is saved by the first of them', async () => {
    await keep([])
    const { Product } = await add()
    await save(1, { ...Product, ProductGroup: 'Vår' })
    const { status, body } = await refusal(save(1, { ...Product, Name: 'Den andra' }))
    expect([status, body]).toMatchObject([409, { errorCode: 'product.changed', Fields: ['ProductGroup'] }])
  })

  test.each<[string, Record<string, unknown>, string, string]>([
    ['a text without its English half', { DescriptionEn: ' ' }, 'DescriptionEn', 'product.english-missing'],
    ['a code that nobody can type', { Code: 'vår bukett' }, 'Code', 'product.code'],
    ['a code that is taken', { Code: 'ROS1' }, 'Code', 'product.code-taken'],
    ['an assortment that is gone', { Assortments: ['kaktusar'] }, 'Assortments', 'product.unknown-reference'],
    [
      'a variant of another product',
      { Variants: [{ Code: 'ROS1A', Name: 'En', NameEn: 'One', Price: 1 }] },
      'Variants.0.Code',
      'product.code-taken',
    ],
    [
      'a campaign price above the price',
      { Variants: [{ Code: 'NYB1A', Name: 'En', NameEn: 'One', Price: 100, PriceAfterDiscount: 120 }] },
      'Variants.0.PriceAfterDiscount',
      'product.campaign-not-lower',
    ],
    [
      'a flower that nobody knows',
      {
        Variants: [{ Code: 'NYB1A', Name: 'En', NameEn: 'One', Price: 1, Contents: [{ Flower: 'kaktus', Count: 1 }] }],
      },
      'Variants.0.Contents.0.Flower',
      'product.flower',
    ],
    [
      'a plan whose end is before its start',
      { Variants: [planned({ From: '2027-05-10T00:00:00Z', To: '2027-05-09T00:00:00Z' })] },
      'Variants.0.Plans.0.To',
      'product.plan-end',
    ],
    [
      'a planned campaign price above the price',
      { Variants: [planned({ Price: 400 })] },
      'Variants.0.Plans.0.Price',
      'product.campaign-not-lower',
    ],
    ['a plan without a day', { Variants: [planned({ From: '' })] }, 'Variants.0.Plans.0.From', 'product.plan-start'],
    [
      'a plan that begins yesterday',
      { Variants: [planned({ From: '2026-11-18T00:00:00Z', To: null })] },
      'Variants.0.Plans.0.From',
      'product.plan-past',
    ],
    [
      'half a centimetre',
      { Variants: [{ Code: 'NYB1A', Name: 'En', NameEn: 'One', Price: 1, HeightCm: 30.5 }] },
      'Variants.0.HeightCm',
      'product.size',
    ],
  ])('with %s is refused at its field', async (_, changes, field, errorCode) => {
    await keep([aBouquet(1)])
    const Product = {
      ...form(),
      Variants: [{ Code: 'NYB1001A', Name: 'Liten', NameEn: 'Small', Price: 349 }],
      ...changes,
    }
    const answer = await editor.send('POST', '/api/office/products', { Product })
    const { fields } = (await answer.json()) as { fields: { path: string; code: string }[] }
    expect(fields.map(({ path, code }) => [path, code])).toEqual([[`body.Product.${field}`, errorCode]])
  })
})
