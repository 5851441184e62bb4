import { describe, expect, test } from '@jest/globals'
import { deliveryStep, type DeliveryOpening, type KnownDelivery, startOf } from './delivery-state'

const bouquet: DeliveryOpening = {
  from: 'product',
  codes: ['BUK1001A'],
  orderType: 'Normal',
  isSubscription: false,
  isLargePlant: false,
  offersFastTrack: true,
  feeTaxPercent: 25,
}
const stockholm = { PostalCode: '11420', City: 'Stockholm' }
const nothing: KnownDelivery = { isFastTrack: false }
const everything: KnownDelivery = { isFastTrack: false, place: stockholm, day: '2026-11-27', method: 'CarZone1' }

describe('where the choice begins', () => {
  test('at step 1 for a product', () => expect(startOf(bouquet, nothing).step).toBe(1))
  test('at step 3 for a product whose place is known', () => expect(startOf(bouquet, everything).step).toBe(3))
  test('at step 2 for goods that leave nothing to choose in step 1', () =>
    expect(startOf({ ...bouquet, offersFastTrack: false }, nothing).step).toBe(2))
  test('at step 3 abroad, where no city is asked for', () =>
    expect(startOf({ ...bouquet, countryCode: 'NOR', offersFastTrack: false }, nothing).step).toBe(3))
  test.each([everything, nothing])('at step 3 from the cart of a normal order', (known) =>
    expect(startOf({ ...bouquet, from: 'cart' }, known).step).toBe(3),
  )
  test('at step 2 from the cart of a fast-track order', () =>
    expect(startOf({ ...bouquet, from: 'cart' }, { isFastTrack: true })).toMatchObject({ step: 2, way: 'fast-track' }))
})

describe('the steps', () => {
  const go = deliveryStep(bouquet)
  const start = startOf(bouquet, nothing)

  test('to an address advances by 1', () => expect(go(start, { type: 'way-chosen', way: 'address' }).step).toBe(2))
  test('to an address whose postal code is set advances by 2', () =>
    expect(go(startOf(bouquet, everything), { type: 'way-chosen', way: 'address' }).step).toBe(3))
  test('fast-track advances by 1, whatever the postal code', () =>
    expect(go(startOf(bouquet, everything), { type: 'way-chosen', way: 'fast-track' }).step).toBe(2))
  test('going back resets to step 1 and clears the date and the methods', () => {
    const state = go(startOf({ ...bouquet, from: 'cart' }, everything), { type: 'went-back' })
    expect(state).toMatchObject({ step: 1, day: undefined, method: undefined, place: stockholm })
  })
  test('going back keeps the date of a large plant', () => {
    const plant = { ...bouquet, from: 'cart', isLargePlant: true } as const
    expect(deliveryStep(plant)(startOf(plant, everything), { type: 'went-back' }).day).toBe('2026-11-27')
  })
  test('clearing the address resets to step 1', () =>
    expect(go(startOf({ ...bouquet, from: 'cart' }, everything), { type: 'place-cleared' })).toMatchObject({
      step: 1,
      place: undefined,
      day: undefined,
    }))
  test('another place forgets the day, the same place keeps it', () => {
    const state = startOf({ ...bouquet, from: 'cart' }, everything)
    expect(go(state, { type: 'place-chosen', place: { PostalCode: '41301', City: 'Göteborg' } }).day).toBeUndefined()
    expect(go(state, { type: 'place-chosen', place: { ...stockholm, Line1: 'Lärkstaden 4' } }).day).toBe('2026-11-27')
  })
  test('a funeral brings its place, its day and its time', () => {
    const funeral = { PostalCode: '11151', City: 'Stockholm', Line1: 'Kyrkogatan 1' }
    const state = go(start, { type: 'place-chosen', place: funeral, day: '2026-12-04', time: '13:00' })
    expect(state).toMatchObject({ step: 3, place: funeral, day: '2026-12-04', time: '13:00' })
  })
  test('a store’s half hour belongs to that store, day and way', () => {
    const collected = { ...everything, method: 'StorePickup', storeId: '1001', time: '14:00' } as const
    const state = startOf({ ...bouquet, from: 'cart' }, collected)
    expect(go(state, { type: 'store-chosen', storeId: '1001' }).time).toBe('14:00')
    expect(go(state, { type: 'store-chosen', storeId: '1002' }).time).toBeUndefined()
    expect(go(state, { type: 'method-chosen', method: 'CarZone1' }).time).toBeUndefined()
    expect(go(state, { type: 'day-chosen', day: '2026-11-28' }).time).toBeUndefined()
  })
  test('another day forgets the method, since another day has others', () =>
    expect(
      go(startOf({ ...bouquet, from: 'cart' }, everything), { type: 'day-chosen', day: '2026-11-28' }),
    ).toMatchObject({ day: '2026-11-28', method: undefined }))
})
