import { describe, expect, test } from '@jest/globals'
import { instantOf } from '@bukett/contracts/rules/dates'
import { fromNow, timelineOf } from './timeline.js'

const at = (day: string, time: string): Date => instantOf(day, time)

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
