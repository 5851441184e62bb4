import { describe, expect, test } from '@jest/globals'
import {
  areDeliveryMethodsUnavailable,
  DELIVERY_TYPES,
  isExpressOnly,
  isPostageOnlyAdmin,
  isPostageOnlyShop,
  offersLeaveAtDoor,
  type DeliveryType,
} from './delivery-types.js'

test('there are 25 delivery types (X8)', () => {
  expect(new Set(DELIVERY_TYPES).size).toBe(25)
})

describe('what the returned delivery types amount to', () => {
  test.each<[DeliveryType[], boolean, boolean, boolean, boolean]>([
    [[], false, false, false, true],
    [['ExpressCarZone1'], true, false, false, false],
    [['ExpressCarZone1b', 'ExpressCarZone4'], true, false, false, false],
    [['ExpressCarZone1', 'CarZone1'], false, false, false, false],
    [['PostalService'], false, true, true, false],
    [['PostalService', 'PostalServiceEnvelope'], false, true, true, false],
    [['PostalService', 'CarZone1'], false, true, false, false],
    [['PostalService', 'CarZone1', 'Best'], false, false, false, false],
    [['MyPackCollectVarubrev', 'MyPackHome'], false, false, false, false],
    [['StorePickup'], false, false, false, true],
    [['StorePickup', 'CarZone2'], false, false, false, false],
    [['StorePickupAvi'], false, false, false, false],
  ])(
    '%p: express only %s, postage only in the shop %s and in administration %s, unavailable %s',
    (types, ...answers) => {
      expect([
        isExpressOnly(types),
        isPostageOnlyShop(types),
        isPostageOnlyAdmin(types),
        areDeliveryMethodsUnavailable(types),
      ]).toEqual(answers)
    },
  )
})

describe('leave at the door', () => {
  test.each<DeliveryType>(['StorePickupAvi', 'Bus', 'Boat'])('%s hides the option', (type) => {
    expect(offersLeaveAtDoor(type)).toBe(false)
  })

  test.each<DeliveryType>([
    'International',
    'StorePickup',
    'DigitalSms',
    'DigitalEmail',
    'PostalServiceEnvelope',
    'MyPackCollectVarubrev',
  ])('%s has no door', (type) => {
    expect(offersLeaveAtDoor(type)).toBe(false)
  })

  test('a car at the door asks, except with flowers for a funeral or a grave', () => {
    expect(offersLeaveAtDoor('CarZone1')).toBe(true)
    expect(offersLeaveAtDoor(undefined)).toBe(true)
    expect(offersLeaveAtDoor('CarZone1', 'Funeral')).toBe(false)
    expect(offersLeaveAtDoor('CarZone1', 'Grave')).toBe(false)
  })
})
