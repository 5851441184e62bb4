import { attentionCode } from '@bukett/contracts/http/attention'
import { keptAddress } from '@bukett/contracts/http/shipment'
import { addDays, instantOf, type LocalDay, localTime, stockholmDay } from '@bukett/contracts/rules/dates'
import { DELIVERY_TYPES, ORDER_TYPES } from '@bukett/contracts/rules/delivery-types'
import { ORDER_STATES, type OrderState } from '@bukett/contracts/rules/order-states'
import { FIRST_ORDER_COUNTER, orderGroupNumber } from '@bukett/contracts/rules/order-number'
import { taxesOf } from '@bukett/contracts/rules/price'
import { z } from 'zod'
import type { Scenario } from '../../shared/scenario-file.js'
import { readDemo } from '../../shared/seeds.js'
import { emptyAddress, sheetOf } from '../../cart/index.js'
import type { StoredAddon, StoredProduct } from '../../catalogue/index.js'
import { moneyErrands } from '../domain/attention.js'
import { agingFrom, deliveredAt } from '../domain/delivery-times.js'
import { theShop } from '../domain/order-actor.js'
import type { StoredOrderGroup, StoredReview } from '../domain/order-group.js'
import type { StoredLine, StoredShipment } from '../domain/stored-shipment.js'
import { fastTrackTimers } from '../domain/placing.js'
import { unsaid } from '../domain/unsaid-reasons.js'
import { hoursAfter, type Timer, timer } from '../domain/timers.js'

const code = z.string()

/** A row of `demo/orders.json`. Days count from the day it is loaded. */
export const orderRow = z.object({
  OrderGroupId: z.string(),
  OrderType: z.enum(ORDER_TYPES),
  UserId: z.string().nullable(),
  Email: z.string(),
  OrderedDaysAgo: z.int().min(0),
  DeliveryInDays: z.int().nullable(),
  DeliveryTime: localTime,
  DeliveryType: z.enum(DELIVERY_TYPES).nullable(),
  DeliveringMemberId: z.string().nullable(),
  /** The store whose page its buyer came from. */
  ReferringMemberId: z.string().nullable().default(null),
  State: z.enum(ORDER_STATES),
  Lines: z.array(
    z.object({ Code: code, Quantity: z.int(), Addons: z.array(z.object({ Code: code, Quantity: z.int() })) }),
  ),
  Receiver: keptAddress.partial().extend({ Email: z.string().optional() }),
  LeaveAtDoorIfNotAtHome: z.boolean(),
  GreetingCardText: z.string(),
  NameOfDeceased: z.string().default(''),
  GraveSection: z.string().default(''),
  GraveNumber: z.string().default(''),
  IsFastTrack: z.boolean().default(false),
  PaymentMethodName: z.enum(['Swish', 'Card', 'PayLater', 'Invoice']),
  /** Read and let through. */
  Review: z
    .object({
      deliveryScore: z.int(),
      productScore: z.int(),
      text: z.string().nullable().default(null),
      mayBeShown: z.boolean().default(false),
    })
    .nullable(),
  /** Why somebody must look after it; a row has no withdrawal (OR-10). */
  Attention: attentionCode.exclude(moneyErrands).nullable().default(null),
})
export type OrderRow = z.output<typeof orderRow>

/** Far enough from those of `orders.json`. */
const firstOfScenario = FIRST_ORDER_COUNTER + 600

/** A story's orders: what a row leaves out is as most orders have it, and they are numbered in the order they stand. */
export const ordersOf = ({ Orders }: Pick<Scenario, 'Orders'>): OrderRow[] =>
  Orders.map((row, index) =>
    orderRow.parse({
      OrderGroupId: orderGroupNumber(firstOfScenario + index),
      OrderType: 'Normal',
      DeliveryTime: '12:00',
      LeaveAtDoorIfNotAtHome: true,
      Review: null,
      ...row,
    }),
  )

/** The demo's, and those of the story that it is in the middle of. */
export const demoOrderRows = (scenario: Scenario | undefined): OrderRow[] => [
  ...readDemo('orders', z.array(orderRow)),
  ...(scenario ? ordersOf(scenario) : []),
]

/** What the row does not say. */
export interface Around {
  readonly now: Date
  readonly variant: (code: string) => {
    readonly product: StoredProduct
    readonly variant: StoredProduct['Variants'][number]
  }
  readonly addon: (code: string) => StoredAddon
  readonly feeOf: (row: Pick<OrderRow, 'DeliveryType' | 'OrderType' | 'DeliveringMemberId'>) => number
  readonly buyer: {
    readonly firstName: string
    readonly lastName: string
    readonly phone: string | null
    readonly organizationId: string | null
    readonly costCenter: string | null
  }
  readonly keyHashes: { readonly customer: string; readonly receiver: string }
}

const methods = { Swish: 'swish', Card: 'card', PayLater: 'klarnaPayments', Invoice: 'invoice' } as const

