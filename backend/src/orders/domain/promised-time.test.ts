import { expect, test } from '@jest/globals'
import { instantOf } from '@bukett/contracts/rules/dates'
import { aPaidCart, aPlacedOrder, aShipment } from '../testing/mothers.js'
import { calendarFile } from './messages/calendar-file.js'
import { editDeadlineOf } from './placing.js'
import { isTimePromised } from './promised-time.js'
import { promisedBy } from './risk-rules.js'
import { storeOrderOf } from './store-view.js'

const FastTrack = { Phone: '+46701740606', Name: 'Örjan', SendOption: 'within30Min', SendTime: null } as const
const { group } = aPlacedOrder({ cart: aPaidCart({}, [aShipment({ FastTrack })]) })
/** Nothing comes to her door: customer service found her a store, which has said yes. */
const found = {
  ...group.Shipments[0]!,
  State: 'Accepted',
  DeliveryType: 'StorePickup',
  DeliveringMemberId: '1001',
  DeliveryDate: '2026-06-12',
  DeliveryTime: '12:00',
  window: null,
} as const

test('who gave an address by SMS has chosen no hour: nobody reads twelve o’clock, or reckons from it (API-05, FT-05)', () => {
  const atHome = { ...found, DeliveryType: 'CarZone1', window: { from: '09:00', to: '17:00' } } as const
  expect(isTimePromised(group, found)).toBe(false)
  expect(storeOrderOf(group, found, { isCentral: false, mayAnswer: true }, new Date())?.promisesTime).toBe(false)
  expect(calendarFile({ ...group, Shipments: [found] }, () => 'Leverans', 'bukett.example')).not.toContain('T100000Z')
  expect(promisedBy(group, found)).toBeNull()
  expect(promisedBy(group, atHome)).toEqual(instantOf('2026-06-12', '17:00'))
  expect(editDeadlineOf(atHome, 'Normal', null)).toEqual(instantOf('2026-06-12', '07:00'))
})

test('an hour that was chosen is promised to all of them', () => {
  const at = { ...found, DeliveryTime: '15:30' } as const
  expect(isTimePromised(group, at)).toBe(true)
  expect(storeOrderOf(group, at, { isCentral: false, mayAnswer: true }, new Date())?.promisesTime).toBe(true)
  expect(calendarFile({ ...group, Shipments: [at] }, () => 'Leverans', 'bukett.example')).toContain('T133000Z')
  expect(promisedBy(group, at)).toEqual(instantOf('2026-06-12', '15:30'))
  expect(isTimePromised(group, { ...found, FastTrack: null })).toBe(true)
})
