import * as z from 'zod'
import { money } from '../money.js'
import { internationalPhone } from '../phones.js'
import { localDay, localTime } from '../rules/dates.js'
import { DELIVERY_TYPES, ORDER_TYPES } from '../rules/delivery-types.js'
import { ORDER_STATES } from '../rules/order-states.js'
import { WAYS_OF_PARTS } from '../rules/payment-methods.js'
import { substitutionWish } from '../rules/substitution.js'
import { taxOfRate } from './cart-parts.js'
import { withdrawal } from './catalogue.js'
import { lineAddon, lineItem } from './line-item.js'
import { GIFT_ENDINGS, shippingAddress } from './shipment.js'

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

const store = z.object({ id: z.string(), name: z.string(), storeAddress: z.string(), storeCity: z.string() })

/** How a gift without an address ended without flowers: the receiver said no, or nobody answered in time; `over`: and nothing was paid that could go anywhere. */
export const giftEnding = z.enum(['declined', ...GIFT_ENDINGS, 'over'])
export type GiftEnding = z.output<typeof giftEnding>

const sharedShipment = z.object({
  /** Null: it did not, or is waited for. */
  GiftEnding: giftEnding.nullable(),
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
  PickupStore: store.nullable(),
  /** The store that makes it, once one has it. */
  Store: store.nullable(),
  /** OR-04: until when the delivery itself can be changed. */
  editDeadline: z.iso.datetime().nullable(),
  orderiseditable: z.boolean(),
  earliestDeliveryDate: localDay,
  editable: editableFields,
  /** Null until somebody has tried to hand it over. */
  Delivery: deliveryReport.nullable(),
})

/** How a change that a store has asked for stands: a refused one keeps the order waiting as an open one does. */
const substitutionState = z.enum(['open', 'allowed', 'refused', 'withdrawn'])

/** What a store misses, and what it would put instead. */
export const substitution = z.object({
  Id: z.string(),
  LineItemId: z.string(),
  Missing: z.string(),
  Instead: z.string(),
  /** How much less it costs; never more. */
  Deduction: money,
  /** There is a picture of what it would put. */
  photo: z.boolean(),
  AskedAt: z.iso.datetime(),
  /** Until when the answer counts. */
  AnswerBefore: z.iso.datetime(),
  /** What silence comes to: the change is allowed by the buyer’s wish, or customer service asks. */
  OnSilence: z.enum(['allowed', 'service']),
  State: substitutionState,
  /** Whose answer it was; `system` is the wish, `member` the store that was told by telephone. Null while nobody has answered. */
  AnsweredBy: z.enum(['customer', 'receiver', 'member', 'staff', 'system']).nullable(),
})
export type Substitution = z.output<typeof substitution>

/** What of an order was missing, with the buyer’s wish for it. */
export const substitutions = z.object({ Wish: substitutionWish, Changes: z.array(substitution) })

/** What a buyer objected to in a picture; an answer without words is a new picture. */
export const objection = z.object({
  Id: z.string(),
  At: z.iso.datetime(),
  Text: z.string(),
  Answer: z.object({ At: z.iso.datetime(), Text: z.string() }).nullable(),
})

/** That there is a picture of what has been made, as its buyer sees it. */
export const readyPicture = z.object({
  At: z.iso.datetime(),
  /** It has not left yet, so that the store can still change it. */
  mayObject: z.boolean(),
  Objections: z.array(objection),
})
export type ReadyPicture = z.output<typeof readyPicture>

/** What threatens a delivery: nobody has accepted it, it is not ready, it is late, it could not be handed over. */
export const riskKind = z.enum(['unanswered', 'unready', 'late', 'failed'])

/** What a buyer can do about it. */
export const riskChoice = z.enum(['again', 'pickup', 'address', 'money'])
export type RiskChoice = z.output<typeof riskChoice>

/** What the letter says of a buyer who chooses nothing: it is brought the next day, or customer service gets in touch. */
export const riskSilence = z.enum(['again', 'service'])

/** How it ended: by a choice, since it came, or since something else happened of which the buyer was told too. */
export const riskEnd = z.enum([...riskChoice.options, 'arrived', 'overtaken'])

