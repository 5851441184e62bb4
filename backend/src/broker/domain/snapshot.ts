import type { ProductCategory } from '@bukett/contracts/http/catalogue'
import { type LocalDay, numberOfDay } from '@bukett/contracts/rules/dates'
import type { DeliveryType, OrderType } from '@bukett/contracts/rules/delivery-types'
import { type AreaTable, type BackupArea, categoryMask, regionOf } from './areas.js'
import { buildCutOffs, type CutOffRule, type CutOffTable, defaultCutOffs } from './cut-off.js'
import { buildFees, type DeliveryFee, type FeeProduct, type FeeTable } from './fees.js'
import { groupBy } from './groups.js'
import type { StoredMember } from './member.js'
import { buildCalendar, type CalendarRow, type NetworkCalendar } from './network-calendar.js'
import { type MemberHoliday, type OpeningTimes, openingTimes, type SpecialHours } from './opening-hours.js'
import { PickupStores } from './pickup.js'
import { type PostalCode, PostalCodeRegister } from './postal-codes.js'
import type { NetworkSettings } from './settings.js'

/** A store with what its rows say of it, ready to be asked. Days are day numbers, inclusive. */
export interface NetworkMember {
  readonly number: number
  readonly id: string
  readonly member: StoredMember
  readonly times: OpeningTimes
  readonly activeFrom: number
  readonly activeUntil: number
  /** Empty (from after until) when it is not suspended. */
  readonly suspendedFrom: number
  readonly suspendedUntil: number
  readonly categories: number
}

export interface Backup {
  readonly member: NetworkMember
  readonly from: string
  readonly to: string
  readonly priority: number
  readonly deliveryTypes: ReadonlySet<DeliveryType>
  readonly orderTypes: ReadonlySet<OrderType>
  readonly extraFee: number
}

/** Everything that decides what can be delivered, as it stood at one revision. Never changed: a new one takes its place. */
export interface NetworkSnapshot {
  readonly revision: number
  readonly settings: NetworkSettings
  /** By number; numbers of members that are gone are empty. */
  readonly members: readonly (NetworkMember | undefined)[]
  readonly memberById: ReadonlyMap<string, NetworkMember>
  readonly pickupStores: PickupStores<NetworkMember>
  readonly areas: AreaTable
  /** By the first two digits of the postal codes they cover, and by priority. */
  readonly backups: ReadonlyMap<string, readonly Backup[]>
  readonly cutOffs: CutOffTable
  readonly fees: FeeTable
  readonly calendar: NetworkCalendar
  readonly postalCodes: PostalCodeRegister
}

/** The rows of every collection of the network but the delivery areas, which come as regions. */
export interface NetworkRows {
  readonly settings: NetworkSettings
  readonly members: readonly StoredMember[]
  readonly specialHours: readonly SpecialHours[]
  readonly holidays: readonly MemberHoliday[]
  readonly backups: readonly BackupArea[]
  readonly cutOffs: readonly CutOffRule[]
  readonly fees: readonly DeliveryFee[]
  readonly feeProducts: readonly FeeProduct[]
  readonly calendar: readonly CalendarRow[]
  readonly postalCodes: readonly PostalCode[]
}

/** Gives each member a small number that stays the same as long as the process runs. */
export class MemberNumbers {
  readonly #numbers = new Map<string, number>()

  readonly of = (memberId: string): number => {
    let number = this.#numbers.get(memberId)
    if (number === undefined) {
      number = this.#numbers.size
      this.#numbers.set(memberId, number)
    }
    return number
  }
}

const dayNumber = (day: LocalDay | null, otherwise: number): number => (day === null ? otherwise : numberOfDay(day))

const toNetworkMember = (
  member: StoredMember,
  number: number,
  special: readonly SpecialHours[],
  holidays: readonly MemberHoliday[],
): NetworkMember => {
  const isSuspended = member.suspendedFrom !== null || member.suspendedUntil !== null
  return {
    number,
    id: member._id,
    member,
    times: openingTimes(member, special, holidays),
    activeFrom: dayNumber(member.startDate, Number.NEGATIVE_INFINITY),
    activeUntil: dayNumber(member.stopDate, Number.POSITIVE_INFINITY),
    suspendedFrom: isSuspended ? dayNumber(member.suspendedFrom, Number.NEGATIVE_INFINITY) : Number.POSITIVE_INFINITY,
    suspendedUntil: dayNumber(member.suspendedUntil, Number.POSITIVE_INFINITY),
    categories: categoryMask(member.productCategories as ProductCategory[]),
  }
}

export const buildSnapshot = (
  revision: number,
  rows: NetworkRows,
  areas: AreaTable,
  numbers: MemberNumbers,
): NetworkSnapshot => {
  const special = groupBy(rows.specialHours, (row) => row.memberId)
  const holidays = groupBy(rows.holidays, (row) => row.memberId)
  const members: (NetworkMember | undefined)[] = []
  for (const member of rows.members) {
    const number = numbers.of(member._id)
    members[number] = toNetworkMember(member, number, special.get(member._id) ?? [], holidays.get(member._id) ?? [])
  }
  const memberById = new Map(members.flatMap((member) => (member ? [[member.id, member] as const] : [])))
  return {
    revision,
    settings: rows.settings,
    members,
    memberById,
    pickupStores: new PickupStores([...memberById.values()].filter(({ member }) => member.pickup)),
    areas,
    backups: buildBackups(rows.backups, memberById),
    cutOffs: buildCutOffs(
      rows.cutOffs.some((rule) => rule.scope === 'network') ? rows.cutOffs : [...defaultCutOffs, ...rows.cutOffs],
    ),
    fees: buildFees(rows.fees, rows.feeProducts, rows.settings.fees, numbers.of),
    calendar: buildCalendar(rows.calendar),
    postalCodes: new PostalCodeRegister(rows.postalCodes),
  }
}

const buildBackups = (
  rows: readonly BackupArea[],
  memberById: ReadonlyMap<string, NetworkMember>,
): Map<string, Backup[]> => {
  const byRegion = new Map<string, Backup[]>()
  for (const row of rows.toSorted((a, b) => a.priority - b.priority)) {
    const member = memberById.get(row.memberId)
    if (!member) continue
    const backup: Backup = {
      member,
      from: row.postalCodeFrom,
      to: row.postalCodeTo,
      priority: row.priority,
      deliveryTypes: new Set(row.deliveryTypes),
      orderTypes: new Set(row.orderTypes),
      extraFee: row.extraFee,
    }
    for (let region = Number(regionOf(backup.from)); region <= Number(regionOf(backup.to)); region += 1) {
      const key = String(region)
      byRegion.set(key, [...(byRegion.get(key) ?? []), backup])
    }
  }
  return byRegion
}
