import type { SubscriptionListKind, SubscriptionListRow } from '@bukett/contracts/http/office-lists'
import { stockholmMoment } from '@bukett/contracts/rules/dates'
import type { Language } from '@bukett/contracts/rules/language'
import { paymentWords } from '@bukett/contracts/rules/payment-words'
import { subscriptionWords } from '@bukett/contracts/rules/subscription-words'
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

const heads: Readonly<Record<Language, readonly string[]>> = {
  sv: ['Order', 'Läge', 'Varför', 'Började', 'Läge sedan', 'Nästa leverans', 'Dagar', 'Gjorda', 'Kvar', 'Sätt', 'Pris'],
  en: ['Order', 'State', 'Why', 'Began', 'State since', 'Next delivery', 'Days', 'Made', 'Left', 'Way', 'Price'],
}

export const subscriptionsSheet = (language: Language): Sheet<SubscriptionListRow> => ({
  head: heads[language],
  cells: (row) => [
    row.OrderGroupId,
    subscriptionWords[language].status[row.Status],
    row.Because && subscriptionWords[language].because[row.Because],
    stockholmMoment(row.StartedAt).day,
    stockholmMoment(row.StatusSince).day,
    row.NextOn,
    row.CycleInDays,
    row.Made,
    row.Left,
    paymentWords[language].method[row.Method],
    toKronor(row.Price),
  ],
})
