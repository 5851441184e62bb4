import { describe, expect, test } from '@jest/globals'
import { addDays, isSunday, weekdayOf } from './dates.js'
import {
  easterSunday,
  eveOn,
  fathersDay,
  holidayName,
  holidayOn,
  isClosedDay,
  isEarlyClosingDay,
  isPublicHoliday,
  isWorkingDay,
  mothersDay,
  nextWorkingDay,
  peakDays,
  proposedOpenDays,
  publicHolidays,
  valentinesDay,
  workingDaysBefore,
} from './holidays.js'

describe('public holidays (decisions B.3)', () => {
  test.each([
    [2026, '2026-04-03', '2026-04-06', '2026-05-14', '2026-06-20', '2026-10-31'],
    [2027, '2027-03-26', '2027-03-29', '2027-05-06', '2027-06-26', '2027-11-06'],
    [2028, '2028-04-14', '2028-04-17', '2028-05-25', '2028-06-24', '2028-11-04'],
  ])(
    '%i: Good Friday %s, Easter Monday %s, Ascension %s, Midsummer Day %s, All Saints %s',
    (year, goodFriday, easterMonday, ascension, midsummer, allSaints) => {
      const days = new Map(publicHolidays(year).map(({ day, name }) => [name, day]))
      expect(days.get('good-friday')).toBe(goodFriday)
      expect(days.get('easter-monday')).toBe(easterMonday)
      expect(days.get('ascension-day')).toBe(ascension)
      expect(days.get('midsummer-day')).toBe(midsummer)
      expect(days.get('all-saints-day')).toBe(allSaints)
    },
  )

  test.each([
    [2026, '2026-05-31', '2026-11-08', 6],
    [2027, '2027-05-30', '2027-11-14', 7],
    [2028, '2028-05-28', '2028-11-12', 1],
  ])('%i: Mors dag %s, Fars dag %s, 14 February is weekday %i', (year, mothers, fathers, weekday) => {
    expect(mothersDay(year)).toBe(mothers)
    expect(fathersDay(year)).toBe(fathers)
    expect(weekdayOf(valentinesDay(year))).toBe(weekday)
    expect(peakDays(year).map(({ day }) => day)).toEqual([`${year}-02-14`, mothers, fathers])
  })

  test('2026 has these thirteen', () => {
    expect(publicHolidays(2026).map(({ day }) => day.slice(5))).toEqual([
      '01-01',
      '01-06',
      '04-03',
      '04-05',
      '04-06',
      '05-01',
      '05-14',
      '05-24',
      '06-06',
      '06-20',
      '10-31',
      '12-25',
      '12-26',
    ])
  })

  test.each([
    [1961, '1961-04-02'],
    [1981, '1981-04-19'],
    [2000, '2000-04-23'],
    [2008, '2008-03-23'],
    [2011, '2011-04-24'],
    [2038, '2038-04-25'],
    [2049, '2049-04-18'],
    [2076, '2076-04-19'],
  ])('Easter Sunday of %i is %s', (year, day) => {
    expect(easterSunday(year)).toBe(day)
  })

  test('Easter is always a Sunday from 22 March to 25 April, and the Saturdays keep to their weeks', () => {
    for (let year = 1996; year <= 2100; year++) {
      const easter = easterSunday(year)
      expect(isSunday(easter) && easter.slice(5) >= '03-22' && easter.slice(5) <= '04-25').toBe(true)
      const days = new Map(publicHolidays(year).map(({ day, name }) => [name, day]))
      const midsummer = days.get('midsummer-day') ?? ''
      const allSaints = days.get('all-saints-day') ?? ''
      expect([weekdayOf(midsummer), weekdayOf(allSaints)]).toEqual([6, 6])
      expect(midsummer.slice(5) >= '06-20' && midsummer.slice(5) <= '06-26').toBe(true)
      expect(allSaints.slice(5) >= '10-31' && allSaints.slice(5) <= '11-06').toBe(true)
    }
  })

  test('Ascension Day on 1 May is one closed day', () => {
    expect(holidayOn('2008-05-01')).toBe('may-day')
    expect(publicHolidays(2008)).toHaveLength(12)
  })

  test('31 October 2026 is Alla helgons dag, a Saturday', () => {
    expect(holidayOn('2026-10-31')).toBe('all-saints-day')
    expect(holidayName('all-saints-day', 'sv')).toBe('Alla helgons dag')
    expect(holidayName('all-saints-day', 'en')).toBe('All Saints’ Day')
    expect(isPublicHoliday('2026-11-01')).toBe(false)
  })
})

describe('closed, early-closing and working days', () => {
  test.each([
    ['2027-02-14', true],
    ['2026-10-31', true],
    ['2026-03-29', true],
    ['2028-02-29', false],
    ['2026-12-24', false],
    ['2026-11-21', false],
  ])('%s closed: %s', (day, closed) => {
    expect(isClosedDay(day)).toBe(closed)
  })

  test.each([
    ['2026-04-04', 'easter-eve'],
    ['2026-06-19', 'midsummer-eve'],
    ['2026-12-24', 'christmas-eve'],
    ['2026-12-31', 'new-years-eve'],
    ['2026-12-23', undefined],
  ])('%s is the eve %s', (day, eve) => {
    expect(eveOn(day)).toBe(eve)
    expect(isEarlyClosingDay(day)).toBe(eve !== undefined)
  })

  test('working days are Monday to Friday without holidays and the three eves', () => {
    expect(['2026-11-20', '2026-04-02', '2026-12-23', '2028-02-29'].every(isWorkingDay)).toBe(true)
    const idle = ['2026-11-21', '2026-11-22', '2026-04-03', '2026-06-19', '2026-12-24', '2026-12-31', '2026-01-06']
    expect(idle.some(isWorkingDay)).toBe(false)
  })

  test.each([
    ['2026-11-23', 1, '2026-11-20'],
    ['2026-11-22', 1, '2026-11-20'],
    ['2026-04-07', 1, '2026-04-02'],
    ['2026-12-28', 1, '2026-12-23'],
    ['2026-06-22', 2, '2026-06-17'],
    ['2026-11-22', 0, '2026-11-22'],
  ])('%s minus %i working days is %s', (day, count, result) => {
    expect(workingDaysBefore(day, count)).toBe(result)
  })

  test('the working day after Maundy Thursday is the Tuesday', () => {
    expect(nextWorkingDay('2026-04-02')).toBe('2026-04-07')
  })
})

describe('peak days (BR-06)', () => {
  test('14 February is proposed only in the year when it is a Sunday', () => {
    const names = (year: number) => proposedOpenDays(year).map(({ name }) => name)
    expect(names(2026)).toEqual(['mothers-day', 'fathers-day'])
    expect(names(2027)).toEqual(['valentines-day', 'mothers-day', 'fathers-day'])
    expect(names(2028)).toEqual(['mothers-day', 'fathers-day'])
  })

  test('its cut-off is Friday 12:00 before', () => {
    expect(proposedOpenDays(2027)[0]).toEqual({
      day: '2027-02-14',
      name: 'valentines-day',
      cutOffDay: '2027-02-12',
      cutOffTime: '12:00',
    })
    for (const { day, cutOffDay } of proposedOpenDays(2026)) expect(cutOffDay).toBe(addDays(day, -2))
  })
})
