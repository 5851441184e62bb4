import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { auditApi } from '@bukett/contracts/http/audit'
import { articlesApi } from '@bukett/contracts/http/articles'
import { catalogueApi } from '@bukett/contracts/http/catalogue'
import { contentArticlesApi } from '@bukett/contracts/http/content-articles'
import { contentFrameApi } from '@bukett/contracts/http/content-frame'
import {
  addonRegisterApi,
  assortmentRegisterApi,
  categoryRegisterApi,
  countryRegisterApi,
  greetingRegisterApi,
  occasionRegisterApi,
} from '@bukett/contracts/http/registers'
import { Catalogue, Products } from '../src/catalogue/index.js'
import { refusal, startApp, type TestApp, type Visitor } from './app.js'
import { aChocolate, aRose } from './mothers.js'

let app: TestApp
let editor: Visitor

beforeAll(async () => {
  app = await startApp()
  await app.get(Products).put([aRose(), aChocolate()])
  await app.get(Catalogue).refresh()
  editor = await app.signedIn({ userId: 'redaktor', roles: ['ContentEditor'] })
}, 120_000)
afterAll(() => app.close())

const named = { Name: 'Studenten', NameEn: 'Graduation' }
const anAddon = {
  Code: 'TIL9001',
  Name: 'Chokladask',
  NameEn: 'Box of chocolates',
  Description: 'Nio praliner.',
  DescriptionEn: 'Nine pralines.',
  Price: 89_00,
  VatClass: 'food' as const,
  ProductCategories: ['Flowers' as const],
  Occasions: [],
  Promoted: false,
  FastTrackSupported: true,
  IsTextGreeting: false,
  Position: 1,
}
const aCountry = {
  Code: 'NOR',
  Alpha2: 'NO',
  Name: 'Norway',
  NameSwe: 'Norge',
  Slug: 'norge',
  LeadDays: 1,
  LatinGreetingOnly: false,
  Holidays: [{ BeginDate: '2027-05-17', EndDate: '2027-05-17', Name: 'Constitution Day' }],
  Position: 1,
}
const addOccasion = (Code: string, changes: object = {}) =>
  editor.call(occasionRegisterApi.add, { body: { ...named, Position: 900, Code, ...changes } })
/** What is announced is read by every process; a test does not wait for the line. */
const refreshed = () => app.get(Catalogue).refresh()

