import { expect, test } from '@jest/globals'
import { noInformation, someInformation } from '@bukett/ui-kit/mocks/delivery'
import { refusalText } from '../../shared/delivery-texts'
import type { Translate } from '../../shared/i18n'
import { type DeliveryFaults, faultsOfDay, type Offered } from './delivery-faults'
import { type DeliveryOpening, type DeliveryState, startOf } from './delivery-state'

const t = ((key: string) => key) as unknown as Translate

const bouquet: DeliveryOpening = {
  from: 'cart',
  codes: ['BUK1001A'],
  orderType: 'Normal',
  isSubscription: false,
  isLargePlant: false,
  offersFastTrack: false,
  feeTaxPercent: 25,
}
const abroad = { ...bouquet, countryCode: 'NOR' }
const funeral: DeliveryOpening = { ...bouquet, orderType: 'Funeral' }
const chosen = startOf(bouquet, {
  isFastTrack: false,
  place: { PostalCode: '11420', City: 'Stockholm' },
  day: '2026-11-24',
  method: 'CarZone1',
})
const collected: DeliveryState = { ...chosen, method: 'StorePickup', storeId: 'norrmalm', time: '10:00' }
const offered: Offered = {
  today: '2026-11-20',
  information: someInformation(),
  stores: 2,
  slots: [
    { time: '10:00', isFull: false },
    { time: '10:30', isFull: true },
  ],
}

test.each<[what: string, DeliveryOpening, DeliveryState, Partial<Offered>, DeliveryFaults]>([
  ['nothing is wrong', bouquet, chosen, {}, {}],
  [
    'neither place nor day',
    bouquet,
    { ...chosen, place: undefined, day: undefined },
    {},
    { place: refusalText('delivery.city-and-date-missing') },
  ],
  ['no place', bouquet, { ...chosen, place: undefined }, {}, { place: refusalText('delivery.city-missing') }],
  ['no day', bouquet, { ...chosen, day: undefined }, {}, { day: refusalText('delivery.date-missing') }],
  ['abroad no place is asked for', abroad, { ...chosen, place: undefined }, {}, {}],
  [
    'a day that has passed',
    bouquet,
    chosen,
    { today: '2026-11-25' },
    { general: refusalText('delivery.day-has-passed') },
  ],
  [
    'a day before the goods are there',
    { ...bouquet, minDeliveryDate: '2026-12-01' },
    chosen,
    {},
    { general: refusalText('delivery.not-possible') },
  ],
  [
    'a day of which nothing goes',
    bouquet,
    chosen,
    { information: noInformation() },
    { general: refusalText('delivery.not-possible') },
  ],
  [
    'a way that has gone',
    bouquet,
    { ...chosen, method: 'Countryside' },
    {},
    { general: refusalText('delivery.method-gone') },
  ],
  ['no way yet: the cheapest is taken', bouquet, { ...chosen, method: undefined }, {}, {}],
  ['a funeral without its time', funeral, chosen, {}, { time: refusalText('funeral.time-missing') }],
  ['a funeral with its time', funeral, { ...chosen, time: '13:00' }, {}, {}],
  ['a half hour that is free', bouquet, collected, {}, {}],
  [
    'no store in which it can be collected',
    bouquet,
    collected,
    { stores: 0 },
    { general: refusalText('delivery.no-pickup-store') },
  ],
  ['stores that are on their way', bouquet, collected, { stores: undefined }, {}],
  ['no store chosen', bouquet, { ...collected, storeId: undefined }, {}, { store: 'delivery.store.missing' }],
  ['half hours that are on their way', bouquet, { ...collected, time: undefined }, { slots: undefined }, {}],
  ['no half hour chosen', bouquet, { ...collected, time: undefined }, {}, { general: 'delivery.store.timeMissing' }],
  [
    'a half hour that others have filled',
    bouquet,
    { ...collected, time: '10:30' },
    {},
    { general: refusalText('delivery.slot-full') },
  ],
  [
    'a half hour that the store no longer has',
    bouquet,
    { ...collected, time: '18:00' },
    {},
    { general: refusalText('delivery.slot-closed') },
  ],
])('%s', (_, opening, state, now, faults) => {
  expect(faultsOfDay(opening, state, { ...offered, ...now }, t)).toEqual(faults)
})
