import * as z from 'zod'
import { endpoint } from '../endpoint.js'
import { money } from '../money.js'
import { localDay, localTime, saidInstant } from '../rules/dates.js'
import { DELIVERY_TYPES, ORDER_TYPES } from '../rules/delivery-types.js'
import { LANGUAGES } from '../rules/language.js'
import { MASS_ORDER_MAX_CARDS } from '../rules/mass-order.js'
import { substitutionWish } from '../rules/substitution.js'
import { namedStore, rungStore } from './attention.js'
import { coupon, taxOfRate } from './cart-parts.js'
import { digitalChannel } from './catalogue.js'
import { orderChannel } from './office-orders.js'
import {
  countryNames,
  deliveryOutcome,
  editableFields,
  orderCustomer,
  orderEdit,
  orderInvoice,
  orderLine,
  orderPayment,
  orderRefund,
  orderState,
  substitution,
} from './order.js'
import { changedField, orderEvent } from './order-event.js'
import { shippingAddress } from './shipment.js'
import { type StoreReport, storeReport } from './store-orders.js'

/** What a store says on the telephone and customer service writes down for it. */
export const SAID_REPORTS = [
  'Accepted',
  'Delivered',
  'DeliveryFailed',
  'PickedUp',
] as const satisfies readonly StoreReport[]
const saidReport = z.enum(SAID_REPORTS)
export type SaidReport = z.output<typeof saidReport>

const officeShipment = z.object({
  ShipmentId: z.string(),
  OrderId: z.string(),
  State: orderState,
  DeliveryDate: localDay.nullable(),
  DeliveryTime: localTime,
  /** API-05: whether an hour was promised; without, only the day. */
  promisesTime: z.boolean(),
  DeliveryType: z.enum(DELIVERY_TYPES).nullable(),
  window: z.object({ from: localTime, to: localTime }).nullable(),
  Store: rungStore.nullable(),
  viaBackup: z.boolean(),
  ShippingAddress: shippingAddress,
  /** Of an address abroad. */
  Country: countryNames.optional(),
  /** FT-07: the receiver gave it; the buyer is not told. */
  addressBy: z.enum(['customer', 'receiver']),
  DeliveryInstructions: z.string(),
  ReceiverDeliveryInstructions: z.string(),
  LeaveAtDoorIfNotAtHome: z.boolean().nullable(),
  SubstitutionWish: substitutionWish,
  /** What its store has asked its buyer; left out by a process of before. */
  Substitutions: z.array(substitution).optional(),
  GreetingCardText: z.string(),
  CustomerGreetingName: z.string(),
  NameOfDeceased: z.string(),
  GraveSection: z.string(),
  GraveNumber: z.string(),
  DeliveryFee: money,
  LineItems: z.array(orderLine),
  /** GC-07: whom each digital card goes to, and when; null: at once. */
  Gifts: z.array(
    z.object({ Channel: digitalChannel, Name: z.string(), To: z.string(), SendAt: z.iso.datetime().nullable() }),
  ),
  editable: editableFields,
  editDeadline: z.iso.datetime().nullable(),
  mayCancel: z.boolean(),
  /** To another store, or another way of delivery. */
  mayMoveStore: z.boolean(),
  maySendAgain: z.boolean(),
  /** What can be written down for its store; left out by a process of before. */
  mayReport: z.array(saidReport).optional(),
  /** The last report, where it can be taken back; left out by a process of before. */
  mayTakeBack: storeReport.nullable().optional(),
  Attention: z.array(z.string()),
})
export type OfficeShipment = z.output<typeof officeShipment>

/** What staff can have said once more. */
export const RESENDABLE = ['confirmation', 'receiver-notice', 'fast-track-ask', 'pickup-code', 'store-order'] as const
const resendable = z.enum(RESENDABLE)
export type Resendable = z.output<typeof resendable>

/** Everything about one order, for customer service. */
export const officeOrder = z.object({
  OrderGroupId: z.string(),
  /** Of everything that happened to the order: a change is refused when something else did meanwhile. */
  Revision: z.string(),
  State: orderState,
  PlacedAt: z.iso.datetime(),
  OrderType: z.enum(ORDER_TYPES),
  Channel: orderChannel,
  IsFastTrack: z.boolean(),
  Language: z.enum(LANGUAGES),
  Customer: orderCustomer,
  UserId: z.string().nullable(),
  OrganizationId: z.string().nullable(),
  CostCenter: z.string().nullable(),
  /** Null where it is paid in another way. */
  Invoice: orderInvoice.nullable(),
  Shipments: z.array(officeShipment),
  GoodsTotal: money,
  DiscountTotal: money,
  DeliveryFee: money,
  Total: money,
  TaxTotal: money,
  Taxes: z.array(taxOfRate),
  Payments: z.array(orderPayment),
  Refunds: z.array(orderRefund),
  Coupons: z.array(coupon),
  /** The orders in which something of this one was sent again, free of charge. */
  SentAgain: z.array(z.string()),
  /** What this order sends again. */
  AgainOf: z.string().nullable(),
  Events: z.array(orderEvent),
  /** To be copied; null where the key does not open any more. */
  Links: z.object({ Customer: z.string().nullable(), Receiver: z.string().nullable(), Store: z.string().nullable() }),
})
export type OfficeOrder = z.output<typeof officeOrder>

