import type { Locale } from '@bukett/contracts'
import { dayAndTimeOf } from '@bukett/contracts/http/broker'
import {
  type BusinessHours,
  type DeliveringStore,
  type LocatedMember,
  type Member,
  memberApi,
  pageSizeOfDelivering,
} from '@bukett/contracts/http/member'
import { type LocalDay, type LocalTime, stockholmDay } from '@bukett/contracts/rules/dates'
import type { OrderType } from '@bukett/contracts/rules/delivery-types'
import { parsePostalCode } from '@bukett/contracts/rules/postal-code'
import { startsStoreSearch } from '@bukett/contracts/rules/search-terms'
import type { Answer, Input } from '@bukett/contracts'
import { Injectable } from '@nestjs/common'
import { Clock } from '../../shared/clock.js'
import { DomainError } from '../../shared/domain-error.js'
import { areasAt, categoryMask, covers } from '../domain/areas.js'
import { dayOfText } from '../domain/days.js'
import { typeBit } from '../domain/delivery-type-table.js'
import { groupBy } from '../domain/groups.js'
import { workOn, worksOn } from '../domain/eligibility.js'
import { isActiveOn } from '../domain/member.js'
import { businessHoursOf, doorIntervals, intervalsShown } from '../domain/opening-hours.js'
import { type PickupSlot, pickupSlots } from '../domain/pickup-slots.js'
import { distanceKm, type Position, positionOf } from '../domain/places.js'
import { folded } from '../domain/postal-codes.js'
import { momentOf } from '../domain/prepare-delivery.js'
import { resolveDelivery } from '../domain/resolve-delivery.js'
import type { NetworkMember } from '../domain/snapshot.js'
import { wordSearch } from '../domain/store-words.js'
import { DeliveryInformationReader } from './delivery-information.js'
import { toMember, toMemberRow } from './member-view.js'
import { Network } from './network.js'

/** PU-04. */
const mostStores = 100
/** The bits of all delivery types. */
const anyType = ~0

type Delivering = Input<typeof memberApi.delivering>['body']
type StaffView = Answer<typeof memberApi.member>

/** What a store must be able to do. */
interface Wanted {
  /** Undefined: any that somebody drives. */
  readonly way: Delivering['DeliveryType']
  readonly orderTypes: readonly OrderType[]
  readonly categories: number
}

/** Stores as people look for them. */
@Injectable()
export class StoreFinder {
  constructor(
    private readonly network: Network,
    private readonly deliveries: DeliveryInformationReader,
    private readonly clock: Clock,
  ) {}

