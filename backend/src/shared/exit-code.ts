import { isOutage } from './mongo/mongo.js'

/** EX_TEMPFAIL: who keeps processes may begin this one again. */
const databaseAway = 75

/** Of a process that could not start, or did not do its work. */
export const exitCodeOf = (error: unknown): number =>
  isOutage(error) || (error instanceof Error && isOutage(error.cause)) ? databaseAway : 1
