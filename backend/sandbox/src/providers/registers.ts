import { stockholmDay } from '@bukett/contracts/rules/dates'
import { toNationalForm } from '@bukett/contracts/rules/phone'
import { z } from 'zod'
import { SANDBOX_CREDENTIALS } from '../names.js'
import { COMPANIES, type Company } from '../population/companies.js'
import { funeralsAround } from '../population/funerals.js'
import { fullName, NEIGHBOURS, PEOPLE, type Person } from '../population/people.js'
import { folded, PLACES, type Place } from '../population/places.js'
import type { Answer, Incoming, Operation, Problem, Provider } from '../provider.js'
import type { World } from '../world.js'

const MOST = 25
const limit = z.coerce.number().int().min(1).max(MOST).default(12)
const text = z.string().trim().min(2).max(100)
const phone = z.string().trim().min(6).max(20)

const searchSchema = z.strictObject({ q: text, limit })
const personSchema = z
  .strictObject({ name: text.optional(), phone: phone.optional(), address: text.optional(), limit })
  .refine(({ name, phone, address }) => name || phone || address)
const companySchema = z
  .strictObject({ name: text.optional(), phone: phone.optional(), organisationNumber: text.optional(), limit })
  .refine(({ name, phone, organisationNumber }) => name || phone || organisationNumber)

const failure = (status: number, code: string, message: string): Answer => ({
  status,
  body: { error: { code, message } },
})
const invalid = failure(400, 'invalid_request', 'A parameter is missing, unknown or out of range.')
const missing = failure(404, 'not_found', 'No such entry.')
const list = (items: readonly object[]): Answer => ({ body: { items } })

const placeEntry = ({ postalCode, city, municipality, county, latitude, longitude }: Place) => ({
  postalCode,
  city,
  municipality,
  county,
  latitude,
  longitude,
})

const personEntry = (person: Person, index: number) => ({
  id: `person-${index + 1}`,
  firstName: person.firstName,
  lastName: person.lastName,
  address: person.address,
  phones: [person.phone],
})

const companyEntry = ({ address, ...company }: Company, index: number) => ({
  id: `company-${index + 1}`,
  organisationNumber: company.organisationNumber,
  name: company.name,
  legalForm: company.legalForm,
  status: company.status,
  isCreditBlocked: company.isCreditBlocked,
  gln: company.gln,
  address,
  phones: [company.phone],
})

/** Protected people are left out before anything is searched (PV-05). */
const PERSONS = [
  ...PEOPLE.map(personEntry).filter((_entry, index) => !PEOPLE[index]?.isProtected),
  ...NEIGHBOURS.map((person, index) => ({ id: `neighbour-${index + 1}`, ...person, phones: [] as string[] })),
]
const REGISTERED_COMPANIES = COMPANIES.map(companyEntry)

/** Every house of the streets that the register knows: numbers 1 to 60, and two entrances at every tenth. */
const HOUSES = PLACES.flatMap((place, index) =>
  Array.from({ length: 60 }, (_, house) => house + 1).flatMap((number) =>
    (number % 10 === 0 ? ['A', 'B'] : ['']).map((entrance) => ({
      id: `address-${index + 1}-${number}${entrance}`,
      street: place.street,
      number: String(number),
      entrance,
      ...placeEntry(place),
    })),
  ),
)

const searchTexts = new WeakMap<object, string>()

function holds(entry: object, words: string, query: string): boolean {
  const known = searchTexts.get(entry) ?? ` ${folded(words)}`
  searchTexts.set(entry, known)
  return folded(query)
    .split(' ')
    .every((word) => known.includes(` ${word}`))
}

const samePhone = (phones: readonly string[], query: string) => phones.includes(toNationalForm(query))

