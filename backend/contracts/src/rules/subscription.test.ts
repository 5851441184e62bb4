import { describe, expect, test } from '@jest/globals'
import * as fc from 'fast-check'
import { addDays, daysBetween, isSunday } from './dates.js'
import { isOrdinarilyOpen } from './delivery-dates.js'
import {
  begunBy,
  cycleWord,
  deliveredDay,
  firstIndexFrom,
  plannedDay,
  resumedIndex,
  SUBSCRIPTION_CYCLES,
  subscriptionList,
  subscriptionText,
  totalCycles,
} from './subscription.js'

test.each([
  [3, 7, 13],
  [3, 14, 6],
  [3, 28, 3],
  [6, 7, 26],
  [6, 14, 13],
  [6, 28, 6],
  [12, 7, 52],
  [12, 14, 26],
  [12, 28, 13],
  [0, 7, undefined],
])('%i months every %i days are %p deliveries (SU-07)', (months, cycleDays, total) => {
  expect(totalCycles(months, cycleDays)).toBe(total)
})

test('an order begins a subscription for what comes as often and as long, delivery by delivery', () => {
  const line = (LineItemId: string, SubscriptionCycleInDays: number | null, SubscriptionPeriodInMonths = 0) => ({
    LineItemId,
    SubscriptionCycleInDays,
    SubscriptionPeriodInMonths,
  })
  const begun = begunBy('100000017', [
    { LineItems: [line('a', 7), line('b', null), line('c', 28), line('d', 7)] },
    { LineItems: [line('e', null)] },
    { LineItems: [line('f', 7), line('g', 7, 3)] },
  ])
  expect(begun.map(({ id, lines }) => [id, lines.map(({ LineItemId }) => LineItemId).join('')])).toEqual([
    ['100000017', 'ad'],
    ['100000017-2', 'c'],
    ['100000017-3', 'f'],
    ['100000017-4', 'g'],
  ])
})

test('cycles are 7, 14 and 28 days', () => {
  expect(SUBSCRIPTION_CYCLES).toEqual({ '1week': 7, '2weeks': 14, '4weeks': 28 })
})

describe('planned days (SU-01)', () => {
  test('are counted in calendar days, over the change of clocks and 29 February', () => {
    expect(plannedDay('2026-03-27', 7, 1)).toBe('2026-04-03')
    expect(plannedDay('2026-10-23', 7, 1)).toBe('2026-10-30')
    expect(plannedDay('2028-02-25', 7, 1)).toBe('2028-03-03')
    expect(plannedDay('2026-11-20', 28, 13)).toBe('2027-11-19')
  })

  test.each([
    ['2026-11-19', 0],
    ['2026-11-20', 0],
    ['2026-11-21', 1],
    ['2026-11-27', 1],
    ['2026-11-28', 2],
  ])('from %s on the next is number %i', (day, index) => {
    expect(firstIndexFrom('2026-11-20', 7, day)).toBe(index)
  })

  test('resumed: the next anchor day from today + 2 (SU-05)', () => {
    expect(resumedIndex('2026-11-20', 7, '2026-11-25')).toBe(1)
    expect(resumedIndex('2026-11-20', 7, '2026-11-26')).toBe(2)
  })

  test('the first index is the smallest whose day is not before', () => {
    fc.assert(
      fc.property(fc.constantFrom(7, 14, 28), fc.integer({ min: -50, max: 800 }), (cycleDays, ahead) => {
        const day = addDays('2026-11-20', ahead)
        const index = firstIndexFrom('2026-11-20', cycleDays, day)
        expect(plannedDay('2026-11-20', cycleDays, index) >= day).toBe(true)
        if (index > 0) expect(plannedDay('2026-11-20', cycleDays, index - 1) < day).toBe(true)
      }),
    )
  })
})

describe('shift (SU-02)', () => {
  const closed =
    (...days: string[]) =>
    (day: string) =>
      !days.includes(day)

  test.each([
    ['an open day stays', '2026-11-20', closed(), '2026-11-20'],
    ['a closed Friday moves to Thursday', '2026-11-20', closed('2026-11-20'), '2026-11-19'],
    ['or to Wednesday', '2026-11-20', closed('2026-11-19', '2026-11-20'), '2026-11-18'],
    ['else to the next open day', '2026-11-20', closed('2026-11-18', '2026-11-19', '2026-11-20'), '2026-11-21'],
    [
      'passing over the Sunday',
      '2026-11-20',
      closed('2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21'),
      '2026-11-23',
    ],
    ['a Sunday moves to Saturday, open or not', '2026-11-22', closed(), '2026-11-21'],
    ['Good Friday 2026 moves to Thursday', '2026-04-03', isOrdinarilyOpen, '2026-04-02'],
    ['Christmas Day 2026 moves to Christmas Eve', '2026-12-25', isOrdinarilyOpen, '2026-12-24'],
    ['Alla helgons dag 2026 moves to Friday', '2026-10-31', isOrdinarilyOpen, '2026-10-30'],
    ['14 February 2027, opened by the calendar, still moves', '2027-02-14', () => true, '2027-02-13'],
    ['nothing open from −2 to +3 is skipped', '2026-11-20', () => false, undefined],
  ])('%s', (_, planned, isOpen, day) => {
    expect(deliveredDay(planned, isOpen)).toBe(day)
  })

  test('never lands on a Sunday or outside −2 to +3', () => {
    const flags = fc.array(fc.boolean(), { minLength: 6, maxLength: 6 })
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 3000 }), flags, (ahead, open) => {
        const planned = addDays('2026-01-01', ahead)
        const day = deliveredDay(planned, (day) => open[daysBetween(planned, day) + 2] ?? false)
        if (day === undefined) return
        expect(isSunday(day)).toBe(false)
        expect(daysBetween(planned, day)).toBeGreaterThanOrEqual(-2)
        expect(daysBetween(planned, day)).toBeLessThanOrEqual(3)
      }),
    )
  })
})

test.each([
  ['Active', undefined, 'active'],
  ['UnderReview', undefined, 'active'],
  ['Paused', undefined, 'paused'],
  ['Active', 13, 'prepaid'],
  ['Paused', 13, 'prepaid'],
  ['Active', 0, 'active'],
  ['Cancelled', undefined, 'ended'],
  ['Cancelled', 13, 'ended'],
] as const)('%s with max cycles %p is listed under %p (X7)', (status, maxCycles, list) => {
  expect(subscriptionList(status, maxCycles)).toBe(list)
})

describe('text (SU-10)', () => {
  test.each([
    [7, 'Varje', 'Every'],
    [14, 'Varannan', 'Every other'],
    [28, 'Var fjärde', 'Every fourth'],
    [21, 'Var fjärde', 'Every fourth'],
  ])('%i days reads %s', (cycleDays, swedish, english) => {
    expect(cycleWord(cycleDays, 'sv')).toBe(swedish)
    expect(cycleWord(cycleDays, 'en')).toBe(english)
  })

  test('gives weekday, first date and, if the period is over 0 months, months and total deliveries', () => {
    const terms = { cycleDays: 7, firstDay: '2026-11-20', periodMonths: 3 }
    expect(subscriptionText(terms, 'sv')).toBe('Varje fredag från 20 november 2026, 3 månader, 13 leveranser')
    expect(subscriptionText(terms, 'en')).toBe('Every Friday from 20 November 2026, 3 months, 13 deliveries')
    expect(subscriptionText({ ...terms, cycleDays: 14, periodMonths: 0 }, 'sv')).toBe(
      'Varannan fredag från 20 november 2026',
    )
  })
})
