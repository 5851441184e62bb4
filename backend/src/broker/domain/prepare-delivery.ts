import { DEFAULT_DELIVERY_TIME } from '@bukett/contracts/rules/delivery-dates'
import { stockholmMoment } from '@bukett/contracts/rules/dates'
import { parsePostalCode } from '@bukett/contracts/rules/postal-code'
import { dayOfText } from './days.js'
import type { DeliveryRequest } from './delivery-request.js'
import type { Moment, Network, Wanted } from './eligibility.js'
import { type Travel, travelOf } from './goods.js'
import type { PostalCode } from './postal-codes.js'
import { reachOf, type Store, type Way } from './reach.js'
import { type Refusal, refusal } from './reasons.js'
import type { NetworkSnapshot } from './snapshot.js'

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

/** BR-01, steps 1, 2 and 4. */
export const prepare = ({ snapshot }: Network, request: DeliveryRequest): Prepared => {
  const { orderType, time, refusers } = request
  const travel = travelOf(request.variants)
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

  const { stores, backups, pickups, central, hasRows } = reachOf(snapshot, place, orderType, travel)
  if (travel.kind === 'central') return { ...empty, place, central }
  const refused = stores.length + backups.length + pickups.length > 0 ? null : whyNobody(snapshot, hasRows, travel)
  return { ...empty, place, stores, backups, pickups, refused }
}

/** Nobody there brings the goods: because there is nobody, because of what they are beside each other, or of what they are. */
const whyNobody = (snapshot: NetworkSnapshot, hasRows: boolean, { odd, first, ownGoods }: Travel): Refusal => {
  if (!hasRows) return refusal('delivery.no-area', { goods: null })
  const owner = ownGoods && snapshot.memberById.get(ownGoods.memberId)?.member
  if (ownGoods && owner)
    return refusal('delivery.sold-by-one-store', { goods: ownGoods.goods, store: owner.memberShopName })
  return odd
    ? refusal('delivery.products-not-together', { goods: odd })
    : refusal('delivery.product-not-in-area', { goods: first })
}