describe('a row of a register', () => {
  test('is added, changed and taken away, and the shop and the journal know of it', async () => {
    const added = await addOccasion('studenten')
    expect(added).toMatchObject({ Code: 'studenten', Version: 1, Used: 0 })
    const changed = await editor.call(occasionRegisterApi.change, {
      params: { code: 'studenten' },
      body: { ...named, Name: 'Student', Position: 901, Version: 1 },
    })
    expect(changed).toMatchObject({ Name: 'Student', Version: 2 })
    await refreshed()
    const { Occasions } = await app.visitor().call(catalogueApi.textGreetings, {})
    expect(Occasions).toContainEqual({ Code: 'studenten', Name: 'Student' })
    await editor.call(occasionRegisterApi.remove, { params: { code: 'studenten' }, query: { version: 2 } })
    const { Rows } = await editor.call(occasionRegisterApi.list, {})
    expect(Rows.map(({ Code }) => Code)).not.toContain('studenten')
    const broker = await app.signedIn({ userId: 'natverk', roles: ['BrokerAdmin'] })
    const trail = await broker.call(auditApi.list, { query: { thing: 'occasions/studenten' } })
    expect(trail.Rows.map(({ Action }) => Action)).toEqual(['register.remove', 'register.change', 'register.add'])
  })

  test('that is put back is all that it was, also what nobody types: a ribbon asks for its words again', async () => {
    const shown = { Code: 'TIL9101', Name: 'Begravningsband', NameEn: 'Funeral ribbon' }
    const rowOf = async () =>
      (await editor.call(addonRegisterApi.list, {})).Rows.find(({ Code }) => Code === shown.Code)!
    const kept = () => app.connection.collection('addons').findOne({ _id: shown.Code as never })
    await editor.call(addonRegisterApi.add, { body: { ...anAddon, ...shown } })
    const hidden = {
      IsRibbon: true,
      IsFuneralRibbonAddon: true,
      ProductCategory: 'Funeral',
      Pictures: [{ Id: 'band', Alt: 'Ett band' }],
    }
    await app.connection.collection('addons').updateOne({ _id: shown.Code as never }, { $set: hidden })
    const before = await kept()
    const { Version, Used: _used, ...body } = await rowOf()
    await editor.call(addonRegisterApi.remove, { params: { code: shown.Code }, query: { version: Version } })
    expect(await rowOf()).toBeUndefined()
    await editor.call(addonRegisterApi.add, { body: { ...body, Removed: Version } })
    expect(await kept()).toEqual({ ...before, Version: Version + 1 })
    await editor.call(addonRegisterApi.remove, { params: { code: shown.Code }, query: { version: Version + 1 } })
    // A new one of the same code is not what was taken away, and takes the place of nothing that was.
    const again = await editor.call(addonRegisterApi.add, { body })
    expect(await kept()).toMatchObject({ IsRibbon: false, Version: Version + 2 })
    await editor.call(addonRegisterApi.remove, { params: { code: shown.Code }, query: { version: again.Version } })
    await editor.call(addonRegisterApi.add, { body: { ...body, Removed: Version } })
    expect(await kept()).toEqual({ ...before, Version: Version + 3 })
    await editor.call(addonRegisterApi.remove, { params: { code: shown.Code }, query: { version: Version + 3 } })
    // Nothing else comes in the place of what is not put aside.
    const unknown = editor.call(addonRegisterApi.add, { body: { ...body, Removed: 99 } })
    expect(await refusal(unknown)).toMatchObject({ status: 409, body: { errorCode: 'register.changed' } })
    expect(await kept()).toBeNull()
  })

  test('that was put aside by the version before is put back too', async () => {
    const { Code, ...rest } = { ...anAddon, Code: 'TIL9102' }
    const Row = { ...rest, _id: Code, IsRibbon: true, Picture: { Alt: '', AltEn: '', Tint: 'sand', Url: '/x.svg' } }
    await app.connection.collection('removedRows').insertOne({ _id: `addons/${Code}` as never, Row })
    const back = await editor.call(addonRegisterApi.add, { body: { ...rest, Code, Removed: 1 } })
    expect(await app.connection.collection('addons').findOne({ _id: Code as never })).toMatchObject({ IsRibbon: true })
    await editor.call(addonRegisterApi.remove, { params: { code: Code }, query: { version: back.Version } })
  })

  test('that two editors have open is saved by the first of them', async () => {
    await addOccasion('tva')
    const save = (Name: string) =>
      editor.call(occasionRegisterApi.change, {
        params: { code: 'tva' },
        body: { ...named, Name, Position: 1, Version: 1 },
      })
    await save('Den första')
    expect(await refusal(save('Den andra'))).toMatchObject({ status: 409, body: { errorCode: 'register.changed' } })
    const remove = editor.call(occasionRegisterApi.remove, { params: { code: 'tva' }, query: { version: 1 } })
    expect((await refusal(remove)).body['errorCode']).toBe('register.changed')
  })

  test('is not taken away while something names it', async () => {
    await addOccasion('jubileum')
    await editor.call(greetingRegisterApi.add, {
      body: { Code: 'jubileum-1', Occasion: 'jubileum', Text: 'Grattis!', TextEn: 'Congratulations!', Position: 1 },
    })
    const remove = () =>
      editor.call(occasionRegisterApi.remove, { params: { code: 'jubileum' }, query: { version: 1 } })
    expect(await refusal(remove())).toMatchObject({ status: 409, body: { errorCode: 'register.used' } })
    await editor.call(greetingRegisterApi.remove, { params: { code: 'jubileum-1' }, query: { version: 1 } })
    await remove()
  })

  test('is taken away though an addon that is no card names it from before; one that is a card holds it', async () => {
    const kept = app.connection.collection('addons')
    await addOccasion('dop')
    const { Code } = await editor.call(addonRegisterApi.add, { body: { ...anAddon, Code: 'TIL9003' } })
    const become = (IsTextGreeting: boolean) =>
      kept.updateOne({ _id: Code as never }, { $set: { IsTextGreeting, Occasions: ['dop'] } })
    const remove = () => editor.call(occasionRegisterApi.remove, { params: { code: 'dop' }, query: { version: 1 } })
    await become(true)
    expect((await refusal(remove())).body['errorCode']).toBe('register.used')
    await become(false)
    await remove()
    const { Rows } = await editor.call(addonRegisterApi.list, {})
    const row = Rows.find((one) => one.Code === Code)!
    expect(row.Occasions).toEqual([])
    // Also from a tab of before, that sends what is kept.
    const { Used: _used, Code: _code, ...body } = { ...row, Occasions: ['dop'] }
    await editor.call(addonRegisterApi.change, { params: { code: Code }, body })
    expect(await kept.findOne({ _id: Code as never })).toMatchObject({ Occasions: [] })
    await editor.call(addonRegisterApi.remove, { params: { code: Code }, query: { version: 2 } })
  })

  test('is not taken away while goods name it that are listed nowhere, or on the other site alone', async () => {
    const rest = { ...named, Position: 1 }
    const described = { ...rest, Description: 'Till granen.', DescriptionEn: 'For the tree.' }
    await addOccasion('jul')
    await addOccasion('bar-i-regel')
    const ofGift = { ...described, Site: 'gift' as const }
    await editor.call(assortmentRegisterApi.add, { body: { ...ofGift, Code: 'julens', Rule: null } })
    const Rule = { Categories: ['Funeral' as const], Colours: [], Occasions: ['bar-i-regel'] }
    await editor.call(assortmentRegisterApi.add, { body: { ...ofGift, Code: 'regelns', Rule } })
    await editor.call(addonRegisterApi.add, { body: { ...anAddon, Code: 'TIL9002' } })
    await editor.call(countryRegisterApi.add, { body: { ...aCountry, Code: 'FIN', Alpha2: 'FI', Slug: 'finland' } })
    const International = {
      CountryCode: 'FIN',
      IntercatCode: '',
      LocalProductCategory: '',
      ValidFrom: null,
      ValidTo: null,
    }
    await app.get(Products).put([
      { ...aRose(), _id: 'JUL1', Sites: [], Occasions: ['jul'], Assortments: ['julens'], Addons: ['TIL9002'] },
      { ...aRose(), _id: 'JUL2', Sites: ['home'], Assortments: ['julens'], International: null },
      { ...aRose(), _id: 'JUL3', Sites: [], International },
    ])
    await refreshed()
    const used = async (remove: typeof occasionRegisterApi.remove, code: string) =>
      (await refusal(editor.call(remove, { params: { code }, query: { version: 1 } }))).body['Message']
    expect(await used(occasionRegisterApi.remove, 'jul')).toContain('används av 1 ')
    expect(await used(occasionRegisterApi.remove, 'bar-i-regel')).toContain('används av 1 ')
    expect(await used(assortmentRegisterApi.remove as never, 'julens')).toContain('används av 2 ')
    expect(await used(addonRegisterApi.remove as never, 'TIL9002')).toContain('används av 1 ')
    expect(await used(countryRegisterApi.remove as never, 'FIN')).toContain('används av 1 ')
    await app.connection.collection('products').deleteMany({ _id: { $in: ['JUL1', 'JUL2', 'JUL3'] as never[] } })
    await refreshed()
  })

  test.each([
    ['no English half', { NameEn: ' ' }, 'NameEn', 'field.missing'],
    ['a code with capitals', { Code: 'Fel Kod' }, 'Code', 'register.code-slug'],
    ['half a place', { Position: 1.5 }, 'Position', 'register.position'],
    ['a code that is taken', { Code: 'tagen' }, 'Code', 'register.is-there'],
  ])('with %s is refused at its field', async (_, changes, field, code) => {
    await addOccasion('tagen').catch(() => undefined)
    const body = { ...named, Position: 1, Code: 'ny', ...changes }
    const answer = await editor.send('POST', '/api/office/registers/occasions', body)
    expect(answer.status).toBeGreaterThanOrEqual(400)
    const { fields } = (await answer.json()) as { fields: { path: string; code: string }[] }
    expect(fields.map((one) => [one.path, one.code])).toEqual([[`body.${field}`, code]])
  })

  test('is the editors’ and nobody else’s', async () => {
    const service = await app.signedIn({ userId: 'lena', roles: ['CustomerService'] })
    expect(await refusal(service.call(occasionRegisterApi.list, {}))).toMatchObject({ status: 403 })
  })
})

