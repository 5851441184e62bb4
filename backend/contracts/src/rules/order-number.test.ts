import { expect, test } from '@jest/globals'
import {
  FIRST_ORDER_COUNTER,
  isOrderGroupNumber,
  orderGroupNumber,
  orderNumber,
  parseOrderNumber,
} from './order-number.js'

test('a group is nine digits, the last a Luhn digit; a shipment adds its place (OR-01)', () => {
  const group = orderGroupNumber(FIRST_ORDER_COUNTER)
  expect(group).toBe('100000017')
  expect(orderNumber(group, 1)).toBe('100000017-1')
  expect(parseOrderNumber('100000017-1')).toEqual({ groupNumber: '100000017', shipment: 1 })
})

test.each(['100000018-1', '100000017', '100000017-0', 'x'])('%s is no order’s number', (text) => {
  expect(parseOrderNumber(text)).toBeUndefined()
})

test('a mistyped group number is found', () => {
  expect(isOrderGroupNumber('100000017')).toBe(true)
  expect(isOrderGroupNumber('100000071')).toBe(false)
})
