import { addDays, laterDay, type LocalDay, stockholmDay } from '@bukett/contracts/rules/dates'
import type { PaymentState } from '@bukett/contracts/http/payments'
import { FAILED_STATES, PAID_STATES } from '@bukett/contracts/rules/payment-states'
import { type CountedGiftCard, type CountedPurchase, isWithdrawn } from '../../payments/index.js'
import type { CountedSubscription } from '../../subscriptions/index.js'
import { byDay, type DayCount, type Numbers } from './row.js'

const ofAll = (n: Numbers): DayCount['rows'] => [{ by: 'all', key: '', n }]

const paid: ReadonlySet<PaymentState> = new Set(PAID_STATES)
const failed: ReadonlySet<PaymentState> = new Set(FAILED_STATES)

/** All on the day it was begun, so that a day's steps are of the same tries. What a subscription draws by itself is no step of a visitor's. */
export const countsOfPurchase = ({ createdAt, state, details }: CountedPurchase): DayCount[] =>
  state === 'Created'
    ? []
    : byDay([
        {
          day: stockholmDay(createdAt),
          rows: ofAll({
            ...(!details.isRenewal && { paymentsBegun: 1, ...(paid.has(state) && { paymentsPaid: 1 }) }),
            ...(failed.has(state) && { paymentsFailed: 1 }),
          }),
        },
      ])

/** Won when it begins, lost when it ends before what it was bought for is done. An order that was cancelled has won nobody. */
export const countsOfSubscription = ({ startedAt, status, statusSince, because }: CountedSubscription): DayCount[] => {
  const isOver = status === 'Cancelled'
  if (isOver && because === 'order-cancelled') return []
  return byDay([
    { day: stockholmDay(startedAt), rows: ofAll({ subscriptionsWon: 1 }) },
    ...(isOver && because !== 'completed'
      ? [{ day: stockholmDay(statusSince), rows: ofAll({ subscriptionsLost: 1 }) }]
      : []),
  ])
}

/** On the day it was given up; what is run again and given up again counts again. */
export const countsOfJobFailure = ({ failedAt }: { readonly failedAt: Date }): DayCount[] =>
  byDay([{ day: stockholmDay(failedAt), rows: ofAll({ jobsFailed: 1 }) }])

/** What is outstanding is all that was sold less what was used and what has run out. What moved to another card is neither sold nor used. */
export const countsOfGiftCard = (card: CountedGiftCard): DayCount[] => {
  const { balance, entries, expiresOn } = card
  // One that was taken back was never sold; where it had another's place, the sale that it takes back is told by that one.
  if (isWithdrawn(card) && entries[0]?.kind !== 'moved') return []
  return byDay([
    ...entries
      .filter(({ kind }) => kind !== 'moved')
      .map(({ at, kind, amount }) => ({
        day: stockholmDay(at),
        rows: ofAll(kind === 'issued' || kind === 'withdrawn' ? { cardsSold: amount } : { cardsUsed: -amount }),
      })),
    // Ahead of time: a card that is used before then takes its part away again.
    { day: laterDay(addDays(expiresOn, 1), lastDayOf(entries)), rows: ofAll({ cardsExpired: balance }) },
  ])
}

/** What came back to a card that had run out runs out when it comes. */
const lastDayOf = (entries: CountedGiftCard['entries']): LocalDay =>
  entries.reduce<LocalDay>((last, { at }) => laterDay(last, stockholmDay(at)), '')
