import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { directoryApi } from '@bukett/contracts/http/directory'
import { type Sandbox, startSandbox } from '@bukett/sandbox'
import { friday, startApp, type TestApp, type Visitor } from './app.js'

let sandbox: Sandbox
let app: TestApp
let shopper: Visitor

const control = (path: string, body: object = {}) =>
  fetch(`${sandbox.url}/__sandbox${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
const fault = (fault: string, times?: number) =>
  control('/faults', { provider: 'registers', fault, ...(times && { times }) })
const calls = async () => {
  const answer = await fetch(`${sandbox.url}/__sandbox/calls?provider=registers`)
  return ((await answer.json()) as { calls: unknown[] }).calls.length
}

beforeAll(async () => {
  sandbox = await startSandbox()
  app = await startApp({ SANDBOX: 'on', SANDBOX_URL: sandbox.url })
}, 60_000)
afterAll(async () => {
  await app.close()
  await sandbox.stop()
})
beforeEach(async () => {
  await control('/reset')
  await control('/clock', { now: friday.toISOString() })
  app.clock.set(friday)
  shopper = await app.signedIn({ userId: 'annika', roles: ['PrivateCustomer'] })
})
afterEach(() => control('/reset'))

const json = async (answer: Promise<Response>) => {
  const { status } = await answer
  return { status, body: (await (await answer).json()) as Record<string, unknown> }
}

describe('addresses (spec 1 §7)', () => {
  const search = (addressQuery: string) => shopper.call(directoryApi.searchAddress, { query: { addressQuery } })

  test('are suggested from four characters on, at most twelve', async () => {
    const found = await search('Drottninggatan 1')
    expect(found[0]).toEqual({
      address: 'Drottninggatan 1',
      city: 'Stockholm',
      zipcode: '11151',
      street: 'Drottninggatan',
      number: '1',
      entrance: null,
    })
    expect((await search('gatan')).length).toBeLessThanOrEqual(12)
    expect(await search('Dro')).toEqual([])
  })

  test.each(['error', 'lost-response'])(
    'a register with the fault %p silently empties the suggestions',
    async (name) => {
      await fault(name)
      expect(await search('Drottninggatan')).toEqual([])
    },
  )
})

describe('people and companies', () => {
  test('by name', async () => {
    const [person] = await shopper.call(directoryApi.persons, { query: { name: 'Ingegerd Almgren' } })
    expect(person).toEqual({
      Id: 'person-1',
      FirstName: 'Ingegerd',
      LastName: 'Almgren',
      Line1: 'Drottninggatan 1',
      PostalCode: '11151',
      City: 'Stockholm',
    })
    expect(await shopper.call(directoryApi.person, { query: { id: person!.Id } })).toMatchObject({
      PhoneNumber: '0701740605',
    })
    const [company] = await shopper.call(directoryApi.companies, { query: { name: 'Norrskens' } })
    expect(company).toMatchObject({ CompanyName: 'Norrskens Bryggeri AB', OrgNr: '559901-0005' })
    expect(await shopper.call(directoryApi.company, { query: { id: company!.Id } })).toMatchObject({
      City: 'Stockholm',
    })
  })

  test('by phone', async () => {
    const found = await shopper.call(directoryApi.persons, { query: { phone: '070-174 06 05' } })
    expect(found.map(({ LastName }) => LastName)).toEqual(['Almgren'])
  })

  test('protected people are never found (PV-05)', async () => {
    expect((await shopper.send('GET', '/api/address/person?name=Forsg%C3%A5rd')).status).toBe(404)
  })

  test.each([
    ['/api/address/company?name=Finns%20Inte', 'Inget företag hittades för detta namn'],
    ['/api/address/company?phone=0911000000', 'Inget företag hittades för detta telefonnummer'],
    ['/api/address/person?name=Finns%20Inte', 'Ingen person hittades för detta namn'],
    ['/api/address/company/fetch?id=company-999', 'Error finding company'],
    ['/api/address/person/fetch?id=..%2F..%2Fx', 'Error finding person'],
  ])('%s: %p', async (path, Message) => {
    expect(await json(shopper.send('GET', path))).toMatchObject({ status: 404, body: { Message } })
  })

  test.each([
    ['/api/address/company?name=Norrskens', 'Inget företag hittades för detta namn'],
    ['/api/address/person?name=Almgren', 'Ingen person hittades för detta namn'],
    ['/api/address/company/fetch?id=company-1', 'Error finding company'],
  ])('a register that is out of order looks as if it had found nothing: %s', async (path, Message) => {
    await fault('error')
    expect(await json(shopper.send('GET', path))).toMatchObject({ status: 404, body: { Message } })
    expect(await calls()).toBe(2)
  })

  test('one fault is made good by asking once more', async () => {
    await fault('error', 1)
    expect(await shopper.call(directoryApi.persons, { query: { name: 'Almgren' } })).toHaveLength(1)
    expect(await calls()).toBe(2)
  })

  test('neither name nor phone: told what is missing', async () => {
    expect(await json(shopper.send('GET', '/api/address/person'))).toMatchObject({
      status: 400,
      body: { errorCode: 'directory.query-missing' },
    })
  })

  test.each(['NrOfHits=13', 'NrOfHits=0', 'NrOfHits=x'])('%s is refused', async (query) => {
    expect((await shopper.send('GET', `/api/address/person?name=Almgren&${query}`)).status).toBe(400)
  })

  test('nobody without a cart looks people up (PV-05)', async () => {
    expect(await json(app.visitor().send('GET', '/api/address/person?name=Almgren'))).toMatchObject({
      status: 403,
      body: { errorCode: 'directory.cart-needed' },
    })
  })
})

describe('funerals (FU-01)', () => {
  const search = (query: string) => shopper.call(directoryApi.funerals, { params: { query } })

  test('coming ones by name or church, from three characters on', async () => {
    const [act] = await search('Oxelgren')
    expect(act).toMatchObject({ DeceasedName: 'Karl Oxelgren', ChurchName: 'Engelbrektskyrkan', ChurchZip: '11426' })
    expect((await search('Uppsala domkyrka')).map(({ DeceasedName }) => DeceasedName)).toEqual(['Dagny Åsberg'])
    expect(await search('Ox')).toEqual([])
  })

  test('past ones are not shown, one later today is', async () => {
    expect(await search('Lövgren')).toEqual([])
    expect(await search('Hallonkvist')).toHaveLength(1)
    app.clock.set('2026-11-20T13:00:00Z')
    expect(await search('Hallonkvist')).toEqual([])
  })

  test('a register that is out of order finds none', async () => {
    await fault('error')
    expect(await search('Oxelgren')).toEqual([])
  })
})

test('thirty look-ups a minute, then 429 (API-10)', async () => {
  const answers: number[] = []
  for (let index = 0; index < 31; index += 1)
    answers.push((await shopper.send('GET', '/api/address/company/fetch?id=company-1')).status)
  expect(answers).toContain(429)
}, 60_000)