  /** To shoppers a store is there from its first day to its last. Throws `broker.unknown-member`. */
  demandActive(id: string): void {
    if (!isActiveOn(this.#find(id).member, stockholmDay(this.clock.now())))
      throw new DomainError('broker.unknown-member')
  }

  /** Who has left is no store to shoppers; one that opens later may be chosen for a day to come. Throws `broker.unknown-member`. */
  demandNotLeft(id: string): void {
    const { stopDate } = this.#find(id).member
    if (stopDate !== null && stopDate < stockholmDay(this.clock.now())) throw new DomainError('broker.unknown-member')
  }

  /** Throws `broker.unknown-member`. */
  member(id: string, isForStaff: boolean): StaffView {
    const { member } = this.#find(id)
    return isForStaff ? toMemberRow(member) : toMember(member)
  }

  /** Throws `broker.unknown-member`. */
  hours(id: string, locale: Locale): BusinessHours {
    return this.#hours(this.#find(id), locale)
  }

  /** PU-02: the half hours in which the store hands out on a day. Throws `broker.unknown-member`. */
  pickupSlots(id: string, date: LocalDay): PickupSlot[] {
    return pickupSlots(this.network.current(), this.#find(id), dayOfText(date), momentOf(this.clock.now()))
  }

  /** Whether one of them begins at the time, full or not; a full one is refused when it is held. */
  handsOut(id: string, date: LocalDay, time: LocalTime): boolean {
    const isKnown = this.network.current().snapshot.memberById.has(id)
    return isKnown && this.pickupSlots(id, date).some((slot) => slot.time === time)
  }

  conceptStores(onlyCampaign: boolean): Member[] {
    const { settings } = this.network.current().snapshot
    return this.#active()
      .filter(({ member }) => member.storeType === settings.brandCode && (!onlyCampaign || member.isCampaignStore))
      .sort(byCityAndName)
      .map(({ member }) => toMember(member))
  }

  cities(query: string): { city: string; members: Member[] }[] {
    const groups = groupBy(this.#inCity(query), ({ member }) => member.storeCity)
    return [...groups].map(([city, members]) => ({ city, members: members.map(({ member }) => toMember(member)) }))
  }

  byCityOrZip(query: string, locale: Locale): (LocatedMember & { businessHours: BusinessHours })[] {
    const code = parsePostalCode(query)
    const found = code.ok
      ? this.#near(code.value)
      : this.#inCity(query).map((member) => ({ member, km: null as number | null }))
    return found
      .slice(0, mostStores)
      .map(({ member, km }) => ({ ...this.#located(member, km), businessHours: this.#hours(member, locale) }))
  }

  /** BR-25. */
  delivering(body: Delivering): { items: DeliveringStore[]; total: number; page: number } {
    const page = body.Page ?? 0
    const size = body.PageSize ?? pageSizeOfDelivering
    const { snapshot } = this.network.current()
    const parsed = parsePostalCode(body.PostalCode ?? '')
    const place = parsed.ok ? snapshot.postalCodes.get(parsed.value) : undefined
    const at: Position | null = place ?? null
    const day = body.DeliveryDate === undefined ? null : dayOfText(dayAndTimeOf(body.DeliveryDate).day)
    const isFound = wordSearch(body.Query ?? '')
    const found = (body.IsInternational ? [] : this.#eligible(body, place?._id ?? null))
      .filter((member) => isFound(wordsForShoppers(member)))
      .map((member) => ({ member, km: at && distanceKm(at, positionOf(member.member)) }))
      .sort((a, b) => (a.km ?? 0) - (b.km ?? 0) || compareNames(a.member, b.member))
    return {
      items: found.slice(page * size, (page + 1) * size).map(({ member, km }) => ({
        ...this.#located(member, km),
        intervals: day ? intervalsShown(workOn(snapshot, member, day)) : [],
      })),
      total: found.length,
      page,
    }
  }

  /** Stores that pass the filters: by what the engine says when day and goods are known, by their areas otherwise. */
  #eligible(body: Delivering, postalCode: string | null): NetworkMember[] {
    const isPickup = body.DeliveryType === 'StorePickup'
    // A place that is not known is not every place.
    if (postalCode === null && (!isPickup || body.PostalCode)) return []
    const when = body.DeliveryDate === undefined ? null : dayAndTimeOf(body.DeliveryDate)
    const wanted: Wanted = {
      way: body.DeliveryType,
      orderTypes: body.OrderTypes?.length ? body.OrderTypes : ['Normal'],
      categories: categoryMask([body.ProductCategory || []].flat()),
    }
    const codes = body.LineItemCodes ?? []
    if (when && codes.length > 0 && postalCode !== null) return this.#thatCanBring(codes, postalCode, when, wanted)
    const stores = isPickup ? this.#pickupStores(postalCode, wanted) : this.#inWhoseAreas(postalCode ?? '', wanted)
    if (!when) return stores
    const { snapshot } = this.network.current()
    const day = dayOfText(when.day)
    return stores.filter((store) => isActiveOn(store.member, day.text) && worksOn(snapshot, store, day))
  }

  /** Whom the engine would choose among for these goods on that day. */
  #thatCanBring(
    codes: readonly string[],
    postalCode: string,
    when: ReturnType<typeof dayAndTimeOf>,
    { way, orderTypes, categories }: Wanted,
  ): NetworkMember[] {
    const network = this.network.current()
    const inquiry = { PostalCode: postalCode, ProductVariantCodes: [...codes] }
    const ids = new Set<string>()
    for (const orderType of orderTypes) {
      const request = { ...this.deliveries.toRequest(inquiry, when.time, null), orderType }
      for (const method of resolveDelivery(network, { ...request, date: when.day }).methods) {
        const isWanted = way ? method.deliveryType === way : method.deliveryType !== 'StorePickup'
        if (isWanted) for (const { memberId } of method.candidates) ids.add(memberId)
      }
    }
    return [...ids]
      .flatMap((id) => network.snapshot.memberById.get(id) ?? [])
      .filter((member) => covers(member.categories, categories))
      .filter((member) => way !== 'StorePickup' || this.pickupSlots(member.id, when.day).some(({ isFull }) => !isFull))
  }

  /** Near the place, or all of them. */
  #pickupStores(postalCode: string | null, { categories }: Wanted): NetworkMember[] {
    const { pickupStores, postalCodes, settings } = this.network.current().snapshot
    const place = postalCode === null ? undefined : postalCodes.get(postalCode)
    return place
      ? pickupStores.near(place, categories, settings.pickupRadiusKm).map(({ member }) => member)
      : pickupStores.all.filter((member) => covers(member.categories, categories))
  }

  #inWhoseAreas(postalCode: string, { way, orderTypes, categories }: Wanted): NetworkMember[] {
    const { areas, members } = this.network.current().snapshot
    const types = way === undefined ? anyType : typeBit(way)
    const numbers = new Set<number>()
    for (const orderType of orderTypes)
      for (const [number, served] of areasAt(areas, postalCode, orderType, categories).typesOf)
        if ((served & types) !== 0) numbers.add(number)
    return [...numbers]
      .flatMap((number) => members[number] ?? [])
      .filter((member) => covers(member.categories, categories))
  }

  #find(id: string): NetworkMember {
    const member = this.network.current().snapshot.memberById.get(id)
    if (!member) throw new DomainError('broker.unknown-member')
    return member
  }

  #active(): NetworkMember[] {
    const today = stockholmDay(this.clock.now())
    return [...this.network.current().snapshot.memberById.values()].filter(({ member }) => isActiveOn(member, today))
  }

  /** PU-04: city matched folded; nothing before three characters. */
  #inCity(query: string): NetworkMember[] {
    if (!startsStoreSearch(query)) return []
    const wanted = folded(query)
    return this.#active()
      .filter(({ member }) => folded(member.storeCity).startsWith(wanted))
      .sort(byCityAndName)
      .slice(0, mostStores)
  }

  /** PU-04: within 50 km of the postal code. */
  #near(postalCode: string): { member: NetworkMember; km: number | null }[] {
    const { postalCodes, settings } = this.network.current().snapshot
    const place = postalCodes.get(postalCode)
    if (!place) return []
    return this.#active()
      .map((member) => ({ member, km: distanceKm(place, positionOf(member.member)) }))
      .filter(({ km }) => km <= settings.storeSearchRadiusKm)
      .sort((a, b) => a.km - b.km || compareNames(a.member, b.member))
  }

  #located(member: NetworkMember, km: number | null): LocatedMember {
    const today = dayOfText(stockholmDay(this.clock.now()))
    const openToday = doorIntervals(member.times, today, this.network.current().snapshot.settings).length > 0
    return { ...toMember(member.member), distanceKm: km === null ? null : Math.round(km * 10) / 10, openToday }
  }

  #hours(member: NetworkMember, locale: Locale): BusinessHours {
    const now = this.clock.now()
    const { settings } = this.network.current().snapshot
    return businessHoursOf(member.id, member.times, now, dayOfText(stockholmDay(now)), settings, locale)
  }
}

const compareNames = (a: NetworkMember, b: NetworkMember): number =>
  a.member.memberShopName.localeCompare(b.member.memberShopName, 'sv') || (a.id < b.id ? -1 : 1)

const byCityAndName = (a: NetworkMember, b: NetworkMember): number =>
  a.member.storeCity.localeCompare(b.member.storeCity, 'sv') || compareNames(a, b)

/** A store's number is the network's own. */
const wordsForShoppers = ({ member }: NetworkMember): string =>
  folded(`${member.memberShopName} ${member.name} ${member.storeCity} ${member.storePostalCode}`)
