import { expect, test } from '@jest/globals'
import { mayComeAgain } from './order-again.js'

test('flowers and things can be bought once more; gifts of money and what is sent by mail are chosen anew', () => {
  for (const ProductCategory of ['Flowers', 'Subscription', 'Funeral'])
    expect([ProductCategory, mayComeAgain({ ProductCategory })]).toEqual([ProductCategory, true])
  for (const ProductCategory of ['Donation', 'GiftCard', 'Digital'])
    expect([ProductCategory, mayComeAgain({ ProductCategory })]).toEqual([ProductCategory, false])
})
