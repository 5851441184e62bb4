import { describe, expect, test } from '@jest/globals'
import { stockholmDay } from '@bukett/contracts/rules/dates'
import { aMember } from '../testing/mothers.js'
import { dayOfText } from './days.js'
import type { StoredMember } from './member.js'
import { businessHoursOf, holidayAt, openingTimes, type SpecialHours } from './opening-hours.js'
import { defaultSettings } from './settings.js'

const special = (changes: Partial<SpecialHours> & { date: string }): SpecialHours => ({
  _id: changes.date,
  memberId: 'rosen',
  open: '10:00',
  close: '14:00',
  break: null,
  name: null,
  ...changes,
})

const hours = (now: string, member: Partial<StoredMember> = {}, rows: readonly SpecialHours[] = []) => {
  const instant = new Date(now)
  const times = openingTimes(aMember(member), rows, [])
  return businessHoursOf('rosen', times, instant, dayOfText(stockholmDay(instant)), defaultSettings, 'sv')
}
const dayOf = (answer: ReturnType<typeof hours>, date: string) => answer.days.find((day) => day.date === date)

describe('opening hours (PU-05)', () => {
  test('the next 14 days in Stockholm', () => {
    const { days, timeZone } = hours('2026-11-20T23:30:00Z')
    expect(timeZone).toBe('Europe/Stockholm')
    expect(days).toHaveLength(14)
    expect(days[0]).toEqual({
      date: '2026-11-21',
      intervals: [{ open: '10:00', close: '15:00' }],
      isSpecial: false,
      name: null,
    })
    expect(days[1]?.intervals).toEqual([])
  })

  test.each([
    ['before it opens', '2026-11-20T07:59:59Z', false, '2026-11-20T08:00:00.000Z'],
    ['from the opening minute on', '2026-11-20T08:00:00Z', true, '2026-11-20T17:00:00.000Z'],
    ['until the closing minute', '2026-11-20T17:00:00Z', false, '2026-11-21T09:00:00.000Z'],
    ['over a Sunday', '2026-11-21T20:00:00Z', false, '2026-11-23T08:00:00.000Z'],
  ])('open now: %s', (_, now, isOpenNow, nextChange) => {
    expect(hours(now)).toMatchObject({ isOpenNow, nextChange })
  })

  test('a lunch break splits the day (BR-03)', () => {
    const answer = hours('2026-11-20T11:30:00Z', { breaks: { friday: { from: '12:00', to: '13:00' } } })
    expect(answer).toMatchObject({ isOpenNow: false, nextChange: '2026-11-20T12:00:00.000Z' })
    expect(answer.days[0]?.intervals).toEqual([
      { open: '09:00', close: '12:00' },
      { open: '13:00', close: '18:00' },
    ])
  })

  test.each([
    ['09:00', '09:59', []],
    ['09:00', '10:00', [{ open: '09:00', close: '10:00' }]],
    ['00:00', '24:00', [{ open: '00:00', close: '24:00' }]],
    ['18:00', '09:00', []],
    [null, '18:00', []],
  ])('a span of %p to %p (closed under 1 hour or over 24)', (fridayOpen, fridayClose, expected) => {
    expect(hours('2026-11-20T09:00:00Z', { fridayOpen, fridayClose }).days[0]?.intervals).toEqual(expected)
  })

  test('open around the clock never changes', () => {
    const always = Object.fromEntries(
      ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'].flatMap((weekday) => [
        [`${weekday}Open`, '00:00'],
        [`${weekday}Close`, '24:00'],
      ]),
    )
    expect(hours('2026-11-20T09:00:00Z', always)).toMatchObject({ isOpenNow: true, nextChange: null })
  })

  test('special hours take the place of the week’s, also to close', () => {
    const rows = [
      special({ date: '2026-11-20', name: 'Julmarknad' }),
      special({ date: '2026-11-23', open: null, close: null }),
    ]
    const answer = hours('2026-11-20T13:30:00Z', {}, rows)
    expect(answer.days[0]).toEqual({
      date: '2026-11-20',
      intervals: [{ open: '10:00', close: '14:00' }],
      isSpecial: true,
      name: 'Julmarknad',
    })
    expect(answer).toMatchObject({ isOpenNow: false, nextChange: '2026-11-21T09:00:00.000Z' })
    expect(dayOf(answer, '2026-11-23')).toMatchObject({ intervals: [], isSpecial: true })
  })

  test('a holiday that follows another keeps its own name; overlapping ones are one (BR-07)', () => {
    const holiday = (BeginDate: string, EndDate: string, Name: string) => ({
      _id: Name,
      memberId: 'rosen',
      BeginDate,
      EndDate,
      Name,
    })
    const nameOn = (date: string, ...holidays: readonly ReturnType<typeof holiday>[]) =>
      holidayAt(openingTimes(aMember(), [], holidays), dayOfText(date))?.name
    const stock = holiday('2026-11-21', '2026-11-22', 'Inventering')
    expect(nameOn('2026-11-23', stock, holiday('2026-11-23', '2026-11-30', 'Semester'))).toBe('Semester')
    expect(nameOn('2026-11-23', stock, holiday('2026-11-22', '2026-11-30', 'Semester'))).toBe('Inventering')
  })

  test('public holidays are closed and eves end at 12 (B.3)', () => {
    const answer = hours('2026-12-20T09:00:00Z')
    expect(dayOf(answer, '2026-12-24')).toEqual({
      date: '2026-12-24',
      intervals: [{ open: '09:00', close: '12:00' }],
      isSpecial: true,
      name: 'Julafton',
    })
    expect(dayOf(answer, '2026-12-25')).toEqual({
      date: '2026-12-25',
      intervals: [],
      isSpecial: true,
      name: 'Juldagen',
    })
  })

  test.each([
    ['2026-03-27T20:00:00Z', '2026-03-28T09:00:00.000Z', '2026-03-30', '2026-03-30T07:00:00.000Z'],
    ['2026-10-23T20:00:00Z', '2026-10-24T08:00:00.000Z', '2026-10-26', '2026-10-26T08:00:00.000Z'],
  ])('the clock changes between %s and %s', (evening, saturday, monday, opens) => {
    expect(hours(evening).nextChange).toBe(saturday)
    expect(hours(`${monday}T00:00:00Z`).nextChange).toBe(opens)
  })
})
