import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { auditApi } from '@bukett/contracts/http/audit'
import { contentApi, type PageContent } from '@bukett/contracts/http/content'
import type { ContentBlock } from '@bukett/contracts/http/content-blocks'
import { editionsApi } from '@bukett/contracts/http/editions'
import { assortmentRegisterApi } from '@bukett/contracts/http/registers'
import { Catalogue, Products } from '../src/catalogue/index.js'
import { refusal, startApp, type TestApp, type Visitor } from './app.js'
import { aRose } from './mothers.js'

let app: TestApp
let editor: Visitor
let shopper: Visitor

beforeAll(async () => {
  app = await startApp()
  await app.get(Products).put([aRose()])
  await app.get(Catalogue).refresh()
  editor = await app.signedIn({ userId: 'editor', roles: ['ContentEditor'] })
  shopper = app.visitor()
}, 60_000)
afterAll(() => app.close())

const always = { From: null, Until: null, Site: 'both', Audience: 'everyone' } as const
const aHero = (Title: string, changes: Partial<ContentBlock> = {}): ContentBlock =>
  ({
    Kind: 'hero',
    Id: 'hero',
    ...always,
    Look: 'over',
    Title,
    TitleEn: `${Title} (en)`,
    Text: '',
    TextEn: '',
    Action: '',
    ActionEn: '',
    Link: '',
    Picture: 'scene-spring',
    ...changes,
  }) as ContentBlock
const aPage = (Title: string, changes: Partial<PageContent> = {}): PageContent => ({
  Title,
  TitleEn: `${Title} (en)`,
  About: '',
  AboutEn: '',
  Slug: '',
  Blocks: [aHero(Title)],
  ...changes,
})

const of = (key: string) => ({ params: { kind: 'page', key } })
const read = (key: string) => editor.call(contentApi.read, { params: { key } })
const save = (key: string, Revision: number, Content: PageContent) =>
  editor.call(contentApi.save, { params: { key }, body: { Revision, Content } })
const publish = async (key: string, Content: PageContent) => {
  const { State } = await save(key, (await read(key)).State.Revision, Content)
  return editor.call(editionsApi.publish, { ...of(key), body: { Revision: State.Revision } })
}
const shown = (slug = '', site: 'gift' | 'home' = 'gift', by = shopper) =>
  by.call(contentApi.page, { query: { slug, site } })
const titles = async (slug = '', site: 'gift' | 'home' = 'gift') =>
  (await shown(slug, site)).Blocks.map((block) => ('Title' in block ? block.Title : ''))
const campaign = async (title: string, slug: string): Promise<string> => {
  const { Key } = await editor.call(contentApi.add, { body: { Title: title, Slug: slug } })
  await publish(Key, aPage(title, { Slug: slug }))
  return Key
}

test('a shop that has just been opened has a home page on each site', async () => {
  expect((await titles())[0]).toBe('Blommor till den du tänker på')
  expect(await titles('', 'home')).toEqual(['Allt runt blommorna', 'Nytt på hyllan'])
  const { Content, State } = await read('home')
  expect(State.Revision).toBe(0)
  expect(Content.Blocks).toHaveLength(8)
})

test('the home page is open as long as anything is sold, whichever lists there are', async () => {
  const sample = async () => {
    const { Sample, Blocks } = await shown()
    return [Sample, Blocks.find((block) => block.Kind === 'carousel')?.Assortment]
  }
  const rose = aRose()
  const code = rose.Variants[0]?.Code
  expect(await sample()).toEqual([code, null])
  const named = { Name: 'Lista', NameEn: 'List', Description: 'Av hand.', DescriptionEn: 'By hand.', Position: 1 }
  for (const Code of ['julens', 'favoriter']) {
    await editor.call(assortmentRegisterApi.add, { body: { ...named, Code, Site: 'gift', Rule: null } })
    await app.get(Catalogue).refresh()
    expect(await sample()).toEqual([code, null])
  }
  await app.get(Products).put([{ ...rose, Assortments: ['favoriter'] }])
  await app.get(Catalogue).refresh()
  expect(await sample()).toEqual([code, 'favoriter'])
  await app.get(Products).put([{ ...rose, Sites: [] }])
  await app.get(Catalogue).refresh()
  expect(await sample()).toEqual([null, null])
  await app.get(Products).put([rose])
  await app.get(Catalogue).refresh()
})

