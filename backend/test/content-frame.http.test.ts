import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { contentFrameApi, type MenuContent } from '@bukett/contracts/http/content-frame'
import { editionsApi } from '@bukett/contracts/http/editions'
import { assortmentRegisterApi, countryRegisterApi } from '@bukett/contracts/http/registers'
import { Catalogue, Products } from '../src/catalogue/index.js'
import { SitePages } from '../src/shared/site-pages.js'
import { refusal, startApp, type TestApp, type Visitor } from './app.js'
import { aRose } from './mothers.js'

let app: TestApp
let editor: Visitor

beforeAll(async () => {
  app = await startApp()
  editor = await app.signedIn({ userId: 'editor', roles: ['ContentEditor'] })
}, 60_000)
afterAll(() => app.close())

const frame = (site: 'gift' | 'home' = 'gift') => app.visitor().call(contentFrameApi.frame, { query: { site } })
const ofMenu = { params: { kind: 'menu', key: 'shop' } }
const ofLine = { params: { kind: 'notice', key: 'line' } }
const aMenu = (changes: Partial<MenuContent['Gift'][number]> = {}): MenuContent => ({
  Gift: [{ Id: 'roses', Title: 'Rosor', TitleEn: 'Roses', Link: '/sortiment/rosor', ...changes }],
  Home: [],
})

const addList = async (Code: string, Name: string, Position: number, Site: 'gift' | 'home' = 'gift') => {
  const body = { Code, Name, NameEn: `${Name} (en)`, Description: 'Av hand.', DescriptionEn: 'By hand.' }
  await editor.call(assortmentRegisterApi.add, { body: { ...body, Position, Site, Rule: null } })
  await app.get(Catalogue).refresh()
}
const entriesOf = async (site: 'gift' | 'home' = 'gift') => (await frame(site)).Menu.map(({ Title }) => Title)

test('a shop that has no assortment yet leads to everything, and has no line and no home site', async () => {
  expect(await frame()).toEqual({
    Menu: [{ Title: 'Allt vi har', Link: '/sortiment/alla', SpeaksOf: [] }],
    Line: null,
    HasHome: false,
  })
})

test('until a menu is published it names the assortments that there are, by the names they have', async () => {
  await addList('rosor', 'Rosor', 1)
  expect((await frame()).Menu).toEqual([{ Title: 'Rosor', Link: '/sortiment/rosor', SpeaksOf: [] }])
  await addList('choklad', 'Praliner', 2)
  await addList('vaser', 'Vaser', 3, 'home')
  expect(await entriesOf()).toEqual(['Praliner', 'Rosor'])
  expect(await entriesOf('home')).toEqual(['Vaser'])
  const english = app.visitor({ 'accept-language': 'en' })
  const { Menu } = await english.call(contentFrameApi.frame, { query: { site: 'gift' } })
  expect(Menu[0]?.Title).toBe('Praliner (en)')
  for (const code of ['a1', 'a2', 'a3', 'a4', 'a5', 'a6']) await addList(code, code, 4)
  expect(await entriesOf()).toEqual(['Praliner', 'Rosor', 'a1', 'a2', 'a3', 'a4', 'a5'])
})

test('an editor of the menus begins from what the shop shows, and an assortment that only that names may go', async () => {
  const { Content } = await editor.call(contentFrameApi.menu, {})
  expect(Content.Gift.map(({ Title }) => Title)).toEqual(await entriesOf())
  await editor.call(assortmentRegisterApi.remove, { params: { code: 'choklad' }, query: { version: 1 } })
  await app.get(Catalogue).refresh()
  expect((await entriesOf())[0]).toBe('Rosor')
})

test('a list with a longer name than an entry may have can be begun from, too', async () => {
  const name = (end: string) => 'Blommor till arbetsplatsen och konferensen'.padEnd(54, ' m') + end
  const code = (end: string) => `${'till-arbetsplatsen-'.repeat(3)}${end}`
  for (const end of ['1', '2']) await addList(code(end), name(end), 0)
  const { Content } = await editor.call(contentFrameApi.menu, {})
  expect(Content.Gift.map(({ Link }) => Link)).toEqual((await frame()).Menu.map(({ Link }) => Link))
  expect(Content.Gift.filter(({ Title }) => Title === 'Blommor till arbetsplatsen och konferens')).toHaveLength(2)
  expect(new Set(Content.Gift.map(({ Id }) => Id)).size).toBe(Content.Gift.length)
  expect(await entriesOf()).toContain(name('1'))
  for (const end of ['1', '2'])
    await editor.call(assortmentRegisterApi.remove, { params: { code: code(end) }, query: { version: 1 } })
  await app.get(Catalogue).refresh()
})

