import * as z from 'zod'
import { endpoint } from '../endpoint.js'
import { money } from '../money.js'
import { localDay, saidInstant } from '../rules/dates.js'
import { isEmail } from '../rules/email.js'
import { greetingText } from '../rules/greeting.js'
import { personName, organisationName } from '../rules/names.js'
import { receiverPhone } from '../rules/world-phone.js'
import { postalCode } from '../rules/postal-code.js'
import { RECEIVER_LIMITS } from '../rules/receiver-limits.js'
import { cart } from './cart.js'
import { lineItem } from './line-item.js'
import { orderState, orderView, score } from './order-shown.js'
import { houseType } from './shipment.js'

export * from './order-shown.js'

export const orderGroupId = z.string().trim().min(1).max(40)
export const orderGroupKey = z.string().max(100)
export const shipmentId = z.string().max(60)
const text = (max: number) => z.string().trim().max(max)

const optionalName = z.union([z.literal(''), personName.max(RECEIVER_LIMITS.name)])

/** Spec 2 §3, the receiver object of the edit payload. A field that is left out stays as it is. */
export const receiverEdit = z
  .object({
    FirstName: personName.max(RECEIVER_LIMITS.name),
    LastName: optionalName,
    CoAddress: text(RECEIVER_LIMITS.line),
    /** The church or chapel of a funeral. */
    Organization: z.union([z.literal(''), organisationName.max(RECEIVER_LIMITS.name)]),
    Line1: text(RECEIVER_LIMITS.line),
    PostalCode: postalCode,
    City: text(RECEIVER_LIMITS.city),
    DayTimePhoneNumber: receiverPhone,
    EveningPhoneNumber: z.union([z.literal(''), receiverPhone]),
    BillingAddressCompanyName: z.union([z.literal(''), organisationName.max(RECEIVER_LIMITS.name)]),
    HouseType: houseType,
  })
  .partial()

const door = {
  DoorCode: text(RECEIVER_LIMITS.doorCode).optional(),
  LeaveAtDoorIfNotAtHome: z.boolean().optional(),
  AllowOrderReview: z.boolean().optional(),
}
export const credentials = {
  OrderGroupId: orderGroupId,
  /** Not needed where the caller is logged in and the order is theirs. */
  OrderGroupKey: orderGroupKey.optional(),
  /** The group's first order when left out. */
  ShipmentId: shipmentId.optional(),
}

/** Spec 2 §3, Edit-order payload. A field that is left out stays as it is. */
export const orderEdit = z.object({
  ...credentials,
  ...door,
  /** Decided by the key; a receiver's key that claims to be the customer's is refused (OR-08). */
  IsCustomer: z.boolean().optional(),
  DeliveryInstructions: text(RECEIVER_LIMITS.instructions).optional(),
  ReceiverDeliveryInstructions: text(RECEIVER_LIMITS.instructions).optional(),
  GreetingCardText: greetingText.optional(),
  DeliveryDateTime: saidInstant.optional(),
  NameOfDeceased: text(RECEIVER_LIMITS.name).optional(),
  GraveSection: text(RECEIVER_LIMITS.grave).optional(),
  GraveNumber: text(RECEIVER_LIMITS.grave).optional(),
  Receiver: receiverEdit.optional(),
  Customer: z
    .object({
      FirstName: personName.max(RECEIVER_LIMITS.name),
      LastName: personName.max(RECEIVER_LIMITS.name),
      DayTimePhoneNumber: receiverPhone,
      Email: text(254).refine(isEmail, 'email.invalid'),
    })
    .partial()
    .optional(),
})
export type OrderEdit = z.output<typeof orderEdit>

/** Spec 2 §3, Receiver update payload; the rest for an order whose receiver says where and when (FT-05). */
export const receiverUpdate = z.object({
  ...credentials,
  ...door,
  DeliveryInstructions: text(RECEIVER_LIMITS.instructions).optional(),
  HouseType: houseType.optional(),
  /** What is empty is missing, and told as that. */
  Receiver: receiverEdit
    .extend({ FirstName: optionalName.optional(), PostalCode: z.union([z.literal(''), postalCode]).optional() })
    .optional(),
  DeliveryDate: z.union([z.literal(''), localDay]).optional(),
})
export type ReceiverUpdate = z.output<typeof receiverUpdate>

