import type { Answer } from '@bukett/contracts'
import { type OfficeMoney, officeMoneyApi } from '@bukett/contracts/http/office-money'
import {
  type Consequences,
  LINK_PLACE,
  type OfficeOrder,
  officeOrderApi,
  type OfficeShipment,
  type SaidReport,
} from '@bukett/contracts/http/office-order'
import type { OrderEvent } from '@bukett/contracts/http/order-event'
import type { OfficeOrderRow } from '@bukett/contracts/http/office-orders'
import { addDays } from '@bukett/contracts/rules/dates'
import type { HttpHandler } from 'msw'
import { mock } from './mock'
import { anOrder, anOrderShipment } from './order'

const system = { kind: 'system', name: '' } as const
const kim = { kind: 'staff', name: 'Kim Berg' } as const
const about = { OrderId: '100000017-1' }

/** What has happened to Emma's order: placed, asked for, told, changed by her and noted by Kim. */
export const orderEvents: OrderEvent[] = [
  {
    ...about,
    Id: 'm-0',
    At: '2026-11-21T09:30:00.000Z',
    Who: system,
    Kind: 'moved',
    State: 'Confirmed',
    Reason: 'placed',
  },
  {
    ...about,
    Id: 'a-0',
    At: '2026-11-21T09:30:05.000Z',
    Who: system,
    Kind: 'asked',
    Store: { id: '1001', name: 'Rosen på Söder' },
    Outcome: 'accepted',
    AnswerBefore: '2026-11-21T10:30:00.000Z',
  },
  {
    Id: 't-0',
    At: '2026-11-21T09:30:10.000Z',
    Who: system,
    OrderId: null,
    Kind: 'told',
    Channel: 'mail',
    To: 'emma.klovervall@example.se',
    Subject: 'Tack för din beställning 100000017',
    Text: 'Hej Emma!\n\nVi har tagit emot din beställning.\n\nSe den: https://bukett.example/order/…',
    isRefused: false,
    isCorrected: false,
  },
  {
    ...about,
    Id: 'c-0',
    At: '2026-11-21T11:00:00.000Z',
    Who: { kind: 'customer', name: 'Emma Klövervall' },
    Kind: 'changed',
    Field: 'greeting',
    Before: 'Grattis',
    After: 'Grattis, mormor',
  },
  {
    ...about,
    Id: 'm-1',
    At: '2026-11-21T12:00:00.000Z',
    Who: { kind: 'member', name: 'Lina Ros' },
    Kind: 'moved',
    State: 'Accepted',
    Reason: '',
  },
  {
    Id: 'd-0',
    At: '2026-11-21T12:30:00.000Z',
    Who: kim,
    OrderId: null,
    Kind: 'acted',
    Action: 'payment.compensate',
    Reason: '100 kr: Sen leverans',
    Amount: null,
  },
  {
    ...about,
    Id: 's-0',
    At: '2026-11-21T12:00:00.000Z',
    Who: { kind: 'member', name: 'Rosen på Söder' },
    Kind: 'substitution-asked',
    Missing: 'rosa pioner',
    Instead: 'rosa dahlior',
    Deduction: 40_00,
    AnswerBefore: '2026-11-21T14:00:00.000Z',
  },
  {
    ...about,
    Id: 's-1',
    At: '2026-11-21T12:10:00.000Z',
    Who: { kind: 'customer', name: 'Emma Klövervall' },
    Kind: 'substitution-answered',
    Instead: 'rosa dahlior',
    State: 'allowed',
  },
  {
    ...about,
    Id: 'r-0',
    At: '2026-11-21T12:40:00.000Z',
    Who: { kind: 'system', name: '' },
    Kind: 'risk',
    Risk: 'unready',
    AnswerBefore: '2026-11-21T19:00:00.000Z',
    OnSilence: 'again',
  },
  {
    ...about,
    Id: 'r-1',
    At: '2026-11-21T12:50:00.000Z',
    Who: { kind: 'customer', name: 'Emma Klövervall' },
    Kind: 'risk-ended',
    How: 'again',
    Day: '2026-11-28',
  },
  {
    Id: 'n-0',
    At: '2026-11-21T13:00:00.000Z',
    Who: kim,
    OrderId: null,
    Kind: 'noted',
    Text: 'Emma ringde: mormor är hemma först efter tolv.',
    Mentioned: ['Lo Lind'],
  },
]

