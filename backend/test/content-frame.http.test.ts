import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { contentFrameApi, type MenuContent } from '@bukett/contracts/http/content-frame'
import { editionsApi } from '@bukett/contracts/http/editions'
import { refusal, startApp, type TestApp, type Visitor } from './app.js'

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

test('a shop where nobody has written any has its own menu, and no line', async () => {
  expect(await frame()).toEqual({ Menu: null, Line: null })
})

test('a menu that is published stands at once, on its site', async () => {
  const { State } = await editor.call(contentFrameApi.menu, {})
  const saved = await editor.call(contentFrameApi.saveMenu, { body: { Revision: State.Revision, Content: aMenu() } })
  expect((await frame()).Menu).toBeNull()
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
