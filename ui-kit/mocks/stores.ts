import { type BusinessHours, type LocatedMember, type Member, memberApi } from '@bukett/contracts/http/member'
import { addDays } from '@bukett/contracts/rules/dates'
import { mapApi } from '@bukett/contracts/http/map'
import { discoveryApi, type Town } from '@bukett/contracts/http/discovery'
import { townGoodsApi } from '@bukett/contracts/http/town-goods'
import { mock } from './mock'

const week = {
  mondayOpen: '10:00',
  mondayClose: '18:00',
  tuesdayOpen: '10:00',
  tuesdayClose: '18:00',
  wednesdayOpen: '10:00',
  wednesdayClose: '18:00',
  thursdayOpen: '10:00',
  thursdayClose: '18:00',
  fridayOpen: '10:00',
  fridayClose: '18:30',
  saturdayOpen: '10:00',
  saturdayClose: '15:00',
  sundayOpen: null,
  sundayClose: null,
} as const

/** A store in Visby, closed on Sundays. */
export const aStore = (changes: Partial<Member> = {}): Member => ({
  id: '1042',
  name: 'Rosens Blommor AB',
  memberShopName: 'Rosens Blommor',
  storeAddress: 'Adelsgatan 12',
  storePostalCode: '62157',
  storeCity: 'Visby',
  storeType: 'Bukett',
  phone: '070-1740633',
  latitude: 57.638,
  longitude: 18.296,
  certifiedSustainable: true,
  pickup: true,
  ...week,
  ...changes,
})

/** Fourteen days from Friday 20 November 2026, with Advent Sunday open and a Wednesday closed for stocktaking. */
export const someHours = (changes: Partial<BusinessHours> = {}): BusinessHours => ({
  memberId: '1042',
  timeZone: 'Europe/Stockholm',
  days: Array.from({ length: 14 }, (_, index) => {
    const date = addDays('2026-11-20', index)
    if (date === '2026-11-29') {
      const intervals = [{ open: '11:00', close: '15:00' }]
      return { date, intervals, isSpecial: true, name: 'Första advent' }
    }
    if (date === '2026-12-02') return { date, intervals: [], isSpecial: true, name: 'Inventering' }
    return { date, intervals: [{ open: '10:00', close: '18:00' }], isSpecial: false, name: null }
  }),
  isOpenNow: true,
  nextChange: null,
  ...changes,
})

const located = (store: Member, distanceKm: number | null): LocatedMember & { businessHours: BusinessHours } => ({
  ...store,
  distanceKm,
  openToday: true,
  businessHours: someHours({ memberId: store.id, isOpenNow: store.id === '1042' }),
})

export const aTown = (changes: Partial<Town> = {}): Town => ({
  Slug: 'visby',
  Name: 'Visby',
  County: 'Gotlands län',
  Stores: 2,
  ...changes,
})

const someTowns = [
  aTown({ Slug: 'hemse', Name: 'Hemse', Stores: 1 }),
  aTown({ Slug: 'slite', Name: 'Slite', Stores: 1 }),
  aTown(),
]

/** Stores of Visby, or near a postal code; any other town has none. */
export const storeHandlers = () => [
  mock(mapApi.ground, { tiles: null, attribution: '' }),
  mock(memberApi.conceptStores, [
    aStore({ id: '1001', memberShopName: 'Blomsterboden', storeCity: 'Stockholm', latitude: 59.333, longitude: 18.07 }),
    aStore(),
  ]),
  mock(discoveryApi.towns, someTowns),
  mock(discoveryApi.town, ({ params }) => ({
    ...(someTowns.find(({ Slug }) => Slug === params.slug) ?? aTown()),
    Stores: [aStore({ id: '1043', memberShopName: 'Löv & Liljor', latitude: 57.645, longitude: 18.31 }), aStore()],
    PostalCode: '62157',
    Assortment: 'favoriter',
    Near: someTowns.filter(({ Slug }) => Slug !== params.slug),
  })),
  mock(townGoodsApi.ofTown, []),
  mock(memberApi.member, ({ params }) => aStore({ id: params.id })),
  mock(memberApi.hours, ({ params }) => someHours({ memberId: params.id })),
  mock(memberApi.citiesWithMembers, ({ params }) =>
    'visby'.startsWith(params.query.toLowerCase()) ? [{ city: 'Visby', members: [aStore()] }] : [],
  ),
  mock(memberApi.byCityOrZip, ({ params }) => {
    const wanted = params.query.toLowerCase()
    const near = aStore({ id: '1043', memberShopName: 'Löv & Liljor', latitude: 57.645, longitude: 18.31 })
    if (/^\d/.test(wanted)) return [located(aStore(), 0.4), located(near, 12.6)]
    return 'visby'.startsWith(wanted) ? [located(near, null), located(aStore(), null)] : []
  }),
]
