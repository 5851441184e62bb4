import { massOrderRow } from '@bukett/contracts/http/mass-order'
import { describe, expect, test } from '@jest/globals'
import {
  type BulkCard,
  bulkChannelOf,
  countOf,
  oreOf,
  rowFault,
  rowsFault,
  sentRow,
  totalOf,
  withRow,
} from './bulk-rows'

const card: BulkCard = { code: 'PRE5001A', name: 'Presentkort', channel: null }
const row = (quantity: number, price = 500_00) => ({ card, price, quantity })

describe('a bulk order of gift cards', () => {
  test('four gift cards are too few', () => {
    expect(rowsFault([row(4)])).toBe('mass-order.too-few-cards')
  })

  test('five are enough, in one row or in several', () => {
    expect(rowsFault([row(5)])).toBeUndefined()
    expect(rowsFault([row(3), row(2, 200_00)])).toBeUndefined()
  })

  test('none is none', () => {
    expect(rowsFault([])).toBe('mass-order.no-cards')
  })

  test.each([
    [49_99, 'mass-order.price-out-of-range'],
    [50_00, undefined],
    [2000_00, undefined],
    [2000_01, 'mass-order.price-out-of-range'],
    [undefined, 'mass-order.price-missing'],
  ] as const)('a card of %s öre: %s', (price, fault) => {
    expect(rowFault(price, 5)).toBe(fault)
  })

  test('the same card at the same price is one row', () => {
    const rows = withRow(withRow([row(3)], row(2)), row(1, 200_00))
    expect(rows).toEqual([row(5), row(1, 200_00)])
    expect(countOf(rows)).toBe(6)
    expect(totalOf(rows)).toBe(2700_00)
  })

  test.each([
    [['sms', 'email'], true, 'email'],
    [['sms'], true, 'sms'],
    // As a list of the version before has it.
    [undefined, true, 'email'],
    [undefined, false, null],
  ] as const)('a card that is sent by %s, digital: %s, goes by %s', (channels, isDigital, channel) => {
    expect(bulkChannelOf({ DigitalChannels: channels && [...channels] }, isDigital)).toBe(channel)
  })

  test('what the form sends is read as the price that was chosen', () => {
    expect(massOrderRow.parse(sentRow(row(5), 'med post'))).toMatchObject({ Price: 500_00, Quantity: 5 })
  })

  test.each([
    [null, 'PostalService'],
    ['email', 'DigitalEmail'],
    ['sms', 'DigitalSms'],
  ] as const)('a card that is sent by %s is ordered as %s', (channel, DeliveryType) => {
    expect(sentRow({ ...row(5), card: { ...card, channel } }, '')).toMatchObject({ DeliveryType })
  })

  test.each([
    ['500', 500_00],
    ['1 000', 1000_00],
    ['99,50', 99_50],
    ['', undefined],
    ['femhundra', undefined],
  ])('%s kronor are %s öre', (typed, ore) => {
    expect(oreOf(typed)).toBe(ore)
  })
})
