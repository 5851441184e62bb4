import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { aChocolate, anAddon, aRose } from '../../../test/mothers.js'
import { aCart, aCoupon, choiceOf, delivered, rules } from '../testing/mothers.js'
import { linesOf, type StoredCart, withShipmentList } from './cart.js'
import { priced } from './price-cart.js'
import { splitShipment } from './shipments.js'

const flowers = aRose({}, { Price: 499_00 })
const giftCard = aRose(
  { _id: 'kort' },
  { Code: 'kort-500', Price: 500_00, ProductCategory: 'GiftCard', VatClass: 'voucher' },
)
const donation = aRose(
  { _id: 'gava' },
  { Code: 'gava', Price: 10_00, ProductCategory: 'Donation', VatClass: 'donation' },
)
const worked = (changes: Partial<StoredCart> = {}): StoredCart =>
  priced({ ...delivered(aCart(choiceOf(flowers), choiceOf(aChocolate())), 119_00), ...changes }, rules)

describe('the worked example of PR-07', () => {
  const cart = worked({ terms: aCoupon() })

  test('flowers 499 + chocolate 99, -50 coupon, +119 delivery = 667.00', () => {
    expect(cart).toMatchObject({ GoodsTotal: 598_00, DeliveryFee: 119_00, DiscountTotal: 50_00, Total: 667_00 })
  })

  test('buckets 556.58 at 25 % with VAT 111.32, and 110.42 at 6 % with 6.25', () => {
    expect(cart.Taxes).toEqual([
      { TaxPercent: 25, Net: 556_58 - 111_32, Tax: 111_32 },
      { TaxPercent: 6, Net: 110_42 - 6_25, Tax: 6_25 },
    ])
  })

  test('the coupon is spread over the lines by their value', () => {
    expect(linesOf(cart).map(({ Discount, Price }) => [Discount, Price])).toEqual([
      [41_72, 457_28],
      [8_28, 90_72],
    ])
  })

  test('with a delivery in March 2026 the chocolate bears 12 %', () => {
    const early = priced(delivered(cart, 119_00, { DeliveryDate: '2026-03-31' }), rules)
    expect(early.Taxes[1]).toEqual({ TaxPercent: 12, Net: 110_42 - 11_83, Tax: 11_83 })
  })
})

describe('a coupon (PR-02)', () => {
  test('the discount is what is rounded, not the reduced price', () => {
    const odd = priced(
      { ...aCart(choiceOf(aRose({}, { Price: 10_05 }))), terms: aCoupon({ gives: { kind: 'percent', percent: 10 } }) },
      rules,
    )
    expect([odd.DiscountTotal, odd.Total]).toEqual([1_01, 9_04])
  })

  test('never lowers gift cards or donations', () => {
    const cart = aCart(choiceOf(flowers), choiceOf(giftCard), choiceOf(donation))
    const half = priced({ ...cart, terms: aCoupon({ gives: { kind: 'percent', percent: 50 } }) }, rules)
    expect(linesOf(half).map(({ Discount }) => Discount)).toEqual([249_50, 0, 0])
  })

  test('lowers the printed card in the envelope of a gift card, which counts to the minimum amount', () => {
    const addons = [{ addon: anAddon({ Price: 29_00, ProductCategories: ['GiftCard'] }), quantity: 1 }]
    const cart = aCart(choiceOf(flowers), choiceOf(giftCard, 1, { addons }))
    const terms = aCoupon({ gives: { kind: 'percent', percent: 10 }, minAmount: 528_00 })
    expect(linesOf(priced({ ...cart, terms }, rules)).map(({ Discount }) => Discount)).toEqual([49_90, 2_90])
  })

  test('for a category lowers an addon by its own, and a card by that of its line', () => {
    const addons = [
      { addon: anAddon({ _id: 'praliner', Price: 59_00, ProductCategory: 'Chocolate' }), quantity: 1 },
      { addon: anAddon({ _id: 'kort', Price: 20_00 }), quantity: 1 },
    ]
    const terms = aCoupon({ gives: { kind: 'percent', percent: 15 }, categories: ['Flowers'] })
    const cart = priced({ ...aCart(choiceOf(flowers, 1, { addons })), terms }, rules)
    expect(cart.DiscountTotal).toBe(74_85 + 3_00)
  })

  test.each([
    ['the minimum amount counts goods without delivery', { minAmount: 598_01 }],
    ['a code that is over', { until: '2026-11-19' }],
    ['a code that has not begun', { from: '2026-11-21' }],
    ['nothing of the category', { categories: ['Funeral' as const] }],
    ['nothing of the product', { products: ['annan'] }],
  ])('stays listed with Applied false: %s', (_, changes) => {
    const cart = worked({ terms: aCoupon(changes) })
    expect(cart).toMatchObject({ Coupons: [{ Code: 'FEMTIO', Applied: false, Discount: 0 }], Total: 717_00 })
  })

  test('for some products lowers those only', () => {
    const cart = worked({ terms: aCoupon({ products: ['choklad'] }) })
    expect(linesOf(cart).map(({ Discount }) => Discount)).toEqual([0, 50_00])
  })

  test('an amount above the goods lowers them to nothing', () => {
    expect(worked({ terms: aCoupon({ gives: { kind: 'amount', amount: 9000_00 } }) }).Total).toBe(119_00)
  })

  test('free delivery takes the fee off, and the fee bears no VAT then', () => {
    const cart = worked({ terms: aCoupon({ gives: { kind: 'freeDelivery' } }) })
    expect(cart).toMatchObject({ DeliveryFee: 119_00, DiscountTotal: 119_00, Total: 598_00, TaxTotal: 99_80 + 5_60 })
  })
})

