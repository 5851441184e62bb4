import type { ErrorCode } from '@bukett/contracts'
import {
  type AddressSuggestion,
  type Company,
  type CompanyHit,
  type FuneralAct,
  lookupHits,
  type Person,
  type PersonHit,
} from '@bukett/contracts/http/directory'
import { addressQuery, startsAddressLookup } from '@bukett/contracts/rules/postal-code'
import { startsSearch } from '@bukett/contracts/rules/search-terms'
import { stockholmMoment } from '@bukett/contracts/rules/dates'
import { Injectable } from '@nestjs/common'
import { Clock } from '../../shared/clock.js'
import { DomainError } from '../../shared/domain-error.js'
import { Log } from '../../shared/shared.module.js'
import { type CompanyQuery, type PersonQuery, RegisterFault, OutsideRegisters } from './ports.js'

type Wanted<Query> = Omit<Query, 'hits'> & { readonly NrOfHits?: number | undefined }

const funeralHits = 25

/** Look-ups in the outside registers. A register that fails looks like one that has found nothing (spec 1 §8); the log knows better. */
@Injectable()
export class DirectoryReader {
  constructor(
    private readonly registers: OutsideRegisters,
    private readonly clock: Clock,
    private readonly logger: Log,
  ) {}

  /** From four characters on; failures silently empty the suggestions (spec 1 §7). */
  async addresses(query: string): Promise<AddressSuggestion[]> {
    if (!startsAddressLookup(query)) return []
    return (await this.#ask('addresses', () => this.registers.addresses(addressQuery(query), lookupHits))) ?? []
  }

  /** Throws `directory.person-not-found`. */
  persons({ NrOfHits = lookupHits, ...query }: Wanted<PersonQuery>): Promise<PersonHit[]> {
    demandWords(query.name, query.phone, query.address)
    return this.#some('directory.person-not-found', () => this.registers.persons({ ...query, hits: NrOfHits }))
  }

  /** Throws `directory.company-not-found`, or `directory.company-not-found-by-phone` where only a number was asked for. */
  companies({ NrOfHits = lookupHits, ...query }: Wanted<CompanyQuery>): Promise<CompanyHit[]> {
    demandWords(query.name, query.phone)
    const none = query.phone && !query.name ? 'directory.company-not-found-by-phone' : 'directory.company-not-found'
    return this.#some(none, () => this.registers.companies({ ...query, hits: NrOfHits }))
  }

  /** Throws `directory.person-fetch-failed`. */
  person(id: string): Promise<Person> {
    return this.#one('directory.person-fetch-failed', () => this.registers.person(id))
  }

  /** Throws `directory.company-fetch-failed`. */
  company(id: string): Promise<Company> {
    return this.#one('directory.company-fetch-failed', () => this.registers.company(id))
  }

  /** FU-01: coming ones only, the next first. */
  async funerals(query: string): Promise<FuneralAct[]> {
    if (!startsSearch(query)) return []
    const found = (await this.#ask('funerals', () => this.registers.funerals(query, funeralHits))) ?? []
    const { day, time } = stockholmMoment(this.clock.now())
    return found
      .filter((act) => act.Date > day || (act.Date === day && act.Time > time))
      .sort((a, b) => (`${a.Date} ${a.Time}` < `${b.Date} ${b.Time}` ? -1 : 1))
  }

  async #some<Hit>(code: ErrorCode, ask: () => Promise<Hit[]>): Promise<Hit[]> {
    const hits = await this.#ask(code, ask)
    if (!hits || hits.length === 0) throw new DomainError(code)
    return hits
  }

  async #one<Entry>(code: ErrorCode, ask: () => Promise<Entry | null>): Promise<Entry> {
    const entry = await this.#ask(code, ask)
    if (!entry) throw new DomainError(code)
    return entry
  }

  async #ask<Found>(what: string, ask: () => Promise<Found>): Promise<Found | null> {
    try {
      return await ask()
    } catch (fault) {
      if (!(fault instanceof RegisterFault)) throw fault
      this.logger.log.warn({ error: fault.message, what }, 'a register failed')
      return null
    }
  }
}

const shortest = 2

const demandWords = (...words: readonly (string | undefined)[]): void => {
  if (!words.some((word) => word && word.length >= shortest)) throw new DomainError('directory.query-missing')
}
