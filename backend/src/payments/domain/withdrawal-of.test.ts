import { expect, test } from '@jest/globals'
import type { Cart } from '@bukett/contracts/http/cart'
import type { Withdrawal } from '@bukett/contracts/rules/withdrawal'
import { withdrawalOf } from './withdrawal-of.js'

const terms: Readonly<Record<string, Withdrawal>> = {
  ROS: 'no-perishable',
  MADE: 'no-custom',
  VAS: 'yes',
  POT: 'yes',
  GIVE: 'no-perishable',
}
const aCart = (OrderType: 'Normal' | 'Funeral', ...codes: string[]): Cart =>
  ({
    OrderForm: {
      OrderType,
      Shipments: codes.map((ParentProductCode) => ({
        LineItems: [
          // A pot that is made for its buyer is of plants all the same.
          { ParentProductCode, ProductCategory: ParentProductCode === 'GIVE' ? 'Donation' : 'Plants' },
        ],
      })),
    },
  }) as unknown as Cart

test.each([
  ['all', aCart('Normal', 'VAS', 'POT')],
  ['all', aCart('Normal', 'VAS', 'GIVE')],
  ['some', aCart('Normal', 'VAS', 'ROS')],
  ['none', aCart('Normal', 'ROS', 'MADE')],
  ['none', aCart('Funeral', 'VAS')],
  ['none', aCart('Normal', 'GONE')],
])('OR-10: of %s of a cart the purchase may be withdrawn, as its products say', (expected, cart) => {
  expect(withdrawalOf(cart, (code) => terms[code])).toBe(expected)
})
