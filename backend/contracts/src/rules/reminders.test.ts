import { describe, expect, test } from '@jest/globals'
import {
  categoryDay,
  checkReminder,
  dateHasPassed,
  DAYS_BEFORE_OPTIONS,
  DEFAULT_DAYS_BEFORE,
  nextOccasion,
  notificationDay,
  notificationInstant,
} from './reminders.js'

const today = '2026-11-20'

test('the options are 1, 2, 3, 5, 7, 10, 14 and 21 days before, 5 by default (RE-01)', () => {
  expect(DAYS_BEFORE_OPTIONS).toEqual([1, 2, 3, 5, 7, 10, 14, 21])
  expect(DAYS_BEFORE_OPTIONS).toContain(DEFAULT_DAYS_BEFORE)
})

describe('a new reminder (spec 2 §5)', () => {
  const form = { occasionDate: '2026-11-25', email: true, sms: false }

  test.each([
    ['5 days from today', {}, undefined],
    ['4 days from today', { occasionDate: '2026-11-24' }, 'reminder.date-too-soon'],
    ['yesterday', { occasionDate: '2026-11-19' }, 'reminder.date-has-passed'],
    ['neither e-mail nor sms', { email: false }, 'reminder.no-channel'],
    ['sms without a phone number', { sms: true }, 'reminder.phone-missing'],
    ['sms with a blank phone number', { sms: true, phone: ' ' }, 'reminder.phone-missing'],
    ['sms to a landline', { sms: true, phone: '08-123456' }, 'phone.not-a-mobile'],
    ['sms to a mobile', { sms: true, email: false, phone: '070-174 06 05' }, undefined],
  ])('%s', (_, change, code) => {
    expect(checkReminder({ ...form, ...change }, today)).toEqual(code ? { ok: false, code } : { ok: true })
  })
})

describe('the next occasion (RE-02, RE-06)', () => {
  test.each([
    ['a birthday to come', 'Födelsedag', '2026-12-01', true, '2026-11-20', '2026-12-01'],
    ['on the day itself', 'Födelsedag', '2026-11-20', true, '2026-11-20', '2026-11-20'],
    ['the day after it rolls to next year', 'Födelsedag', '2026-11-19', true, '2026-11-20', '2027-11-19'],
    ['one that is not annual stays', 'Annat', '2026-11-19', false, '2026-11-20', '2026-11-19'],
    ['29 Feb in a leap year', 'Födelsedag', '2024-02-29', true, '2028-01-10', '2028-02-29'],
    ['29 Feb in another year is the 28th', 'Födelsedag', '2024-02-29', true, '2027-01-10', '2027-02-28'],
    ['and rolls on after it', 'Födelsedag', '2024-02-29', true, '2027-03-01', '2028-02-29'],
    ['Mors dag by its rule', 'Mors dag', '2026-05-31', true, '2026-11-20', '2027-05-30'],
    ['Fars dag by its rule', 'Fars dag', '2026-11-08', true, '2026-11-20', '2027-11-14'],
    ['a first occasion years ahead', 'Bröllopsdag', '2028-06-01', true, '2026-11-20', '2028-06-01'],
  ] as const)('%s', (_, category, occasionDate, annual, today, next) => {
    expect(nextOccasion({ category, occasionDate, annual }, today)).toBe(next)
  })

  test('the form fills in the days that the calendar knows', () => {
    expect(categoryDay('Mors dag', 2028)).toBe('2028-05-28')
    expect(categoryDay('Alla hjärtans dag', 2027)).toBe('2027-02-14')
    expect(categoryDay('Jul', 2026)).toBe('2026-12-24')
    expect(categoryDay('Födelsedag', 2026)).toBeUndefined()
  })

  test('a past date is flagged', () => {
    expect([dateHasPassed('2026-11-19', today), dateHasPassed(today, today)]).toEqual([true, false])
  })
})

describe('the notification', () => {
  test('is so many days before; one already past becomes today (RE-01)', () => {
    expect(notificationDay('2026-12-01', 5, today)).toEqual({ day: '2026-11-26', isToday: false })
    expect(notificationDay('2026-11-25', 5, today)).toEqual({ day: today, isToday: false })
    expect(notificationDay('2026-11-25', 21, today)).toEqual({ day: today, isToday: true })
    expect(notificationDay('2028-03-01', 1, today)).toEqual({ day: '2028-02-29', isToday: false })
  })

  test.each([
    ['a later day at 09:00', '2026-11-26', '2026-11-20T15:00:00+01:00', '2026-11-26T09:00:00+01:00'],
    ['09:00 after the clocks went forward', '2026-03-30', '2026-03-28T15:00:00+01:00', '2026-03-30T09:00:00+02:00'],
    ['09:00 after the clocks went back', '2026-10-25', '2026-10-24T15:00:00+02:00', '2026-10-25T09:00:00+01:00'],
    ['today before 09:00', '2026-11-20', '2026-11-20T07:00:00+01:00', '2026-11-20T09:00:00+01:00'],
    ['today before 20:00: at once', '2026-11-20', '2026-11-20T19:59:00+01:00', '2026-11-20T19:59:00+01:00'],
    ['today from 20:00: 09:00 next morning', '2026-11-20', '2026-11-20T20:00:00+01:00', '2026-11-21T09:00:00+01:00'],
    ['a missed day, early in the morning', '2026-11-19', '2026-11-20T06:00:00+01:00', '2026-11-20T09:00:00+01:00'],
  ])('%s (X16)', (_, day, now, at) => {
    expect(notificationInstant(day, now)).toEqual(new Date(at))
  })
})
