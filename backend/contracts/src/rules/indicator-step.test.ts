import { expect, test } from '@jest/globals'
import { CART_STATES, cartStep, indicatorStep, showsSummary } from './indicator-step.js'

test('the screens number cart 1, receiver 2, payment 3, confirmation 4 (X1)', () => {
  expect(CART_STATES.map(cartStep)).toEqual([1, 2, 2, 3, 4])
})

test('the source’s indicator counts cart as step 1, payment as 2 and confirmation as 4', () => {
  expect([indicatorStep('cart'), indicatorStep('cart-payment'), indicatorStep('cart-confirmation')]).toEqual([1, 2, 4])
})

test('the summary shows when the cart is loaded and the step is beyond 1', () => {
  expect([
    showsSummary(true, 'cart'),
    showsSummary(true, 'cart-customer'),
    showsSummary(false, 'cart-payment'),
  ]).toEqual([false, true, false])
})
