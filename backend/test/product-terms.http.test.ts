import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import type { Answer, ErrorBody } from '@bukett/contracts'
import { catalogueApi } from '@bukett/contracts/http/catalogue'
import { editionsApi } from '@bukett/contracts/http/editions'
import { internationalApi } from '@bukett/contracts/http/international'
import { officeProductsApi, type ProductForm } from '@bukett/contracts/http/office-products'
import { productRow } from '@bukett/contracts/http/product-row'
import { z } from 'zod'
import { Catalogue, Products } from '../src/catalogue/index.js'
import { refusal, startApp, type TestApp, type Visitor } from './app.js'
import { aChocolate, anyProducts, aRose, aVariant } from './mothers.js'
import { seedNetwork } from './network.js'

let app: TestApp
let editor: Visitor

beforeAll(async () => {
  app = await startApp()
  await seedNetwork(app)
  editor = await app.signedIn({ userId: 'redaktor', roles: ['ContentEditor'] })
}, 120_000)
afterAll(() => app.close())
beforeEach(async () => {
  for (const name of ['products', 'edited', 'editions']) await app.connection.collection(name).deleteMany({})
  const plain = { Assortments: [], Occasions: [] }
  const sizes = [
    aVariant({ Code: 'CHO1A', Name: 'Liten', NameEn: 'Small', ProductCategory: 'Chocolate' }),
    aVariant({ Code: 'CHO1B', Name: 'Stor', NameEn: 'Large', ProductCategory: 'Chocolate' }),
  ]
  await app
    .get(Products)
    .put([
      aRose({ _id: 'ROS1', Name: 'Ros', NameEn: 'Rose', ...plain }, { Code: 'ROS1A' }),
      aChocolate({ _id: 'CHO1', Name: 'Choklad', NameEn: 'Chocolate', ...plain, Variants: sizes }),
    ])
  await app.get(Catalogue).refresh()
})

const of = { params: { kind: 'product', key: 'ROS1' } } as const
const whole = () => editor.call(officeProductsApi.whole, { params: { code: 'ROS1' } })
const drafted = (changes: Partial<ProductForm>, seen?: Answer<typeof officeProductsApi.whole>) =>
  (async () => {
    const { Revision, State, Product } = seen ?? (await whole())
    return editor.call(officeProductsApi.save, {
      params: { code: 'ROS1' },
      body: { Revision, DraftRevision: State.Revision, Product: { ...Product, ...changes } },
    })
  })()
const publish = async (): Promise<void> => {
  await editor.call(editionsApi.publish, { ...of, body: { Revision: (await whole()).State.Revision } })
  await app.get(Catalogue).refresh()
}
const shown = (language = 'sv') =>
  app.visitor({ 'accept-language': language }).call(catalogueApi.product, { params: { code: 'ROS1' } })
const kept = () => app.connection.collection('products').findOne({ _id: 'ROS1' as never })
const asSent = productRow.omit({ Picture: true, Drawing: true })
/** What is said at which field to who sends it past the screen, whose own rules would stop it. */
const said = async (changes: Partial<ProductForm>) => {
  const { Revision, State, Product } = await whole()
  const answer = await editor.send('PUT', '/api/office/products/ROS1', {
    Revision,
    DraftRevision: State.Revision,
    Product: { ...z.encode(asSent, Product), ...changes },
  })
  const { fields } = (await answer.json()) as ErrorBody
  return fields.map(({ path, Message }) => `${path.replace('body.Product.', '')}: ${Message}`)
}

const abroad = {
  CountryCode: 'NOR',
  IntercatCode: 'NOR-7',
  LocalProductCategory: 'ROSES',
  ValidFrom: null,
  ValidTo: null,
}

