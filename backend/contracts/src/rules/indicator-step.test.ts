import { expect, test } from '@jest/globals'
import { CART_STATES, cartStep, indicatorStep, showsSummary, stepStatus } from './indicator-step.js'

test('the screens number cart 1, receiver 2, payment 3, confirmation 4 (X1)', () => {
  expect(CART_STATES.map(cartStep)).toEqual([1, 2, 2, 3, 4])
})

test('the source’s indicator counts cart as step 1, payment as 2 and confirmation as 4', () => {
  expect([indicatorStep('cart'), indicatorStep('cart-payment'), indicatorStep('cart-confirmation')]).toEqual([1, 2, 4])
})

test('the current step is active and earlier ones complete', () => {
  expect([1, 2, 3, 4].map((step) => stepStatus(step, 3))).toEqual(['complete', 'complete', 'active', 'ahead'])
})

test('the summary shows when the cart is loaded and the step is beyond 1', () => {
  expect([
    showsSummary(true, 'cart'),
    showsSummary(true, 'cart-customer'),
    showsSummary(false, 'cart-payment'),
  ]).toEqual([false, true, false])
})
