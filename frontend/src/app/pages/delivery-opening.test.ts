import type { Cart } from '@bukett/contracts/http/cart'
import { aCart, aLine, aShipment, cartOf } from '@bukett/ui-kit/mocks/cart'
import { aProduct, aVariant, anAddon } from '@bukett/ui-kit/mocks/catalogue'
import { describe, expect, test } from '@jest/globals'
import { goodsOf } from '../../features/delivery/use-delivery'
import {
  editOf,
  keeps,
  askedDay,
  knownOf,
  movesDelivery,
  needsDelivery,
  openingOfProduct,
  openingOfShipment,
} from './delivery-opening'

const variant = aVariant()
const opening = openingOfProduct({ product: aProduct(), variant, addons: [], fastTrack: true }, aCart([]), 'product')
const fastTrack = { Phone: '070-174 06 05', Name: 'Astrid', SendOption: 'within30Min', SendTime: '12:00' } as const
const choice = {
  way: 'address',
  place: { PostalCode: '11420', City: 'Stockholm' },
  day: '2026-11-27',
  time: undefined,
  method: 'CarZone1',
  storeId: undefined,
  fastTrack,
} as const

describe('what the choice is for', () => {
  test('a product; its addons go along with it, whatever becomes of them', () => {
    expect(
      openingOfProduct({ product: aProduct(), variant, addons: [anAddon()], fastTrack: true }, aCart([]), 'product')
        .codes,
    ).toEqual([variant.Code])
    const Addons = [{ ...anAddon(), NameEn: '' }]
    const line = aLine({ Addons })
    const shipment = aShipment({ LineItems: [line] })
    expect(openingOfShipment(aCart(), shipment, true).codes).toEqual([line.Code])
  })
  test('fast track shows only if the variant and its addons support it', () => {
    expect(opening.offersFastTrack).toBe(true)
    const addons = [anAddon({ FastTrackSupported: false })]
    expect(
      openingOfProduct({ product: aProduct(), variant, addons, fastTrack: true }, aCart([]), 'product').offersFastTrack,
    ).toBe(false)
  })
  test('fast track is not offered at a product that would join goods with addresses of their own, or goods that cannot wait', () => {
    const offered = (cart: Cart) =>
      openingOfProduct({ product: aProduct(), variant, addons: [], fastTrack: true }, cart, 'product').offersFastTrack
    const donation = aLine({ LineItemId: 'gift', ProductCategory: 'Donation', FastTrackSupported: false })
    const given = aShipment({ ShipmentId: 'gift', LineItems: [donation] })
    expect(offered(cartOf([aShipment(), given]))).toBe(true)
    expect(offered(cartOf([aShipment(), aShipment({ ShipmentId: '2' })]))).toBe(false)
    expect(offered(aCart([aLine({ FastTrackSupported: false })]))).toBe(false)
  })
  test('where the network has switched it off, nobody is offered it: not at the product, not in the cart', () => {
    expect(
      openingOfProduct({ product: aProduct(), variant, addons: [], fastTrack: false }, aCart([]), 'product'),
    ).toMatchObject({
      offersFastTrack: false,
    })
    const [shipment] = aCart().OrderForm.Shipments
    expect(openingOfShipment(aCart(), shipment!, true).offersFastTrack).toBe(true)
    expect(openingOfShipment(aCart(), shipment!, false).offersFastTrack).toBe(false)
  })
  test('a donation beside the goods takes fast track from nobody (CA-15)', () => {
    const donation = aLine({ LineItemId: 'line-2', ProductCategory: 'Donation', FastTrackSupported: false })
    const cart = aCart([aLine(), donation])
    expect(openingOfShipment(cart, cart.OrderForm.Shipments[0]!, true).offersFastTrack).toBe(true)
  })
  test('nor one that lies in a delivery of its own', () => {
    const donation = aLine({ LineItemId: 'gift', ProductCategory: 'Donation', FastTrackSupported: false })
    const cart = cartOf([aShipment(), aShipment({ ShipmentId: 'gift', LineItems: [donation] })])
    const offered = ({ OrderForm }: Cart) =>
      OrderForm.Shipments.map((shipment) => openingOfShipment(cart, shipment, true).offersFastTrack)
    expect(offered(cart)).toEqual([true, false])
  })
  test('oneself, where that is who gets it: the store to collect from is then offered first (BR-02)', () => {
    const forMe = aShipment({ Receiver: 'BuyToMyself' })
    expect(goodsOf(openingOfShipment(aCart(), forMe, true), '11420')).toMatchObject({ Receiver: 'BuyToMyself' })
    expect(goodsOf(openingOfShipment(aCart(), aShipment(), true), '11420')).not.toHaveProperty('Receiver')
  })
  test('whom it is bought for, once that is said (record 233)', () => {
    const cart = aCart()
    const boughtFor = (CustomerType: 'private' | 'company', Email: string) => {
      const BillingAddress = { ...cart.OrderForm.BillingAddress, Email }
      const said = { ...cart, OrderForm: { ...cart.OrderForm, CustomerType, BillingAddress } }
      return goodsOf(openingOfShipment(said, aShipment(), true), '11420').IsPrivate
    }
    expect(boughtFor('private', 'kim@example.se')).toBe(true)
    expect([boughtFor('private', ''), boughtFor('company', 'kim@example.se')]).toEqual([undefined, undefined])
  })
  test('digital goods skip it', () => expect(needsDelivery(aVariant({ IsDigital: true }))).toBe(false))
  test('goods that ignore the broker skip it', () =>
    expect(needsDelivery(aVariant({ IgnoreBroker: true }))).toBe(false))
  test('the latest first day among the lines', () => {
    const cart = aCart([
      aLine({ DeliveryAvailableFromDate: '2026-12-01' }),
      aLine({ LineItemId: 'line-2', DeliveryAvailableFromDate: '2026-12-05' }),
    ])
    expect(openingOfShipment(cart, cart.OrderForm.Shipments[0]!, true).minDeliveryDate).toBe('2026-12-05')
  })
})

