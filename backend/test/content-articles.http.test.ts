import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { ArticlePart } from '@bukett/contracts/http/article-parts'
import { articlesApi } from '@bukett/contracts/http/articles'
import { type ArticleContent, contentArticlesApi } from '@bukett/contracts/http/content-articles'
import { editionsApi } from '@bukett/contracts/http/editions'
import { searchApi } from '@bukett/contracts/http/search'
import { Catalogue, Products, Search } from '../src/catalogue/index.js'
import { demoArticles } from '../src/content/adapters/demo-articles.js'
import { Migrations } from '../src/shared/migrations.js'
import { Mongo } from '../src/shared/mongo/mongo.js'
import { Seeds } from '../src/shared/seeds.js'
import { SitePages } from '../src/shared/site-pages.js'
import { refusal, startApp, type TestApp, type Visitor } from './app.js'
import { aRose } from './mothers.js'

let app: TestApp
let editor: Visitor
let shopper: Visitor
let english: Visitor

beforeAll(async () => {
  app = await startApp()
  await app.get(Products).put([aRose(), hidden, vase])
  for (const seed of app.get(Seeds).all) if (seed.collection === 'articleCategories') await seed.load()
  await app.get(Catalogue).refresh()
  editor = await app.signedIn({ userId: 'editor', roles: ['ContentEditor'] })
  shopper = app.visitor()
  english = app.visitor({ 'accept-language': 'en' })
}, 60_000)
afterAll(() => app.close())

/** An editor may write of goods that come. */
const hidden = aRose({ _id: 'dold', Sites: [], Position: 1 }, { Code: 'dold-a' })
/** The home site alone sells it. */
const vase = aRose({ _id: 'vas', Sites: ['home'], Position: 2 }, { Code: 'vas-a' })

const parts: ArticlePart[] = [
  { Kind: 'heading', Id: 'a', Level: 2, Text: 'Vatten', TextEn: 'Water' },
  {
    Kind: 'text',
    Id: 'b',
    Text: 'Byt [vatten](/artikel/vatten) ofta.\n\nVarje dag.',
    TextEn: 'Change the [water](/artikel/vatten) often.\n\nEvery day.',
  },
  { Kind: 'picture', Id: 'c', Picture: 'scene-winter', Caption: '', CaptionEn: '' },
  { Kind: 'list', Id: 'd', IsNumbered: true, Items: [{ Text: 'Snitta', TextEn: 'Cut' }] },
  {
    Kind: 'questions',
    Id: 'e',
    Items: [{ Question: 'Hur länge?', QuestionEn: 'How long?', Answer: 'En vecka.', AnswerEn: 'A week.' }],
  },
  { Kind: 'products', Id: 'f', Title: '', TitleEn: '', Codes: [hidden._id, aRose()._id, vase._id] },
]
const anArticle = (Title: string, Slug: string, changes: Partial<ArticleContent> = {}): ArticleContent => ({
  Title,
  TitleEn: `${Title} (en)`,
  Preamble: 'Det viktigaste.',
  PreambleEn: 'What matters.',
  Slug,
  Category: 'snittblommor',
  Picture: `product:${aRose()._id}`,
  Position: 0,
  Parts: parts,
  ...changes,
})

const of = (key: string) => ({ params: { kind: 'article', key } })
const open = (key: string) => editor.call(contentArticlesApi.read, { params: { key } })
const save = (key: string, Revision: number, Content: ArticleContent) =>
  editor.call(contentArticlesApi.save, { params: { key }, body: { Revision, Content } })
const publish = async (key: string, Content: ArticleContent) => {
  const { State } = await save(key, (await open(key)).State.Revision, Content)
  return editor.call(editionsApi.publish, { ...of(key), body: { Revision: State.Revision } })
}
const add = (Title: string, Slug: string) =>
  editor.call(contentArticlesApi.add, { body: { Title, Slug, Category: 'snittblommor' } })
const written = async (title: string, slug: string, changes: Partial<ArticleContent> = {}): Promise<string> => {
  const { Key } = await add(title, slug)
  await publish(Key, anArticle(title, slug, changes))
  return Key
}
const read = (id: string, by = shopper) => by.call(articlesApi.article, { params: { id } })
const titles = async (body: object) =>
  (await shopper.call(articlesApi.filtered, { body })).items.map(({ Title }) => Title)

