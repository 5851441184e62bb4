import { expect, test } from '@jest/globals'
import { orderLink, parseReceiverToken, receiverLink, receiverToken } from './order-links.js'

const key = { orderGroupId: '100000017', orderGroupKey: 'Ab-_Ab-_Ab-_Ab-_Ab-_Ab' }

test('a buyer’s link carries the order group’s id and key', () => {
  expect(orderLink(key)).toBe('/order/100000017?orderGroupKey=Ab-_Ab-_Ab-_Ab-_Ab-_Ab')
})

test('a receiver’s token gives back the group’s id and key', () => {
  expect(receiverLink(key)).toBe('/mottagare/100000017-Ab-_Ab-_Ab-_Ab-_Ab-_Ab')
  expect(parseReceiverToken(receiverToken(key))).toEqual(key)
})

test('anything else is no token', () => {
  for (const text of ['', '100000017', '100000017-short', `x-${key.orderGroupKey}`, `${receiverToken(key)}z`])
    expect(parseReceiverToken(text)).toBeUndefined()
})
