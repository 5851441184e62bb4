import { setTimeout as pause } from 'node:timers/promises'
import type { Connection, Model } from 'mongoose'
import type { Clock } from '../clock.js'
import { DomainError } from '../domain-error.js'
import type { Ids } from '../ids.js'
import { Locks } from '../locks.js'
import { collectionOf, isDuplicateKey } from './mongo.js'

/** Who was killed meanwhile keeps nobody waiting for longer; who lives says so before that. */
const deadAfterMs = 20_000
const tries = 100
const pauseMs = 50

/** Has it said every so often that its holder lives; @returns what ends that. */
type Beats = (say: () => Promise<void>, everyMs: number) => () => void

/** One word that does not get through is followed by the next. */
export const byTheClock: Beats = (say, everyMs) => {
  const timer = setInterval(() => void say().catch(() => undefined), everyMs)
  return () => clearInterval(timer)
}

interface Lock {
  _id: string
  holder: string
  until: Date
}

/** One document a lock, taken and given back by its holder alone. The collection keeps its first name: two versions share it. */
export class MongoLocks extends Locks {
  readonly #locks: Model<Lock>

  constructor(
    connection: Connection,
    private readonly clock: Clock,
    private readonly ids: Ids,
    private readonly beats: Beats = byTheClock,
  ) {
    super()
    this.#locks = collectionOf<Lock>(connection, 'turns', [{ on: { until: 1 }, options: { expireAfterSeconds: 3600 } }])
  }

  async run<T>(name: string, act: () => Promise<T>): Promise<T> {
    const holder = this.ids.next()
    for (let count = 0; !(await this.#taken(name, holder)); count += 1) {
      if (count >= tries) throw new DomainError('unavailable')
      await pause(pauseMs)
    }
    // What is kept elsewhere, a picture in its bucket, may take long.
    const end = this.beats(() => this.#keep(name, holder), deadAfterMs / 4)
    try {
      return await act()
    } finally {
      end()
      await this.#locks.deleteOne({ _id: name, holder })
    }
  }

  async #keep(name: string, holder: string): Promise<void> {
    await this.#locks.updateOne({ _id: name, holder }, { $set: { until: this.#until(this.clock.now()) } })
  }

  #until(now: Date): Date {
    return new Date(now.getTime() + deadAfterMs)
  }

  async #taken(name: string, holder: string): Promise<boolean> {
    const now = this.clock.now()
    const until = this.#until(now)
    try {
      await this.#locks.updateOne({ _id: name, until: { $lt: now } }, { $set: { holder, until } }, { upsert: true })
      return true
    } catch (error) {
      // Somebody has it.
      if (isDuplicateKey(error)) return false
      throw error
    }
  }
}
