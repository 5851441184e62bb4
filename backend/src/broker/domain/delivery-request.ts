import type { DeliveryWindow, Receiver } from '@bukett/contracts/http/broker'
import type { DeliveryType, OrderType } from '@bukett/contracts/rules/delivery-types'
import type { LocalTime } from '@bukett/contracts/rules/dates'
import type { Destination } from '@bukett/contracts/rules/international'
import type { Goods } from './goods.js'
import type { Refusal } from './reasons.js'

export interface DeliveryRequest {
  /** As typed. */
  readonly postalCode: string
  readonly now: Date
  readonly orderType: OrderType
  readonly variants: readonly Goods[]
  readonly receiver: Receiver
  /** The time of a funeral's ceremony. */
  readonly time?: LocalTime | null
  /** An organisation's fixed fee in öre (FE-02). */
  readonly fixedFee?: number | null
  /** Of international goods. */
  readonly destination?: Destination
  readonly refusers?: ReadonlySet<string>
  /** The day stands: a subscription's two days ahead were kept when it was chosen. */
  readonly isArranged?: boolean
}

/** A store that can make the delivery. */
export interface Candidate {
  readonly memberId: string
  readonly viaBackup: boolean
  /** Öre, the day's surcharge and the backup's extra fee among it. */
  readonly fee: number
  /** Epoch. */
  readonly cutOff: number
  /** To the store that it is collected from. */
  readonly distanceKm: number | null
}

export interface Method {
  readonly deliveryType: DeliveryType
  readonly orderType: OrderType
  /** Öre: what the cheapest of the candidates takes. */
  readonly price: number
  /** Epoch; null where there is no limit. */
  readonly cutOff: number | null
  readonly window: DeliveryWindow | null
  /** Empty for what comes from the central store, by a partner or digitally. */
  readonly candidates: readonly Candidate[]
}

export interface Resolution {
  /** In the order the shopper sees them. */
  readonly methods: readonly Method[]
  /** Why the day, the place or the goods are refused; none when something can be delivered and every method of the area works. */
  readonly refusals: readonly Refusal[]
  /** Of each store, for the network's staff. */
  readonly members: readonly Refusal[]
  /** Nobody has set a fee for one of the methods, so it is free: somebody should look (FE-02). */
  readonly feeMissing: boolean
}
