import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import type { Answer, CallOf } from '@bukett/contracts'
import { auditApi } from '@bukett/contracts/http/audit'
import { catalogueApi } from '@bukett/contracts/http/catalogue'
import { editionsApi } from '@bukett/contracts/http/editions'
import { officeProductsApi, type ProductForm } from '@bukett/contracts/http/office-products'
import { csvRows } from '@bukett/contracts/rules/csv'
import { addDays, stockholmDay } from '@bukett/contracts/rules/dates'
import { PriceTurns } from '../src/catalogue/application/price-turns.js'
import { References } from '../src/catalogue/application/ports.js'
import { Catalogue, Products, Search, type StoredProduct } from '../src/catalogue/index.js'
import { Jobs } from '../src/shared/jobs.js'
import { Outboxes } from '../src/shared/mongo/outbox.js'
import { refusal, startApp, type TestApp, until, type Visitor } from './app.js'
import { anAddon, anyProducts, aRose, aVariant } from './mothers.js'

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
  for (const name of ['products', 'edited', 'editions']) await app.connection.collection(name).deleteMany({})
  await keep([])
})

type Query = NonNullable<CallOf<typeof officeProductsApi.list>['query']>
const list = (query: Partial<Query> = {}): Promise<Answer<typeof officeProductsApi.list>> =>
  editor.call(officeProductsApi.list, { query: { ...anyProducts, order: 'position', ...query } })
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

  test('has what is meant first where the nearest is asked for, however many products have the same letters before it', async () => {
    const others = Array.from({ length: 60 }, (_, n) => aBouquet(1000 + n))
    await keep([
      ...others,
      aBouquet(10, { Position: 9000 }),
      aBouquet(2, { Name: 'Prosa', NameEn: 'Prose', Position: -1 }),
      aBouquet(3, { Name: 'Ros', NameEn: 'A rose', Position: 9001 }),
    ])
    const byCode = await list({ words: 'ros10', order: 'nearest' })
    expect([byCode.Rows[0]?.Code, byCode.Rows.length, byCode.Total, byCode.Next]).toEqual(['ROS10', 50, 61, null])
    expect((await codes({ words: 'ros', order: 'nearest' })).slice(0, 2)).toEqual(['ROS3', 'ROS1000'])
    expect((await codes({ words: 'prose', order: 'nearest' }))[0]).toBe('ROS2')
  })

  test('is narrowed by an assortment that has a rule, to what was put there by hand and what fits', async () => {
    const blank = { Description: '', DescriptionEn: '', Site: 'gift' as const }
    const Rule = { Categories: ['Interior' as const], Colours: [], Occasions: [] }
    await app
      .get(References)
      .put('assortments', [{ ...blank, _id: 'hemmet', Name: 'Hemmet', NameEn: 'Home', Position: 0, Rule }])
    await keep([
      aBouquet(1),
      aBouquet(2, {}, { ProductCategory: 'Interior' }),
      aBouquet(3, { Assortments: ['hemmet'] }),
    ])
    expect(await codes({ assortment: 'hemmet' })).toEqual(['ROS2', 'ROS3'])
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

  test.each([
    ['name', 'ROS1'],
    ['price', 'ROS1/dyr'],
  ] as const)('goes on by %s from no place that it never gave: %s', async (order, after) => {
    const { status, body } = await refusal(list({ order, after }))
    expect([status, body.errorCode]).toEqual([400, 'order.unknown-place'])
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

describe('a file with faults', () => {
  const head = 'Code;VariantCode;Name;NameEn;ProductCategory;ProductGroup;VariantName;Price;IsPriceMultiple'
  const sheet = (rows: readonly string[]): string => [head, ...rows].join('\n')
  const trial = async (Content: string) =>
    refusal(editor.call(catalogueApi.importFile, { body: { Format: 'csv', Content, CheckOnly: true } }))

  test('names each of them by the row and the column in which it stands, and says what to write instead', async () => {
    const { body } = await trial(
      sheet([
        'FEL1;FEL1A;Ett;One;Flowers;Bouquets;Liten;100;nej',
        'FEL1;FEL1B;Ett;One;Flowers;Bouquets;Stor;gratis;nej',
        'FEL2;FEL2A;Två;Two;Flowers;;Liten;-5;kanske',
        'FEL3;FEL3A;Tre;Three;Ogräs;Bouquets;Liten;100,005;nej',
      ]),
    )
    expect(body).toMatchObject({ errorCode: 'import.wrong-rows', Count: 6 })
    expect(body.fields?.map(({ path, Message }) => [path, Message])).toEqual([
      ['rows.3.Price', 'Rad 3, Price: Skriv ett tal, som 349 eller 349,50.'],
      ['rows.4.ProductGroup', 'Rad 4, ProductGroup: Värdet saknas. Skriv ett.'],
      ['rows.4.Price', expect.stringMatching(/^Rad 4, Price: Ange ett belopp från 0 till 100\s000 kr\.$/)],
      ['rows.4.IsPriceMultiple', 'Rad 4, IsPriceMultiple: Skriv ja eller nej.'],
      ['rows.5.ProductCategory', expect.stringMatching(/^Rad 5, ProductCategory: Skriv något av Flowers, /)],
      ['rows.5.Price', 'Rad 5, Price: Ange beloppet i kronor med högst två decimaler.'],
    ])
  })

  test('is refused where an English spreadsheet has put a comma after the thousands: 1,350 is not sold for 1,35', async () => {
    const { body } = await trial(
      sheet([
        'TUSEN1;TUSEN1A;Ett;One;Flowers;Bouquets;Liten;1,350;nej',
        'TUSEN2;TUSEN2A;Två;Two;Flowers;Bouquets;Liten;1.000;nej',
        'TUSEN3;TUSEN3A;Tre;Three;Flowers;Bouquets;Liten;1 350,50;nej',
      ]),
    )
    expect(body.fields?.map(({ path, Message }) => [path, Message])).toEqual([
      ['rows.2.Price', 'Rad 2, Price: Skriv ett tal, som 349 eller 349,50.'],
      ['rows.3.Price', 'Rad 3, Price: Skriv ett tal, som 349 eller 349,50.'],
    ])
  })

  test('counts its rows as a spreadsheet does: a text of several lines is in one, and an empty line is one', async () => {
    const { body } = await trial(
      [
        `${head};Description`,
        'FEL1;FEL1A;Ett;One;Flowers;Bouquets;Liten;100;nej;"Första raden\n\nandra\ntredje"',
        '',
        'FEL2;FEL2A;Två;Two;Flowers;Bouquets;Liten;gratis;nej;"På\ntvå"',
        'FEL3;FEL3A;Tre;Three;Flowers;Bouquets;Liten;gratis;nej;',
      ].join('\r\n'),
    )
    expect(body.fields?.map(({ path }) => path)).toEqual(['rows.4.Price', 'rows.5.Price'])
  })

  test('is told of a campaign price above the price, and of a text without its English half', async () => {
    const { body } = await refusal(
      editor.call(catalogueApi.importFile, {
        body: {
          Format: 'csv',
          Content: [
            'Code;VariantCode;Name;NameEn;ProductCategory;ProductGroup;VariantName;Price;PriceAfterDiscount',
            'FEL1;FEL1A;Ett;;Flowers;Bouquets;Liten;100;',
            'FEL2;FEL2A;Två;Two;Flowers;Bouquets;Liten;100;129',
          ].join('\n'),
        },
      }),
    )
    expect(body.fields?.map(({ path, Message }) => [path, Message])).toEqual([
      ['rows.2.NameEn', 'Rad 2, NameEn: Värdet saknas. Skriv ett.'],
      [
        'rows.3.PriceAfterDiscount',
        'Rad 3, PriceAfterDiscount: Kampanjpriset ska vara lägre än priset. Sänk det, eller lämna fältet tomt.',
      ],
    ])
  })

  test('names each cell in which a row says of its product what an earlier row does not', async () => {
    const { body } = await trial(
      [
        `${head};Sites;Assortments`,
        'OLIKA;OLIKA1;Ett;One;Flowers;Bouquets;Liten;100;nej;gift|home;',
        'OLIKA;OLIKA2;Två;One;Flowers;Bouquets;Mellan;100;nej;gift|home;',
        // As a spreadsheet that was sorted leaves it: the product's cells are on one of the rows only.
        'OLIKA;OLIKA3;;;;;Stor;100;nej;;',
      ].join('\n'),
    )
    expect(body.fields?.map(({ path, Message }) => [path, Message])).toEqual([
      ['rows.3.Name', 'Rad 3, Name: Rad 2 säger något annat om samma produkt. Skriv likadant på båda.'],
      ['rows.4.Sites', 'Rad 4, Sites: Rad 2 säger något annat om samma produkt. Skriv likadant på båda.'],
    ])
  })

  test('whose cells of a product stand on one of its rows, in whichever order, is read in whole', async () => {
    const outcome = await editor.call(catalogueApi.importFile, {
      body: {
        Format: 'csv',
        Content: sheet([
          'DELAD;DELAD1;;;;;Liten;100;nej',
          'DELAD;DELAD2;Namnet;The name;Flowers;Bouquets;Stor;200;nej',
        ]),
        CheckOnly: true,
      },
    })
    expect(outcome).toMatchObject({ Created: 1 })
  })

  test('of two thousand rows names every one of a hundred wrong, in their order, and reads none of them in', async () => {
    const rows = Array.from({ length: 2000 }, (_, n) => {
      const price = n % 20 === 10 ? 'gratis' : '100'
      return `STOR${n};STOR${n}A;Ros;Rose;Flowers;Bouquets;Liten;${price};`
    })
    const Content = sheet(rows)
    const { body } = await refusal(editor.call(catalogueApi.importFile, { body: { Format: 'csv', Content } }))
    expect(await app.connection.collection('products').countDocuments()).toBe(0)
    expect(body).toMatchObject({ Count: 100 })
    expect(body.fields?.map(({ path }) => path)).toEqual(
      Array.from({ length: 100 }, (_, n) => `rows.${n * 20 + 12}.Price`),
    )
  })
})

describe('a file that takes a while', () => {
  const head = 'Code;VariantCode;Name;NameEn;ProductCategory;ProductGroup;VariantName;Price'
  const Id = '0b6c7a52-5d0f-4b7c-9a55-0c2f4f8f7d11'
  const known = (who: Visitor) => who.call(officeProductsApi.importProgress, { params: { id: Id } })

  test('tells whoever sent it how far it has come, and nobody else', async () => {
    const rows = Array.from({ length: 1500 }, (_, n) => `LANG${n};LANG${n}A;Ros;Rose;Flowers;Bouquets;Liten;100`)
    const body = { Format: 'csv', Content: [head, ...rows].join('\n'), Id } as const
    expect(await known(editor)).toEqual({ Step: 'reading', Done: 0, Of: 0 })
    const outcome = editor.call(catalogueApi.importFile, { body: { ...body, CheckOnly: true } })
    await until(async () => (await known(editor)).Step === 'judging')
    expect(await outcome).toEqual({ Created: 1500, Changed: 0, Unchanged: 0, Saved: false })
    expect(await known(editor)).toMatchObject({ Step: 'judging', Of: 1500 })
    const other = await app.signedIn({ userId: 'annan', roles: ['ContentEditor'] })
    expect(await known(other)).toEqual({ Step: 'reading', Done: 0, Of: 0 })
  })

  test('of one code on every row is refused as well', async () => {
    const rows = Array.from({ length: 500 }, () => 'SAMMA1;SAMMA1A;Ros;Rose;Flowers;Bouquets;Liten;100')
    const { body } = await refusal(
      editor.call(catalogueApi.importFile, {
        body: { Format: 'csv', Content: [head, ...rows].join('\n'), CheckOnly: true },
      }),
    )
    expect(body).toMatchObject({ errorCode: 'import.wrong-rows', Count: 10 })
  })

  test('names every row that has no code, each by itself', async () => {
    const rows = [';A1;Ros;Rose;Flowers;Bouquets;Liten;100', ';B1;Ros;Rose;Flowers;Bouquets;Liten;100']
    const { body } = await refusal(
      editor.call(catalogueApi.importFile, {
        body: { Format: 'csv', Content: [head, ...rows].join('\n'), CheckOnly: true },
      }),
    )
    expect(body.fields?.flatMap(({ path }) => (path.endsWith('.Code') ? [path] : []))).toEqual([
      'rows.2.Code',
      'rows.3.Code',
    ])
  })
})

describe('a product that is changed at its row', () => {
  test('is told to every process also where the one that wrote it died before it could', async () => {
    await keep([aBouquet(1)])
    const jobs = app.get(Jobs)
    const schedule = jobs.schedule.bind(jobs)
    // Nobody waits the minute that whoever writes has.
    jobs.schedule = (job, data, when) => schedule(job, data, job.name === 'settle-catalogue' ? {} : when)
    const products = app.get(Products)
    const real = products.change.bind(products)
    products.change = async (all) => {
      await real(all)
      throw new Error('killed')
    }
    const price = () => app.get(Catalogue).variant('ROS1A').variant.Price
    try {
      expect((await refusal(change('ROS1', { Variants: priced(600_00) }))).status).toBe(500)
      expect(price()).toBe(549_00)
      await app.get(Outboxes).drain()
      await until(async () => price() === 600_00)
    } finally {
      products.change = real
      jobs.schedule = schedule
    }
  })

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
    const odd = {
      Description: '=2+2; "och"\nen rad till',
      DescriptionEn: '-50 % – nej',
      Similar: ['ROS2'],
      SearchWords: 'student, graduation',
      Meta: { Title: 'Rosor', TitleEn: 'Roses', Description: '', DescriptionEn: '' },
      LeadDays: 3,
    }
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
    Similar: [],
    AlsoBought: [],
    Addons: [],
    SearchWords: '',
    LeadDays: 0,
    ...changes,
  })
  /** A small bouquet of 349 kr with a campaign at 299 kr, as it is typed. */
  const planned = (changes: Record<string, unknown>) => {
    const plan = { Kind: 'campaign', From: '2027-05-09T00:00:00Z', To: '2027-05-31T00:00:00Z', Price: 299, ...changes }
    return { Code: 'NYB1001A', Name: 'Liten', NameEn: 'Small', Price: 349, Plans: [plan] }
  }
  const whole = (code: string) => editor.call(officeProductsApi.whole, { params: { code } })
  const publish = async (code: string) => {
    const { State } = await whole(code)
    await editor.call(editionsApi.publish, {
      params: { kind: 'product', key: code },
      body: { Revision: State.Revision },
    })
    return whole(code)
  }
  const draft = (seen: Answer<typeof officeProductsApi.whole>, Product: ProductForm, who = editor) =>
    who.call(officeProductsApi.save, {
      params: { code: Product.Code },
      body: { Revision: seen.Revision, DraftRevision: seen.State.Revision, Product },
    })
  const add = async (changes: Partial<ProductForm> = {}) => {
    const { Product } = await editor.call(officeProductsApi.add, { body: { Product: form(changes) } })
    return publish(Product.Code)
  }
  const save = async (Product: ProductForm) => {
    await draft(await whole(Product.Code), Product)
    return publish(Product.Code)
  }

  test('comes from nothing, is first in the range, and is sold with the price and tax of its kind', async () => {
    await keep([aBouquet(1)])
    const { Product, Revision } = await add()
    expect([Product.VatClass, Product.FastTrackSupported, Revision]).toEqual(['standard', true, 2])
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
    const saved = await save({ ...Product, Name: 'Majbukett', NameEn: 'May bouquet', Variants })
    expect(saved).toMatchObject({ Revision: 3, Product: { Name: 'Majbukett' }, Lowest: { NYB1001B: null } })
    expect(saved.Changes[0]?.Fields).toEqual(expect.arrayContaining(['Name', 'NameEn', 'Variants']))
    expect(await app.connection.collection('products').findOne({ _id: 'NYB1001' as never })).toMatchObject({
      Pictures: pictures,
      Picture: { Alt: 'Majbukett', Tint: 'sand' },
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
    await save({ ...form(), Variants: [small] })
    await app.get(Catalogue).refresh()
    const emptied = await app.visitor().call(catalogueApi.variant, { params: { code: 'NYB1001A' } })
    expect([emptied.Contents, emptied.Size]).toEqual([undefined, undefined])
  })

  test('is shown with the goods that were chosen beside it, but for those that are listed nowhere', async () => {
    await keep([aBouquet(1), aBouquet(2, { Sites: [] }), aBouquet(3)])
    await add({ Similar: ['ROS3', 'ROS2', 'ROS1'], AlsoBought: ['ROS2'] })
    await app.get(Catalogue).refresh()
    const shown = await app.visitor().call(catalogueApi.product, { params: { code: 'NYB1001' } })
    expect([shown.Similar, shown.AlsoBought]).toEqual([['ROS3', 'ROS1'], undefined])
  })

  test('that is new and not published, or was taken down, is neither shown to shoppers nor sold to them; who keeps the range sees it', async () => {
    await keep([aBouquet(1), aBouquet(2, { Sites: [] })])
    await editor.call(officeProductsApi.add, { body: { Product: form() } })
    await app.get(Catalogue).refresh()
    const shopper = app.visitor()
    for (const code of ['NYB1001', 'NYB1001A', 'ROS2', 'ROS2A', 'ros2a']) {
      for (const kind of ['product', 'variant'])
        expect([kind, code, (await shopper.send('GET', `/api/products/${kind}/${code}`)).status]).toEqual([
          kind,
          code,
          404,
        ])
      const added = await shopper.send('POST', `/api/carts/Default/products/${code}`, {})
      expect(await added.json()).toMatchObject({ errorCode: 'catalogue.unknown-product' })
    }
    expect((await editor.send('GET', '/api/products/product/ROS2')).status).toBe(200)
    expect([(await whole('ROS1')).IsListed, (await whole('NYB1001')).IsListed]).toEqual([true, false])
    expect((await shopper.send('POST', '/api/carts/Default/products/ROS1A', {})).status).toBe(200)
    expect((await publish('NYB1001')).IsListed).toBe(true)
    await app.get(Catalogue).refresh()
    expect((await shopper.send('GET', '/api/products/product/NYB1001')).status).toBe(200)
  })

  test('that is hidden is named by a bundle that holds it, and not linked to', async () => {
    const parts = { IsBundle: true, ChildProducts: ['ROS2A', 'ROS3A'] }
    await keep([aBouquet(1, parts), aBouquet(2, { Sites: [] }), aBouquet(3, { Url: '/produkt/ROS3' })])
    const { ChildProducts } = await app.visitor().call(catalogueApi.product, { params: { code: 'ROS1' } })
    expect(ChildProducts.map(({ Name, Url }) => [Name, Url])).toEqual([
      ['Ros 2', null],
      ['Ros 3', '/produkt/ROS3'],
    ])
  })

  test('that is hidden has no card among those that are picked by their codes; who keeps the range sees it', async () => {
    await keep([aBouquet(1), aBouquet(2, { Sites: [] })])
    const picked = async (who: Visitor): Promise<string[]> =>
      (await who.call(catalogueApi.selected, { query: { codes: 'ROS2,ROS1,ROS2A' } })).map(({ Code }) => Code)
    expect(await picked(app.visitor())).toEqual(['ROS1'])
    expect(await picked(editor)).toEqual(['ROS2', 'ROS1'])
  })

  test('that is hidden is no gift card for shoppers either, whatever follows its code (CA-14)', async () => {
    const card = { _id: 'PRE5001', Url: '/produkt/PRE5001', Sites: [] }
    await keep([aRose(card, { Code: 'PRE5001A', ProductCategory: 'GiftCard', VatClass: 'voucher' })])
    const shopper = app.visitor()
    for (const code of ['PRE5001', 'PRE5001A', 'PRE5001X', 'pre5001xa']) {
      expect([code, (await shopper.send('GET', `/api/products/variant/${code}`)).status]).toEqual([code, 404])
      const added = await shopper.send('POST', `/api/carts/Default/products/${code}`, {})
      expect(await added.json()).toMatchObject({ errorCode: 'catalogue.unknown-product' })
    }
    expect((await editor.send('GET', '/api/products/variant/PRE5001X')).status).toBe(200)
  })

  test('is found by its own words, and no longer when they are taken away', async () => {
    await keep([aBouquet(1)])
    const { Product } = await add({ SearchWords: 'studentfirande, graduation' })
    const found = async (query: string): Promise<string[]> => {
      await app.get(Catalogue).refresh()
      await app.get(Search).rebuild()
      const { items } = await app.visitor().call(catalogueApi.filtered, { body: { query } })
      return items.map(({ Code }) => Code)
    }
    expect(await found('studentfirande')).toEqual(['NYB1001'])
    expect(await found('graduation')).toEqual(['NYB1001'])
    await save({ ...Product, SearchWords: '' })
    expect(await found('studentfirande')).toEqual([])
  })

  test('says to search engines what was written for them, in each language', async () => {
    await keep([])
    const Meta = { Title: 'Vårens bukett', TitleEn: 'A bouquet of spring', Description: '', DescriptionEn: '' }
    await add({ Meta })
    await app.get(Catalogue).refresh()
    const shown = async (language: string): Promise<unknown> =>
      (
        await app.visitor().send('GET', '/api/products/product/NYB1001', undefined, { 'accept-language': language })
      ).json()
    expect(await shown('sv')).toMatchObject({ Meta: { Title: 'Vårens bukett', Description: null } })
    expect(await shown('en')).toMatchObject({ Meta: { Title: 'A bouquet of spring', Description: null } })
  })

  test('is offered with the addons that were chosen for it, and all of its kind where none were', async () => {
    await app
      .get(References)
      .put('addons', [
        anAddon({ _id: 'T-VAS', ProductCategories: ['Flowers'] }),
        anAddon({ _id: 'T-KORT', ProductCategories: ['Flowers'] }),
        anAddon({ _id: 'T-BAND', ProductCategories: ['Funeral'] }),
      ])
    await keep([])
    const { Product } = await add({ Addons: ['T-KORT', 'T-BAND'] })
    const offered = async (): Promise<string[]> => {
      await app.get(Catalogue).refresh()
      const addons = await app.visitor().call(catalogueApi.addons, { params: { code: 'NYB1001A' } })
      return addons.map(({ Code }) => Code)
    }
    expect(await offered()).toEqual(['T-KORT'])
    await save({ ...Product, Addons: [] })
    expect((await offered()).toSorted()).toEqual(['T-KORT', 'T-VAS'])
  })

  test('comes no sooner than its lead time says, counted from the day somebody looks', async () => {
    await keep([])
    const before = app.clock.now()
    const first = async () => {
      const shown = await app.visitor().call(catalogueApi.product, { params: { code: 'NYB1001' } })
      return shown.Variants.map(({ DeliveryAvailableFromDate }) => DeliveryAvailableFromDate)
    }
    const today = stockholmDay(before)
    const variants = ['A', 'B'].map((end) => ({
      Code: `NYB1001${end}`,
      Name: end,
      NameEn: end,
      Price: 349_00,
      ...(end === 'B' && { DeliveryAvailableFromDate: addDays(today, 20) }),
    }))
    await add({ LeadDays: 4, Variants: variants })
    await app.get(Catalogue).refresh()
    expect(await first()).toEqual([addDays(today, 4), addDays(today, 20)])
    try {
      app.clock.set(new Date(before.getTime() + 18 * 24 * 3600_000))
      expect(await first()).toEqual([addDays(today, 22), addDays(today, 22)])
    } finally {
      app.clock.set(before)
    }
    // What is kept is the day that somebody set.
    const { Product } = await editor.call(officeProductsApi.whole, { params: { code: 'NYB1001' } })
    expect(Product.Variants.map((variant) => variant.DeliveryAvailableFromDate)).toEqual([null, addDays(today, 20)])
  })

  test('costs what was planned from its moment on, in every list, and its history and its page follow', async () => {
    await keep([aBouquet(1), aBouquet(2)])
    const { Product } = await editor.call(officeProductsApi.whole, { params: { code: 'ROS2' } })
    const [variant] = Product.Variants
    const from = new Date(app.clock.now().getTime() + 3600_000).toISOString()
    const to = new Date(app.clock.now().getTime() + 7200_000).toISOString()
    const Plans = [{ Kind: 'campaign' as const, From: from, To: to, Price: 399_00 }]
    const saved = await save({ ...Product, Variants: [{ ...variant!, Plans }] })
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
      const { body } = await refusal(draft(saved, { ...Product, Variants: [{ ...variant!, Plans }] }))
      expect(body).toMatchObject({ errorCode: 'product.changed' })
      // Saved again while it runs, it goes on.
      expect(await save({ ...page.Product, ProductGroup: 'Kampanj' })).toMatchObject({ Revision: 3 })
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
    const seen = await add()
    await draft(seen, { ...seen.Product, ProductGroup: 'Vår' })
    const second = await refusal(draft(seen, { ...seen.Product, Name: 'Den andra' }))
    expect([second.status, second.body]).toMatchObject([
      409,
      { errorCode: 'edition.changed', Fields: ['ProductGroup'] },
    ])
    await publish('NYB1001')
    const third = await refusal(draft(seen, { ...seen.Product, Name: 'Den andra' }))
    expect([third.status, third.body]).toMatchObject([409, { errorCode: 'product.changed', Fields: ['ProductGroup'] }])
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
      'a title for search engines without its English half',
      { Meta: { Title: 'Vår', TitleEn: ' ', Description: '', DescriptionEn: '' } },
      'Meta.TitleEn',
      'product.english-missing',
    ],
    ['itself among what resembles it', { Similar: ['ROS1', 'NYB1001'] }, 'Similar', 'product.unknown-reference'],
    ['an addon that is gone', { Addons: ['T-KAKTUS'] }, 'Addons', 'product.unknown-reference'],
    ['a lead time of half a day', { LeadDays: 0.5 }, 'LeadDays', 'product.lead-days'],
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
