import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals'
import { liftRegisterApi, synonymRegisterApi } from '@bukett/contracts/http/registers'
import { searchApi, type SearchPage } from '@bukett/contracts/http/search'
import { searchFiguresApi } from '@bukett/contracts/http/search-figures'
import { References } from '../src/catalogue/application/ports.js'
import { Catalogue, Products, Search } from '../src/catalogue/index.js'
import { refusal, startApp, type TestApp, type Visitor } from './app.js'
import { aChocolate, aRose } from './mothers.js'

let app: TestApp
let editor: Visitor
let shopper: Visitor

beforeAll(async () => {
  app = await startApp({ TRUST_PROXY: '1' })
  await app.get(Products).put([aRose(), aChocolate()])
  await refreshed()
  editor = await app.signedIn({ userId: 'redaktor', roles: ['ContentEditor'] })
  shopper = app.visitor()
}, 120_000)
afterAll(() => app.close())

/** What is announced is read by every process; a test does not wait for the line. */
const refreshed = async () => {
  await app.get(Catalogue).refresh()
  await app.get(Search).rebuild()
}
const found = async (query: string): Promise<string[]> => {
  const { items } = await shopper.call(searchApi.search, { params: { query, page: 0 }, query: {} })
  return items.filter(({ IsProduct }) => IsProduct).map(({ HitId }) => HitId)
}

describe('words that mean the same', () => {
  const rows = async () => (await editor.call(synonymRegisterApi.list, {})).Rows

  test('are all of the shop’s own beside the first that is added, also where the call dies among them', async () => {
    const own = await rows()
    const references = app.get(References)
    const add = references.add.bind(references)
    const adding = jest
      .spyOn(references, 'add')
      .mockImplementationOnce(add)
      .mockRejectedValueOnce(new Error('the process died'))
    const body = { Code: 'praliner', Words: ['praliner', 'godis'], Position: 1001 }
    await editor.call(synonymRegisterApi.add, { body }).catch(() => undefined)
    adding.mockRestore()
    expect((await rows()).filter(({ Code }) => Code !== 'praliner').map(({ Code }) => Code)).toEqual(
      own.map(({ Code }) => Code),
    )
  })

  test('are the shop’s own until somebody adds to them, and then found by', async () => {
    const own = await rows()
    expect(own.length).toBeGreaterThan(20)
    expect(await found('nougatbitar')).toEqual([])
    const body = { Code: 'nougat', Words: ['choklad', 'nougatbitar'], Position: 1000 }
    await editor.call(synonymRegisterApi.add, { body })
    expect(await rows()).toHaveLength(own.length + 1)
    await refreshed()
    expect(await found('nougatbitar')).toEqual([aChocolate()._id])
  })

  test('are changed by the first of two editors', async () => {
    const { Code, Version, Position } = (await rows())[0]!
    const save = (Words: string[]) =>
      editor.call(synonymRegisterApi.change, { params: { code: Code }, body: { Words, Position, Version } })
    await save(['ros', 'törnros'])
    expect(await refusal(save(['ros', 'nypon']))).toMatchObject({
      status: 409,
      body: { errorCode: 'register.changed' },
    })
  })

  test('are at least two different ones', async () => {
    const body = { Code: 'ett', Words: ['Tulpan', 'tulpan'], Position: 1 }
    const answer = await editor.send('POST', '/api/office/registers/synonyms', body)
    expect(answer.status).toBe(422)
    expect(await answer.json()).toMatchObject({ fields: [{ path: 'body.Words', code: 'register.two-words' }] })
  })
})

