import { expect, test } from '@jest/globals'
import { sessionFault } from './session-check'

const line = { name: 'Ros', quantity: 1, unit_price: 100, total_amount: 100 }
const session = { purchase_country: 'SE', purchase_currency: 'SEK', order_amount: 100, order_lines: [line] }
const wrong = (field: string) => `The required field is missing or has wrong data: ${field}`
const lines = (count: number) => Array.from({ length: count }, () => line)

test('74 a full session has no fault', () => {
  expect(sessionFault(session)).toBeUndefined()
  expect(
    sessionFault({ ...session, purchase_country: 'se', purchase_currency: 'sek', order_amount: 0 }),
  ).toBeUndefined()
})

test('74 an absent session is named as such', () => {
  for (const absent of [undefined, null, 'x', 7, []])
    expect(sessionFault(absent)).toBe('The required fields are missing')
})

test.each([
  [{}, wrong('purchase_country')],
  [{ purchase_country: '', purchase_currency: '' }, wrong('purchase_country')],
  [{ purchase_country: 'SE' }, wrong('purchase_currency')],
  [{ purchase_country: 'SE', purchase_currency: 'SEK' }, wrong('order_amount')],
  [{ ...session, order_amount: 1.5 }, wrong('order_amount')],
  [{ ...session, order_amount: -1 }, wrong('order_amount')],
  [{ ...session, order_amount: '100' }, wrong('order_amount')],
  [{ ...session, order_lines: undefined }, wrong('order_lines')],
  [{ ...session, order_lines: [] }, wrong('order_lines')],
  [{ ...session, order_lines: {} }, wrong('order_lines')],
  [{ ...session, purchase_currency: 'EUR' }, wrong('purchase_currency')],
  [{ ...session, purchase_country: 'JP' }, 'The given purchase country is not supported or the parameter is missing'],
])('74 %j is answered: %s', (given, fault) => {
  expect(sessionFault(given)).toBe(fault)
})

test('74 a thousand lines are enough', () => {
  expect(sessionFault({ ...session, order_lines: lines(1000) })).toBeUndefined()
  expect(sessionFault({ ...session, order_lines: lines(1001) })).toBe(wrong('order_lines'))
})
