import {
  type OwnSubscription,
  type ReceiverSubscription,
  subscriptionApi,
  type SubscriptionDelivery,
  type SubscriptionProduct,
  type SubscriptionRow,
} from '@bukett/contracts/http/subscription'
import { addDays, isSunday, type LocalDay } from '@bukett/contracts/rules/dates'
import { aLine, aShipment } from './cart'
import { mock } from './mock'

const picture = aLine().Picture

const aShownLine = () => ({
  Code: 'PRN9001A',
  DisplayName: 'Veckans bukett, liten',
  DisplayNameEn: 'Bouquet of the week, small',
  Picture: picture,
  Quantity: 1,
  SubscriptionMaxCycles: null,
})

/** A bouquet to Maja every other Friday from 20 November 2026. */
export const aSubscriptionRow = (changes: Partial<SubscriptionRow> = {}): SubscriptionRow => ({
  OrderGroupId: '100000031',
  SubscriptionStatus: 'Active',
  SubscriptionCycleInDays: 14,
  SubscriptionPeriodInMonths: 0,
  SubscriptionNextDeliveryDate: '2026-12-04',
  DeliveryDateTime: '2026-12-04T11:00:00.000Z',
  Products: [aShownLine()],
  ReceiverName: 'Maja Lindqvist',
  DeliveriesLeft: null,
  needsPayment: false,
  ...changes,
})

export const aSubscriptionDelivery = (changes: Partial<SubscriptionDelivery> = {}): SubscriptionDelivery => ({
  Index: 1,
  PlannedDate: '2026-12-04',
  DeliveryDate: '2026-12-04',
  State: 'planned',
  SkipReason: null,
  isMoved: false,
  changeableUntil: '2026-12-01T22:59:00.000Z',
  OrderGroupId: null,
  ...changes,
})

const deliveries = [
  aSubscriptionDelivery({
    Index: 0,
    PlannedDate: '2026-11-20',
    DeliveryDate: '2026-11-20',
    State: 'ordered',
    changeableUntil: null,
    OrderGroupId: '100000031',
  }),
  aSubscriptionDelivery(),
  ...[2, 3, 4].map((Index) => {
    const day = addDays('2026-11-20', 14 * Index)
    return aSubscriptionDelivery({
      Index,
      PlannedDate: day,
      DeliveryDate: day,
      changeableUntil: `${addDays(day, -3)}T22:59:00.000Z`,
    })
  }),
]

const shared = {
  OrderGroupId: '100000031',
  SubscriptionStatus: 'Active',
  SubscriptionPeriodInMonths: 0,
  SubscriptionNextDeliveryDate: '2026-12-04',
  DeliveryDateTime: '2026-12-04T11:00:00.000Z',
  Terms: 'Varannan fredag från 20 november 2026',
  DeliveriesMade: 1,
  DeliveriesLeft: null,
  Deliveries: deliveries,
  earliestDeliveryDate: '2026-11-26',
} as const

/** The same as Emma sees it, who pays it by card. */
export const anOwnSubscription = (changes: Partial<OwnSubscription> = {}): OwnSubscription => ({
  viewer: 'customer',
  ...shared,
  OrderInfo: {
    OrderType: 'Subscription',
    DeliveryDateTime: '2026-12-04T11:00:00.000Z',
    DeliveryType: 'CarZone1',
    DeliveryTime: '12:00',
    OrderAddress: {
      ...aShipment().ShippingAddress,
      FirstName: 'Maja',
      LastName: 'Lindqvist',
      DayTimePhoneNumber: '0701740611',
      Line1: 'Drottninggatan 27',
      PostalCode: '11151',
      City: 'Stockholm',
      DoorCode: '1907',
    },
    DeliveryInstructions: '',
    GreetingCardText: 'Något fint till helgen',
    LeaveAtDoorIfNotAtHome: true,
    SubscriptionCycleInDays: 14,
    BillingAddressEmail: 'emma.klovervall@example.se',
    BillingAddressMobilePhoneNumber: '+46701740643',
  },
  ProductInfo: { LineItems: [{ ...aShownLine(), ParentProductCode: 'PRN9001', Price: 349_00 }] },
  Price: { Goods: 349_00, DeliveryFee: 99_00, Total: 448_00 },
  PriceChange: null,
  PaymentInfo: { PaymentMethodName: 'card', Last4: '4242', Expiry: '2028-05', canChangeCard: true, Due: null },
  resumesOn: null,
  RefundIfCancelled: 0,
  lockedDelivery: null,
  Certificate: null,
  canChangeProduct: true,
  ...changes,
})

export const aPausedSubscription = (changes: Partial<OwnSubscription> = {}): OwnSubscription =>
  anOwnSubscription({
    SubscriptionStatus: 'Paused',
    SubscriptionNextDeliveryDate: null,
    DeliveryDateTime: null,
    Deliveries: deliveries.slice(0, 1),
    resumesOn: '2026-12-04',
    ...changes,
  })

/** Six deliveries that were paid at once. */
export const aPrepaidSubscription = (changes: Partial<OwnSubscription> = {}): OwnSubscription => {
  const { ProductInfo } = anOwnSubscription()
  return anOwnSubscription({
    SubscriptionPeriodInMonths: 3,
    Terms: 'Varannan fredag från 20 november 2026, 3 månader, 6 leveranser',
    DeliveriesLeft: 5,
    ProductInfo: { LineItems: ProductInfo.LineItems.map((line) => ({ ...line, SubscriptionMaxCycles: 6 })) },
    RefundIfCancelled: 2240_00,
    canChangeProduct: false,
    ...changes,
  })
}

