import { describe, expect, test } from '@jest/globals'
import * as fc from 'fast-check'
import {
  allocate,
  allocateRestToFirst,
  fromKronor,
  losesDecimals,
  netOfGross,
  parseKronor,
  priceRangeText,
  priceText,
  roundHalfAway,
  taxesOf,
  toKronor,
  VAT_CLASSES,
  vatOfGross,
  vatRate,
} from './price.js'

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
const plain = (text: string) => text.replaceAll('\u00A0', ' ')

const anAmount = fc.integer({ min: 0, max: 10_000_000_000 })

describe('öre and kronor (API-07)', () => {
  test('every whole öre survives the wire', () => {
    fc.assert(
      fc.property(fc.integer({ min: -10_000_000_000, max: 10_000_000_000 }), (ore) => {
        const wire = toKronor(ore)
        expect(fromKronor(wire)).toBe(ore)
        expect(String(wire)).toMatch(/^-?\d+(\.\d{1,2})?$/)
      }),
    )
  })

  test.each([
    [549, 54_900],
    [19.99, 1999],
    [0.07, 7],
    [1.005, 101],
    [2.675, 268],
    [-1.005, -101],
    [1.004, 100],
    [4.35, 435],
  ])('%d kr is %i öre, half away from zero', (wire, ore) => {
    expect(fromKronor(wire)).toBe(ore)
  })

  test.each([
    ['549', 54_900],
    ['549,50', 54_950],
    ['549.5', 54_950],
    ['1 249 kr', 124_900],
    ['-50', -5000],
    ['--50', undefined],
    ['0', 0],
    ['', undefined],
    ['549,505', undefined],
    ['många', undefined],
  ])('typed %p is %p öre', (text, ore) => {
    expect(parseKronor(text)).toBe(ore)
  })

  test.each([
    ['1,350', true],
    ['1.000', true],
    ['−12,340 ', true],
    ['1 350', false],
    ['349,50', false],
    ['1,125', false],
    ['100', false],
  ])('typed %p would lose a decimal unseen: %p', (text, loses) => {
    expect(losesDecimals(text)).toBe(loses)
  })

  test('a half is rounded away from zero', () => {
    expect([2.5, -2.5, 2.4, -2.6].map(roundHalfAway)).toEqual([3, -3, 2, -3])
  })
})

describe('allocation', () => {
  test.each([
    [100, [1, 1, 1], [34, 33, 33]],
    [5000, [49_900, 9900], [4172, 828]],
    [-100, [1, 1, 1], [-34, -33, -33]],
    [10, [0, 0], [10, 0]],
    [7, [3, 0, 4], [3, 0, 4]],
    [2, [1, 1, 1], [1, 1, 0]],
  ])('%i over %p by largest remainder, the first at a tie, is %p', (amount, weights, parts) => {
    expect(allocate(amount, weights)).toEqual(parts)
  })

  test('the parts add up, and none is a whole öre off its exact share', () => {
    const weights = fc.array(fc.integer({ min: 0, max: 100_000_000 }), { minLength: 1, maxLength: 50 })
    fc.assert(
      fc.property(fc.integer({ min: -10_000_000_000, max: 10_000_000_000 }), weights, (amount, weights) => {
        const parts = allocate(amount, weights)
        expect(sum(parts)).toBe(amount)
        const total = sum(weights)
        if (total > 0) {
          parts.forEach((part, index) => {
            expect(Math.abs(part - (amount * (weights[index] ?? 0)) / total)).toBeLessThan(1)
          })
        }
        expect(sum(allocateRestToFirst(Math.abs(amount), weights))).toBe(Math.abs(amount))
      }),
    )
  })
})

describe('VAT classes by day of delivery (PR-06)', () => {
  test.each([
    ['standard', '2026-11-20', 25],
    ['international', '2026-11-20', 25],
    ['food', '2026-03-31', 12],
    ['food', '2026-04-01', 6],
    ['food', '2027-12-31', 6],
    ['food', '2028-01-01', 12],
    ['book', '2026-11-20', 6],
    ['voucher', '2026-11-20', 0],
    ['donation', '2026-11-20', 0],
  ] as const)('%s on %s bears %i %', (vatClass, day, rate) => {
    expect(vatRate(vatClass, day)).toBe(rate)
  })

  test.each([
    [55_658, 25, 11_132],
    [11_042, 6, 625],
    [11_042, 12, 1183],
    [10_000, 0, 0],
    [-55_658, 25, -11_132],
  ])('%i öre at %i %% hold %i öre VAT', (gross, rate, vat) => {
    expect(vatOfGross(gross, rate)).toBe(vat)
    expect(netOfGross(gross, rate)).toBe(gross - vat)
  })
})

