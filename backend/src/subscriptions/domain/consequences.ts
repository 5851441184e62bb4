import type { LocalDay } from '@bukett/contracts/rules/dates'
import type { Ore } from '@bukett/contracts/rules/price'
import type { Subscription } from './subscription.js'

/** What people are told. Each is written to the owner, the certificate to the receiver. */
export type Message =
  | { readonly kind: 'upcoming'; readonly date: LocalDay; readonly total: Ore; readonly needsConsent: boolean }
  | { readonly kind: 'price-rises'; readonly from: LocalDay; readonly goods: Ore }
  | { readonly kind: 'payment-failed'; readonly date: LocalDay; readonly nextAttemptAt: Date | null }
  | { readonly kind: 'missed'; readonly date: LocalDay; readonly isPaused: boolean }
  | { readonly kind: 'not-consented'; readonly date: LocalDay }
  /** `isPast`: its day went by before anybody ordered it. */
  | { readonly kind: 'passed-over'; readonly date: LocalDay; readonly isPast: boolean }
  | { readonly kind: 'paused' }
  /** The account is active again, and the subscription stands still all the same. */
  | { readonly kind: 'still-paused' }
  | { readonly kind: 'resumed'; readonly date: LocalDay | null }
  | { readonly kind: 'cancelled'; readonly refund: Ore; readonly lockedDate: LocalDay | null }
  /** The owner belongs no more to the company whose invoice paid it. Its administrators are told too. */
  | {
      readonly kind: 'left-company'
      readonly company: string
      readonly administrators: readonly string[]
      readonly refund: Ore
      readonly lockedDate: LocalDay | null
    }
  /** SU-06: it has ended, and a delivery that was to come all the same does not. `refund`: what of it was prepaid. */
  | { readonly kind: 'not-made'; readonly index: number; readonly date: LocalDay; readonly refund: Ore }
  | { readonly kind: 'ended-unpaid' }
  | { readonly kind: 'completed' }
  | { readonly kind: 'moved'; readonly date: LocalDay }
  | { readonly kind: 'card-changed' }
  | { readonly kind: 'certificate' }
  | { readonly kind: 'certificate-bounced' }

/** What a subscription becomes, and who is told of what. */
export interface Decision {
  readonly subscription: Subscription
  readonly tell: readonly Message[]
}

export const silently = (subscription: Subscription): Decision => ({ subscription, tell: [] })