describe('goods of a query', () => {
  const lift = (Code: string, Query: string, Lifted: string[], Lowered: string[] = []) =>
    editor.call(liftRegisterApi.add, { body: { Code, Query, Lifted, Lowered, Position: 1 } })

  test('are lifted, also where its words do not find them, and lowered', async () => {
    const [rose, chocolate] = [aRose()._id, aChocolate()._id]
    expect(await found('rosor')).toEqual([rose, chocolate])
    expect(await found('zebror')).toEqual([])
    await lift('rosor', 'rosor', [chocolate], [rose])
    await lift('zebror', 'zebror', [chocolate])
    await refreshed()
    expect(await found('ros')).toEqual([chocolate, rose])
    expect(await found('rosor under 1 kr')).toEqual([])
    expect(await found('zebror')).toEqual([chocolate])
    await editor.call(liftRegisterApi.remove, { params: { code: 'rosor' }, query: { version: 1 } })
    await refreshed()
    expect(await found('ros')).toEqual([rose, chocolate])
  })

  test('that are gone, and words that have a row, are refused at their fields', async () => {
    await lift('vas', 'en vas', [aRose()._id])
    expect(await refusal(lift('vaser', 'Vasen', [aRose()._id]))).toMatchObject({
      status: 409,
      body: { fields: [{ path: 'body.Query', code: 'register.lift-taken' }] },
    })
    expect(await refusal(lift('borta', 'borta', ['BUK0000']))).toMatchObject({
      status: 422,
      body: { fields: [{ path: 'body.Lifted', code: 'register.lift-unknown' }] },
    })
  })

  test('are the editors’ and nobody else’s', async () => {
    const service = await app.signedIn({ userId: 'lena', roles: ['CustomerService'] })
    expect(await refusal(service.call(liftRegisterApi.list, {}))).toMatchObject({ status: 403 })
  })
})

describe('what is searched for', () => {
  const ofOurPage = { 'sec-fetch-site': 'same-origin' }
  /** Each is somebody else. */
  const search = async (query: string, nth: number, more = ''): Promise<SearchPage> => {
    const headers = { ...ofOurPage, 'x-forwarded-for': `203.0.113.${nth}` }
    const answer = await shopper.send('GET', `/api/search/${encodeURIComponent(query)}/0${more}`, undefined, headers)
    expect(answer.status).toBe(200)
    return (await answer.json()) as SearchPage
  }
  const told = () => editor.call(searchFiguresApi.read, { query: { from: '2026-01-01', to: '2026-02-28' } })
  const today = async () => {
    const day = app.get(Catalogue).today
    return editor.call(searchFiguresApi.read, { query: { from: day, to: day } })
  }

  test('in vain is told once three have, and not by whom, nor while they type', async () => {
    for (const nth of [1, 1, 2]) await search('Zebraplanta, i morgon', nth)
    await search('zebraplanta', 9, '?typing=true')
    await shopper.call(searchApi.search, { params: { query: 'zebraplanta', page: 0 }, query: {} })
    expect(await today()).toMatchObject({ Searches: 2, Vain: 2, Untold: 2, InVain: [] })
    await search('zebraplanta', 3)
    expect(await today()).toMatchObject({ Vain: 3, InVain: [{ Words: 'zebraplanta', Searches: 3 }] })
    const kept = await app.connection.collection('searchDays').find({}).toArray()
    expect(JSON.stringify(kept)).not.toContain('203.0.113')
  })

  test('by words that may be somebody’s own is not kept at all', async () => {
    for (const nth of [1, 2, 3]) await search('070-1234567 anna', nth)
    const kept = await app.connection.collection('searchDays').find({}).toArray()
    await today()
    expect(kept.map(({ words }) => String(words)).filter((words) => words.includes('anna'))).toEqual([])
  })

  test('with a wrong letter is told with what it was corrected to, what was chosen, and what was taken back', async () => {
    for (const nth of [1, 2, 3]) await search('chokladd', nth)
    const { corrected, items } = await search('chokladd', 1)
    expect(corrected).toBe('choklad')
    const { HitId: hitId, TrackId: trackId } = items[0]!
    await shopper.call(searchApi.track, { query: { query: 'chokladd', hitId, trackId } })
    await search('chokladd', 1, '?asTyped=true')
    expect((await today()).Corrections).toEqual([
      { Words: 'chokladd', As: 'choklad', Searches: 3, Chosen: 1, TakenBack: 1 },
    ])
  })

  test('is nothing in days without searches, and not told of a year at once', async () => {
    expect(await told()).toMatchObject({ Searches: 0, InVain: [], Corrections: [], ChosenShare: null })
    const year = editor.call(searchFiguresApi.read, { query: { from: '2026-01-01', to: '2026-12-31' } })
    expect(await refusal(year)).toMatchObject({ status: 400, body: { errorCode: 'date.span-too-long' } })
    const service = await app.signedIn({ userId: 'lena', roles: ['CustomerService'] })
    expect(
      await refusal(service.call(searchFiguresApi.read, { query: { from: '2026-01-01', to: '2026-01-02' } })),
    ).toMatchObject({ status: 403 })
  })
})
