import type { DeliveryWindow } from '@bukett/contracts/http/broker'
import type { DeliveryType } from '@bukett/contracts/rules/delivery-types'
import { timeOfMinutes } from '@bukett/contracts/rules/dates'
import { type CutOffPlace, cutOffOf } from './cut-off.js'
import { type Day, epochAt } from './days.js'
import type { Candidate, Method } from './delivery-request.js'
import { deliveryTypeTable, rankOf } from './delivery-type-table.js'
import { judge, type Judgement, type Network, worksOn } from './eligibility.js'
import { groupBy } from './groups.js'
import { isNetworkOpen } from './network-calendar.js'
import { halfHourUp, pickupSpan } from './pickup-slots.js'
import type { Prepared } from './prepare-delivery.js'
import type { Store, Way } from './reach.js'
import { type Refusal, refusal } from './reasons.js'
import { dayLimit } from './refused-day.js'
import type { NetworkMember } from './snapshot.js'

interface Offer extends Candidate {
  readonly type: DeliveryType
  readonly closes: number
  readonly opens: number
}

/** What one day holds. */
export class Evaluation {
  readonly offers: Offer[] = []
  readonly refused: Refusal[] = []
  feeMissing = false
  readonly #judged = new Map<number, Judgement>()
  readonly #limit: number
  readonly #surcharge: number

  constructor(
    readonly network: Network,
    readonly prepared: Prepared,
    readonly day: Day,
  ) {
    const facts = network.snapshot.calendar.get(day.number)
    this.#limit = dayLimit(prepared.request.orderType, day, facts?.cutOff ?? null)
    this.#surcharge = facts?.row.surcharge ?? 0
  }

  /** Asks each of the stores; true when one can deliver. */
  ask(stores: readonly Store[], viaBackup: boolean): boolean {
    const before = this.offers.length
    for (const store of stores) this.#askStore(store, viaBackup)
    return this.offers.length > before
  }

  /** BR-05: by priority, and the next only when nobody of the one before can. */
  askBackups(stores: readonly Store[]): void {
    for (let at = 0; at < stores.length;) {
      const priority = stores[at]?.priority
      const next = stores.findIndex((store, index) => index > at && store.priority !== priority)
      const end = next === -1 ? stores.length : next
      if (this.ask(stores.slice(at, end), true)) return
      at = end
    }
  }

  /** What comes from the central store: the network's days and cut-offs only. */
  askCentral(ways: readonly Way[]): void {
    const { snapshot } = this.network
    const place: CutOffPlace = {
      works: (day) => isNetworkOpen(snapshot.calendar, day),
      closes: null,
      minutesBeforeClose: 0,
    }
    for (const way of ways) {
      const cutOff = Math.min(this.#limit, cutOffOf(way.network, [], this.day, place, this.day.startsAt))
      if (this.prepared.now.instant >= cutOff) {
        this.refused.push(refusal('delivery.cut-off-passed', { deliveryType: way.type, cutOff }))
      } else {
        const fee = this.#fee(way, 0)
        this.offers.push({
          type: way.type,
          memberId: '',
          viaBackup: false,
          fee,
          cutOff,
          distanceKm: null,
          closes: 0,
          opens: 0,
        })
      }
    }
  }

  #askStore(store: Store, viaBackup: boolean): void {
    const { member } = store
    const judgement = this.#judge(member)
    if (judgement.refused !== null) {
      for (const { type } of store.ways)
        this.refused.push(
          refusal(judgement.refused, {
            deliveryType: type,
            memberId: member.id,
            ...this.#lateToday(judgement.refused, member),
          }),
        )
      return
    }
    const { intervals, closes } = judgement
    const { snapshot } = this.network
    const place = {
      works: (day: Day) => worksOn(snapshot, member, day),
      closes,
      minutesBeforeClose: snapshot.settings.minutesBeforeClose,
    }
    for (const way of store.ways) {
      const cutOff = this.#cutOff(way, place)
      if (this.prepared.now.instant < cutOff) {
        this.offers.push({
          type: way.type,
          memberId: member.id,
          viaBackup,
          fee: this.#fee(way, store.extraFee),
          cutOff,
          distanceKm: store.distanceKm,
          opens: intervals[0]?.from ?? 0,
          closes,
        })
      } else {
        const code = Number.isFinite(cutOff) ? 'delivery.cut-off-passed' : 'delivery.member-closed'
        this.refused.push(refusal(code, { deliveryType: way.type, memberId: member.id, cutOff }))
      }
    }
  }

