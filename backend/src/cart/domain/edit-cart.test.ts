import type { ShipmentEdit } from '@bukett/contracts/http/shipment'
import { expect, test } from '@jest/globals'
import { aRose } from '../../../test/mothers.js'
import { alpha2Of, aCart, choiceOf } from '../testing/mothers.js'
import { type StoredCart, withLines, withShipmentList, withShipments } from './cart.js'
import { editCart } from './edit-cart.js'

const fee = [{ Code: 'FastTrack', Price: 149_00 }]
const fastTracked = withShipments(
  editCart(aCart(choiceOf(aRose())), { OrderForm: { IsFastTrack: true } }, false, alpha2Of),
  (shipment) => ({ ...shipment, DeliveryFees: fee }),
)
const feesAfter = (form: Parameters<typeof editCart>[1]['OrderForm']) =>
  editCart(fastTracked, { OrderForm: form }, false, alpha2Of).OrderForm.Shipments[0]?.DeliveryFees

test('the fee of a fast-track order stays when a greeting is written (FT-02)', () =>
  expect(feesAfter({ Shipments: [{ ShipmentId: '1', GreetingCardText: 'Du är saknad' }] })).toEqual(fee))

test('it goes when an address is chosen instead (FT-08)', () => expect(feesAfter({ IsFastTrack: false })).toEqual([]))

test.each([
  ['070-174 06 05', '+46701740605'],
  ['+46 8 123 456', '+468123456'],
  ['0047 22 12 34 56', '+4722123456'],
  ['+999 123456', '+999123456'],
  ['', ''],
])('the telephone %p of receiver and buyer is kept as %p (B.4)', (typed, kept) => {
  const { OrderForm } = editCart(
    aCart(choiceOf(aRose())),
    {
      OrderForm: {
        BillingAddress: { DayTimePhoneNumber: typed },
        Shipments: [{ ShipmentId: '1', ShippingAddress: { DayTimePhoneNumber: typed, EveningPhoneNumber: typed } }],
      },
    },
    false,
    alpha2Of,
  )
  expect(OrderForm.BillingAddress.DayTimePhoneNumber).toBe(kept)
  expect(OrderForm.Shipments[0]?.ShippingAddress).toMatchObject({ DayTimePhoneNumber: kept, EveningPhoneNumber: kept })
})

const bouquetFrom = (CountryCode: string) => withLines(aCart(choiceOf(aRose())), (line) => ({ ...line, CountryCode }))

test.each([
  ['NOR', '22 12 34 56', '+4722123456'],
  ['NOR', '+46 70-174 06 05', '+46701740605'],
  ['FRA', '06 12 34 56 78', '+33612345678'],
  ['DEU', '0171 2345678', '+491712345678'],
  ['USA', '212-555-0123', '+12125550123'],
  ['NOR', '0171', '0171'],
])(
  'abroad, in %p, a receiver’s number without a country code is that country’s: %p (IN-04)',
  (country, typed, kept) => {
    const ShippingAddress = { CountryCode: country, DayTimePhoneNumber: typed, EveningPhoneNumber: typed }
    const { OrderForm } = editCart(
      bouquetFrom(country),
      { OrderForm: { Shipments: [{ ShipmentId: '1', ShippingAddress }] } },
      false,
      alpha2Of,
    )
    expect(OrderForm.Shipments[0]?.ShippingAddress).toMatchObject({
      DayTimePhoneNumber: kept,
      EveningPhoneNumber: kept,
    })
  },
)

const phoneAfter = (cart: StoredCart, edit: Partial<ShipmentEdit>) =>
  editCart(cart, { OrderForm: { Shipments: [{ ShipmentId: '1', ...edit }] } }, false, alpha2Of).OrderForm.Shipments[0]
    ?.ShippingAddress.DayTimePhoneNumber

test('an address that says its country has its number read as one of that country, whatever lies in the cart (RE-05)', () => {
  const ShippingAddress = { CountryCode: 'SWE', DayTimePhoneNumber: '0701740605' }
  expect(phoneAfter(bouquetFrom('DEU'), { ShippingAddress })).toBe('+46701740605')
})

test('a number that an edit says nothing of stays as it was typed', () => {
  const draft = withShipments(bouquetFrom('DEU'), (one) => ({
    ...one,
    ShippingAddress: { ...one.ShippingAddress, DayTimePhoneNumber: '0171 2345678' },
  }))
  expect(phoneAfter(draft, { GreetingCardText: 'Hej' })).toBe('0171 2345678')
})

test('a receiver who is asked for the address is sent one thing: the addresses of several deliveries are not cleared', () => {
  const [first] = aCart(choiceOf(aRose())).OrderForm.Shipments
  const several = withShipmentList(aCart(), [first!, { ...first!, ShipmentId: '2' }])
  expect(() => editCart(several, { OrderForm: { IsFastTrack: true } }, false, alpha2Of)).toThrow('cart.not-fast-track')
})

test('names and lines pasted with tabs and spaces that do not break are kept, and judged, with plain spaces; a line break stays', () => {
  const digital = aCart(choiceOf(aRose({}, { ProductCategory: 'Digital' })))
  const DigitalDelivery = {
    Channel: 'email',
    To: 'asa@example.se',
    Name: 'Åsa\tLind',
    From: 'Mamma\u00A0& Pappa',
    Text: 'Grattis!',
    SendAt: null,
  } as const
  const { BillingAddress, Shipments } = editCart(
    digital,
    {
      OrderForm: {
        BillingAddress: {
          FirstName: 'Anna\tKarin',
          CompanyName: ' Blom\u00A0& Blad  AB',
          City: 'Västra\u00A0Frölunda',
        },
        Shipments: [
          {
            ShipmentId: '1',
            NameOfDeceased: 'Örjan\u00A0Lind',
            ShippingAddress: { FirstName: 'Åsa\nLind', LastName: 'Lind\tBerg', Line1: 'Sveavägen\u00A01' },
            LineItems: [{ LineItemId: 'line-1', DigitalDelivery }],
          },
        ],
      },
    },
    false,
    alpha2Of,
  ).OrderForm
  expect(BillingAddress).toMatchObject({
    FirstName: 'Anna Karin',
    CompanyName: 'Blom & Blad AB',
    City: 'Västra Frölunda',
  })
  expect(Shipments[0]).toMatchObject({
    NameOfDeceased: 'Örjan Lind',
    ShippingAddress: { FirstName: 'Åsa\nLind', LastName: 'Lind Berg', Line1: 'Sveavägen 1' },
    LineItems: [{ DigitalDelivery: { Name: 'Åsa Lind', From: 'Mamma & Pappa' } }],
  })
})
