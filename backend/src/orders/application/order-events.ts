import type { Language } from '@bukett/contracts/rules/language'
import type { OrderState } from '@bukett/contracts/rules/order-states'
import { Injectable } from '@nestjs/common'
import type { Buyer, CancelReason } from '../domain/consequences.js'
import { shipmentOf, type StoredOrderGroup } from '../domain/order-group.js'
import { FollowUps } from './follow-ups.js'

interface OfOrder {
  readonly orderGroupId: string
  readonly purchaseId: string
}

/** What modules above this one may wait for. */
export interface OrderEventsByName {
  /** A shipment came to a new state; capture at OutForDelivery or ReadyForPickup (PA-08). */
  readonly ShipmentMoved: OfOrder & { readonly shipmentId: string; readonly state: OrderState }
  /** A report of it was wrong, and it stands as before: that one is gone from its history. */
  readonly ReportTakenBack: OfOrder & { readonly shipmentId: string }
  /** Money goes back (PA-13): `amount` in öre, what was paid for these shipments; `isWhole` when nothing is left of the purchase. */
  readonly OrderCancelled: OfOrder & {
    readonly shipmentIds: readonly string[]
    readonly reason: CancelReason
    readonly amount: number
    readonly isWhole: boolean
  }
  /** Another way of delivery costs less: öre of its fee go back. `id` is fixed by the change. */
  readonly FeeLowered: OfOrder & { readonly id: string; readonly shipmentId: string; readonly amount: number }
  /** A change that was allowed costs less: öre of a line go back. `id` is fixed by the change. */
  readonly PriceLowered: OfOrder & { readonly id: string; readonly lineItemId: string; readonly amount: number }
  /** It came late, and the network gives a gift card for that: `amount` in öre, to the buyer's address. */
  readonly ArrivedLate: OfOrder & {
    readonly shipmentId: string
    readonly amount: number
    readonly email: string
    readonly name: string
    readonly language: Language
  }
  /** FT-06: fourteen days without an address: a gift card to the receiver's phone. `amount` in öre; `from`: the sender. */
  readonly ReceiverGaveUp: OfOrder & {
    readonly shipmentId: string
    readonly amount: number
    readonly phone: string
    readonly name: string
    readonly from: string
  }
  /** SU-01: lines of it renew themselves. */
  readonly SubscriptionBought: OfOrder
  /** Who bought what renews itself is written otherwise in its order; what stood there before, and whose account had it. */
  readonly BuyerCorrected: OfOrder & { readonly before: Buyer; readonly owner: string | null }
  /** Whose it is, or the buyer's address, is another than before: both as they are now. */
  readonly OwnerChanged: OfOrder & OrderOwner
  /** OR-10: these lines are withdrawn. */
  readonly LinesWithdrawn: OfOrder & { readonly lineItemIds: readonly string[] }
}
/** Whose an order is, and by which address. */
export type OrderOwner = Pick<StoredOrderGroup, 'userId' | 'isOwnerFound' | 'email'>

type Name = keyof OrderEventsByName
type Listener<N extends Name> = (event: OrderEventsByName[N]) => Promise<void>

/** Each event comes until every listener has succeeded, so listeners are idempotent. */
@Injectable()
export class OrderEvents {
  readonly #listeners: { [N in Name]?: Listener<N>[] } = {}

  constructor(followUps: FollowUps) {
    followUps.on('moved', async (group, { shipmentId, state }) => {
      await this.#tell('ShipmentMoved', { ...factsOf(group), shipmentId, state })
    })
    followUps.on('taken-back', async (group, { shipmentId }) => {
      await this.#tell('ReportTakenBack', { ...factsOf(group), shipmentId })
    })
    followUps.on('cancelled', async (group, { shipmentIds, reason, amount, isWhole }) => {
      await this.#tell('OrderCancelled', { ...factsOf(group), shipmentIds, reason, amount, isWhole })
    })
    followUps.on('fee-lowered', async (group, { dutyId: id, shipmentId, amount }) => {
      await this.#tell('FeeLowered', { ...factsOf(group), id, shipmentId, amount })
    })
    followUps.on('price-lowered', async (group, { substitutionId: id, lineItemId, amount }) => {
      await this.#tell('PriceLowered', { ...factsOf(group), id, lineItemId, amount })
    })
    followUps.on('made-up', async (group, { shipmentId, amount }) => {
      const { email, CustomerName: name } = group
      await this.#tell('ArrivedLate', { ...factsOf(group), shipmentId, amount, email, name, language: group.language })
    })
    followUps.on('receiver-gave-up', async (group, { shipmentId, amount, phone, name }) => {
      // OR-11: as the question was asked.
      const from = shipmentOf(group, shipmentId)?.CustomerGreetingName ?? ''
      await this.#tell('ReceiverGaveUp', { ...factsOf(group), shipmentId, amount, phone, name, from })
    })
    followUps.on('subscribed', async (group) => {
      await this.#tell('SubscriptionBought', factsOf(group))
    })
    followUps.on('buyer-corrected', async (group, { before, owner }) => {
      await this.#tell('BuyerCorrected', { ...factsOf(group), before, owner })
    })
    followUps.on('owner-changed', async (group) => {
      const { userId, isOwnerFound = false, email } = group
      await this.#tell('OwnerChanged', { ...factsOf(group), userId, isOwnerFound, email })
    })
    followUps.on('withdrawn', async (group, { lineItemIds }) => {
      await this.#tell('LinesWithdrawn', { ...factsOf(group), lineItemIds })
    })
  }

  on<N extends Name>(name: N, listener: Listener<N>): void {
    const known = (this.#listeners[name] ??= []) as Listener<N>[]
    known.push(listener)
  }

  async #tell<N extends Name>(name: N, event: OrderEventsByName[N]): Promise<void> {
    for (const listener of (this.#listeners[name] ?? []) as Listener<N>[]) await listener(event)
  }
}

const factsOf = ({ _id, purchaseId }: StoredOrderGroup): OfOrder => ({ orderGroupId: _id, purchaseId })