test('an assortment by rule holds the goods that fit it, and not those of another kind', async () => {
  const { Categories } = { Categories: ['Chocolate' as const] }
  const row = await editor.call(assortmentRegisterApi.add, {
    body: {
      Code: 'sott',
      Name: 'Sött',
      NameEn: 'Sweets',
      Description: 'Choklad till kaffet.',
      DescriptionEn: 'Chocolate with the coffee.',
      Site: 'gift',
      Rule: { Categories, Colours: [], Occasions: [] },
      Position: 1,
    },
  })
  await refreshed()
  const listed = async () =>
    (await app.visitor().call(catalogueApi.filtered, { body: { assortment: 'sott' } })).items.map(({ Code }) => Code)
  expect(await listed()).toEqual([aChocolate()._id])
  const { Used: _used, Code: _code, ...rest } = row
  await editor.call(assortmentRegisterApi.change, { params: { code: 'sott' }, body: { ...rest, Rule: null } })
  await refreshed()
  expect(await listed()).toEqual([])
})

test('an addon has its price at once, and a country its days off', async () => {
  const addon = await editor.call(addonRegisterApi.add, { body: anAddon })
  const { Used: _used, Code: _code, ...rest } = addon
  await editor.call(addonRegisterApi.change, { params: { code: 'TIL9001' }, body: { ...rest, Price: 99_00 } })
  await refreshed()
  expect(app.get(Catalogue).addon('TIL9001')).toMatchObject({ Price: 99_00, Drawing: { kind: 'parcel' } })
  expect(await editor.call(countryRegisterApi.add, { body: aCountry })).toMatchObject({ LeadDays: 1, Used: 0 })
  const backwards = { ...aCountry, Code: 'DNK', Holidays: [{ ...aCountry.Holidays[0], EndDate: '2027-05-01' }] }
  const answer = await editor.send('POST', '/api/office/registers/countries', backwards)
  expect(await answer.json()).toMatchObject({
    fields: [{ path: 'body.Holidays.0.EndDate', code: 'register.ends-first' }],
  })
})

