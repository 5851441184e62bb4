import * as z from 'zod'
import { endpoint } from '../endpoint.js'
import { amountWithin, money } from '../money.js'
import { AMOUNTS } from '../rules/amounts.js'
import { localDay, localTime, saidInstant } from '../rules/dates.js'
import { DELIVERY_TYPES } from '../rules/delivery-types.js'
import { email } from '../rules/email.js'
import { greetingText } from '../rules/greeting.js'
import { organisationName, personName } from '../rules/names.js'
import { swedishMobile } from '../rules/phone.js'
import { isPostalCode, postalCode } from '../rules/postal-code.js'
import { SUBSCRIPTION_STATUSES } from '../rules/subscription.js'
import { RECEIVER_LIMITS } from '../rules/receiver-limits.js'
import { cartName } from './cart.js'
import { subscriptionTerms } from './catalogue.js'
import { invoiceApi } from './invoice.js'
import { lineItem } from './line-item.js'
import { cardTerminal } from './nets.js'
import { receiverEdit } from './order.js'
import { purchaseOutcome } from './payments.js'
import { shippingAddress } from './shipment.js'

const subscriptionId = z.string().trim().min(1).max(40)
const key = z.object({ orderGroupKey: z.string().max(100).optional() })
const text = (max: number) => z.string().trim().max(max)
const cycleDays = z.literal([7, 14, 28])
const deliveryType = z.enum(DELIVERY_TYPES)

/** Spec 2 §3: Active 1 'Aktiv', Paused 2 'Pausad', Cancelled 3 'Avslutad', UnderReview 4 'Granska'. */
export const subscriptionStatus = z.enum(SUBSCRIPTION_STATUSES)

const shownLine = lineItem.pick({
  Code: true,
  DisplayName: true,
  DisplayNameEn: true,
  Picture: true,
  Quantity: true,
  SubscriptionMaxCycles: true,
})

/** Spec 2 §3, Subscription, as a row of the own ones. Which list it stands in says `subscriptionList` of `rules/subscription`. */
export const subscriptionRow = z.object({
  OrderGroupId: z.string(),
  SubscriptionStatus: subscriptionStatus,
  SubscriptionCycleInDays: cycleDays,
  /** 0: until further notice. */
  SubscriptionPeriodInMonths: z.int(),
  /** Null while none is planned: paused, ended, or everything prepaid has come. */
  SubscriptionNextDeliveryDate: localDay.nullable(),
  /** The same day as an instant. */
  DeliveryDateTime: z.iso.datetime().nullable(),
  Products: z.array(shownLine),
  ReceiverName: z.string(),
  /** Of prepaid ones: how many are still to come. */
  DeliveriesLeft: z.int().nullable(),
  /** SU-04: a delivery could not be charged; `Due` of the subscription says what to do. */
  needsPayment: z.boolean(),
})
export type SubscriptionRow = z.output<typeof subscriptionRow>

/**
 * `planned`: can be moved or skipped. `locked`: too late for that (SU-03). `charging`: the payment is under way. `unpaid`: it failed and
 * is tried again. `ordered`: see the order.
 */
export const subscriptionDeliveryState = z.enum(['planned', 'locked', 'charging', 'unpaid', 'ordered', 'skipped'])

/** One delivery, the nth from 0. */
export const subscriptionDelivery = z.object({
  Index: z.int(),
  /** By the cycle, before it was moved (SU-02) or by whom. */
  PlannedDate: localDay,
  /** Null: none within reach of the planned day; it is skipped. */
  DeliveryDate: localDay.nullable(),
  State: subscriptionDeliveryState,
  /** `network`: nobody delivers near that day. `payment`: all attempts failed (SU-04). */
  SkipReason: z.enum(['owner', 'network', 'payment', 'consent']).nullable(),
  /** By a person, from the day of the cycle. */
  isMoved: z.boolean(),
  /** May be moved or skipped, or what is skipped taken back, until then; null when it no longer can. */
  changeableUntil: z.iso.datetime().nullable(),
  /** Of what was ordered. */
  OrderGroupId: z.string().nullable(),
})
export type SubscriptionDelivery = z.output<typeof subscriptionDelivery>

