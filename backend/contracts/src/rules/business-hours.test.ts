import { expect, test } from '@jest/globals'
import { BUSINESS_HOUR_TIMES, hoursBetween, hoursOn } from './business-hours.js'

test.each([
  ['10:00', '18:00', true],
  ['00:00', '24:00', true],
  ['10:00', '11:00', true],
  ['10:00', '10:30', false],
  ['10:00', '10:00', false],
  ['18:00', '10:00', false],
  ['00:00', '24:30', false],
  ['', '18:00', false],
  ['10:00', null, false],
])('%s to %s is open: %s (closed if the span is under 1 or over 24 hours)', (open, close, isOpen) => {
  expect(hoursBetween(open, close)).toEqual(isOpen ? { open, close } : undefined)
})

test('times are 00:00 to 24:00 in half hours', () => {
  expect(BUSINESS_HOUR_TIMES).toHaveLength(49)
  expect(BUSINESS_HOUR_TIMES.at(-1)).toBe('24:00')
})

test('each weekday has its own hours', () => {
  const store = { mondayOpen: '10:00', mondayClose: '18:00', sundayOpen: '00:00', sundayClose: '00:00' }
  expect(hoursOn(store, 1)).toEqual({ open: '10:00', close: '18:00' })
  expect(hoursOn(store, 2)).toBeUndefined()
  expect(hoursOn(store, 7)).toBeUndefined()
})
