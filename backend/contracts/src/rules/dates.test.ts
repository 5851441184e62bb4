import { describe, expect, test } from '@jest/globals'
import * as fc from 'fast-check'
import {
  addDays,
  compareDays,
  dateText,
  dayOf,
  daysBetween,
  deliveryDayText,
  earlierDay,
  epochOf,
  instantOf,
  isLocalDay,
  isLocalTime,
  isoWeekOf,
  isSunday,
  laterDay,
  localDay,
  saidInstant,
  localTime,
  longDateText,
  minutesOfTime,
  stockholmDay,
  stockholmMoment,
  stockholmTime,
  timesBetween,
  timeText,
  weekdayOf,
} from './dates.js'
import { addMonths } from './months.js'

const zone = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Stockholm',
  dateStyle: 'short',
  timeStyle: 'short',
})

const anInstant = fc.date({
  min: new Date('1996-01-01T00:00:00Z'),
  max: new Date('2099-12-31T23:59:59Z'),
  noInvalidDate: true,
})

const aDay = fc.integer({ min: 0, max: 55_000 }).map((days) => addDays('1950-01-01', days))

describe('Stockholm days and times', () => {
  test('every instant since 1996 reads as the zone database reads it', () => {
    fc.assert(
      fc.property(anInstant, (instant) => {
        const { day, time } = stockholmMoment(instant)
        expect(`${day} ${time}`).toBe(zone.format(instant))
        expect(stockholmDay(instant)).toBe(day)
      }),
      { numRuns: 2000 },
    )
  })

  test('the minutes around every clock change from 1996 to 2060 read as the zone database reads them', () => {
    for (let year = 1996; year <= 2060; year++) {
      for (const month of [2, 9]) {
        const sunday = 31 - new Date(Date.UTC(year, month, 31)).getUTCDay()
        for (const minute of [-61, -60, -1, 0, 1, 59, 60, 61]) {
          const instant = new Date(Date.UTC(year, month, sunday, 1, minute))
          expect(stockholmMoment(instant)).toMatchObject({
            day: zone.format(instant).slice(0, 10),
            time: zone.format(instant).slice(11),
          })
        }
      }
    }
  })

  test.each([
    ['2026-01-15T23:30:00Z', '2026-01-16', '00:30'],
    ['2026-07-15T22:30:00Z', '2026-07-16', '00:30'],
    ['2026-03-29T00:59:59Z', '2026-03-29', '01:59'],
    ['2026-03-29T01:00:00Z', '2026-03-29', '03:00'],
    ['2026-10-25T00:30:00Z', '2026-10-25', '02:30'],
    ['2026-10-25T01:30:00Z', '2026-10-25', '02:30'],
    ['2026-10-24T22:00:00Z', '2026-10-25', '00:00'],
    ['2026-10-25T23:00:00Z', '2026-10-26', '00:00'],
    ['2028-02-28T23:00:00Z', '2028-02-29', '00:00'],
  ])('%s is %s at %s in Stockholm', (instant, day, time) => {
    expect(stockholmDay(instant)).toBe(day)
    expect(stockholmTime(new Date(instant))).toBe(time)
  })

  test.each([
    ['2026-01-16', '00:30', '2026-01-15T23:30:00.000Z'],
    ['2026-07-16', '12:00', '2026-07-16T10:00:00.000Z'],
    ['2026-03-29', '01:59', '2026-03-29T00:59:00.000Z'],
    ['2026-03-29', '02:30', '2026-03-29T01:30:00.000Z'],
    ['2026-03-29', '03:00', '2026-03-29T01:00:00.000Z'],
    ['2026-10-25', '01:59', '2026-10-24T23:59:00.000Z'],
    ['2026-10-25', '02:30', '2026-10-25T00:30:00.000Z'],
    ['2026-10-25', '03:00', '2026-10-25T02:00:00.000Z'],
    ['2026-10-24', '24:00', '2026-10-24T22:00:00.000Z'],
  ])('%s %s in Stockholm is the instant %s', (day, time, instant) => {
    expect(instantOf(day, time).toISOString()).toBe(instant)
  })

  test('a day and time come back from their instant, save for the hour that is skipped in March', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 36_000 }), fc.integer({ min: 0, max: 1439 }), (days, minutes) => {
        const day = addDays('1996-01-01', days)
        const time = timesBetween('00:00', '23:59', 1)[minutes] ?? ''
        const back = stockholmMoment(instantOf(day, time))
        expect(back.day).toBe(day)
        if (back.time !== time) {
          expect(day.slice(5, 7)).toBe('03')
          expect(isSunday(day)).toBe(true)
          expect(minutesOfTime(back.time) - minutesOfTime(time)).toBe(60)
        }
      }),
    )
  })

  test('the days of the clock change have 23 and 25 hours', () => {
    const hours = (day: string) => (epochOf(instantOf(addDays(day, 1))) - epochOf(instantOf(day))) / 3_600_000
    expect([hours('2026-03-29'), hours('2026-10-25'), hours('2026-10-31')]).toEqual([23, 25, 24])
  })

  test('an instant that is none is refused', () => {
    expect(() => stockholmDay('yesterday')).toThrow(RangeError)
    expect(() => stockholmDay(new Date(Number.NaN))).toThrow(RangeError)
  })
})

