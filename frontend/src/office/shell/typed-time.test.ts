import { expect, test } from '@jest/globals'
import { timeOf } from './typed-time'

test('a time is typed with a sign or without', () => {
  expect(['1715', '17:15', ' 17.15 ', '17,15'].map(timeOf)).toEqual(Array.from({ length: 4 }, () => '17:15'))
  expect(['915', '9.15', '9:15', '09:15'].map(timeOf)).toEqual(Array.from({ length: 4 }, () => '09:15'))
})

test('what is no time is left as it is, for the form to refuse', () => {
  expect(['', '9', '17', '12345', 'nio', '9.5', '-915'].map(timeOf)).toEqual([
    '',
    '9',
    '17',
    '12345',
    'nio',
    '9.5',
    '-915',
  ])
})
