import type { LineItem } from '@bukett/contracts/http/line-item'
import type {
  OwnSubscription,
  ReceiverSubscription,
  SubscriptionDelivery,
  SubscriptionRow,
} from '@bukett/contracts/http/subscription'
import { addDays, instantOf, laterDay, type LocalDay, stockholmDay } from '@bukett/contracts/rules/dates'
import { SUBSCRIPTION_LEAD_DAYS } from '@bukett/contracts/rules/delivery-dates'
import type { Language } from '@bukett/contracts/rules/language'
import { plannedDay, subscriptionText } from '@bukett/contracts/rules/subscription'
import { payableUntil } from './due.js'
import { dayOf, type Offers } from './planning.js'
import { pricedFor } from './prices.js'
import { priceOf } from './renewal-cart.js'
import { nextMade, refundOf, resumesOn } from './running.js'
import {
  comesAnyhow,
  deliveriesLeft,
  firstDayOf,
  goodsPrice,
  isEnded,
  isLocked,
  isPrepaid,
  lacksPayment,
  type Plan,
  restsUnpaid,
  type Subscription,
} from './subscription.js'
import { timelineOf } from './timeline.js'

/** What a view needs to know beside the subscription. */
export interface Around {
  readonly now: Date
  readonly offers: Offers
  readonly language: Language
  /** What was paid at the start, in öre; only of prepaid ones. */
  readonly paid: number
}

const pastShown = 4
const comingShown = 6

const momentOf = (day: LocalDay | null, { bringing }: Subscription): string | null =>
  day && instantOf(day, bringing.DeliveryTime ?? '12:00').toISOString()

/** Null where none is planned: it is paused, or over. */
const nextDate = (subscription: Subscription, { offers, now }: Pick<Around, 'offers' | 'now'>): LocalDay | null =>
  subscription.plan && nextMade(subscription, offers, now)

const shownLine = ({ Code, DisplayName, DisplayNameEn, Picture, Quantity, SubscriptionMaxCycles }: LineItem) => ({
  Code,
  DisplayName,
  DisplayNameEn,
  Picture,
  Quantity,
  SubscriptionMaxCycles,
})

const receiverName = ({ bringing }: Subscription): string => {
  const { FirstName, LastName, CompanyName } = bringing.ShippingAddress
  return `${FirstName} ${LastName}`.trim() || CompanyName
}

export const toRow = (subscription: Subscription, around: Pick<Around, 'offers' | 'now'>): SubscriptionRow => ({
  OrderGroupId: subscription._id,
  SubscriptionStatus: subscription.status,
  SubscriptionCycleInDays: subscription.cycleDays,
  SubscriptionPeriodInMonths: subscription.periodMonths,
  SubscriptionNextDeliveryDate: nextDate(subscription, around),
  DeliveryDateTime: momentOf(nextDate(subscription, around), subscription),
  Products: subscription.lines.map(shownLine),
  ReceiverName: receiverName(subscription),
  DeliveriesLeft: deliveriesLeft(subscription),
  needsPayment: due(subscription, around) !== null,
})

const stateOfPlan = (plan: Plan, now: Date): SubscriptionDelivery['State'] => {
  if (plan.isSkipped) return 'skipped'
  if (plan.attempt) return 'charging'
  if (plan.failed > 0 || plan.isGivenUp) return 'unpaid'
  return plan.lockAt <= now ? 'locked' : 'planned'
}

const ofPlan = (plan: Plan, subscription: Subscription, now: Date): SubscriptionDelivery => ({
  Index: plan.index,
  PlannedDate: plan.planned,
  DeliveryDate: plan.date,
  State: stateOfPlan(plan, now),
  SkipReason: plan.isSkipped ? 'owner' : null,
  isMoved: subscription.moves[String(plan.index)] !== undefined,
  changeableUntil: plan.lockAt > now && !isLocked(subscription, now) ? plan.lockAt.toISOString() : null,
  OrderGroupId: null,
})

