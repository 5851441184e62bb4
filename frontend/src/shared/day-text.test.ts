import { describe, expect, test } from '@jest/globals'
import { namedDay, onDay, onNamedDay } from './day-text'
import { withinSentence } from './within-sentence'

describe('a near day has its name and its date, with a comma between them', () => {
  test.each([
    ['2026-11-20', 'i dag, fredag 20 november', 'today, Friday 20 November'],
    ['2026-11-21', 'i morgon, lördag 21 november', 'tomorrow, Saturday 21 November'],
    ['2026-11-22', 'söndag 22 november', 'Sunday 22 November'],
    ['2026-11-19', 'torsdag 19 november', 'Thursday 19 November'],
  ])('%s', (day, swedish, english) => {
    expect(namedDay(day, '2026-11-20', 'sv')).toBe(swedish)
    expect(namedDay(day, '2026-11-20', 'en')).toBe(english)
  })
})

test.each([
  ['2026-11-20', 'i dag', 'today'],
  ['2026-11-21', 'i morgon', 'tomorrow'],
  ['2026-11-22', 'söndag 22 november', 'on Sunday 22 November'],
  ['2027-01-01', 'fredag 1 januari 2027', 'on Friday 1 January 2027'],
])('in English something happens on a day that is not near: %s', (day, swedish, english) => {
  expect(onDay(day, '2026-11-20', 'sv')).toBe(swedish)
  expect(onDay(day, '2026-11-20', 'en')).toBe(english)
})

test.each([
  ['2026-11-20', 'i dag, fredag 20 november', 'today, Friday 20 November'],
  ['2026-11-21', 'i morgon, lördag 21 november', 'tomorrow, Saturday 21 November'],
  ['2026-11-22', 'söndag 22 november', 'on Sunday 22 November'],
  ['2026-11-19', 'torsdag 19 november', 'on Thursday 19 November'],
])('a near day with its date is no day that something happens "on": %s', (day, swedish, english) => {
  expect(onNamedDay(day, '2026-11-20', 'sv')).toBe(swedish)
  expect(onNamedDay(day, '2026-11-20', 'en')).toBe(english)
})

test.each([
  ['I dag, fredag 20 november', 'i dag, fredag 20 november', 'Today, Friday 20 November', 'today, Friday 20 November'],
  [
    'I morgon, lördag 21 november',
    'i morgon, lördag 21 november',
    'Tomorrow, Saturday 21 November',
    'tomorrow, Saturday 21 November',
  ],
  ['Söndag 22 november', 'söndag 22 november', 'Sunday 22 November', 'on Sunday 22 November'],
])('what begins a line can end a sentence: %s', (swedish, swedishWithin, english, englishWithin) => {
  expect(withinSentence(swedish, 'sv')).toBe(swedishWithin)
  expect(withinSentence(english, 'en')).toBe(englishWithin)
})
