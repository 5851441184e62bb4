import type { Answer } from '@bukett/contracts'
import {
  acrossNetworkApi,
  type Closure,
  type CountyDay,
  type FeeApart,
  type NetworkLoad,
  type StoreAnswer,
  WHO_DAYS,
} from '@bukett/contracts/http/across-network'
import { brokerApi } from '@bukett/contracts/http/broker'
import { addDays } from '@bukett/contracts/rules/dates'
import { mock } from './mock'

type Place = Answer<typeof acrossNetworkApi.whoDelivers>

const today = '2026-11-23'

const reasonOf = (code: string, sv: string, en: string) => ({
  code,
  sv,
  en,
  deliveryType: 'CarZone1' as const,
  variantCode: null,
})
const tooLate = reasonOf(
  'delivery.cut-off-passed',
  'Beställningstiden gick ut måndag 23 november kl. 14.00.',
  'Ordering closed at 14:00 on Monday 23 November.',
)
const notAsked = reasonOf(
  'delivery.reserve-not-asked',
  'Butiken är reserv och tillfrågas inte, eftersom andra kan leverera.',
  'The store is in reserve and is not asked, since others can deliver.',
)

/** A store that delivers by car every day but on Sunday. */
export const aStoreAnswer = (changes: Partial<StoreAnswer> = {}): StoreAnswer => ({
  memberId: '1042',
  memberShopName: 'Rosens Blommor',
  Standing: 'area',
  Ways: [{ deliveryType: 'CarZone1', Price: 119_00, cutOffAt: '2026-11-23T13:00:00.000Z', Reason: null }],
  Capacity: 20,
  Taken: 14,
  Days: Array.from({ length: WHO_DAYS }, (_, ahead) => {
    const isSunday = ahead % 7 === 6
    return {
      date: addDays(today, ahead),
      Delivers: !isSunday,
      Price: isSunday ? null : 119_00,
      cutOffAt: null,
      Code: isSunday ? 'delivery.closed-day' : null,
    }
  }),
  ...changes,
})

export const aPlace = (changes: Partial<Place> = {}): Place => ({
  Place: { code: '11120', area: 'Stockholm', county: 'Stockholms län' },
  date: today,
  Reason: null,
  Kind: 'local',
  Stores: [
    aStoreAnswer(),
    aStoreAnswer({
      memberId: '1058',
      memberShopName: 'Humlan',
      Ways: [{ deliveryType: 'CarZone1', Price: null, cutOffAt: '2026-11-23T13:00:00.000Z', Reason: tooLate }],
      Capacity: null,
      Days: aStoreAnswer().Days.map((day, ahead) =>
        ahead === 0 ? { ...day, Delivers: false, Price: null, Code: 'delivery.cut-off-passed' } : day,
      ),
    }),
    aStoreAnswer({
      memberId: '1077',
      memberShopName: 'Vallmon',
      Standing: 'reserve',
      Ways: [{ deliveryType: 'CarZone1', Price: null, cutOffAt: null, Reason: notAsked }],
      Days: aStoreAnswer().Days.map((day) => ({
        ...day,
        Delivers: false,
        Price: null,
        Code: 'delivery.reserve-not-asked',
      })),
    }),
  ],
  ...changes,
})

/** Fuller by the day, and nobody works on Sundays. */
const someDays = (count: number, step: number): CountyDay[] =>
  Array.from({ length: count }, (_, ahead) => {
    const isSunday = ahead % 7 === 6
    const Taken = isSunday ? 0 : Math.min(24, ahead * step)
    return {
      date: addDays(today, ahead),
      Open: isSunday ? 0 : 3,
      Limited: isSunday ? 0 : 2,
      Full: Taken === 24 ? 2 : 0,
      Capacity: isSunday ? 0 : 24,
      Taken,
      TakenBeside: isSunday ? 0 : 4,
    }
  })

export const someLoad = (days: number): NetworkLoad => ({
  Counties: [
    {
      County: 'Gotlands län',
      Stores: 1,
      Days: someDays(days, 2).map((day) => ({ ...day, Limited: 0, Capacity: 0, Taken: 0 })),
    },
    { County: 'Skåne län', Stores: 3, Days: someDays(days, 5) },
    { County: 'Stockholms län', Stores: 3, Days: someDays(days, 1) },
  ],
})

export const aClosure = (changes: Partial<Closure> = {}): Closure => ({
  memberId: '1042',
  memberShopName: 'Rosens Blommor',
  storeCity: 'Visby',
  Kind: 'holiday',
  From: '2026-11-30',
  To: '2026-12-02',
  Name: 'Semester',
  Open: null,
  Close: null,
  Taken: 2,
  SetBy: 'Birgitta Älvgren',
  SetAt: '2026-11-20T09:12:00.000Z',
  ...changes,
})

export const aFeeApart = (changes: Partial<FeeApart> = {}): FeeApart => ({
  Kind: 'store',
  memberId: '1042',
  memberShopName: 'Rosens Blommor',
  deliveryType: 'CarZone1',
  orderType: 'Normal',
  postalCodeFrom: null,
  postalCodeTo: null,
  date: null,
  Normal: 119_00,
  Price: 149_00,
  ...changes,
})
const beside = { deliveryType: null, orderType: null, Normal: 0 }

/** What is asked across the network. */
export const acrossHandlers = () => [
  mock(acrossNetworkApi.whoDelivers, aPlace()),
  mock(acrossNetworkApi.closures, {
    Rows: [
      aClosure(),
      aClosure({
        memberId: '1058',
        memberShopName: 'Humlan',
        Kind: 'hours',
        From: '2026-12-05',
        To: '2026-12-05',
        Name: null,
        Open: '10:00',
        Close: '14:00',
        Taken: 0,
        SetBy: null,
        SetAt: null,
      }),
    ],
    More: 0,
  }),
  mock(acrossNetworkApi.feesApart, {
    Rows: [
      aFeeApart(),
      aFeeApart({ ...beside, Kind: 'reserve', postalCodeFrom: '62300', postalCodeTo: '62399', Price: 50_00 }),
      aFeeApart({ ...beside, Kind: 'day', memberId: null, memberShopName: null, date: '2027-02-14', Price: 30_00 }),
    ],
  }),
  mock(acrossNetworkApi.takeover, ({ params }) => ({
    Codes: 40,
    Stores: [
      { memberId: '1058', memberShopName: 'Humlan', Codes: params.date === '2026-11-30' ? 34 : 12, InReserve: false },
      { memberId: '1077', memberShopName: 'Vallmon', Codes: 4, InReserve: true },
    ],
    Nobody: 2,
    NobodyCodes: ['62141', '62142'],
  })),
  mock(brokerApi.networkCalendar, [
    { date: '2026-12-06', kind: 'closed', name: null, message: null, surcharge: 0, productCategories: [] },
  ]),
  mock(acrossNetworkApi.load, ({ query }) => someLoad(Number(query.days ?? 14))),
  mock(acrossNetworkApi.loadOfDay, {
    Stores: [
      { memberId: '1042', memberShopName: 'Rosens Blommor', storeCity: 'Malmö', Works: true, Capacity: 20, Taken: 20 },
      { memberId: '1058', memberShopName: 'Humlan', storeCity: 'Lund', Works: true, Capacity: null, Taken: 7 },
      { memberId: '1077', memberShopName: 'Vallmon', storeCity: 'Ystad', Works: false, Capacity: 10, Taken: 0 },
    ],
  }),
]
