import { describe, expect, test } from '@jest/globals'
import { instantOf } from '@bukett/contracts/rules/dates'
import type { DeliveryType, OrderType } from '@bukett/contracts/rules/delivery-types'
import {
  aBouquet,
  aCutOff,
  aMember,
  aNetwork,
  aRequest,
  areasOf,
  aVase,
  type NetworkShape,
} from '../testing/mothers.js'
import { type CutOffRule, isSensible } from './cut-off.js'
import { sentence } from './reasons.js'
import { resolveDelivery } from './resolve-delivery.js'

interface Case {
  readonly type: DeliveryType
  readonly date: string
  readonly cutOffs?: readonly CutOffRule[]
  readonly shape?: NetworkShape
  readonly orderType?: OrderType
}

/** The cut-off in Stockholm as 'YYYY-MM-DD HH:mm', seen long before. */
const cutOffOf = ({ type, date, cutOffs = [], shape = {}, orderType = 'Normal' }: Case): string | null => {
  const network = aNetwork({ areas: areasOf([type], { orderType }), cutOffs, ...shape })
  const { methods } = resolveDelivery(network, aRequest({ date, orderType, now: new Date('2026-01-02T00:00:00Z') }))
  const at = methods.find((method) => method.deliveryType === type)?.cutOff
  if (at === null || at === undefined) return null
  return new Date(at).toLocaleString('sv-SE', { timeZone: 'Europe/Stockholm', dateStyle: 'short', timeStyle: 'short' })
}
const central = (type: DeliveryType, date: string): string => {
  const vase = aVase({ DeliveryTypes: [type] })
  const { methods } = resolveDelivery(
    aNetwork(),
    aRequest({ variants: [vase], date, now: new Date('2026-01-02T00:00:00Z') }),
  )
  return new Date(methods[0]!.cutOff!).toLocaleString('sv-SE', {
    timeZone: 'Europe/Stockholm',
    dateStyle: 'short',
    timeStyle: 'short',
  })
}

describe("the network's cut-offs (BR-04)", () => {
  test.each<[DeliveryType, string, string]>([
    ['CarZone1', '2026-11-23', '2026-11-23 14:00'],
    ['CarZone1b', '2026-11-23', '2026-11-23 14:00'],
    ['CarZone2', '2026-11-23', '2026-11-23 14:00'],
    ['CarZone3', '2026-11-23', '2026-11-23 14:00'],
    ['BudBilen', '2026-11-23', '2026-11-23 14:00'],
    ['CarZone1', '2026-11-28', '2026-11-28 11:00'],
    ['BudBilen', '2026-11-28', '2026-11-28 11:00'],
    ['Best', '2026-11-23', '2026-11-23 12:00'],
    ['Countryside', '2026-11-24', '2026-11-23 15:00'],
    ['Bus', '2026-11-24', '2026-11-23 15:00'],
    ['Boat', '2026-11-24', '2026-11-23 15:00'],
  ])('%s on %s: %s', (type, date, expected) => {
    expect(cutOffOf({ type, date })).toBe(expected)
  })

  test('express: 16:00, and at least 3 hours before closing', () => {
    expect(cutOffOf({ type: 'ExpressCarZone1', date: '2026-11-23' })).toBe('2026-11-23 15:00')
    const late = { members: [aMember({ mondayClose: '21:00' })] }
    expect(cutOffOf({ type: 'ExpressCarZone1', date: '2026-11-23', shape: late })).toBe('2026-11-23 16:00')
  })

  test.each<[DeliveryType, string, string]>([
    ['PostalService', '2026-11-26', '2026-11-24 15:00'],
    ['PostalServiceEnvelope', '2026-11-24', '2026-11-20 15:00'],
    ['MyPackHome', '2026-11-23', '2026-11-19 15:00'],
    ['MyPackCollectVarubrev', '2026-11-27', '2026-11-25 15:00'],
    ['StorePickupAvi', '2026-11-27', '2026-11-25 15:00'],
    ['Noviflora', '2026-11-27', '2026-11-24 15:00'],
    ['Noviflora', '2026-06-24', '2026-06-18 15:00'],
    ['PostalService', '2026-12-28', '2026-12-22 15:00'],
  ])('%s on %s counts working days: %s', (type, date, expected) => {
    expect(central(type, date)).toBe(expected)
  })

  test('the day before is the last one on which the store is open', () => {
    expect(cutOffOf({ type: 'Countryside', date: '2026-11-23' })).toBe('2026-11-21 15:00')
    const shutOnSaturdays = { members: [aMember({ saturdayOpen: null, saturdayClose: null })] }
    expect(cutOffOf({ type: 'Countryside', date: '2026-11-23', shape: shutOnSaturdays })).toBe('2026-11-20 15:00')
    const away = {
      holidays: [{ _id: 'h', memberId: 'rosen', BeginDate: '2026-11-16', EndDate: '2026-11-21', Name: 'Ledigt' }],
    }
    expect(cutOffOf({ type: 'Countryside', date: '2026-11-23', shape: away })).toBe('2026-11-14 15:00')
  })

  test('a same-day cut-off is never later than 2 hours before the store closes', () => {
    expect(
      cutOffOf({ type: 'CarZone1', date: '2026-11-23', shape: { members: [aMember({ mondayClose: '15:00' })] } }),
    ).toBe('2026-11-23 13:00')
    expect(cutOffOf({ type: 'CarZone1', date: '2026-12-31' })).toBe('2026-12-31 10:00')
  })

  test('it is missed at the very moment', () => {
    const ask = (time: string) =>
      resolveDelivery(aNetwork(), aRequest({ date: '2026-11-23', now: instantOf('2026-11-23', time) }))
    expect(ask('13:59').methods).toHaveLength(1)
    const missed = ask('14:00')
    expect(missed.refusals).toMatchObject([{ code: 'delivery.cut-off-passed', deliveryType: 'CarZone1' }])
    expect(sentence(missed.refusals[0]!, 'sv')).toBe('Beställningstiden gick ut måndag 23 november kl. 14.00.')
    expect(sentence(missed.refusals[0]!, 'en')).toBe('Ordering closed at 14:00 on Monday 23 November.')
  })
})

