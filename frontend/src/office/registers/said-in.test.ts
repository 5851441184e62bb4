import { expect, test } from '@jest/globals'
import { saidIn } from './said-in'

const row = {
  Code: 'ros',
  Name: 'Rosen "Astrid"',
  Words: ['rosa', 'skär'],
  Version: 3,
  Position: 12,
  Until: null,
  Used: false,
}

test.each(['ros', 'rosen "astrid"', 'skär', 'SKÄR'])('a row is found by its word %s', (typed) => {
  expect(saidIn(row)).toContain(typed.toLowerCase())
})

test.each(['null', 'false', ',', '[', '3'])('and by nothing that nobody reads in it: %s', (typed) => {
  expect(saidIn(row)).not.toContain(typed)
})
