import { expect, test } from '@jest/globals'
import { cardCheck, smsCheck } from './greeting-check'

test('the field of a card has four rows at least, that of an SMS one, and both grow with the text (spec 1 §5)', () => {
  expect([cardCheck('').rows, smsCheck('').rows]).toEqual([4, 1])
  expect([cardCheck('a\nb\nc\nd\ne').rows, smsCheck('Hej\ndu').rows]).toEqual([5, 2])
})
