import { expect, test } from '@jest/globals'
import { streetLines } from './street-lines.js'

const street = { Organization: '', CoAddress: '', Line1: 'Storgatan 1', Line2: '' }

test('who lives at somebody’s is found by that name, which is no second receiver', () => {
  expect(streetLines({ ...street, CoAddress: 'Berg' })).toEqual(['c/o Berg', 'Storgatan 1'])
  expect(streetLines({ ...street, CoAddress: 'C/o Berg' })).toEqual(['c/o Berg', 'Storgatan 1'])
})

test('the place stands first, and what nobody said leaves no line', () => {
  const whole = { Organization: 'Lunds lasarett', CoAddress: '', Line1: 'Entrégatan 7', Line2: 'Avdelning 4' }
  expect(streetLines(whole)).toEqual(['Lunds lasarett', 'Entrégatan 7', 'Avdelning 4'])
  expect(streetLines(street)).toEqual(['Storgatan 1'])
})
