import type { LocalDay } from '@bukett/contracts/rules/dates'
import type { DeliveryType } from '@bukett/contracts/rules/delivery-types'
import { type AreaTable, buildRegion, type DeliveryAreaRow, regionOf } from '../domain/areas.js'
import type { CutOffRule } from '../domain/cut-off.js'
import type { DeliveryRequest } from '../domain/delivery-request.js'
import type { Network } from '../domain/eligibility.js'
import type { Goods } from '../domain/goods.js'
import { groupBy } from '../domain/groups.js'
import type { StoredMember } from '../domain/member.js'
import type { CalendarRow } from '../domain/network-calendar.js'
import type { PostalCode } from '../domain/postal-codes.js'
import { defaultSettings } from '../domain/settings.js'
import { buildSnapshot, MemberNumbers, type NetworkRows } from '../domain/snapshot.js'

/** Friday 20 November 2026, 10:00 in Stockholm. */
export const friday = new Date('2026-11-20T09:00:00Z')

/** Open 9 to 18, Saturdays 10 to 15, never on Sundays; in the middle of Stockholm. */
export const aMember = (changes: Partial<StoredMember> = {}): StoredMember => ({
  _id: 'rosen',
  Version: 1,
  name: 'Rosen AB',
  memberShopName: 'Rosen',
  storeAddress: 'Drottninggatan 1',
  storePostalCode: '11151',
  storeCity: 'Stockholm',
  storeType: 'Bukett',
  phone: '0701740605',
  latitude: 59.3326,
  longitude: 18.0614,
  certifiedSustainable: false,
  pickup: false,
  mondayOpen: '09:00',
  mondayClose: '18:00',
  tuesdayOpen: '09:00',
  tuesdayClose: '18:00',
  wednesdayOpen: '09:00',
  wednesdayClose: '18:00',
  thursdayOpen: '09:00',
  thursdayClose: '18:00',
  fridayOpen: '09:00',
  fridayClose: '18:00',
  saturdayOpen: '10:00',
  saturdayClose: '15:00',
  sundayOpen: null,
  sundayClose: null,
  startDate: null,
  stopDate: null,
  suspendedFrom: null,
  suspendedUntil: null,
  highAmountOfComplaints: false,
  totalReviewScore: null,
  breaks: {},
  acceptsOpenDate: true,
  isCampaignStore: false,
  productCategories: [],
  dailyCapacity: null,
  capacityOn: {},
  ...changes,
})

/** Rosen delivers everything to 111 51 by car. */
export const anArea = (changes: Partial<DeliveryAreaRow> = {}): DeliveryAreaRow => {
  const row = {
    memberId: 'rosen',
    deliveryType: 'CarZone1' as const,
    orderType: 'Normal' as const,
    postalCode: '11151',
    productCategories: [],
    ...changes,
  }
  return { _id: `${row.memberId}-${row.postalCode}-${row.deliveryType}-${row.orderType}`, ...row }
}

export const aPostalCode = (changes: Partial<PostalCode> = {}): PostalCode => ({
  _id: '11151',
  area: 'Stockholm',
  county: 'Stockholms län',
  lat: 59.3326,
  lng: 18.0614,
  zoneHint: null,
  active: true,
  ...changes,
})

/** A bouquet that florists make. */
export const aBouquet = (changes: Partial<Goods> = {}): Goods => ({
  Code: 'BUK1001A',
  Name: 'Rosendröm',
  NameEn: 'Rose Dream',
  ProductCategory: 'Flowers',
  OrderType: 'Normal',
  IgnoreBroker: false,
  IsDigital: false,
  DeliveryTypes: [],
  DeliveryAvailableFromDate: null,
  Offered: null,
  FastTrackSupported: true,
  LocalMemberId: null,
  ...changes,
})

export const aVase = (changes: Partial<Goods> = {}): Goods =>
  aBouquet({
    Code: 'VAS1001A',
    Name: 'Glasvas',
    NameEn: 'Glass vase',
    ProductCategory: 'Interior',
    IgnoreBroker: true,
    DeliveryTypes: ['PostalService', 'MyPackHome'],
    FastTrackSupported: false,
    ...changes,
  })

export const aCutOff = (changes: Partial<CutOffRule> & { time: string }): CutOffRule => ({
  _id: 'own',
  scope: 'member',
  memberId: 'rosen',
  deliveryType: null,
  orderType: null,
  productCategory: null,
  weekday: null,
  date: null,
  daysBefore: 0,
  dayKind: 'open',
  minutesBeforeClose: null,
  isGranted: false,
  changedAt: new Date(0),
  ...changes,
})

export const anOpenDay = (date: LocalDay, changes: Partial<CalendarRow> = {}): CalendarRow => ({
  _id: date,
  kind: 'open',
  active: true,
  name: null,
  cutOff: null,
  surcharge: 0,
  whitelistCategories: [],
  messageSv: null,
  messageEn: null,
  ...changes,
})

export interface NetworkShape extends Partial<NetworkRows> {
  readonly areas?: readonly DeliveryAreaRow[]
  readonly bookings?: Record<string, number>
}

/** One store, one postal code, one area, unless said otherwise. */
export const aNetwork = ({ areas = [anArea()], bookings = {}, ...rows }: NetworkShape = {}): Network => {
  const numbers = new MemberNumbers()
  const table: AreaTable = new Map(
    [...groupBy(areas, (area) => regionOf(area.postalCode))].map(([region, its]) => [
      region,
      buildRegion(its, numbers.of),
    ]),
  )
  const all: NetworkRows = {
    settings: defaultSettings,
    members: [aMember()],
    specialHours: [],
    holidays: [],
    backups: [],
    cutOffs: [],
    fees: [],
    feeProducts: [],
    calendar: [],
    postalCodes: [aPostalCode()],
    ...rows,
  }
  return { snapshot: buildSnapshot(1, all, table, numbers), bookings: new Map(Object.entries(bookings)) }
}

/** A bouquet to 111 51 on Monday 23 November, asked for on Friday at ten. */
export const aRequest = (
  changes: Partial<DeliveryRequest & { date: LocalDay }> = {},
): DeliveryRequest & { date: LocalDay } => ({
  postalCode: '111 51',
  date: '2026-11-23',
  now: friday,
  orderType: 'Normal',
  variants: [aBouquet()],
  receiver: 'BuyToSomeone',
  ...changes,
})

export const areasOf = (
  deliveryTypes: readonly DeliveryType[],
  changes: Partial<DeliveryAreaRow> = {},
): DeliveryAreaRow[] => deliveryTypes.map((deliveryType) => anArea({ deliveryType, ...changes }))
