import { describe, expect, test } from '@jest/globals'
import { aChocolate, anAddon, aRose } from '../../../test/mothers.js'
import { aCart, choiceOf, shelves, sum, withProduct } from '../testing/mothers.js'
import { linesOf, type StoredCart, withShipments } from './cart.js'
import { withDerived } from './derived.js'
import { type Choice, lineOf } from './line.js'
import { addLine, changeLines, removeLine } from './lines.js'
import { splitShipment } from './shipments.js'

const noLimit = () => null

describe('adding a product', () => {
  test('the same variant twice is one line with the quantities added', () => {
    const cart = aCart(choiceOf(aRose()), choiceOf(aRose(), 2))
    expect(linesOf(cart)).toHaveLength(1)
    expect(linesOf(cart)[0]).toMatchObject({ LineItemId: 'line-1', Quantity: 3, Price: 3 * 549_00 })
  })

  test('gift cards never merge', () => {
    const giftCard = aRose({}, { ProductCategory: 'GiftCard', VatClass: 'voucher' })
    expect(linesOf(aCart(choiceOf(giftCard), choiceOf(giftCard)))).toHaveLength(2)
  })

  test('what cannot travel with the others is a shipment of its own to the same receiver', () => {
    const post = { ...shelves(), goTogether: (codes: readonly string[]) => new Set(codes.map(isPosted)).size < 2 }
    const isPosted = (code: string): boolean => code.startsWith('post')
    const posted = (code: string) => choiceOf(aRose({ _id: code }, { Code: code, ProductCategory: 'GiftCard' }))
    const add = (cart: StoredCart, choice: Choice, id: string) => addLine(cart, lineOf(id, choice), post)
    const begun = withShipments(aCart(choiceOf(aRose())), (shipment) => ({
      ...shipment,
      ShippingAddress: { ...shipment.ShippingAddress, FirstName: 'Åsa' },
    }))
    const cart = add(
      add(add(begun, posted('post-1'), 'line-2'), choiceOf(aChocolate()), 'line-3'),
      posted('post-2'),
      'line-4',
    )
    const shipped = cart.OrderForm.Shipments.map(({ LineItems }) => LineItems.map(({ LineItemId }) => LineItemId))
    expect(shipped).toEqual([
      ['line-1', 'line-3'],
      ['line-2', 'line-4'],
    ])
    expect(cart.OrderForm.Shipments[1]).toMatchObject({ ShippingAddress: { FirstName: 'Åsa' }, DeliveryDate: null })
  })

  test('a line holds at most 99', () => {
    const cart = aCart(choiceOf(aRose(), 99))
    expect(() => withProduct(cart, choiceOf(aRose()), 'x')).toThrow('cart.too-many-units')
  })

  test('a cart holds at most 50 lines', () => {
    const fifty = Array.from({ length: 50 }, (_, index) => choiceOf(aRose({ _id: `p${index}` }, { Code: `v${index}` })))
    const cart = aCart(...fifty)
    expect(() => withProduct(cart, choiceOf(aChocolate()), 'x')).toThrow('cart.too-many-lines')
  })

  test('more than there is in stock is refused', () => {
    expect(() => aCart(choiceOf(aRose({}, { Stock: 2 }), 3))).toThrow('cart.out-of-stock')
  })
})

describe('prices', () => {
  test('VAT is 25 % on flowers and 6 % on chocolate in 2026, and totals agree with the lines', () => {
    const cart = aCart(choiceOf(aRose()), choiceOf(aChocolate(), 2))
    expect(linesOf(cart).map((line) => [line.TaxPercent, line.Tax])).toEqual([
      [25, 109_80],
      [6, 11_21],
    ])
    expect(cart).toMatchObject({ Total: 747_00, TaxTotal: 121_01, TotalWithoutTax: 625_99 })
  })

  test('a reduced variant costs its reduced price', () => {
    const cart = aCart(choiceOf(aRose({}, { PriceAfterDiscount: 449_00 }), 2))
    expect(linesOf(cart)[0]).toMatchObject({ PlacedPrice: 549_00, DiscountedPrice: 449_00, Price: 898_00 })
  })

  test('a reduced line keeps the lowest price of 30 days beside its price (PR-09)', () => {
    const cart = aCart(choiceOf(aRose({}, { PriceAfterDiscount: 449_00, LowestPrice30Days: 499_00 })))
    expect(linesOf(cart)[0]?.LowestPrice30Days).toBe(499_00)
  })
})