test('a category of articles is shown at once, in two levels, and stays while one stands below it or an article is drafted in it', async () => {
  const add = (Code: string, ParentId: string | null) =>
    editor.call(categoryRegisterApi.add, { body: { Code, Name: Code, NameEn: Code, ParentId, Position: 1 } })
  await add('odling', null)
  await add('tradgard', 'odling')
  expect(await refusal(add('rabatt', 'tradgard'))).toMatchObject({
    status: 422,
    body: { fields: [{ path: 'body.ParentId', code: 'register.unknown-parent' }] },
  })
  await refreshed()
  const shown = await app.visitor().call(articlesApi.categories, {})
  expect(shown).toMatchObject([
    { Id: 'odling', ParentId: null },
    { Id: 'tradgard', ParentId: 'odling' },
  ])
  await editor.call(contentArticlesApi.add, { body: { Title: 'Gräv', Slug: 'grav-ner', Category: 'tradgard' } })
  const remove = (code: string) => editor.call(categoryRegisterApi.remove, { params: { code }, query: { version: 1 } })
  expect(await refusal(remove('odling'))).toMatchObject({ status: 409, body: { errorCode: 'register.used' } })
  expect(await refusal(remove('tradgard'))).toMatchObject({
    status: 409,
    body: { errorCode: 'register.used-in-content', Message: expect.stringContaining('Gräv') },
  })
})

