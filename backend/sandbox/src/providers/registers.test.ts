import { isGln, needsGln, parseOrganisationNumber } from '@bukett/contracts/rules/organisation-number'
import { parsePersonalNumber } from '@bukett/contracts/rules/personal-number'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { COMPANIES } from '../population/companies.js'
import { PEOPLE } from '../population/people.js'
import { SandboxUnderTest } from '../testing.js'

const KEY = { 'x-api-key': 'sandbox-key' }

let world: SandboxUnderTest
beforeAll(async () => {
  world = await SandboxUnderTest.open()
})
beforeEach(() => world.reset())
afterAll(() => world.stop())

const ask = async (path: string, headers: Record<string, string> = KEY) => {
  const response = await fetch(`${world.url}/registers/v1${path}`, { headers })
  return { status: response.status, body: (await response.json()) as { items: Record<string, unknown>[] } }
}
const items = async (path: string) => (await ask(path)).body.items

describe('the population', () => {
  test('has only telephone numbers that are reserved for fiction, and none twice (UI-05)', () => {
    const phones = [...PEOPLE, ...COMPANIES].map(({ phone }) => phone)
    expect(phones.filter((phone) => phone < '0701740605' || phone > '0701740699')).toEqual([])
    expect(new Set(phones).size).toBe(phones.length)
  })

  test('has valid personal and organisation numbers, and a GLN where one is needed (AC-12)', () => {
    expect(PEOPLE.filter(({ personalNumber }) => !parsePersonalNumber(personalNumber, '2026-11-21').ok)).toEqual([])
    expect(
      COMPANIES.filter(({ organisationNumber }) => !parseOrganisationNumber(organisationNumber, '2026-11-21').ok),
    ).toEqual([])
    for (const { organisationNumber, gln } of COMPANIES)
      expect(gln !== null && isGln(gln)).toBe(needsGln(organisationNumber))
  })
})

describe('the address register', () => {
  test('completes a street, with and without the house', async () => {
    expect(await items('/addresses?q=avenyn%2012')).toEqual([])
    expect(await items('/addresses?q=kungsportsavenyn%2012')).toMatchObject([
      { street: 'Kungsportsavenyn', number: '12', entrance: '', postalCode: '41136', city: 'Göteborg' },
    ])
    expect(await items('/addresses?q=Adelsgatan%2010%20visby')).toMatchObject([{ entrance: 'A' }, { entrance: 'B' }])
    expect(await items('/addresses?q=storgatan')).toHaveLength(12)
    expect(await items('/addresses?q=storgatan&limit=25')).toHaveLength(25)
  })

  test('finds places by the beginning of their code or name', async () => {
    expect(await items('/postal-codes?q=411%2036')).toMatchObject([
      { postalCode: '41136', city: 'Göteborg', municipality: 'Göteborg' },
    ])
    expect((await items('/postal-codes?q=malmo')).map(({ postalCode }) => postalCode)).toEqual(['21134', '21422'])
    expect(await items('/postal-codes?q=99999')).toEqual([])
  })
})

describe('the person register', () => {
  test('finds by phone in any form, by name and by address', async () => {
    const annika = [{ id: 'person-31', firstName: 'Annika', lastName: 'Rönnäng' }]
    expect(await items('/persons?phone=070-174%2006%2035')).toMatchObject(annika)
    expect(await items('/persons?phone=%2B46701740635')).toMatchObject(annika)
    expect(await items('/persons?name=ronnang%20annika')).toMatchObject(annika)
    expect(await items('/persons?name=annika&address=kristianstad')).toMatchObject(annika)
    expect((await ask('/persons/person-31')).body).toMatchObject({
      address: { city: 'Kristianstad' },
      phones: ['0701740635'],
    })
  })

  test('knows the names that are typed first', async () => {
    expect((await items('/persons?name=johansson')).length).toBeGreaterThan(3)
    expect(await items('/persons?name=anna%20johansson')).toMatchObject([{ firstName: 'Anna', lastName: 'Johansson' }])
  })

  test('never gives a protected person away, nor a personal number', async () => {
    const isProtected = PEOPLE.find((person) => person.isProtected)
    expect(await items(`/persons?phone=${isProtected?.phone}`)).toEqual([])
    expect((await ask(`/persons/person-${PEOPLE.findIndex((person) => person.isProtected) + 1}`)).status).toBe(404)
    expect(JSON.stringify(await items('/persons?name=annika'))).not.toContain('199105312384')
  })
})

describe('the company register', () => {
  test('finds by name, phone and number', async () => {
    expect(await items('/companies?name=bryggeri')).toMatchObject([
      { id: 'company-1', organisationNumber: '559901-0005', name: 'Norrskens Bryggeri AB', status: 'active' },
    ])
    expect(await items('/companies?phone=0701740650')).toHaveLength(1)
    expect(await items('/companies?organisationNumber=5599010005')).toHaveLength(1)
    expect((await ask('/companies/company-20')).body).toMatchObject({ status: 'bankrupt' })
    expect(await items('/companies?name=finnsinte')).toEqual([])
  })

  test('knows where public bodies take e-invoices', async () => {
    expect((await ask('/electronic-addresses/7359999000267')).body).toMatchObject({
      organisationNumber: '219901-0006',
      name: 'Lövsta kommun',
      participantId: '0088:7359999000267',
    })
    expect((await ask('/electronic-addresses/7350000000000')).status).toBe(404)
  })
})

test('the funeral register tells only what lies ahead, and moves with the clock', async () => {
  await world.control('/clock', { now: '2026-11-20T09:00:00+01:00' })
  expect(await items('/funerals?q=elsa')).toEqual([])
  expect(await items('/funerals?q=karl%20oxel')).toMatchObject([
    { date: '2026-11-23', time: '10:00', churchCity: 'Stockholm' },
  ])
  expect((await items('/funerals?q=goteborg')).map(({ deceasedName }) => deceasedName)).toEqual(['Märta Sädesfält'])
  // Nobody is buried on Christmas Day, nor between it and the New Year, nor on its weekend.
  await world.control('/clock', { now: '2026-11-30T09:00:00+01:00' })
  expect(await items('/funerals?q=vera')).toMatchObject([{ date: '2027-01-04' }])
  await world.control('/clock', { now: '2027-01-11T09:00:00+01:00' })
  expect(await items('/funerals?q=karl%20oxel')).toMatchObject([{ date: '2027-01-12' }])
})

describe('a request is refused', () => {
  test.each([
    ['without the key', '/persons?name=annika', {}, 401],
    ['without a question', '/persons', KEY, 400],
    ['with an unknown parameter', '/persons?name=annika&nrOfHits=3', KEY, 400],
    ['for more than the register gives', '/persons?name=annika&limit=26', KEY, 400],
    ['on an unknown path', '/pets?q=katt', KEY, 404],
  ])('%s', async (_case, path, headers: Record<string, string>, status) => {
    const answer = await ask(path, headers)
    expect(answer).toMatchObject({ status, body: { error: { code: expect.any(String) } } })
  })
})
