import type { Answer, Role } from '@bukett/contracts'
import { administrationApi, type TermsAcceptances } from '@bukett/contracts/http/administration'
import { brokerFeesApi } from '@bukett/contracts/http/broker-fees'
import { brokerAreasApi, type MadeCopy } from '@bukett/contracts/http/broker-areas'
import { networkUpkeepApi } from '@bukett/contracts/http/network-upkeep'
import { storeTimesApi, type CutOff } from '@bukett/contracts/http/store-times'
import { memberApi } from '@bukett/contracts/http/member'
import { type OwnTerms, type WayTerms, wayTermsApi } from '@bukett/contracts/http/way-terms'
import { memberUpkeepApi } from '@bukett/contracts/http/member-upkeep'
import { memberStaffApi } from '@bukett/contracts/http/memberstaff'
import { aStore } from './stores'
import { mock } from './mock'

type KnownStore = Answer<typeof memberUpkeepApi.changeMember>

/** Of the postal code in which a store stands. */
const middle = { latitude: 59.33, longitude: 18.07 }

/** A store as those see it who work with it. */
export const aKnownStore = (changes: Partial<KnownStore> = {}): KnownStore => ({
  ...aStore(),
  Version: 3,
  startDate: '2019-01-01',
  stopDate: null,
  suspendedFrom: null,
  suspendedUntil: null,
  highAmountOfComplaints: false,
  complaintsCounted: false,
  totalReviewScore: 4.83,
  dailyCapacity: 40,
  capacityOn: [{ date: '2027-02-13', capacity: 120 }],
  productCategories: ['Flowers', 'Funeral'],
  acceptsOpenDate: true,
  isCampaignStore: false,
  breaks: { monday: { from: '12:00', to: '13:00' } },
  ...changes,
})

/** Forty-three of them: three pages. */
export const knownStores = (): KnownStore[] => [
  aKnownStore(),
  aKnownStore({
    id: '1012',
    memberShopName: 'Humlan Lidingö',
    storeCity: 'Lidingö',
    storeType: 'BukettVML',
    stopDate: '2020-12-31',
  }),
  aKnownStore({
    id: '1013',
    memberShopName: 'Ängsmarks Blommor och Trädgård i Södra Sandby med omnejd',
    storeCity: 'Södra Sandby',
    storeType: 'EAOmbud',
    suspendedFrom: '2020-01-01',
    suspendedUntil: '2099-12-31',
  }),
  ...Array.from({ length: 40 }, (_, index) =>
    aKnownStore({ id: String(1100 + index), memberShopName: `Butik ${index + 1}`, storeCity: 'Stockholm' }),
  ),
]

type Colleague = Answer<typeof memberStaffApi.keep>

export const aStaffMember = (roles: Role[] = ['MemberStaff'], changes: Partial<Colleague> = {}): Colleague => ({
  id: 'maja',
  memberId: '1042',
  email: 'maja@example.se',
  firstName: 'Maja',
  lastName: 'Ek',
  phone: '+46701740610',
  roles,
  title: roles.some((role) => role === 'MemberShopAdmin' || role === 'OrderHandlerAdmin') ? 'Admin' : 'Personal',
  isActive: true,
  wishedEmail: null,
  ...changes,
})

export const aCutOff = (changes: Partial<CutOff> = {}): CutOff => ({
  id: 'cut-1',
  deliveryType: 'CarZone1',
  orderType: null,
  productCategory: null,
  weekday: 6,
  date: null,
  time: '11:00',
  daysBefore: 0,
  dayKind: 'open',
  minutesBeforeClose: null,
  isGranted: false,
  ...changes,
})

type Area = Answer<typeof brokerAreasApi.areas>['items'][number]

const anArea = (postalCode: string): Area => ({
  id: `1042-CarZone1-Normal-${postalCode}`,
  memberId: '1042',
  memberShopName: 'Rosens Blommor',
  deliveryType: 'CarZone1',
  orderType: 'Normal',
  postalCode,
  productCategories: [],
  isOff: false,
  Version: 0,
})

const months = (): Answer<typeof networkUpkeepApi.brokerData>['months'] =>
  Array.from({ length: 12 }, (_, index) => ({ month: index + 1, statAssigned: 40 + index, stat: 12 }))

