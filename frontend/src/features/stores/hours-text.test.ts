import { expect, test } from '@jest/globals'
import { changeText, intervalsText, isPlaced, weekOf } from './hours-text'

const closedAllWeek = {
  memberId: 'rosen',
  timeZone: 'Europe/Stockholm' as const,
  days: [],
  isOpenNow: false,
  nextChange: null,
}
const friday = new Date('2026-11-20T09:00:00.000Z')

test('whole hours are short, half hours written out, a lunch break is two spans', () => {
  expect(intervalsText([{ open: '10:00', close: '18:30' }], 'sv')).toBe('10–18.30')
  expect(
    intervalsText(
      [
        { open: '09:30', close: '12:00' },
        { open: '13:00', close: '18:00' },
      ],
      'en',
    ),
  ).toBe('9:30–12, 13–18')
})

test('a day is closed if its span is under one hour', () => {
  const week = weekOf({ mondayOpen: '10:00', mondayClose: '18:00', tuesdayOpen: '10:00', tuesdayClose: '10:30' }, 'sv')
  expect(week.slice(0, 2)).toEqual([
    { weekday: 'måndag', hours: '10–18' },
    { weekday: 'tisdag', hours: undefined },
  ])
})

test('the next change names its day unless it is today', () => {
  expect(changeText({ ...closedAllWeek, nextChange: '2026-11-20T17:00:00.000Z' }, friday, 'sv')).toBe('18.00')
  expect(changeText({ ...closedAllWeek, nextChange: '2026-11-21T09:00:00.000Z' }, friday, 'sv')).toBe('i morgon 10.00')
  expect(changeText({ ...closedAllWeek, nextChange: '2026-11-23T09:00:00.000Z' }, friday, 'en')).toBe(
    'on Monday 23 November at 10:00',
  )
  expect(changeText(closedAllWeek, friday, 'sv')).toBeUndefined()
})

test('in English a store opens on a day, and is open until a day', () => {
  const monday = { ...closedAllWeek, nextChange: '2026-11-23T09:00:00.000Z' }
  expect(changeText(monday, friday, 'en')).toBe('on Monday 23 November at 10:00')
  expect(changeText({ ...monday, isOpenNow: true }, friday, 'en')).toBe('Monday 23 November at 10:00')
})

test('a store at 0, 0 has no place on the map', () => {
  expect(isPlaced({ latitude: 0, longitude: 0 })).toBe(false)
  expect(isPlaced({ latitude: 59.33, longitude: 18.06 })).toBe(true)
})
