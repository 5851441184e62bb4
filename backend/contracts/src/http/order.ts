import * as z from 'zod'
import { endpoint } from '../endpoint.js'
import { money } from '../money.js'
import { internationalPhone } from '../phones.js'
import { localDay, localTime, saidInstant } from '../rules/dates.js'
import { DELIVERY_TYPES, ORDER_TYPES } from '../rules/delivery-types.js'
import { greetingText } from '../rules/greeting.js'
import { personName, organisationName } from '../rules/names.js'
import { ORDER_STATES } from '../rules/order-states.js'
import { receiverPhone } from '../rules/world-phone.js'
import { postalCode } from '../rules/postal-code.js'
import { cart } from './cart.js'
import { taxOfRate } from './cart-parts.js'
import { withdrawal } from './catalogue.js'
import { lineAddon, lineItem } from './line-item.js'
import { houseType, shippingAddress } from './shipment.js'

const orderGroupId = z.string().trim().min(1).max(40)
const orderGroupKey = z.string().max(100)
const shipmentId = z.string().max(60)
const text = (max: number) => z.string().trim().max(max)

/** OR-02. */
export const orderState = z.enum(ORDER_STATES)

/** A line as the receiver may see it: no price in it. */
export const receiverLine = z.object({
  ...lineItem.pick({
    LineItemId: true,
    Code: true,
    DisplayName: true,
    DisplayNameEn: true,
    Picture: true,
    Quantity: true,
  }).shape,
  Addons: z.array(lineAddon.pick({ Code: true, Name: true, NameEn: true, Quantity: true })),
})

/** A line as it was bought: Price, Discount and Tax are the whole line's, as in the cart. */
export const orderLine = z.object({
  ...lineItem.omit({ IsCustomerSpecifiedPrice: true, CannotBeOnlyCartItem: true, PriceOverride: true }).shape,
  /** OR-10, as it was when it was bought. */
  Withdrawal: withdrawal,
})
export type OrderLine = z.output<typeof orderLine>

/** OR-04: what the holder of this key may still change. */
export const editableFields = z.object({
  DeliveryDateTime: z.boolean(),
  Name: z.boolean(),
  Address: z.boolean(),
  Phone: z.boolean(),
  DoorCode: z.boolean(),
  HouseType: z.boolean(),
  LeaveAtDoorIfNotAtHome: z.boolean(),
  DeliveryInstructions: z.boolean(),
  ReceiverDeliveryInstructions: z.boolean(),
  GreetingCardText: z.boolean(),
  AllowOrderReview: z.boolean(),
  NameOfDeceased: z.boolean(),
  Grave: z.boolean(),
  Customer: z.boolean(),
})
export type EditableFields = z.output<typeof editableFields>

/** OR-13: how it was handed over; `carded`: nobody was there, a card says so, and it goes back to the store. */
export const deliveryOutcome = z.enum(['handed-over', 'door', 'neighbour', 'carded'])
export type DeliveryOutcome = z.output<typeof deliveryOutcome>

/** What the store or its driver reported. */
const deliveryReport = z.object({
  at: z.iso.datetime(),
  outcome: deliveryOutcome,
  /** With whom it was left; only for the receiver. */
  note: z.string(),
  /** There is a picture that this viewer may see. */
  photo: z.boolean(),
})