describe('bonus checks (PR-04)', () => {
  const checks = [
    { id: 'b1', worth: 50_00 },
    { id: 'b2', worth: 50_00 },
  ]

  test('lower goods only, and with a percent coupon the coupon comes first', () => {
    const cart = worked({ checks, terms: aCoupon({ gives: { kind: 'percent', percent: 10 } }) })
    expect(cart).toMatchObject({ DiscountTotal: 59_80 + 100_00, Total: 598_00 - 159_80 + 119_00 })
  })

  test('never go below 0: what is left of a check is lost', () => {
    const cart = priced({ ...aCart(choiceOf(aChocolate())), checks }, rules)
    expect(cart).toMatchObject({ Total: 0, TaxTotal: 0 })
    expect(cart.BonusItems.map(({ Amount }) => Amount)).toEqual([50_00, 49_00])
  })

  test('a personal offer stands among the bonus items, not among the coupons (PR-05)', () => {
    const cart = worked({ terms: aCoupon({ isPersonal: true, code: 'P1' }) })
    expect([cart.Coupons, cart.BonusItems]).toEqual([[], [{ Id: 'P1', Kind: 'promotion', Amount: 50_00 }]])
  })
})

describe('after the total', () => {
  test('gift cards pay of it and never change the tax (PR-01)', () => {
    const plain = worked()
    const paid = worked({ GiftCards: [{ Id: 'g', Last4: '1234', Amount: 500_00 }] })
    expect(paid).toMatchObject({ Total: 717_00, ToPay: 217_00, TaxTotal: plain.TaxTotal })
  })

  test('a gift card pays no more than the total that a coupon has left of', () => {
    const cards = [
      { Id: 'g1', Last4: '1234', Amount: 500_00 },
      { Id: 'g2', Last4: '5678', Amount: 400_00 },
    ]
    const { GiftCards, ToPay } = worked({ GiftCards: cards })
    expect(GiftCards.map(({ Amount }) => Amount)).toEqual([500_00, 217_00])
    expect(ToPay).toBe(0)
  })

  test.each([
    [437_00, 3_00],
    [440_00, 10_00],
  ])('a donation of the round-up is offered: a total of %p öre gives %p (CA-15)', (Price, amount) => {
    const cart = priced(aCart(choiceOf(aRose({}, { Price }))), {
      ...rules,
      donation: { code: 'gava', defaultAmount: 10_00 },
    })
    expect(cart.DonationOffer).toMatchObject({ Code: 'gava', DefaultAmount: 10_00, roundUpAmount: amount })
  })

  test('no second donation is offered', () => {
    const cart = priced(aCart(choiceOf(flowers), choiceOf(donation)), {
      ...rules,
      donation: { code: 'gava', defaultAmount: 10_00 },
    })
    expect(cart.DonationOffer).toBeNull()
  })
})

const goods = [flowers, aChocolate(), giftCard, donation, aRose({ _id: 'bok' }, { Code: 'bok', VatClass: 'book' })]
const ProductCategories = ['Flowers' as const, 'Chocolate' as const, 'GiftCard' as const]
const addons = [
  anAddon({ ProductCategories }),
  anAddon({ ProductCategories, _id: 'T-CHOKLAD', Price: 99_00, VatClass: 'food' }),
]

