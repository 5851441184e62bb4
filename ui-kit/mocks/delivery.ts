import {
  brokerApi,
  type CalendarDay,
  type DeliveryInformation,
  type DeliveryMethod,
  type DeliveryReason,
} from '@bukett/contracts/http/broker'
import { directoryApi, type FuneralAct } from '@bukett/contracts/http/directory'
import { type DeliveringStore, memberApi } from '@bukett/contracts/http/member'
import { addDays, isSunday, type LocalDay } from '@bukett/contracts/rules/dates'
import { mock } from './mock'

/** The network's day in stories: a Friday. */
export const storyToday: LocalDay = '2026-11-20'

/** By car to the door for 99 kr. */
export const aMethod = (changes: Partial<DeliveryMethod> = {}): DeliveryMethod => ({
  deliveryType: 'CarZone1',
  orderType: 'Normal',
  price: 99_00,
  cutOffAt: '2026-11-23T12:00:00.000Z',
  window: { from: '10:00', to: '18:00' },
  leaveAtDoor: true,
  ...changes,
})

const express = aMethod({
  deliveryType: 'ExpressCarZone1',
  price: 199_00,
  cutOffAt: '2026-11-23T15:00:00.000Z',
  window: { from: '09:00', to: '12:00' },
})
const pickup = aMethod({ deliveryType: 'StorePickup', price: 0, cutOffAt: null, window: null, leaveAtDoor: false })

export const aReason = (changes: Partial<DeliveryReason> = {}): DeliveryReason => ({
  code: 'delivery.closed-day',
  sv: 'Söndagar och helgdagar levererar vi inte.',
  en: 'We do not deliver on Sundays and public holidays.',
  deliveryType: null,
  variantCode: null,
  ...changes,
})

/** Three ways: to the door, express, and collected in a store. */
export const someInformation = (changes: Partial<DeliveryInformation> = {}): DeliveryInformation => ({
  DeliveryTypes: [aMethod(), express, pickup],
  PostalCodeMessage: null,
  CannotDeliverVariantMessage: null,
  Message: null,
  FastTrackOffered: true,
  reasons: [],
  ...changes,
})

const cannotDeliver =
  'Vi kan tyvärr inte leverera den önskade produkten till angivet postnummer på valt datum. Vänligen ändra datum.'

/** Nothing goes on the day, and why. */
export const noInformation = (reason: DeliveryReason = aReason()): DeliveryInformation =>
  someInformation({
    DeliveryTypes: [],
    CannotDeliverVariantMessage: cannotDeliver,
    Message: cannotDeliver,
    reasons: [reason],
  })

/** 35 days; Sundays are closed, and today's order time is past. */
export const someDays = (from: LocalDay = storyToday, today: LocalDay = storyToday): CalendarDay[] =>
  Array.from({ length: 35 }, (_, ahead) => {
    const date = addDays(from, ahead)
    const reason = isSunday(date)
      ? aReason()
      : date === today
        ? aReason({
            code: 'delivery.cut-off-passed',
            sv: 'Beställningstiden gick ut klockan 13.00.',
            en: 'Ordering closed at 13:00.',
          })
        : null
    const available = reason === null
    return {
      date,
      available,
      deliveryTypes: available ? ['CarZone1', 'StorePickup'] : [],
      price: available ? 0 : null,
      cutOffAt: null,
      delivered: available ? { price: 99_00, cutOffAt: `${addDays(date, -1)}T14:00:00.000Z` } : null,
      reason,
    }
  })

const week = Object.fromEntries(
  ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'].flatMap((day) => [
    [`${day}Open`, day === 'sunday' ? null : '10:00'],
    [`${day}Close`, day === 'sunday' ? null : '18:00'],
  ]),
) as Pick<
  DeliveringStore,
  `${'monday' | 'tuesday' | 'wednesday' | 'thursday' | 'friday' | 'saturday' | 'sunday'}${'Open' | 'Close'}`
>

