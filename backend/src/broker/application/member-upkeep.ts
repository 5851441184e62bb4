import {
  endsBeforeStart,
  lunchesOutside,
  type MemberChange,
  membersPerPage,
  type NewMember,
  standingFields,
} from '@bukett/contracts/http/member-upkeep'
import type { ProductCategory } from '@bukett/contracts/http/catalogue'
import { WEEKDAY_FIELDS } from '@bukett/contracts/rules/business-hours'
import { addDays, type LocalDay, stockholmDay } from '@bukett/contracts/rules/dates'
import { Injectable } from '@nestjs/common'
import { Clock } from '../../shared/clock.js'
import { changedFields } from '../../shared/changed-fields.js'
import { DomainError } from '../../shared/domain-error.js'
import type { Caller } from '../../shared/http/caller.js'
import { isActiveOn, storeFactor, type StoredMember, weightyTypes } from '../domain/member.js'
import { storeWords, wordSearch } from '../domain/store-words.js'
import { seesAllStores } from './broker-reader.js'
import { type MemberRow, toMemberRow } from './member-view.js'
import { Network } from './network.js'
import { NetworkDiary } from './network-diary.js'
import { NetworkUpkeep } from './network-upkeep.js'
import { OwnStore } from './own-store.js'
import { NetworkStore } from './ports.js'

export interface MemberQuery {
  readonly pageSize?: number | undefined
  readonly page?: number | undefined
  readonly query?: string | undefined
  readonly active?: boolean | undefined
}

interface Capacity {
  readonly dailyCapacity: number | null
  readonly capacityOn: readonly { readonly date: LocalDay; readonly capacity: number | null }[]
}

/** The network's stores as they are kept (spec 3 §2, §3). */
@Injectable()
export class MemberUpkeep {
  constructor(
    private readonly network: Network,
    private readonly store: NetworkStore,
    private readonly upkeep: NetworkUpkeep,
    private readonly stores: OwnStore,
    private readonly diary: NetworkDiary,
    private readonly clock: Clock,
  ) {}

  members({ pageSize = membersPerPage, page = 0, query = '', active }: MemberQuery) {
    const today = stockholmDay(this.clock.now())
    const isFound = wordSearch(query)
    const found = [...this.network.current().snapshot.memberById.values()]
      .map(({ member }) => member)
      .filter((member) => active === undefined || isActiveOn(member, today) === active)
      .filter((member) => isFound(storeWords(member)))
      .sort(byName)
    const items = found.slice(page * pageSize, (page + 1) * pageSize).map(toMemberRow)
    return { items, total: found.length, page }
  }

  /** Those that weigh more, the heaviest first, and then the others that stores of the network are. */
  storeTypes() {
    const { memberById, settings } = this.network.current().snapshot
    const weighty = weightyTypes(settings.brandCode)
    const others = new Set([...memberById.values()].map(({ member }) => member.storeType))
    for (const one of weighty) others.delete(one)
    return [...weighty, ...[...others].toSorted()].map((storeType) => ({
      storeType,
      factor: storeFactor(storeType, settings.brandCode),
    }))
  }