test('a bundle holds sizes of other products, some of them twice, from the page that it was filled in on to the shop', async () => {
  await drafted({ IsBundle: true, ChildProducts: ['CHO1B', 'CHO1B', 'CHO1A'] })
  expect((await shown()).ChildProducts).toEqual([])
  await publish()
  expect(await shown()).toMatchObject({ IsBundle: true })
  expect((await shown()).ChildProducts.map(({ Code, Name }) => [Code, Name])).toEqual([
    ['CHO1', 'Choklad, Stor'],
    ['CHO1', 'Choklad, Stor'],
    ['CHO1', 'Choklad, Liten'],
  ])
  expect((await shown('en')).ChildProducts[0]?.Name).toBe('Chocolate, Large')
  expect(await kept()).toMatchObject({ IsBundle: true, ChildProducts: ['CHO1B', 'CHO1B', 'CHO1A'] })
  expect((await whole()).Changes[0]?.Fields).toEqual(['IsBundle', 'ChildProducts'])
  const [newest] = await editor.call(editionsApi.versions, of)
  expect(newest?.Differences).toContainEqual({
    Path: 'ChildProducts',
    Before: '[]',
    After: '["CHO1B","CHO1B","CHO1A"]',
  })
})

test('terms of a subscription and of what is sent abroad are sold by once they are published', async () => {
  const Subscription = { CyclesInDays: [7, 28], PeriodsInMonths: [0, 6] } as ProductForm['Subscription']
  await drafted({ ProductCategory: 'Subscription', Subscription })
  await publish()
  expect(await shown()).toMatchObject({ Subscription, International: null, OrderType: 'Normal' })
  await drafted({
    ProductCategory: 'International',
    Subscription: null,
    International: abroad,
    InternationalCategories: ['Roses'],
  })
  await publish()
  expect(await shown()).toMatchObject({ Subscription: null, International: { CountryCode: 'NOR' } })
  const { Products: inNorway, Categories } = await app
    .visitor()
    .call(internationalApi.products, { params: { country: 'NOR' }, query: {} })
  expect(inNorway.map(({ Code, IntercatCode }) => [Code, IntercatCode])).toEqual([['ROS1', 'NOR-7']])
  expect(Categories).toEqual([{ value: 'Roses', count: 1 }])
})

test('what only one store sells is listed with that store, and the kind of order follows from the kind of goods', async () => {
  await drafted({ LocalMemberId: '1042', ProductCategory: 'Funeral' })
  await publish()
  const listed = async (query: object) =>
    (await app.visitor().call(catalogueApi.ofOrderType, { params: { type: 'Funeral' }, query })).items.map(
      ({ Code }) => Code,
    )
  expect(await listed({})).toEqual([])
  expect(await listed({ showLocalProducts: true, deliveringMemberid: '1042' })).toEqual(['ROS1'])
  const { Rows } = await editor.call(officeProductsApi.list, { query: { ...anyProducts, order: 'position' } })
  expect(Rows.find(({ Code }) => Code === 'ROS1')?.LocalMemberId).toBe('1042')
  await drafted({ LocalMemberId: null })
  await publish()
  expect(await listed({})).toEqual(['ROS1'])
})

test.each<[string, Partial<ProductForm>, string[]]>([
  ['a bundle of nothing', { IsBundle: true }, ['ChildProducts: Välj minst en vara som paketet består av.']],
  [
    'a bundle of what there is not',
    { IsBundle: true, ChildProducts: ['FINNSINTE'] },
    ['ChildProducts: FINNSINTE finns inte. Välj något som finns.'],
  ],
  [
    'a bundle of itself',
    { IsBundle: true, ChildProducts: ['ROS1A'] },
    ['ChildProducts: Ett paket kan inte bestå av sig självt. Ta bort varan ur innehållet.'],
  ],
  [
    'a bundle of too much',
    { IsBundle: true, ChildProducts: Array.from({ length: 21 }, () => 'CHO1A') },
    ['ChildProducts: Högst 20 delar ryms i ett paket.'],
  ],
  [
    'a subscription without terms',
    { ProductCategory: 'Subscription' },
    [
      'Subscription.CyclesInDays: Välj minst ett: hur ofta den kan levereras.',
      'Subscription.PeriodsInMonths: Välj minst ett: hur länge man kan prenumerera.',
    ],
  ],
  [
    'goods for a country that is not sent to',
    { ProductCategory: 'International', International: { ...abroad, CountryCode: 'XYZ' } },
    ['International.CountryCode: XYZ finns inte. Välj något som finns.'],
  ],
  [
    'goods for abroad that end before they begin',
    {
      ProductCategory: 'International',
      International: { ...abroad, ValidFrom: '2027-05-02', ValidTo: '2027-05-01' },
    },
    ['International.ValidTo: Sista dagen ska vara samma dag som den första, eller senare.'],
  ],
  [
    'goods of a store that there is not',
    { LocalMemberId: '9999999' },
    ['LocalMemberId: 9999999 finns inte. Välj något som finns.'],
  ],
  [
    'goods of one store that come from the central one',
    { LocalMemberId: '1042', IgnoreBroker: true },
    ['LocalMemberId: Det som bara en butik säljer skickas inte från centrallagret. Välj det ena.'],
  ],
])('%s is refused at its field', async (_, changes, faults) => expect(await said(changes)).toEqual(faults))

