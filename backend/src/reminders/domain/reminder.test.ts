import type { ReminderForm } from '@bukett/contracts/http/reminder'
import { NO_WISHES } from '@bukett/contracts/rules/quiet'
import { addDays, instantOf, stockholmMoment } from '@bukett/contracts/rules/dates'
import { describe, expect, test } from '@jest/globals'
import { edited, newReminder, viewOf, woken } from './reminder.js'

const friday = new Date('2026-11-20T10:00:00+01:00')
const at = (text: string): Date => new Date(text)

const form: ReminderForm = {
  category: 'Födelsedag',
  receiver: 'Mormor',
  occasionDate: '2026-11-30',
  daysBefore: 5,
  annual: true,
  email: true,
  sms: false,
  phone: null,
}
const aReminder = (changes: Partial<ReminderForm> = {}, now = friday) =>
  newReminder({ ...form, ...changes }, 'reminder-1', 'sv', now)

test.each([
  ['its own morning when that is to come', '2026-11-30', '2026-11-25T09:00:00+01:00'],
  ['at once when that was this morning (X16)', '2026-11-25', '2026-11-20T10:00:00+01:00'],
])('the notification goes on %s', (_, occasionDate, wakeAt) => {
  expect(aReminder({ occasionDate }).wakeAt).toEqual(at(wakeAt))
})

test('what is made in the evening for the same day goes the morning after (X16)', () => {
  const reminder = aReminder({ occasionDate: '2026-11-25' }, at('2026-11-20T20:30:00+01:00'))
  expect(reminder).toMatchObject({ notificationDate: '2026-11-21', wakeAt: at('2026-11-21T09:00:00+01:00') })
})

test('a phone is kept only where an SMS is wanted', () => {
  expect(aReminder({ phone: '+46701740605' }).phone).toBeNull()
  expect(aReminder({ phone: '+46701740605', sms: true }).phone).toBe('+46701740605')
})

test('09:00 is 09:00 on both sides of a change of the clock', () => {
  expect(aReminder({ occasionDate: '2027-03-30', daysBefore: 2 }).wakeAt).toEqual(at('2027-03-28T09:00:00+02:00'))
  expect(aReminder({ occasionDate: '2027-03-30', daysBefore: 3 }).wakeAt).toEqual(at('2027-03-27T09:00:00+01:00'))
})

test.each([
  ['2028-02-29', '2026-11-20', ['2027-02-28', '2028-02-29', '2029-02-28']],
  ['2028-02-29', '2027-02-25', ['2028-02-29', '2029-02-28', '2030-02-28']],
  ['2032-02-29', '2028-02-20', ['2028-02-29', '2029-02-28', '2030-02-28', '2031-02-28', '2032-02-29']],
  ['2032-02-29', '2028-03-02', ['2029-02-28', '2030-02-28', '2031-02-28', '2032-02-29', '2033-02-28']],
])('29 February every year, entered as %s on %s, is told of in each year (RE-02)', (occasionDate, made, told) => {
  let reminder = aReminder({ occasionDate }, at(`${made}T10:00:00+01:00`))
  const occasions = told.map(() => {
    const { next, wakeAt } = reminder
    expect(woken(reminder, wakeAt).isToTell).toBe(true)
    expect(stockholmMoment(wakeAt)).toMatchObject({ day: addDays(next, -5), time: '09:00' })
    reminder = woken(woken(reminder, wakeAt).reminder!, instantOf(addDays(next, 1), '08:00')).reminder!
    return next
  })
  expect(occasions).toEqual(told)
})

test('29 February of one year is that day', () => {
  expect(aReminder({ occasionDate: '2028-02-29', annual: false }).next).toBe('2028-02-29')
})

test('the turn of the year is no obstacle', () => {
  const reminder = aReminder({ occasionDate: '2027-01-03' })
  expect(reminder.notificationDate).toBe('2026-12-29')
  expect(viewOf(reminder, at('2027-01-04T00:00:01+01:00'), NO_WISHES)).toMatchObject({
    occasionDate: '2028-01-03',
    dateHasPassed: false,
  })
})

describe('a reminder that was told and is changed', () => {
  const told = woken(aReminder(), at('2026-11-25T09:00:00+01:00')).reminder!

  test.each([
    ['to an earlier day of telling is not told twice', 10, true],
    ['to a later day of telling is told then', 2, false],
    ['in nothing but its name stays told', 5, true],
  ] as const)('%s', (_, daysBefore, isNotified) => {
    const changed = edited(
      told,
      { ...form, daysBefore, receiver: 'Mormor Greta' },
      'sv',
      at('2026-11-25T12:00:00+01:00'),
    )
    expect(changed).toMatchObject({ isNotified, receiver: 'Mormor Greta' })
  })

  test('to another day begins anew', () => {
    const changed = edited(told, { ...form, occasionDate: '2026-12-24' }, 'sv', at('2026-11-25T12:00:00+01:00'))
    expect(changed).toMatchObject({ isNotified: false, notificationDate: '2026-12-19' })
  })
})

test('one that has passed and is made annual waits for its next day', () => {
  const passed = aReminder({ annual: false })
  const changed = edited(passed, { ...form, annual: true }, 'sv', at('2026-12-10T12:00:00+01:00'))
  expect(viewOf(changed, at('2026-12-10T12:00:00+01:00'), NO_WISHES)).toMatchObject({
    occasionDate: '2027-11-30',
    dateHasPassed: false,
  })
})
