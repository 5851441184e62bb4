import type { Input } from '@bukett/contracts'
import type { paymentsApi } from '@bukett/contracts/http/payments'
import { Injectable } from '@nestjs/common'
import { Audit } from '../../shared/audit.js'
import { Clock } from '../../shared/clock.js'
import { DomainError } from '../../shared/domain-error.js'
import type { Caller } from '../../shared/http/caller.js'
import { Ids } from '../../shared/ids.js'
import type { Purchase } from '../domain/purchase.js'
import { repayable } from '../domain/repayment.js'
import { demandRoom, hasRepayment, paidIn, withRepayments } from '../domain/repayments.js'
import { ChangePurchase } from './change-purchase.js'

type Why = Pick<Input<typeof paymentsApi.refund>['body'], 'reason' | 'note'>

/** BR-20: what says by itself that the store is to blame. */
const blaming: ReadonlySet<Why['reason']> = new Set<Why['reason']>(['not-delivered', 'quality'])

/** Money back by the staff (PA-12, PA-13): written down here, paid by the worker. */
@Injectable()
export class RepayPurchase {
  constructor(
    private readonly change: ChangePurchase,
    private readonly audit: Audit,
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {}

  /** Throws `payment.unknown`, `payment.too-much`. Öre. `id` is the call's: the same one again pays nothing more back. */
  async refund(id: string, orderGroupId: string, amount: number, { reason: code, note }: Why, caller: Caller) {
    const { _id } = await this.change.ofOrder(orderGroupId)
    const wish = { id, reason: note ? `${code}: ${note}` : code, isComplaint: blaming.has(code) }
    const after = await this.#repay(_id, orderGroupId, wish, caller, (purchase) => {
      demandRoom(amount, repayable(paidIn(purchase)))
      return amount
    })
    return { Refunded: amount, Rest: repayable(paidIn(after)) }
  }

  /** PA-12: the total fell to `total`. Throws `payment.unknown`, `payment.not-lower`. */
  async decrease(orderGroupId: string, total: number, reason: string, caller: Caller) {
    const { _id } = await this.change.ofOrder(orderGroupId)
    let refunded = 0
    const wish = { id: this.ids.next(), reason, isComplaint: false }
    await this.#repay(_id, orderGroupId, wish, caller, (purchase) => {
      refunded = repayable(paidIn(purchase)) - total
      if (refunded <= 0) throw new DomainError('payment.not-lower')
      return refunded
    })
    return { Paid: total, Refunded: refunded }
  }

  async #repay(
    id: string,
    orderGroupId: string,
    { id: wishId, ...why }: { readonly id: string; readonly reason: string; readonly isComplaint: boolean },
    caller: Caller,
    amountOf: (purchase: Purchase) => number,
  ): Promise<Purchase> {
    const wish = { id: wishId, ...why, by: `user:${caller.userId ?? ''}`, at: this.clock.now() }
    let amount = 0
    const after = await this.change.run(id, (purchase) => {
      amount = 0
      if (hasRepayment(purchase, wishId)) return purchase
      amount = amountOf(purchase)
      return withRepayments(purchase, { ...wish, amount })
    })
    if (amount === 0) return after
    await this.audit.record({
      actor: caller.userId ?? 'nobody',
      roles: caller.roles,
      action: 'payment.repay',
      entity: `orders/${orderGroupId}`,
      changed: ['repayments'],
      reason: why.reason,
      amount,
      address: caller.address,
    })
    return after
  }
}