describe('the member’s own cut-offs', () => {
  test('the earlier of the two counts', () => {
    expect(cutOffOf({ type: 'CarZone1', date: '2026-11-23', cutOffs: [aCutOff({ time: '12:30' })] })).toBe(
      '2026-11-23 12:30',
    )
    expect(cutOffOf({ type: 'CarZone1', date: '2026-11-23', cutOffs: [aCutOff({ time: '15:30' })] })).toBe(
      '2026-11-23 14:00',
    )
  })

  test('a later one counts when it was granted, and still ends 2 hours before closing', () => {
    const granted = (time: string) => [aCutOff({ time, isGranted: true })]
    expect(cutOffOf({ type: 'CarZone1', date: '2026-11-23', cutOffs: granted('15:30') })).toBe('2026-11-23 15:30')
    expect(cutOffOf({ type: 'CarZone1', date: '2026-11-23', cutOffs: granted('17:30') })).toBe('2026-11-23 16:00')
  })

  test('another member’s is of no concern', () => {
    const cutOffs = [aCutOff({ time: '09:00', memberId: 'liljan' })]
    expect(cutOffOf({ type: 'CarZone1', date: '2026-11-23', cutOffs })).toBe('2026-11-23 14:00')
  })
})

describe('the most specific row wins', () => {
  const rule = (_id: string, changes: Partial<CutOffRule> & { time: string }) => aCutOff({ _id, ...changes })
  const date = '2026-11-23'

  test.each<[string, CutOffRule[], string]>([
    ['date before weekday', [rule('a', { time: '09:00', weekday: 1 }), rule('b', { time: '10:00', date })], '10:00'],
    [
      'weekday before neither',
      [
        rule('a', { time: '09:00', deliveryType: 'CarZone1', orderType: 'Normal' }),
        rule('b', { time: '10:00', weekday: 1 }),
      ],
      '10:00',
    ],
    [
      'more set fields',
      [
        rule('a', { time: '09:00', orderType: 'Normal' }),
        rule('b', { time: '10:00', orderType: 'Normal', deliveryType: 'CarZone1' }),
      ],
      '10:00',
    ],
    [
      'category before delivery type',
      [
        rule('a', { time: '09:00', deliveryType: 'CarZone1' }),
        rule('b', { time: '10:00', productCategory: 'Flowers' }),
      ],
      '10:00',
    ],
    [
      'delivery type before order type',
      [rule('a', { time: '09:00', orderType: 'Normal' }), rule('b', { time: '10:00', deliveryType: 'CarZone1' })],
      '10:00',
    ],
    [
      'then the latest edit',
      [rule('a', { time: '09:00', changedAt: new Date(1) }), rule('b', { time: '10:00', changedAt: new Date(2) })],
      '10:00',
    ],
  ])('%s', (_, cutOffs, time) => {
    expect(cutOffOf({ type: 'CarZone1', date, cutOffs })).toBe(`${date} ${time}`)
    expect(cutOffOf({ type: 'CarZone1', date, cutOffs: cutOffs.toReversed() })).toBe(`${date} ${time}`)
  })

  test('a date for every way of delivery shortens, and does not lengthen those that take days', () => {
    const eve = '2026-12-24'
    const ofNetwork = { scope: 'network' as const, memberId: null }
    const cutOffs = [
      rule('car', { ...ofNetwork, time: '14:00', deliveryType: 'CarZone1' }),
      rule('far', { ...ofNetwork, time: '15:00', deliveryType: 'Countryside', daysBefore: 1 }),
      rule('eve', { ...ofNetwork, time: '09:00', date: eve }),
    ]
    expect(cutOffOf({ type: 'CarZone1', date: eve, cutOffs })).toBe('2026-12-24 09:00')
    expect(cutOffOf({ type: 'Countryside', date: eve, cutOffs })).toBe('2026-12-23 15:00')
    const late = { ...ofNetwork, time: '09:30', date: eve, deliveryType: 'Countryside' as const }
    const named = [...cutOffs, rule('named', late)]
    expect(cutOffOf({ type: 'Countryside', date: eve, cutOffs: named })).toBe('2026-12-24 09:30')
  })

  test('of two categories in a cart the earlier cut-off counts', () => {
    const cutOffs = [
      rule('a', { time: '11:00', productCategory: 'Flowers' }),
      rule('b', { time: '10:00', productCategory: 'Plants' }),
    ]
    const variants = [aBouquet(), aBouquet({ ProductCategory: 'Plants' })]
    const { methods } = resolveDelivery(aNetwork({ cutOffs }), aRequest({ date, variants }))
    expect(methods[0]?.cutOff).toBe(instantOf(date, '10:00').getTime())
  })
})

