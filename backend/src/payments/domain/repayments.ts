import { type Ore, priceText } from '@bukett/contracts/rules/price'
import { DomainError } from '../../shared/domain-error.js'
import { neverDrawn, paidBack } from './money-back.js'
import type { Purchase } from './purchase.js'
import { type Paid, repayable, type Repayment, type RepaymentEnd, splitRepayment } from './repayment.js'

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

/**
 * What a bank has refused and is still to go back, as far as one can see: nothing has been paid back since in another way. What was found
 * out of one says nothing of the others.
 */
export const leftUnpaid = (purchase: Purchase): readonly Repayment[] => {
  const { state, repayments } = purchase
  if (repayable(paidIn(purchase)) <= 0) return []
  const lastBack = repayments.reduce(
    (last, one) => (one.state === 'failed' || one.found ? last : Math.max(last, one.at.getTime())),
    0,
  )
  return repayments.filter(
    (one) => one.state === 'failed' && one.at.getTime() > lastBack && !(one.tender === 'main' && state === 'Cancelled'),
  )
}

/** What somebody has found out, and what the provider says of the same try; null: nothing. */
export interface Finding {
  readonly id: string
  readonly attempt: number
  readonly hasArrived: boolean
  readonly by: string
  readonly heard: RepaymentEnd | null
  readonly at: Date
}

/**
 * A repayment of unknown end gets one (record 210): it has arrived, or is asked for once more under another id. What the provider knows
 * goes before what somebody says. Said before: nothing. Throws `payment.repaid-by-others` where it has ended otherwise since,
 * `payment.too-much` where the money has gone back in another way, `payment.repayment-unheard` where it would be paid again unasked.
 */
export const withFound = (purchase: Purchase, { id, heard, at, ...said }: Finding): Purchase => {
  const one = purchase.repayments.find((other) => other.id === id)
  if (!one?.isUnsure || one.attempt !== said.attempt) {
    const { attempt, hasArrived, isBanks } = one?.found ?? {}
    if (attempt === said.attempt && (isBanks || hasArrived === said.hasArrived)) return purchase
    throw new DomainError('payment.repaid-by-others')
  }
  demandRoom(one.amount, repayable(paidIn(purchase)))
  const { isUnsure: _known, ...known } = one
  const next = (): Repayment => {
    const { attempt, by } = said
    if (heard === 'sent')
      return { ...known, state: 'sent', at, found: { attempt, by, hasArrived: false, isBanks: true } }
    if (said.hasArrived && heard !== 'failed') return { ...known, state: 'sent', found: said }
    if (heard === 'done') return { ...known, state: 'sent', found: { attempt, by, hasArrived: true, isBanks: true } }
    if (said.hasArrived) return { ...known, found: { attempt, by, hasArrived: false, isBanks: true } }
    if (heard === null) throw new DomainError('payment.repayment-unheard')
    return { ...known, state: 'wanted', attempt: one.attempt + 1, at, found: said }
  }
  const repayments = purchase.repayments.map((other) => (other === one ? next() : other))
  return { ...purchase, repayments, checkAt: at }
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
  if (amount > room) throw new DomainError('payment.too-much', { rest: priceText(room, 'sv') })
}
