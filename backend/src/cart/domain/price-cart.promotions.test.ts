import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { aChocolate, anAddon, aRose } from '../../../test/mothers.js'
import type { CouponTerms } from '../../promotions/index.js'
import { aCart, aCoupon, choiceOf, delivered, rules } from '../testing/mothers.js'
import { linesOf, type StoredCart, withShipments } from './cart.js'
import { priced, whyNot } from './price-cart.js'

/** PR-01, PR-02, PR-04: whatever a rule says, and whatever lies in the cart. */

const anyPrice = fc.integer({ min: 0, max: 5_000_00 })
const anyGoods = fc.constantFrom(
  { category: 'Flowers' as const, vat: 'standard' as const },
  { category: 'Chocolate' as const, vat: 'food' as const },
  { category: 'GiftCard' as const, vat: 'voucher' as const },
  { category: 'Donation' as const, vat: 'donation' as const },
)
const anyLine = fc.record({
  goods: anyGoods,
  price: anyPrice,
  campaign: fc.option(fc.integer({ min: 0, max: 100 })),
  quantity: fc.integer({ min: 1, max: 9 }),
  hasAddon: fc.boolean(),
})
type AnyLine = typeof anyLine extends fc.Arbitrary<infer Line> ? Line : never

/** CA-15: of a donation there is one, from 1 to 500 kr. */
const asGiven = (line: AnyLine): AnyLine =>
  line.goods.category === 'Donation' ? { ...line, quantity: 1, price: 1_00 + (line.price % 499_00) } : line

const choice = ({ goods, price, campaign, quantity, hasAddon }: AnyLine, index: number) =>
  choiceOf(
    aRose(
      { _id: `vara-${index}` },
      {
        Code: `vara-${index}a`,
        Price: price,
        PriceAfterDiscount: campaign === null ? null : Math.floor((price * campaign) / 100),
        VatClass: goods.vat,
        ProductCategory: goods.category,
      },
    ),
    quantity,
    hasAddon && goods.category === 'Flowers' ? { addons: [{ addon: anAddon(), quantity: 1 }] } : {},
  )

const anyTerms: fc.Arbitrary<CouponTerms> = fc
  .record({
    gives: fc.oneof(
      fc.record({ kind: fc.constant('percent' as const), percent: fc.integer({ min: 1, max: 100 }) }),
      fc.record({ kind: fc.constant('amount' as const), amount: fc.integer({ min: 1_00, max: 10_000_00 }) }),
      fc.constant({ kind: 'freeDelivery' as const }),
    ),
    products: fc.subarray(['vara-0', 'vara-1a', 'vara-2']),
    categories: fc.subarray(['Flowers', 'Chocolate', 'Interior'] as const),
    from: fc.constantFrom(null, '2026-11-01', '2026-12-01'),
    until: fc.constantFrom(null, '2026-11-19', '2026-12-31'),
    minAmount: fc.integer({ min: 0, max: 2_000_00 }),
    notOnReduced: fc.boolean(),
    notWithBonus: fc.boolean(),
  })
  .map((terms) => aCoupon(terms))

const anyCart = fc
  .record({
    lines: fc.array(anyLine, { minLength: 1, maxLength: 4 }),
    terms: fc.option(anyTerms, { freq: 8 }),
    checks: fc.array(fc.integer({ min: 1, max: 500_00 }), { maxLength: 3 }),
    fee: fc.integer({ min: 0, max: 400_00 }),
  })
  .map(({ lines, terms, checks, fee }): StoredCart => ({
    ...delivered(aCart(...lines.map(asGiven).map(choice)), fee),
    terms,
    checks: checks.map((worth, index) => ({ id: `check-${index}`, worth })),
  }))

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0)

const holdsFor = (judge: (cart: StoredCart) => void): void => fc.assert(fc.property(anyCart, judge), { numRuns: 150 })