/** Spec 2 §3, Review payload. */
export const orderReview = z.object({
  orderGroupId,
  /** Not needed where the caller is logged in and the order is theirs. */
  orderGroupKey: orderGroupKey.optional(),
  deliveryScore: score,
  productScore: score,
  /** Shown after somebody has read it. */
  text: text(500).optional(),
  /** It may be shown in the shop, without a name. Left out: it may not. */
  mayBeShown: z.boolean().optional(),
})
export type OrderReview = z.output<typeof orderReview>

/** OR-09. */
export const cancelStatus = z.enum(['OK', 'TooLate', 'AlreadyCancelled', 'NotAllowed', 'Failed'])
export type CancelStatus = z.output<typeof cancelStatus>

/** A row of the buyer's own purchases. */
export const ownOrderRow = z.object({
  OrderGroupId: z.string(),
  PlacedAt: z.iso.datetime(),
  State: orderState,
  DeliveryDate: localDay.nullable(),
  ReceiverName: z.string(),
  Products: z.array(
    lineItem.pick({ Code: true, DisplayName: true, DisplayNameEn: true, Picture: true, Quantity: true }),
  ),
  Total: money,
  Tax: money,
  TotalDelivery: money,
  TotalDeliveryTax: money,
  hasReceipt: z.boolean(),
  /** Whether its goods may be put into the cart once more. */
  offersAgain: z.boolean(),
  /** The site in whose cart, where it is not the gift site's. */
  Site: z.literal('home').optional(),
  /** The number of the account's subscription that has ordered it. */
  ofSubscription: z.string().optional(),
})
export type OwnOrderRow = z.output<typeof ownOrderRow>

/** OR-10: who wants to withdraw shows the key of the confirmation, or knows the mail address of the purchase. */
const withdrawer = {
  OrderGroupId: orderGroupId,
  OrderGroupKey: orderGroupKey.optional(),
  Email: text(254).optional(),
}

export const withdrawalLine = z.object({
  ShipmentId: z.string(),
  LineItemId: z.string(),
  DisplayName: z.string(),
  DisplayNameEn: z.string().optional(),
  Quantity: z.int(),
  /** `perishable`, `custom`: the law gives no right; `too-late`: its 14 days are over; `done`: withdrawn already; `used`: a gift card. */
  refused: z.enum(['perishable', 'custom', 'too-late', 'done', 'cancelled', 'used']).nullable(),
  /** The last day, where it is not refused; null while the goods have not come. */
  lastDay: localDay.nullable(),
})
export type WithdrawalLine = z.output<typeof withdrawalLine>

export const bytes = z.custom<Uint8Array>((given) => given instanceof Uint8Array)

const groupAndKey = z.object({ groupId: orderGroupId, groupKey: orderGroupKey })