test('what an editor publishes is the home page at once, and goes back to what it was', async () => {
  const first = await read('home')
  const drafted = await save('home', first.State.Revision, aPage('Vår'))
  expect((await titles())[0]).toBe('Blommor till den du tänker på')
  await editor.call(editionsApi.publish, { ...of('home'), body: { Revision: drafted.State.Revision } })
  expect(await titles()).toEqual(['Vår'])
  await publish('home', first.Content)
  expect((await titles())[0]).toBe('Blommor till den du tänker på')
  const { Revision } = (await read('home')).State
  await editor.call(editionsApi.restore, { ...of('home'), body: { Revision, Number: 1 } })
  expect((await read('home')).Content.Blocks).toMatchObject([{ Title: 'Vår' }])
})

test('Mother’s Day is planned in April, seen as on its day, and comes by itself', async () => {
  const { State } = await read('home')
  const { State: drafted } = await save('home', State.Revision, aPage('Mors dag'))
  const planned = await editor.call(editionsApi.plan, {
    ...of('home'),
    body: { Revision: drafted.Revision, From: '2027-05-17T00:00:00+02:00', Until: '2027-05-31T00:00:00+02:00' },
  })
  const pass = async (At: string) =>
    (await editor.call(editionsApi.preview, { ...of('home'), body: { Revision: planned.Revision, At } })).Token
  const seen = async (At: string) =>
    (await shopper.call(contentApi.preview, { query: { pass: await pass(At), site: 'gift' } })).Blocks[0]
  expect(await seen('2027-05-30T10:00:00+02:00')).toMatchObject({ Title: 'Mors dag' })
  expect(await seen('2027-05-31T10:00:00+02:00')).toMatchObject({ Title: 'Blommor till den du tänker på' })
  expect((await titles())[0]).toBe('Blommor till den du tänker på')
})

test('who saves over another’s change is told who was first and what changed', async () => {
  const { State } = await read('home')
  await save('home', State.Revision, aPage('Ett'))
  const error = await refusal(save('home', State.Revision, aPage('Två')))
  expect(error).toMatchObject({ status: 409, code: 'edition.changed' })
  expect((await read('home')).Content.Title).toBe('Ett')
})

test('what is half done is kept as a draft, and refused at its fields when it is published', async () => {
  const { State } = await read('home')
  const half = aPage('Halv', { Blocks: [aHero('Halv', { TitleEn: '', Picture: '' } as Partial<ContentBlock>)] })
  const { State: drafted } = await save('home', State.Revision, half)
  const answer = await editor.send('POST', '/api/office/editions/page/home/publish', { Revision: drafted.Revision })
  expect(answer.status).toBe(422)
  expect(await answer.json()).toMatchObject({
    fields: [
      { path: 'Content.Blocks.0.TitleEn', code: 'content.english-missing' },
      { path: 'Content.Blocks.0.Picture', code: 'content.picture-missing' },
    ],
  })
})

test('a product or a picture that is not there is named', async () => {
  const { State } = await read('home')
  const listing: ContentBlock = {
    Kind: 'products',
    Id: 'p',
    ...always,
    Title: 'Av hand',
    TitleEn: 'By hand',
    Count: 4,
    Assortment: '',
    Occasion: '',
    SortOrder: 'relevance',
    Codes: [aRose()._id, 'NIX1'],
  }
  const { State: drafted } = await save(
    'home',
    State.Revision,
    aPage('Fel', { Blocks: [listing, aHero('Bild', { Picture: 'nix' } as Partial<ContentBlock>)] }),
  )
  const answer = await editor.send('POST', '/api/office/editions/page/home/publish', { Revision: drafted.Revision })
  expect(await answer.json()).toMatchObject({
    fields: [
      { path: 'Content.Blocks.0.Codes', Message: expect.stringContaining('NIX1') },
      { path: 'Content.Blocks.1.Picture', code: 'content.picture-gone' },
    ],
  })
})

test('a block that ends before it begins, and a link to nowhere, are refused at their fields', async () => {
  const { State } = await read('home')
  const Blocks = [
    aHero('Fel', {
      From: '2027-05-31T00:00:00+02:00',
      Until: '2027-05-17T00:00:00+02:00',
      Link: 'javascript:alert(1)',
    } as Partial<ContentBlock>),
  ]
  const answer = await editor.send('PUT', '/api/office/content/pages/home', {
    Revision: State.Revision,
    Content: aPage('Fel', { Blocks }),
  })
  expect(answer.status).toBe(422)
  const { fields } = (await answer.json()) as { fields: { path: string; code: string }[] }
  expect(fields.map(({ path, code }) => [path, code])).toContainEqual(['body.Content.Blocks.0.Link', 'content.link'])
})

