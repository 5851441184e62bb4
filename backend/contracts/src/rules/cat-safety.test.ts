import { expect, test } from '@jest/globals'
import { catAnswer } from './cat-safety.js'

test.each([
  [['rose', 'lily', 'tulip'], 'deadly', ['lily']],
  [['rose', 'tulip', 'ranunculus'], 'harmful', ['tulip', 'ranunculus']],
  [['rose', 'tulip', 'ruscus'], 'harmful', ['tulip']],
  [['rose', 'ruscus'], 'unknown', ['ruscus']],
  [['rose', 'what-is-new'], 'unknown', ['what-is-new']],
  [['rose', 'gerbera'], 'harmless', []],
])('a cat and %p: %s, for %p', (flowers, harm, which) => {
  expect(catAnswer(flowers)).toEqual({ harm, flowers: which })
})

test('of goods whose contents nobody has told nothing is said', () => {
  expect(catAnswer([])).toBeUndefined()
})