  /** Too little of today is left: the moment at which that began. */
  #lateToday(code: Refusal['code'], member: NetworkMember): Partial<Refusal> {
    if (code !== 'delivery.cut-off-passed') return {}
    const { snapshot } = this.network
    const closes = member.times.weekly[this.day.weekday - 1]?.at(-1)?.to ?? 0
    return { cutOff: epochAt(this.day, Math.max(0, closes - snapshot.settings.minutesBeforeClose)) }
  }

  #judge(member: NetworkMember): Judgement {
    let judgement = this.#judged.get(member.number)
    if (!judgement) {
      judgement = judge(this.network, member, this.day, this.prepared.now, this.prepared.wanted)
      this.#judged.set(member.number, judgement)
    }
    return judgement
  }

  #cutOff(way: Way, place: CutOffPlace & { readonly closes: number }): number {
    const { settings } = this.network.snapshot
    const isPickup = way.type === 'StorePickup'
    const lastSlot = place.closes - settings.pickupLastSlotMinutes - settings.pickupLeadMinutes
    const usual = isPickup ? epochAt(this.day, Math.max(0, lastSlot)) : this.day.startsAt
    const cutOff = cutOffOf(way.network, way.own, this.day, place, usual)
    return Math.min(this.#limit, isPickup ? Math.min(usual, cutOff) : cutOff)
  }

  #fee(way: Way, extraFee: number): number {
    const { group, fulfilledBy } = deliveryTypeTable[way.type]
    const { fixedFee } = this.prepared.request
    const takesFixed = typeof fixedFee === 'number' && group !== 'pickup' && fulfilledBy !== 'digital'
    if (way.fee === undefined && !takesFixed) this.feeMissing = true
    return (takesFixed ? fixedFee : (way.fee ?? 0)) + this.#surcharge + extraFee
  }
}

/** When it comes, or between when it can be collected. */
const windowOf = (type: DeliveryType, offers: readonly Offer[], evaluation: Evaluation): DeliveryWindow | null => {
  const { day, prepared, network } = evaluation
  const { now } = prepared
  const isToday = day.number === now.today.number
  const earliest = isToday ? halfHourUp(now.minute) : 0
  if (type === 'StorePickup') {
    const nearest = offers[0]
    const span = nearest && pickupSpan(nearest, network, day, now)
    return span ? { from: timeOfMinutes(span.from), to: timeOfMinutes(span.to) } : null
  }
  const { window } = deliveryTypeTable[type]
  if (!window) return null
  const from = timeOfMinutes(Math.min(earliest, 24 * 60))
  return from >= window.to ? null : { from: from > window.from ? from : window.from, to: window.to }
}

/** BR-01, step 9. */
export const methodsOf = (evaluation: Evaluation): Method[] => {
  const { prepared } = evaluation
  const { orderType, receiver } = prepared.request
  const byType = groupBy(evaluation.offers, (offer) => offer.type)
  const methods: Method[] = []
  for (const [type, offers] of byType) {
    let price = Number.POSITIVE_INFINITY
    let cutOff = Number.NEGATIVE_INFINITY
    for (const offer of offers) {
      price = Math.min(price, offer.fee)
      cutOff = Math.max(cutOff, offer.cutOff)
    }
    methods.push({
      deliveryType: type,
      orderType,
      price,
      cutOff: Number.isFinite(cutOff) ? cutOff : null,
      window: windowOf(type, offers, evaluation),
      // What comes from the central store is nobody's.
      candidates: offers[0]?.memberId === '' ? [] : offers,
    })
  }
  const pickupFirst = receiver === 'BuyToMyself'
  return methods.sort((a, b) => rankOf(a.deliveryType, pickupFirst) - rankOf(b.deliveryType, pickupFirst))
}