  /**
   * The next number, which can be said on the phone; the same call again is the same store. Throws `delivery.unknown-postal-code`,
   * `broker.unknown-store-type`, `broker.store-type-alike`.
   */
  async add(call: string, { isNewStoreType, ...details }: NewMember, caller: Caller): Promise<MemberRow> {
    this.#demandType(details.storeType, isNewStoreType)
    const { latitude, longitude } = this.#placeOf(details.storePostalCode, details)
    const _id = await this.store.newMemberId(call, this.#highestNumber() + 1)
    const known = this.network.current().snapshot.memberById.get(_id)
    if (known) return toMemberRow(known.member)
    const member: StoredMember = { ...noDetails, ...details, latitude, longitude, _id, Version: 1 }
    await this.upkeep.put({ members: [member] })
    await this.diary.note(caller, 'member.add', `members/${_id}`)
    return toMemberRow(member)
  }

  /**
   * Throws `forbidden` for another store, and for what only the broker says of one; `broker.unknown-member`,
   * `broker.network-changed` with the fields that somebody else has changed, `delivery.unknown-postal-code`, `date.before-start`,
   * `hours.lunch-outside`, `broker.unknown-store-type`, `broker.store-type-alike`.
   */
  async change({ id, Version, isNewStoreType, ...given }: MemberChange, caller: Caller): Promise<MemberRow> {
    const { member } = this.stores.demandOwn(id, caller)
    if (!seesAllStores(caller) && standingFields.some((field) => given[field] !== undefined))
      throw new DomainError('forbidden')
    if (given.storeType !== undefined) this.#demandType(given.storeType, isNewStoreType)
    if (periodDays.some((field) => given[field] !== undefined)) demandPeriods({ ...member, ...given })
    if (weekHours.some((field) => given[field] !== undefined)) demandLunches({ ...member, ...given })
    const moved = given.storePostalCode !== undefined && given.storePostalCode !== member.storePostalCode
    const { storePostalCode } = { ...member, ...given }
    // Who moves leaves the old place behind; else what is not said of it stays.
    const place = moved ? given : { latitude: member.latitude, longitude: member.longitude, ...given }
    const isPlaced = moved || given.latitude === null || given.longitude === null
    const fields = { ...given, ...(isPlaced && this.#placeOf(storePostalCode ?? '', place)) }
    if (!(await this.upkeep.setMembers([{ _id: id, Version, fields: fields as Partial<StoredMember> }])))
      throw new DomainError('broker.network-changed', {}, this.#difference(id, given))
    const changed = changedFields(member, given)
    if (changed.length > 0) await this.diary.note(caller, 'member.change', `members/${id}`, changed)
    return this.#read(id)
  }

  /**
   * BR-08. Days of the past are forgotten. `Read`: as it was read. Throws `forbidden`, `broker.unknown-member`, `broker.row-changed` with
   * what stands there where that is another by now.
   */
  async setCapacity(
    memberId: string,
    { dailyCapacity, capacityOn, Read }: Capacity & { readonly Read?: Capacity | undefined },
    caller: Caller,
  ): Promise<MemberRow> {
    this.stores.demandOwn(memberId, caller)
    const yesterday = addDays(stockholmDay(this.clock.now()), -1)
    const days = capacityOn.filter(({ date }) => date >= yesterday).map(({ date, capacity }) => [date, capacity])
    const fields = { dailyCapacity, capacityOn: Object.fromEntries(days) as StoredMember['capacityOn'] }
    const was = await this.#setRead(memberId, Read, fields)
    // A day that has gone is nobody's change.
    const ahead = Object.entries(was.capacityOn).filter(([date]) => date >= yesterday)
    const changed = changedFields({ ...was, capacityOn: Object.fromEntries(ahead) }, fields)
    if (changed.length > 0) await this.diary.note(caller, 'member.capacity', `members/${memberId}`, changed)
    return this.#read(memberId)
  }

  /** Throws `forbidden`, `broker.unknown-member`. */
  categories(memberId: string, caller: Caller): ProductCategory[] {
    return this.stores.demandOwn(memberId, caller).member.productCategories
  }

  /** `Read`: as they were read. Throws `broker.unknown-member`, `broker.row-changed` where they are others by now. */
  async setCategories(
    memberId: string,
    { productCategories, Read }: { productCategories: ProductCategory[]; Read?: ProductCategory[] | undefined },
    caller: Caller,
  ): Promise<ProductCategory[]> {
    this.stores.demand(memberId)
    await this.#setRead(memberId, Read && { productCategories: Read }, { productCategories })
    await this.diary.note(caller, 'member.categories', `members/${memberId}`, ['productCategories'])
    return productCategories
  }

  #highestNumber(): number {
    const ids = [...this.network.current().snapshot.memberById.keys()].filter((id) => /^\d{1,6}$/.test(id))
    return Math.max(firstNumber - 1, ...ids.map(Number))
  }

  /**
   * Sets them where they still are as somebody read them; whoever does not say what was read changes what stands there (AD-03). Answers with
   * the store as it was.
   */
  async #setRead(id: string, read: object | undefined, fields: Partial<StoredMember>): Promise<StoredMember> {
    await this.network.refresh()
    const { member } = this.stores.demand(id)
    if (!read) {
      await this.upkeep.setMembers([{ _id: id, fields }])
      return member
    }
    const was = Object.fromEntries(Object.keys(fields).map((field) => [field, member[field as keyof StoredMember]]))
    const { now } = this.#difference(id, read)
    if (Object.keys(now).length > 0 || !(await this.upkeep.setMembers([{ _id: id, was, fields }])))
      throw new DomainError('broker.row-changed', {}, this.#difference(id, read))
    return member
  }

  #demandType(storeType: string, isNew = false): void {
    const known = this.storeTypes().map((one) => one.storeType)
    if (known.includes(storeType)) return
    const alike = known.find((one) => letters(one) === letters(storeType))
    const code = alike ? 'broker.store-type-alike' : 'broker.unknown-store-type'
    const details = { type: storeType, known: alike ?? known.join(', ') }
    if (alike || !isNew) throw new DomainError(code, details, { fields: [{ path: 'body.storeType', code }] })
  }

  #read(id: string): MemberRow {
    return toMemberRow(this.stores.demand(id).member)
  }

  /** AD-03: what the store has now, of what was to be changed. */
  #difference(id: string, given: object): { readonly Version: number; readonly now: object } {
    const row = this.#read(id)
    const now = Object.entries(row).filter(
      ([field, value]) =>
        field in given && JSON.stringify(value) !== JSON.stringify(given[field as keyof typeof given]),
    )
    return { Version: row.Version, now: Object.fromEntries(now) }
  }

