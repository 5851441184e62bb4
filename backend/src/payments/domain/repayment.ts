import type { Ore } from '@bukett/contracts/rules/price'

/** Where money came from and goes back to, in the order of PA-13; `newcard` is a gift card instead. */
export type Tender = 'main' | 'giftcard' | 'bonus' | 'newcard'

/** Money on its way back. */
export interface Repayment {
  /** Fixed by what it is for, so that the same one is never made twice. */
  readonly id: string
  readonly tender: Tender
  /** Of a gift card. */
  readonly giftCardId: string | null
  readonly amount: Ore
  readonly reason: string
  /** BR-20: the store is to blame. */
  readonly isComplaint?: true
  /** The shipments that it is for; missing: the whole order. */
  readonly shipmentIds?: readonly string[]
  readonly by: string
  readonly at: Date
  readonly state: 'wanted' | 'sent' | 'done' | 'failed'
  /** Given up without knowing whether it has arrived (record 210): nothing sends it once more by itself, whoever has found out may. */
  readonly isUnsure?: true
  /** What customer service has found out of a try whose end was not known. */
  readonly found?: {
    readonly attempt: number
    readonly hasArrived: boolean
    readonly by: string
    /** The bank knew by then: whoever asked had seen it otherwise, or not to its end. */
    readonly isBanks?: true
  }
  /** How often it was sent anew, since each try with the provider has an id of its own. */
  readonly attempt: number
}

/** What a provider says of a repayment. `sent`: under way; `unknown`: it may have arrived, and nobody there says more; `failed`: it has not. */
export type RepaymentEnd = 'done' | 'sent' | 'unknown' | 'failed'

/** FT-06: what the receiver was given instead of flowers goes back no more, and did not come back to who paid. */
export const insteadOf = (shipmentId: string): string => `instead-${shipmentId}`
export const isCardInstead = ({ id, tender }: Pick<Repayment, 'id' | 'tender'>): boolean =>
  tender === 'newcard' && id.startsWith(insteadOf(''))

/** What was paid by each tender, and what of it has gone back already or is about to. */
export interface Paid {
  readonly main: Ore
  readonly giftCards: readonly { readonly id: string; readonly amount: Ore }[]
  readonly repayments: readonly Repayment[]
}

/** Of what is reckoned without anybody's asking. */
export const mayBeGone = ({ state, isUnsure }: Repayment): boolean => state !== 'failed' || isUnsure === true

/** Somebody has seen that this try arrived. */
export const isFoundArrived = ({ attempt, found }: Repayment): boolean => found?.attempt === attempt && found.hasArrived

const counts = ({ state }: Repayment): boolean => state !== 'failed'

const sum = (amounts: readonly Ore[]): Ore => amounts.reduce((total, amount) => total + amount, 0)

const goneBack = (paid: Paid, matches: (one: Repayment) => boolean): Ore =>
  sum(paid.repayments.filter((one) => counts(one) && matches(one)).map((one) => one.amount))

/** What can still be paid back, in öre. */
export const repayable = (paid: Paid): Ore =>
  paid.main + sum(paid.giftCards.map((card) => card.amount)) - goneBack(paid, () => true)

/** PA-13: what was drawn by the method first, then gift cards, each up to what it paid. The sum is at most `amount`. */
export const splitRepayment = (
  paid: Paid,
  amount: Ore,
): { readonly tender: Tender; readonly giftCardId: string | null; readonly amount: Ore }[] => {
  // What went back as a gift card has left room at the method that it came by.
  let left = Math.min(amount, repayable(paid))
  const part = (tender: Tender, giftCardId: string | null, room: Ore) => {
    const taken = Math.max(0, Math.min(left, room))
    left -= taken
    return taken > 0 ? [{ tender, giftCardId, amount: taken }] : []
  }
  return [
    ...part('main', null, paid.main - goneBack(paid, (one) => one.tender === 'main')),
    ...paid.giftCards.flatMap(({ id, amount: used }) =>
      part('giftcard', id, used - goneBack(paid, (one) => one.giftCardId === id)),
    ),
  ]
}