export const aPickupStore = (changes: Partial<DeliveringStore> = {}): DeliveringStore => ({
  id: '1001',
  name: 'Blomstertorget',
  memberShopName: 'Blomstertorget Odenplan',
  storeAddress: 'Odengatan 42',
  storePostalCode: '11351',
  storeCity: 'Stockholm',
  storeType: 'bukett',
  phone: '070-174 06 05',
  latitude: 59.343,
  longitude: 18.05,
  certifiedSustainable: true,
  pickup: true,
  ...week,
  distanceKm: 0.8,
  openToday: true,
  intervals: [{ open: '10:00', close: '18:00' }],
  ...changes,
})

export const aFuneral = (changes: Partial<FuneralAct> = {}): FuneralAct => ({
  Id: 'act-1',
  DeceasedName: 'Elsa Lindgren',
  Date: '2026-12-04',
  Time: '13:00',
  ChurchName: 'Gustaf Vasa kyrka',
  ChurchAddress: 'Karlbergsvägen 3',
  ChurchZip: '11327',
  ChurchCity: 'Stockholm',
  FuneralHome: 'Stilla Begravningsbyrå',
  ...changes,
})

const places = [
  { code: '11420', area: 'Stockholm' },
  { code: '22220', area: 'Lund' },
  { code: '41301', area: 'Göteborg' },
]

const addresses = [
  { address: 'Lärkstaden 4', city: 'Stockholm', zipcode: '11420', street: 'Lärkstaden', number: '4', entrance: null },
  { address: 'Lärkgatan 1 B', city: 'Göteborg', zipcode: '41301', street: 'Lärkgatan', number: '1', entrance: 'B' },
]

/** The delivery network of stories: three places, two streets, two stores and a funeral. */
export const deliveryHandlers = (today: LocalDay = storyToday) => [
  mock(brokerApi.calendar, ({ body }) => ({ PostalCodeMessage: null, days: someDays(body.From ?? today, today) })),
  mock(brokerApi.deliveryInformation, someInformation()),
  mock(brokerApi.fastTrack, { isEnabled: true }),
  mock(brokerApi.earliest, ({ body }) => ({
    days: body.ProductVariantCodes.map((Code, index) => ({
      Code,
      date: index % 4 === 3 ? null : addDays(today, index),
    })),
  })),
  mock(brokerApi.alternatives, ({ body }) => ({
    extraDeliveryDates: [1, 2].map((ahead) => ({
      date: addDays(body.DeliveryDateUTC ?? storyToday, ahead),
      DeliveryTypes: [aMethod()],
    })),
  })),
  mock(brokerApi.postalCode, ({ params }) => places.filter(({ code }) => code.startsWith(params.query))),
  mock(brokerApi.postalArea, ({ params }) =>
    places.filter(({ area }) => area.toLowerCase().startsWith(params.query.toLowerCase())),
  ),
  mock(directoryApi.searchAddress, ({ query }) =>
    addresses.filter(({ address }) => address.toLowerCase().startsWith(query.addressQuery.toLowerCase())),
  ),
  mock(directoryApi.funerals, ({ params }) =>
    'elsa lindgren gustaf vasa'.includes(params.query.toLowerCase()) ? [aFuneral()] : [],
  ),
  mock(memberApi.delivering, {
    items: [
      aPickupStore(),
      aPickupStore({
        id: '1002',
        memberShopName: 'Vasastadens Blommor',
        storeAddress: 'Rörstrandsgatan 7',
        latitude: 59.34,
        longitude: 18.036,
        distanceKm: 1.4,
        intervals: [
          { open: '10:00', close: '13:00' },
          { open: '14:00', close: '18:00' },
        ],
      }),
    ],
    total: 2,
    page: 0,
  }),
  mock(memberApi.pickupSlots, {
    slots: [
      { time: '10:00', isFull: true },
      { time: '10:30', isFull: false },
      { time: '14:00', isFull: false },
    ],
  }),
]