/** What the buyer was told of a delivery that was at risk; the last where there were several. */
const shownRisk = z.object({
  Id: z.string(),
  Kind: riskKind,
  At: z.iso.datetime(),
  PromisedBy: z.iso.datetime(),
  AnswerBefore: z.iso.datetime(),
  OnSilence: riskSilence,
  /** None once it is settled, or on its way after all. */
  Choices: z.array(riskChoice),
  End: z
    .object({
      How: riskEnd,
      At: z.iso.datetime(),
      Day: localDay.nullable(),
      /** `system`: nobody chose in time. */
      By: z.enum(['customer', 'receiver', 'member', 'staff', 'system']),
    })
    .nullable(),
  /** It has come, and late: the shop has apologised. */
  isLate: z.boolean(),
  /** What the buyer got for it. */
  GiftCard: money,
  /** What goes back of the fee when the buyer fetches it. */
  FeeBack: money,
})
export type ShownRisk = z.output<typeof shownRisk>

/** PA-13: by way. */
const partsBack = z.array(z.object({ Way: z.enum(WAYS_OF_PARTS), Amount: money }))

/** What the country of an address abroad is called. */
export const countryNames = z.object({ Name: z.string(), NameSwe: z.string() })

export const customerShipment = z.object({
  ...sharedShipment.shape,
  /** Of an address abroad. */
  Country: countryNames.optional(),
  DeliveryInstructions: z.string(),
  GreetingCardText: z.string(),
  CustomerGreetingName: z.string(),
  NameOfDeceased: z.string(),
  GraveSection: z.string(),
  GraveNumber: z.string(),
  DeliveryFee: money,
  /** What would go back, were it alone cancelled now, and how. */
  cancelAmount: money,
  cancelBack: partsBack,
  /** How what cancelling it gave back comes back; none where nothing did. */
  wentBack: partsBack,
  LineItems: z.array(orderLine),
  /** FT-02: whom the message goes to, and when; no moment once it has gone. Null where the buyer gave an address. */
  FastTrack: z.object({ Name: z.string(), sendsAt: z.iso.datetime().nullable() }).nullable(),
  /** IN-05: the partner abroad cannot have it that day; the buyer chooses another or the money. */
  Abroad: z.object({ suggestedDate: localDay.nullable() }).nullable(),
  Substitution: substitutions,
  /** Null where all went well. */
  Risk: shownRisk.nullable(),
  /** Null where the store took none, and after 30 days. */
  ReadyPicture: readyPicture.nullable(),
})
export type CustomerShipment = z.output<typeof customerShipment>

export const receiverShipment = z.object({
  ...sharedShipment.shape,
  LineItems: z.array(receiverLine),
  /** There is a picture of it from before it left; never before it has come. */
  hasReadyPicture: z.boolean(),
})
export type ReceiverShipment = z.output<typeof receiverShipment>

/** How good, of five. */
export const score = z.int().min(1).max(5)
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
  /** The shop may show it. */
  mayBeShown: z.boolean(),
  /** Why the shop has stopped showing it; left out where it has not. */
  withheld: z.string().optional(),
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

/** PA-10: whom an order is invoiced to and what the invoice says, as it was when it was ordered. */
export const orderInvoice = z.object({
  OrganizationId: z.string(),
  Name: z.string(),
  /** Null of a sole trader: it is a personal number (AC-06), and stands with the company alone. */
  OrgNr: z.string().nullable(),
  Address: z.string().nullable(),
  ZipCode: z.string().nullable(),
  City: z.string().nullable(),
  /** AC-12. */
  Gln: z.string().nullable(),
  /** "Er referens". */
  Reference: z.string().nullable(),
})
export type OrderInvoice = z.output<typeof orderInvoice>

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
  /** What goes back when it is cancelled, and how. */
  cancelAmount: money,
  cancelBack: partsBack,
  /** OR-10: something of it can still be withdrawn from. */
  mayWithdraw: z.boolean(),
  Withdrawals: z.array(z.object({ At: z.iso.datetime(), LineItemIds: z.array(z.string()) })),
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
  CostCenter: z.string().nullable(),
  /** Null where it is paid in another way. */
  Invoice: orderInvoice.nullable(),
  /** OR-15: off where no confirmation was mailed. */
  hasReceipt: z.boolean(),
  /** The goods may be offered once more; never of a funeral, nor where a receiver is dead (record 128). */
  offersAgain: z.boolean(),
  /** The site in whose cart they were bought, where it is not the gift site's: there they are bought again. */
  Site: z.literal('home').optional(),
  /** The number of the account's subscription that has ordered it. */
  ofSubscription: z.string().optional(),
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
