import { describe, expect, test } from '@jest/globals'
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

describe('of a receiver who moves', () => {
  const lives = { Line1: 'Storgatan 12', PostalCode: '11151', City: 'Stockholm' }
  const house = { CoAddress: 'Andersson', DoorCode: '1234', HouseType: 'Flat' } as const
  const before: Bringing = {
    ...byCar,
    DeliveryInstructions: 'Ring på hos Berg',
    ReceiverDeliveryInstructions: 'Hunden är snäll',
    ShippingAddress: { ...byCar.ShippingAddress, FirstName: 'Maja', ...lives, ...house },
  }
  const to = (OrderAddress: object, more = {}) => bringingOf(before, { OrderAddress, ...more }, null)

  test.each([{ Line1: 'Sveavägen 3' }, { PostalCode: '11152' }])(
    'what was said of the house stays there: %j',
    (moved) => {
      expect(to(moved)).toMatchObject({
        DeliveryInstructions: '',
        ReceiverDeliveryInstructions: '',
        ShippingAddress: { FirstName: 'Maja', ...moved, CoAddress: '', DoorCode: '', HouseType: '' },
      })
    },
  )

  test('what is said of the new house is kept', () => {
    const said = to({ Line1: 'Sveavägen 3', DoorCode: '99' }, { DeliveryInstructions: 'Gården' })
    expect(said).toMatchObject({ DeliveryInstructions: 'Gården', ShippingAddress: { DoorCode: '99', CoAddress: '' } })
  })

  test('who stays, under another name, keeps it', () => {
    expect(to({ ...lives, FirstName: 'Moa' })).toMatchObject({
      DeliveryInstructions: 'Ring på hos Berg',
      ShippingAddress: { FirstName: 'Moa', ...house },
    })
  })
})

test('what comes by car keeps the answer about the door', () => {
  expect(bringingOf(byCar, { DeliveryType: 'CarZone2' }, null)).toMatchObject({ LeaveAtDoorIfNotAtHome: true })
})
