import { expect, test } from '@jest/globals'
import { taxesOf } from '@bukett/contracts/rules/price'
import fc from 'fast-check'
import { aRose, anAddon } from '../../../test/mothers.js'
import { emptyShipment, type StoredCart, withShipments } from '../../cart/domain/cart.js'
import { type Choice, lineOf } from '../../cart/domain/line.js'
import { priced } from '../../cart/domain/price-cart.js'
import { aCart, aCoupon, choiceOf, delivered } from '../../cart/testing/mothers.js'
import { aLine, aPaidCart, aPlacedOrder, aShipment } from '../testing/mothers.js'
import type { StoredOrderGroup } from './order-group.js'
import { taxedByDay } from './taxed-by-day.js'

const chocolate = aLine(undefined, { LineItemId: 'choklad', Price: 99_00, DiscountedPrice: 99_00, VatClass: 'food' })
const placed = (day: string, lines = [aLine(), chocolate]): StoredOrderGroup =>
  aPlacedOrder({ cart: aPaidCart({}, [aShipment({ DeliveryDate: day, LineItems: lines })]) }).group
const movedTo = (group: StoredOrderGroup, DeliveryDate: string | null): StoredOrderGroup => ({
  ...group,
  Shipments: group.Shipments.map((shipment) => ({ ...shipment, DeliveryDate })),
})
const on = (group: StoredOrderGroup, day: string) =>
  taxesOf(
    group.Shipments[0]!.LineItems.map(({ Price, VatClass }) => ({ gross: Price, vatClass: VatClass })),
    group.TotalDelivery,
    day,
  )

test.each([
  ['2027-12-31', '2028-01-01', 12],
  ['2028-01-01', '2027-12-31', 6],
])('food that is moved from %s to %s bears %s %% of the same price (PR-06)', (from, to, rate) => {
  const before = placed(from)
  const after = taxedByDay(before, movedTo(before, to))
  const taxes = on(before, to)
  const [flowers, food] = after.Shipments[0]!.LineItems
  expect(food).toMatchObject({ Price: 99_00, TaxPercent: rate, Tax: taxes.lines[1]!.vat })
  expect(flowers).toMatchObject({ TaxPercent: 25, Tax: before.Shipments[0]!.LineItems[0]!.Tax })
  expect([after.Total, after.Tax]).toEqual([before.Total, taxes.vat])
  expect(after.TotalDeliveryTax).toBe(taxes.delivery.reduce((sum, { vat }) => sum + vat, 0))
  expect(after.Taxes.map(({ TaxPercent }) => TaxPercent)).toEqual([25, rate])
  expect(after.Taxes.reduce((sum, { Net, Tax }) => sum + Net + Tax, 0)).toBe(before.Total)
  // There and back it is what it was.
  const back = taxedByDay(after, movedTo(after, from))
  expect([back.Tax, back.TotalDeliveryTax]).toEqual([before.Tax, before.TotalDeliveryTax])
})

test('an order whose rates are the same on its new day is the same order', () => {
  for (const [group, to] of [
    [placed('2027-12-30'), '2027-12-31'],
    [placed('2027-12-31', [aLine()]), '2028-01-01'],
  ] as const) {
    const moved = movedTo(group, to)
    expect(taxedByDay(group, moved)).toBe(moved)
  }
})

test('what waits for its receiver bears the rate of the day that is chosen', () => {
  const sold = placed('2027-12-31')
  const before = { ...movedTo(sold, null), frozenAt: new Date('2027-12-30T10:00:00Z') }
  expect(taxedByDay(before, movedTo(before, '2028-01-03')).Shipments[0]!.LineItems[1]).toMatchObject({ TaxPercent: 12 })
})

test('a delivery that is prepaid stays as it was taxed', () => {
  const before = placed('2027-12-31')
  const prepaid = {
    ...before,
    Payments: [{ PaymentMethodName: 'prepaid' as const, Amount: before.Total, Last4: null }],
  }
  const moved = movedTo(prepaid, '2028-01-01')
  expect(taxedByDay(prepaid, moved)).toBe(moved)
})

