import { expect, test } from '@jest/globals'
import { aChocolate, aRose } from '../../../test/mothers.js'
import { aCart, choiceOf } from '../testing/mothers.js'
import { withLines } from './cart.js'
import { needsApproval, reductionOf } from './service-prices.js'

test('a price that has fallen below what was agreed pays for no other reduction (CS-02)', () => {
  const cart = withLines(aCart(choiceOf(aRose(), 2), choiceOf(aChocolate(), 2)), (line) =>
    line.Code === aRose().Variants[0]?.Code
      ? { ...line, PriceOverride: { Price: line.DiscountedPrice - 300_00, Reason: 'Sen leverans' } }
      : { ...line, PriceOverride: { Price: line.DiscountedPrice + 100_00, Reason: 'Priset har sänkts sedan dess' } },
  )
  expect(reductionOf(cart)).toBe(600_00)
  expect(needsApproval(cart)).toBe(true)
})

test('what is taken off a subscription for a period is taken off every delivery of it (CS-02, SU-07)', () => {
  const cart = withLines(aCart(choiceOf(aRose())), (line) => ({
    ...line,
    SubscriptionCycleInDays: 7,
    SubscriptionPeriodInMonths: 3,
    SubscriptionMaxCycles: 13,
    PriceOverride: { Price: line.DiscountedPrice - 50_00, Reason: 'Sen leverans' },
  }))
  expect(reductionOf(cart)).toBe(13 * 50_00)
  expect(needsApproval(cart)).toBe(true)
})
