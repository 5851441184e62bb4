import type { Closure, Takeover } from '@bukett/contracts/http/across-network'
import { addDays, type LocalDay } from '@bukett/contracts/rules/dates'
import { Injectable } from '@nestjs/common'
import { AccountReader } from '../../accounts/index.js'
import { AuditTrail, type KeptEntry } from '../../shared/audit.js'
import { Clock } from '../../shared/clock.js'
import { closuresWithin, type FoundClosure } from '../domain/closures.js'
import { bookingKey } from '../domain/eligibility.js'
import { takeover } from '../domain/takeover.js'
import { Network } from './network.js'
import { OwnStore } from './own-store.js'
import { Bookings, NetworkStore } from './ports.js'

/** Rows of an answer; and entries of the diary that are read for them. */
const mostRows = 1000
const mostEntries = 5000

/** What of a store the diary names when it is suspended, ends or begins. */
const standingFields: Partial<Record<Closure['Kind'], readonly string[]>> = {
  suspended: ['suspendedFrom', 'suspendedUntil'],
  ended: ['stopDate'],
  notBegun: ['startDate'],
}

/** Stores that do not work as in other weeks, by whom that was set, and who takes over. */
@Injectable()
export class ClosuresReader {
  constructor(
    private readonly network: Network,
    private readonly store: NetworkStore,
    private readonly bookings: Bookings,
    private readonly trail: AuditTrail,
    private readonly accounts: AccountReader,
    private readonly stores: OwnStore,
    private readonly clock: Clock,
  ) {}

  async list({
    from,
    to,
  }: {
    readonly from: LocalDay
    readonly to: LocalDay
  }): Promise<{ Rows: Closure[]; More: number }> {
    const [holidays, special] = await Promise.all([
      this.store.holidaysBetween(from, to),
      this.store.specialHoursBetween(from, to),
    ])
    const all = closuresWithin(this.network.current().snapshot, { from, to }, holidays, special)
    const shown = all.slice(0, mostRows)
    const [taken, setBy] = await Promise.all([this.#taken(from, to), this.#setBy(shown)])
    return {
      Rows: shown.map((row) => ({ ...row, ...setBy(row), Taken: takenOf(row, taken) })),
      More: all.length - shown.length,
    }
  }

  /** Throws `broker.unknown-member`. */
  takeover(memberId: string, date: LocalDay): Takeover {
    this.stores.demand(memberId)
    return takeover(this.network.current(), memberId, date, this.clock.now())
  }

  async #taken(from: LocalDay, to: LocalDay): Promise<ReadonlyMap<string, number>> {
    const counters = await this.bookings.onDays(daysOf(from, to))
    return new Map(counters.map(({ memberId, date, taken }) => [bookingKey(memberId, date), taken]))
  }

  /** From the diary, where it is remembered. */
  async #setBy(rows: readonly FoundClosure[]): Promise<(row: FoundClosure) => Pick<Closure, 'SetBy' | 'SetAt'>> {
    const entities = [...new Set(rows.map(({ thing }) => thing))]
    const entries = entities.length === 0 ? [] : await this.trail.search({ entities }, mostEntries)
    const ofThing = new Map<string, KeptEntry[]>()
    for (const entry of entries) {
      const others = ofThing.get(entry.entity)
      if (others) others.push(entry)
      else ofThing.set(entry.entity, [entry])
    }
    const latest = ({ thing, Kind }: FoundClosure): KeptEntry | undefined => {
      const fields = standingFields[Kind]
      return ofThing.get(thing)?.find(({ changed }) => !fields || changed?.some((field) => fields.includes(field)))
    }
    const names = await this.accounts.namesOf(new Set(rows.flatMap((row) => latest(row)?.actor ?? [])))
    return (row) => {
      const entry = latest(row)
      return { SetBy: entry ? (names.get(entry.actor) ?? null) : null, SetAt: entry?.at.toISOString() ?? null }
    }
  }
}

const daysOf = (from: LocalDay, to: LocalDay): LocalDay[] => {
  const days: LocalDay[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day)
  return days
}

const takenOf = ({ memberId, From, To }: FoundClosure, taken: ReadonlyMap<string, number>): number =>
  daysOf(From, To).reduce((sum, day) => sum + (taken.get(bookingKey(memberId, day)) ?? 0), 0)
