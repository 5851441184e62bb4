import { stockholmDay } from '@bukett/contracts/rules/dates'
import { Injectable } from '@nestjs/common'
import type { Model } from 'mongoose'
import { Clock } from '../../shared/clock.js'
import { collectionOf, Mongo } from '../../shared/mongo/mongo.js'
import { Log } from '../../shared/shared.module.js'
import { SearchClicks } from '../application/ports.js'

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
const patienceMs = 5000
const most = 1000

/** Clicks by day, query and hit; nothing about who clicked. They are gathered and written every few seconds. */
@Injectable()
export class MongoSearchClicks extends SearchClicks {
  readonly #clicks: Model<DayOfClicks>
  #waiting = new Map<string, DayOfClicks>()
  #timer: NodeJS.Timeout | null = null

  constructor(
    mongo: Mongo,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {
    super()
    this.#clicks = collectionOf<DayOfClicks>(mongo.connection, 'searchClicks', [
      { on: { at: 1 }, options: { expireAfterSeconds: keptSeconds } },
    ])
  }

  count(query: string, hitId: string): void {
    const at = this.clock.now()
    const day = stockholmDay(at)
    const id = `${day} ${query} → ${hitId}`
    const waiting = this.#waiting.get(id)
    if (waiting) waiting.clicks += 1
    else if (this.#waiting.size < most) this.#waiting.set(id, { _id: id, day, query, hitId, clicks: 1, at })
    this.#timer ??= setTimeout(() => void this.#write(), patienceMs).unref()
  }

  async onApplicationShutdown(): Promise<void> {
    await this.#write()
  }

  async #write(): Promise<void> {
    if (this.#timer) clearTimeout(this.#timer)
    this.#timer = null
    const counted = [...this.#waiting.values()]
    this.#waiting = new Map()
    if (counted.length === 0) return
    const writes = counted.map(({ _id, clicks, ...known }) => ({
      updateOne: { filter: { _id }, update: { $inc: { clicks }, $setOnInsert: known }, upsert: true },
    }))
    try {
      await this.#clicks.bulkWrite(writes, { ordered: false })
    } catch (error) {
      this.log.log.warn({ error, lost: counted.length }, 'search clicks were not counted')
    }
  }
}