describe('changing quantities', () => {
  test('zero removes the line', () => {
    const cart = changeLines(
      aCart(choiceOf(aRose()), choiceOf(aChocolate())),
      new Map([['line-1', { quantity: 0 }]]),
      noLimit,
    )
    expect(linesOf(cart).map((line) => line.Code)).toEqual(['choklad-ask'])
    expect(sum(cart)).toBe(99_00)
  })

  test('a line that is gone is told', () => {
    expect(() => changeLines(aCart(), new Map([['line-9', { quantity: 1 }]]), noLimit)).toThrow('cart.unknown-line')
  })

  test('raising above the stock is refused, lowering is not', () => {
    const cart = aCart(choiceOf(aRose(), 5))
    const two = () => 2
    expect(() => changeLines(cart, new Map([['line-1', { quantity: 6 }]]), two)).toThrow('cart.out-of-stock')
    expect(linesOf(changeLines(cart, new Map([['line-1', { quantity: 3 }]]), two))[0]?.Quantity).toBe(3)
  })

  test('removing a line that is gone changes nothing', () => {
    const cart = aCart(choiceOf(aRose()))
    expect(linesOf(removeLine(cart, 'line-9'))).toEqual(linesOf(cart))
  })
})

describe('what was chosen of a product', () => {
  const vase = { addon: anAddon({ Price: 149_00 }), quantity: 1 }
  const chocolate = { addon: anAddon({ _id: 'T-CHOKLAD', Price: 99_00, VatClass: 'food' }), quantity: 1 }

  test('an addon is paid for each piece and bears the tax of its own class', () => {
    const cart = aCart(choiceOf(aRose(), 2, { addons: [vase, chocolate] }))
    expect(linesOf(cart)[0]).toMatchObject({ Price: 2 * (549_00 + 149_00 + 99_00), TaxPercent: 25 })
    // 1396 kr at 25 % and 198 kr at 6 %.
    expect(cart.TaxTotal).toBe(279_20 + 11_21)
  })

  test('the same variant with another addon, text or colour is another line (CA-07)', () => {
    const rose = aRose({ SelectableColours: ['red', 'pink'] })
    const cart = aCart(
      choiceOf(rose),
      choiceOf(rose, 1, { addons: [vase] }),
      choiceOf(rose, 1, { wanted: { DescriptionText1: 'Till Eva' } }),
      choiceOf(rose, 1, { wanted: { SelectedColours: ['pink'] } }),
      choiceOf(rose, 1, { addons: [vase] }),
    )
    expect(linesOf(cart).map((line) => line.Quantity)).toEqual([1, 2, 1, 1])
  })

  test('an addon of another category is refused', () => {
    const elsewhere = { addon: anAddon({ ProductCategories: ['Funeral'] }), quantity: 1 }
    expect(() => aCart(choiceOf(aRose(), 1, { addons: [elsewhere] }))).toThrow('cart.addon-elsewhere')
  })

  test('a colour that the product does not come in is refused', () => {
    expect(() => aCart(choiceOf(aRose(), 1, { wanted: { SelectedColours: ['blue'] } }))).toThrow('cart.unknown-colour')
  })

  test('a ribbon without its words is refused', () => {
    expect(() => aCart(choiceOf(aRose({ RibbonTextRequired: true })))).toThrow('cart.text-missing')
  })

  test('a ribbon among the addons is not printed without its words either (FU-06)', () => {
    const ribbon = { addon: anAddon({ _id: 'T-BAND', IsFuneralRibbonAddon: true }), quantity: 1 }
    expect(() => aCart(choiceOf(aRose(), 1, { addons: [ribbon] }))).toThrow('cart.text-missing')
  })

  test('a ribbon holds two lines of 40 characters (FU-06)', () => {
    const ribbon = { addon: anAddon({ _id: 'T-BAND', IsRibbon: true }), quantity: 1 }
    const withWords = (DescriptionText1: string) =>
      aCart(choiceOf(aRose(), 1, { addons: [ribbon], wanted: { DescriptionText1 } }))
    expect(linesOf(withWords('Vila i frid\nKarin med familj'))[0]?.DescriptionText1).toBe(
      'Vila i frid\nKarin med familj',
    )
    expect(() => withWords('a'.repeat(41))).toThrow('ribbon.line-too-long')
    expect(() => withWords('a\nb\nc')).toThrow('ribbon.too-many-lines')
  })

  test.each([
    [undefined, false, 'price.missing'],
    [348_00, false, 'price.too-low'],
    [2500_01, false, 'price.too-high'],
    [15_000_01, true, 'price.too-high'],
  ])(
    'a customer’s price of %p öre (organisation: %p) is refused as %s (CA-13)',
    (CustomerSelectedPrice, isOrganisation, code) => {
      const own = aRose({}, { Price: 349_00, IsCustomerSpecifiedPrice: true })
      expect(() => aCart(choiceOf(own, 1, { isOrganisation, wanted: { CustomerSelectedPrice } }))).toThrow(code)
    },
  )

  test('a customer’s price is what is paid, and a price for a product that has one is not heard', () => {
    const own = aRose({}, { Price: 349_00, IsCustomerSpecifiedPrice: true })
    expect(aCart(choiceOf(own, 1, { wanted: { CustomerSelectedPrice: 500_00 } })).Total).toBe(500_00)
    expect(aCart(choiceOf(aRose(), 1, { wanted: { CustomerSelectedPrice: 1_00 } })).Total).toBe(549_00)
  })

  test('the price of one is what is paid where the customer says nothing of how many (spec 1 §5)', () => {
    const each = aRose({}, { Price: 45_00, IsCustomerSpecifiedPrice: true, IsPriceMultiple: true })
    expect(aCart(choiceOf(each)).Total).toBe(45_00)
    expect(aCart(choiceOf(each, 1, { wanted: { CustomerSelectedPrice: 90_00 } })).Total).toBe(90_00)
  })

  test('a subscription needs its terms, and knows how many deliveries they make', () => {
    const subscription = aRose({ Subscription: { CyclesInDays: [7, 14, 28], PeriodsInMonths: [0, 3, 6, 12] } })
    expect(() => aCart(choiceOf(subscription))).toThrow('cart.subscription-terms')
    const wanted = { subscriptionCycleInDays: 14, subscriptionPeriodInMonths: 6 } as const
    expect(linesOf(aCart(choiceOf(subscription, 1, { wanted })))[0]).toMatchObject({
      SubscriptionCycleInDays: 14,
      SubscriptionMaxCycles: 13,
    })
  })
})

