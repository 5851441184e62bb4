import { isExpress } from '@bukett/contracts/rules/delivery-types'
import { Injectable } from '@nestjs/common'
import {
  acceptDeadline,
  type Assignment,
  Capacities,
  fulfilledBy,
  holderOf,
  maxAssignments,
  MemberChoice,
  type MemberRequest,
  Network,
  type CapacityClaim,
} from '../../broker/index.js'
import { Clock } from '../../shared/clock.js'
import { DomainError } from '../../shared/domain-error.js'
import { assigned, full, unassignable } from '../domain/assigning.js'
import { slotOf } from '../domain/delivery-times.js'
import { shipmentOf, type StoredOrderGroup } from '../domain/order-group.js'
import type { StoredShipment } from '../domain/stored-shipment.js'
import { editDeadlineOf } from '../domain/placing.js'
import { OrderDeliveries } from './order-deliveries.js'
import { type Change, FollowUps } from './follow-ups.js'

interface Found {
  readonly memberId: string
  readonly viaBackup: boolean
  readonly day: string
  readonly acceptBefore: number
  readonly editDeadline: Date | null
}

/** Gives an order to the member that is to deliver it (BR-14, BR-23). Runs as a job, and may run twice: each try is kept once. */
@Injectable()
export class AssignShipment {
  constructor(
    private readonly requests: OrderDeliveries,
    private readonly choice: MemberChoice,
    private readonly capacities: Capacities,
    private readonly network: Network,
    private readonly clock: Clock,
    followUps: FollowUps,
  ) {
    followUps.on('assign', (group, { shipmentId }) => this.#assign(group, shipmentId))
  }

  async #assign(group: StoredOrderGroup, shipmentId: string): Promise<Change | void> {
    const shipment = shipmentOf(group, shipmentId)
    if (!shipment || shipment.State !== 'Confirmed') return
    const { DeliveryDate, DeliveryType, tries } = shipment
    // Nobody chooses a store for what comes by a partner or from the central store.
    if (!DeliveryDate || !DeliveryType || fulfilledBy(DeliveryType) !== 'member') return
    const mayBeAsked = tries.length < maxAssignments || shipment.chosenStore !== null
    const assignment = mayBeAsked ? await this.#choose(group, shipment, DeliveryDate) : null
    if (!assignment) return { decide: (current, now) => unassignable(current, shipmentId, tries.length, now) }
    const { memberId } = assignment
    if (!(await this.#takePlace(group, shipment, memberId, DeliveryDate))) {
      await this.choice.withdraw(shipment.OrderId, tries.length + 1)
      return { decide: (current, now) => full(current, shipmentId, tries.length, memberId, now) }
    }
    const found = await this.#found(group, shipment, assignment, DeliveryDate)
    return {
      decide: (current, now) => assigned(current, shipmentId, { ...found, tried: tries.length, at: now }),
      // Cancelled or moved while the store was chosen: its place is free again.
      kept: async (after) => {
        const current = shipmentOf(after, shipmentId)
        if (current?.DeliveringMemberId !== memberId || current.State === 'Cancelled')
          await this.capacities.giveBack(memberId, DeliveryDate, shipment.OrderId, slotOf(shipment))
        if (current?.State === 'Cancelled') await this.choice.withdraw(shipment.OrderId, tries.length + 1)
      },
    }
  }

  /** Null when nobody can. The store for which the payment held a place is one who can, though its day now looks full; one that no longer delivers this for any other reason is none (BR-13). */
  async #choose(group: StoredOrderGroup, shipment: StoredShipment, date: string): Promise<Assignment | null> {
    const attempt = shipment.tries.length + 1
    const isFirst = attempt === 1
    try {
      const request = await this.#request(group, shipment, date)
      try {
        return await this.choice.assign(shipment.OrderId, attempt, request)
      } catch (error) {
        if (!isFirst || !shipment.DeliveringMemberId || !(error instanceof DomainError)) throw error
        if (!(await this.#stillDelivers(shipment.DeliveringMemberId, request))) throw error
        return await this.choice.assign(shipment.OrderId, attempt, {
          ...request,
          override: shipment.DeliveringMemberId,
        })
      }
    } catch (error) {
      if (error instanceof DomainError) return null
      throw error
    }
  }

  /** It could have it, were its place not taken: by the payment, which held it. */
  async #stillDelivers(held: string, { delivery, deliveryType }: MemberRequest): Promise<boolean> {
    const { methods, members } = await this.requests.resolve(delivery, delivery.date)
    const candidates = methods.find((method) => method.deliveryType === deliveryType)?.candidates ?? []
    return (
      candidates.some(({ memberId }) => memberId === held) ||
      members.some(
        (one) => one.memberId === held && one.deliveryType === deliveryType && one.code === 'delivery.capacity-full',
      )
    )
  }

  async #request(group: StoredOrderGroup, shipment: StoredShipment, date: string): Promise<MemberRequest> {
    const isFirst = shipment.tries.length === 0
    const delivery = {
      ...(await this.requests.of(group, shipment)),
      date,
      isArranged: true,
      // The rules were judged when the payment began; the minutes it took are not the buyer's.
      ...(isFirst && { now: group.frozenAt }),
      refusers: new Set(shipment.tries.map(({ memberId }) => memberId)),
    }
    return {
      delivery,
      deliveryType: shipment.DeliveryType as MemberRequest['deliveryType'],
      override: shipment.chosenStore ?? (isFirst && group.OverrideBroker ? shipment.DeliveringMemberId : null),
      pickupStore: shipment.DeliveryType === 'StorePickup' ? shipment.PickupStoreId : null,
      referringMember: group.ReferringMemberId,
    }
  }

