import * as z from 'zod'
import { endpoint } from '../endpoint.js'
import { nationalPhone } from '../phones.js'
import { localDay, localTime, saidInstant } from '../rules/dates.js'
import { DELIVERY_TYPES, ORDER_TYPES } from '../rules/delivery-types.js'
import type { OrderState } from '../rules/order-states.js'
import { lineItem } from './line-item.js'
import type { ChangedField } from './order-event.js'
import {
  bytes,
  deliveryOutcome,
  givenReview,
  objection,
  orderState,
  receiverLine,
  riskEnd,
  riskKind,
  substitutions,
} from './order.js'
import { shippingAddress } from './shipment.js'

/** What a store can say of an order: the state it has come to, or that the store does not take it. */
export const STORE_REPORTS = [
  'Accepted',
  'Rejected',
  'InProduction',
  'Ready',
  'OutForDelivery',
  'Delivered',
  'DeliveryFailed',
  'Redelivery',
  'ReadyForPickup',
  'PickedUp',
  'Returned',
] as const
export const storeReport = z.enum(STORE_REPORTS)
export type StoreReport = z.output<typeof storeReport>

/** OR-13: where a try has been made and its outcome told, and the picture is of that try; before the next one is told there is none to add it to. */
const told: ReadonlySet<OrderState> = new Set<OrderState>([
  'DeliveryFailed',
  'Returned',
  'ReadyForPickup',
  'Delivered',
  'PickedUp',
  'Closed',
])
export const mayAddPhoto = (state: OrderState): boolean => told.has(state)

/** What stands for the central store, which posts what no member store delivers. */
export const CENTRAL_STORE = 'central'

/** What a store may have written or printed of an order before it is changed. */
export const STORE_READS = [
  'name',
  'address',
  'phone',
  'door',
  'house',
  'leaveAtDoor',
  'instructions',
  'receiverInstructions',
  'greeting',
  'deceased',
  'grave',
] as const satisfies readonly ChangedField[]
export type StoreRead = (typeof STORE_READS)[number]

const storeLine = z.object({
  ...receiverLine.shape,
  ...lineItem.pick({ DescriptionText1: true, DescriptionText2: true, SelectedColours: true }).shape,
})

/** What is missing, for the store: whether it may ask, and whom to ring first. */
const storeSubstitution = z.object({
  ...substitutions.shape,
  mayAsk: z.boolean(),
  /** Of a funeral: who mourns is asked by telephone first. Else null, and once there is nothing to ask. */
  BuyerPhone: nationalPhone.nullable(),
})

/** An order as the store that makes and brings it sees it: no price, no buyer. */
export const storeOrder = z.object({
  /** '100000017-1'. */
  OrderId: z.string(),
  OrderType: z.enum(ORDER_TYPES),
  State: orderState,
  /** The store had said yes, and is to make it no more: it is cancelled, or another store's. An order that was given away shows nothing of its people, nor a cancelled one whose day has passed. */
  Stopped: z.enum(['cancelled', 'given']).optional(),
  StateSince: z.iso.datetime(),
  /** BR-24: until when the store must answer; null once it has. */
  acceptBefore: z.iso.datetime().nullable(),
  DeliveryDate: localDay,
  DeliveryTime: localTime,
  promisesTime: z.boolean(),
  window: z.object({ from: localTime, to: localTime }).nullable(),
  DeliveryType: z.enum(DELIVERY_TYPES),
  ShippingAddress: shippingAddress,
  DeliveryInstructions: z.string(),
  ReceiverDeliveryInstructions: z.string(),
  LeaveAtDoorIfNotAtHome: z.boolean().nullable(),
  GreetingCardText: z.string(),
  CustomerGreetingName: z.string(),
  NameOfDeceased: z.string(),
  GraveSection: z.string(),
  GraveNumber: z.string(),
  LineItems: z.array(storeLine),
  /** What others have changed since the store said yes, each as of its last time; nothing once it is handed over. */
  Changed: z.array(z.object({ Field: z.enum(STORE_READS), At: z.iso.datetime() })).optional(),
  /** Of the goods, gift cards that its buyer has withdrawn from: not sent with it. Missing in answers of versions before. */
  WithdrawnCards: z.array(z.string()).optional(),
  /** Paper gift cards are among the goods: they are printed in the store, and of use once they are handed out (GC-09). */
  hasPrintedCards: z.boolean(),
  /** BR-05: the store stands in for those of the place. */
  viaBackup: z.boolean(),
  /** What the store may report next. */
  reports: z.array(storeReport),
  /** Its last report, while the store may take it back; left out by a process of before. */
  TakeBack: z.object({ Report: storeReport, Until: z.iso.datetime() }).nullable().optional(),
  Delivery: z
    .object({ at: z.iso.datetime(), outcome: deliveryOutcome, note: z.string(), photo: z.boolean() })
    .nullable(),
  /** What the receiver said of this store's delivery, once it has been read (OR-12). */
  Review: givenReview.nullable(),
  Substitution: storeSubstitution,
  /** PU-03: not fetched in two days, so the store rings its buyer. Else null. */
  CallBuyer: nationalPhone.nullable(),
  /** The picture of what has been made: since when there is one, and what its buyer said to it. */
  ReadyPicture: z.object({ At: z.iso.datetime(), Objections: z.array(objection) }).nullable(),
  /** The buyer has been told that it is at risk; how that ended, and on which day it is to come instead. */
  Risk: z.object({ Kind: riskKind, How: riskEnd.nullable(), Day: localDay.nullable() }).nullable(),
  /** It has not left: a picture says that it is ready. */
  mayTakePicture: z.boolean(),
})
export type StoreOrder = z.output<typeof storeOrder>

