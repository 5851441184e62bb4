import { QUIET_PEOPLE } from '@bukett/contracts/http/quiet'
import { NO_WISHES } from '@bukett/contracts/rules/quiet'
import { expect, test } from '@jest/globals'
import { bothWishes, withPeople } from './quiet.js'

const people = (letter: string, count: number) => Array.from({ length: count }, (_, n) => `${letter} ${n}`)

test('of two people’s wishes that come together none is lost, though they name more than one may', () => {
  const one = { ...NO_WISHES, People: people('Anna', QUIET_PEOPLE) }
  const other = { ...NO_WISHES, People: [...people('Bo', 3), 'anna 0'] }
  expect(bothWishes(one, other).People).toEqual([...one.People, ...people('Bo', 3)])
})

test('who is named in a full list takes the place of the oldest, and of no more', () => {
  expect(withPeople(people('Anna', QUIET_PEOPLE), ['Bo'])).toEqual([...people('Anna', QUIET_PEOPLE).slice(1), 'Bo'])
  expect(withPeople(people('Anna', QUIET_PEOPLE + 3), ['Bo'])).toHaveLength(QUIET_PEOPLE + 3)
})