const aPeriod = { SubscriptionCycleInDays: 14, SubscriptionPeriodInMonths: 6, SubscriptionMaxCycles: 13 }

test('a period was taxed whole at its start, also in the order that it was paid with', () => {
  const sold = placed('2028-01-03', [
    aLine(undefined, { ...aPeriod, Price: 13 * 549_00 }),
    { ...chocolate, ...aPeriod },
  ])
  const moved = movedTo(sold, '2027-12-31')
  expect(taxedByDay(sold, moved)).toBe(moved)
})

const praline = anAddon({
  _id: 'TIL1002',
  Price: 59_00,
  VatClass: 'food',
  ProductCategory: 'Chocolate',
  ProductCategories: ['Flowers', 'Chocolate'],
})
const vase = anAddon({ ProductCategories: ['Flowers', 'Chocolate'] })
const withPraline = (price: number, campaign: number | null = null): Choice =>
  choiceOf(aRose({}, { Price: price, PriceAfterDiscount: campaign }), 1, { addons: [{ addon: praline, quantity: 1 }] })
const newYearsEve = '2027-12-31'
const newYearsDay = '2028-01-01'
const ordered = (cart: StoredCart): StoredOrderGroup =>
  aPlacedOrder({ cart: priced(cart, { today: newYearsEve, donation: null }) }).group
/** As a version before kept it. */
const asBefore = (group: StoredOrderGroup): StoredOrderGroup => ({
  ...group,
  Shipments: group.Shipments.map((shipment) => ({
    ...shipment,
    LineItems: shipment.LineItems.map(({ paid: _paid, ...line }) => line),
  })),
})

test.each([
  [
    'a code for one category',
    withPraline(499_00),
    { gives: { kind: 'percent', percent: 20 }, categories: ['Flowers'] },
    104_79,
    108_54,
  ],
  ['a code for what is not reduced', withPraline(499_00, 399_00), { notOnReduced: true }, null, 104_33],
] as const)(
  'the parts of a line bear the tax of what was paid for each after %s',
  (_name, choice, terms, sold, right) => {
    const cart = { ...delivered(aCart(choice), 119_00, { DeliveryDate: newYearsEve }), terms: aCoupon(terms) }
    for (const before of [ordered(cart), asBefore(ordered(cart))]) {
      if (sold !== null) expect(before.Tax).toBe(sold)
      const after = taxedByDay(before, movedTo(before, newYearsDay))
      expect(after.Tax).toBe(right)
      expect(after.Taxes).toEqual(ordered({ ...delivered(cart, 119_00, { DeliveryDate: newYearsDay }) }).Taxes)
      expect(asBefore(taxedByDay(after, movedTo(after, newYearsEve)))).toEqual(asBefore(before))
    }
  },
)

const anyChoice = fc
  .record({
    vat: fc.constantFrom('standard' as const, 'food' as const, 'book' as const, 'voucher' as const),
    price: fc.integer({ min: 1_00, max: 1_500_00 }),
    campaign: fc.option(fc.integer({ min: 30, max: 99 })),
    quantity: fc.integer({ min: 1, max: 3 }),
    addons: fc.subarray([
      { addon: praline, quantity: 1 },
      { addon: vase, quantity: 1 },
    ]),
  })
  .map(({ vat, price, campaign, quantity, addons }) =>
    choiceOf(
      aRose(
        {},
        {
          Price: price,
          PriceAfterDiscount: campaign === null ? null : Math.ceil((price * campaign) / 100),
          VatClass: vat,
          ProductCategory: vat === 'food' ? 'Chocolate' : 'Flowers',
        },
      ),
      quantity,
      { addons },
    ),
  )
