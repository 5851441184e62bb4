import {
  dayNumbered,
  instantOf,
  type LocalDay,
  numberOfDay,
  timeOfMinutes,
  type Weekday,
  weekdayOf,
} from '@bukett/contracts/rules/dates'
import { isClosedDay, isEarlyClosingDay, isPublicHoliday, isWorkingDay } from '@bukett/contracts/rules/holidays'

/** A Stockholm day with what the network asks of it again and again. */
export interface Day {
  /** Days since 1970-01-01. */
  readonly number: number
  readonly text: LocalDay
  readonly weekday: Weekday
  readonly isHoliday: boolean
  /** Sunday or public holiday (BR-06). */
  readonly isClosed: boolean
  /** An eve (B.3). */
  readonly closesEarly: boolean
  /** BR-04. */
  readonly isWorking: boolean
  /** Epoch of local midnight. */
  readonly startsAt: number
  /** Summer time begins or ends: minutes since midnight are no plain sum. */
  readonly changesClock: boolean
}

const minute = 60_000
const fullDay = 24 * 60 * minute
const kept = 4000
const known = new Map<number, Day>()

/** Facts of the calendar never change, so they are worked out once. */
export const dayAt = (number: number): Day => {
  let day = known.get(number)
  if (!day) {
    const text = dayNumbered(number)
    const startsAt = instantOf(text).getTime()
    day = {
      number,
      text,
      weekday: weekdayOf(text),
      isHoliday: isPublicHoliday(text),
      isClosed: isClosedDay(text),
      closesEarly: isEarlyClosingDay(text),
      isWorking: isWorkingDay(text),
      startsAt,
      changesClock: instantOf(text, '24:00').getTime() - startsAt !== fullDay,
    }
    if (known.size >= kept) known.clear()
    known.set(number, day)
  }
  return day
}

export const dayOfText = (text: LocalDay): Day => dayAt(numberOfDay(text))

/** Epoch of a wall-clock time, in minutes since midnight. */
export const epochAt = (day: Day, minutes: number): number =>
  day.changesClock ? instantOf(day.text, timeOfMinutes(minutes)).getTime() : day.startsAt + minutes * minute