/** Every store has accepted the version in force. */
export const acceptancesOf = (stores: readonly KnownStore[]): TermsAcceptances => ({
  Version: 2,
  Stores: stores.map(({ id, memberShopName, phone }) => ({
    MemberId: id,
    MemberShopName: memberShopName,
    Phone: phone,
    Version: 2,
    AcceptedAt: '2026-11-02T08:00:00.000Z',
    AcceptedBy: 'Maja Ek',
  })),
})

/** A network that remembers what is done to it, as the server's would. */
export const networkHandlers = (stores: KnownStore[] = knownStores()) => [
  ...storeHandlersOf(stores),
  ...dayHandlers(),
  ...staffHandlers(),
  ...areaHandlers(),
  ...termHandlers(),
  ...networkDayHandlers(),
]

type NetworkDay = Answer<typeof networkUpkeepApi.setNetworkDay>

/** A Sunday that is proposed to be open. */
const aProposal: NetworkDay = {
  date: '2027-02-14',
  kind: 'open',
  active: false,
  name: 'Alla hjärtans dag',
  cutOff: { date: '2027-02-12', time: '12:00' },
  surcharge: 0,
  whitelistCategories: [],
  messageSv: null,
  messageEn: null,
  isProposed: true,
}

const networkDayHandlers = () => {
  let days: NetworkDay[] = []
  return [
    mock(networkUpkeepApi.networkDays, () =>
      days.some(({ date }) => date === aProposal.date) ? days : [aProposal, ...days],
    ),
    mock(networkUpkeepApi.leftOnClosedDays, () => []),
    mock(networkUpkeepApi.setNetworkDay, ({ params, body }) => {
      const kept = { ...body, date: params.date, isProposed: false }
      days = [...days.filter(({ date }) => date !== params.date), kept]
      return kept
    }),
    mock(networkUpkeepApi.removeNetworkDay, ({ params }) => {
      days = days.filter(({ date }) => date !== params.date)
      return {}
    }),
  ]
}

const storeHandlersOf = (stores: KnownStore[]) => {
  let all = stores
  const change = (id: string, changes: Partial<KnownStore>): KnownStore => {
    const now = { ...(all.find((store) => store.id === id) ?? aKnownStore({ id })), ...changes }
    now.Version += 1
    all = all.map((store) => (store.id === id ? now : store))
    return now
  }
  return [
    mock(memberUpkeepApi.members, ({ query: { query = '', active, page = 0, pageSize = 20 } }) => {
      const found = all.filter(
        ({ memberShopName, storeCity, id, stopDate }) =>
          `${memberShopName} ${storeCity} ${id}`.toLowerCase().includes(query.toLowerCase()) &&
          (active === undefined || active === (stopDate === null)),
      )
      return { items: found.slice(page * pageSize, (page + 1) * pageSize), total: found.length, page }
    }),
    mock(memberApi.member, ({ params }) => all.find(({ id }) => id === params.id) ?? aKnownStore({ id: params.id })),
    mock(administrationApi.memberTermsAcceptances, ({ query: { memberId } }) =>
      acceptancesOf(
        memberId === undefined ? all : [all.find(({ id }) => id === memberId) ?? aKnownStore({ id: memberId })],
      ),
    ),
    mock(memberUpkeepApi.changeMember, ({ body: { id, ...changes } }) => {
      const given = { ...changes, ...(changes.latitude === null && middle) }
      return change(id, Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)))
    }),
    mock(memberUpkeepApi.storeTypes, [
      { storeType: 'Bukett', factor: 6 },
      { storeType: 'BukettVML', factor: 4 },
      { storeType: 'EAOmbud', factor: 2 },
      { storeType: 'Florist', factor: 1 },
    ]),
    mock(memberUpkeepApi.addMember, ({ body: { latitude, longitude, ...body } }) => {
      const place = { latitude: latitude ?? middle.latitude, longitude: longitude ?? middle.longitude }
      const added = aKnownStore({ ...body, ...place, id: '1060', Version: 1, productCategories: [] })
      all = [...all, added]
      return added
    }),
    mock(memberUpkeepApi.setCapacity, ({ params, body: { dailyCapacity, capacityOn } }) =>
      change(params.memberId, { dailyCapacity, capacityOn }),
    ),
    mock(memberUpkeepApi.setCategories, ({ params, body: { productCategories } }) => {
      change(params.memberId, { productCategories })
      return productCategories
    }),
  ]
}