const anyOrder = fc
  .record({
    first: fc.array(anyChoice, { minLength: 1, maxLength: 3 }),
    second: fc.array(anyChoice, { maxLength: 2 }),
    fee: fc.integer({ min: 0, max: 200_00 }),
    checks: fc.array(fc.integer({ min: 1_00, max: 50_00 }), { maxLength: 2 }),
    terms: fc.option(
      fc.record({
        gives: fc.oneof(
          fc.record({ kind: fc.constant('percent' as const), percent: fc.integer({ min: 1, max: 100 }) }),
          fc.record({ kind: fc.constant('amount' as const), amount: fc.integer({ min: 1_00, max: 900_00 }) }),
          fc.constant({ kind: 'freeDelivery' as const }),
        ),
        categories: fc.subarray(['Flowers', 'Chocolate'] as const),
        notOnReduced: fc.boolean(),
      }),
      { freq: 8 },
    ),
    from: fc.constantFrom([newYearsEve, newYearsDay] as const, [newYearsDay, newYearsEve] as const),
  })
  .map(({ first, second, fee, checks, terms, from: [from, to] }) => {
    const lines = (choices: readonly Choice[], name: string) =>
      choices.map((choice, index) => lineOf(`${name}-${index}`, choice))
    const shipments = [lines(first, 'a'), lines(second, 'b')].filter(({ length }) => length > 0)
    const empty = aCart()
    const on = (day: string): StoredCart =>
      withShipments(
        {
          ...empty,
          terms: terms && aCoupon(terms),
          checks: checks.map((worth, index) => ({ id: `check-${index}`, worth })),
          OrderForm: {
            ...empty.OrderForm,
            Shipments: shipments.map((own, index) => emptyShipment(String(index + 1), own)),
          },
        },
        (one) => ({
          ...one,
          DeliveryDate: one.ShipmentId === '1' ? day : from,
          DeliveryType: 'CarZone1',
          DeliveryFees: [{ Code: 'Delivery-CarZone1', Price: fee }],
        }),
      )
    return { sold: ordered(on(from)), anew: ordered(on(to)), from, to }
  })
const firstMoved = (group: StoredOrderGroup, DeliveryDate: string): StoredOrderGroup => ({
  ...group,
  Shipments: group.Shipments.map((shipment, index) => (index === 0 ? { ...shipment, DeliveryDate } : shipment)),
})
const taxesIn = ({ Tax, TotalDeliveryTax, Taxes, Shipments }: StoredOrderGroup) => ({
  Tax,
  TotalDeliveryTax,
  Taxes,
  lines: Shipments.map(({ LineItems }) => LineItems.map((line) => [line.Price, line.Tax, line.TaxPercent])),
})

test('whatever was bought with whatever code, a shipment that is moved bears what it would have been sold with, the others what they did, and there and back it is what it was', () => {
  fc.assert(
    fc.property(anyOrder, ({ sold, anew, from, to }) => {
      const after = taxedByDay(sold, firstMoved(sold, to))
      expect(taxesIn(after)).toEqual(taxesIn(anew))
      expect(after.Shipments.slice(1)).toEqual(sold.Shipments.slice(1))
      expect(taxedByDay(after, firstMoved(after, from))).toEqual(sold)
    }),
    { numRuns: 300 },
  )
})

test('an order of a version before, which kept no parts, is there and back what it was, and its sums agree', () => {
  fc.assert(
    fc.property(anyOrder, ({ sold: now, from, to }) => {
      const sold = asBefore(now)
      const after = taxedByDay(sold, firstMoved(sold, to))
      expect(after.Taxes.reduce((sum, { Net, Tax }) => sum + Net + Tax, 0)).toBe(after.Total)
      expect(after.Taxes.reduce((sum, { Tax }) => sum + Tax, 0)).toBe(after.Tax)
      expect(taxesIn(taxedByDay(after, firstMoved(after, from)))).toEqual(taxesIn(sold))
    }),
    { numRuns: 300 },
  )
})
