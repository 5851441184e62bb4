import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import type { Answer } from '@bukett/contracts'
import { catalogueApi } from '@bukett/contracts/http/catalogue'
import { editionsApi } from '@bukett/contracts/http/editions'
import { officeProductsApi, type ProductChoice, type ProductForm } from '@bukett/contracts/http/office-products'
import { Catalogue, Products } from '../src/catalogue/index.js'
import { Jobs } from '../src/shared/jobs.js'
import { refusal, startApp, type TestApp, until, type Visitor } from './app.js'
import { anyProducts, aRose } from './mothers.js'

let app: TestApp
let editor: Visitor

beforeAll(async () => {
  app = await startApp()
}, 120_000)
afterAll(() => app.close())
beforeEach(async () => {
  app.clock.set('2027-04-10T10:00:00Z')
  editor = await app.signedIn({ userId: 'redaktor', roles: ['ContentEditor'] })
  for (const name of ['products', 'edited', 'editions']) await app.connection.collection(name).deleteMany({})
  const rose = aRose({ _id: 'ROS1', Name: 'Ros', NameEn: 'Rose', Assortments: [], Occasions: [] }, { Code: 'ROS1A' })
  await app.get(Products).put([rose])
  await app.get(Catalogue).refresh()
})

const of = { params: { kind: 'product', key: 'ROS1' } } as const
const whole = () => editor.call(officeProductsApi.whole, { params: { code: 'ROS1' } })
type Whole = Answer<typeof officeProductsApi.whole>
const draft = (changes: Partial<ProductForm>, { Revision, State, Product }: Whole) =>
  editor.call(officeProductsApi.save, {
    params: { code: 'ROS1' },
    body: { Revision, DraftRevision: State.Revision, Product: { ...Product, ...changes } },
  })
const drafted = async (changes: Partial<ProductForm>) => (await draft(changes, await whole())).State.Revision
const publish = async (Revision?: number) =>
  editor.call(editionsApi.publish, { ...of, body: { Revision: Revision ?? (await whole()).State.Revision } })
const plan = async (From: string, Until: string | null) =>
  editor.call(editionsApi.plan, { ...of, body: { Revision: (await whole()).State.Revision, From, Until } })
const shown = () => app.visitor().call(catalogueApi.product, { params: { code: 'ROS1' } })
const at = async (moment: string, isSo: () => Promise<boolean>) => {
  app.clock.set(moment)
  editor = await app.signedIn({ userId: 'redaktor', roles: ['ContentEditor'] })
  await app.get(Jobs).hurry()
  await until(isSo)
}
/** What is published reaches the shop a moment later. */
const named = (name: string) => until(async () => (await shown()).Name === name)
const priced = (kronor: number) => until(async () => (await shown()).Variants[0]?.Price === kronor * 100)
/** Its price at its row, past the draft. */
const price = async (kronor: number) => {
  const { Revision, Sites, Position, Variants } = await editor.call(officeProductsApi.read, {
    params: { code: 'ROS1' },
  })
  const body = { Revision, Sites, Position, Variants: Variants.map((one) => ({ ...one, Price: kronor * 100 })) }
  await editor.call(officeProductsApi.changeRow, { params: { code: 'ROS1' }, body })
}

test('the list marks what has a draft, until that is published', async () => {
  const other = aRose({ _id: 'ROS2', Assortments: [], Occasions: [] }, { Code: 'ROS2A' })
  await app.get(Products).put([other])
  await app.get(Catalogue).refresh()
  const marked = async () => {
    const { Rows } = await editor.call(officeProductsApi.list, { query: { ...anyProducts, order: 'position' } })
    return Rows.map(({ Code, HasDraft }) => [Code, HasDraft]).toSorted()
  }
  await drafted({ Name: 'Majros', NameEn: 'May rose' })
  expect(await marked()).toEqual([
    ['ROS1', true],
    ['ROS2', false],
  ])
  expect(await editor.call(officeProductsApi.read, { params: { code: 'ROS1' } })).toMatchObject({ HasDraft: true })
  await publish()
  expect(await marked()).toEqual([
    ['ROS1', false],
    ['ROS2', false],
  ])
})

test('the list is narrowed to what has a draft, and to what has none', async () => {
  const others = ['ROS2', 'ROS3'].map((_id) =>
    aRose({ _id, Assortments: [], Occasions: [] }, { Code: `${_id}A`, Stock: 4 }),
  )
  await app.get(Products).put(others)
  await app.get(Catalogue).refresh()
  const found = async (query: Partial<ProductChoice>) => {
    const { Rows } = await editor.call(officeProductsApi.list, {
      query: { ...anyProducts, ...query, order: 'position' },
    })
    return Rows.map(({ Code }) => Code).toSorted()
  }
  expect(await found({ draft: 'drafted' })).toEqual([])
  await drafted({ Name: 'Majros', NameEn: 'May rose' })
  expect(await found({ draft: 'drafted' })).toEqual(['ROS1'])
  expect(await found({ draft: 'none' })).toEqual(['ROS2', 'ROS3'])
  expect(await found({ draft: 'drafted', stock: 'counted' })).toEqual([])
  const file = await editor.send('GET', '/api/office/product-file/csv?draft=drafted')
  expect(await file.text()).toMatch(/^[^\n]+\n"?ROS1"?;[^\n]+\n$/)
  await publish()
  expect(await found({ draft: 'drafted' })).toEqual([])
})

