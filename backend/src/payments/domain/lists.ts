import { errorText, isErrorCode } from '@bukett/contracts'
import type { GiftCardListKind, GiftCardRow, PaymentListKind, PaymentRow } from '@bukett/contracts/http/office-lists'
import type { PaymentState } from '@bukett/contracts/http/payments'
import type { LocalDay } from '@bukett/contracts/rules/dates'
import type { Language } from '@bukett/contracts/rules/language'
import { FAILED_STATES, PAID_STATES } from '@bukett/contracts/rules/payment-states'
import { firstAmount, type GiftCard } from './gift-card.js'
import type { Purchase } from './purchase.js'
import { isCardInstead } from './repayment.js'

/** What a list tells of a try to pay: nobody's name, and not the cart. */
export type ListedPurchase = Pick<
  Purchase,
  '_id' | 'createdAt' | 'state' | 'method' | 'amount' | 'repayments' | 'history'
> & {
  readonly details: Pick<Purchase['details'], 'isRenewal'>
  readonly order: Pick<NonNullable<Purchase['order']>, 'groupId'> | null
}

export type ListedGiftCard = Pick<
  GiftCard,
  '_id' | 'last4' | 'state' | 'balance' | 'entries' | 'issuedAt' | 'expiresOn' | 'source'
>

/** What is `Created` has not reached anybody yet, and counts in no figure. */
export const statesOfList: Readonly<Record<Exclude<PaymentListKind, 'repaid'>, readonly PaymentState[]>> = {
  all: [
    'Pending',
    'Authorized',
    'Captured',
    'PartiallyRefunded',
    'Refunded',
    'Declined',
    'Cancelled',
    'Expired',
    'Failed',
  ],
  paid: PAID_STATES,
  waiting: ['Pending'],
  failed: FAILED_STATES,
  cancelled: ['Cancelled'],
}

type Repaid = Pick<Purchase, 'repayments'>
const goingBack = ({ repayments }: Repaid): Purchase['repayments'] =>
  repayments.filter((one) => one.state !== 'failed' && !isCardInstead(one))

/** When money last went back, or was to; kept with the purchase, so that a list can be read by it. */
export const repaidAt = (purchase: Repaid): Date | null =>
  goingBack(purchase).reduce<Date | null>((last, { at }) => (last && last > at ? last : at), null)

/** When a card was last paid with. */
export const usedAt = ({ entries }: Pick<GiftCard, 'entries'>): Date | null =>
  entries.reduce<Date | null>((last, { at, kind }) => (kind !== 'used' || (last && last > at) ? last : at), null)

const sumOf = (repayments: Purchase['repayments']): number => repayments.reduce((sum, { amount }) => sum + amount, 0)

export const paymentRow = (purchase: ListedPurchase, language: Language): PaymentRow => {
  const { _id, createdAt, state, method, amount, details, order, history } = purchase
  const back = goingBack(purchase)
  const reason = history.findLast((change) => change.state === state)?.reason ?? null
  return {
    Id: _id,
    At: createdAt.toISOString(),
    State: state,
    Method: method,
    Amount: amount,
    Repaid: sumOf(back),
    RepaidOnGiftCards: sumOf(back.filter(({ tender }) => tender !== 'main')),
    RepaidAt: repaidAt(purchase)?.toISOString() ?? null,
    IsRenewal: details.isRenewal === true,
    Reason: reason !== null && isErrorCode(reason) ? errorText(reason, language) : null,
    OrderGroupId: order?.groupId ?? null,
  }
}

export const cardState = (
  { state, balance, expiresOn }: Pick<GiftCard, 'state' | 'balance' | 'expiresOn'>,
  today: LocalDay,
): GiftCardRow['State'] => {
  if (state === 'blocked') return 'blocked'
  if (balance === 0) return 'spent'
  if (expiresOn < today) return 'expired'
  return state === 'inactive' ? 'waiting' : 'active'
}

export const giftCardRow = (card: ListedGiftCard, orderGroupId: string | null, today: LocalDay): GiftCardRow => ({
  Id: card._id,
  Last4: card.last4,
  State: cardState(card, today),
  Issued: firstAmount(card),
  Balance: card.balance,
  IssuedAt: card.issuedAt.toISOString(),
  UsedAt: usedAt(card)?.toISOString() ?? null,
  ExpiresOn: card.expiresOn,
  OrderGroupId: orderGroupId,
})

/** By what each list of gift cards is sorted. */
export const giftCardPlace: Readonly<Record<GiftCardListKind, (card: ListedGiftCard) => Date | LocalDay>> = {
  issued: ({ issuedAt }) => issuedAt,
  outstanding: ({ expiresOn }) => expiresOn,
  used: (card) => usedAt(card) ?? card.issuedAt,
}