/** The registers of addresses, people, companies, e-invoice addresses and funerals (contract: README.md). */
export function registers(world: World): Provider {
  const open =
    <Query>(schema: z.ZodType<Query>, find: (query: Query) => Answer): Operation['answer'] =>
    ({ query, headers }) => {
      if (headers['x-api-key'] !== SANDBOX_CREDENTIALS.registers.apiKey)
        return failure(401, 'unauthorized', 'The API key is missing or wrong.')
      const read = schema.safeParse(query)
      return read.success ? find(read.data) : invalid
    }
  const entry =
    (find: (id: string) => object | undefined): Operation['answer'] =>
    (incoming: Incoming) =>
      open(z.strictObject({}), () => {
        const found = find(incoming.params['id'] ?? '')
        return found ? { body: found } : missing
      })(incoming)

  const postalCodes = open(searchSchema, ({ q, limit }) => {
    const digits = q.replace(/\s/g, '')
    const found = PLACES.filter((place) =>
      /^\d+$/.test(digits) ? place.postalCode.startsWith(digits) : folded(place.city).startsWith(folded(q)),
    )
    return list(found.slice(0, limit).map(placeEntry))
  })

  const addresses = open(searchSchema, ({ q, limit }) => {
    const found = HOUSES.filter((house) =>
      holds(house, `${house.street} ${house.number}${house.entrance} ${house.postalCode} ${house.city}`, q),
    )
    return list(found.slice(0, limit))
  })

  const persons = open(personSchema, ({ name, phone, address, limit }) => {
    const found = PERSONS.filter(
      (person) =>
        (!phone || samePhone(person.phones, phone)) &&
        (!name ||
          folded(name)
            .split(' ')
            .every((word) => ` ${folded(fullName(person))}`.includes(` ${word}`))) &&
        (!address || holds(person, Object.values(person.address).join(' '), address)),
    )
    return list(found.slice(0, limit))
  })

  const companies = open(companySchema, ({ name, phone, organisationNumber, limit }) => {
    const digits = organisationNumber?.replace('-', '')
    const found = REGISTERED_COMPANIES.filter(
      (company) =>
        (!phone || samePhone(company.phones, phone)) &&
        (!digits || company.organisationNumber.replace('-', '') === digits) &&
        (!name || holds(company, company.name, name)),
    )
    return list(found.slice(0, limit))
  })

  const electronicAddress = entry((gln) => {
    const company = REGISTERED_COMPANIES.find((candidate) => candidate.gln === gln)
    if (!company) return undefined
    const { organisationNumber, name } = company
    return { gln, organisationNumber, name, receivesElectronicInvoices: true, participantId: `0088:${gln}` }
  })

  const funerals = open(searchSchema, ({ q, limit }) => {
    const today = stockholmDay(new Date(world.clock.now()))
    const found = funeralsAround(today)
      .filter(({ date }) => date >= today)
      .filter(({ deceasedName, churchName, churchCity }) =>
        ` ${folded(`${deceasedName} ${churchName} ${churchCity}`)}`.includes(` ${folded(q)}`),
      )
    return list(found.slice(0, limit))
  })

  const get = (path: string, name: string, answer: Operation['answer']): Operation => ({
    method: 'GET',
    path,
    name,
    answer,
  })
  return {
    name: 'registers',
    prefix: '/registers/v1',
    accepts: [],
    refuse,
    operations: [
      get('/postal-codes', 'postal-codes', postalCodes),
      get('/addresses', 'addresses', addresses),
      get('/persons', 'persons', persons),
      get(
        '/persons/:id',
        'person',
        entry((id) => PERSONS.find((person) => person.id === id)),
      ),
      get('/companies', 'companies', companies),
      get(
        '/companies/:id',
        'company',
        entry((id) => REGISTERED_COMPANIES.find((company) => company.id === id)),
      ),
      get('/electronic-addresses/:id', 'electronic-address', electronicAddress),
      get('/funerals', 'funerals', funerals),
    ],
  }
}

function refuse(problem: Problem): Answer {
  switch (problem) {
    case 'media-type':
      return failure(415, 'unsupported_media_type', 'No body is read.')
    case 'method':
      return failure(405, 'method_not_allowed', 'Only GET is supported.')
    case 'not-found':
      return missing
    case 'syntax':
    case 'too-large':
      return invalid
    case 'broken':
      return failure(500, 'internal_error', 'The register is out of order.')
  }
}
