import { addDays, instantOf, stockholmDay, type LocalTime } from '@bukett/contracts/rules/dates'
import type { Clock } from './clock.js'

/**
 * What is looked at every hour and done once a night, from this time on in Stockholm. A night that was slept through, or that a moved
 * clock has jumped over, is made up for at the next look.
 */
export const nightly = (clock: Clock, from: LocalTime, run: () => Promise<void>): (() => Promise<void>) => {
  let done: string | null = null
  return async () => {
    const now = clock.now()
    const day = stockholmDay(now)
    // The hour that comes twice in October belongs to the night that its first pass has begun.
    const night = now >= instantOf(day, from) ? day : addDays(day, -1)
    if (night === done) return
    await run()
    done = night
  }
}
