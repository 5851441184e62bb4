import { CENTRAL_STORE, type StoreOrder } from '@bukett/contracts/http/store-orders'
import { mayCall } from '@bukett/contracts/roles'
import { isHandedOver } from '@bukett/contracts/rules/order-states'
import type { AuditAction } from '@bukett/contracts/rules/audit-actions'
import { type LocalDay, stockholmDay } from '@bukett/contracts/rules/dates'
import { Injectable } from '@nestjs/common'
import { Network } from '../../broker/index.js'
import { Audit } from '../../shared/audit.js'
import { Clock } from '../../shared/clock.js'
import { DomainError } from '../../shared/domain-error.js'
import type { Caller } from '../../shared/http/caller.js'
import type { OrderActor } from '../domain/order-actor.js'
import type { StoredOrderGroup } from '../domain/order-group.js'
import type { StoredShipment } from '../domain/stored-shipment.js'
import { promisedBy } from '../domain/risk-rules.js'
import type { AtDeskOf } from '../domain/store-reports.js'
import { givenAway, storeOrderOf } from '../domain/store-view.js'
import { askedKey, dayKey, stopsOf, storeOfShipment } from './desk-keys.js'
import { Orders } from './ports.js'

/** An order, and who of the network works with it. */
export interface AtDesk extends AtDeskOf {
  readonly store: string
  readonly group: StoredOrderGroup
  readonly shipment: StoredShipment
  readonly actor: OrderActor
}

const isNetworks = ({ roles }: Caller): boolean => mayCall('brokerAdmin', roles)

/** The orders of a store, for its own people; those of every store and the central one for the network's (OR-13). */
@Injectable()
export class StoreDesk {
  constructor(
    private readonly orders: Orders,
    private readonly network: Network,
    private readonly clock: Clock,
    private readonly audit: Audit,
  ) {}

  /** Throws `forbidden` for another store's, `broker.unknown-member` for the network's staff. */
  async list(caller: Caller, wanted: string | undefined, day: LocalDay | undefined) {
    const store = storeOf(caller, wanted)
    const now = this.clock.now()
    const memberId = store === CENTRAL_STORE ? null : store
    if (memberId !== null && memberId !== caller.memberId && !this.#knows(memberId))
      throw new DomainError('broker.unknown-member')
    const atDesk = atDeskOf(store, caller)
    const today = stockholmDay(now)
    const date = day ?? today
    const [ofDay, unanswered] = await Promise.all([
      this.orders.atDesk(dayKey(store, date)),
      this.orders.atDesk(askedKey(store)),
    ])
    const isOfStore = (shipment: StoredShipment): boolean => storeOfShipment(shipment) === store
    const isOfDay = (shipment: StoredShipment): boolean =>
      stopsOf(shipment).some((stop) => stop.store === store && stop.day === date) ||
      (isOfStore(shipment) && shipment.DeliveryDate === date && shipment.State !== 'Cancelled')
    const rows = (groups: readonly StoredOrderGroup[], isWanted: (shipment: StoredShipment) => boolean): StoreOrder[] =>
      groups
        .flatMap((group) =>
          group.Shipments.filter(isWanted).map((shipment) => {
            const order = storeOrderOf(group, shipment, atDesk, now)
            return {
              isDone: isHandedOver(shipment.State),
              by: promisedBy(group, shipment)?.getTime() ?? Number.MAX_SAFE_INTEGER,
              code: shipment.ShippingAddress.PostalCode,
              order: order && !isOfStore(shipment) ? givenAway(order, date) : order,
            }
          }),
        )
        // What is promised first is made and driven first, by streets that lie together; the paper is printed so. What is handed over is below.
        .toSorted(
          (one, other) =>
            Number(one.isDone) - Number(other.isDone) || one.by - other.by || one.code.localeCompare(other.code),
        )
        .flatMap(({ order }) => order ?? [])
    return {
      date,
      storeName: this.nameOf(memberId),
      Orders: rows(ofDay, isOfDay),
      Unanswered: rows(
        unanswered,
        (shipment) => isOfStore(shipment) && shipment.DeliveryDate !== date && shipment.State === 'Assigned',
      ),
    }
  }

  /** Throws `order.unknown`, also for an order of another store; what `whyNot` says for one that was this store's to answer. */
  async open(orderId: string, caller: Caller): Promise<AtDesk> {
    const { group, shipment } = await this.#find(orderId)
    const store = storeOfShipment(shipment)
    if (!store || (store !== caller.memberId && !isNetworks(caller))) throw new DomainError(whyNot(shipment, caller))
    const kind = store === caller.memberId ? 'member' : 'staff'
    return {
      group,
      shipment,
      store,
      ...atDeskOf(store, caller),
      actor: { kind, id: caller.userId },
    }
  }

  /** An order that the store has declined, told again: as of one that is another's; null where it has not, or has it again. */
  async declined(orderId: string, caller: Caller): Promise<StoreOrder | null> {
    const { group, shipment } = await this.#find(orderId)
    const isDeclined = lastTryOf(shipment, caller)?.outcome === 'rejected'
    if (!isDeclined || storeOfShipment(shipment) === caller.memberId) return null
    const order = storeOrderOf(group, shipment, atDeskOf('', caller), this.clock.now())
    return order && givenAway(order, order.DeliveryDate)
  }

  async #find(orderId: string) {
    const group = await this.orders.find(orderId.split('-', 1)[0] ?? '')
    const shipment = group?.Shipments.find(({ OrderId }) => OrderId === orderId)
    if (!group || !shipment) throw new DomainError('order.unknown')
    return { group, shipment }
  }