/** SU-08, per delivery, incl. VAT. */
const deliveryPrice = z.object({ Goods: money, DeliveryFee: money, Total: money })

const sharedSubscription = {
  OrderGroupId: z.string(),
  SubscriptionStatus: subscriptionStatus,
  SubscriptionPeriodInMonths: z.int(),
  SubscriptionNextDeliveryDate: localDay.nullable(),
  DeliveryDateTime: z.iso.datetime().nullable(),
  /** SU-10, in the caller's language. */
  Terms: z.string(),
  DeliveriesMade: z.int(),
  DeliveriesLeft: z.int().nullable(),
  /** The last four that were made or skipped and the next six, by day. */
  Deliveries: z.array(subscriptionDelivery),
  /** The first day that a delivery can be moved to. */
  earliestDeliveryDate: localDay,
}

const orderInfo = z.object({
  OrderType: z.literal('Subscription'),
  /** Of the next delivery. */
  DeliveryDateTime: z.iso.datetime().nullable(),
  DeliveryType: deliveryType,
  DeliveryTime: localTime,
  OrderAddress: shippingAddress,
  DeliveryInstructions: z.string(),
  GreetingCardText: z.string(),
  LeaveAtDoorIfNotAtHome: z.boolean().nullable(),
  SubscriptionCycleInDays: cycleDays,
  BillingAddressEmail: z.string(),
  BillingAddressMobilePhoneNumber: z.string(),
})

/** SU-12: sent to the receiver, who may then move deliveries and never sees a price. */
const certificate = z.object({
  SendOn: localDay,
  Name: z.string(),
  Email: z.string(),
  From: z.string(),
  Text: z.string(),
  SentAt: z.iso.datetime().nullable(),
  /** Its address takes no mail: correct it, and it is sent again. */
  BouncedAt: z.iso.datetime().nullable(),
})

/** Spec 2 §3, Subscription order, as its owner sees it. */
export const ownSubscription = z.object({
  viewer: z.literal('customer'),
  ...sharedSubscription,
  OrderInfo: orderInfo,
  ProductInfo: z.object({
    LineItems: z.array(z.object({ ...shownLine.shape, ParentProductCode: z.string(), Price: money })),
  }),
  /** Of the next delivery; prepaid ones are paid. */
  Price: deliveryPrice,
  /** SU-08: what it costs from a day on; where it needs consent, deliveries are skipped until it is given. */
  PriceChange: z.object({ From: localDay, ...deliveryPrice.shape, needsConsent: z.boolean() }).nullable(),
  PaymentInfo: z.object({
    PaymentMethodName: z.enum(['card', 'klarnaPayments', 'invoice']),
    Last4: z.string().nullable(),
    /** 'YYYY-MM'. */
    Expiry: z.string().nullable(),
    /** A new card can be given on the provider's page. */
    canChangeCard: z.boolean(),
    /** SU-04: what could not be charged. */
    Due: z
      .object({
        Amount: money,
        DeliveryDate: localDay,
        /** Pays by then to go on; afterwards the subscription has to be started anew. */
        PayBefore: z.iso.datetime(),
        NextAttemptAt: z.iso.datetime().nullable(),
      })
      .nullable(),
  }),
  /** A paused one: the day it goes on with if it is resumed now. */
  resumesOn: localDay.nullable(),
  /** What ending it now gives back (SU-06); 0 for what is paid delivery by delivery. */
  RefundIfCancelled: money,
  /** The delivery that is made although it is ended or paused now. */
  lockedDelivery: localDay.nullable(),
  Certificate: certificate.nullable(),
  /** May be given another product (not what is prepaid). */
  canChangeProduct: z.boolean(),
})
export type OwnSubscription = z.output<typeof ownSubscription>

