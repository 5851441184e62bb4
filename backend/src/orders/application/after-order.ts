import { Injectable } from '@nestjs/common'
import { Bonus, Contacts } from '../../accounts/index.js'
import { Capacities, MemberChoice, MemberReviews } from '../../broker/index.js'
import { DomainError } from '../../shared/domain-error.js'
import { goodsPaid } from '../domain/goods-paid.js'
import { groupDeliveredAt } from '../domain/order-group.js'
import { FollowUps, type Of } from './follow-ups.js'
import { Orders } from './ports.js'

/** What other modules keep about orders: places, statistics, bonus, the customer register. */
@Injectable()
export class AfterOrder {
  constructor(
    private readonly orders: Orders,
    private readonly capacities: Capacities,
    private readonly choice: MemberChoice,
    private readonly reviews: MemberReviews,
    private readonly bonus: Bonus,
    private readonly contacts: Contacts,
    followUps: FollowUps,
  ) {
    followUps.on('give-back', (duty) => this.#giveBack(duty.groupId, duty))
    followUps.on('book', (duty) => this.#book(duty))
    followUps.on('earn-bonus', ({ groupId }) => this.#earnBonus(groupId))
    followUps.on('reviewed', (duty) => this.#countReview(duty))
    followUps.on('count-sale', ({ groupId }) => this.#countSale(groupId))
    followUps.on('tell-crm', ({ groupId }) => this.#tellCrm(groupId))
  }

  /** BR-08, BR-17. */
  async #giveBack(
    groupId: string,
    place: {
      readonly shipmentId: string
      readonly memberId: string
      readonly day: string
      readonly slot: string | null
      readonly held: boolean
      readonly withdrawTry: number | null
    },
  ): Promise<void> {
    const group = await this.orders.find(groupId)
    const shipment = group?.Shipments.find(({ ShipmentId }) => ShipmentId === place.shipmentId)
    if (!group || !shipment) return
    const { memberId, day: date, slot } = place
    await this.capacities.giveBack(memberId, date, shipment.OrderId, slot)
    if (place.held) await this.capacities.release({ memberId, date, purchaseId: group.purchaseId, slot })
    if (place.withdrawTry !== null) await this.choice.withdraw(shipment.OrderId, place.withdrawTry)
  }

  /** A kept store's new day. Its day may have filled up meanwhile: the store has the order all the same. */
  async #book({ groupId, shipmentId, memberId, day: date, slot }: Of<'book'>): Promise<void> {
    const group = await this.orders.find(groupId)
    const shipment = group?.Shipments.find(({ ShipmentId }) => ShipmentId === shipmentId)
    if (!group || shipment?.DeliveringMemberId !== memberId) return
    const place = { memberId, date, purchaseId: group.purchaseId, slot }
    try {
      await this.capacities.hold(place)
    } catch (error) {
      if (error instanceof DomainError) return
      throw error
    }
    await this.capacities.use(place, shipment.OrderId)
  }

  /** PR-03; 14 days later it counts. */
  async #earnBonus(groupId: string): Promise<void> {
    const group = await this.orders.find(groupId)
    const at = group && groupDeliveredAt(group)
    if (!group?.userId || group.organizationId || !at) return
    await this.bonus.earn(group.userId, group.purchaseId, goodsPaid(group), at)
  }

  /** BR-19. */
  async #countReview({ groupId, memberId, deliveryScore, productScore }: Of<'reviewed'>): Promise<void> {
    const at = (await this.orders.find(groupId))?.review?.at
    if (memberId && at) await this.reviews.add({ _id: groupId, memberId, deliveryScore, productScore, at })
  }

  /** BR-17. */
  async #countSale(groupId: string): Promise<void> {
    const group = await this.orders.find(groupId)
    const seller = group?.OrderingMemberId ?? group?.ReferringMemberId
    if (seller) await this.choice.countSale(seller, groupId)
  }

  /** CR-01: only those who have said yes are in the register. */
  async #tellCrm(groupId: string): Promise<void> {
    const group = await this.orders.find(groupId)
    if (!group?.userId) return
    const items = group.Shipments.flatMap(({ LineItems }) => LineItems).map((line) => ({
      code: line.Code,
      name: line.DisplayName,
      quantity: line.Quantity,
      price: line.Price,
    }))
    await this.contacts.tellOfOrder(group.userId, {
      number: groupId,
      placedAt: group.placedAt,
      total: group.Total,
      items,
    })
  }
}