/** Emma's card was refused. */
export const anUnpaidSubscription = (changes: Partial<OwnSubscription> = {}): OwnSubscription =>
  anOwnSubscription({
    SubscriptionStatus: 'UnderReview',
    PaymentInfo: {
      ...anOwnSubscription().PaymentInfo,
      Due: {
        Amount: 448_00,
        DeliveryDate: '2026-12-04',
        PayBefore: '2027-01-02T22:59:00.000Z',
        NextAttemptAt: '2026-12-03T15:00:00.000Z',
      },
    },
    Deliveries: deliveries.map((delivery) =>
      delivery.Index === 1 ? { ...delivery, State: 'unpaid', changeableUntil: null } : delivery,
    ),
    ...changes,
  })

/** As Maja sees it, who has a certificate. */
export const aReceiverSubscription = (changes: Partial<ReceiverSubscription> = {}): ReceiverSubscription => ({
  viewer: 'receiver',
  ...shared,
  From: 'Emma',
  ProductInfo: { LineItems: [aShownLine()] },
  ...changes,
})

const products: SubscriptionProduct[] = [
  {
    Code: 'PRN9001',
    Name: 'Veckans bukett',
    Subscription: { CyclesInDays: [7, 14, 28], PeriodsInMonths: [0, 3] },
    Variants: [
      { Code: 'PRN9001A', DisplayName: 'Veckans bukett, liten', Price: 349_00 },
      { Code: 'PRN9001B', DisplayName: 'Veckans bukett, stor', Price: 549_00 },
    ],
  },
  {
    Code: 'PRN9002',
    Name: 'Gröna veckan',
    Subscription: { CyclesInDays: [14, 28], PeriodsInMonths: [0] },
    Variants: [{ Code: 'PRN9002A', DisplayName: 'Gröna veckan', Price: 299_00 }],
  },
]

export const daysFrom = (from: LocalDay) =>
  Array.from({ length: 35 }, (_, ahead) => {
    const date = addDays(from, ahead)
    const available = !isSunday(date)
    return {
      date,
      available,
      deliveryTypes: available ? (['CarZone1', 'CarZone2', 'MyPackHome'] as const).slice() : [],
    }
  })

/** A subscription that can be paused, resumed, ended and changed; what was done is remembered. */
export const subscriptionHandlers = (start: OwnSubscription = anOwnSubscription()) => {
  let shown = start
  const become = (changes: Partial<OwnSubscription>): OwnSubscription => (shown = { ...shown, ...changes })
  return [
    mock(subscriptionApi.list, () => [
      aSubscriptionRow({
        SubscriptionStatus: shown.SubscriptionStatus,
        SubscriptionNextDeliveryDate: shown.SubscriptionNextDeliveryDate,
      }),
      aSubscriptionRow({ OrderGroupId: '100000032', SubscriptionStatus: 'Paused', SubscriptionNextDeliveryDate: null }),
      aSubscriptionRow({
        OrderGroupId: '100000033',
        SubscriptionPeriodInMonths: 3,
        DeliveriesLeft: 5,
        Products: [{ ...aShownLine(), SubscriptionMaxCycles: 6 }],
      }),
    ]),
    mock(subscriptionApi.products, products),
    mock(subscriptionApi.days, ({ query }) => ({ days: daysFrom(query.from ?? shown.earliestDeliveryDate) })),
    mock(subscriptionApi.get, () => shown),
    // Before the call whose path would take its last word for a flag.
    mock(subscriptionApi.setCertificate, ({ body }) =>
      become({ Certificate: { ...body, SentAt: null, BouncedAt: null } }),
    ),
    mock(subscriptionApi.setActive, ({ params }) =>
      become(
        params.flag
          ? { SubscriptionStatus: 'Active', SubscriptionNextDeliveryDate: '2026-12-04', resumesOn: null }
          : { SubscriptionStatus: 'Paused', SubscriptionNextDeliveryDate: null, resumesOn: '2026-12-04' },
      ),
    ),
    mock(subscriptionApi.cancel, () =>
      become({ SubscriptionStatus: 'Cancelled', SubscriptionNextDeliveryDate: null, Deliveries: [] }),
    ),
    mock(subscriptionApi.update, ({ body: { OrderInfo } }) => {
      const { BillingAddressEmail = shown.OrderInfo.BillingAddressEmail, GreetingCardText = '' } = OrderInfo ?? {}
      return become({ OrderInfo: { ...shown.OrderInfo, BillingAddressEmail, GreetingCardText } })
    }),
    mock(subscriptionApi.changeDelivery, ({ params, body }) =>
      become({
        Deliveries: shown.Deliveries.map((delivery) =>
          delivery.Index === params.index
            ? {
                ...delivery,
                ...(body.DeliveryDate !== undefined && {
                  DeliveryDate: body.DeliveryDate ?? delivery.PlannedDate,
                  isMoved: body.DeliveryDate !== null,
                }),
                ...(body.Skipped !== undefined && {
                  State: body.Skipped ? ('skipped' as const) : ('planned' as const),
                  SkipReason: body.Skipped ? ('owner' as const) : null,
                }),
              }
            : delivery,
        ),
      }),
    ),
    mock(subscriptionApi.acceptPrice, () => become({ PriceChange: null })),
    mock(subscriptionApi.changeCard, {
      purchaseId: 'purchase-1',
      transactionId: 'transaction-1',
      terminalUrl: '#terminal',
    }),
    mock(subscriptionApi.cardGiven, () => ({ status: 'OK' as const, Message: null, Subscription: shown })),
  ]
}
