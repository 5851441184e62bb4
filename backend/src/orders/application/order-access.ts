import { mayCall } from '@bukett/contracts/roles'
import { Injectable } from '@nestjs/common'
import { isHandedOver } from '@bukett/contracts/rules/order-states'
import { Clock } from '../../shared/clock.js'
import { DomainError } from '../../shared/domain-error.js'
import type { Caller } from '../../shared/http/caller.js'
import { RateLimits } from '../../shared/http/rate-limits.js'
import { keyRoundOf, type KeyRounds } from '../domain/corrections.js'
import type { OrderActor, Viewer } from '../domain/order-actor.js'
import type { StoredOrderGroup } from '../domain/order-group.js'
import { daysAfter } from '../domain/timers.js'
import { OrderKeys, Orders } from './ports.js'

/** An order, and as whom it was opened. */
export interface Opened {
  readonly group: StoredOrderGroup
  readonly viewer: Viewer
  readonly actor: OrderActor
  /** The key it was opened with; null for a session. */
  readonly key: string | null
  /** The one delivery of several that its receiver has the key to; null where it opens all. */
  readonly only: string | null
}

type Holder = Pick<Opened, 'viewer' | 'only'>

/** The delivery that is meant. Throws `order.unknown` for another than the receiver's own. */
export const ownDelivery = ({ only }: Pick<Opened, 'only'>, wanted: string | undefined): string | undefined => {
  if (only !== null && wanted !== undefined && wanted !== only) throw new DomainError('order.unknown')
  return only ?? wanted
}

/** OR-08. */
export const keysLastDays = 90

/**
 * OR-08: a key says who its holder is, whatever the body claims. A number without a key is nothing, a key of another order neither; all
 * that does not fit is one and the same 404. Only wrong keys count against the ten tries an hour, and a right one always opens, so
 * that nobody can lock a buyer out of an order by guessing at its public number.
 */
@Injectable()
export class OrderAccess {
  constructor(
    private readonly orders: Orders,
    private readonly keys: OrderKeys,
    private readonly limits: RateLimits,
    private readonly clock: Clock,
  ) {}

  /** Throws `order.unknown`, `request.too-many`. */
  async open(groupId: string, key: string | undefined, caller: Caller): Promise<Opened> {
    const group = await this.orders.find(groupId)
    if (key) return this.#byKey(groupId, group, key)
    const isService = mayCall('customerService', caller.roles)
    const isOwner = caller.userId !== null && group?.userId === caller.userId
    if (!group || (!isOwner && !isService)) throw new DomainError('order.unknown')
    const actor: OrderActor = { kind: isService ? 'staff' : 'customer', id: caller.userId }
    return { group, viewer: 'customer', actor, key: null, only: null }
  }

  /**
   * OR-10: by the key, or by the number and the mail address of the purchase. Numbers follow each other and friends know the address, so
   * pairs of them are tried ten times an hour from one address of the internet, whether or not they belong together (019). Throws `order.unknown`, `order.withdrawal-unknown`, `request.too-many`.
   */
  async identify(
    groupId: string,
    key: string | undefined,
    email: string | undefined,
    caller: Caller,
  ): Promise<StoredOrderGroup> {
    if (key || !email) {
      const { group, viewer } = await this.open(groupId, key, caller)
      if (viewer !== 'customer') throw new DomainError('order.unknown')
      return group
    }
    await this.limits.demand('withdrawal-address', caller.address)
    const group = await this.orders.find(groupId)
    if (group && group.email !== '' && group.email === email.toLowerCase()) {
      await this.limits.giveBack('withdrawal-address', caller.address)
      return group
    }
    await this.limits.demand('order-key', groupId)
    throw new DomainError('order.withdrawal-unknown')
  }

  /**
   * For what goes on after the order itself: as whom a key opens, however long ago that was. Null for a key that does not fit, which
   * counts against the tries. `purchaseId` is what the keys are made from, null where nothing is known, and `rounds` which of them.
   * Throws `request.too-many`.
   */
  async holderOf(
    groupId: string,
    purchaseId: string | null,
    key: string,
    rounds: Partial<KeyRounds> = {},
  ): Promise<Holder | null> {
    const known =
      (await this.orders.find(groupId)) ??
      (purchaseId && { keys: this.#hashesOf(purchaseId, rounds), purchaseId, Shipments: [] })
    const { viewer = null, only = null } = known ? this.#viewerOf(known, key) : {}
    if (viewer) return { viewer, only }
    await this.limits.demand('order-key', groupId)
    return null
  }

  #hashesOf(purchaseId: string, rounds: Partial<KeyRounds>): StoredOrderGroup['keys'] {
    const { customer, receiver } = this.keys.of(purchaseId, rounds)
    return { customer: this.keys.hash(customer), receiver: this.keys.hash(receiver) }
  }

  keysOf(
    purchaseId: string,
    rounds: Partial<KeyRounds> = {},
  ): { readonly customer: string; readonly receiver: string } {
    return this.keys.of(purchaseId, rounds)
  }

  async #byKey(groupId: string, group: StoredOrderGroup | null, key: string): Promise<Opened> {
    const { viewer = null, only = null } = group ? this.#viewerOf(group, key) : {}
    if (!group || !viewer || !this.#isValid(group)) {
      await this.limits.demand('order-key', groupId)
      throw new DomainError('order.unknown')
    }
    return { group, viewer, actor: { kind: viewer, id: null }, key, only }
  }

  /** All are compared, so that the time tells nothing. Those of single deliveries end with the receiver's. */
  #viewerOf(
    { keys, purchaseId, Shipments }: Pick<StoredOrderGroup, 'keys' | 'purchaseId' | 'Shipments'>,
    key: string,
  ): { readonly viewer: Viewer | null; readonly only: string | null } {
    const isCustomer = this.keys.matches(key, keys.customer)
    const isReceiver = this.keys.matches(key, keys.receiver)
    const own = Shipments.filter((shipment) => {
      const receiver = this.keys.receiverOf(purchaseId, shipment.ShipmentId, keyRoundOf(shipment))
      return this.keys.matches(key, this.keys.hash(receiver))
    })
    const only = keys.receiver === null ? null : (own[0]?.ShipmentId ?? null)
    if (isCustomer) return { viewer: 'customer', only: null }
    return { viewer: isReceiver || only !== null ? 'receiver' : null, only }
  }

  /** Until 90 days after the delivery; what was cancelled has none, and counts from its day. */
  #isValid({ Shipments, deliverBy }: StoredOrderGroup): boolean {
    const isOver = Shipments.every(({ State }) => isHandedOver(State) || State === 'Cancelled' || State === 'Returned')
    return !isOver || this.clock.now() < daysAfter(deliverBy, keysLastDays)
  }
}
