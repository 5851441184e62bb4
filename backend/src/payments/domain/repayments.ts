import type { Ore } from '@bukett/contracts/rules/price'
import { DomainError } from '../../shared/domain-error.js'
import { neverDrawn, paidBack } from './money-back.js'
import type { Purchase } from './purchase.js'
import { type Paid, repayable, type Repayment, splitRepayment } from './repayment.js'

export interface RepaymentWish {
  /** Fixed by what it is for: the same wish twice is one. */
  readonly id: string
  readonly amount: Ore
  readonly reason: string
  /** BR-20: the store is to blame. */
  readonly isComplaint?: boolean
  readonly shipmentIds?: readonly string[]
  readonly by: string
  readonly at: Date
}

type Part = Pick<Repayment, 'tender' | 'giftCardId' | 'amount'>

/** Money that stands reserved or drawn, or stood reserved for an order until all of it had gone back; what was given up has none. */
export const paidIn = (purchase: Purchase): Paid => ({
  main: paidByMethod(purchase),
  giftCards: purchase.order ? purchase.frozen.cart.GiftCards.map(({ Id, Amount }) => ({ id: Id, amount: Amount })) : [],
  repayments: purchase.repayments,
})

const paidByMethod = (purchase: Purchase): Ore => {
  const { state, order, amount, captured } = purchase
  if (state === 'Authorized') return amount
  // Freed: nothing is left of it. Older versions let parts fail that were asked for before that.
  if (state === 'Cancelled' && order) return paidBack(purchase, (one) => one.state !== 'failed')
  return captured + neverDrawn(purchase)
}

/** The parts of a wish that was made before. */
export const askedIn = ({ repayments }: Purchase, id: string): readonly Repayment[] =>
  repayments.filter((one) => one.id.startsWith(`${id}/`))

export const isAsked = (purchase: Purchase, id: string): boolean => askedIn(purchase, id).length > 0

/** What a bank has refused and is still to go back, as far as one can see: nothing has been paid back since. */
export const leftUnpaid = (purchase: Purchase): readonly Repayment[] => {
  const { state, repayments } = purchase
  if (repayable(paidIn(purchase)) <= 0) return []
  const lastBack = repayments.reduce(
    (last, one) => (one.state === 'failed' ? last : Math.max(last, one.at.getTime())),
    0,
  )
  return repayments.filter(
    (one) => one.state === 'failed' && one.at.getTime() > lastBack && !(one.tender === 'main' && state === 'Cancelled'),
  )
}

/** PA-13. Pays back at most what is left of what was paid; again with the same id: nothing. */
export const withRepayments = (
  purchase: Purchase,
  { id, amount, reason, isComplaint = false, shipmentIds, by, at }: RepaymentWish,
  split: (amount: Ore) => readonly Part[] = (wanted) => splitRepayment(paidIn(purchase), wanted),
): Purchase => {
  if (isAsked(purchase, id)) return purchase
  const parts = split(amount)
  if (parts.length === 0) return purchase
  const wanted = parts.map((part): Repayment => ({
    ...part,
    id: `${id}/${part.giftCardId ?? part.tender}`,
    reason,
    ...(isComplaint && { isComplaint }),
    ...(shipmentIds && { shipmentIds }),
    by,
    at,
    state: 'wanted',
    attempt: 1,
  }))
  return { ...purchase, repayments: [...purchase.repayments, ...wanted], checkAt: at }
}

/** Throws `payment.too-much`, with what could be paid back. */
export const demandRoom = (amount: Ore, room: Ore): void => {
  if (amount > room)
    throw new DomainError('payment.too-much', { rest: `${(room / 100).toFixed(2).replace('.', ',')} kr` })
}
