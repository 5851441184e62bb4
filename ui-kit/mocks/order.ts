import {
  type CustomerOrder,
  type CustomerShipment,
  orderApi,
  type OrderLine,
  type OwnOrderRow,
  type ReceiverOrder,
  type ReceiverShipment,
} from '@bukett/contracts/http/order'
import { type StoreOrder, storeOrdersApi } from '@bukett/contracts/http/store-orders'
import { readyPictureApi } from '@bukett/contracts/http/ready-picture'
import { riskApi } from '@bukett/contracts/http/risk'
import type { ReadyPicture, ShownRisk, Substitution } from '@bukett/contracts/http/order-shown'
import { substitutionApi } from '@bukett/contracts/http/substitution'
import { addDays, isSunday, type LocalDay } from '@bukett/contracts/rules/dates'
import { http, type HttpHandler, HttpResponse } from 'msw'
import { aLine, aShipment } from './cart'
import { mock } from './mock'

const { IsCustomerSpecifiedPrice: _price, CannotBeOnlyCartItem: _only, PriceOverride: _override, ...bought } = aLine()

const anOrderLine = (changes: Partial<OrderLine> = {}): OrderLine => ({
  ...bought,
  Withdrawal: 'no-perishable',
  ...changes,
})

const editable = {
  DeliveryDateTime: true,
  Name: true,
  Address: true,
  Phone: true,
  DoorCode: true,
  HouseType: true,
  LeaveAtDoorIfNotAtHome: true,
  DeliveryInstructions: true,
  ReceiverDeliveryInstructions: true,
  GreetingCardText: true,
  AllowOrderReview: true,
  NameOfDeceased: false,
  Grave: false,
  Customer: true,
}

/** PA-13: as it was paid. */
export const itself = (Amount: number): CustomerOrder['cancelBack'] => [{ Way: 'itself', Amount }]

/** A bouquet that a store near Maja will deliver on 27 November 2026. */
export const anOrderShipment = (changes: Partial<CustomerShipment> = {}): CustomerShipment => ({
  ShipmentId: '1',
  OrderId: '100000017-1',
  State: 'Assigned',
  GiftEnding: null,
  StateSince: '2026-11-21T09:30:00.000Z',
  DeliveryDate: '2026-11-27',
  DeliveryTime: '12:00',
  DeliveryDateTime: '2026-11-27T11:00:00.000Z',
  promisesTime: false,
  DeliveryType: 'CarZone1',
  LeaveAtDoorIfNotAtHome: true,
  offersLeaveAtDoor: true,
  ReceiverDeliveryInstructions: '',
  AllowOrderReview: true,
  ShippingAddress: {
    ...aShipment().ShippingAddress,
    FirstName: 'Maja',
    LastName: 'Lindqvist',
    DayTimePhoneNumber: '0701740611',
    Line1: 'Drottninggatan 27',
    PostalCode: '11151',
    City: 'Stockholm',
    DoorCode: '1907',
  },
  PickupStore: null,
  Store: { id: '1001', name: 'Blad & Blom', storeAddress: 'Sveavägen 12', storeCity: 'Stockholm' },
  editDeadline: '2026-11-26T11:00:00.000Z',
  orderiseditable: true,
  earliestDeliveryDate: '2026-11-23',
  editable,
  Delivery: null,
  DeliveryInstructions: '',
  GreetingCardText: 'Grattis, mormor',
  CustomerGreetingName: 'Emma',
  NameOfDeceased: '',
  GraveSection: '',
  GraveNumber: '',
  DeliveryFee: 99_00,
  cancelAmount: 648_00,
  cancelBack: itself(648_00),
  wentBack: [],
  LineItems: [anOrderLine()],
  FastTrack: null,
  Abroad: null,
  Substitution: { Wish: 'colour', Changes: [] },
  ReadyPicture: null,
  Risk: null,
  ...changes,
})