test('an addon that is called something else is so to who hears its picture too', async () => {
  await editor.call(addonRegisterApi.add, { body: { ...anAddon, Code: 'TIL9201', Name: 'Glasvas', NameEn: 'Vase' } })
  const { Code: _code, ...typed } = { ...anAddon, Code: '', Name: 'Kruka', NameEn: 'Pot' }
  await editor.call(addonRegisterApi.change, { params: { code: 'TIL9201' }, body: { ...typed, Version: 1 } })
  const kept = () => app.connection.collection('addons').findOne({ _id: 'TIL9201' as never })
  expect(await kept()).toMatchObject({ Picture: { Alt: 'Kruka', AltEn: 'Pot' } })
  await app.connection
    .collection('addons')
    .updateOne({ _id: 'TIL9201' as never }, { $set: { 'Picture.Alt': 'En kruka av lera' } })
  await editor.call(addonRegisterApi.change, {
    params: { code: 'TIL9201' },
    body: { ...typed, Name: 'Lerkruka', Version: 2 },
  })
  expect(await kept()).toMatchObject({ Picture: { Alt: 'En kruka av lera', AltEn: 'Pot' } })
})

test('a country keeps the word in its address, and no other gets it', async () => {
  const isle = { ...aCountry, Code: 'GBR', Alpha2: 'GB', Slug: 'storbritannien' }
  await editor.call(countryRegisterApi.add, { body: isle })
  const { Code: _code, ...typed } = isle
  const change = (Slug: string) =>
    editor.send('PUT', '/api/office/registers/countries/GBR', { ...typed, Slug, Version: 1 })
  expect(await (await change('england')).json()).toMatchObject({
    errorCode: 'register.address-stays',
    fields: [{ path: 'body.Slug', Message: expect.stringContaining('storbritannien') }],
  })
  const taken = await editor.send('POST', '/api/office/registers/countries', { ...isle, Code: 'IRL', Alpha2: 'IE' })
  expect(await taken.json()).toMatchObject({ errorCode: 'register.is-there', fields: [{ path: 'body.Slug' }] })
  expect((await change('storbritannien')).status).toBe(200)
  await editor.call(countryRegisterApi.remove, { params: { code: 'GBR' }, query: { version: 2 } })
})

test('a country that the line above the header leads to stays, also while the line is a draft', async () => {
  await editor.call(countryRegisterApi.add, { body: { ...aCountry, Code: 'DNK', Alpha2: 'DK', Slug: 'danmark' } })
  const save = async (Link: string) => {
    const { State } = await editor.call(contentFrameApi.line, {})
    const Content = { Text: 'Till Danmark', TextEn: 'To Denmark', Link, Site: 'both' as const }
    await editor.call(contentFrameApi.saveLine, { body: { Revision: State.Revision, Content } })
  }
  const remove = () => editor.call(countryRegisterApi.remove, { params: { code: 'DNK' }, query: { version: 1 } })
  await save('/utlandsbud/danmark')
  expect((await refusal(remove())).body).toMatchObject({
    errorCode: 'register.used-in-content',
    Message: expect.stringContaining('Raden överst'),
  })
  await save('')
  await remove()
})