export const anOfficeShipment = (changes: Partial<OfficeShipment> = {}): OfficeShipment => {
  const {
    State: _state,
    ShippingAddress,
    DeliveryTime,
    editable,
    Substitution,
    ReadyPicture: _picture,
    Risk: _risk,
    ...known
  } = anOrderShipment()
  return {
    ...known,
    ShippingAddress: ShippingAddress!,
    DeliveryTime: DeliveryTime ?? '12:00',
    editable,
    State: 'Accepted',
    window: { from: '10:00', to: '18:00' },
    Store: { id: '1001', name: 'Rosen på Söder', phone: '08-123 45 67' },
    viaBackup: false,
    SubstitutionWish: Substitution.Wish,
    addressBy: 'customer',
    Gifts: [],
    mayCancel: true,
    mayMoveStore: true,
    maySendAgain: true,
    mayReport: ['Delivered', 'DeliveryFailed'],
    Attention: [],
    ...changes,
  }
}

/** Emma's purchase, as customer service sees it. */
export const anOfficeOrder = (changes: Partial<OfficeOrder> = {}): OfficeOrder => {
  const { GoodsTotal, DiscountTotal, DeliveryFee, Total, TaxTotal, Taxes, Payments, Refunds, Customer, PlacedAt } =
    anOrder()
  return {
    OrderGroupId: '100000017',
    Revision: '2-1795261800000',
    State: 'Accepted',
    PlacedAt,
    OrderType: 'Normal',
    Channel: 'web',
    IsFastTrack: false,
    Language: 'sv',
    Customer,
    UserId: 'emma-klovervall',
    OrganizationId: null,
    CostCenter: null,
    Invoice: null,
    Shipments: [anOfficeShipment()],
    GoodsTotal,
    DiscountTotal,
    DeliveryFee,
    Total,
    TaxTotal,
    Taxes,
    Payments,
    Refunds,
    Coupons: [],
    SentAgain: [],
    AgainOf: null,
    Events: orderEvents,
    Links: {
      Customer: 'https://bukett.example/order/100000017?orderGroupKey=a-key',
      Receiver: 'https://bukett.example/mottagare/100000017-a-key',
      Store: 'https://bukett.example/admin/store-orders?dag=2026-11-27',
    },
    ...changes,
  }
}

export const anOfficeMoney = (changes: Partial<OfficeMoney> = {}): OfficeMoney => ({
  OrderGroupId: '100000017',
  Revision: 0,
  Method: 'swish',
  State: 'Captured',
  Reference: null,
  Paid: 648_00,
  Rest: 648_00,
  Ways: [{ Way: 'swish', Last4: null, Rest: 648_00 }],
  Lines: [
    {
      ShipmentId: '1',
      OrderId: '100000017-1',
      LineItemId: 'line-1',
      Name: 'Rosendröm',
      NameEn: 'Rose Dream',
      Quantity: 3,
      Back: 0,
      Price: 549_00,
    },
  ],
  Fees: [{ ShipmentId: '1', OrderId: '100000017-1', Price: 99_00, isBack: false }],
  Repayments: [],
  Events: [
    { At: '2026-11-21T09:29:00.000Z', State: 'Created', By: 'customer', Reason: '' },
    { At: '2026-11-21T09:29:50.000Z', State: 'Captured', By: 'callback', Reason: '' },
  ],
  Cards: [],
  ...changes,
})

const bringing = (some: Partial<Consequences>): Consequences => ({
  Changes: [],
  States: [],
  Places: [],
  Back: 0,
  Borne: 0,
  Again: null,
  Told: [],
  ...some,
})

/** What can be written down for its store after that. */
const nextOf: Readonly<Record<SaidReport, readonly SaidReport[]>> = {
  Accepted: ['Delivered', 'DeliveryFailed'],
  Delivered: [],
  DeliveryFailed: ['Delivered'],
  PickedUp: [],
}
/** What its buyer hears of it. */
const messageOf: Readonly<Record<SaidReport, string | null>> = {
  Accepted: null,
  Delivered: 'delivered',
  DeliveryFailed: 'risk',
  PickedUp: 'delivered',
}