test('whoever was first with the contents of a bundle is told, and what others changed stays', async () => {
  const seen = await whole()
  await drafted({ IsBundle: true, ChildProducts: ['CHO1A'] }, seen)
  expect((await refusal(drafted({ LocalMemberId: '1042' }, seen))).status).toBe(409)
  const file = [{ Code: 'ROS1', LocalMemberId: '1042' }]
  await editor.call(catalogueApi.importFile, { body: { Format: 'json', Content: JSON.stringify(file) } })
  expect((await whole()).Product).toMatchObject({ LocalMemberId: '1042', ChildProducts: ['CHO1A'] })
  await publish()
  expect(await kept()).toMatchObject({ LocalMemberId: '1042', IsBundle: true, ChildProducts: ['CHO1A'] })
})

test('what has two sizes under one code abroad since before is not put up at its row', async () => {
  const sizes = ['INT1A', 'INT1B'].map((Code) => aVariant({ Code, ProductCategory: 'International' }))
  const put = (Sites: ('gift' | 'home')[]) =>
    app.get(Products).put([aRose({ _id: 'INT1', International: abroad, Sites, Variants: sizes })])
  const row = (Sites: ('gift' | 'home')[], Price = 1) =>
    editor.call(officeProductsApi.changeRow, {
      params: { code: 'INT1' },
      body: {
        Revision: 0,
        Sites,
        Position: 1,
        Variants: [{ Code: 'INT1A', Price: Price * 100_00, PriceAfterDiscount: null, Stock: null }],
      },
    })
  await put([])
  expect((await refusal(row(['gift']))).code).toBe('product.abroad-code-twice')
  // One that is sold already can get another price.
  await put(['gift'])
  await row(['gift'], 2)
})

test('what has two sizes under one code abroad since before takes a file that changes something else, and none that adds another', async () => {
  const sizes = ['INT1A', 'INT1B'].map((Code) => aVariant({ Code, ProductCategory: 'International' }))
  const plain = { Assortments: [], Occasions: [] }
  await app.get(Products).put([aRose({ _id: 'INT1', International: abroad, Variants: sizes, ...plain })])
  await app.get(Catalogue).refresh()
  const file = (Variants: object[], International?: object) =>
    editor.call(catalogueApi.importFile, {
      body: {
        Format: 'json',
        Content: JSON.stringify([{ Code: 'INT1', Variants, ...(International && { International }) }]),
        CheckOnly: true,
      },
    })
  expect(await file([{ Code: 'INT1B', Price: 411 }])).toMatchObject({ Changed: 1 })
  expect(await file([{ Code: 'INT1A', IntercatCode: 'NOR-7A' }])).toMatchObject({ Changed: 1 })
  // Another code, and both still have it.
  const { body } = await refusal(file([{ Code: 'INT1B' }, { Code: 'INT1A' }], { IntercatCode: 'NOR-8' }))
  expect(body.fields?.map(({ path }) => path)).toEqual(['rows.1.Variants.0.IntercatCode'])
})