test('a campaign page is read at its address, in both languages', async () => {
  await campaign('Mors dag', 'mors-dag')
  expect(await titles('mors-dag')).toEqual(['Mors dag'])
  expect(await shown('MORS-DAG')).toMatchObject({ Url: '/kampanj/mors-dag', Title: 'Mors dag' })
  expect(await refusal(shown('fars-dag'))).toMatchObject({ status: 404, code: 'content.unknown-page' })
  const list = await editor.call(contentApi.pages, {})
  expect(list.map(({ Title, Url, State }) => [Title, Url, State])).toContainEqual([
    'Mors dag',
    '/kampanj/mors-dag',
    'published',
  ])
})

test('an address that was changed leads to the new one, until another page takes it', async () => {
  const key = await campaign('Påsk', 'pask')
  await publish(key, aPage('Påsk', { Slug: 'pask-2027' }))
  expect(await shown('pask')).toMatchObject({ Url: '/kampanj/pask-2027' })
  await campaign('Ny påsk', 'pask')
  expect(await shown('pask')).toMatchObject({ Url: '/kampanj/pask', Title: 'Ny påsk' })
})

test('two pages do not have one address', async () => {
  await campaign('Advent', 'advent')
  const refused = { status: 422, code: 'content.slug-taken' }
  expect(await refusal(editor.call(contentApi.add, { body: { Title: 'Igen', Slug: 'advent' } }))).toMatchObject(refused)
})

test('a page that is taken down is not there, and stays as the draft', async () => {
  const key = await campaign('Nyår', 'nyar')
  const { Revision } = (await read(key)).State
  await editor.call(editionsApi.withdraw, { ...of(key), body: { Revision } })
  expect(await refusal(shown('nyar'))).toMatchObject({ code: 'content.unknown-page' })
  expect((await read(key)).Content.Title).toBe('Nyår')
})

test('a page that is taken down and whose draft is thrown away opens from its newest version, and comes back from there', async () => {
  const key = await campaign('Trettonhelg', 'trettonhelg')
  await publish(key, aPage('Trettondagen', { Slug: 'trettonhelg' }))
  const act = async (what: 'withdraw' | 'discard') =>
    editor.call(editionsApi[what], { ...of(key), body: { Revision: (await read(key)).State.Revision } })
  await act('withdraw')
  await act('discard')
  expect(await read(key)).toMatchObject({ Content: { Title: 'Trettondagen' }, State: { Draft: null } })
  const listed = (await editor.call(contentApi.pages, {})).find(({ Key }) => Key === key)
  expect(listed).toMatchObject({ Title: 'Trettondagen', Url: '/kampanj/trettonhelg', State: 'draft' })
  await publish(key, (await read(key)).Content)
  expect(await titles('trettonhelg')).toEqual(['Trettondagen'])
})

test('a page that never had a version goes with its draft, and its address is free', async () => {
  const { Key, State } = await editor.call(contentApi.add, { body: { Title: 'Ångrad', Slug: 'angrad' } })
  const discard = () => editor.call(editionsApi.discard, { ...of(Key), body: { Revision: State.Revision } })
  await save(Key, State.Revision, aPage('Ångrad', { Slug: 'angrad' }))
  expect(await refusal(discard())).toMatchObject({ code: 'edition.changed' })
  const { Revision } = (await read(Key)).State
  await editor.call(editionsApi.discard, { ...of(Key), body: { Revision } })
  expect(await refusal(read(Key))).toMatchObject({ status: 404, code: 'content.unknown-page' })
  // Whoever has it open still is told that it is gone, and not of a change that nobody made.
  const late = editor.call(editionsApi.discard, { ...of(Key), body: { Revision } })
  expect(await refusal(late)).toMatchObject({ status: 404, code: 'edition.unknown' })
  expect((await editor.call(contentApi.pages, {})).map((page) => page.Key)).not.toContain(Key)
  await campaign('Ångrad igen', 'angrad')
})

test('what is done to a page is written down', async () => {
  const broker = await app.signedIn({ userId: 'broker', roles: ['BrokerAdmin'] })
  const { Key } = await editor.call(contentApi.add, { body: { Title: 'Lista', Slug: 'lista' } })
  const { Rows } = await broker.call(auditApi.list, { query: { thing: `editions/page/${Key}` } })
  expect(Rows.map(({ Action }) => Action)).toEqual(['edition.begin'])
})

