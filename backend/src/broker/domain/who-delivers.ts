import type { DeliveryType } from '@bukett/contracts/rules/delivery-types'
import type { LocalDay } from '@bukett/contracts/rules/dates'
import { areasAt } from './areas.js'
import type { Candidate, DeliveryRequest, Resolution } from './delivery-request.js'
import type { Network } from './eligibility.js'
import { prepare, type Prepared } from './prepare-delivery.js'
import { typesIn } from './reach.js'
import { mostTelling, type Refusal, refusal } from './reasons.js'
import { resolveDays } from './resolve-delivery.js'

/** What a store says to one way of delivery. */
export interface WayAnswer {
  readonly type: DeliveryType
  readonly offer: Candidate | null
  /** Null where it delivers. */
  readonly refusal: Refusal | null
}

export interface StoreAnswers {
  readonly memberId: string
  readonly standing: 'area' | 'reserve' | 'pickup'
  readonly days: readonly { readonly day: LocalDay; readonly ways: readonly WayAnswer[] }[]
}

export interface PlaceAnswers {
  readonly prepared: Prepared
  /** By day, in a row: what refuses it whoever would deliver. */
  readonly refused: readonly (Refusal | null)[]
  readonly stores: readonly StoreAnswers[]
}

interface Asked {
  readonly memberId: string
  readonly standing: StoreAnswers['standing']
  readonly types: readonly DeliveryType[]
}

/**
 * The same answer that a shopper's calendar gives (BR-01), told store by store. Nothing is decided here: what a store is not asked is
 * told as that, its areas for other goods among it.
 */
export const whoDelivers = (
  network: Network,
  request: DeliveryRequest,
  from: LocalDay,
  count: number,
  only?: DeliveryType,
): PlaceAnswers => {
  const prepared = prepare(network, request)
  const days = resolveDays(network, request, from, count)
  const stores = askedStores(network, prepared).flatMap(({ types, ...store }) => {
    const wanted = types.filter((type) => only === undefined || type === only)
    return wanted.length === 0
      ? []
      : [
          {
            ...store,
            days: days.map(({ day, resolution }) => ({
              day,
              ways: wanted.map((type) => answerOf(resolution, prepared, store, type)),
            })),
          },
        ]
  })
  return { prepared, refused: days.map(({ resolution }) => ofEverybody(resolution)), stores }
}

/** Each store once for each of its standings: its own areas, then in reserve by turn, then what is collected. */
const askedStores = ({ snapshot }: Network, prepared: Prepared): Asked[] => {
  const { place, request, travel, backups, pickups } = prepared
  if (!place || travel.kind !== 'local') return []
  const anyGoods = 0
  const { typesOf } = areasAt(snapshot.areas, place._id, request.orderType, anyGoods)
  const own = [...typesOf].flatMap(([number, mask]): Asked[] => {
    const member = snapshot.members[number]
    return member ? [{ memberId: member.id, standing: 'area', types: typesIn(mask) }] : []
  })
  const others = (stores: Prepared['stores'], standing: Asked['standing']): Asked[] =>
    stores.map(({ member, ways }) => ({ memberId: member.id, standing, types: ways.map(({ type }) => type) }))
  return [...own, ...others(backups, 'reserve'), ...others(pickups, 'pickup')]
}

const answerOf = (
  { methods, members, refusals }: Resolution,
  { travel, stores }: Prepared,
  { memberId, standing }: Omit<Asked, 'types'>,
  type: DeliveryType,
): WayAnswer => {
  const offer =
    methods
      .find(({ deliveryType }) => deliveryType === type)
      ?.candidates.find((one) => one.memberId === memberId && one.viaBackup === (standing === 'reserve')) ?? null
  if (offer) return { type, offer, refusal: null }
  const isReached =
    standing !== 'area' ||
    stores.some((store) => store.member.id === memberId && store.ways.some((way) => way.type === type))
  if (!isReached)
    return {
      type,
      offer,
      refusal: refusal('delivery.goods-not-of-store', { memberId, deliveryType: type, goods: travel.first }),
    }
  const said = members.filter((one) => one.memberId === memberId && one.deliveryType === type)
  const [own] = mostTelling(said)
  const [day] = refusals
  const notAsked = refusal('delivery.reserve-not-asked', { memberId, deliveryType: type })
  return { type, offer, refusal: own ?? (methods.length === 0 && day ? day : notAsked) }
}

/** What is said of no store and no way is said of the day, the place or the goods. */
const ofEverybody = ({ refusals }: Resolution): Refusal | null =>
  refusals.find(({ memberId, deliveryType }) => memberId === null && deliveryType === null) ?? null
