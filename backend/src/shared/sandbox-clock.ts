import type { Connection, Model } from 'mongoose'
import { CoalescedWork } from './coalesced-work.js'
import type { Announcements } from './announcements.js'
import type { MovableClock } from './clock.js'
import type { Jobs } from './jobs.js'
import { collectionOf } from './mongo/mongo.js'

interface ClockSetting {
  _id: 'clock'
  offset: number
}

/** Keeps the clock of all processes together: the offset stands in MongoDB and its change is announced. */
export class SandboxClock {
  readonly #settings: Model<ClockSetting>
  readonly #reading = new CoalescedWork(() => this.#read())

  constructor(
    connection: Connection,
    private readonly clock: MovableClock,
    private readonly announcements: Announcements,
    private readonly jobs: Jobs,
  ) {
    this.#settings = collectionOf<ClockSetting>(connection, 'settings')
  }

  /** In sandbox mode alone: a production that was tried in once keeps real time. */
  listen(): void {
    this.announcements.on('clock', async () => {
      await this.follow()
      await this.jobs.hurry()
    })
  }

  /** `now` is an ISO instant that runs on from here, or null for real time. Returns the new present. */
  async set(now: string | null): Promise<Date> {
    const offset = now === null ? 0 : new Date(now).getTime() - Date.now()
    await this.#settings.updateOne({ _id: 'clock' }, { $set: { offset } }, { upsert: true })
    this.clock.offset = offset
    await this.announcements.announce('clock')
    return this.clock.now()
  }

  /** Reads what was set before this process started, or by another one. */
  follow(): Promise<void> {
    return this.#reading.run()
  }

  async #read(): Promise<void> {
    this.clock.offset = (await this.#settings.findById('clock').lean())?.offset ?? 0
  }
}