/** It was to come by six, and is not ready at five. */
export const aRisk = (changes: Partial<ShownRisk> = {}): ShownRisk => ({
  Id: 'unready-1',
  Kind: 'unready',
  At: '2026-11-27T16:00:00.000Z',
  PromisedBy: '2026-11-27T17:00:00.000Z',
  AnswerBefore: '2026-11-27T19:00:00.000Z',
  OnSilence: 'again',
  Choices: ['again', 'pickup', 'address', 'money'],
  End: null,
  isLate: false,
  GiftCard: 0,
  FeeBack: 99_00,
  ...changes,
})

/** Taken while the bouquet is still in the store. */
export const aReadyPicture = (changes: Partial<ReadyPicture> = {}): ReadyPicture => ({
  At: '2026-11-27T08:30:00.000Z',
  mayObject: true,
  Objections: [],
  ...changes,
})

export const anObjection = (changes: Partial<ReadyPicture['Objections'][number]> = {}) => ({
  Id: 'objection-1',
  At: '2026-11-27T08:40:00.000Z',
  Text: 'Jag beställde rosa rosor, inte gula.',
  Answer: null,
  ...changes,
})

/** There are no pink peonies at the store, which proposes dahlias. */
export const aSubstitution = (changes: Partial<Substitution> = {}): Substitution => ({
  Id: 'question-1',
  LineItemId: 'line-1',
  Missing: 'rosa pioner',
  Instead: 'rosa dahlior',
  Deduction: 40_00,
  photo: false,
  AskedAt: '2026-11-27T07:00:00.000Z',
  AnswerBefore: '2026-11-27T09:00:00.000Z',
  OnSilence: 'allowed',
  State: 'open',
  AnsweredBy: null,
  ...changes,
})

/** Emma's purchase of one bouquet, paid by Swish. */
export const anOrder = (changes: Partial<CustomerOrder> = {}): CustomerOrder => ({
  viewer: 'customer',
  orderGroupId: '100000017',
  groupKey: 'a-key-of-22-characters',
  orderType: 'Normal',
  State: 'Assigned',
  PlacedAt: '2026-11-21T09:30:00.000Z',
  DeliveryDateTime: '2026-11-27T11:00:00.000Z',
  earliestDeliveryDate: '2026-11-23',
  orderiseditable: true,
  editDeadline: '2026-11-26T11:00:00.000Z',
  IsFastTrack: false,
  awaitsReceiver: false,
  mayReview: false,
  Review: null,
  cancellable: true,
  Customer: {
    FirstName: 'Emma',
    LastName: 'Klövervall',
    DayTimePhoneNumber: '+46701740643',
    Email: 'emma.klovervall@example.se',
    CompanyName: '',
  },
  Shipments: [anOrderShipment()],
  GoodsTotal: 549_00,
  DiscountTotal: 0,
  DeliveryFee: 99_00,
  Total: 648_00,
  TaxTotal: 129_60,
  Taxes: [{ TaxPercent: 25, Net: 518_40, Tax: 129_60 }],
  Payments: [{ PaymentMethodName: 'swish', Amount: 648_00, Last4: null }],
  Refunds: [],
  CostCenter: null,
  Invoice: null,
  cancelAmount: 648_00,
  cancelBack: itself(648_00),
  mayWithdraw: false,
  Withdrawals: [],
  hasReceipt: true,
  offersAgain: true,
  ...changes,
})

const aReceiverShipment = (changes: Partial<ReceiverShipment> = {}): ReceiverShipment => {
  const shipment = anOrderShipment()
  return {
    ...shipment,
    LineItems: shipment.LineItems.map(({ LineItemId, Code, DisplayName, Picture, Quantity }) => ({
      LineItemId,
      Code,
      DisplayName,
      Picture,
      Quantity,
      Addons: [],
    })),
    LeaveAtDoorIfNotAtHome: null,
    hasReadyPicture: false,
    editable: {
      ...editable,
      DeliveryDateTime: false,
      Name: false,
      Address: false,
      Phone: false,
      DeliveryInstructions: false,
      GreetingCardText: false,
      Customer: false,
    },
    ...changes,
  }
}

