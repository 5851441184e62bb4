import type { ErrorCode } from '@bukett/contracts'
import type { Ore } from '@bukett/contracts/rules/price'
import type { Purchase } from './purchase.js'

/** Money is there and no order will be: reservations are freed and everything goes back. */
export const refused = (purchase: Purchase, refusal: ErrorCode, amount: Ore, at: Date): Purchase => ({
  ...purchase,
  refusal,
  checkAt: at,
  repayments: [
    ...purchase.repayments,
    {
      id: `${purchase._id}-back`,
      tender: 'main',
      giftCardId: null,
      amount,
      reason: refusal,
      by: 'worker',
      at,
      state: 'wanted',
      attempt: 1,
    },
  ].filter(
    (one, index, all) => all.findIndex(({ id }) => id === one.id) === index && one.amount > 0,
  ) as Purchase['repayments'],
})