/** The order and what is done with it: told first, and done on the second press. */
export const officeOrderHandlers = (order = anOfficeOrder(), money = anOfficeMoney()): HttpHandler[] => {
  let now = order
  let left = money
  return [
    mock(officeOrderApi.get, () => now),
    mock(officeMoneyApi.get, () => left),
    mock(officeOrderApi.stores, {
      Can: [
        { id: '1001', name: 'Rosen på Söder', viaBackup: false, distanceKm: 2 },
        { id: '1007', name: 'Tulpanen', viaBackup: false, distanceKm: 4.4 },
        { id: '1019', name: 'Blad & Blom', viaBackup: true, distanceKm: null },
      ],
      Cannot: [
        {
          id: '1022',
          name: 'Nejlikan',
          Reason: { sv: 'Butiken är stängd den dagen.', en: 'The store is closed that day.' },
        },
      ],
    }),
    mock(officeOrderApi.ways, ({ query }): Answer<typeof officeOrderApi.ways> => ({
      Day: query.day ?? '2026-11-27',
      Ways: [
        {
          DeliveryType: 'CarZone1',
          Price: 99_00,
          Difference: 0,
          window: { from: '10:00', to: '18:00' },
          Stores: [{ id: '1007', name: 'Tulpanen', viaBackup: false, distanceKm: 4.4, Times: [] }],
        },
        {
          DeliveryType: 'ExpressCarZone1',
          Price: 199_00,
          Difference: 100_00,
          window: { from: '10:00', to: '14:00' },
          Stores: [{ id: '1007', name: 'Tulpanen', viaBackup: false, distanceKm: 4.4, Times: [] }],
        },
        {
          DeliveryType: 'StorePickup',
          Price: 0,
          Difference: -99_00,
          window: null,
          Stores: [
            { id: '1001', name: 'Rosen på Söder', viaBackup: false, distanceKm: 2, Times: ['12:00', '12:30'] },
            { id: '1019', name: 'Blad & Blom', viaBackup: false, distanceKm: 6, Times: [] },
          ],
        },
      ],
      Refusals: [],
    })),
    mock(officeMoneyApi.cancelling, () => ({
      Lines: left.Lines.map(({ OrderId, LineItemId, Name, NameEn, Quantity, Back, Price }) => ({
        OrderId,
        LineItemId,
        Name,
        NameEn,
        Quantity: Quantity - Back,
        Amount: (Price / Quantity) * (Quantity - Back),
      })),
      Fees: left.Fees.map(({ OrderId, Price }) => ({ OrderId, Amount: Price })),
      Before: 0,
      Amount: left.Rest,
      Parts: left.Ways.map(({ Way, Last4, Rest }) => ({ Way, Last4, Amount: Rest })),
    })),
    mock(officeOrderApi.act, ({ body: { Act, Preview } }) => {
      const told = [
        { Who: 'buyer' as const, To: order.Customer.Email, Message: Act.Kind === 'cancel' ? 'cancelled' : 'changed' },
      ]
      if (Act.Kind === 'cancel') {
        if (!Preview)
          now = {
            ...now,
            State: 'Cancelled',
            Shipments: now.Shipments.map((one) => ({
              ...one,
              State: 'Cancelled',
              mayCancel: false,
              mayMoveStore: false,
            })),
          }
        return {
          Consequences: bringing({
            States: [{ OrderId: '100000017-1', State: 'Cancelled' }],
            Places: [{ Kind: 'freed', Store: { id: '1001', name: 'Rosen på Söder' }, Day: '2026-11-27' }],
            Told: told,
          }),
          Order: Preview ? null : now,
        }
      }
      if (Act.Kind === 'take-back') {
        const isMeant = ({ ShipmentId }: OfficeShipment): boolean => ShipmentId === Act.ShipmentId
        const States = now.Shipments.filter(isMeant).map(({ OrderId }) => ({
          OrderId,
          State: 'OutForDelivery' as const,
        }))
        if (!Preview)
          now = {
            ...now,
            Shipments: now.Shipments.map((one) =>
              isMeant(one) ? { ...one, State: 'OutForDelivery', mayTakeBack: null } : one,
            ),
          }
        return {
          Consequences: bringing({
            States,
            Told: [{ Who: 'buyer', To: order.Customer.Email, Message: 'taken-back' }],
          }),
          Order: Preview ? null : now,
        }
      }
      if (Act.Kind === 'report') {
        const isMeant = ({ ShipmentId }: OfficeShipment): boolean => ShipmentId === Act.ShipmentId
        const States = now.Shipments.filter(isMeant).map(({ OrderId }) => ({ OrderId, State: Act.Report }))
        const Message = messageOf[Act.Report]
        if (!Preview)
          now = {
            ...now,
            State: now.Shipments.length === 1 ? Act.Report : now.State,
            Shipments: now.Shipments.map((one) =>
              isMeant(one) ? { ...one, State: Act.Report, mayReport: [...nextOf[Act.Report]] } : one,
            ),
          }
        return {
          Consequences: bringing({
            States,
            Told: Message === null ? [] : [{ Who: 'buyer', To: order.Customer.Email, Message }],
          }),
          Order: Preview ? null : now,
        }
      }
      if (Act.Kind === 'again') {
        if (!Preview) now = { ...now, SentAgain: ['100000025'] }
        const [line] = Act.Lines
        return {
          Consequences: bringing({
            Again: {
              OrderGroupId: Preview ? null : '100000025',
              Lines: [{ Name: 'Rosendröm', NameEn: 'Rose Dream', Quantity: line?.Quantity ?? 0 }],
              Day: Act.DeliveryDate,
              DeliveryType: Act.DeliveryType,
              Cost: 351_00,
            },
            Places: [{ Kind: 'sought', Store: null, Day: Act.DeliveryDate }],
            Told: [{ Who: 'buyer', To: order.Customer.Email, Message: 'sent-again' }],
          }),
          Order: Preview ? null : now,
        }
      }
      if (Act.Kind === 'method')
        return {
          Consequences: bringing({
            Changes: [{ OrderId: '100000017-1', Field: 'method', Before: 'CarZone1', After: Act.DeliveryType }],
            Places: [
              { Kind: 'freed', Store: { id: '1001', name: 'Rosen på Söder' }, Day: '2026-11-27' },
              { Kind: 'sought', Store: { id: '1001', name: 'Rosen på Söder' }, Day: '2026-11-27' },
            ],
            Back: Act.isDifferenceBack ? 99_00 : 0,
            Borne: Act.DeliveryType === 'ExpressCarZone1' ? 100_00 : 0,
            Told: told,
          }),
          Order: Preview ? null : now,
        }
      if (Act.Kind === 'store')
        return {
          Consequences: bringing({
            Places: [
              { Kind: 'freed', Store: { id: '1001', name: 'Rosen på Söder' }, Day: '2026-11-27' },
              {
                Kind: 'sought',
                Store: Act.MemberId ? { id: Act.MemberId, name: 'Tulpanen' } : null,
                Day: '2026-11-27',
              },
            ],
          }),
          Order: Preview ? null : now,
        }
      const Changes =
        Act.Kind === 'edit' && Act.Edit.GreetingCardText !== undefined
          ? [
              {
                OrderId: '100000017-1',
                Field: 'greeting' as const,
                Before: 'Grattis, mormor',
                After: Act.Edit.GreetingCardText,
              },
            ]
          : []
      return {
        Consequences: bringing({ Changes, Told: Act.Kind === 'resend' ? told : [] }),
        Order: Preview ? null : now,
      }
    }),
    mock(officeOrderApi.message, ({ body: { Message } }) =>
      Message === 'receiver-notice'
        ? {
            Channel: 'sms' as const,
            To: '+46701740606',
            Subject: '',
            Text: `Hej! Du får en blomleverans på fredag. Portkod eller önskemål? ${LINK_PLACE}`,
          }
        : {
            Channel: 'mail' as const,
            To: order.Customer.Email,
            Subject: 'Tack för din beställning 100000017',
            Text: 'Hej Emma!\n\nVi har tagit emot din beställning.',
          },
    ),
    mock(officeOrderApi.note, ({ body: { Id, Text } }) => {
      now = {
        ...now,
        Events: [
          ...now.Events,
          { Id, At: '2026-11-21T14:00:00.000Z', Who: kim, OrderId: null, Kind: 'noted', Text, Mentioned: [] },
        ],
      }
      return now
    }),
    mock(officeMoneyApi.refund, ({ body: { Wish, To, Preview } }) => {
      const [line] = left.Lines
      const pieces = Wish.Kind === 'lines' ? Wish.Lines.reduce((sum, { Quantity }) => sum + Quantity, 0) : 0
      const Amount =
        Wish.Kind === 'rest'
          ? left.Rest
          : Wish.Kind === 'sum'
            ? Wish.Amount
            : ((line?.Price ?? 0) / (line?.Quantity ?? 1)) * pieces
      const Way = To === 'gift-card' ? 'newcard' : 'swish'
      if (!Preview)
        left = {
          ...left,
          Revision: left.Revision + 1,
          Rest: left.Rest - Amount,
          Repayments: [
            ...left.Repayments,
            {
              Id: `r-${left.Revision}`,
              At: '2026-11-21T14:00:00.000Z',
              Way,
              Amount,
              State: 'wanted',
              Attempt: 1,
              isUnsure: false,
              Reason: 'Vissen',
              By: 'Kim Berg',
            },
          ],
        }
      return {
        Amount,
        Parts: [{ Way, Last4: null, Amount }],
        Told: To === 'gift-card' ? order.Customer.Email : '',
        Money: Preview ? null : left,
      }
    }),
    mock(officeMoneyApi.found, ({ body: { Id, HasArrived } }) => {
      left = {
        ...left,
        Rest: left.Rest - left.Repayments.reduce((sum, one) => sum + (one.Id === Id ? one.Amount : 0), 0),
        Repayments: left.Repayments.map((one) =>
          one.Id === Id
            ? {
                ...one,
                ...(HasArrived ? { State: 'done' } : { State: 'wanted', Attempt: one.Attempt + 1 }),
                isUnsure: false,
              }
            : one,
        ),
      }
      return left
    }),
    mock(officeMoneyApi.compensate, ({ body: { Amount, Preview } }) => ({
      Amount,
      Told: order.Customer.Email,
      Money: Preview ? null : left,
    })),
  ]
}

