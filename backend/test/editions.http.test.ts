import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { editionsApi } from '@bukett/contracts/http/editions'
import { Announcements } from '../src/shared/announcements.js'
import { Editions } from '../src/shared/editions/editions.js'
import type { EditionsOf } from '../src/shared/editions/editions-of.js'
import { Jobs } from '../src/shared/jobs.js'
import { refusal, startApp, type TestApp, until, type Visitor } from './app.js'

interface Words {
  Title: string
}

let app: TestApp
let editor: Visitor
let notices: EditionsOf<Words>
const carried: (readonly [string, string | null])[] = []

beforeAll(async () => {
  app = await startApp()
  notices = app.get(Editions).of<Words>({
    kind: 'notice',
    check: ({ Title }) => {
      if (Title === '') throw new Error('empty')
    },
    carry: async (key, content) => void carried.push([key, content?.Title ?? null]),
  })
  editor = await app.signedIn({ userId: 'editor', roles: ['ContentEditor'] })
}, 60_000)
afterAll(() => app.close())

const of = (key: string) => ({ params: { kind: 'notice', key } })
const drafted = async (key: string, Title: string, revision = 0) =>
  (await notices.saveDraft(key, { Title }, { revision, by: 'ada' })).Revision

test('what is published stands at once, is carried out, and can be brought back as a draft', async () => {
  const standing = await notices.standing()
  const first = await drafted('autumn', 'Höst')
  expect(standing.find('autumn')).toBeNull()
  const { Revision } = await editor.call(editionsApi.publish, { ...of('autumn'), body: { Revision: first } })
  expect(standing.find('autumn')).toEqual({ Title: 'Höst' })
  expect(carried.at(-1)).toEqual(['autumn', 'Höst'])

  const second = await drafted('autumn', 'Vinter', Revision)
  const state = await editor.call(editionsApi.publish, { ...of('autumn'), body: { Revision: second } })
  const versions = await editor.call(editionsApi.versions, of('autumn'))
  expect(versions.map((version) => [version.Number, version.Differences])).toEqual([
    [2, [{ Path: 'Title', Before: 'Höst', After: 'Vinter' }]],
    [1, [{ Path: 'Title', Before: null, After: 'Höst' }]],
  ])

  const restored = await editor.call(editionsApi.restore, {
    ...of('autumn'),
    body: { Revision: state.Revision, Number: 1 },
  })
  expect(restored.Draft).not.toBeNull()
  expect((await notices.open('autumn')).content).toEqual({ Title: 'Höst' })
  expect(standing.find('autumn')).toEqual({ Title: 'Vinter' })
})

test('who saves over another’s change is refused and told who changed what', async () => {
  const revision = await drafted('two', 'Ett')
  await drafted('two', 'Två', revision)
  const error = await refusal(notices.saveDraft('two', { Title: 'Tre' }, { revision, by: 'bo' }))
  expect(error).toMatchObject({ code: 'edition.changed', details: { who: 'ada', what: 'Title' } })
  const stale = await refusal(editor.call(editionsApi.publish, { ...of('two'), body: { Revision: revision } }))
  expect(stale.status).toBe(409)
})

test('of two who save at the same time one is told', async () => {
  const results = await Promise.allSettled([drafted('race', 'Ett'), drafted('race', 'Två')])
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('a plan whose end is before its start is refused at its field', async () => {
  const Revision = await drafted('wrong', 'Fel')
  const answer = await editor.send('POST', '/api/office/editions/notice/wrong/plan', {
    Revision,
    From: '2026-12-24T00:00:00+01:00',
    Until: '2026-12-23T00:00:00+01:00',
  })
  expect(answer.status).toBe(422)
  expect(await answer.json()).toMatchObject({
    fields: [{ path: 'body.Until', code: 'edition.ends-before-start' }],
  })
})

test('a pass shows the draft it was written for, and nothing once that has changed or a day has gone', async () => {
  const Revision = await drafted('pass', 'Utkast')
  const body = { Revision, At: '2027-05-30T10:00:00+02:00' }
  const { Token } = await editor.call(editionsApi.preview, { ...of('pass'), body })
  const pass = app.get(Editions).readPass(Token)
  expect(pass).toMatchObject({ kind: 'notice', key: 'pass', at: new Date('2027-05-30T08:00:00Z') })
  expect(await notices.previewed(pass)).toEqual({ Title: 'Utkast' })
  expect(() => app.get(Editions).readPass(`${Token.slice(0, -2)}xx`)).toThrow('edition.preview-over')
  await drafted('pass', 'Ändrat', Revision)
  expect(await refusal(notices.previewed(pass))).toMatchObject({ code: 'edition.preview-changed' })
  app.clock.set('2026-11-21T09:00:01Z')
  expect(() => app.get(Editions).readPass(Token)).toThrow('edition.preview-over')
})

test('a plan stands from its moment on and ends by itself, without anybody doing anything', async () => {
  const standing = await notices.standing()
  editor = await app.signedIn({ userId: 'editor', roles: ['ContentEditor'] })
  const Revision = await drafted('advent', 'Advent')
  await editor.call(editionsApi.plan, {
    ...of('advent'),
    body: { Revision, From: '2026-11-29T00:00:00+01:00', Until: '2026-12-24T00:00:00+01:00' },
  })
  expect(standing.find('advent')).toBeNull()
  app.clock.set('2026-11-28T23:00:00Z')
  expect(standing.find('advent')).toEqual({ Title: 'Advent' })
  await app.get(Jobs).hurry()
  await until(() => carried.some(([key, title]) => key === 'advent' && title === 'Advent'))
  app.clock.set('2026-12-23T23:00:00Z')
  expect(standing.find('advent')).toBeNull()
  await app.get(Jobs).hurry()
  await until(() => carried.at(-1)?.[0] === 'advent' && carried.at(-1)?.[1] === null)
})

test('what the other processes could not be told of is told by the sweep, until they are', async () => {
  const announcements = app.get(Announcements)
  const announce = announcements.announce.bind(announcements)
  const told: boolean[] = []
  let isRedisAway = true
  announcements.announce = async (topic, message) => {
    await announce(topic, message)
    told.push(!isRedisAway)
    return !isRedisAway
  }
  editor = await app.signedIn({ userId: 'editor', roles: ['ContentEditor'] })
  const Revision = await drafted('terms', 'Villkor')
  await editor.call(editionsApi.publish, { ...of('terms'), body: { Revision } })
  await app.get(Jobs).hurry()
  await until(() => told.length > 1)
  isRedisAway = false
  await app.get(Jobs).hurry()
  await until(() => told.at(-1) === true)
  announcements.announce = announce
  await until(
    async () => (await app.connection.collection('edited').countDocuments({ Key: 'terms', Next: null })) === 1,
  )
})
