import { describe, expect, test } from '@jest/globals'
import {
  addDays,
  daysBetween,
  instantOf,
  stockholmDay,
  stockholmMoment,
  timeOfMinutes,
} from '@bukett/contracts/rules/dates'
import { isWorkingDay } from '@bukett/contracts/rules/holidays'
import { fromNow, timelineOf } from './timeline.js'

const at = (day: string, time: string): Date => instantOf(day, time)

const isAsPromised = (day: string, time: string): boolean => {
  const cutOffAt = at(day, time)
  const { noticeAt, lockAt, attemptsAt } = timelineOf(cutOffAt)
  const [first, ...more] = attemptsAt
  const inOrder =
    lockAt <= first && [first, ...more, cutOffAt].every((one, index, all) => index === 0 || all[index - 1]! < one)
  const told = stockholmMoment(noticeAt)
  const isTold = told.time === '09:00' && daysBetween(told.day, stockholmDay(lockAt)) >= 2
  const onWorkingDays = [noticeAt, lockAt, first].every((one) => isWorkingDay(stockholmDay(one)))
  // Where the calendar moves nothing: the hours of SU-03 themselves.
  const [notice, lock, charge] = [
    at(addDays(day, -5), '09:00'),
    at(addDays(day, -2), '23:59'),
    cutOffAt.getTime() - 30 * 3600_000,
  ]
  const isFree = [notice, lock, charge].every((one) => isWorkingDay(stockholmDay(new Date(one))))
  const isUnmoved =
    noticeAt.getTime() === notice.getTime() &&
    lockAt.getTime() === Math.min(lock.getTime(), charge) &&
    first.getTime() === charge
  const notLater = noticeAt <= notice && lockAt <= lock && first.getTime() <= charge
  return inOrder && isTold && onWorkingDays && notLater && (!isFree || isUnmoved)
}

describe('SU-03: what happens before a delivery', () => {
  test('C − 5 days 09:00, C − 2 days 23:59, C − 30 h, C − 20 h, C − 4 h', () => {
    // Friday's order time.
    expect(timelineOf(at('2026-11-27', '12:00'))).toEqual({
      noticeAt: at('2026-11-20', '09:00'),
      lockAt: at('2026-11-25', '23:59'),
      attemptsAt: [at('2026-11-26', '06:00'), at('2026-11-26', '16:00'), at('2026-11-27', '08:00')],
    })
  })

  test('is earlier where a step would fall on another day than a working one, and the lock is never after the charge', () => {
    // Monday's order time: Sunday 06:00 becomes Friday 06:00, and Saturday's lock with it.
    const { lockAt, attemptsAt } = timelineOf(at('2026-11-30', '12:00'))
    expect(attemptsAt[0]).toEqual(at('2026-11-27', '06:00'))
    expect(lockAt).toEqual(at('2026-11-27', '06:00'))
  })

  test('of a Tuesday is told on the Wednesday before, since its Sunday’s lock is Friday’s', () => {
    expect(timelineOf(at('2026-12-01', '12:00'))).toMatchObject({
      noticeAt: at('2026-11-25', '09:00'),
      lockAt: at('2026-11-27', '23:59'),
    })
  })

  test('is told two days before it is locked, also where a lock is drawn back over Christmas, New Year and Easter', () => {
    expect(timelineOf(at('2026-12-28', '14:00'))).toMatchObject({
      noticeAt: at('2026-12-21', '09:00'),
      lockAt: at('2026-12-23', '08:00'),
    })
    expect(timelineOf(at('2027-01-04', '14:00'))).toMatchObject({
      noticeAt: at('2026-12-28', '09:00'),
      lockAt: at('2026-12-30', '08:00'),
    })
    expect(timelineOf(at('2027-03-30', '14:00'))).toMatchObject({
      noticeAt: at('2027-03-23', '09:00'),
      lockAt: at('2027-03-25', '08:00'),
    })
  })

  test('on every day of two years and at every order time: notice, two days, lock, charge, order time', () => {
    const days = Array.from({ length: 730 }, (_, index) => addDays('2026-11-30', index))
    const times = Array.from({ length: 48 }, (_, index) => timeOfMinutes(index * 30))
    const wrong = days.flatMap((day) =>
      times.filter((time) => !isAsPromised(day, time)).map((time) => `${day} ${time}`),
    )
    expect(wrong).toEqual([])
  })

  test('keeps the hours of Stockholm when summer time begins', () => {
    // The change is on Easter Sunday, 28 March 2027: what falls on these days is told on the Thursday before.
    expect(timelineOf(at('2027-03-30', '12:00')).attemptsAt[1]).toEqual(at('2027-03-29', '16:00'))
    expect(timelineOf(at('2027-04-02', '12:00')).noticeAt).toEqual(at('2027-03-25', '09:00'))
  })

  test('what begins inside its lock is charged at once, then at what is left of its hours', () => {
    const timeline = timelineOf(at('2026-11-27', '12:00'))
    const now = at('2026-11-26', '10:00')
    expect(fromNow(timeline, now).attemptsAt).toEqual([now, at('2026-11-26', '16:00'), at('2026-11-27', '08:00')])
    expect(fromNow(timeline, at('2026-11-25', '23:58'))).toEqual(timeline)
  })

  test('SU-04: what begins between its lock and its order is tried three times, not four', () => {
    const now = at('2026-11-26', '00:30')
    expect(fromNow(timelineOf(at('2026-11-27', '12:00')), now).attemptsAt).toEqual([
      now,
      at('2026-11-26', '16:00'),
      at('2026-11-27', '08:00'),
    ])
  })
})