export const orderApi = {
  history: endpoint({
    method: 'GET',
    path: '/api/order/history',
    summary: 'The own purchases, newest first, at most 1000; the last twelve months without dates (OR-14).',
    access: 'customer',
    query: z.object({ fromDate: localDay.optional(), toDate: localDay.optional() }),
    response: z.array(ownOrderRow),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/order/:id',
    summary: 'An order by its key, its owner’s session or customer service; a receiver’s key shows no price.',
    access: 'everyone',
    params: z.object({ id: orderGroupId }),
    query: z.object({ orderGroupKey: orderGroupKey.optional() }),
    response: orderView,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/order/customerupdateorder',
    summary: 'Changes what of an order may still be changed by the holder of the key (OR-04, OR-05).',
    access: 'everyone',
    body: orderEdit,
    response: orderView,
  }),
  cancel: endpoint({
    method: 'DELETE',
    path: '/api/order/customercancel/:groupId/:groupKey',
    summary: 'Cancels the whole purchase with a full refund; 409 with `Status` where that is too late (OR-09).',
    access: 'everyone',
    params: groupAndKey,
    response: z.object({ Status: cancelStatus }),
  }),
  cancelOwn: endpoint({
    method: 'DELETE',
    path: '/api/order/customercancel/:groupId',
    summary: 'The same for who is logged in and owns the order.',
    access: 'everyone',
    params: z.object({ groupId: orderGroupId }),
    response: z.object({ Status: cancelStatus }),
  }),
  updateReceiver: endpoint({
    method: 'PUT',
    path: '/api/order/receiver',
    summary: 'What the receiver may say: door code, instructions, the door; with fast-track where and when.',
    access: 'everyone',
    body: receiverUpdate,
    response: orderView,
  }),
  decline: endpoint({
    method: 'POST',
    path: '/api/order/decline',
    summary: 'The receiver of a gift without an address does not want it: the money goes back, and the sender is told.',
    access: 'everyone',
    body: z.object({ ...credentials, OrderGroupKey: orderGroupKey }),
    response: orderView,
  }),
  deliveryDates: endpoint({
    method: 'POST',
    path: '/api/order/deliverydates',
    summary:
      'The days of five weeks, from today or a later day, on which the order can come, at its own or another postal code (OR-06, FT-05).',
    access: 'everyone',
    body: z.object({ ...credentials, PostalCode: postalCode.optional(), From: localDay.optional() }),
    response: z.object({
      days: z.array(z.object({ date: localDay, available: z.boolean() })),
      /** FT-05: nothing but a store can reach the place. */
      pickupOnly: z.boolean(),
    }),
  }),
  chooseAbroad: endpoint({
    method: 'PUT',
    path: '/api/order/abroad',
    summary: 'After the partner abroad has said no: another day, or the money back when no day is given (IN-05).',
    access: 'everyone',
    body: z.object({ ...credentials, DeliveryDate: localDay.optional() }),
    response: orderView,
  }),
  partnerCallback: endpoint({
    method: 'POST',
    path: '/api/partner/callback/:orderId/:token',
    summary: 'The partner abroad says that something has happened. Only a signal: the truth is asked for.',
    access: 'everyone',
    fromOutside: true,
    params: z.object({ orderId: z.string().max(60), token: z.string().max(60) }),
    response: z.object({}),
  }),
  review: endpoint({
    method: 'POST',
    path: '/api/order/review',
    summary:
      'The review of who got it or who bought it, once for each group, from two hours to 30 days after delivery (OR-12).',
    access: 'everyone',
    body: orderReview,
    response: orderView,
  }),
  withdrawalLines: endpoint({
    method: 'POST',
    path: '/api/order/withdrawal/lines',
    summary: 'OR-10, first step: what of a purchase may be withdrawn.',
    access: 'everyone',
    body: z.object(withdrawer),
    response: z.object({
      OrderGroupId: z.string(),
      PlacedAt: z.iso.datetime(),
      /** Who bought; empty for whoever knows no more than the number and the mail address. */
      Name: z.string(),
      Lines: z.array(withdrawalLine),
    }),
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/api/order/withdrawal',
    summary: 'OR-10, second step: withdraws lines; a receipt with the time goes to the mail address of the purchase.',
    access: 'everyone',
    body: z.object({
      ...withdrawer,
      Name: text(100).min(1),
      LineItemIds: z.array(z.string().max(60)).min(1).max(50),
    }),
    response: z.object({ ReceivedAt: z.iso.datetime() }),
  }),
  photo: endpoint({
    method: 'GET',
    path: '/api/order/:id/photo/:shipmentId',
    summary: 'The picture of a delivery, for 30 days: for the receiver, and for a buyer who knows the address (OR-13).',
    access: 'everyone',
    file: 'image/jpeg',
    params: z.object({ id: orderGroupId, shipmentId }),
    query: z.object({ orderGroupKey: orderGroupKey.optional() }),
    response: bytes,
  }),
  copy: endpoint({
    method: 'GET',
    path: '/api/customerservice/order/:id/copy',
    summary: 'The order as a new cart of customer service, at today’s prices (CS-03).',
    access: 'customerService',
    takesKey: true,
    changesState: true,
    params: z.object({ id: orderGroupId }),
    response: cart,
  }),
  receipt: endpoint({
    method: 'GET',
    path: '/api/pdf/receipt/:orderId',
    summary: 'The receipt of a purchase as PDF, for its buyer; marked as a copy from the second time on (OR-15).',
    access: 'everyone',
    file: 'application/pdf',
    params: z.object({ orderId: orderGroupId }),
    query: z.object({ orderGroupKey: orderGroupKey.optional() }),
    response: bytes,
  }),
} as const