test('what a page, planned or standing, shows or leads to is not taken away under it, and what it lacks is named', async () => {
  const described = {
    Name: 'Advent',
    NameEn: 'Advent',
    Description: 'Av hand.',
    DescriptionEn: 'By hand.',
    Position: 2,
  }
  await editor.call(assortmentRegisterApi.add, { body: { ...described, Code: 'i-advent', Site: 'gift', Rule: null } })
  await editor.call(assortmentRegisterApi.add, { body: { ...described, Code: 'pa-lucia', Site: 'gift', Rule: null } })
  await app.get(Catalogue).refresh()
  const Blocks: ContentBlock[] = [
    {
      Kind: 'products',
      Id: 'p',
      ...always,
      Title: 'Ljus',
      TitleEn: 'Light',
      Count: 4,
      Assortment: 'i-advent',
      Occasion: '',
      SortOrder: 'relevance',
      Codes: [],
    },
    aHero('Lucia', { Action: 'Se', ActionEn: 'See', Link: '/sortiment/pa-lucia' } as Partial<ContentBlock>),
  ]
  const { Key } = await editor.call(contentApi.add, { body: { Title: 'Ljusets tid', Slug: 'ljusets-tid' } })
  const { State } = await save(
    Key,
    (await read(Key)).State.Revision,
    aPage('Ljusets tid', { Slug: 'ljusets-tid', Blocks }),
  )
  const remove = (code: string) =>
    refusal(editor.call(assortmentRegisterApi.remove, { params: { code }, query: { version: 1 } }))
  for (const code of ['i-advent', 'pa-lucia'])
    expect((await remove(code)).body).toMatchObject({
      errorCode: 'register.used-in-content',
      Message: expect.stringContaining('Ljusets tid'),
    })
  const lacks = async () => (await editor.call(contentApi.pages, {})).find((page) => page.Key === Key)?.Lacks
  expect(await lacks()).toEqual([])
  await editor.call(editionsApi.publish, { ...of(Key), body: { Revision: State.Revision } })
  const empty = { Kind: 'assortments', IsGone: false }
  expect(await lacks()).toEqual([
    { ...empty, Code: 'i-advent' },
    { ...empty, Code: 'pa-lucia' },
  ])
  await app.get(Products).put([{ ...aRose(), Assortments: ['i-advent'] }])
  await app.get(Catalogue).refresh()
  expect(await lacks()).toEqual([{ ...empty, Code: 'pa-lucia' }])
})

const aList = (Code: string) =>
  editor.call(assortmentRegisterApi.add, {
    body: {
      Code,
      Name: Code,
      NameEn: Code,
      Description: 'Av hand.',
      DescriptionEn: 'By hand.',
      Position: 2,
      Site: 'gift',
      Rule: null,
    },
  })
const someGoods = (changes: Partial<ContentBlock>): ContentBlock =>
  ({
    Kind: 'products',
    Id: 'p',
    ...always,
    Title: 'Julen',
    TitleEn: 'Christmas',
    Count: 4,
    Assortment: '',
    Occasion: '',
    SortOrder: 'relevance',
    Codes: [],
    ...changes,
  }) as ContentBlock

test('a list that only an edition which has ended showed can be taken away', async () => {
  const now = app.clock.now()
  await aList('i-jul')
  await app.get(Catalogue).refresh()
  const { Key } = await editor.call(contentApi.add, { body: { Title: 'Julens dagar', Slug: 'julens-dagar' } })
  const blocks = { Slug: 'julens-dagar', Blocks: [someGoods({ Assortment: 'i-jul' } as Partial<ContentBlock>)] }
  const { State } = await save(Key, (await read(Key)).State.Revision, aPage('Julens dagar', blocks))
  const [From, Until] = [1, 2].map((minutes) => new Date(now.getTime() + minutes * 60_000).toISOString())
  await editor.call(editionsApi.plan, { ...of(Key), body: { Revision: State.Revision, From: From!, Until: Until! } })
  const remove = () => editor.call(assortmentRegisterApi.remove, { params: { code: 'i-jul' }, query: { version: 1 } })
  expect((await refusal(remove())).body).toMatchObject({ errorCode: 'register.used-in-content' })
  app.clock.set(new Date(now.getTime() + 3 * 60_000))
  try {
    await remove()
  } finally {
    app.clock.set(now)
  }
})