const sharedShipment = z.object({
  ShipmentId: z.string(),
  /** Public number: '100000017-1'. */
  OrderId: z.string(),
  State: orderState,
  StateSince: z.iso.datetime(),
  DeliveryDate: localDay.nullable(),
  DeliveryTime: localTime.nullable(),
  /** Null while a receiver by SMS has not said when. */
  DeliveryDateTime: z.iso.datetime().nullable(),
  promisesTime: z.boolean(),
  DeliveryType: z.enum(DELIVERY_TYPES).nullable(),
  LeaveAtDoorIfNotAtHome: z.boolean().nullable(),
  offersLeaveAtDoor: z.boolean(),
  ReceiverDeliveryInstructions: z.string(),
  AllowOrderReview: z.boolean(),
  /** Hidden from the sender where the receiver gave it (FT-07). */
  ShippingAddress: shippingAddress.nullable(),
  /** The store it is collected from. */
  PickupStore: z
    .object({ id: z.string(), name: z.string(), storeAddress: z.string(), storeCity: z.string() })
    .nullable(),
  /** OR-04: until when the delivery itself can be changed. */
  editDeadline: z.iso.datetime().nullable(),
  orderiseditable: z.boolean(),
  earliestDeliveryDate: localDay,
  editable: editableFields,
  /** Null until somebody has tried to hand it over. */
  Delivery: deliveryReport.nullable(),
})

export const customerShipment = z.object({
  ...sharedShipment.shape,
  DeliveryInstructions: z.string(),
  GreetingCardText: z.string(),
  CustomerGreetingName: z.string(),
  NameOfDeceased: z.string(),
  GraveSection: z.string(),
  GraveNumber: z.string(),
  DeliveryFee: money,
  LineItems: z.array(orderLine),
  /** FT-02: whom the message goes to, and when; no moment once it has gone. Null where the buyer gave an address. */
  FastTrack: z.object({ Name: z.string(), sendsAt: z.iso.datetime().nullable() }).nullable(),
  /** IN-05: the partner abroad cannot have it that day; the buyer chooses another or the money. */
  Abroad: z.object({ suggestedDate: localDay.nullable() }).nullable(),
})
export type CustomerShipment = z.output<typeof customerShipment>

export const receiverShipment = z.object({ ...sharedShipment.shape, LineItems: z.array(receiverLine) })
export type ReceiverShipment = z.output<typeof receiverShipment>

const score = z.int().min(1).max(5)
/** OR-12, as the buyer and the store see it. */
export const givenReview = z.object({
  deliveryScore: score,
  productScore: score,
  at: z.iso.datetime(),
  /** Null also while nobody has read it. */
  text: z.string().nullable(),
  /** What the store says to it. */
  answer: z.object({ text: z.string(), at: z.iso.datetime() }).nullable(),
})
export type GivenReview = z.output<typeof givenReview>

/** As who wrote it sees it: with the own words at once. */
const ownReview = z.object({
  ...givenReview.shape,
  /** Nobody else sees the text yet. */
  waits: z.boolean(),
  /** Why the text was not released; it is not kept then. */
  refusal: z.string().nullable(),
})

const sharedOrder = z.object({
  orderGroupId: z.string(),
  /** The key the caller came with; null for the owner's session. */
  groupKey: z.string().nullable(),
  orderType: z.enum(ORDER_TYPES),
  /** OR-03: derived from the shipments. */
  State: orderState,
  PlacedAt: z.iso.datetime(),
  /** The first shipment's, for the form of an order with one. */
  DeliveryDateTime: z.iso.datetime().nullable(),
  earliestDeliveryDate: localDay,
  orderiseditable: z.boolean(),
  editDeadline: z.iso.datetime().nullable(),
  IsFastTrack: z.boolean(),
  /** FT-05: the address is still to come. */
  awaitsReceiver: z.boolean(),
  /** OR-12. */
  mayReview: z.boolean(),
})

export const orderPayment = z.object({
  PaymentMethodName: z.string(),
  Amount: money,
  /** Of a gift card or payment card. */
  Last4: z.string().nullable(),
  /** Of an invoice (PA-10). */
  DueOn: z.iso.date().optional(),
})
export type OrderPayment = z.output<typeof orderPayment>

export const orderRefund = z.object({
  Id: z.string(),
  At: z.iso.datetime(),
  PaymentMethodName: z.string(),
  Amount: money,
})
export type OrderRefund = z.output<typeof orderRefund>

export const orderCustomer = z.object({
  FirstName: z.string(),
  LastName: z.string(),
  DayTimePhoneNumber: internationalPhone,
  Email: z.string(),
  CompanyName: z.string(),
})