describe('the clock changes (UI-06)', () => {
  test.each([
    ['2026-03-28', '2026-03-28T10:00:00.000Z'],
    ['2026-03-30', '2026-03-30T12:00:00.000Z'],
    ['2026-10-24', '2026-10-24T09:00:00.000Z'],
    ['2026-10-26', '2026-10-26T13:00:00.000Z'],
  ])('the order time on %s ends at %s', (date, expected) => {
    const { methods } = resolveDelivery(aNetwork(), aRequest({ date, now: new Date('2026-01-02T00:00:00Z') }))
    expect(new Date(methods[0]!.cutOff!).toISOString()).toBe(expected)
  })

  test.each([
    ['2026-03-29', '2026-03-29T12:00:00.000Z'],
    ['2026-10-25', '2026-10-25T13:00:00.000Z'],
  ])('also on %s itself, when the network opens it', (date, expected) => {
    const calendar = [
      {
        _id: date,
        kind: 'open' as const,
        active: true,
        name: null,
        cutOff: null,
        surcharge: 0,
        whitelistCategories: [],
        messageSv: null,
        messageEn: null,
      },
    ]
    const members = [aMember({ sundayOpen: '08:00', sundayClose: '20:00' })]
    const { methods } = resolveDelivery(
      aNetwork({ calendar, members }),
      aRequest({ date, now: new Date('2026-01-02T00:00:00Z') }),
    )
    expect(new Date(methods[0]!.cutOff!).toISOString()).toBe(expected)
  })
})

test('a cut-off after the latest delivery start is not kept', () => {
  expect(isSensible({ daysBefore: 0, time: '18:30' }, '18:00')).toBe(false)
  expect(isSensible({ daysBefore: 0, time: '18:00' }, '18:00')).toBe(true)
  expect(isSensible({ daysBefore: 1, time: '23:00' }, '18:00')).toBe(true)
})