/** '100000017-1'. */
export const storeOrderId = z.string().trim().min(3).max(60)

const words = z.string().trim().max(200)

export const storeOrdersApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/store/orders',
    summary:
      'The orders of a day that a store delivers, and those that wait for its answer; today without a date (OR-13).',
    access: 'memberStaff',
    query: z.object({
      date: localDay.optional(),
      /** For the network's staff; `central` is the central store. */
      memberId: z.string().max(60).optional(),
    }),
    response: z.object({
      date: localDay,
      storeName: z.string(),
      Orders: z.array(storeOrder),
      /** Of other days, to be answered. */
      Unanswered: z.array(storeOrder),
    }),
  }),
  report: endpoint({
    method: 'PUT',
    path: '/api/store/orders/:orderId',
    summary: 'How far an order has come, or that the store does not take it; a delivery with its outcome (OR-13).',
    access: 'memberStaff',
    params: z.object({ orderId: storeOrderId }),
    body: z.object({
      Report: storeReport,
      /** Since when the order stood as it was read (`StateSince`): who declines what somebody has answered since is asked to read it first. */
      Seen: z.iso.datetime().optional(),
      /** Why it is not taken, not delivered or taken back. */
      Reason: words.optional(),
      /** Of a delivery. */
      Outcome: deliveryOutcome.optional(),
      /** With whom it was left. */
      Note: words.optional(),
      /** When it was handed over; now when left out. */
      At: saidInstant.optional(),
      /** PU-03: what the customer says at the counter. */
      PickupCode: z.string().trim().max(10).optional(),
    }),
    response: storeOrder,
  }),
  takeBack: endpoint({
    method: 'PUT',
    path: '/api/store/orders/:orderId/take-back',
    summary:
      'The last report was of another order: it stands as before. Within a quarter of an hour; whoever was told of it is told that it was wrong.',
    access: 'memberStaff',
    params: z.object({ orderId: storeOrderId }),
    /** `Seen`: since when the order stood as the report has left it (`StateSince`). */
    body: z.object({ Seen: z.iso.datetime() }),
    response: storeOrder,
  }),
  putPhoto: endpoint({
    method: 'PUT',
    path: '/api/store/orders/:orderId/photo',
    summary: 'A picture of the delivery, a JPEG of at most 700 kB as base64; kept for 30 days without its metadata.',
    access: 'memberStaff',
    params: z.object({ orderId: storeOrderId }),
    body: z.object({ Content: z.base64('order.photo-invalid').max(960_000, 'order.photo-invalid') }),
    response: storeOrder,
  }),
  photo: endpoint({
    method: 'GET',
    path: '/api/store/orders/:orderId/photo',
    summary: 'The picture that the store took of a delivery.',
    access: 'memberStaff',
    file: 'image/jpeg',
    params: z.object({ orderId: storeOrderId }),
    response: bytes,
  }),
  answerReview: endpoint({
    method: 'PUT',
    path: '/api/store/orders/:orderId/review',
    summary: 'What the store says to a receiver’s review, once; the receiver and the buyer read it (OR-12).',
    access: 'memberStaff',
    params: z.object({ orderId: storeOrderId }),
    body: z.object({ Text: z.string().trim().min(1, 'order.answer-missing').max(500) }),
    response: storeOrder,
  }),
} as const
