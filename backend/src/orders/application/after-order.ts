import { Injectable } from '@nestjs/common'
import { Bonus, Contacts, Quiet } from '../../accounts/index.js'
import { Capacities, holderOf, MemberChoice, MemberComplaints, MemberReviews } from '../../broker/index.js'
import { DomainError } from '../../shared/domain-error.js'
import { goodsPaid } from '../domain/goods-paid.js'
import { groupDeliveredAt } from '../domain/delivery-times.js'
import { shipmentOf, type StoredOrderGroup } from '../domain/order-group.js'
import { deceasedOf, wisherOf } from '../domain/people-of-order.js'
import { FollowUps, type Of } from './follow-ups.js'

/** What other modules keep about orders: places, statistics, bonus, the customer register. */
@Injectable()
export class AfterOrder {
  constructor(
    private readonly capacities: Capacities,
    private readonly choice: MemberChoice,
    private readonly reviews: MemberReviews,
    private readonly complaints: MemberComplaints,
    private readonly bonus: Bonus,
    private readonly contacts: Contacts,
    private readonly quiet: Quiet,
    followUps: FollowUps,
  ) {
    followUps.on('give-back', (group, duty) => this.#giveBack(group, duty))
    followUps.on('book', (group, duty) => this.#book(group, duty))
    followUps.on('earn-bonus', (group) => this.#earnBonus(group))
    followUps.on('unearn-bonus', (group) => this.#unearnBonus(group))
    followUps.on('take-back-bonus', (group) => this.#takeBackBonus(group))
    followUps.on('reviewed', (group, duty) => this.#countReview(group, duty))
    followUps.on('complained-of', (group, duty) => this.#countComplaint(group, duty))
    followUps.on('count-sale', (group) => this.#countSale(group))
    followUps.on('tell-crm', (group) => this.#tellCrm(group))
    followUps.on('depart', (group) => this.#depart(group))
  }

  /** BR-08, BR-17. */
  async #giveBack(group: StoredOrderGroup, place: Of<'give-back'>): Promise<void> {
    const shipment = shipmentOf(group, place.shipmentId)
    if (!shipment) return
    const { memberId, day: date, slot } = place
    await this.capacities.giveBack(memberId, date, shipment.OrderId, slot)
    const holder = holderOf(group.purchaseId, group.Shipments, place.shipmentId)
    if (place.held) await this.capacities.release({ memberId, date, holder, slot })
    if (place.withdrawTry !== null) await this.choice.withdraw(shipment.OrderId, place.withdrawTry)
  }

  /** A kept store's new day. Its day may have filled up meanwhile: the store has the order all the same. */
  async #book(group: StoredOrderGroup, { shipmentId, memberId, day: date, slot }: Of<'book'>): Promise<void> {
    const shipment = shipmentOf(group, shipmentId)
    if (shipment?.DeliveringMemberId !== memberId) return
    try {
      await this.capacities.book({ memberId, date, slot }, shipment.OrderId)
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
    }
  }

  /** PR-03; 14 days later it counts. */
  async #earnBonus(group: StoredOrderGroup): Promise<void> {
    const at = groupDeliveredAt(group)
    if (!group.userId || group.organizationId || !at) return
    await this.bonus.earn(group.userId, group.purchaseId, goodsPaid(group), at)
  }

  /** PR-03: it has come when all of it has; by the time that this is done it may have. */
  async #unearnBonus(group: StoredOrderGroup): Promise<void> {
    if (group.userId && !groupDeliveredAt(group)) await this.bonus.unearn(group.userId, group.purchaseId)
  }

  /** PR-03: what was earned for what has gone back. */
  async #takeBackBonus(group: StoredOrderGroup): Promise<void> {
    if (group.userId) await this.bonus.takeBack(group.userId, group.purchaseId, goodsPaid(group))
  }

  /** BR-19. */
  async #countReview(
    { _id, review }: StoredOrderGroup,
    { memberId, deliveryScore, productScore }: Of<'reviewed'>,
  ): Promise<void> {
    const at = review?.at
    if (memberId && at) await this.reviews.add({ _id, memberId, deliveryScore, productScore, at })
  }

  /** BR-20. */
  async #countComplaint({ _id }: StoredOrderGroup, { memberIds, at }: Of<'complained-of'>): Promise<void> {
    for (const memberId of memberIds)
      await this.complaints.add({ _id: `${_id}#${memberId}`, memberId, at: new Date(at) })
  }

  /** BR-17. */
  async #countSale({ _id, OrderingMemberId, ReferringMemberId }: StoredOrderGroup): Promise<void> {
    const seller = OrderingMemberId ?? ReferringMemberId
    if (seller) await this.choice.countSale(seller, _id)
  }

  /** Record 128. */
  async #depart(group: StoredOrderGroup): Promise<void> {
    const buyer = wisherOf(group)
    if (buyer) await this.quiet.depart(buyer, deceasedOf(group))
  }

  /** CR-01: only those who have said yes are in the register. */
  async #tellCrm(group: StoredOrderGroup): Promise<void> {
    if (!group.userId) return
    const items = group.Shipments.flatMap(({ LineItems }) => LineItems).map((line) => ({
      code: line.Code,
      name: line.DisplayName,
      quantity: line.Quantity,
      price: line.Price,
    }))
    await this.contacts.tellOfOrder(group.userId, {
      number: group._id,
      placedAt: group.placedAt,
      total: group.Total,
      items,
    })
  }
}
