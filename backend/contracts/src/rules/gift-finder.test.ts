import { expect, test } from '@jest/globals'
import { GIFT_REASONS, GIFT_RECEIVERS, giftAnswersIn, giftQueryOf, giftReasonsFor } from './gift-finder.js'

const answersIn = (query: string) => giftAnswersIn(new URLSearchParams(query))

test('every reason is one for somebody, and everybody has some', () => {
  const all = new Set(GIFT_RECEIVERS.flatMap(giftReasonsFor))
  expect([...GIFT_REASONS].filter((reason) => !all.has(reason))).toEqual([])
  for (const receiver of GIFT_RECEIVERS) expect(giftReasonsFor(receiver).length).toBeGreaterThan(1)
})

test('answers are read from an address and written into one', () => {
  const answers = { receiver: 'friend', reason: 'birthday', budget: '500' } as const
  expect(giftQueryOf(answers)).toBe('vem=friend&varfor=birthday&pris=500')
  expect(answersIn(giftQueryOf(answers))).toEqual(answers)
})

test('what is no answer, or does not go with who it is for, is asked again', () => {
  expect(answersIn('vem=nobody&varfor=birthday&pris=7')).toEqual({})
  expect(answersIn('vem=work&varfor=love')).toMatchObject({ receiver: 'work', reason: undefined })
  expect(giftQueryOf({ receiver: 'mourning', reason: 'birthday', budget: '500' })).toBe('vem=mourning&pris=500')
})