test('blocks that do not stand today are not said to lack anything, and each site is asked for its own goods', async () => {
  const now = app.clock.now()
  const [yesterday, tomorrow] = [-1, 1].map((days) => new Date(now.getTime() + days * 86_400_000).toISOString())
  const { Key } = await editor.call(contentApi.add, { body: { Title: 'Morgondagen', Slug: 'morgondagen' } })
  await aList('tomt')
  await app.get(Products).put([aRose(), { ...aRose(), _id: 'HEM7001', Sites: ['home'], Occasions: ['birthday'] }])
  await app.get(Catalogue).refresh()
  const lacksOf = async (...Blocks: Partial<ContentBlock>[]) => {
    const numbered = Blocks.map((block, index) => someGoods({ Id: `b${index}`, ...block }))
    const shownToo = aHero('Morgondagen')
    await publish(Key, aPage('Morgondagen', { Slug: 'morgondagen', Blocks: [shownToo, ...numbered] }))
    return (await editor.call(contentApi.pages, {})).find((page) => page.Key === Key)?.Lacks
  }
  const empty = { Assortment: 'tomt' } as Partial<ContentBlock>
  expect(await lacksOf({ ...empty, Until: yesterday! }, { ...empty, From: tomorrow! })).toEqual([])
  expect(await lacksOf({ ...empty, From: yesterday! })).toEqual([{ Kind: 'assortments', Code: 'tomt', IsGone: false }])
  const birthday = { Occasion: 'birthday' } as Partial<ContentBlock>
  expect(await lacksOf({ ...birthday, Site: 'home' })).toEqual([])
})

test('goods chosen by hand of which none is sold are told of; the list that they stand in place of is not, and may go', async () => {
  await aList('i-stallet')
  const gone = { ...aRose({ _id: 'JUL9001' }, { Code: 'JUL9001A' }), Sites: [] }
  await app.get(Products).put([aRose(), gone])
  await app.get(Catalogue).refresh()
  const { Key } = await editor.call(contentApi.add, { body: { Title: 'Januari', Slug: 'januari' } })
  const lacksOf = async (Codes: string[]) => {
    const block = someGoods({ Assortment: 'i-stallet', Codes } as Partial<ContentBlock>)
    await publish(Key, aPage('Januari', { Slug: 'januari', Blocks: [block] }))
    return (await editor.call(contentApi.pages, {})).find((page) => page.Key === Key)?.Lacks
  }
  expect(await lacksOf(['JUL9001', aRose()._id])).toEqual([])
  expect(await lacksOf(['JUL9001'])).toEqual([{ Kind: 'products', Code: 'Julen', IsGone: false }])
  await editor.call(assortmentRegisterApi.remove, { params: { code: 'i-stallet' }, query: { version: 1 } })
  await app.get(Catalogue).refresh()
  // What is disabled in its form is no fault of the page.
  expect(await lacksOf([aRose()._id])).toEqual([])
})

test('a category that the articles block of a page names is demanded', async () => {
  const block: ContentBlock = {
    Kind: 'articles',
    Id: 'a',
    ...always,
    Title: 'Råd',
    TitleEn: 'Advice',
    Action: '',
    ActionEn: '',
    Link: '',
    Count: 3,
    Category: 'finns-inte',
  }
  const { State } = await save('home', (await read('home')).State.Revision, aPage('Råd', { Blocks: [block] }))
  const answer = await editor.send('POST', '/api/office/editions/page/home/publish', { Revision: State.Revision })
  expect(await answer.json()).toMatchObject({
    fields: [{ path: 'Content.Blocks.0.Category', code: 'content.unknown-category' }],
  })
})

test('a page that was taken down before and after a plan, and whose draft is thrown away, still opens from what it showed last', async () => {
  const today = app.clock.now()
  const key = await campaign('Före planen', 'tva-ganger')
  const revision = async () => (await read(key)).State.Revision
  const { State } = await save(key, await revision(), aPage('Planen', { Slug: 'tva-ganger' }))
  const From = new Date(today.getTime() + 24 * 3600_000)
  const body = { Revision: State.Revision, From: From.toISOString(), Until: null }
  await editor.call(editionsApi.plan, { ...of(key), body })
  await editor.call(editionsApi.withdraw, { ...of(key), body: { Revision: await revision() } })
  app.clock.set(new Date(From.getTime() + 3600_000))
  editor = await app.signedIn({ userId: 'editor', roles: ['ContentEditor'] })
  expect(await titles('tva-ganger')).toEqual(['Planen'])
  await editor.call(editionsApi.withdraw, { ...of(key), body: { Revision: await revision() } })
  await editor.call(editionsApi.discard, { ...of(key), body: { Revision: await revision() } })
  expect(await read(key)).toMatchObject({ Content: { Title: 'Planen' }, State: { Draft: null } })
  expect((await editor.call(contentApi.pages, {})).find(({ Key }) => Key === key)).toMatchObject({ Title: 'Planen' })
  app.clock.set(today)
  editor = await app.signedIn({ userId: 'editor', roles: ['ContentEditor'] })
})