/** The same as its receiver sees it: without prices, and without what becomes of payments. */
export const receiverSubscription = z.object({
  viewer: z.literal('receiver'),
  ...sharedSubscription,
  From: z.string().nullable(),
  ProductInfo: z.object({ LineItems: z.array(shownLine) }),
})
export type ReceiverSubscription = z.output<typeof receiverSubscription>

export const subscriptionView = z.discriminatedUnion('viewer', [ownSubscription, receiverSubscription])
export type SubscriptionView = z.output<typeof subscriptionView>

/** What may be subscribed to instead. */
export const subscriptionProduct = z.object({
  Code: z.string(),
  Name: z.string(),
  Subscription: subscriptionTerms,
  Variants: z.array(z.object({ Code: z.string(), DisplayName: z.string(), Price: money })),
})
export type SubscriptionProduct = z.output<typeof subscriptionProduct>

/** Left out: stays. */
export const subscriptionEdit = z.object({
  OrderGroupId: subscriptionId,
  OrderGroupKey: z.string().max(100).optional(),
  OrderInfo: z
    .object({
      /** Whatever is said, it stays a subscription (spec 2 §4). */
      OrderType: z.string().max(40),
      /** The next delivery and with it the weekday of all that follow; an instant, or the day. */
      DeliveryDateTime: z.union([localDay, saidInstant]),
      DeliveryType: deliveryType,
      OrderAddress: receiverEdit
        .omit({ Organization: true })
        .extend({ DoorCode: text(RECEIVER_LIMITS.doorCode).optional() }),
      DeliveryInstructions: text(RECEIVER_LIMITS.instructions),
      GreetingCardText: greetingText,
      LeaveAtDoorIfNotAtHome: z.boolean(),
      SubscriptionCycleInDays: cycleDays,
      BillingAddressEmail: email,
      BillingAddressMobilePhoneNumber: swedishMobile,
    })
    .partial()
    .optional(),
  ProductInfo: z
    .object({
      LineItems: z
        .array(z.object({ Code: z.string().trim().min(1).max(60), Quantity: z.int().min(1).max(99) }))
        .min(1)
        .max(10),
    })
    .optional(),
})
export type SubscriptionEdit = z.output<typeof subscriptionEdit>

export const deliveryCheck = z.object({
  Deliverable: z.boolean(),
  DeliveryTypes: z.array(deliveryType),
  /** From the asked day on; null when none is within five weeks. */
  EarliestDate: localDay.nullable(),
})
export type DeliveryCheck = z.output<typeof deliveryCheck>

const one = z.object({ id: subscriptionId })