const dayHandlers = () => {
  let days: Answer<typeof storeTimesApi.specialHours> = [
    {
      id: 'special-1',
      memberId: '1042',
      date: '2027-01-05',
      open: '10:00',
      close: '14:00',
      break: null,
      name: 'Trettondagsafton',
    },
  ]
  let holidays: Answer<typeof storeTimesApi.holidays> = [
    { id: 'holiday-1', memberId: '1042', BeginDate: '2027-07-05', EndDate: '2027-07-18', Name: 'Semester' },
  ]
  return [
    mock(storeTimesApi.specialHours, () => days),
    mock(storeTimesApi.setSpecialHours, ({ body }) => {
      const kept = { ...body, id: `special-${body.date}` }
      days = [...days.filter(({ date }) => date !== body.date), kept]
      return kept
    }),
    mock(storeTimesApi.removeSpecialHours, ({ params }) => {
      days = days.filter(({ id }) => id !== params.id)
      return {}
    }),
    mock(storeTimesApi.holidays, () => holidays),
    mock(storeTimesApi.addHoliday, ({ body, query }) => {
      // The store has two orders just before Christmas.
      const affectedOrders =
        body.BeginDate <= '2026-12-23' && body.EndDate >= '2026-12-23' ? ['100001-1', '100002-1'] : []
      if (affectedOrders.length > 0 && query.confirm !== true) return { holiday: null, affectedOrders }
      const holiday = { ...body, id: `holiday-${body.BeginDate}` }
      holidays = [holiday, ...holidays]
      return { holiday, affectedOrders }
    }),
    mock(storeTimesApi.leftOnClosedDays, () =>
      days
        .filter(({ date, open }) => date === '2026-12-23' && open === null)
        .filter(({ date }) => !holidays.some(({ BeginDate, EndDate }) => BeginDate <= date && date <= EndDate))
        .map(({ date, name }) => ({
          Kind: 'closed' as const,
          Name: name,
          BeginDate: date,
          EndDate: date,
          Orders: ['100001-1', '100002-1'],
        })),
    ),
    mock(storeTimesApi.removeHoliday, ({ params }) => {
      holidays = holidays.filter(({ id }) => id !== params.id)
      return {}
    }),
  ]
}

const staffHandlers = () => {
  let staff = [
    aStaffMember(['MemberShopAdmin'], {
      id: 'own',
      firstName: 'Ingrid',
      lastName: 'Rosén',
      email: 'ingrid@example.se',
    }),
    aStaffMember(['OrderHandlerAdmin'], { id: 'olle', firstName: 'Olle', lastName: 'Berg', phone: null }),
    aStaffMember(),
    aStaffMember(['MemberStaff'], { id: 'bo', firstName: 'Bo', lastName: 'Lind', isActive: false }),
  ]
  return [
    mock(memberStaffApi.list, () => staff),
    mock(memberStaffApi.toggleAdmin, ({ params, query }) => {
      staff = staff.map((one) =>
        one.id === params.id && one.roles.includes('MemberShopAdmin') !== query.isAdmin
          ? aStaffMember([one.roles.includes('MemberShopAdmin') ? 'MemberStaff' : 'MemberShopAdmin'], {
              id: one.id,
              email: one.email,
              firstName: one.firstName,
              lastName: one.lastName,
              phone: one.phone,
            })
          : one,
      )
      return staff.find(({ id }) => id === params.id) ?? aStaffMember()
    }),
    mock(memberStaffApi.keep, ({ body: { email, firstName, lastName, phone, isOrderHandler } }) => {
      const added = aStaffMember([isOrderHandler ? 'OrderHandlerAdmin' : 'MemberStaff'], {
        id: `staff-${staff.length}`,
        email,
        firstName,
        lastName,
        phone,
      })
      staff = [...staff, added]
      return added
    }),
  ]
}

type Reserve = Answer<typeof brokerAreasApi.backups>[number]

export const aReserve = (changes: Partial<Reserve> = {}): Reserve => ({
  id: 'backup-1',
  memberId: '1042',
  memberShopName: 'Rosens Blommor',
  postalCodeFrom: '62300',
  postalCodeTo: '62399',
  priority: 1,
  deliveryTypes: ['Countryside'],
  orderTypes: ['Normal', 'Funeral'],
  extraFee: 50_00,
  Version: 0,
  ...changes,
})