/** The same order as Maja sees it. */
export const aReceiverOrder = (
  changes: Partial<ReceiverOrder> = {},
  shipment: Partial<ReceiverShipment> = {},
): ReceiverOrder => {
  const { orderGroupId, groupKey, orderType, PlacedAt, DeliveryDateTime, earliestDeliveryDate } = anOrder()
  return {
    viewer: 'receiver',
    orderGroupId,
    groupKey,
    orderType,
    State: 'Assigned',
    PlacedAt,
    DeliveryDateTime,
    earliestDeliveryDate,
    orderiseditable: true,
    editDeadline: null,
    IsFastTrack: false,
    awaitsReceiver: false,
    mayReview: false,
    Review: null,
    From: 'Emma',
    Shipments: [aReceiverShipment(shipment)],
    ...changes,
  }
}

/** The same order as the store that makes it sees it, waiting for its answer. */
export const aStoreOrder = (changes: Partial<StoreOrder> = {}): StoreOrder => {
  const { LineItems, ShippingAddress } = anOrderShipment()
  return {
    OrderId: '100000017-1',
    OrderType: 'Normal',
    State: 'Assigned',
    StateSince: '2026-11-21T09:30:00.000Z',
    acceptBefore: '2026-11-21T11:30:00.000Z',
    DeliveryDate: '2026-11-27',
    DeliveryTime: '12:00',
    promisesTime: false,
    window: { from: '10:00', to: '18:00' },
    DeliveryType: 'CarZone1',
    ShippingAddress: ShippingAddress!,
    DeliveryInstructions: 'Ring på hos Berg',
    ReceiverDeliveryInstructions: '',
    LeaveAtDoorIfNotAtHome: true,
    GreetingCardText: 'Grattis, mormor',
    CustomerGreetingName: 'Emma',
    NameOfDeceased: '',
    GraveSection: '',
    GraveNumber: '',
    LineItems,
    hasPrintedCards: false,
    viaBackup: false,
    reports: ['Accepted', 'Rejected'],
    Delivery: null,
    Review: null,
    Substitution: { Wish: 'colour', Changes: [], mayAsk: false, BuyerPhone: null },
    CallBuyer: null,
    ReadyPicture: null,
    Risk: null,
    mayTakePicture: false,
    ...changes,
  }
}

/** Emma's purchase among her own. */
export const anOwnOrderRow = (changes: Partial<OwnOrderRow> = {}): OwnOrderRow => {
  const { orderGroupId, PlacedAt, State, Total, TaxTotal, DeliveryFee } = anOrder()
  return {
    OrderGroupId: orderGroupId,
    PlacedAt,
    State,
    DeliveryDate: '2026-11-27',
    ReceiverName: 'Maja Lindqvist',
    Products: anOrderShipment().LineItems.map(({ Code, DisplayName, Picture, Quantity }) => ({
      Code,
      DisplayName,
      Picture,
      Quantity,
    })),
    Total,
    Tax: TaxTotal,
    TotalDelivery: DeliveryFee,
    TotalDeliveryTax: 19_80,
    hasReceipt: true,
    offersAgain: true,
    ...changes,
  }
}

/** As the buyer has answered it. */
export const answeredWith = (answer: 'yes' | 'no'): Substitution =>
  aSubstitution({ State: answer === 'yes' ? 'allowed' : 'refused', AnsweredBy: 'customer' })

/** Five weeks in which every day but Sunday is open. */
export const orderDays = (from: LocalDay) =>
  Array.from({ length: 35 }, (_, ahead) => addDays(from, ahead)).map((date) => ({ date, available: !isSunday(date) }))

const photograph =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300"><rect width="400" height="300" fill="#e9dfcd"/><circle cx="170" cy="120" r="45" fill="#c9748a"/><circle cx="230" cy="110" r="45" fill="#d98fa0"/><circle cx="200" cy="155" r="45" fill="#b85c75"/><path d="M200 200v80" stroke="#3f5a43" stroke-width="10"/></svg>'

/** Whoever may see a picture of what is ready sees this one. */
export const readyPhotograph = http.get(
  `*${readyPictureApi.picture.path}`,
  () => new HttpResponse(photograph, { headers: { 'content-type': 'image/svg+xml' } }),
)