describe('a subscription', () => {
  test('is asked about with the deliveries that are paid at once, before it lies in the cart and in it', () => {
    const product = aProduct()
    const asked = openingOfProduct(
      { product, variant, addons: [], deliveries: 13, fastTrack: false },
      aCart([]),
      'product',
    )
    const cart = aCart([aLine({ SubscriptionMaxCycles: 13 })])
    expect(asked.deliveries).toBe(13)
    expect(openingOfShipment(cart, cart.OrderForm.Shipments[0]!, false).deliveries).toBe(13)
  })
  test('until further notice is paid by each delivery', () => {
    const cart = aCart([aLine({ SubscriptionMaxCycles: null })])
    expect(openingOfShipment(cart, cart.OrderForm.Shipments[0]!, false)).not.toHaveProperty('deliveries')
  })
})

describe('what is known', () => {
  test('the place that was typed on the first page', () =>
    expect(knownOf(opening, aCart([]), undefined, { PostalCode: '11420', City: 'Stockholm' }).place?.PostalCode).toBe(
      '11420',
    ))
  test('a church is not where the bouquets of the cart go', () => {
    const funeral = openingOfProduct(
      { product: aProduct({ OrderType: 'Funeral' }), variant, addons: [], fastTrack: true },
      aCart([]),
      'product',
    )
    const home = aShipment({
      DeliveryDate: '2026-11-27',
      ShippingAddress: { ...aShipment().ShippingAddress, PostalCode: '11420' },
    })
    expect(knownOf(opening, aCart(), home, undefined)).toMatchObject({ day: '2026-11-27' })
    expect(knownOf(funeral, aCart(), home, undefined)).toEqual({ isFastTrack: false })
  })
  const typed = { PostalCode: '11420', City: 'Stockholm' }
  const abroad = { ...opening, countryCode: 'DEU' }
  const inBerlin = aShipment({
    DeliveryDate: '2026-12-04',
    ShippingAddress: { ...aShipment().ShippingAddress, CountryCode: 'DEU', PostalCode: '10115', City: 'Berlin' },
  })
  test('flowers for another country go to no place of here: not to the one that was typed, not to that of the cart', () => {
    const here = aShipment({
      ShippingAddress: { ...aShipment().ShippingAddress, PostalCode: '11420', Line1: 'Gatan 1' },
    })
    expect(knownOf(abroad, aCart([]), undefined, typed)).not.toHaveProperty('place')
    expect(knownOf(abroad, aCart(), here, typed)).toEqual({ isFastTrack: false })
    expect(knownOf(abroad, aCart(), inBerlin, typed)).toMatchObject({ day: '2026-12-04' })
    expect(knownOf(abroad, aCart(), inBerlin, typed)).not.toHaveProperty('place')
  })
  test('a place of another country, and its day, are none for what is sent here', () => {
    expect(knownOf(opening, aCart(), inBerlin, typed)).toEqual({ isFastTrack: false, place: typed })
    expect(knownOf(opening, aCart(), inBerlin, undefined)).toEqual({ isFastTrack: false })
  })
})

