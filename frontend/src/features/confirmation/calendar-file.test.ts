import { expect, test } from '@jest/globals'
import { calendarFile } from './calendar-file'

const linesOf = (url: string): string[] => decodeURIComponent(url.slice(url.indexOf(',') + 1)).split('\r\n')

test('a delivery without a promised time takes the whole day', () => {
  const lines = linesOf(
    calendarFile({ id: '100000017-1', title: 'Blommor till Maja', day: '2026-11-27', place: 'Storgatan 4, Luleå' }),
  )
  expect(lines).toContain('DTSTART;VALUE=DATE:20261127')
  expect(lines).toContain('DTEND;VALUE=DATE:20261128')
  expect(lines).toContain('LOCATION:Storgatan 4\\, Luleå')
})

test('a promised time is written as the instant it is in Stockholm', () => {
  const lines = linesOf(
    calendarFile({ id: '100000017-1', title: 'Begravning', day: '2026-07-01', time: '13:00', place: '' }),
  )
  expect(lines).toContain('DTSTART:20260701T110000Z')
  expect(lines.some((line) => line.startsWith('LOCATION'))).toBe(false)
})
