import { describe, expect, test } from '@jest/globals'
import { daysSpokenOf, isSamePerson, mayMeet, QUIET_DAYS, type QuietWishes } from './quiet.js'

const wishes = (changes: Partial<QuietWishes> = {}): QuietWishes => ({ Days: [], People: [], ...changes })
const today = '2026-11-20'

describe('what words speak of', () => {
  test.each([
    ['Snart är det Mors dag!', ['mothers-day']],
    ['MORSDAGSBUKETT', ['mothers-day']],
    ['Mother’s Day', ['mothers-day']],
    ["mother's day", ['mothers-day']],
    ['/sortiment/mors-dag', ['mothers-day']],
    ['Fars dag den 8 november', ['fathers-day']],
    ['Alla hjärtans dag', ['valentines-day']],
    ['Valentine’s Day', ['valentines-day']],
    ['/sortiment/alla-hjartans-dag', ['valentines-day']],
    ['valentines', ['valentines-day']],
    ['Roses for Valentine’s', ['valentines-day']],
    ['Valentindagens rosor', ['valentines-day']],
    ['Valentinrosor till den du tycker om', ['valentines-day']],
    ['VALENTINPRESENT', ['valentines-day']],
    ['Be my valentine', ['valentines-day']],
    ['Valentins, Valentinas och Valentinos kort', []],
    ['Valentine Ek, Bo Valentinsson', []],
    ['Hej Valentin! Din beställning är klar', []],
    ['Namnsdag, Valentina Eklund', []],
    ['Grattis på födelsedagen', ['birthdays']],
    ['Happy birthday', ['birthdays']],
    ['Mors dag och fars dag', ['mothers-day', 'fathers-day']],
    ['Höstens färger före snön', []],
    ['Blommor till någon du tycker om', []],
  ] as const)('%s', (text, days) => {
    expect(daysSpokenOf(text)).toEqual(days)
  })
})

describe('what somebody is to meet', () => {
  test.each(QUIET_DAYS)('nothing of %s while it is wished for, and all again afterwards', (day) => {
    const forGood = wishes({ Days: [{ Day: day, Until: null }] })
    expect(mayMeet(forGood, { days: [day] }, today)).toBe(false)
    expect(mayMeet(forGood, { days: QUIET_DAYS.filter((one) => one !== day) }, today)).toBe(true)
    const until = wishes({ Days: [{ Day: day, Until: today }] })
    expect(mayMeet(until, { days: [day] }, today)).toBe(false)
    expect(mayMeet(until, { days: [day] }, '2026-11-21')).toBe(true)
  })

  test('nobody who is named, and everybody else', () => {
    const named = wishes({ People: ['Anna Maria Lind'] })
    expect(mayMeet(named, { people: ['Anna Lind'] }, today)).toBe(false)
    expect(mayMeet(named, { people: ['Per Lind', 'ANNA  LIND'] }, today)).toBe(false)
    expect(mayMeet(named, { people: ['Anna Lindgren'] }, today)).toBe(true)
    expect(mayMeet(named, {}, today)).toBe(true)
  })
})

test.each([
  ['Mormor', 'mormor', true],
  ['Mormor', 'Mormor Greta', false],
  ['Anna', 'Anna Lind', false],
  ['Åsa Östlund', 'åsa östlund', true],
  ['', '', false],
])('%s and %s', (one, other, isSame) => {
  expect(isSamePerson(one, other)).toBe(isSame)
})
