import type { SubscriptionListRow } from '../http/office-lists.js'
import type { Language } from './language.js'

/** What staff call how a subscription stands and why, on screen and in the file of a list, which is that list (record 214). */
export const subscriptionWords: Readonly<
  Record<
    Language,
    {
      readonly status: Readonly<Record<SubscriptionListRow['Status'], string>>
      readonly because: Readonly<Record<NonNullable<SubscriptionListRow['Because']>, string>>
    }
  >
> = {
  sv: {
    status: { Active: 'Aktiv', Paused: 'Pausad', Cancelled: 'Avslutad', UnderReview: 'Granska' },
    because: {
      owner: 'Kunden',
      payment: 'Betalningen',
      account: 'Kontot avslutades',
      network: 'Ingen butik levererar',
      completed: 'Alla leveranser är gjorda',
      'order-cancelled': 'Ordern avbokades',
    },
  },
  en: {
    status: { Active: 'Active', Paused: 'Paused', Cancelled: 'Ended', UnderReview: 'Under review' },
    because: {
      owner: 'The customer',
      payment: 'The payment',
      account: 'The account ended',
      network: 'No store delivers',
      completed: 'All deliveries are made',
      'order-cancelled': 'The order was cancelled',
    },
  },
}