const buyers = ['Emma Klövervall', 'Gunnhild Ängström', 'Bo Ek', 'Åsa Öberg', 'Vera Lind'] as const
const states = ['Accepted', 'ManualBroker', 'OutForDelivery', 'Delivered', 'Cancelled'] as const

/** So many orders, the newest first. */
export const officeOrderRows = (count: number): OfficeOrderRow[] =>
  Array.from({ length: count }, (_, index) => ({
    OrderGroupId: String(100_000_017 + index),
    PlacedAt: new Date(Date.UTC(2026, 10, 21, 9, 30) - index * 3600_000).toISOString(),
    State: states[index % states.length]!,
    OrderType: index % 9 === 4 ? 'Funeral' : 'Normal',
    Channel: index % 6 === 5 ? 'phone' : 'web',
    DeliveryDate: addDays('2026-11-27', -Math.floor(index / 12)),
    Deliveries: index % 10 === 3 ? 2 : 1,
    Store: index % 5 === 1 ? null : { id: '1001', name: 'Rosen på Söder' },
    CustomerName: buyers[index % buyers.length]!,
    Email: 'emma.klovervall@example.se',
    Phone: '+46701740643',
    ReceiverName: 'Maja Lindqvist',
    PostalCode: '11151',
    City: 'Stockholm',
    CountryCode: 'SWE',
    Goods: 'Rosendröm',
    Payments: ['swish'],
    Coupons: index % 7 === 0 ? ['SOMMAR'] : [],
    Total: 648_00,
    Refunded: 0,
    NeedsAttention: index % 5 === 1,
  }))