const areaHandlers = () => {
  let areas = ['62141', '62142', '62143'].map(anArea)
  let backups = [aReserve()]
  let copies: MadeCopy[] = []
  let own: OwnTerms = { Price: null, CutOff: null, Capacity: 20 }
  const theTerms = (): WayTerms => {
    const { memberId, deliveryType, orderType } = anArea('62141')
    const CutOff = own.CutOff ?? { time: '14:00', daysBefore: 0 }
    return { memberId, deliveryType, orderType, Price: own.Price ?? 119_00, CutOff, Own: own }
  }
  const page = (query = '') => {
    const items = areas.filter(({ postalCode }) => postalCode.startsWith(query))
    const codes = areas.map(({ postalCode }) => postalCode).toSorted()
    const groups =
      codes.length === 0
        ? []
        : [
            {
              deliveryType: 'CarZone1' as const,
              orderType: 'Normal' as const,
              count: codes.length,
              first: codes[0] ?? '',
              last: codes.at(-1) ?? '',
            },
          ]
    return { items, total: items.length, page: 0, groups }
  }
  const add = (codes: readonly string[], isOff = false) => {
    const added = codes.filter((code) => !areas.some(({ postalCode }) => postalCode === code))
    areas = [...areas, ...added.map((code) => ({ ...anArea(code), isOff }))]
    return { Added: added.length, Changed: 0, Unchanged: codes.length - added.length }
  }
  return [
    mock(brokerAreasApi.areas, ({ query }) => page(query.query)),
    mock(brokerAreasApi.addAreas, ({ body }) => add(body.postalCodes, body.isOff)),
    mock(brokerAreasApi.importAreas, ({ body }) =>
      add(
        body.Csv.split('\n')
          .slice(1)
          .flatMap((row) => row.split(';')[0] || []),
      ),
    ),
    mock(brokerAreasApi.changeArea, ({ body: { id, productCategories, isOff, Version } }) => {
      const before = areas.find((area) => area.id === id) ?? anArea('62141')
      const kept = {
        ...before,
        productCategories,
        isOff: isOff ?? before.isOff,
        Version: (Version ?? before.Version) + 1,
      }
      areas = areas.map((area) => (area.id === id ? kept : area))
      return kept
    }),
    mock(wayTermsApi.terms, () => ({ Rows: [theTerms()] })),
    mock(wayTermsApi.change, ({ body: { Change, Preview } }) => {
      const before = theTerms()
      if (!Preview) own = { ...own, ...Change }
      const day = { date: '2026-11-24', CapacityBefore: 20, CapacityAfter: 20, Taken: 4 }
      const at = (time: string) => `2026-11-24T${time}:00.000Z`
      return {
        Terms: theTerms(),
        Effects: {
          Codes: Change.Kind === 'Capacity' ? null : areas.length,
          Orders: 4,
          PriceAfter: Change.Kind === 'Price' ? (Change.Price ?? 119_00) : before.Price,
          Days:
            Change.Kind === 'Price'
              ? []
              : Change.Kind === 'CutOff'
                ? [{ ...day, cutOffBefore: at('13:00'), cutOffAfter: at('11:30') }]
                : [{ ...day, cutOffBefore: at('13:00'), cutOffAfter: at('13:00'), CapacityAfter: Change.Capacity }],
        },
      }
    }),
    mock(brokerAreasApi.removeArea, ({ params }) => {
      areas = areas.filter(({ id }) => id !== params.id)
      return {}
    }),
    mock(brokerAreasApi.removeAreas, ({ query }) => {
      const only = query.postalCodes?.split(',')
      const left = areas.filter(({ postalCode }) => only !== undefined && !only.includes(postalCode))
      const Removed = areas.length - left.length
      areas = left
      return { Removed }
    }),
    mock(brokerAreasApi.backups, () => backups),
    mock(brokerAreasApi.addBackup, ({ body }) => {
      const added = aReserve({ ...body, id: `backup-${body.postalCodeFrom}` })
      backups = [...backups, added]
      return added
    }),
    mock(brokerAreasApi.changeBackup, ({ params, body }) => {
      const kept = aReserve({ ...body, id: params.id, Version: (body.Version ?? 0) + 1 })
      backups = backups.map((row) => (row.id === params.id ? kept : row))
      return kept
    }),
    mock(brokerAreasApi.removeBackup, ({ params }) => {
      backups = backups.filter(({ id }) => id !== params.id)
      return {}
    }),
    mock(brokerAreasApi.copyDelivery, ({ params: { from, to }, query }) => {
      const undoUntil = '2026-11-23T10:00:00.000Z'
      const counts = { Areas: 3, BackupAreas: 1, CutOffs: 2 }
      if (query.preview === true) return { copyId: null, ...counts, undoUntil: null }
      copies = [
        { copyId: 'copy-1', from, fromName: 'Rosens Blommor', to, toName: 'Humlan Lidingö', ...counts, undoUntil },
      ]
      return { copyId: 'copy-1', ...counts, undoUntil }
    }),
    mock(brokerAreasApi.copies, () => copies),
    mock(brokerAreasApi.undoCopy, () => {
      copies = []
      return { Removed: 6 }
    }),
  ]
}