describe('calendar days', () => {
  test.each([
    ['2026-03-28', 1, '2026-03-29'],
    ['2026-03-29', 1, '2026-03-30'],
    ['2026-10-25', 1, '2026-10-26'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2028-02-29', 1, '2028-03-01'],
    ['2027-02-28', 1, '2027-03-01'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2026-01-01', -1, '2025-12-31'],
  ])('%s and %i day make %s', (day, days, result) => {
    expect(addDays(day, days)).toBe(result)
  })

  test.each([
    ['2028-12-01', -12, '2027-12-01'],
    ['2028-02-29', -12, '2027-02-28'],
    ['2026-11-29', -12, '2025-11-29'],
    ['2026-08-31', 6, '2027-02-28'],
    ['2026-12-15', 24, '2028-12-15'],
    ['2027-12-31', 2, '2028-02-29'],
    ['2026-01-31', -1, '2025-12-31'],
  ])('%s and %i months make %s', (day, months, result) => {
    expect(addMonths(day, months)).toBe(result)
  })

  test('adding days and counting them are each other’s inverse', () => {
    fc.assert(
      fc.property(aDay, fc.integer({ min: -4000, max: 4000 }), (day, days) => {
        expect(daysBetween(day, addDays(day, days))).toBe(days)
        expect(compareDays(day, addDays(day, days))).toBe(days > 0 ? -1 : days < 0 ? 1 : 0)
      }),
    )
  })

  test.each([
    ['2027-02-14', 7],
    ['2026-10-31', 6],
    ['2028-02-29', 2],
    ['1969-12-31', 3],
    ['2026-11-20', 5],
  ])('%s is weekday %i', (day, weekday) => {
    expect(weekdayOf(day)).toBe(weekday)
  })

  test.each([
    ['2026-01-01', 2026, 1],
    ['2025-12-29', 2026, 1],
    ['2026-12-31', 2026, 53],
    ['2027-01-03', 2026, 53],
    ['2027-01-04', 2027, 1],
    ['2028-02-29', 2028, 9],
  ])('%s lies in week %i-%i', (day, year, week) => {
    expect(isoWeekOf(day)).toEqual({ year, week })
  })

  test('only days that exist are days', () => {
    expect(['2028-02-29', '2026-12-31'].every(isLocalDay)).toBe(true)
    expect(['2027-02-29', '2026-13-01', '2026-1-1', '2026-04-31', '20260401', ''].some(isLocalDay)).toBe(false)
    expect(localDay.safeParse('2027-02-29').error?.issues[0]?.message).toBe('date.invalid')
    // Who has chosen none is not told that it does not exist.
    expect(localDay.safeParse('').error?.issues[0]?.message).toBe('date.missing')
    expect(() => addDays('2026-xx-01', 1)).toThrow(RangeError)
  })

  test.each(['0000-01-01', '1899-12-31', '2200-01-01', '9999-12-31'])('%s is a day that nobody means', (day) => {
    expect(localDay.safeParse(day).error?.issues[0]?.message).toBe('date.invalid')
    expect(saidInstant.safeParse(`${day}T12:00:00Z`).error?.issues[0]?.message).toBe('date.invalid')
  })

  test('times run from 00:00 to 23:59', () => {
    expect(['00:00', '23:59', '12:30'].every(isLocalTime)).toBe(true)
    expect(['24:00', '9:00', '12:60', '12.30'].some(isLocalTime)).toBe(false)
    expect(localTime.safeParse('24:00').success).toBe(false)
    expect(() => minutesOfTime('noon')).toThrow(RangeError)
  })

  test('the earlier and the later of two days', () => {
    expect(laterDay('2026-11-20', '2026-11-19')).toBe('2026-11-20')
    expect(earlierDay('2026-11-20', '2026-11-19')).toBe('2026-11-19')
    expect(dayOf(2026, 2, 29)).toBe('2026-03-01')
  })
})

describe('texts', () => {
  test.each([
    ['2026-11-20', 'I dag, fredag 20 november', 'Today, Friday 20 November'],
    ['2026-11-21', 'I morgon, lördag 21 november', 'Tomorrow, Saturday 21 November'],
    ['2026-11-22', 'Söndag 22 november', 'Sunday 22 November'],
    ['2027-01-02', 'Lördag 2 januari 2027', 'Saturday 2 January 2027'],
    ['2026-11-19', 'Torsdag 19 november', 'Thursday 19 November'],
  ])('a delivery on %s is displayed on 20 November 2026 as %s', (day, swedish, english) => {
    expect(deliveryDayText(day, '2026-11-20', 'sv')).toBe(swedish)
    expect(deliveryDayText(day, '2026-11-20', 'en')).toBe(english)
  })

  test('dates and times in running text', () => {
    expect(dateText('2026-03-01', 'sv')).toBe('1 mars')
    expect(longDateText('2026-03-01', 'en', { withYear: true })).toBe('Sunday 1 March 2026')
    expect(timeText('14:30', 'sv')).toBe('14.30')
    expect(timeText('14:30', 'en')).toBe('14:30')
  })
})