  view(at: AtDesk, group: StoredOrderGroup, orderId: string): StoreOrder {
    const shipment = group.Shipments.find(({ OrderId }) => OrderId === orderId)
    const view = shipment && storeOrderOf(group, shipment, at, this.clock.now())
    if (!view) throw new DomainError('order.unknown')
    return view
  }

  /** AD-08: what of an order does not say itself who has done it. */
  note(action: AuditAction, { group, shipment }: AtDesk, { userId, roles, address }: Caller): Promise<void> {
    const entity = `orders/${group._id}`
    return this.audit.record({ actor: userId ?? '', roles, action, entity, changed: [shipment.OrderId], address })
  }

  #knows(memberId: string): boolean {
    return this.network.current().snapshot.memberById.has(memberId)
  }

  nameOf(memberId: string | null): string {
    const member = memberId === null ? null : this.network.current().snapshot.memberById.get(memberId)?.member
    return member ? member.memberShopName || member.name : ''
  }
}

/** When the caller's store was asked last. */
const lastTryOf = ({ tries }: StoredShipment, { memberId }: Caller) =>
  tries.findLast((one) => one.memberId === memberId && one.outcome !== 'full')

/** Why an order is not the caller's store's to answer: customer service may be looking for just this store, where it has none. */
const whyNot = (shipment: StoredShipment, caller: Caller) => {
  const asked = lastTryOf(shipment, caller)
  if (!asked) return 'order.unknown'
  if (storeOfShipment(shipment) !== null) return 'order.not-yours-any-more'
  if (shipment.State === 'Cancelled') return 'order.cancelled-meanwhile'
  return asked.outcome === 'silent' ? 'order.answered-too-late' : 'order.not-yours-any-more'
}

const atDeskOf = (store: string, { roles }: Caller): AtDeskOf => ({
  isCentral: store === CENTRAL_STORE,
  mayAnswer: mayCall('orderHandler', roles),
})

const storeOf = (caller: Caller, wanted: string | undefined): string => {
  const store = wanted ?? caller.memberId ?? (isNetworks(caller) ? CENTRAL_STORE : null)
  if (store && (store === caller.memberId || isNetworks(caller))) return store
  throw new DomainError('forbidden')
}
