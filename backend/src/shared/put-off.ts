import { Away, longestPauseMs, pauseMs } from './jobs.js'
import { isOutage } from './mongo/mongo.js'

/** The shop stands still without its database, and goes on soon after it is back. */
const databasePauseMs = 60_000
/** What somebody outside does not take for so long is tried as everything else, and given up. */
const mostAwayMs = 7 * 24 * 3600_000

/**
 * How long a job that ended with `fault` waits until it is begun anew, the so manieth time, with all the tries that it had; null where
 * it has failed. A database that is there did not go away: then it was the job that asked too much of it.
 */
export const putOffMs = async (
  fault: unknown,
  { times, since }: { readonly times: number; readonly since: number },
  isDatabaseAway: () => Promise<boolean>,
): Promise<number | null> => {
  if (fault instanceof Away) return Date.now() - since < mostAwayMs ? Math.min(pauseMs(times), longestPauseMs) : null
  return isOutage(fault) && (await isDatabaseAway()) ? Math.min(pauseMs(times), databasePauseMs) : null
}

/** As the log says it, now and then. */
export const awaited = (fault: unknown): string =>
  isOutage(fault) ? 'jobs wait for MongoDB' : 'jobs wait for somebody outside'
