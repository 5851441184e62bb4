import type { CountyDay, NetworkLoad, StoreLoad } from '@bukett/contracts/http/across-network'
import type { LocalDay } from '@bukett/contracts/rules/dates'
import { type Day, dayAt, dayOfText } from './days.js'
import { bookingKey, worksOn } from './eligibility.js'
import { groupBy } from './groups.js'
import { capacityOf } from './member.js'
import type { NetworkMember, NetworkSnapshot } from './snapshot.js'

/** `<member>/<day>` to what is taken. */
export type Taken = ReadonlyMap<string, number>

/** Where a store stands; empty where the register does not know its postal code. */
const countyOf = ({ postalCodes }: NetworkSnapshot, { member }: NetworkMember): string =>
  postalCodes.get(member.storePostalCode.replaceAll(/\s/g, ''))?.county ?? ''

const works = (snapshot: NetworkSnapshot, member: NetworkMember, day: Day): boolean =>
  member.activeFrom <= day.number && day.number <= member.activeUntil && worksOn(snapshot, member, day)

/** Stores that have ended long ago, or begin later, are no part of the days. */
const isOfDays =
  (first: number, last: number) =>
  ({ activeFrom, activeUntil }: NetworkMember): boolean =>
    activeFrom <= last && first <= activeUntil

const dayOf = (snapshot: NetworkSnapshot, members: readonly NetworkMember[], day: Day, taken: Taken): CountyDay => {
  const sum = { date: day.text, Open: 0, Limited: 0, Full: 0, Capacity: 0, Taken: 0, TakenBeside: 0 }
  for (const member of members) {
    const own = taken.get(bookingKey(member.id, day.text)) ?? 0
    const isOpen = works(snapshot, member, day)
    const capacity = capacityOf(member.member, day.text)
    if (isOpen) sum.Open += 1
    if (isOpen && capacity !== null) {
      sum.Limited += 1
      sum.Capacity += capacity
      sum.Taken += own
      if (own >= capacity) sum.Full += 1
    } else sum.TakenBeside += own
  }
  return sum
}

/** How much of what can be taken is taken, by county and day (BR-08). */
export const loadByCounty = (
  snapshot: NetworkSnapshot,
  taken: Taken,
  from: LocalDay,
  count: number,
): NetworkLoad['Counties'] => {
  const first = dayOfText(from).number
  const days = Array.from({ length: count }, (_, ahead) => dayAt(first + ahead))
  const members = [...snapshot.memberById.values()].filter(isOfDays(first, first + count - 1))
  return [...groupBy(members, (member) => countyOf(snapshot, member))]
    .map(([County, its]) => ({
      County,
      Stores: its.length,
      Days: days.map((day) => dayOf(snapshot, its, day, taken)),
    }))
    .sort((a, b) => a.County.localeCompare(b.County, 'sv'))
}

const shareOf = ({ Capacity, Taken }: StoreLoad): number => (Capacity === null ? 0 : Taken / Math.max(1, Capacity))

/** A county's stores on a day, the fullest first. */
export const loadOfStores = (snapshot: NetworkSnapshot, taken: Taken, county: string, date: LocalDay): StoreLoad[] => {
  const day = dayOfText(date)
  return [...snapshot.memberById.values()]
    .filter(isOfDays(day.number, day.number))
    .filter((member) => countyOf(snapshot, member) === county)
    .map((member) => ({
      memberId: member.id,
      memberShopName: member.member.memberShopName,
      storeCity: member.member.storeCity,
      Works: works(snapshot, member, day),
      Capacity: capacityOf(member.member, date),
      Taken: taken.get(bookingKey(member.id, date)) ?? 0,
    }))
    .sort((a, b) => shareOf(b) - shareOf(a) || b.Taken - a.Taken || (a.memberId < b.memberId ? -1 : 1))
}
