import type { DeliveryWindow } from '@bukett/contracts/http/broker'
import type { DeliveryType } from '@bukett/contracts/rules/delivery-types'
import { timeOfMinutes } from '@bukett/contracts/rules/dates'
import { type CutOffPlace, cutOffOf } from './cut-off.js'
import type { ErrorCode } from '@bukett/contracts'
import type { Day } from './days.js'
import type { Method } from './delivery-request.js'
import { deliveryTypeTable, rankOf, takesFixedFee } from './delivery-type-table.js'
import { isBooked, type Network } from './eligibility.js'
import { groupBy } from './groups.js'
import { isNetworkOpen } from './network-calendar.js'
import { halfHourUp, pickupSpan } from './pickup-slots.js'
import type { Prepared } from './prepare-delivery.js'
import type { Store, Way } from './reach.js'
import { type Refusal, refusal } from './reasons.js'
import { dayLimit } from './refused-day.js'
import type { NetworkMember } from './snapshot.js'
import { askedOnce, askStores, type Fee, type Offer, type StoreAsked } from './stores-asked.js'

/** What one day holds. */
export class Evaluation {
  readonly offers: Offer[] = []
  readonly refused: Refusal[] = []
  feeMissing = false
  readonly #limit: number
  readonly #surcharge: number

  constructor(
    readonly network: Network,
    readonly prepared: Prepared,
    readonly day: Day,
    /** One day is asked about again and again, days in a row once. */
    private readonly isKept: boolean,
  ) {
    const facts = network.snapshot.calendar.get(day.number)
    this.#limit = dayLimit(prepared.request.orderType, day, facts?.cutOff ?? null)
    this.#surcharge = facts?.row.surcharge ?? 0
  }

  /** Asks each of the stores; true when one can deliver. */
  ask(stores: readonly Store[]): boolean {
    return this.#hear(this.#asked(stores, false))
  }

  /** BR-05: by priority, and the next only when nobody of the one before can. */
  askBackups(stores: readonly Store[]): void {
    const asked = this.#asked(stores, true)
    for (let at = 0; at < asked.length;) {
      const next = asked.findIndex(({ priority }, index) => index > at && priority !== asked[at]?.priority)
      const end = next === -1 ? asked.length : next
      if (this.#hear(asked.slice(at, end))) return
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
        this.offers.push({
          type: way.type,
          memberId: '',
          viaBackup: false,
          fee: this.#price(way.type, { known: way.fee, more: this.#surcharge }),
          cutOff,
          distanceKm: null,
          closes: 0,
          opens: 0,
        })
      }
    }
  }

  #asked(stores: readonly Store[], viaBackup: boolean): readonly StoreAsked[] {
    const { now, wanted } = this.prepared
    const asked = { snapshot: this.network.snapshot, day: this.day, now, wanted, viaBackup }
    return this.isKept ? askedOnce(stores, asked) : askStores(stores, asked)
  }

  #hear(stores: readonly StoreAsked[]): boolean {
    const before = this.offers.length
    for (const store of stores) this.#hearStore(store)
    return this.offers.length > before
  }

  #hearStore({ member, types, refused, offers }: StoreAsked): void {
    const { refusers } = this.prepared.wanted
    if (refusers.size > 0 && refusers.has(member.id)) return this.#refuse('delivery.member-refused', member, types)
    if (refused.length > 0) {
      this.refused.push(...refused)
      return
    }
    if (isBooked(this.network, member, this.day)) return this.#refuse('delivery.capacity-full', member, types)
    for (const { offer, fee } of offers) {
      const { type, cutOff } = offer
      if (this.prepared.now.instant < cutOff) {
        const price = this.#price(type, fee)
        this.offers.push(price === offer.fee ? offer : { ...offer, fee: price })
      } else {
        const code = Number.isFinite(cutOff) ? 'delivery.cut-off-passed' : 'delivery.member-closed'
        this.refused.push(refusal(code, { deliveryType: type, memberId: member.id, cutOff }))
      }
    }
  }

  #refuse(code: ErrorCode, { id }: NetworkMember, types: readonly DeliveryType[]): void {
    for (const deliveryType of types) this.refused.push(refusal(code, { deliveryType, memberId: id }))
  }

  #price(type: DeliveryType, { known, more }: Fee): number {
    const { fixedFee } = this.prepared.request
    // S-23: abroad the goods' price is the whole price; neither a company's fee nor the day's comes to it.
    if (deliveryTypeTable[type].fulfilledBy === 'partner') return known ?? 0
    const takesFixed = typeof fixedFee === 'number' && takesFixedFee(type)
    if (known === undefined && !takesFixed) this.feeMissing = true
    return (takesFixed ? fixedFee : (known ?? 0)) + more
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