test('an article is read with all its parts, in both languages, and of its goods those that are listed', async () => {
  await written('Om vatten', 'om-vatten')
  expect(await read('Om-Vatten')).toMatchObject({
    Id: 'om-vatten',
    Url: '/artikel/om-vatten',
    Picture: { Url: aRose().Picture.Url },
    Parts: [
      { Kind: 'heading', Text: 'Vatten', Level: 2 },
      {
        Kind: 'text',
        Paragraphs: [
          [
            { Text: 'Byt ', Link: null },
            { Text: 'vatten', Link: '/artikel/vatten' },
            { Text: ' ofta.', Link: null },
          ],
          [{ Text: 'Varje dag.', Link: null }],
        ],
      },
      { Kind: 'picture', Picture: { Url: '/pictures/scene-winter-tall.webp' } },
      { Kind: 'list', IsNumbered: true, Items: [[{ Text: 'Snitta', Link: null }]] },
      { Kind: 'questions', Items: [{ Question: 'Hur länge?', Answer: [[{ Text: 'En vecka.', Link: null }]] }] },
      { Kind: 'products', Products: [{ Code: aRose()._id }, { Code: vase._id, Sites: ['home'] }] },
    ],
  })
  expect(await read('om-vatten', english)).toMatchObject({
    Title: 'Om vatten (en)',
    Parts: [{ Text: 'Water' }, {}, {}, {}, {}, {}],
  })
})

test('it stands in its category and among the hits of a search as soon as it is published, and not before', async () => {
  const { Key } = await add('Om frost', 'om-frost')
  expect(await titles({ Category: 'snittblommor' })).not.toContain('Om frost')
  expect(await refusal(read('om-frost'))).toMatchObject({ status: 404, code: 'article.unknown' })
  await publish(Key, anArticle('Om frost', 'om-frost'))
  expect(await titles({ Category: 'snittblommor', SearchTerm: 'frosten' })).toEqual(['Om frost'])
  await app.get(Search).rebuild()
  const { items } = await shopper.call(searchApi.search, { params: { query: 'frost', page: 0 }, query: {} })
  expect(items).toMatchObject([{ HitType: 'article', Name: 'Om frost', Url: '/artikel/om-frost' }])
})

test('a new article stands before all others, and the editor may say where', async () => {
  await written('Sist', 'sist', { Position: 900 })
  const { Content } = await add('Nyast', 'nyast')
  expect(Content.Position).toBeLessThan(0)
  expect((await titles({})).at(-1)).toBe('Sist')
})

test('an address that was changed leads to the new one, until another article takes it', async () => {
  const key = await written('Om påsk', 'om-pask')
  await publish(key, anArticle('Om påsk', 'om-paskliljor'))
  expect(await read('om-pask')).toMatchObject({ Url: '/artikel/om-paskliljor' })
  await written('Ny påsk', 'om-pask')
  expect(await read('om-pask')).toMatchObject({ Url: '/artikel/om-pask', Title: 'Ny påsk' })
})

test('a place that is no whole number is refused at its field, and kept as no other', async () => {
  const { Key, State } = await add('Halva platser', 'halva-platser')
  const place = async (Position: number) => {
    const Content = anArticle('Halva platser', 'halva-platser', { Position })
    const body = { Revision: State.Revision, Content }
    return (await editor.send('PUT', `/api/office/content/articles/${Key}`, body)).json()
  }
  const fields = [{ path: 'body.Content.Position', code: 'content.position' }]
  // What is no number at all travels as null.
  for (const wrong of [4.5, Number.NaN]) expect(await place(wrong)).toMatchObject({ fields })
})

test('two articles do not have one address', async () => {
  await written('Om advent', 'om-advent')
  expect(await refusal(add('Igen', 'om-advent'))).toMatchObject({ status: 422, code: 'content.slug-taken' })
})

test('what is half done is kept as a draft, and refused at its fields when it is published', async () => {
  const { Key, State } = await add('Halv', 'halv')
  const half = anArticle('Halv', 'halv', {
    TitleEn: '',
    Category: 'mossa',
    Picture: 'nix',
    Parts: [
      { Kind: 'text', Id: 'a', Text: 'Se [här](javascript:alert)', TextEn: '' },
      { Kind: 'products', Id: 'b', Title: '', TitleEn: '', Codes: ['NIX1'] },
      { Kind: 'list', Id: 'c', IsNumbered: false, Items: [] },
    ],
  })
  const { State: drafted } = await save(Key, State.Revision, half)
  const answer = await editor.send('POST', `/api/office/editions/article/${Key}/publish`, {
    Revision: drafted.Revision,
  })
  expect(answer.status).toBe(422)
  const { fields } = (await answer.json()) as { fields: { path: string; code: string }[] }
  expect(fields.map(({ path, code }) => [path, code])).toEqual([
    ['Content.TitleEn', 'content.english-missing'],
    ['Content.Parts.0.TextEn', 'content.english-missing'],
    ['Content.Parts.0.Text', 'content.link-in-text'],
    ['Content.Parts.2.Items', 'content.nothing-listed'],
    ['Content.Category', 'content.unknown-category'],
    ['Content.Picture', 'content.picture-gone'],
    ['Content.Parts.1.Codes', 'content.unknown-product'],
  ])
})