  #placeOf(code: string, { latitude, longitude }: Partial<Pick<NewMember, 'latitude' | 'longitude'>>) {
    const place = this.network.current().snapshot.postalCodes.get(code)
    if (!place) throw new DomainError('delivery.unknown-postal-code')
    return { latitude: latitude ?? place.lat, longitude: longitude ?? place.lng }
  }
}

const periodDays = ['startDate', 'stopDate', 'suspendedFrom', 'suspendedUntil'] as const

/** One day of a period may be changed alone: it is judged by the other as it is kept. */
const demandPeriods = (dates: Parameters<typeof endsBeforeStart>[0]): void => {
  const fields = endsBeforeStart(dates).map((end) => ({ path: `body.${end}`, code: 'date.before-start' as const }))
  if (fields.length > 0) throw new DomainError('date.before-start', {}, { fields })
}

const weekHours = [...WEEKDAY_FIELDS.flatMap((day) => [`${day}Open`, `${day}Close`] as const), 'breaks'] as const

/** Hours may be changed alone: the lunch that is kept lies within them, or goes with them. */
const demandLunches = (week: Parameters<typeof lunchesOutside>[0]): void => {
  const code = 'hours.lunch-outside' as const
  const fields = lunchesOutside(week).map((day) => ({ path: `body.breaks.${day}.to`, code }))
  if (fields.length > 0) throw new DomainError(code, {}, { fields })
}

const firstNumber = 1001

const noDetails = {
  totalReviewScore: null,
  productCategories: [],
  dailyCapacity: null,
  capacityOn: {},
} satisfies Partial<StoredMember>

/** A word as it is said, in whichever capitals: å is no a. */
const letters = (word: string): string => word.toLowerCase().replaceAll(/\s/g, '')

const byName = (a: StoredMember, b: StoredMember): number =>
  a.memberShopName.localeCompare(b.memberShopName, 'sv') || (a._id < b._id ? -1 : 1)
