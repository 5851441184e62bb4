import { describe, expect, test } from '@jest/globals'
import { cartKinds, type CartKinds, isPartable, type KindOfCart } from './cart-kinds.js'

const today = '2026-11-20'

const aCart = (
  categories: string[],
  shipment: Partial<KindOfCart['OrderForm']['Shipments'][number]> = {},
): KindOfCart => ({
  Name: 'Default',
  OrderingMemberId: null,
  OrderForm: {
    OrderType: 'Normal',
    IsFastTrack: false,
    Shipments: [
      {
        DeliveryDate: null,
        DeliveryType: null,
        AvailableDeliveryMethods: [],
        LineItems: categories.map((ProductCategory) => ({ ProductCategory })),
        ...shipment,
      },
    ],
  },
})
const kindsOf = (cart: KindOfCart): string[] =>
  Object.entries(cartKinds(cart, today))
    .filter(([, isSo]) => isSo as boolean)
    .map(([kind]) => kind)

describe('cart kinds derived from the cart (spec 1 §4)', () => {
  test.each<[string[], (keyof CartKinds)[]]>([
    [['Flowers', 'Chocolate'], []],
    [['Funeral'], ['isFuneral']],
    [['Grave'], ['isGrave']],
    [['Digital'], ['isDigital']],
    [['Digital', 'Donation'], ['isDigital']],
    [['Donation'], []],
    [['International'], ['isInternational']],
    [['LargePlants'], ['hasLargePlants']],
    [['Subscription'], ['isSubscription']],
  ])('%j', (categories, kinds) => {
    expect(kindsOf(aCart(categories))).toEqual(kinds)
  })

  test('an empty cart is of no kind', () => {
    expect(kindsOf(aCart([]))).toEqual([])
  })

  test('store pickup, express only and delivery today follow from the delivery', () => {
    const delivery = {
      DeliveryDate: today,
      DeliveryType: 'StorePickup',
      AvailableDeliveryMethods: [{ deliveryType: 'ExpressCarZone1' }],
    } as const
    expect(kindsOf(aCart(['Flowers'], delivery))).toEqual(['isStorePickup', 'isExpressOnly', 'isDeliveryToday'])
  })

  test('a customer-service cart has the name and the ordering member 2500, not one of them', () => {
    const named = { ...aCart([]), Name: 'CustomerService-1' }
    expect(kindsOf(named)).toEqual([])
    expect(kindsOf({ ...named, OrderingMemberId: '2500' })).toEqual(['isCustomerService'])
    expect(kindsOf({ ...aCart([]), OrderingMemberId: '2500' })).toEqual([])
  })
})

describe('what can go to somebody else as well', () => {
  const flowers = (Quantity: number) => ({ ProductCategory: 'Flowers', Quantity })
  const donation = { ProductCategory: 'Donation', Quantity: 1 }
  const kinds = cartKinds(aCart(['Flowers']), today)

  test('is of a delivery that keeps a piece of goods: a donation is none', () => {
    expect(isPartable(kinds, { LineItems: [flowers(2)] }, flowers(2))).toBe(true)
    expect(isPartable(kinds, { LineItems: [flowers(1), flowers(1)] }, flowers(1))).toBe(true)
    expect(isPartable(kinds, { LineItems: [flowers(1), donation] }, flowers(1))).toBe(false)
    expect(isPartable(kinds, { LineItems: [flowers(2), donation] }, donation)).toBe(false)
  })

  test('is nothing of what goes to one alone', () => {
    for (const kind of ['isDigital', 'isSubscription', 'isFuneral', 'isFastTrack'] as const)
      expect(isPartable({ ...kinds, [kind]: true }, { LineItems: [flowers(2)] }, flowers(2))).toBe(false)
  })
})
