import { describe, expect, test } from '@jest/globals'
import {
  alternativeDays,
  checkDeliveryChoice,
  checkDeliveryDay,
  DEFAULT_DELIVERY_TIME,
  DELIVERY_TIMES,
  earliestDeliveryDay,
  isDigitalDeliveryNow,
  promisesTime,
  type IsOpen,
} from './delivery-dates.js'

const today = '2026-11-20'
const alwaysOpen: IsOpen = () => true

describe('which days can be picked', () => {
  test.each([
    ['2026-11-19', {}, 'delivery.day-has-passed'],
    ['2026-11-20', {}, undefined],
    ['2026-11-22', {}, 'delivery.closed-day'],
    ['2026-12-25', {}, 'delivery.closed-day'],
    ['2026-12-24', {}, undefined],
    ['2026-11-27', { productEarliest: '2026-12-01' }, 'delivery.before-earliest'],
    ['2026-12-01', { productEarliest: '2026-12-01' }, undefined],
    ['2026-11-22', { isOpen: alwaysOpen }, undefined],
    ['2026-11-24', { orderType: 'Grave' }, undefined],
    ['2026-11-26', { orderType: 'Grave' }, undefined],
    ['2026-11-25', { orderType: 'Grave' }, 'delivery.not-a-grave-day'],
    ['2026-11-20', { isSubscription: true }, 'delivery.before-earliest'],
    ['2026-11-21', { isSubscription: true }, 'delivery.before-earliest'],
    ['2026-11-22', { isSubscription: true }, 'delivery.subscription-sunday'],
    ['2026-11-22', { isSubscription: true, isOpen: alwaysOpen }, 'delivery.subscription-sunday'],
    ['2026-11-23', { isSubscription: true }, undefined],
    ['2027-02-14', {}, 'delivery.closed-day'],
    ['2026-10-31', { today: '2026-10-01' }, 'delivery.closed-day'],
    ['2026-03-29', { today: '2026-03-01' }, 'delivery.closed-day'],
    ['2026-10-25', { today: '2026-10-01' }, 'delivery.closed-day'],
    ['2028-02-29', {}, undefined],
  ] as const)('%s with %p: %s', (day, rules, code) => {
    expect(checkDeliveryDay(day, { today, ...rules })).toEqual(code ? { ok: false, code } : { ok: true })
  })

  test('the picker’s minimum is today or a supplied earliest day if later', () => {
    expect(earliestDeliveryDay({ today })).toBe(today)
    expect(earliestDeliveryDay({ today, productEarliest: '2026-11-01' })).toBe(today)
    expect(earliestDeliveryDay({ today, productEarliest: '2026-12-01' })).toBe('2026-12-01')
  })

  test('for a subscription it is today plus two days, over a month’s end too (X9)', () => {
    expect(earliestDeliveryDay({ today, isSubscription: true })).toBe('2026-11-22')
    expect(earliestDeliveryDay({ today: '2028-02-28', isSubscription: true })).toBe('2028-03-01')
    expect(earliestDeliveryDay({ today, isSubscription: true, productEarliest: '2026-12-01' })).toBe('2026-12-01')
  })
})

describe('the delivery-choice modal’s submit (spec 1 §5)', () => {
  const choice = { postalCode: '11122', day: '2026-11-24', today, deliveryTypes: ['CarZone1'] } as const

  test.each([
    ['a city, a day and a method', {}, undefined],
    ['no city', { postalCode: '' }, 'delivery.city-missing'],
    ['no day', { day: undefined }, 'delivery.date-missing'],
    ['neither city nor day', { postalCode: undefined, day: undefined }, 'delivery.city-and-date-missing'],
    ['a day earlier than today', { day: '2026-11-19' }, 'delivery.day-has-passed'],
    ['no method', { deliveryTypes: [] }, 'delivery.not-possible'],
    ['only methods that are store pickups', { deliveryTypes: ['StorePickup'] }, 'delivery.not-possible'],
    ['international without city or method', { isInternational: true, postalCode: '', deliveryTypes: [] }, undefined],
    ['international without a day', { isInternational: true, day: undefined }, 'delivery.date-missing'],
    ['pickup with a store', { pickupStores: 1, deliveryTypes: ['StorePickup'] }, undefined],
    ['pickup without a store', { pickupStores: 0 }, 'delivery.no-pickup-store'],
    ['a subscription tomorrow', { isSubscription: true, day: '2026-11-21' }, 'delivery.not-possible'],
    ['a subscription yesterday', { isSubscription: true, day: '2026-11-19' }, 'delivery.day-has-passed'],
  ] as const)('%s', (_, change, code) => {
    expect(checkDeliveryChoice({ ...choice, ...change })).toEqual(code ? { ok: false, code } : { ok: true })
  })
})

describe('times', () => {
  test('the delivery date modal offers 00:00 to 23:30 in steps of 30 minutes', () => {
    expect(DELIVERY_TIMES).toHaveLength(48)
    expect([DELIVERY_TIMES[0], DELIVERY_TIMES[1], DELIVERY_TIMES.at(-1)]).toEqual(['00:00', '00:30', '23:30'])
  })

  test('the default time 12:00 promises no time except for funeral, pickup, fast-track and digital gifts (API-05)', () => {
    const delivery = {
      time: DEFAULT_DELIVERY_TIME,
      orderType: 'Normal',
      deliveryType: 'CarZone1',
      isFastTrack: false,
    } as const
    expect(promisesTime(delivery)).toBe(false)
    expect(promisesTime({ ...delivery, time: '14:30' })).toBe(true)
    expect(promisesTime({ ...delivery, orderType: 'Funeral' })).toBe(true)
    expect(promisesTime({ ...delivery, deliveryType: 'StorePickup' })).toBe(true)
    expect(promisesTime({ ...delivery, deliveryType: 'DigitalSms' })).toBe(true)
    expect(promisesTime({ ...delivery, isFastTrack: true })).toBe(true)
  })

  test('a digital delivery less than 30 minutes ahead counts as now', () => {
    const now = new Date('2026-11-20T10:00:00Z')
    expect(isDigitalDeliveryNow('2026-11-20T10:29:59Z', now)).toBe(true)
    expect(isDigitalDeliveryNow('2026-11-20T10:30:00Z', now)).toBe(false)
    expect(isDigitalDeliveryNow('2026-11-20T09:00:00Z', now)).toBe(true)
  })
})

describe('alternative days (BR-11)', () => {
  test('nearest first, then the later: +1, −1, +2, −2', () => {
    expect(alternativeDays('2026-11-25', today)).toEqual(['2026-11-26', '2026-11-24', '2026-11-27', '2026-11-23'])
  })

  test('none before today, none for a funeral', () => {
    expect(alternativeDays('2026-11-21', today)).toEqual(['2026-11-22', '2026-11-20', '2026-11-23'])
    expect(alternativeDays('2026-11-25', today, 'Funeral')).toEqual([])
  })
})
