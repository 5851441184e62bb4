import { expect, test } from '@jest/globals'
import { aSubscription } from '../testing/mothers.js'
import { bringingOf } from './bringing.js'
import type { Bringing } from './subscription.js'

const byCar: Bringing = { ...aSubscription().bringing, LeaveAtDoorIfNotAtHome: true }

test.each(['Bus', 'Boat', 'StorePickupAvi', 'StorePickup'] as const)(
  'what comes by %s from now on is left at no door, whatever is said of it (FE-04)',
  (DeliveryType) => {
    const fetched = bringingOf(byCar, { DeliveryType }, null)!
    expect(fetched).toMatchObject({ DeliveryType, LeaveAtDoorIfNotAtHome: false })
    expect(bringingOf(fetched, { LeaveAtDoorIfNotAtHome: true }, null)).toBeUndefined()
  },
)

test('what comes by car keeps the answer about the door', () => {
  expect(bringingOf(byCar, { DeliveryType: 'CarZone2' }, null)).toMatchObject({ LeaveAtDoorIfNotAtHome: true })
})