describe('the day of the address', () => {
  const abroad = { ...opening, countryCode: 'NO' }
  test('is the one that a country’s list was read for', () =>
    expect(askedDay(abroad, '?deliveryDate=2026-12-18')).toEqual({ day: '2026-12-18' }))
  test('is none where it is no day, nor for what is sent here', () => {
    expect(askedDay(abroad, '?deliveryDate=i+morgon')).toEqual({})
    expect(askedDay(abroad, '')).toEqual({})
    expect(askedDay(opening, '?deliveryDate=2026-12-18')).toEqual({})
  })
})

describe('what is saved', () => {
  const shipment = aShipment({})
  const savedShipment = (...given: Parameters<typeof editOf>) => editOf(...given).OrderForm?.Shipments?.[0]

  test('the place, the day and the method', () =>
    expect(savedShipment(choice, opening, shipment)).toMatchObject({
      DeliveryDate: '2026-11-27',
      DeliveryType: 'CarZone1',
      ShippingAddress: { PostalCode: '11420', City: 'Stockholm' },
    }))
  test('a fast-track submit sets IsFastTrack and clears postal code, city and Line1', () => {
    const edit = editOf({ ...choice, way: 'fast-track' }, opening, shipment)
    expect(edit.OrderForm?.IsFastTrack).toBe(true)
    expect(edit.OrderForm?.Shipments?.[0]).toMatchObject({
      FastTrack: { Name: 'Astrid', SendTime: null },
      ShippingAddress: { PostalCode: '', City: '', Line1: '' },
    })
  })
  test('a normal submit unsets fast track', () =>
    expect(editOf(choice, opening, shipment).OrderForm?.IsFastTrack).toBe(false))
  test('the store only with pickup', () => {
    expect(savedShipment({ ...choice, storeId: '1001' }, opening, shipment)?.PickupStoreId).toBeNull()
    const pickup = { ...choice, method: 'StorePickup', storeId: '1001' } as const
    expect(savedShipment(pickup, opening, shipment)?.PickupStoreId).toBe('1001')
  })
  test('a funeral brings its act, the name and the time', () => {
    const funeral = openingOfProduct(
      { product: aProduct({ OrderType: 'Funeral' }), variant, addons: [], fastTrack: true },
      aCart([]),
      'product',
    )
    const place = { ...choice.place, funeral: { Id: 'act-1', name: 'Elsa Lindgren', church: 'Vasakyrkan' } }
    expect(savedShipment({ ...choice, place, time: '13:00' }, funeral, shipment)).toMatchObject({
      FuneralActId: 'act-1',
      NameOfDeceased: 'Elsa Lindgren',
      DeliveryTime: '13:00',
    })
  })
  describe('of a funeral that was chosen in the register before', () => {
    const wreath = openingOfProduct(
      { product: aProduct({ OrderType: 'Funeral' }), variant, addons: [], fastTrack: true },
      aCart([]),
      'product',
    )
    const cart = aCart()
    cart.OrderForm.OrderType = 'Funeral'
    const chosen = aShipment({
      FuneralActId: 'act-1',
      NameOfDeceased: 'Karl Oxel',
      DeliveryDate: '2026-11-27',
      ShippingAddress: {
        ...aShipment().ShippingAddress,
        PostalCode: '41117',
        City: 'Göteborg',
        Line1: 'Kyrkogatan 28',
        Organization: 'Domkyrkan',
      },
    })
    test('another day keeps whose it is and where', () => {
      const { place } = knownOf(wreath, cart, chosen, undefined)
      expect(savedShipment({ ...choice, place }, wreath, chosen)).toMatchObject({
        FuneralActId: 'act-1',
        NameOfDeceased: 'Karl Oxel',
        ShippingAddress: { PostalCode: '41117', Line1: 'Kyrkogatan 28', Organization: 'Domkyrkan' },
      })
    })
    test.each(['41117', '41301'])('the postal code %s instead takes name, church and street along', (PostalCode) =>
      expect(savedShipment({ ...choice, place: { PostalCode, City: 'Göteborg' } }, wreath, chosen)).toMatchObject({
        FuneralActId: null,
        NameOfDeceased: '',
        ShippingAddress: { PostalCode, Line1: '', Organization: '' },
      }),
    )
    test('what was typed of a funeral that no register has stays at another postal code', () => {
      const typed = { ...chosen, FuneralActId: null }
      const saved = savedShipment({ ...choice, place: { PostalCode: '41301', City: 'Göteborg' } }, wreath, typed)
      expect(saved).not.toHaveProperty('NameOfDeceased')
      expect(saved?.ShippingAddress).not.toHaveProperty('Organization')
    })
  })
})