/** Beyond the plan: where it would land as the network is now. */
const later = (subscription: Subscription, index: number, { offers, now }: Around): SubscriptionDelivery => {
  const { anchor, cycleDays, skips, moves } = subscription
  const DeliveryDate = dayOf(subscription, index, stockholmDay(now), offers)
  const offer = DeliveryDate ? offers.on(DeliveryDate) : null
  const isSkipped = skips.includes(index)
  return {
    Index: index,
    PlannedDate: plannedDay(anchor, cycleDays, index),
    DeliveryDate,
    State: isSkipped || !DeliveryDate ? 'skipped' : 'planned',
    SkipReason: isSkipped ? 'owner' : DeliveryDate ? null : 'network',
    isMoved: moves[String(index)] !== undefined,
    changeableUntil: offer ? timelineOf(offer.cutOffAt).lockAt.toISOString() : null,
    OrderGroupId: null,
  }
}

const coming = (subscription: Subscription, around: Around): SubscriptionDelivery[] => {
  const { plan, nextIndex, status } = subscription
  const first = plan ? [ofPlan(plan, subscription, around.now)] : []
  if (status === 'Paused' || isEnded(subscription)) return first
  const rows = [...first]
  const left = deliveriesLeft(subscription) ?? Number.POSITIVE_INFINITY
  const living = (row: SubscriptionDelivery): boolean => row.State !== 'skipped'
  for (let index = nextIndex + (plan ? 1 : 0); rows.length < comingShown; index += 1) {
    if (rows.filter(living).length >= left) break
    rows.push(later(subscription, index, around))
  }
  return rows
}

const past = ({ past: behind }: Subscription): SubscriptionDelivery[] =>
  behind.slice(-pastShown).map(({ index, planned, date, orderGroupId, skipReason }) => ({
    Index: index,
    PlannedDate: planned,
    DeliveryDate: date,
    State: orderGroupId ? 'ordered' : 'skipped',
    SkipReason: skipReason,
    isMoved: false,
    changeableUntil: null,
    OrderGroupId: orderGroupId,
  }))

const shared = (subscription: Subscription, around: Around) => ({
  OrderGroupId: subscription._id,
  SubscriptionStatus: subscription.status,
  SubscriptionPeriodInMonths: subscription.periodMonths,
  SubscriptionNextDeliveryDate: nextDate(subscription, around),
  DeliveryDateTime: momentOf(nextDate(subscription, around), subscription),
  Terms: subscriptionText(
    {
      cycleDays: subscription.cycleDays,
      firstDay: firstDayOf(subscription),
      periodMonths: subscription.periodMonths,
    },
    around.language,
  ),
  DeliveriesMade: subscription.made,
  DeliveriesLeft: deliveriesLeft(subscription),
  Deliveries: [...past(subscription), ...coming(subscription, around)],
  earliestDeliveryDate: earliest(subscription, around.now),
})

const earliest = ({ past: behind }: Subscription, now: Date): LocalDay => {
  const last = behind.findLast(({ date, orderGroupId }) => date && orderGroupId)?.date
  const soonest = addDays(stockholmDay(now), SUBSCRIPTION_LEAD_DAYS)
  return last ? laterDay(soonest, addDays(last, 1)) : soonest
}

const due = (
  subscription: Subscription,
  { now, offers }: Pick<Around, 'now' | 'offers'>,
): OwnSubscription['PaymentInfo']['Due'] => {
  const { plan } = subscription
  const until = payableUntil(subscription, now)
  if (!until || plan?.isSkipped) return null
  const DeliveryDate = plan?.date ?? (restsUnpaid(subscription) ? resumesOn(subscription, offers, now) : null)
  if (!DeliveryDate) return null
  const fee = offers.on(DeliveryDate)?.fee ?? subscription.agreedFee
  const { Goods, DeliveryFee } = priceOf(plan ? subscription : pricedFor(subscription, DeliveryDate))
  return {
    Amount: Goods + (plan ? DeliveryFee : fee),
    DeliveryDate,
    PayBefore: until.toISOString(),
    NextAttemptAt: plan && !plan.isGivenUp ? (plan.attemptsAt[plan.failed]?.toISOString() ?? null) : null,
  }
}

