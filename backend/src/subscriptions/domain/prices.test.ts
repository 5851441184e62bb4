import { expect, test } from '@jest/globals'
import { aLine } from '../../orders/testing/mothers.js'
import { pricedFor } from './prices.js'
import type { Subscription } from './subscription.js'

const line = aLine(undefined, { PlacedPrice: 299_00, DiscountedPrice: 299_00 })
const risen = (now: Partial<typeof line>): Subscription =>
  ({
    lines: [{ ...line, PlacedPrice: 349_00, DiscountedPrice: 349_00, ...now }],
    priceRise: null,
    risen: { from: '2026-12-24', before: [line] },
  }) as Partial<Subscription> as Subscription

test('a delivery that is moved to before a rise costs what the same goods did, and no other goods come instead (SU-08)', () => {
  const codesOn = (day: string, now: Partial<typeof line> = {}) =>
    pricedFor(risen(now), day).lines.map(({ Code, DiscountedPrice }) => [Code, DiscountedPrice])
  expect(codesOn('2026-12-23')).toEqual([[line.Code, 299_00]])
  expect(codesOn('2026-12-24')).toEqual([[line.Code, 349_00]])
  // As a version before has left it, where another bouquet was chosen since.
  expect(codesOn('2026-12-23', { Code: 'PRN9002A' })).toEqual([['PRN9002A', 349_00]])
})
