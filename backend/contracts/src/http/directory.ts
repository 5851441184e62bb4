import * as z from 'zod'
import { endpoint } from '../endpoint.js'
import { localDay, localTime } from '../rules/dates.js'

/** Look-ups default to 12 hits, which is also the most there is (spec 1 §9, PV-05). */
export const lookupHits = 12

/** Spec 1 §3, Address suggestion. */
export const addressSuggestion = z.object({
  address: z.string(),
  city: z.string(),
  zipcode: z.string(),
  street: z.string(),
  number: z.string(),
  entrance: z.string().nullable(),
})
export type AddressSuggestion = z.output<typeof addressSuggestion>

const postalAddress = { Line1: z.string(), PostalCode: z.string(), City: z.string() }

export const personHit = z.object({ Id: z.string(), FirstName: z.string(), LastName: z.string(), ...postalAddress })
export type PersonHit = z.output<typeof personHit>
export const person = z.object({ ...personHit.shape, PhoneNumber: z.string().nullable() })
export type Person = z.output<typeof person>

export const companyHit = z.object({ Id: z.string(), CompanyName: z.string(), OrgNr: z.string(), ...postalAddress })
export type CompanyHit = z.output<typeof companyHit>
export const company = z.object({ ...companyHit.shape, PhoneNumber: z.string().nullable() })
export type Company = z.output<typeof company>

/** FU-01. */
export const funeralAct = z.object({
  Id: z.string(),
  DeceasedName: z.string(),
  Date: localDay,
  Time: localTime,
  ChurchName: z.string(),
  ChurchAddress: z.string(),
  ChurchZip: z.string(),
  ChurchCity: z.string(),
  FuneralHome: z.string(),
})
export type FuneralAct = z.output<typeof funeralAct>

const words = z.string().trim().max(99).optional()
const hits = z.coerce.number().int().min(1).max(lookupHits).optional()
const byId = z.object({ id: z.string().trim().min(1).max(100) })

export const directoryApi = {
  searchAddress: endpoint({
    method: 'GET',
    path: '/api/address/search',
    summary:
      'Street addresses that begin with the query, from four characters on; none when the register does not answer.',
    access: 'everyone',
    query: z.object({ addressQuery: z.string().trim().max(99) }),
    response: z.array(addressSuggestion),
  }),
  persons: endpoint({
    method: 'GET',
    path: '/api/address/person',
    summary: 'People by phone or name, 12 at most; never one whose identity is protected.',
    access: 'everyone',
    query: z.object({ phone: words, name: words, address: words, NrOfHits: hits }),
    response: z.array(personHit),
  }),
  person: endpoint({
    method: 'GET',
    path: '/api/address/person/fetch',
    summary: 'The person that was chosen.',
    access: 'everyone',
    query: byId,
    response: person,
  }),
  companies: endpoint({
    method: 'GET',
    path: '/api/address/company',
    summary: 'Companies by name or phone, 12 at most.',
    access: 'everyone',
    query: z.object({ phone: words, name: words, NrOfHits: hits }),
    response: z.array(companyHit),
  }),
  company: endpoint({
    method: 'GET',
    path: '/api/address/company/fetch',
    summary: 'The company that was chosen.',
    access: 'everyone',
    query: byId,
    response: company,
  }),
  funerals: endpoint({
    method: 'GET',
    path: '/api/funerals/:query',
    summary: 'Coming funerals by name or church, from three characters on (FU-01).',
    access: 'everyone',
    params: z.object({ query: z.string().trim().min(1).max(99) }),
    response: z.array(funeralAct),
  }),
} as const