describe('a cart that was saved', () => {
  const told = (code: 'deliveryDateExpired' | 'deliveryTypeGone' | 'productGone', ShipmentId = '1') =>
    aCart([aLine()], { Notices: [{ code, ShipmentId, LineItemId: null }] })
  test('has what was chosen', () => expect(keeps(aCart(), '1', choice)).toBe(true))
  test('has it no more where its day or its way went meanwhile, though the save was answered', () => {
    expect(keeps(told('deliveryDateExpired'), '1', choice)).toBe(false)
    expect(keeps(told('deliveryTypeGone'), '1', choice)).toBe(false)
  })
  test('says nothing against it by what is said of another delivery, or of what was not chosen', () => {
    expect(keeps(told('deliveryDateExpired', '2'), '1', choice)).toBe(true)
    expect(keeps(told('productGone'), '1', choice)).toBe(true)
    expect(keeps(told('deliveryTypeGone'), '1', { day: choice.day, method: undefined })).toBe(true)
  })
})

describe('what another choice does to goods that have a delivery', () => {
  const shipment = aShipment({
    ShippingAddress: { ...aShipment().ShippingAddress, PostalCode: '11420', City: 'Stockholm' },
    DeliveryDate: '2026-11-27',
    DeliveryTime: '12:00',
    DeliveryType: 'CarZone1',
    PickupStoreId: null,
  })
  const cart = aCart()
  const moves = (other: object, of = shipment) =>
    movesDelivery(cart, of, editOf({ ...choice, ...other }, opening, shipment))
  test('the same day, way and place move nothing', () => expect(moves({})).toBe(false))
  test.each([
    ['another day', { day: '2026-11-28' }],
    ['a store to collect from', { method: 'StorePickup', storeId: 'butik-1', time: '10:00' }],
    ['another place', { place: { PostalCode: '22220', City: 'Lund' } }],
    ['that the receiver chooses', { way: 'fast-track' }],
  ])('%s moves them', (_, other) => expect(moves(other)).toBe(true))
  test('goods without a delivery are not moved', () =>
    expect(moves({ day: '2026-11-28' }, { ...shipment, DeliveryDate: null })).toBe(false))
})