test('a drawing that was described by the product’s name is so still when the product gets another', async () => {
  const [product] = await app.get(Products).find(['ROS1'])
  const Picture = { ...product!.Picture, Alt: 'Ros', AltEn: 'A rose in paper' }
  await app.get(Products).put([{ ...product!, Picture }])
  await app.get(Catalogue).refresh()
  await drafted({ Name: 'Majros', NameEn: 'May rose' })
  await publish()
  await named('Majros')
  const [renamed] = await app.get(Products).find(['ROS1'])
  expect(renamed!.Picture).toMatchObject({ Alt: 'Majros', AltEn: 'A rose in paper' })
})

test('what is drafted is sold once it is published, and can be brought back as it was', async () => {
  await drafted({ Name: 'Majros', NameEn: 'May rose' })
  expect((await shown()).Name).toBe('Ros')
  const state = await publish()
  await named('Majros')
  expect((await whole()).Changes[0]?.Fields).toEqual(['Name', 'NameEn'])
  const [newest, before] = await editor.call(editionsApi.versions, of)
  expect([newest?.Number, newest?.Differences, before?.Number]).toEqual([
    2,
    [
      { Path: 'Name', Before: 'Ros', After: 'Majros' },
      { Path: 'NameEn', Before: 'Rose', After: 'May rose' },
    ],
    1,
  ])
  await editor.call(editionsApi.restore, { ...of, body: { Revision: state.Revision, Number: 1 } })
  expect((await whole()).Product.Name).toBe('Ros')
  expect((await shown()).Name).toBe('Majros')
  await publish()
  await named('Ros')
})

test('what is changed past a draft stays when it is published: each field is the one’s who changed it', async () => {
  await drafted({ Name: 'Majros' })
  await price(612)
  expect((await whole()).Product).toMatchObject({ Name: 'Majros', Variants: [{ Price: 612_00 }] })
  await publish()
  await named('Majros')
  await priced(612)
})

test('a field that both have changed is refused until it has been seen, and then the draft decides', async () => {
  const { Product } = await whole()
  await drafted({ Variants: Product.Variants.map((one) => ({ ...one, Price: 700_00 })) })
  await price(612)
  const { status, body } = await refusal(publish())
  expect([status, body]).toMatchObject([409, { errorCode: 'product.changed', Fields: ['Variants.ROS1A.Price'] }])
  await priced(612)
  await draft({}, await whole())
  await publish()
  await priced(700)
})

test('a plan begins and ends by itself, and takes back what it did and nothing else', async () => {
  await drafted({ Name: 'Mors dags-ros', NameEn: 'Mother’s Day rose', SearchWords: 'mamma' })
  await plan('2027-05-20T00:00:00+02:00', '2027-05-31T00:00:00+02:00')
  await price(599)
  expect((await shown()).Name).toBe('Ros')
  await at('2027-05-20T00:00:00+02:00', async () => (await shown()).Name === 'Mors dags-ros')
  expect(await shown()).toMatchObject({ Variants: [{ Price: 599_00 }] })
  await price(649)
  await at('2027-05-31T00:00:00+02:00', async () => (await shown()).Name === 'Ros')
  expect(await shown()).toMatchObject({ Variants: [{ Price: 649_00 }] })
  expect((await whole()).Product.SearchWords).toBe('')
})

test('what is published while a plan holds stays, and the rest of the plan ends at its end', async () => {
  await drafted({ Name: 'Mors dags-ros', SearchWords: 'mamma' })
  await plan('2027-05-20T00:00:00+02:00', '2027-05-31T00:00:00+02:00')
  await at('2027-05-20T00:00:00+02:00', async () => (await shown()).Name === 'Mors dags-ros')
  await drafted({ Name: 'Försommarros' })
  await publish()
  await at('2027-05-31T00:00:00+02:00', async () => (await whole()).Product.SearchWords === '')
  await named('Försommarros')
})