/** Emma's order by her key, Maja's by any other. */
export const orderHandlers = (today: LocalDay): HttpHandler[] => [
  mock(orderApi.get, ({ query }) => (query.orderGroupKey === anOrder().groupKey ? anOrder() : aReceiverOrder())),
  mock(orderApi.update, () => anOrder()),
  mock(orderApi.updateReceiver, () => aReceiverOrder({}, { LeaveAtDoorIfNotAtHome: true })),
  mock(orderApi.decline, () => aReceiverOrder({ State: 'Cancelled' }, { State: 'Cancelled', GiftEnding: 'declined' })),
  mock(orderApi.deliveryDates, { days: orderDays(today), pickupOnly: false }),
  mock(orderApi.cancel, { Status: 'OK' }),
  mock(orderApi.cancelOwn, { Status: 'OK' }),
  mock(orderApi.history, [anOwnOrderRow()]),
  mock(storeOrdersApi.list, { date: today, storeName: 'Rosen', Orders: [aStoreOrder()], Unanswered: [] }),
  mock(storeOrdersApi.takeBack, () => aStoreOrder({ State: 'OutForDelivery', acceptBefore: null })),
  mock(orderApi.review, aReceiverOrder()),
  mock(orderApi.chooseAbroad, ({ body }) =>
    anOrder({ Shipments: [anOrderShipment({ DeliveryDate: body.DeliveryDate ?? null })] }),
  ),
  mock(substitutionApi.answer, ({ body }) =>
    anOrder({
      Shipments: [anOrderShipment({ Substitution: { Wish: 'colour', Changes: [answeredWith(body.Answer)] } })],
    }),
  ),
  mock(readyPictureApi.object, ({ body }) =>
    anOrder({
      Shipments: [
        anOrderShipment({
          State: 'Ready',
          ReadyPicture: aReadyPicture({ Objections: [anObjection({ Text: body.Text })] }),
        }),
      ],
    }),
  ),
  readyPhotograph,
  mock(riskApi.days, { Days: [1, 2, 3].map((ahead) => addDays(today, ahead)) }),
  mock(riskApi.choose, ({ body: { Choice, DeliveryDate = null } }) =>
    anOrder({
      Shipments: [
        anOrderShipment({
          Risk: aRisk({
            Choices: [],
            End: { How: Choice, At: '2026-11-27T16:10:00.000Z', Day: DeliveryDate, By: 'customer' },
          }),
        }),
      ],
    }),
  ),
  mock(readyPictureApi.take, () => aStoreOrder({ State: 'Ready', acceptBefore: null, reports: ['OutForDelivery'] })),
  mock(readyPictureApi.answer, () => aStoreOrder({ State: 'Ready', acceptBefore: null, reports: ['OutForDelivery'] })),
  mock(orderApi.withdraw, { ReceivedAt: '2026-11-21T10:00:00.000Z' }),
  mock(orderApi.withdrawalLines, {
    OrderGroupId: '100000017',
    PlacedAt: anOrder().PlacedAt,
    Name: 'Emma Klövervall',
    Lines: [
      {
        ShipmentId: '1',
        LineItemId: 'line-1',
        DisplayName: 'Rosendröm',
        Quantity: 1,
        refused: 'perishable',
        lastDay: null,
      },
    ],
  }),
]

/** PA-10: what of an order is invoiced, to a company of the family. */
export const invoicedOrder = {
  CostCenter: '4711',
  Payments: [{ PaymentMethodName: 'invoice', Amount: 648_00, Last4: null, DueOn: '2026-12-21' }],
  Invoice: {
    OrganizationId: 'lilja-lager',
    Name: 'Lilja Lager AB',
    OrgNr: '559999-0081',
    Address: 'Lagervägen 2',
    ZipCode: '41755',
    City: 'Göteborg',
    Gln: '7350000000006',
    Reference: 'Kim Ek',
  },
} satisfies Partial<CustomerOrder>
