import { DEFAULT_DELIVERY_TIME } from '@bukett/contracts/rules/delivery-dates'
import type { DeliveryType, OrderType } from '@bukett/contracts/rules/delivery-types'
import { stockholmMoment } from '@bukett/contracts/rules/dates'
import { parsePostalCode } from '@bukett/contracts/rules/postal-code'
import { areasAt, regionOf } from './areas.js'
import { type CutOffRule, rulesFor } from './cut-off.js'
import { dayOfText } from './days.js'
import type { DeliveryRequest } from './delivery-request.js'
import { deliveryTypeTable, typeNumber, typeNumbered } from './delivery-type-table.js'
import type { Moment, Network, Wanted } from './eligibility.js'
import { type Travel, travelOf } from './goods.js'
import type { PostalCode } from './postal-codes.js'
import { type Refusal, refusal } from './reasons.js'
import type { Backup, NetworkMember } from './snapshot.js'

type RuleLists = readonly (readonly CutOffRule[])[]

export interface Way {
  readonly type: DeliveryType
  readonly network: RuleLists
  readonly own: RuleLists
  readonly fee: number | undefined
}

export interface Store {
  readonly member: NetworkMember
  readonly ways: readonly Way[]
  readonly extraFee: number
  readonly priority: number
  readonly distanceKm: number | null
}

/** What does not depend on the day, so that a calendar works it out once. */
export interface Prepared {
  readonly request: DeliveryRequest
  readonly travel: Travel
  readonly place: PostalCode | null
  readonly now: Moment
  readonly wanted: Wanted
  readonly stores: readonly Store[]
  readonly backups: readonly Store[]
  readonly pickups: readonly Store[]
  readonly central: readonly Way[]
  /** What stands in the way whatever the day. */
  readonly refused: Refusal | null
}

const noRefusers: ReadonlySet<string> = new Set()

export const momentOf = (now: Date): Moment => {
  const { day, millisecondOfDay } = stockholmMoment(now)
  return { instant: now.getTime(), today: dayOfText(day), minute: Math.floor(millisecondOfDay / 60_000) }
}

/** The delivery types of a mask. */
export const typesIn = (mask: number): DeliveryType[] => {
  const types: DeliveryType[] = []
  for (let rest = mask; rest !== 0; rest &= rest - 1) types.push(typeNumbered(31 - Math.clz32(rest & -rest)))
  return types
}

const bitOf = (type: DeliveryType): number => 1 << (typeNumber.get(type) as number)

/** BR-01, steps 1, 2 and 4. */
export const prepare = ({ snapshot }: Network, request: DeliveryRequest): Prepared => {
  const { orderType, time, refusers } = request
  const travel = travelOf([...request.variants, ...request.addons])
  const empty = {
    request,
    travel,
    now: momentOf(request.now),
    wanted: { orderType, ceremony: time ?? DEFAULT_DELIVERY_TIME, refusers: refusers ?? noRefusers },
    place: null,
    stores: [],
    backups: [],
    pickups: [],
    central: [],
    refused: null,
  }
  if (travel.excluded)
    return { ...empty, refused: refusal('delivery.products-not-together', { goods: travel.excluded }) }
  if (travel.kind === 'digital' || travel.kind === 'international') return empty

  const parsed = parsePostalCode(request.postalCode)
  const place = parsed.ok ? snapshot.postalCodes.get(parsed.value) : undefined
  if (!place) return { ...empty, refused: refusal('delivery.unknown-postal-code') }

  const general = new Map<DeliveryType, RuleLists>()
  const networkRules = (type: DeliveryType): RuleLists => {
    let rules = general.get(type)
    if (!rules) general.set(type, (rules = rulesFor(snapshot.cutOffs.network, type, orderType, travel.categories)))
    return rules
  }
  const wayOf = (type: DeliveryType, member: NetworkMember | null): Way => {
    const own = member ? snapshot.cutOffs.members.get(member.id) : undefined
    return {
      type,
      network: networkRules(type),
      own: own ? rulesFor(own, type, orderType, travel.categories) : [],
      fee: snapshot.fees.of(member?.number ?? null, type, orderType),
    }
  }
  if (travel.kind === 'central')
    return { ...empty, place, central: typesIn(travel.types).map((type) => wayOf(type, null)) }

  const storeOf = (member: NetworkMember, types: readonly DeliveryType[], more: Partial<Store> = {}): Store => ({
    member,
    ways: types.map((type) => wayOf(type, member)),
    extraFee: 0,
    priority: 0,
    distanceKm: null,
    ...more,
  })
  const { typesOf, hasRows } = areasAt(snapshot.areas, place._id, orderType, travel.categoryMask)
  const doorTypes = travel.types & ~bitOf('StorePickup')
  const stores: Store[] = []
  for (const [number, mask] of typesOf) {
    const member = snapshot.members[number]
    if (member && (mask & doorTypes) !== 0) stores.push(storeOf(member, typesIn(mask & doorTypes)))
  }
  const backups = (snapshot.backups.get(regionOf(place._id)) ?? [])
    .filter((backup) => serves(backup, place._id, orderType))
    .map((backup) => {
      const types = [...backup.deliveryTypes].filter(
        (type) => (bitOf(type) & doorTypes) !== 0 && deliveryTypeTable[type].group !== 'express',
      )
      return storeOf(backup.member, types, { extraFee: backup.extraFee, priority: backup.priority })
    })
    .filter((store) => store.ways.length > 0)
  const offersPickup = orderType === 'Normal' && !travel.isSubscription && (travel.types & bitOf('StorePickup')) !== 0
  const pickups = offersPickup
    ? snapshot.pickupStores
        .near(place, travel.categoryMask, snapshot.settings.pickupRadiusKm)
        .map(({ member, km }) => storeOf(member, ['StorePickup'], { distanceKm: km }))
    : []
  const code = hasRows ? 'delivery.product-not-in-area' : 'delivery.no-area'
  const refused =
    stores.length + backups.length + pickups.length > 0 ? null : refusal(code, { goods: hasRows ? travel.first : null })
  return { ...empty, place, stores, backups, pickups, refused }
}

const serves = (backup: Backup, postalCode: string, orderType: OrderType): boolean =>
  backup.from <= postalCode && postalCode <= backup.to && backup.orderTypes.has(orderType)
