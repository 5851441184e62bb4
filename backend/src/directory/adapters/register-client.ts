import type {
  AddressSuggestion,
  Company,
  CompanyHit,
  FuneralAct,
  Person,
  PersonHit,
} from '@bukett/contracts/http/directory'
import { Injectable } from '@nestjs/common'
import * as z from 'zod'
import { Settings } from '../../shared/shared.module.js'
import { type CompanyQuery, type PersonQuery, RegisterFault, OutsideRegisters } from '../application/ports.js'

/** How long a register may take, and how often it is asked: a look-up changes nothing, so once more is harmless. */
const patienceMs = 3000
const tries = 2

const place = z.object({ street: z.string(), number: z.string(), postalCode: z.string(), city: z.string() })
const house = z.object({ ...place.shape, entrance: z.string() })
const personEntry = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  address: place,
  phones: z.array(z.string()),
})
const companyEntry = z.object({
  id: z.string(),
  organisationNumber: z.string(),
  name: z.string(),
  address: place,
  phones: z.array(z.string()),
})
const funeralEntry = z.object({
  id: z.string(),
  deceasedName: z.string(),
  date: z.string(),
  time: z.string(),
  churchName: z.string(),
  churchAddress: z.string(),
  churchPostalCode: z.string(),
  churchCity: z.string(),
  funeralHome: z.string(),
})
const items = <Entry extends z.ZodType>(entry: Entry) => z.object({ items: z.array(entry) })

type Query = Readonly<Record<string, string | number | undefined>>

/** The registers' HTTP contract, version 1. */
@Injectable()
export class RegisterClient extends OutsideRegisters {
  readonly #url: string
  readonly #apiKey: string

  constructor({ config }: Settings) {
    super()
    this.#url = `${config.registers.url}/v1`
    this.#apiKey = config.registers.apiKey
  }

  async addresses(query: string, limit: number): Promise<AddressSuggestion[]> {
    const found = await this.#list('/addresses', { q: query, limit }, house)
    return found.map(({ street, number, entrance, postalCode, city }) => ({
      address: `${street} ${number}${entrance}`,
      city,
      zipcode: postalCode,
      street,
      number,
      entrance: entrance === '' ? null : entrance,
    }))
  }

  async persons({ hits, ...query }: PersonQuery): Promise<PersonHit[]> {
    return (await this.#list('/persons', { ...query, limit: hits }, personEntry)).map(toPersonHit)
  }

  async person(id: string): Promise<Person | null> {
    const entry = await this.#ask(`/persons/${encodeURIComponent(id)}`, {}, personEntry)
    return entry && { ...toPersonHit(entry), PhoneNumber: entry.phones[0] ?? null }
  }

  async companies({ hits, ...query }: CompanyQuery): Promise<CompanyHit[]> {
    return (await this.#list('/companies', { ...query, limit: hits }, companyEntry)).map(toCompanyHit)
  }

  async company(id: string): Promise<Company | null> {
    const entry = await this.#ask(`/companies/${encodeURIComponent(id)}`, {}, companyEntry)
    return entry && { ...toCompanyHit(entry), PhoneNumber: entry.phones[0] ?? null }
  }

  async funerals(query: string, limit: number): Promise<FuneralAct[]> {
    return (await this.#list('/funerals', { q: query, limit }, funeralEntry)).map((entry) => ({
      Id: entry.id,
      DeceasedName: entry.deceasedName,
      Date: entry.date,
      Time: entry.time,
      ChurchName: entry.churchName,
      ChurchAddress: entry.churchAddress,
      ChurchZip: entry.churchPostalCode,
      ChurchCity: entry.churchCity,
      FuneralHome: entry.funeralHome,
    }))
  }

  async #list<Entry extends z.ZodType>(path: string, query: Query, entry: Entry): Promise<z.output<Entry>[]> {
    return (await this.#ask(path, query, items(entry)))?.items ?? []
  }

  /** Null when there is no such entry. */
  async #ask<Shape extends z.ZodType>(path: string, query: Query, shape: Shape): Promise<z.output<Shape> | null> {
    const search = new URLSearchParams()
    for (const [name, value] of Object.entries(query))
      if (value !== undefined && value !== '') search.set(name, String(value))
    const url = `${this.#url}${path}${search.size > 0 ? `?${search}` : ''}`
    let fault = ''
    for (let tried = 0; tried < tries; tried += 1) {
      try {
        const answer = await fetch(url, {
          headers: { 'x-api-key': this.#apiKey, accept: 'application/json' },
          signal: AbortSignal.timeout(patienceMs),
        })
        if (answer.status === 404) return null
        if (answer.ok) return shape.parse(await answer.json())
        fault = `status ${answer.status}`
        // It has understood us and refuses: asking again changes nothing.
        if (answer.status < 500) break
      } catch (error) {
        fault = error instanceof Error ? error.message : String(error)
      }
    }
    throw new RegisterFault(`${path}: ${fault}`)
  }
}

const lineOf = ({ address }: { address: z.output<typeof place> }) => ({
  Line1: `${address.street} ${address.number}`,
  PostalCode: address.postalCode,
  City: address.city,
})

const toPersonHit = (entry: z.output<typeof personEntry>): PersonHit => ({
  Id: entry.id,
  FirstName: entry.firstName,
  LastName: entry.lastName,
  ...lineOf(entry),
})

const toCompanyHit = (entry: z.output<typeof companyEntry>): CompanyHit => ({
  Id: entry.id,
  CompanyName: entry.name,
  OrgNr: entry.organisationNumber,
  ...lineOf(entry),
})
