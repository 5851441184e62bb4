import { expect, test } from '@jest/globals'
import { calendarFile } from './calendar-file'

const ours = { host: 'bukett.example', stampedAt: new Date('2026-11-20T09:00:00Z') }

const linesOf = (url: string): string[] => decodeURIComponent(url.slice(url.indexOf(',') + 1)).split('\r\n')

test('a delivery without a promised time takes the whole day', () => {
  const lines = linesOf(
    calendarFile({
      id: '100000017-1',
      ...ours,
      title: 'Blommor till Maja',
      day: '2026-11-27',
      place: 'Storgatan 4, Luleå',
    }),
  )
  expect(lines).toContain('DTSTART;VALUE=DATE:20261127')
  expect(lines).toContain('DTEND;VALUE=DATE:20261128')
  expect(lines).toContain('LOCATION:Storgatan 4\\, Luleå')
})

test('it is the same entry as in the mail, and a long address is folded', () => {
  const place = `${'Ängsstigen '.repeat(12)}4, Luleå`
  const of = { id: '100000017-1', ...ours, title: 'Blommor', day: '2026-11-27', place }
  const lines = linesOf(calendarFile(of))
  expect(lines).toContain('UID:100000017-1@bukett.example')
  expect(lines).toContain('DTSTAMP:20261120T090000Z')
  for (const line of lines) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
})

test('a promised time is written as the instant it is in Stockholm', () => {
  const lines = linesOf(
    calendarFile({
      id: '100000017-1',
      ...ours,
      title: 'Begravning',
      day: '2026-07-01',
      time: '13:00',
      place: '',
    }),
  )
  expect(lines).toContain('DTSTART:20260701T110000Z')
  expect(lines.some((line) => line.startsWith('LOCATION'))).toBe(false)
})