export const subscriptionApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/subscription',
    summary: 'The own subscriptions, ended ones among them, newest first.',
    access: 'customer',
    response: z.array(subscriptionRow),
  }),
  products: endpoint({
    method: 'GET',
    path: '/api/subscription/products/:code',
    summary: 'What can be subscribed to instead of a product or variant: its own sizes first.',
    access: 'everyone',
    params: z.object({ code: z.string().trim().min(1).max(60) }),
    response: z.array(subscriptionProduct),
  }),
  deliveryCheck: endpoint({
    method: 'GET',
    path: '/api/subscription/deliverycheck/:postalCode/:date',
    summary: 'Whether subscriptions are delivered at a postal code on a day, how, and from when on (SU-09).',
    access: 'everyone',
    params: z.object({ postalCode, date: localDay }),
    response: deliveryCheck,
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/subscription/:id',
    summary: 'A subscription by its key, its owner’s session or customer service; a receiver’s key shows no price.',
    access: 'everyone',
    params: one,
    query: key,
    response: subscriptionView,
  }),
  days: endpoint({
    method: 'GET',
    path: '/api/subscription/:id/days',
    summary: 'The days of five weeks on which it could come; at its own or another postal code.',
    access: 'everyone',
    params: one,
    query: key.extend({ PostalCode: z.string().refine(isPostalCode).optional(), from: localDay.optional() }),
    response: z.object({
      days: z.array(z.object({ date: localDay, available: z.boolean(), deliveryTypes: z.array(deliveryType) })),
    }),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/subscription',
    summary: 'Changes address, way, day, cycle, goods or whom we write to, from the next delivery that is not locked.',
    access: 'everyone',
    body: subscriptionEdit,
    response: subscriptionView,
  }),
  setActive: endpoint({
    method: 'PUT',
    path: '/api/subscription/:id/:flag',
    summary: '`true` or `active` resumes, `false` or `paused` pauses (SU-05). A locked delivery is made all the same.',
    access: 'everyone',
    params: z.object({
      id: subscriptionId,
      flag: z.stringbool({ truthy: ['true', 'active'], falsy: ['false', 'paused'] }),
    }),
    query: key,
    response: subscriptionView,
  }),
  cancel: endpoint({
    method: 'DELETE',
    path: '/api/subscription/:id',
    summary: 'Ends it at once; what is prepaid and was not delivered goes back (SU-06).',
    access: 'everyone',
    params: one,
    query: key,
    response: subscriptionView,
  }),
  changeDelivery: endpoint({
    method: 'PUT',
    path: '/api/subscription/:id/delivery/:index',
    summary: 'Moves one delivery, skips it, or takes either back. The others keep their days.',
    access: 'everyone',
    params: z.object({ id: subscriptionId, index: z.coerce.number().int().min(0).max(10_000) }),
    query: key,
    body: z.object({
      /** Null: back to the day of the cycle. */
      DeliveryDate: localDay.nullable().optional(),
      Skipped: z.boolean().optional(),
    }),
    response: subscriptionView,
  }),
  acceptPrice: endpoint({
    method: 'POST',
    path: '/api/subscription/:id/price',
    summary: 'Consents to what it will cost (SU-08); `Total` is what was shown.',
    access: 'everyone',
    params: one,
    query: key,
    body: z.object({ Total: amountWithin(AMOUNTS.total) }),
    response: subscriptionView,
  }),
  changeCard: endpoint({
    method: 'POST',
    path: '/api/subscription/:id/card',
    summary:
      'Opens the provider’s page for a new card; what is due is charged to it. The browser comes back to the page of the subscription with `transactionId`.',
    access: 'everyone',
    params: one,
    query: key,
    response: cardTerminal,
  }),
  cardGiven: endpoint({
    method: 'POST',
    path: '/api/subscription/:id/card/:transactionId',
    summary: 'What has become of the card that was given; again: the same answer.',
    access: 'everyone',
    params: z.object({ id: subscriptionId, transactionId: z.string().regex(/^[\w-]{1,64}$/) }),
    /** As the page sent it back; only `Cancel` is heard, and it cancels nothing that was paid. */
    query: key.extend({ responseCode: z.string().max(40).optional() }),
    response: z.object({
      status: purchaseOutcome.shape.status,
      Message: z.string().nullable(),
      Subscription: subscriptionView,
    }),
  }),
  setCertificate: endpoint({
    method: 'PUT',
    path: '/api/subscription/:id/certificate',
    summary:
      'Has a gift certificate sent on a day (SU-12); until then, and once its address has refused it, it can be changed.',
    access: 'everyone',
    params: one,
    query: key,
    body: z.object({
      SendOn: localDay,
      Name: personName.max(60),
      Email: email,
      From: organisationName.max(60),
      Text: greetingText,
    }),
    response: subscriptionView,
  }),
  registerInvoice: endpoint({
    method: 'POST',
    path: '/api/subscription/register/invoice',
    summary: 'Orders a subscription on invoice, for a company that may be invoiced (SU-11).',
    access: 'everyone',
    takesKey: true,
    query: z.object({ cartName: cartName.optional() }),
    body: invoiceApi.register.body.omit({ cartName: true }),
    response: purchaseOutcome,
  }),
} as const