/** An order of the demo as if it had come about in the shop. */
export const toStoredOrder = (row: OrderRow, around: Around): StoredOrderGroup => {
  const { now, buyer } = around
  const today = stockholmDay(now)
  const placedAt = row.OrderedDaysAgo === 0 ? now : instantOf(addDays(today, -row.OrderedDaysAgo), '10:00')
  const day = row.DeliveryInDays === null ? null : addDays(today, row.DeliveryInDays)
  const fee = around.feeOf(row)
  const untaxed = row.Lines.map((line, index) => lineOf(line, index, around))
  const taxes = taxesOf(
    untaxed.map(({ Price, VatClass }) => ({ gross: Price, vatClass: VatClass })),
    fee,
    day ?? today,
  )
  const LineItems = untaxed.map((line, index) => ({
    ...line,
    Tax: taxes.lines[index]?.vat ?? 0,
    TaxPercent: taxes.lines[index]?.rate ?? 0,
  }))
  const shipment = shipmentOf(row, { day, fee, LineItems, placedAt, now })
  const goods = LineItems.reduce((sum, { Price }) => sum + Price, 0)
  const Total = goods + fee
  const CompanyName = ''
  return {
    _id: row.OrderGroupId,
    version: 1,
    purchaseId: `demo-${row.OrderGroupId}`,
    placedAt,
    frozenAt: placedAt,
    cartName: 'Default',
    cartOwner: row.UserId ? `user:${row.UserId}` : `guest:demo-${row.OrderGroupId}`,
    userId: row.UserId,
    organizationId: buyer.organizationId,
    language: 'sv',
    OrderType: row.OrderType,
    CustomerType: buyer.organizationId ? 'company' : 'private',
    IsFastTrack: row.IsFastTrack,
    BillingAddress: {
      Email: row.Email,
      FirstName: buyer.firstName,
      LastName: buyer.lastName,
      DayTimePhoneNumber: buyer.phone ?? '',
      CompanyName,
      Line1: '',
      PostalCode: '',
      City: '',
    },
    email: row.Email.toLowerCase(),
    CustomerName: `${buyer.firstName} ${buyer.lastName}`.trim(),
    CostCenter: buyer.costCenter,
    OrderingMemberId: null,
    ReferringMemberId: row.ReferringMemberId,
    OverrideBroker: false,
    Shipments: [shipment],
    Coupons: [],
    BonusItems: [],
    GiftCards: [],
    GoodsTotal: goods,
    DiscountTotal: 0,
    DeliveryFee: fee,
    Taxes: taxes.buckets.map(({ rate, gross, vat }) => ({ TaxPercent: rate, Net: gross - vat, Tax: vat })),
    Total,
    Tax: taxes.vat,
    TotalDelivery: fee,
    TotalDeliveryTax: taxes.delivery.reduce((sum, { vat }) => sum + vat, 0),
    Payments: [{ PaymentMethodName: methods[row.PaymentMethodName], Amount: Total, Last4: null }],
    Refunds: [],
    keys: { ...around.keyHashes },
    review: row.Review && reviewOf(row.Review, shipment, now),
    withdrawals: [],
    attention: row.Attention ? [{ code: row.Attention, shipmentId: shipment.ShipmentId, since: now }] : [],
    timers: timersOf(shipment, now),
    receiptGivenAt: null,
    confirmationSent: true,
    ...agingFrom([shipment], placedAt),
  }
}

const lineOf = (row: OrderRow['Lines'][number], index: number, { variant: find, addon }: Around): StoredLine => {
  const { product, variant } = find(row.Code)
  const addons = row.Addons.map(({ Code, Quantity }) => {
    const { Name, NameEn, Price, VatClass, Promoted, FastTrackSupported, IsRibbon, IsFuneralRibbonAddon } = addon(Code)
    return {
      Code,
      Name,
      NameEn,
      Price,
      Quantity,
      VatClass,
      Promoted,
      FastTrackSupported,
      IsRibbon,
      IsFuneralRibbonAddon,
    }
  })
  const piece = variant.Price + addons.reduce((sum, { Price, Quantity }) => sum + Price * Quantity, 0)
  return {
    LineItemId: `line-${index + 1}`,
    ...sheetOf(product, variant),
    Quantity: row.Quantity,
    PlacedPrice: variant.Price,
    DiscountedPrice: variant.Price,
    Discount: 0,
    Price: piece * row.Quantity,
    Tax: 0,
    TaxPercent: 0,
    VatClass: variant.VatClass,
    ProductCategory: variant.ProductCategory,
    Addons: addons,
    DescriptionText1: null,
    DescriptionText2: null,
    SelectedColours: [],
    SubscriptionCycleInDays: null,
    SubscriptionMaxCycles: null,
    SubscriptionPeriodInMonths: null,
    ParentProductCode: product._id,
    CountryCode: product.International?.CountryCode ?? null,
    IsGiftCardProduct: variant.ProductCategory === 'GiftCard',
    DeliveryAvailableFromDate: variant.DeliveryAvailableFromDate,
    FastTrackSupported: variant.FastTrackSupported,
    IsPackageProduct: product.IsBundle,
    DigitalDelivery: null,
    PriceOverride: null,
    IsCustomerSpecifiedPrice: variant.IsCustomerSpecifiedPrice,
    CannotBeOnlyCartItem: variant.ProductCategory === 'Donation',
    Withdrawal: product.Withdrawal,
  }
}