test('who saves over another’s change is told who was first', async () => {
  const { Key, State } = await add('Två skriver', 'tva-skriver')
  await save(Key, State.Revision, anArticle('Ett', 'tva-skriver'))
  expect(await refusal(save(Key, State.Revision, anArticle('Två', 'tva-skriver')))).toMatchObject({
    status: 409,
    code: 'edition.changed',
  })
})

test('a plan is seen as on its day, by a pass', async () => {
  const { Key, State } = await add('Lucia', 'lucia')
  const { State: drafted } = await save(Key, State.Revision, anArticle('Lucia', 'lucia'))
  const { Revision } = await editor.call(editionsApi.plan, {
    ...of(Key),
    body: { Revision: drafted.Revision, From: '2027-12-01T00:00:00+01:00', Until: null },
  })
  const seen = async (At: string) => {
    const { Token } = await editor.call(editionsApi.preview, { ...of(Key), body: { Revision, At } })
    return shopper.call(contentArticlesApi.preview, { query: { pass: Token } })
  }
  expect(await seen('2027-12-13T08:00:00+01:00')).toMatchObject({ Title: 'Lucia', At: '2027-12-13T07:00:00.000Z' })
  expect(await refusal(seen('2027-11-30T08:00:00+01:00'))).toMatchObject({ code: 'article.unknown' })
  expect(await refusal(read('lucia'))).toMatchObject({ status: 404 })
})

test('an article that is taken down opens from its newest version once its draft is gone; one that never had any goes with it', async () => {
  const key = await written('Torka blommor', 'torka-blommor')
  const act = async (what: 'withdraw' | 'discard', key: string) =>
    editor.call(editionsApi[what], { ...of(key), body: { Revision: (await open(key)).State.Revision } })
  await act('withdraw', key)
  await act('discard', key)
  expect((await open(key)).Content).toEqual(anArticle('Torka blommor', 'torka-blommor'))
  const { Key } = await add('Aldrig skriven', 'aldrig-skriven')
  await act('discard', Key)
  expect(await refusal(open(Key))).toMatchObject({ code: 'content.unknown-page' })
  const list = await editor.call(contentArticlesApi.list, {})
  expect(list.find((one) => one.Key === key)).toMatchObject({ Title: 'Torka blommor', Url: '/artikel/torka-blommor' })
  expect(list.map((one) => one.Key)).not.toContain(Key)
})

test('a page of the shop keeps its address, and is written where it never was', async () => {
  const { Content } = await open('leverans')
  expect(Content).toMatchObject({ Slug: 'leverans', Title: '' })
  await publish('leverans', anArticle('Så levererar vi', 'annan', { Picture: '' }))
  expect(await read('leverans')).toMatchObject({ Url: '/leverans', Category: null, Title: 'Så levererar vi' })
  expect(await titles({})).not.toContain('Så levererar vi')
  const list = await editor.call(contentArticlesApi.list, {})
  expect(list.slice(0, 4).map(({ Url, State }) => [Url, State])).toEqual([
    ['/kundservice', 'draft'],
    ['/leverans', 'published'],
    ['/foretag', 'draft'],
    ['/tillganglighet', 'draft'],
  ])
  const known = [...app.get(SitePages).of('pages')].map(({ path }) => path)
  expect(['/kundservice', '/leverans', '/foretag'].map((path) => known.includes(path))).toEqual([true, true, false])
})

test('articles of before stand as first versions, once, and are edited from there', async () => {
  const former = demoArticles().map((article) => ({ ...article }))
  await app
    .get(Mongo)
    .connection.collection('articles')
    .insertMany(former as never[])
  const step = app.get(Migrations).all.find(({ name }) => name === '040-articles-are-editions')!
  expect(await step.batch(null, true)).toMatchObject({ looked: 44, changed: 43 })
  expect(await step.batch(null, false)).toMatchObject({ changed: 43, next: null })
  expect(await step.batch(null, false)).toMatchObject({ changed: 0 })
  const { Content, State } = await open('sa-haller-buketten')
  expect(Content).toMatchObject({
    Title: 'Så håller buketten en vecka längre',
    Picture: 'product:BUK1001',
    Category: 'snittblommor',
  })
  expect(State.Spans).toMatchObject([{ Number: 1, IsNow: true }])
  await publish('sa-haller-buketten', {
    ...Content,
    Parts: [parts[0]!],
    Slug: 'buketten-haller',
    Picture: 'scene-spring',
  })
  expect(await read('sa-haller-buketten')).toMatchObject({
    Url: '/artikel/buketten-haller',
    Parts: [{ Text: 'Vatten' }],
  })
  const versions = await editor.call(editionsApi.versions, of('sa-haller-buketten'))
  expect(versions.map((one) => one.Number)).toEqual([2, 1])
  // What an editor wrote in place of one is not written over.
  expect(await read('leverans')).toMatchObject({ Parts: [{ Text: 'Vatten' }, {}, {}, {}, {}, {}] })
})