const termHandlers = () => {
  let cutOffs = [aCutOff(), aCutOff({ id: 'cut-2', weekday: null, time: '16:00', minutesBeforeClose: 180 })]
  let rows: Answer<typeof brokerFeesApi.compensations> = [
    {
      id: 'row-1',
      memberId: '1042',
      deliveryType: 'CarZone1',
      postalCodePrefix: null,
      amount: 70_00,
      percentOfGoods: 0,
      validFrom: '2026-01-01',
    },
  ]
  const general = 129_00
  let own: number | undefined
  const feeOf = (memberId: string | null) => ({
    deliveryType: 'CarZone1' as const,
    orderType: 'Normal' as const,
    memberId,
    Price: own ?? general,
    IsOwn: own !== undefined,
    PriceWithout: general,
    Stores: 120,
    StoresWithOwn: 2,
  })
  let figures = months()
  const year = () => ({
    memberId: '1042',
    year: 2026,
    months: figures,
    totalReviewScore: 4.83,
    totalAssignedYear: figures.reduce((sum, { statAssigned }) => sum + statAssigned, 0),
    totalSoldYear: figures.reduce((sum, { stat }) => sum + stat, 0),
    storeFactor: 6,
    qualityFactor: 3,
    sustainabilityFactor: 2,
    reciprocity: 1.25,
    reciprocityFactor: null,
    weight: 36,
  })
  return [
    mock(storeTimesApi.cutOffs, () => cutOffs),
    mock(storeTimesApi.setCutOff, ({ body }) => {
      const kept = { ...body, id: body.id ?? `cut-${cutOffs.length + 1}` }
      cutOffs = [...cutOffs.filter(({ id }) => id !== kept.id), kept]
      return kept
    }),
    mock(storeTimesApi.removeCutOff, ({ params }) => {
      cutOffs = cutOffs.filter(({ id }) => id !== params.ruleId)
      return {}
    }),
    mock(brokerFeesApi.compensations, () => rows),
    mock(brokerFeesApi.addCompensation, ({ params, body }) => {
      const added = { ...body, memberId: params.memberId, id: `row-${rows.length + 1}` }
      rows = [...rows, added]
      return added
    }),
    mock(brokerFeesApi.setCompensation, ({ params, body }) => {
      const { Read: _read, ...kept } = { ...body, memberId: params.memberId, id: params.rowId }
      rows = rows.map((row) => (row.id === params.rowId ? kept : row))
      return kept
    }),
    mock(brokerFeesApi.removeCompensation, ({ params }) => {
      rows = rows.filter(({ id }) => id !== params.rowId)
      return {}
    }),
    mock(brokerFeesApi.fee, () => feeOf(null)),
    mock(brokerFeesApi.setFee, ({ body }) => {
      own = body.Price
      return feeOf(null)
    }),
    mock(brokerFeesApi.removeFee, () => {
      own = undefined
      return feeOf(null)
    }),
    mock(brokerFeesApi.memberFee, ({ params }) => feeOf(params.memberId)),
    mock(brokerFeesApi.setMemberFee, ({ params, body }) => {
      own = body.Price
      return feeOf(params.memberId)
    }),
    mock(brokerFeesApi.removeMemberFee, ({ params }) => {
      own = undefined
      return feeOf(params.memberId)
    }),
    mock(networkUpkeepApi.brokerData, year),
    mock(networkUpkeepApi.correctBrokerData, ({ body }) => {
      figures = figures.map((one) => body.months.find(({ month }) => month === one.month) ?? one)
      return year()
    }),
  ]
}