/** Who is shown the shop has a day to see what a store is asked. */
const answerBefore = (now: Date): Date => instantOf(addDays(stockholmDay(now), 1), '12:00')

const timersOf = ({ ShipmentId, State }: StoredShipment, now: Date): Timer[] => {
  if (State === 'AwaitingReceiver') return [...fastTrackTimers(ShipmentId, now)]
  return State === 'Assigned' ? [timer('accept', ShipmentId, answerBefore(now))] : []
}

interface Made {
  readonly day: LocalDay | null
  readonly fee: number
  readonly LineItems: StoredLine[]
  readonly placedAt: Date
  readonly now: Date
}

const shipmentOf = (row: OrderRow, { day, fee, LineItems, placedAt, now }: Made): StoredShipment => {
  const { Email: _email, ...receiver } = row.Receiver
  const history = historyOf(row, day, placedAt, now)
  const asked = history.find(({ state }) => state === 'Assigned')
  return {
    ShipmentId: '1',
    OrderId: `${row.OrderGroupId}-1`,
    LineItems,
    DeliveryDate: day,
    DeliveryTime: row.DeliveryTime,
    DeliveryType: row.DeliveryType,
    DeliveryFees: fee > 0 ? [{ Code: `Delivery-${row.DeliveryType}`, Price: fee }] : [],
    DeliveryFee: fee,
    DeliveryDiscount: 0,
    DeliveringMemberId: row.DeliveringMemberId,
    PickupStoreId: row.DeliveryType === 'StorePickup' ? row.DeliveringMemberId : null,
    Receiver: 'BuyToSomeone',
    LeaveAtDoorIfNotAtHome: row.LeaveAtDoorIfNotAtHome,
    NotifyReceiver: false,
    DeliveryInstructions: '',
    ReceiverDeliveryInstructions: '',
    GreetingCardText: row.GreetingCardText,
    CustomerGreetingName: '',
    FuneralActId: null,
    NameOfDeceased: row.NameOfDeceased,
    GraveNumber: row.GraveNumber,
    GraveSection: row.GraveSection,
    FastTrack: row.IsFastTrack
      ? {
          Phone: receiver.DayTimePhoneNumber ?? '',
          Name: `${receiver.FirstName ?? ''} ${receiver.LastName ?? ''}`.trim(),
          SendOption: 'within30Min',
          SendTime: null,
        }
      : null,
    ShippingAddress: { ...emptyAddress, ...receiver },
    State: row.State,
    history,
    tries:
      asked && row.DeliveringMemberId
        ? [
            {
              memberId: row.DeliveringMemberId,
              at: asked.at,
              acceptBefore: answerBefore(now).getTime(),
              outcome: row.State === 'Assigned' ? 'asked' : 'accepted',
            },
          ]
        : [],
    window: null,
    editDeadline: day && row.State !== 'Scheduled' ? instantOf(day, '08:00') : null,
    AllowOrderReview: row.OrderType === 'Normal',
    addressBy: row.IsFastTrack ? 'receiver' : 'customer',
    chosenStore: null,
    handover: null,
    abroad: row.DeliveryType === 'International' ? { attempt: 1, answer: null } : null,
  }
}

const reviewOf = (
  { mayBeShown, ...scores }: NonNullable<OrderRow['Review']>,
  shipment: StoredShipment,
  now: Date,
): StoredReview => ({
  ...scores,
  at: hoursAfter(deliveredAt(shipment) ?? now, 4),
  isTextApproved: scores.text !== null || mayBeShown,
  ...(mayBeShown && { mayBeShown }),
})

const made: readonly OrderState[] = ['Confirmed', 'Assigned', 'Accepted', 'InProduction', 'Ready']
const driven: readonly OrderState[] = [...made, 'OutForDelivery']

/** By which states an order came where it is. */
const pathTo = (state: OrderState): readonly OrderState[] => {
  switch (state) {
    case 'Delivered':
      return [...driven, 'Delivered']
    case 'Closed':
      return [...driven, 'Delivered', 'Closed']
    case 'DeliveryFailed':
      return [...driven, 'DeliveryFailed']
    case 'PickedUp':
      return [...made, 'ReadyForPickup', 'PickedUp']
    case 'Cancelled':
      return ['Confirmed', 'Cancelled']
    default:
      return driven.includes(state) ? driven.slice(0, driven.indexOf(state) + 1) : [state]
  }
}

/** Its steps stand evenly between the order and the delivery, none of them in the future. */
const historyOf = (row: OrderRow, day: LocalDay | null, placedAt: Date, now: Date): StoredShipment['history'] => {
  const path = pathTo(row.State)
  const end = Math.min(now.getTime(), day ? instantOf(day, '14:00').getTime() : placedAt.getTime())
  const step = path.length > 1 ? Math.max(0, end - placedAt.getTime()) / (path.length - 1) : 0
  return path.map((state, index) => ({
    state,
    at: new Date(placedAt.getTime() + index * step),
    actor: theShop,
    reason: unsaid.demo,
  }))
}