/** Spec 2 §3, Customer order, as its buyer sees it. */
export const customerOrder = z.object({
  viewer: z.literal('customer'),
  ...sharedOrder.shape,
  cancellable: z.boolean(),
  Review: z.object({ ...ownReview.shape, isOwn: z.boolean() }).nullable(),
  Customer: orderCustomer,
  Shipments: z.array(customerShipment),
  GoodsTotal: money,
  DiscountTotal: money,
  DeliveryFee: money,
  Total: money,
  TaxTotal: money,
  Taxes: z.array(taxOfRate),
  Payments: z.array(orderPayment),
  Refunds: z.array(orderRefund),
  /** OR-15: off where no confirmation was mailed. */
  hasReceipt: z.boolean(),
})
export type CustomerOrder = z.output<typeof customerOrder>

/** The same order as its receiver sees it: no price, no buyer, no greeting before the flowers. */
export const receiverOrder = z.object({
  viewer: z.literal('receiver'),
  ...sharedOrder.shape,
  /** Who sends it, where the sender wrote a name on the card. */
  From: z.string().nullable(),
  Review: ownReview.nullable(),
  Shipments: z.array(receiverShipment),
})
export type ReceiverOrder = z.output<typeof receiverOrder>

export const orderView = z.discriminatedUnion('viewer', [customerOrder, receiverOrder])
export type OrderView = z.output<typeof orderView>

const optionalName = z.union([z.literal(''), personName.max(60)])

/** Spec 2 §3, the receiver object of the edit payload. A field that is left out stays as it is. */
export const receiverEdit = z
  .object({
    FirstName: personName.max(60),
    LastName: optionalName,
    CoAddress: text(60),
    Line1: text(100),
    PostalCode: postalCode,
    City: text(60),
    DayTimePhoneNumber: receiverPhone,
    EveningPhoneNumber: z.union([z.literal(''), receiverPhone]),
    BillingAddressCompanyName: z.union([z.literal(''), organisationName.max(100)]),
    HouseType: houseType,
  })
  .partial()

const door = {
  DoorCode: text(20).optional(),
  LeaveAtDoorIfNotAtHome: z.boolean().optional(),
  AllowOrderReview: z.boolean().optional(),
}
const credentials = {
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
  DeliveryInstructions: text(255).optional(),
  ReceiverDeliveryInstructions: text(255).optional(),
  GreetingCardText: greetingText.optional(),
  DeliveryDateTime: saidInstant.optional(),
  NameOfDeceased: text(100).optional(),
  GraveSection: text(30).optional(),
  GraveNumber: text(30).optional(),
  Receiver: receiverEdit.optional(),
  Customer: z
    .object({
      FirstName: personName.max(60),
      LastName: personName.max(60),
      DayTimePhoneNumber: receiverPhone,
      Email: z.email().max(100),
    })
    .partial()
    .optional(),
})
export type OrderEdit = z.output<typeof orderEdit>

/** Spec 2 §3, Receiver update payload; the rest for an order whose receiver says where and when (FT-05). */
export const receiverUpdate = z.object({
  ...credentials,
  ...door,
  DeliveryInstructions: text(255).optional(),
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
})
export type OwnOrderRow = z.output<typeof ownOrderRow>

/** OR-10: who wants to withdraw shows the key of the confirmation, or knows the mail address of the purchase. */
const withdrawer = {
  OrderGroupId: orderGroupId,
  OrderGroupKey: orderGroupKey.optional(),
  Email: z.string().trim().max(100).optional(),
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
  deliveryDates: endpoint({
    method: 'POST',
    path: '/api/order/deliverydates',
    summary: 'The days on which the order can come, at its own or another postal code; for changing it (OR-06, FT-05).',
    access: 'everyone',
    body: z.object({ ...credentials, PostalCode: postalCode.optional() }),
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
    response: z.object({ OrderGroupId: z.string(), PlacedAt: z.iso.datetime(), Lines: z.array(withdrawalLine) }),
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
