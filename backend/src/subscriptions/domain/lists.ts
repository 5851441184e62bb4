import type { SubscriptionListKind, SubscriptionListRow } from '@bukett/contracts/http/office-lists'
import { stockholmMoment } from '@bukett/contracts/rules/dates'
import type { Language } from '@bukett/contracts/rules/language'
import { toKronor } from '@bukett/contracts/rules/price'
import type { Sheet } from '../../shared/office-list.js'
import { deliveriesLeft, goodsPrice, type Subscription } from './subscription.js'

/** What a list tells of a subscription: nobody's name. */
export type ListedSubscription = Pick<
  Subscription,
  | '_id'
  | 'orderGroupId'
  | 'status'
  | 'because'
  | 'startedAt'
  | 'statusSince'
  | 'cycleDays'
  | 'maxCycles'
  | 'made'
  | 'means'
  | 'lines'
  | 'agreedFee'
> & { readonly plan: Pick<NonNullable<Subscription['plan']>, 'date' | 'isSkipped'> | null }

/** By what each list is sorted. */
export const sortOfList = {
  won: 'startedAt',
  active: 'statusSince',
  paused: 'statusSince',
  lost: 'statusSince',
} as const satisfies Record<SubscriptionListKind, keyof ListedSubscription>

export const listRow = (subscription: ListedSubscription): SubscriptionListRow => ({
  OrderGroupId: subscription.orderGroupId,
  Status: subscription.status,
  Because: subscription.because,
  StartedAt: subscription.startedAt.toISOString(),
  StatusSince: subscription.statusSince.toISOString(),
  NextOn: subscription.plan && !subscription.plan.isSkipped ? subscription.plan.date : null,
  CycleInDays: subscription.cycleDays,
  Made: subscription.made,
  Left: deliveriesLeft(subscription),
  Method: subscription.means.method,
  Price: goodsPrice(subscription.lines) + subscription.agreedFee,
})

const words = {
  sv: {
    heads: [
      'Order',
      'Läge',
      'Varför',
      'Började',
      'Läge sedan',
      'Nästa leverans',
      'Dagar',
      'Gjorda',
      'Kvar',
      'Sätt',
      'Pris',
    ],
    status: { Active: 'Aktiv', Paused: 'Pausad', Cancelled: 'Avslutad', UnderReview: 'Granska' },
    because: {
      owner: 'Kunden',
      payment: 'Betalningen',
      account: 'Kontot avslutades',
      network: 'Ingen leverans',
      completed: 'Alla leveranser gjorda',
      'order-cancelled': 'Ordern avbeställdes',
    },
  },
  en: {
    heads: ['Order', 'State', 'Why', 'Began', 'State since', 'Next delivery', 'Days', 'Made', 'Left', 'Way', 'Price'],
    status: { Active: 'Active', Paused: 'Paused', Cancelled: 'Ended', UnderReview: 'Under review' },
    because: {
      owner: 'The customer',
      payment: 'The payment',
      account: 'The account ended',
      network: 'No delivery',
      completed: 'All deliveries made',
      'order-cancelled': 'The order was cancelled',
    },
  },
} as const satisfies Record<
  Language,
  {
    heads: readonly string[]
    status: Record<SubscriptionListRow['Status'], string>
    because: Record<NonNullable<SubscriptionListRow['Because']>, string>
  }
>

export const subscriptionsSheet = (language: Language): Sheet<SubscriptionListRow> => ({
  head: words[language].heads,
  cells: (row) => [
    row.OrderGroupId,
    words[language].status[row.Status],
    row.Because && words[language].because[row.Because],
    stockholmMoment(row.StartedAt).day,
    stockholmMoment(row.StatusSince).day,
    row.NextOn,
    row.CycleInDays,
    row.Made,
    row.Left,
    row.Method,
    toKronor(row.Price),
  ],
})