test('a pass shows a plan as on its day, with the prices of that day, and a draft until it is changed', async () => {
  const { Product } = await whole()
  const Plans = [{ Kind: 'price' as const, From: '2027-05-01T00:00:00.000Z', To: null, Price: 666_00 }]
  await drafted({ Name: 'Mors dags-ros', Variants: Product.Variants.map((one) => ({ ...one, Plans })) })
  const pass = async (Revision: number, At: string) => {
    const { Token } = await editor.call(editionsApi.preview, { ...of, body: { Revision, At } })
    return app.visitor().call(officeProductsApi.preview, { query: { pass: Token } })
  }
  const before = await whole()
  const early = await pass(before.State.Revision, '2027-04-20T10:00:00+02:00')
  expect(early).toMatchObject({ Name: 'Mors dags-ros', Variants: [{ Price: 549_00 }] })
  const { Revision } = await plan('2027-05-20T00:00:00+02:00', null)
  expect(await pass(Revision, '2027-05-19T10:00:00+02:00')).toMatchObject({ Name: 'Ros' })
  expect(await pass(Revision, '2027-05-30T10:00:00+02:00')).toMatchObject({
    Name: 'Mors dags-ros',
    Variants: [{ Price: 666_00 }],
    At: '2027-05-30T08:00:00.000Z',
  })
  const other = await editor.call(editionsApi.preview, {
    params: { kind: 'page', key: 'home' },
    body: { Revision: 0, At: '2027-05-30T10:00:00+02:00' },
  })
  const wrong = await refusal(app.visitor().call(officeProductsApi.preview, { query: { pass: other.Token } }))
  expect(wrong.body).toMatchObject({ errorCode: 'edition.preview-over' })
})

test('a new product is listed nowhere until it is published', async () => {
  const { Product } = await whole()
  const Variants = [{ Code: 'NY1001A', Name: 'En', NameEn: 'One', Price: 349_00 }]
  await editor.call(officeProductsApi.add, { body: { Product: { ...Product, Code: 'NY1001', Name: 'Ny', Variants } } })
  const listed = async () =>
    (await app.visitor().call(catalogueApi.filtered, { body: {} })).items.map(({ Code }) => Code)
  expect(await listed()).toEqual(['ROS1'])
  const key = { params: { kind: 'product', key: 'NY1001' } } as const
  const { Revision } = await editor.call(editionsApi.state, key)
  const stands = await editor.call(editionsApi.publish, { ...key, body: { Revision } })
  await until(async () => (await listed()).join() === 'NY1001,ROS1')
  await editor.call(editionsApi.withdraw, { ...key, body: { Revision: stands.Revision } })
  await until(async () => (await listed()).join() === 'ROS1')
})

const withdraw = async () =>
  editor.call(editionsApi.withdraw, { ...of, body: { Revision: (await whole()).State.Revision } })
const listed = async () =>
  (await app.visitor().call(catalogueApi.filtered, { body: {} })).items.map(({ Code }) => Code).join()

test('what was changed past its versions is as it was when it is taken down and published again', async () => {
  await drafted({ Name: 'Majros' })
  await publish()
  await named('Majros')
  await price(612)
  await withdraw()
  await until(async () => (await listed()) === '')
  expect((await whole()).Product).toMatchObject({ Name: 'Majros', Sites: ['gift'], Variants: [{ Price: 612_00 }] })
  await price(650)
  await publish()
  await until(async () => (await listed()) === 'ROS1')
  await priced(650)
})

test('a draft that was open while its product was taken down lists it again when it is published', async () => {
  await drafted({ Name: 'Majros' })
  await publish()
  await drafted({ Name: 'Juniros' })
  await withdraw()
  await until(async () => (await listed()) === '')
  expect((await whole()).Product).toMatchObject({ Name: 'Juniros', Sites: ['gift'] })
  await publish()
  await until(async () => (await listed()) === 'ROS1')
  await named('Juniros')
})

test('what was planned before its product was taken down lists it when its day comes', async () => {
  await drafted({ Name: 'Majros' })
  await publish()
  await drafted({ Name: 'Juniros' })
  await plan('2027-06-01T00:00:00+02:00', null)
  await withdraw()
  await until(async () => (await listed()) === '')
  await at('2027-06-01T08:00:00Z', async () => (await listed()) === 'ROS1')
  await named('Juniros')
})

test('a plan whose end is before its start is refused, and the draft is still there', async () => {
  await drafted({ Name: 'Majros' })
  const answer = await editor.send('POST', '/api/office/editions/product/ROS1/plan', {
    Revision: (await whole()).State.Revision,
    From: '2027-05-20T00:00:00+02:00',
    Until: '2027-05-19T00:00:00+02:00',
  })
  expect([answer.status, await answer.json()]).toMatchObject([422, { fields: [{ path: 'body.Until' }] }])
  expect((await whole()).Product.Name).toBe('Majros')
})

test('a size that is added for a while is sold no more after it, and its code stays', async () => {
  const { Product } = await whole()
  const large = { Code: 'ROS1B', Name: 'Mors dag', NameEn: 'Mother’s Day', Price: 999_00 }
  await drafted({ Variants: [...Product.Variants, large] })
  await plan('2027-05-20T00:00:00+02:00', '2027-05-31T00:00:00+02:00')
  await at('2027-05-20T00:00:00+02:00', async () => (await shown()).Variants.length === 2)
  await at('2027-05-31T00:00:00+02:00', async () => (await shown()).Variants[1]?.Stock === 0)
  expect((await shown()).Variants.map(({ Code }) => Code)).toEqual(['ROS1A', 'ROS1B'])
})