describe('the tax of a purchase', () => {
  test('PR-07’s example: flowers 499 + chocolate 99, −50 coupon, +119 delivery = 667.00', () => {
    const goods = [49_900, 9900]
    const coupon = allocate(5000, goods)
    const [flowers = 0, chocolate = 0] = goods.map((price, index) => price - (coupon[index] ?? 0))
    const lines = [
      { gross: flowers, vatClass: 'standard' },
      { gross: chocolate, vatClass: 'food' },
    ] as const

    const taxes = taxesOf(lines, 11_900, '2026-11-20')
    expect(flowers + chocolate + 11_900).toBe(66_700)
    expect(taxes.buckets).toEqual([
      { rate: 25, gross: 55_658, vat: 11_132 },
      { rate: 6, gross: 11_042, vat: 625 },
    ])
    expect(taxes.delivery.map(({ gross }) => gross)).toEqual([9930, 1970])
    expect(sum(taxes.lines.map(({ vat }) => vat)) + sum(taxes.delivery.map(({ vat }) => vat))).toBe(taxes.vat)
    expect(taxesOf(lines, 11_900, '2026-03-20').buckets[1]).toEqual({ rate: 12, gross: 11_042, vat: 1183 })
  })

  test('voucher and donation lines take no share of the delivery', () => {
    const lines = [
      { gross: 50_000, vatClass: 'voucher' },
      { gross: 9900, vatClass: 'food' },
      { gross: 1000, vatClass: 'donation' },
    ] as const
    const taxes = taxesOf(lines, 5900, '2026-11-20')
    expect(taxes.delivery).toEqual([{ rate: 6, gross: 5900, vat: expect.any(Number) }])
    expect(taxes.lines.map(({ vat }) => vat > 0)).toEqual([false, true, false])
    expect(taxes.buckets).toEqual([{ rate: 6, gross: 15_800, vat: 894 }])
  })

  test('with no other goods the fee is 25 %', () => {
    const taxes = taxesOf([{ gross: 50_000, vatClass: 'voucher' }], 5900, '2026-11-20')
    expect(taxes.buckets).toEqual([{ rate: 25, gross: 5900, vat: 1180 }])
  })

  test('no fee, no delivery tax', () => {
    expect(taxesOf([{ gross: 12_500, vatClass: 'standard' }], 0, '2026-11-20')).toEqual({
      lines: [{ rate: 25, vat: 2500 }],
      delivery: [],
      buckets: [{ rate: 25, gross: 12_500, vat: 2500 }],
      vat: 2500,
    })
  })

  test('lines, delivery and buckets always agree', () => {
    const line = fc.record({ gross: anAmount, vatClass: fc.constantFrom(...VAT_CLASSES) })
    fc.assert(
      fc.property(fc.array(line, { maxLength: 50 }), fc.integer({ min: 0, max: 50_000 }), (lines, fee) => {
        const taxes = taxesOf(lines, fee, '2026-11-20')
        expect(sum(taxes.delivery.map(({ gross }) => gross))).toBe(fee)
        const vat = sum(taxes.lines.map(({ vat }) => vat)) + sum(taxes.delivery.map(({ vat }) => vat))
        expect(vat).toBe(taxes.vat)
        const untaxed = sum(lines.filter((_, index) => taxes.lines[index]?.rate === 0).map(({ gross }) => gross))
        expect(sum(taxes.buckets.map(({ gross }) => gross)) + untaxed).toBe(sum(lines.map(({ gross }) => gross)) + fee)
      }),
    )
  })
})

describe('prices in text', () => {
  test.each([
    [54_900, '549 kr', 'SEK 549'],
    [54_950, '549,50 kr', 'SEK 549.50'],
    [54_905, '549,05 kr', 'SEK 549.05'],
    [124_900, '1 249 kr', 'SEK 1,249'],
    [123_456_789, '1 234 567,89 kr', 'SEK 1,234,567.89'],
    [0, '0 kr', 'SEK 0'],
    [-5000, '−50 kr', 'SEK −50'],
  ])('%i öre: two decimals only when there are öre', (ore, swedish, english) => {
    expect(plain(priceText(ore, 'sv'))).toBe(swedish)
    expect(plain(priceText(ore, 'en'))).toBe(english)
  })

  test('of a range the currency stands once (SE-06)', () => {
    expect(plain(priceRangeText(449_00, 1_249_50, 'sv'))).toBe('449–1 249,50 kr')
    expect(plain(priceRangeText(449_00, 549_00, 'en'))).toBe('SEK 449–549')
  })
})
