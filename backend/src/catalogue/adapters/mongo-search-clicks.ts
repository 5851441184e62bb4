import { stockholmDay } from '@bukett/contracts/rules/dates'
import { Injectable } from '@nestjs/common'
import type { Model } from 'mongoose'
import { Clock } from '../../shared/clock.js'
import { collectionOf, Mongo } from '../../shared/mongo/mongo.js'
import { Log } from '../../shared/shared.module.js'
import { SearchClicks } from '../application/ports.js'
import { GatheredCounts } from './gathered-counts.js'

interface DayOfClicks {
  /** `2026-11-21 röda rosor → BUK1003` */
  _id: string
  day: string
  query: string
  hitId: string
  clicks: number
  at: Date
}

const keptSeconds = 180 * 24 * 3600

/** Clicks by day, query and hit; nothing about who clicked. */
@Injectable()
export class MongoSearchClicks extends SearchClicks {
  readonly #clicks: Model<DayOfClicks>
  readonly #gathered: GatheredCounts<DayOfClicks>

  constructor(
    mongo: Mongo,
    private readonly clock: Clock,
    log: Log,
  ) {
    super()
    this.#clicks = collectionOf<DayOfClicks>(mongo.connection, 'searchClicks', [
      { on: { at: 1 }, options: { expireAfterSeconds: keptSeconds } },
    ])
    this.#gathered = new GatheredCounts((rows) => this.#write(rows), log)
  }

  count(query: string, hitId: string): void {
    const at = this.clock.now()
    const day = stockholmDay(at)
    this.#gathered.count({ _id: `${day} ${query} → ${hitId}`, day, query, hitId, clicks: 0, at }, (row) => {
      row.clicks += 1
    })
  }

  async onApplicationShutdown(): Promise<void> {
    await this.#gathered.flush()
  }

  #write(rows: readonly DayOfClicks[]): Promise<unknown> {
    const writes = rows.map(({ _id, clicks, ...known }) => ({
      updateOne: { filter: { _id }, update: { $inc: { clicks }, $setOnInsert: known }, upsert: true },
    }))
    return this.#clicks.bulkWrite(writes, { ordered: false })
  }
}
