import { expect, test } from '@jest/globals'
import { groupStateOf, isHandedOver } from './order-states.js'

test('a group is as far as the least advanced of its orders (OR-03)', () => {
  expect(groupStateOf(['Delivered', 'Assigned', 'InProduction'])).toBe('Assigned')
})

test('a cancelled order does not hold back the group, and a group of cancelled orders is cancelled', () => {
  expect(groupStateOf(['Cancelled', 'Delivered'])).toBe('Delivered')
  expect(groupStateOf(['Cancelled', 'Cancelled'])).toBe('Cancelled')
})

test('delivered, picked up and closed orders have reached the receiver', () => {
  expect((['Delivered', 'PickedUp', 'Closed'] as const).every(isHandedOver)).toBe(true)
  expect(isHandedOver('Returned')).toBe(false)
})
