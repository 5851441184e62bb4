import type { AuditAction } from '@bukett/contracts/rules/audit-actions'
import type { WaitingReview } from '@bukett/contracts/http/order-reviews'
import { Injectable } from '@nestjs/common'
import { Audit } from '../../shared/audit.js'
import type { Caller } from '../../shared/http/caller.js'
import type { Decision } from '../domain/consequences.js'
import type { StoredOrderGroup } from '../domain/order-group.js'
import { reviewedShipment } from '../domain/reviewed-shipment.js'
import { refused, released, waitsToBeRead } from '../domain/reviewing.js'
import { ChangeOrder } from './change-order.js'
import { Orders } from './ports.js'
import { StoreDesk } from './store-desk.js'

const mostRows = 200

/** OR-12: what receivers have written is read by somebody before the buyer and the store see it. */
@Injectable()
export class OrderReviews {
  constructor(
    private readonly orders: Orders,
    private readonly change: ChangeOrder,
    private readonly desk: StoreDesk,
    private readonly audit: Audit,
  ) {}

  async list(): Promise<WaitingReview[]> {
    const groups = await this.orders.withReviewToRead(mostRows)
    return groups.flatMap((group) => this.#rowOf(group) ?? [])
  }

  /** Throws `order.unknown`, `order.review-not-waiting`. */
  release(orderGroupId: string, caller: Caller): Promise<WaitingReview[]> {
    return this.#judge('order.review-release', orderGroupId, caller, released)
  }

  /** Throws `order.unknown`, `order.review-not-waiting`. */
  refuse(orderGroupId: string, reason: string, caller: Caller): Promise<WaitingReview[]> {
    return this.#judge('order.review-refuse', orderGroupId, caller, (group) => refused(group, reason), reason)
  }

  async #judge(
    action: AuditAction,
    orderGroupId: string,
    { userId, roles, address }: Caller,
    decide: (group: StoredOrderGroup) => Decision,
    reason?: string,
  ): Promise<WaitingReview[]> {
    await this.change.run(orderGroupId, decide)
    const entity = `orders/${orderGroupId}`
    const why = reason === undefined ? {} : { reason }
    await this.audit.record({ actor: userId ?? '', roles, action, entity, changed: ['review'], ...why, address })
    return this.list()
  }

  #rowOf(group: StoredOrderGroup): WaitingReview | null {
    const { _id: OrderGroupId, review } = group
    if (!waitsToBeRead(review)) return null
    const { deliveryScore, productScore, at, text, mayBeShown = false } = review
    const id = reviewedShipment(group)?.DeliveringMemberId ?? null
    return {
      OrderGroupId,
      deliveryScore,
      productScore,
      at: at.toISOString(),
      text: text ?? '',
      mayBeShown,
      Store: id === null ? null : { id, name: this.desk.nameOf(id) || id },
    }
  }
}