const reason = z.string().trim().min(1, 'order.reason-missing').max(200)

/** Chosen when the form is opened: pressed again, or sent again after a lost answer, it is the same act. */
const actId = z.string().regex(/^[\w-]{8,60}$/)

/** In an SMS the receiver's own link stands where this does. */
export const LINK_PLACE = '{länk}'
export const MOST_MESSAGE_LETTERS = 4000

const correctedMessage = z.object({
  /** Left out: to whom it would go. */
  To: z.string().trim().max(254).optional(),
  /** Empty for an SMS. */
  Subject: z.string().trim().max(200),
  Text: z.string().trim().min(1, 'order.message-missing').max(MOST_MESSAGE_LETTERS),
})
export type CorrectedMessage = z.output<typeof correctedMessage>

/** A day and a way of delivery that `ways` has told of. */
const chosenWay = {
  DeliveryType: z.enum(DELIVERY_TYPES),
  /** Null: whom the broker finds; of what is collected, the store it is collected from. */
  MemberId: z.string().min(1).max(60).nullable(),
  /** The half hour in which it is collected. */
  Time: localTime.optional(),
}

export const orderAct = z.discriminatedUnion('Kind', [
  z.object({
    Kind: z.literal('edit'),
    Edit: orderEdit.omit({ OrderGroupId: true, OrderGroupKey: true, IsCustomer: true }),
    /** FT-07: the sender of a gift without an address has given it now, and may go on seeing it. */
    isSendersAddress: z.boolean().optional(),
  }),
  z.object({ Kind: z.literal('cancel'), ShipmentIds: z.array(z.string().max(60)).min(1).max(50), Reason: reason }),
  z.object({
    Kind: z.literal('store'),
    ShipmentId: z.string().max(60),
    /** Null: whom the broker finds. */
    MemberId: z.string().min(1).max(60).nullable(),
    Reason: reason,
  }),
  z.object({
    Kind: z.literal('report'),
    ShipmentId: z.string().max(60),
    Report: saidReport,
    /** Of a delivery; a card at the door is one that failed. */
    Outcome: deliveryOutcome.exclude(['carded']).optional(),
    /** With whom it was left. */
    Note: z.string().trim().max(200).optional(),
    /** When it was handed over; now when left out. */
    At: saidInstant.optional(),
    Reason: reason,
  }),
  z.object({
    Kind: z.literal('take-back'),
    ShipmentId: z.string().max(60),
    Reason: reason,
  }),
  z.object({
    Kind: z.literal('resend'),
    Id: actId,
    Message: resendable,
    ShipmentId: z.string().max(60),
    /** In other words than the shop's own; links, attachments and the shop's closing are set in at sending. */
    Corrected: correctedMessage.optional(),
  }),
  z.object({
    Kind: z.literal('method'),
    ShipmentId: z.string().max(60),
    ...chosenWay,
    /** Where the new way costs less: whether the difference goes back. Where it costs more, nobody is asked to pay. */
    isDifferenceBack: z.boolean(),
    Reason: reason,
  }),
  z.object({
    Kind: z.literal('again'),
    Id: actId,
    ShipmentId: z.string().max(60),
    Lines: z
      .array(z.object({ LineItemId: z.string().max(60), Quantity: z.int().min(1).max(MASS_ORDER_MAX_CARDS) }))
      .max(50),
    DeliveryDate: localDay,
    ...chosenWay,
    Reason: reason,
  }),
])
export type OrderAct = z.output<typeof orderAct>