  /** BR-08: the place that the payment held, or another. */
  async #takePlace(
    group: StoredOrderGroup,
    shipment: StoredShipment,
    memberId: string,
    date: string,
  ): Promise<boolean> {
    const holder = holderOf(group.purchaseId, group.Shipments, shipment.ShipmentId)
    const place = { memberId, date, holder, slot: slotOf(shipment) }
    const held = shipment.DeliveringMemberId
    if (held === memberId && (await this.#use(place, group, shipment.OrderId))) return true
    if (held && held !== memberId) await this.capacities.release({ ...place, memberId: held })
    try {
      await this.capacities.book(place, shipment.OrderId)
      return true
    } catch (error) {
      // Staff may go past what a store takes a day (BR-22).
      if (error instanceof DomainError)
        return (group.OverrideBroker && held === memberId) || shipment.chosenStore === memberId
      throw error
    }
  }

  /**
   * Until record 221 every shipment held in the purchase's own name. Where the first goes to the same store on that day, it is the first
   * that holds in this name.
   */
  async #use(
    place: CapacityClaim,
    { purchaseId, Shipments: [first] }: StoredOrderGroup,
    orderId: string,
  ): Promise<boolean> {
    if (await this.capacities.use(place, orderId)) return true
    const isFirsts = first?.DeliveringMemberId === place.memberId && first.DeliveryDate === place.date
    return !isFirsts && (await this.capacities.use({ ...place, holder: purchaseId }, orderId))
  }

  async #found(
    group: StoredOrderGroup,
    shipment: StoredShipment,
    { memberId, viaBackup }: Assignment,
    date: string,
  ): Promise<Found> {
    const request = { ...(await this.requests.of(group, shipment)), isArranged: true }
    // The choice has read it a moment ago.
    const network = this.network.current()
    const { methods } = await this.requests.resolve(request, date, network)
    const member = network.snapshot.memberById.get(memberId)
    const now = this.clock.now()
    const own = methods
      .find(({ deliveryType }) => deliveryType === shipment.DeliveryType)
      ?.candidates.find((candidate) => candidate.memberId === memberId)
    return {
      memberId,
      viaBackup,
      day: date,
      acceptBefore: member
        ? acceptDeadline(network.snapshot, member, now, { date, isExpress: isExpress(shipment.DeliveryType ?? 'Best') })
        : now.getTime(),
      editDeadline: own ? editDeadlineOf(shipment, group.OrderType, own.cutOff) : shipment.editDeadline,
    }
  }
}
