import type { DeliveryType, OrderType } from '@bukett/contracts/rules/delivery-types'
import { areasAt, covers, regionOf } from './areas.js'
import { type CutOffRule, rulesFor } from './cut-off.js'
import { deliveryTypeTable, typeBit, typeNumbered } from './delivery-type-table.js'
import type { Travel } from './goods.js'
import type { PostalCode } from './postal-codes.js'
import type { Backup, NetworkMember, NetworkSnapshot } from './snapshot.js'

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

/** Who might bring the goods to a place: all that hangs on the network and the goods alone, not on the day or the shopper. */
export interface Reach {
  readonly stores: readonly Store[]
  readonly backups: readonly Store[]
  readonly pickups: readonly Store[]
  /** From the central store. */
  readonly central: readonly Way[]
  /** A row of the order type stands here, though perhaps not for these goods. */
  readonly hasRows: boolean
}

/** The delivery types of a mask. */
export const typesIn = (mask: number): DeliveryType[] => {
  const types: DeliveryType[] = []
  for (let rest = mask; rest !== 0; rest &= rest - 1) types.push(typeNumbered(31 - Math.clz32(rest & -rest)))
  return types
}

const keptAtMost = 300
const kept = new WeakMap<NetworkSnapshot, Map<string, Reach>>()

/**
 * BR-01, step 4. One purchase asks for the same place and goods some five times, and where a town has a hundred stores a third of the
 * answer's cost lies here, so it is kept as long as the network does not change.
 */
export const reachOf = (snapshot: NetworkSnapshot, place: PostalCode, orderType: OrderType, travel: Travel): Reach => {
  const key = `${place._id} ${orderType} ${travel.kind} ${travel.types} ${travel.categoryMask} ${travel.ownGoods?.memberId ?? ''}`
  const known = kept.get(snapshot) ?? new Map<string, Reach>()
  const reach = known.get(key) ?? workedOut(snapshot, place, orderType, travel)
  if (known.size >= keptAtMost) known.clear()
  kept.set(snapshot, known.set(key, reach))
  return reach
}

const workedOut = (snapshot: NetworkSnapshot, place: PostalCode, orderType: OrderType, travel: Travel): Reach => {
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
  if (travel.kind === 'central') {
    const central = typesIn(travel.types).map((type) => wayOf(type, null))
    return { stores: [], backups: [], pickups: [], central, hasRows: false }
  }

  const storeOf = (member: NetworkMember, types: readonly DeliveryType[], more: Partial<Store> = {}): Store => ({
    member,
    ways: types.map((type) => wayOf(type, member)),
    extraFee: 0,
    priority: 0,
    distanceKm: null,
    ...more,
  })
  const { typesOf, hasRows } = areasAt(snapshot.areas, place._id, orderType, travel.categoryMask)
  const sells = ({ id, categories }: NetworkMember): boolean =>
    covers(categories, travel.categoryMask) && (travel.ownGoods === null || travel.ownGoods.memberId === id)
  const doorTypes = travel.types & ~typeBit('StorePickup')
  const stores: Store[] = []
  for (const [number, mask] of typesOf) {
    const member = snapshot.members[number]
    if (member && sells(member) && (mask & doorTypes) !== 0) stores.push(storeOf(member, typesIn(mask & doorTypes)))
  }
  const backups = (snapshot.backups.get(regionOf(place._id)) ?? [])
    .filter((backup) => serves(backup, place._id, orderType) && sells(backup.member))
    .map((backup) => {
      const types = [...backup.deliveryTypes].filter(
        (type) => (typeBit(type) & doorTypes) !== 0 && deliveryTypeTable[type].group !== 'express',
      )
      return storeOf(backup.member, types, { extraFee: backup.extraFee, priority: backup.priority })
    })
    .filter((store) => store.ways.length > 0)
  const offersPickup = orderType === 'Normal' && !travel.isSubscription && (travel.types & typeBit('StorePickup')) !== 0
  const pickups = offersPickup
    ? snapshot.pickupStores
        .near(place, travel.categoryMask, snapshot.settings.pickupRadiusKm)
        .filter(({ member }) => sells(member))
        .map(({ member, km }) => storeOf(member, ['StorePickup'], { distanceKm: km }))
    : []
  return { stores, backups, pickups, central: [], hasRows }
}

const serves = (backup: Backup, postalCode: string, orderType: OrderType): boolean =>
  backup.from <= postalCode && postalCode <= backup.to && backup.orderTypes.has(orderType)
