import * as z from 'zod'
import { endpoint } from '../endpoint.js'
import { money } from '../money.js'
import { localDay, localTime } from '../rules/dates.js'
import { DELIVERY_TYPES, ORDER_TYPES } from '../rules/delivery-types.js'
import { LANGUAGES } from '../rules/language.js'
import { namedStore } from './attention.js'
import { coupon, taxOfRate } from './cart-parts.js'
import { orderChannel } from './office-orders.js'
import {
  deliveryOutcome,
  editableFields,
  orderCustomer,
  orderEdit,
  orderLine,
  orderPayment,
  orderRefund,
  orderState,
} from './order.js'
import { shippingAddress } from './shipment.js'

/** What of an order can be changed; a change is told with before and after. */
export const CHANGED_FIELDS = [
  'day',
  'time',
  'method',
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
  'customer',
] as const
const changedField = z.enum(CHANGED_FIELDS)
export type ChangedField = z.output<typeof changedField>

const who = z.object({
  kind: z.enum(['customer', 'receiver', 'member', 'staff', 'system']),
  /** Empty for who has no name here: the holder of a key, or the shop itself. */
  name: z.string(),
})

const happened = {
  Id: z.string(),
  At: z.iso.datetime(),
  Who: who,
  /** Of which delivery; null: of the whole purchase. */
  OrderId: z.string().nullable(),
}
const outcome = z.enum(['asked', 'accepted', 'rejected', 'silent', 'full', 'moved', 'cancelled'])

/** One thing that happened to an order. */
export const orderEvent = z.discriminatedUnion('Kind', [
  z.object({ ...happened, Kind: z.literal('moved'), State: orderState, Reason: z.string() }),
  z.object({
    ...happened,
    Kind: z.literal('asked'),
    Store: namedStore,
    Outcome: outcome,
    AnswerBefore: z.iso.datetime(),
  }),
  z.object({ ...happened, Kind: z.literal('changed'), Field: changedField, Before: z.string(), After: z.string() }),
  z.object({
    ...happened,
    Kind: z.literal('told'),
    Channel: z.enum(['mail', 'sms']),
    To: z.string(),
    Subject: z.string(),
    Text: z.string(),
    isRefused: z.boolean(),
  }),
  z.object({ ...happened, Kind: z.literal('refunded'), Amount: money, PaymentMethodName: z.string() }),
  z.object({ ...happened, Kind: z.literal('handed-over'), Outcome: deliveryOutcome, Note: z.string() }),
  z.object({ ...happened, Kind: z.literal('withdrew'), Lines: z.array(z.string()) }),
  z.object({
    ...happened,
    Kind: z.literal('reviewed'),
    DeliveryScore: z.int(),
    ProductScore: z.int(),
    Text: z.string(),
  }),
  z.object({ ...happened, Kind: z.literal('noted'), Text: z.string(), Mentioned: z.array(z.string()) }),
  z.object({ ...happened, Kind: z.literal('attention'), Code: z.string() }),
])
export type OrderEvent = z.output<typeof orderEvent>

const officeShipment = z.object({
  ShipmentId: z.string(),
  OrderId: z.string(),
  State: orderState,
  DeliveryDate: localDay.nullable(),
  DeliveryTime: localTime,
  DeliveryType: z.enum(DELIVERY_TYPES).nullable(),
  window: z.object({ from: localTime, to: localTime }).nullable(),
  Store: namedStore.nullable(),
  viaBackup: z.boolean(),
  ShippingAddress: shippingAddress,
  /** FT-07: the receiver gave it; the buyer is not told. */
  addressBy: z.enum(['customer', 'receiver']),
  DeliveryInstructions: z.string(),
  ReceiverDeliveryInstructions: z.string(),
  LeaveAtDoorIfNotAtHome: z.boolean().nullable(),
  GreetingCardText: z.string(),
  CustomerGreetingName: z.string(),
  NameOfDeceased: z.string(),
  GraveSection: z.string(),
  GraveNumber: z.string(),
  DeliveryFee: money,
  LineItems: z.array(orderLine),
  editable: editableFields,
  editDeadline: z.iso.datetime().nullable(),
  mayCancel: z.boolean(),
  mayMoveStore: z.boolean(),
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
  Events: z.array(orderEvent),
  /** To be copied; null where the key does not open any more. */
  Links: z.object({ Customer: z.string().nullable(), Receiver: z.string().nullable(), Store: z.string().nullable() }),
})
export type OfficeOrder = z.output<typeof officeOrder>

const reason = z.string().trim().min(1, 'order.reason-missing').max(200)

export const orderAct = z.discriminatedUnion('Kind', [
  z.object({
    Kind: z.literal('edit'),
    Edit: orderEdit.omit({ OrderGroupId: true, OrderGroupKey: true, IsCustomer: true }),
  }),
  z.object({ Kind: z.literal('cancel'), ShipmentIds: z.array(z.string().max(60)).min(1).max(50), Reason: reason }),
  z.object({
    Kind: z.literal('store'),
    ShipmentId: z.string().max(60),
    /** Null: whom the broker finds. */
    MemberId: z.string().min(1).max(60).nullable(),
    Reason: reason,
  }),
  z.object({ Kind: z.literal('resend'), Message: resendable, ShipmentId: z.string().max(60) }),
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
  /** What goes back, to the ways it was paid. */
  Back: money,
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
  act: endpoint({
    method: 'POST',
    path: '/api/office/orders/order/:number/act',
    summary:
      'Changes, cancels, moves to another store or has something said again. With `Preview` nothing is done: the answer tells what would happen. 409 with what others did when the page is older than the order. Audited.',
    access: 'customerService',
    params: byNumber,
    body: z.object({ Act: orderAct, Revision: z.string().max(60), Preview: z.boolean() }),
    response: z.object({ Consequences: consequences, Order: officeOrder.nullable() }),
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