/** SU-08: what waits for consent comes before what was told. */
const priceChange = (subscription: Subscription): OwnSubscription['PriceChange'] => {
  const { plan, priceRise } = subscription
  const price = priceOf(subscription)
  if (plan?.needsConsent) return { From: plan.date, ...price, needsConsent: true }
  if (!priceRise) return null
  const Goods = goodsPrice(priceRise.lines)
  return {
    From: priceRise.from,
    Goods,
    DeliveryFee: price.DeliveryFee,
    Total: Goods + price.DeliveryFee,
    needsConsent: false,
  }
}

/** As its owner sees it; amounts in öre. */
export const ownView = (subscription: Subscription, around: Around): OwnSubscription => {
  const { bringing, means, plan, certificate } = subscription
  const { now, offers, paid } = around
  const price = priceOf(subscription)
  const owed = due(subscription, around)
  return {
    viewer: 'customer',
    ...shared(subscription, around),
    OrderInfo: {
      OrderType: 'Subscription',
      DeliveryDateTime: momentOf(nextDate(subscription, around), subscription),
      DeliveryType: bringing.DeliveryType,
      DeliveryTime: bringing.DeliveryTime ?? '12:00',
      // A church is a funeral's alone: carts of before took it along.
      OrderAddress: { ...bringing.ShippingAddress, Organization: '' },
      DeliveryInstructions: bringing.DeliveryInstructions,
      GreetingCardText: bringing.GreetingCardText,
      LeaveAtDoorIfNotAtHome: bringing.LeaveAtDoorIfNotAtHome,
      SubscriptionCycleInDays: subscription.cycleDays,
      BillingAddressEmail: subscription.billing.Email,
      BillingAddressMobilePhoneNumber: subscription.mobile,
    },
    ProductInfo: {
      LineItems: subscription.lines.map((line) => ({
        ...shownLine(line),
        ParentProductCode: line.ParentProductCode,
        Price: line.DiscountedPrice * line.Quantity,
      })),
    },
    Price: price,
    PriceChange: priceChange(subscription),
    PaymentInfo: {
      PaymentMethodName: means.method,
      Last4: means.last4,
      Expiry: means.expiry,
      canChangeCard:
        (means.method !== 'invoice' || lacksPayment(subscription)) &&
        !isPrepaid(subscription) &&
        (!isEnded(subscription) || owed !== null),
      Due: owed,
    },
    resumesOn: resumesOn(subscription, offers, now),
    RefundIfCancelled: refundOf(subscription, paid, now),
    lockedDelivery: comesAnyhow(subscription, now) ? (plan?.date ?? null) : null,
    Certificate: certificate && {
      SendOn: certificate.sendOn,
      Name: certificate.name,
      Email: certificate.email,
      From: certificate.from,
      Text: certificate.text,
      SentAt: certificate.sentAt?.toISOString() ?? null,
      BouncedAt: certificate.bouncedAt?.toISOString() ?? null,
    },
    canChangeProduct: !isPrepaid(subscription) && !isEnded(subscription),
  }
}

/** Whether it is paid is the affair of who gives it. */
const withoutPayment = (delivery: SubscriptionDelivery): SubscriptionDelivery => {
  const { State, SkipReason, changeableUntil } = delivery
  const isOfPayment = State === 'charging' || State === 'unpaid'
  return {
    ...delivery,
    State: isOfPayment ? (changeableUntil === null ? 'locked' : 'planned') : State,
    SkipReason: SkipReason === 'payment' || SkipReason === 'consent' ? null : SkipReason,
  }
}

/** As its receiver sees it: no price, no address of who gives it, nothing of payments. */
export const receiverView = (subscription: Subscription, around: Around): ReceiverSubscription => {
  const { Deliveries, SubscriptionStatus, ...seen } = shared(subscription, around)
  return {
    viewer: 'receiver',
    ...seen,
    SubscriptionStatus: SubscriptionStatus === 'UnderReview' ? 'Active' : SubscriptionStatus,
    Deliveries: Deliveries.map(withoutPayment),
    From: subscription.certificate?.from ?? null,
    ProductInfo: { LineItems: subscription.lines.map(shownLine) },
  }
}