describe('a donation (CA-15)', () => {
  const gift = (Price: number) =>
    choiceOf(aRose({ _id: 'gava' }, { Code: 'gava', Price, ProductCategory: 'Donation', VatClass: 'donation' }))
  const withGift = aCart(choiceOf(aRose(), 2), gift(10_00))
  const split = (wanted: readonly (readonly [string, number])[]): StoredCart =>
    withDerived(splitShipment(withGift, { wanted: new Map(wanted), shipmentId: '2', nextId: () => 'line-3' }))
  const shipped = (cart: StoredCart): string[][] =>
    cart.OrderForm.Shipments.map(({ LineItems }) => LineItems.map(({ Code }) => Code))

  test('is one a cart, from 1 to 500 kr, however it is given', () => {
    expect(linesOf(aCart(choiceOf(aRose()), gift(10_00), gift(25_00))).map(({ Price }) => Price)).toEqual([
      549_00, 25_00,
    ])
    expect(() => aCart(gift(500_01))).toThrow('donation.out-of-range')
    const times = (quantity: number) => () => changeLines(withGift, new Map([['line-2', { quantity }]]), noLimit)
    expect(times(50)).not.toThrow()
    expect(times(51)).toThrow('donation.out-of-range')
  })

  test('is no delivery of its own: it stays with goods', () => {
    expect(shipped(split([['line-2', 1]]))).toEqual([['ros-rod-20', 'gava']])
    expect(() => split([['line-1', 2]])).toThrow('cart.nothing-to-split')
    const parted = split([['line-1', 1]])
    expect(shipped(parted)).toEqual([['ros-rod-20', 'gava'], ['ros-rod-20']])
    expect(shipped(withDerived(removeLine(parted, 'line-1')))).toEqual([['ros-rod-20', 'gava']])
  })
})
