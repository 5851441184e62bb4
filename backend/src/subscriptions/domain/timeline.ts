import {
  addDays,
  earlierDay,
  instantOf,
  type LocalDay,
  type LocalTime,
  stockholmDay,
  stockholmMoment,
} from '@bukett/contracts/rules/dates'
import { isWorkingDay } from '@bukett/contracts/rules/holidays'

const hourMs = 3600_000
/** SU-04: all before the order time, in hours. */
const attemptHours = [30, 20, 4] as const
/** Between what is told and the lock: over holidays both are drawn back, and would meet. */
const daysToChange = 2

/** SU-03: what happens before a delivery, reckoned back from the last moment at which it can be ordered. */
export interface Timeline {
  readonly noticeAt: Date
  /** Nothing of the delivery can be changed from then on. */
  readonly lockAt: Date
  /** When its charge is tried; the first is when it is ordered, if all goes well. */
  readonly attemptsAt: readonly [Date, ...Date[]]
}

const lastWorkingDay = (day: LocalDay): LocalDay => (isWorkingDay(day) ? day : lastWorkingDay(addDays(day, -1)))

const onWorkingDay = (day: LocalDay, time: LocalTime): Date => instantOf(lastWorkingDay(day), time)

const earlier = (one: Date, other: Date): Date => (one < other ? one : other)

/**
 * C − 5 days 09:00, C − 2 days 23:59, C − 30 h, each on the working day before where it would fall on another (SU-03); the first two days before the second at least, which is C − 6
 * of an ordinary Tuesday.
 */
export const timelineOf = (cutOffAt: Date): Timeline => {
  const [first, second, third] = attemptHours.map((hours) => new Date(cutOffAt.getTime() - hours * hourMs)) as [
    Date,
    Date,
    Date,
  ]
  const moment = stockholmMoment(first)
  const orderAt = onWorkingDay(moment.day, moment.time)
  const { day } = stockholmMoment(cutOffAt)
  const lockAt = earlier(onWorkingDay(addDays(day, -2), '23:59'), orderAt)
  const noticeAt = onWorkingDay(earlierDay(addDays(day, -5), addDays(stockholmDay(lockAt), -daysToChange)), '09:00')
  return { noticeAt, lockAt, attemptsAt: [orderAt, second, third] }
}

/** What of it is still ahead; what begins inside its lock is charged at once, in place of the first of the three attempts (SU-04). */
export const fromNow = ({ noticeAt, lockAt, attemptsAt }: Timeline, now: Date): Timeline => {
  if (now < lockAt) return { noticeAt, lockAt, attemptsAt }
  return { noticeAt, lockAt, attemptsAt: [now, ...attemptsAt.slice(1).filter((at) => at > now)] }
}