test('abroad stands in the menu where there are countries to send to', async () => {
  expect(await entriesOf()).not.toContain('Utlandsbud')
  await editor.call(countryRegisterApi.add, {
    body: {
      Code: 'NOR',
      Alpha2: 'NO',
      Name: 'Norway',
      NameSwe: 'Norge',
      Slug: 'norge',
      LeadDays: 1,
      LatinGreetingOnly: false,
      Holidays: [],
      Position: 1,
    },
  })
  await app.get(Catalogue).refresh()
  expect((await frame()).Menu[0]).toEqual({ Title: 'Utlandsbud', Link: '/utlandsbud', SpeaksOf: [] })
})

test('there is a home site as long as it has something to sell', async () => {
  const known = () => [...app.get(SitePages).of('pages')].map(({ path }) => path)
  expect(known()).not.toContain('/bukett-home')
  await app.get(Products).put([{ ...aRose(), Sites: ['home'] }])
  await app.get(Catalogue).refresh()
  expect((await frame()).HasHome).toBe(true)
  expect(known()).toContain('/bukett-home')
})

test('a menu that is published stands at once, on its site', async () => {
  const { State } = await editor.call(contentFrameApi.menu, {})
  const saved = await editor.call(contentFrameApi.saveMenu, { body: { Revision: State.Revision, Content: aMenu() } })
  expect((await frame()).Menu).not.toHaveLength(1)
  await editor.call(editionsApi.publish, { ...ofMenu, body: { Revision: saved.State.Revision } })
  expect((await frame()).Menu).toEqual([{ Title: 'Rosor', Link: '/sortiment/rosor', SpeaksOf: [] }])
  expect((await frame('home')).Menu).toEqual([])
})

test('an entry without English or a link is refused at its fields', async () => {
  const { State } = await editor.call(contentFrameApi.menu, {})
  const Content = aMenu({ TitleEn: '', Link: '' })
  const saved = await editor.call(contentFrameApi.saveMenu, { body: { Revision: State.Revision, Content } })
  const answer = await editor.send('POST', '/api/office/editions/menu/shop/publish', { Revision: saved.State.Revision })
  expect(answer.status).toBe(422)
  expect(await answer.json()).toMatchObject({
    fields: [
      { path: 'Content.Gift.0.TitleEn', code: 'content.english-missing' },
      { path: 'Content.Gift.0.Link', code: 'content.link-missing' },
    ],
  })
})

test('the line above the header is planned, and comes and goes by itself', async () => {
  const { State } = await editor.call(contentFrameApi.line, {})
  const Content = { Text: 'Sista dagen', TextEn: 'Last day', Link: '/kampanj/advent', Site: 'gift' } as const
  const saved = await editor.call(contentFrameApi.saveLine, { body: { Revision: State.Revision, Content } })
  await editor.call(editionsApi.plan, {
    ...ofLine,
    body: {
      Revision: saved.State.Revision,
      From: '2026-11-29T00:00:00+01:00',
      Until: '2026-11-30T00:00:00+01:00',
    },
  })
  expect((await frame()).Line).toBeNull()
  app.clock.set('2026-11-28T23:00:00Z')
  expect((await frame()).Line).toEqual({ Text: 'Sista dagen', Link: '/kampanj/advent', SpeaksOf: [] })
  expect((await frame('home')).Line).toBeNull()
  app.clock.set('2026-11-29T23:00:00Z')
  expect((await frame()).Line).toBeNull()
})

test('who saves over another’s change is refused', async () => {
  editor = await app.signedIn({ userId: 'editor', roles: ['ContentEditor'] })
  const { State } = await editor.call(contentFrameApi.menu, {})
  await editor.call(contentFrameApi.saveMenu, { body: { Revision: State.Revision, Content: aMenu() } })
  const stale = editor.call(contentFrameApi.saveMenu, { body: { Revision: State.Revision, Content: aMenu() } })
  expect(await refusal(stale)).toMatchObject({ status: 409, code: 'edition.changed' })
})