/** What an act brings, told before it is done and after. */
const consequences = z.object({
  Changes: z.array(
    z.object({ OrderId: z.string().nullable(), Field: changedField, Before: z.string(), After: z.string() }),
  ),
  States: z.array(z.object({ OrderId: z.string(), State: orderState })),
  /** Places of stores' days that are given back or taken; `sought`: a store is looked for. */
  Places: z.array(
    z.object({ Kind: z.enum(['freed', 'taken', 'sought']), Store: namedStore.nullable(), Day: localDay.nullable() }),
  ),
  /** What of the fee goes back, to the ways it was paid. What cancelling pays back is told by the money of the order. */
  Back: money,
  /** What the new way costs more than was paid: the network bears it. */
  Borne: money,
  /** The gift card with which the buyer is asked to excuse that it came late; left out where none is given. */
  LateGiftCard: money.optional(),
  /** What is sent again: it costs the buyer nothing, and the network what its store is paid. */
  Again: z
    .object({
      /** Null while it is only told. */
      OrderGroupId: z.string().nullable(),
      Lines: z.array(z.object({ Name: z.string(), NameEn: z.string(), Quantity: z.int() })),
      Day: localDay,
      DeliveryType: z.enum(DELIVERY_TYPES),
      Cost: money,
    })
    .nullable(),
  Told: z.array(
    z.object({ Who: z.enum(['buyer', 'receiver', 'store', 'service', 'staff']), To: z.string(), Message: z.string() }),
  ),
})
export type Consequences = z.output<typeof consequences>

const byNumber = z.object({ number: z.string().max(40) })

export const officeOrderApi = {
  get: endpoint({
    method: 'GET',
    path: '/api/office/orders/order/:number',
    summary:
      'Everything about an order: people, deliveries, goods, money, and what happened to it, with words and changes.',
    access: 'customerService',
    params: byNumber,
    response: officeOrder,
  }),
  stores: endpoint({
    method: 'GET',
    path: '/api/office/orders/order/:number/stores/:shipmentId',
    summary: 'Who could deliver it on its day in its way, and of the others why not (BR-22).',
    access: 'customerService',
    params: byNumber.extend({ shipmentId: z.string().max(60) }),
    response: z.object({
      Can: z.array(z.object({ ...namedStore.shape, viaBackup: z.boolean(), distanceKm: z.number().nullable() })),
      Cannot: z.array(z.object({ ...namedStore.shape, Reason: z.object({ sv: z.string(), en: z.string() }) })),
    }),
  }),
  ways: endpoint({
    method: 'GET',
    path: '/api/office/orders/order/:number/ways/:shipmentId',
    summary:
      'How it could be delivered on a day, its own when none is named: by which stores, at which price and how much more or less than was paid.',
    access: 'customerService',
    params: byNumber.extend({ shipmentId: z.string().max(60) }),
    query: z.object({ day: localDay.optional() }),
    response: z.object({
      Day: localDay,
      Ways: z.array(
        z.object({
          DeliveryType: z.enum(DELIVERY_TYPES),
          Price: money,
          /** Above 0: more than was paid for the delivery. */
          Difference: money,
          window: z.object({ from: localTime, to: localTime }).nullable(),
          Stores: z.array(
            z.object({
              ...namedStore.shape,
              viaBackup: z.boolean(),
              distanceKm: z.number().nullable(),
              /** The half hours that are free, of what is collected. */
              Times: z.array(localTime),
            }),
          ),
        }),
      ),
      /** Why not, where there is no way. */
      Refusals: z.array(z.object({ sv: z.string(), en: z.string() })),
    }),
  }),
  act: endpoint({
    method: 'POST',
    path: '/api/office/orders/order/:number/act',
    summary:
      'Changes, cancels, moves to another store or way of delivery, reports for a store that rings, takes a wrong report back, has something said again, or sends goods again free of charge. With `Preview` nothing is done: the answer tells what would happen. 409 with what others did when the page is older than the order. Audited.',
    access: 'customerService',
    params: byNumber,
    body: z.object({ Act: orderAct, Revision: z.string().max(60), Preview: z.boolean() }),
    response: z.object({ Consequences: consequences, Order: officeOrder.nullable() }),
  }),
  message: endpoint({
    method: 'POST',
    path: '/api/office/orders/order/:number/message',
    summary: 'A message as it would be said now, to be corrected before it is. Nothing is sent.',
    access: 'customerService',
    params: byNumber,
    body: z.object({ Message: resendable, ShipmentId: z.string().max(60) }),
    response: z.object({
      Channel: z.enum(['mail', 'sms']),
      /** Empty where it goes to everybody who works at the store. */
      To: z.string(),
      Subject: z.string(),
      Text: z.string(),
    }),
  }),
  note: endpoint({
    method: 'POST',
    path: '/api/office/orders/order/:number/notes',
    summary:
      'A note for colleagues; who is mentioned by address for mail is told of it. The same `Id` twice is one note.',
    access: 'customerService',
    params: byNumber,
    body: z.object({
      Id: z.string().min(8).max(60),
      Text: z.string().trim().min(1, 'order.note-missing').max(2000),
      Mentioned: z.array(z.string().trim().max(254)).max(10),
    }),
    response: officeOrder,
  }),
} as const