/** Any cart: lines of every tax class at any price, addons, one or two shipments, fees, a coupon, checks, gift cards. */
const anyCart = fc
  .record({
    lines: fc.array(
      fc.record({
        of: fc.nat(goods.length - 1),
        price: fc.integer({ min: 1, max: 300_000 }),
        quantity: fc.integer({ min: 1, max: 99 }),
        addons: fc.subarray(addons),
      }),
      { minLength: 1, maxLength: 8 },
    ),
    fees: fc.tuple(fc.nat(40_000), fc.nat(40_000)),
    coupon: fc.oneof(
      fc.constant(null),
      fc.integer({ min: 1, max: 100 }).map((percent) => aCoupon({ gives: { kind: 'percent', percent } })),
      fc.integer({ min: 1, max: 500_000 }).map((amount) => aCoupon({ gives: { kind: 'amount', amount } })),
      fc.constant(aCoupon({ gives: { kind: 'freeDelivery' } })),
    ),
    checks: fc.array(fc.constant(50_00), { maxLength: 4 }),
    cards: fc.array(fc.nat(100_000), { maxLength: 5 }),
  })
  .map(({ lines, fees, coupon, checks, cards }) => {
    const cart = aCart(
      ...lines.map(({ of, price, quantity, addons: chosen }, index) => {
        const product = goods[of]!
        // CA-15: of a donation there is one, from 1 to 500 kr.
        const isGift = product === donation
        const Price = isGift ? 1_00 + (price % 499_00) : price
        const variant = { ...product.Variants[0]!, Code: `v${index}`, Price }
        return choiceOf({ ...product, Variants: [variant] }, isGift ? 1 : quantity, {
          addons: isGift ? [] : chosen.map((addon) => ({ addon, quantity: 1 })),
        })
      }),
    )
    const first = linesOf(cart)[0]!
    const parted =
      first.Quantity > 1
        ? splitShipment(cart, { wanted: new Map([[first.LineItemId, 1]]), shipmentId: '2', nextId: () => 'parted' })
        : cart
    const shipped = withShipmentList(
      parted,
      parted.OrderForm.Shipments.map((shipment, index) => ({
        ...shipment,
        DeliveryFees: [{ Code: 'Delivery-CarZone1', Price: fees[index] ?? 0 }],
      })),
    )
    return priced(
      {
        ...shipped,
        terms: coupon,
        checks: checks.map((worth, index) => ({ id: `b${index}`, worth })),
        GiftCards: cards.map((Amount, index) => ({ Id: `g${index}`, Last4: '0000', Amount })),
      },
      rules,
    )
  })

const total = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0)

test('lines + delivery - discounts is always the total, VAT by rate always sums, and nothing costs less than nothing', () => {
  fc.assert(
    fc.property(anyCart, (cart) => {
      const lines = linesOf(cart)
      const { Shipments } = cart.OrderForm
      expect(cart.GoodsTotal + cart.DeliveryFee - cart.DiscountTotal).toBe(cart.Total)
      expect(total(lines.map(({ Price, Discount }) => Price + Discount))).toBe(cart.GoodsTotal)
      expect(
        total(lines.map(({ Price }) => Price)) + total(Shipments.map((one) => one.DeliveryFee - one.DeliveryDiscount)),
      ).toBe(cart.Total)
      expect(
        total([...cart.Coupons, ...cart.BonusItems].map((one) => ('Discount' in one ? one.Discount : one.Amount))),
      ).toBe(cart.DiscountTotal)
      expect(total(cart.Taxes.map(({ Tax }) => Tax))).toBe(cart.TaxTotal)
      expect(total(cart.Taxes.map(({ Net, Tax }) => Net + Tax))).toBe(cart.Total)
      expect(cart.TotalWithoutTax + cart.TaxTotal).toBe(cart.Total)
      for (const { Price, Discount, Tax } of lines) expect(Math.min(Price, Discount, Tax)).toBeGreaterThanOrEqual(0)
      expect(cart.ToPay).toBe(cart.Total - total(cart.GiftCards.map(({ Amount }) => Amount)))
      expect(cart.ToPay).toBeGreaterThanOrEqual(0)
    }),
    { numRuns: 500 },
  )
})