test('a file is told the same at its cells', async () => {
  const rows = [
    { Code: 'ROS1', LocalMemberId: '9999999' },
    { Code: 'CHO1', IsBundle: true, International: { ...abroad, CountryCode: 'XYZ' } },
  ]
  const { body } = await refusal(
    editor.call(catalogueApi.importFile, { body: { Format: 'json', Content: JSON.stringify(rows), CheckOnly: true } }),
  )
  expect(body.fields?.map(({ path }) => path)).toEqual([
    'rows.1.LocalMemberId',
    'rows.2.International.CountryCode',
    'rows.2.ChildProducts',
    'rows.2.International.CountryCode',
    // Its two sizes would be one abroad.
    'rows.2.Variants.1.IntercatCode',
  ])
  expect(body.fields?.[2]?.Message).toBe('Rad 2, ChildProducts: Välj minst en vara som paketet består av.')
})

describe('a sheet of a spreadsheet', () => {
  const sheet = (lines: readonly string[], CheckOnly = false) =>
    editor.call(catalogueApi.importFile, { body: { Format: 'csv', Content: lines.join('\n'), CheckOnly } })
  const head =
    'Code;VariantCode;ProductCategory;CountryCode;IntercatCode;LocalProductCategory;ValidFrom;ValidTo;CyclesInDays'

  test('has the terms of subscriptions and of what is sent abroad, and what it does not name of them stays', async () => {
    await sheet(['Code;VariantCode;ProductCategory;CyclesInDays;PeriodsInMonths', 'ROS1;ROS1A;Subscription;7|28;0|6'])
    expect(await kept()).toMatchObject({ Subscription: { CyclesInDays: [7, 28], PeriodsInMonths: [0, 6] } })
    await sheet(['Code;VariantCode;CyclesInDays', 'ROS1;ROS1A;14', 'CHO1;CHO1A;'])
    expect(await kept()).toMatchObject({ Subscription: { CyclesInDays: [14], PeriodsInMonths: [0, 6] } })

    await sheet(['Code;VariantCode;VariantIntercatCode', 'CHO1;CHO1B;NOR-7B'])
    await sheet([head, 'CHO1;CHO1A;International;NOR;NOR-7;ROSES;2027-05-01;2027-05-31;'])
    const chocolate = () => app.connection.collection('products').findOne({ _id: 'CHO1' as never })
    expect((await chocolate())?.['International']).toEqual({
      ...abroad,
      ValidFrom: '2027-05-01',
      ValidTo: '2027-05-31',
    })
    await sheet(['Code;VariantCode;IntercatCode;ValidTo', 'CHO1;CHO1A;NOR-8;'])
    expect((await chocolate())?.['International']).toEqual({
      ...abroad,
      IntercatCode: 'NOR-8',
      ValidFrom: '2027-05-01',
      ValidTo: null,
    })
  })

  test('that was taken out says the same when it comes in', async () => {
    await sheet(['Code;VariantCode;ProductCategory;CyclesInDays;PeriodsInMonths', 'ROS1;ROS1A;Subscription;7|28;0|6'])
    await sheet(['Code;VariantCode;VariantIntercatCode', 'CHO1;CHO1B;NOR-7B'])
    await sheet([head, 'CHO1;CHO1A;International;NOR;NOR-7;ROSES;2027-05-01;;'])
    const text = await (
      await editor.send('GET', `/api/office/product-file/csv?${new URLSearchParams({ ...anyProducts })}`)
    ).text()
    expect(text).toContain('NOR-7')
    expect(await sheet(text.split('\n'), true)).toEqual({ Created: 0, Changed: 0, Unchanged: 2, Saved: false })
  })

  test('is told what is wrong at its own columns', async () => {
    const { body } = await refusal(sheet([head, 'CHO1;CHO1A;International;XYZ;NOR-7;;;;', 'ROS1;ROS1A;Flowers;;;;;;9']))
    expect(body.fields?.map(({ path }) => path)).toEqual([
      'rows.2.LocalProductCategory',
      'rows.3.CyclesInDays',
      'rows.3.PeriodsInMonths',
    ])
  })
})
