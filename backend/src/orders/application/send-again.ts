import { Injectable } from '@nestjs/common'
import { Clock } from '../../shared/clock.js'
import type { StoredOrderGroup } from '../domain/order-group.js'
import { orderAgain } from '../domain/sending-again.js'
import { asItWasPaid } from './as-it-was-paid.js'
import { DeskHints } from './desk-hints.js'
import { byPlacing, Duties, dutiesOf } from './duties.js'
import { FollowUps, type Of } from './follow-ups.js'
import { OrderKeys, Orders } from './ports.js'

/** Places the order that sends goods again. Its number was claimed with the press (094), so that placing it twice makes one. */
@Injectable()
export class SendAgain {
  constructor(
    private readonly orders: Orders,
    private readonly keys: OrderKeys,
    private readonly clock: Clock,
    private readonly duties: Duties,
    private readonly hints: DeskHints,
    followUps: FollowUps,
  ) {
    followUps.on('send-again', (group, duty) => this.#place(group, duty))
  }

  async #place(group: StoredOrderGroup, { wish }: Of<'send-again'>): Promise<void> {
    const purchaseId = `again-${group._id}-${wish.id}`
    const now = this.clock.now()
    const { customer, receiver } = this.keys.of(purchaseId)
    const keyHashes = { customer: this.keys.hash(customer), receiver: this.keys.hash(receiver) }
    const { group: next, after } = orderAgain(await asItWasPaid(this.orders, group), wish, {
      purchaseId,
      keyHashes,
      now,
    })
    const duties = dutiesOf(next, after, now, byPlacing)
    if (!(await this.orders.add(next, duties))) return
    this.duties.begin(next._id, duties)
    this.hints.changed(null, next)
  }
}
