import { createHmac } from 'node:crypto'
import { SEARCHES_TOLD_FROM } from '@bukett/contracts/http/search-figures'
import { type LocalDay, stockholmDay } from '@bukett/contracts/rules/dates'
import { Injectable } from '@nestjs/common'
import type { Model } from 'mongoose'
import { Clock } from '../../shared/clock.js'
import { collectionOf, Mongo } from '../../shared/mongo/mongo.js'
import { Log, Settings } from '../../shared/shared.module.js'
import { type CountedSearch, SearchCounts, type SearchSum } from '../application/ports.js'
import { GatheredCounts } from './gathered-counts.js'

interface DayOfSearches {
  /** `2026-11-21 röda rosor` */
  _id: string
  day: LocalDay
  words: string
  searches: number
  vain: number
  corrected: number
  takenBack: number
  chosen: number
  as: string | null
  goneAt: Date
}

const dayMs = 24 * 3600_000
/** Words of few are soon forgotten; what many search for is kept for half a year. */
const fewKeptMs = 30 * dayMs
const keptMs = 180 * dayMs
/** Words of a season. */
const mostRead = 100_000
const mostKnown = 50_000

/** Searches by day and words. */
@Injectable()
export class MongoSearchCounts extends SearchCounts {
  readonly #days: Model<DayOfSearches>
  readonly #gathered: GatheredCounts<DayOfSearches>
  /** Who has searched for what today, as keyed hashes in memory alone: a page that is loaded again is no new search. */
  #known = new Set<string>()
  #knownOf = ''

  constructor(
    mongo: Mongo,
    private readonly clock: Clock,
    private readonly settings: Settings,
    log: Log,
  ) {
    super()
    this.#days = collectionOf<DayOfSearches>(mongo.connection, 'searchDays', [
      { on: { day: 1, _id: 1 } },
      { on: { goneAt: 1 }, options: { expireAfterSeconds: 0 } },
    ])
    this.#gathered = new GatheredCounts((rows) => this.#write(rows), log)
  }

  add({ words, isVain, corrected, asTyped }: CountedSearch, address: string): void {
    if (!this.#isFirst(`${address} ${asTyped} ${words}`)) return
    this.#gathered.count(this.#dayOf(words), (row) => {
      row.searches += asTyped ? 0 : 1
      row.vain += isVain && !asTyped ? 1 : 0
      row.corrected += corrected === null ? 0 : 1
      row.takenBack += asTyped ? 1 : 0
      row.as = corrected ?? row.as
    })
  }

  chosen(words: string): void {
    this.#gathered.count(this.#dayOf(words), (row) => {
      row.chosen += 1
    })
  }

  async between(from: LocalDay, to: LocalDay): Promise<SearchSum[]> {
    await this.#gathered.flush()
    const days = await this.#days
      .find({ day: { $gte: from, $lte: to } })
      .sort({ day: 1, _id: 1 })
      .limit(mostRead)
      .lean<DayOfSearches[]>()
    const sums = new Map<string, SearchSum>()
    for (const { words, searches, vain, corrected, takenBack, chosen, as = null } of days) {
      const sum = sums.get(words)
      sums.set(words, {
        words,
        searches: searches + (sum?.searches ?? 0),
        vain: vain + (sum?.vain ?? 0),
        corrected: corrected + (sum?.corrected ?? 0),
        takenBack: takenBack + (sum?.takenBack ?? 0),
        chosen: chosen + (sum?.chosen ?? 0),
        as: as ?? sum?.as ?? null,
      })
    }
    return [...sums.values()].sort((one, other) => other.searches - one.searches || (one.words < other.words ? -1 : 1))
  }

  async onApplicationShutdown(): Promise<void> {
    await this.#gathered.flush()
  }

  #isFirst(asked: string): boolean {
    const day = stockholmDay(this.clock.now())
    if (day !== this.#knownOf || this.#known.size >= mostKnown) this.#known = new Set()
    this.#knownOf = day
    const key = createHmac('sha256', `${this.settings.config.secret} searches ${day}`).update(asked).digest('base64url')
    const isFirst = !this.#known.has(key)
    this.#known.add(key)
    return isFirst
  }

  #dayOf(words: string): DayOfSearches {
    const now = this.clock.now()
    const day = stockholmDay(now)
    const none = { searches: 0, vain: 0, corrected: 0, takenBack: 0, chosen: 0, as: null }
    return { _id: `${day} ${words}`, day, words, ...none, goneAt: new Date(now.getTime() + fewKeptMs) }
  }

  async #write(rows: readonly DayOfSearches[]): Promise<void> {
    const writes = rows.map(({ _id, day, words, as, goneAt, ...counts }) => ({
      updateOne: {
        filter: { _id },
        update: { $inc: counts, $setOnInsert: { day, words, goneAt }, ...(as !== null && { $set: { as } }) },
        upsert: true,
      },
    }))
    await this.#days.bulkWrite(writes, { ordered: false })
    const ofMany = { _id: { $in: rows.map(({ _id }) => _id) }, searches: { $gte: SEARCHES_TOLD_FROM } }
    await this.#days.updateMany(ofMany, { $set: { goneAt: new Date(this.clock.now().getTime() + keptMs) } })
  }
}
