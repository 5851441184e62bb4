import { Away, type JobsWatch, longestPauseMs, pauseMs } from './jobs.js'
import { isOutage } from './mongo/mongo.js'

/** The shop stands still without its database, and goes on soon after it is back. */
const databasePauseMs = 60_000
const dayMs = 24 * 3600_000
/** What somebody outside does not take for so long is tried as everything else, and given up. */
const mostAwayMs = 7 * dayMs
/** So long a job may find the database away each time: then it may be the job that keeps it from answering. */
const mostStandingMs = dayMs

/** How often a job was put off, this time too, and since when it could have been done. */
export interface Waited {
  readonly times: number
  readonly since: number
}

/** What jobs wait for that is away (record 239). */
export class Outages {
  /** As it was heard last: then each is asked for before it is begun. */
  #isDatabaseAway = false

  constructor(private readonly watch: Pick<JobsWatch, 'isDatabaseAway'>) {}

  /**
   * Whether nothing can be begun now. To try would tell each time by doing half of it: what was sent is sent again where it cannot be
   * noted. In good times nobody is asked, but for a job that was put off before.
   */
  async last(wasPutOff = false): Promise<boolean> {
    return (this.#isDatabaseAway || wasPutOff) && this.#ask()
  }

  /** A database that is there did not go away: then it was the job that asked too much of it. */
  async explains(fault: unknown): Promise<boolean> {
    return isOutage(fault) && this.#ask()
  }

  /** How long a job that ended with `fault` waits until it is begun anew, with all the tries that it had; null where it has failed. */
  async pauseMs(fault: unknown, { times, since }: Waited): Promise<number | null> {
    const age = Date.now() - since
    if (fault instanceof Away) return age < mostAwayMs ? pauseMs(times) : null
    return (await this.explains(fault)) && age < mostStandingMs ? this.standingMs(times) : null
  }

  standingMs(times: number): number {
    return Math.min(pauseMs(times), databasePauseMs)
  }

  async #ask(): Promise<boolean> {
    return (this.#isDatabaseAway = await this.watch.isDatabaseAway())
  }
}

/** As the log says it, now and then. */
export const awaited = (fault: unknown): string =>
  fault instanceof Away ? 'jobs wait for somebody outside' : 'jobs wait for MongoDB'

/** A job that has failed for good is begun anew at twice its age: first after a quarter of an hour, in the end each day. */
export const isDueAnew = (begunAt: number, failedAt: number): boolean =>
  Date.now() - failedAt >= Math.min(Math.max(failedAt - begunAt, longestPauseMs), dayMs)