describe('no promotion, alone or with bonus checks and campaign prices,', () => {
  test('makes a price, a fee, a tax or a total negative, or raises what is paid', () => {
    holdsFor((cart) => {
      const done = priced(cart, rules)
      const lines = linesOf(done)
      const fees = done.OrderForm.Shipments.map(({ DeliveryFee, DeliveryDiscount }) => DeliveryFee - DeliveryDiscount)
      const amounts = [...lines.flatMap(({ Price, Tax, Discount }) => [Price, Tax, Discount]), ...fees]
      for (const amount of [...amounts, done.Total, done.ToPay, done.TaxTotal, done.TotalWithoutTax])
        expect(amount).toBeGreaterThanOrEqual(0)
      const without = priced({ ...cart, terms: null, checks: [] }, rules)
      expect(done.Total).toBeLessThanOrEqual(without.Total)
      expect(without.Total - done.Total).toBe(done.DiscountTotal)
      expect(sum(lines.map(({ Price }) => Price)) + sum(fees)).toBe(done.Total)
    })
  })

  test('lowers gift cards or donations', () => {
    holdsFor((cart) => {
      const kept = linesOf(priced(cart, rules)).filter(
        ({ VatClass }) => VatClass === 'voucher' || VatClass === 'donation',
      )
      expect(kept.map(({ Discount }) => Discount)).toEqual(kept.map(() => 0))
    })
  })

  test('gives something that its reason denies, or the other way about', () => {
    holdsFor((cart) => {
      const [coupon] = priced(cart, rules).Coupons
      expect(coupon?.Applied ?? false).toBe(cart.terms !== null && whyNot(cart, rules.today) === null)
    })
  })
})

describe('the order of things does not matter:', () => {
  const total = (cart: StoredCart): number => priced(cart, rules).Total

  test('of lines, of checks, and of what a rule names', () => {
    holdsFor((cart) => {
      const turned = withShipments(cart, (one) => ({ ...one, LineItems: one.LineItems.toReversed() }))
      expect(total(turned)).toBe(total(cart))
      expect(total({ ...cart, checks: cart.checks.toReversed() })).toBe(total(cart))
      if (!cart.terms) return
      const { products, categories } = cart.terms
      const terms = { ...cart.terms, products: products.toReversed(), categories: categories.toReversed() }
      expect(total({ ...cart, terms })).toBe(total(cart))
    })
  })

  test('of reckoning: a cart that is reckoned again stays as it is', () => {
    holdsFor((cart) => {
      const once = priced(cart, rules)
      expect(priced(once, rules)).toEqual(once)
    })
  })
})

describe('together with what', () => {
  const reduced = aRose({}, { Price: 499_00, PriceAfterDiscount: 399_00 })
  const half = aCoupon({ gives: { kind: 'percent', percent: 50 } })

  test('a rule for goods at their list price leaves those of a campaign alone', () => {
    const cart = { ...aCart(choiceOf(reduced), choiceOf(aChocolate())), terms: { ...half, notOnReduced: true } }
    expect(linesOf(priced(cart, rules)).map(({ Discount }) => Discount)).toEqual([0, 49_50])
    const all = priced({ ...cart, terms: half }, rules)
    expect(linesOf(all).map(({ Discount }) => Discount)).toEqual([199_50, 49_50])
  })

  test('a rule that goes with no bonus check waits until there is none', () => {
    const cart = {
      ...aCart(choiceOf(reduced)),
      terms: { ...half, notWithBonus: true },
      checks: [{ id: 'b', worth: 50_00 }],
    }
    expect(priced(cart, rules)).toMatchObject({ Total: 349_00, Coupons: [{ Applied: false }] })
    expect(whyNot(cart, rules.today)).toBe('with-bonus')
    expect(priced({ ...cart, checks: [] }, rules)).toMatchObject({ Total: 199_50, Coupons: [{ Applied: true }] })
  })
})
