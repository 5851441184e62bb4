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
import { demandRoom, paidIn, withRepayments } from '../domain/repayments.js'
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

  /** Throws `payment.unknown`, `payment.too-much`. Öre. */
  async refund(orderGroupId: string, amount: number, { reason: code, note }: Why, caller: Caller) {
    const { _id } = await this.change.ofOrder(orderGroupId)
    const why = { reason: note ? `${code}: ${note}` : code, isComplaint: blaming.has(code) }
    const after = await this.#repay(_id, orderGroupId, why, caller, (purchase) => {
      demandRoom(amount, repayable(paidIn(purchase)))
      return amount
    })
    return { Refunded: amount, Rest: repayable(paidIn(after)) }
  }

  /** PA-12: the total fell to `total`. Throws `payment.unknown`, `payment.not-lower`. */
  async decrease(orderGroupId: string, total: number, reason: string, caller: Caller) {
    const { _id } = await this.change.ofOrder(orderGroupId)
    let refunded = 0
    await this.#repay(_id, orderGroupId, { reason, isComplaint: false }, caller, (purchase) => {
      refunded = repayable(paidIn(purchase)) - total
      if (refunded <= 0) throw new DomainError('payment.not-lower')
      return refunded
    })
    return { Paid: total, Refunded: refunded }
  }

  async #repay(
    id: string,
    orderGroupId: string,
    why: { readonly reason: string; readonly isComplaint: boolean },
    caller: Caller,
    amountOf: (purchase: Purchase) => number,
  ): Promise<Purchase> {
    const wish = { id: this.ids.next(), ...why, by: `user:${caller.userId ?? ''}`, at: this.clock.now() }
    let amount = 0
    const after = await this.change.run(id, (purchase) => {
      amount = amountOf(purchase)
      return withRepayments(purchase, { ...wish, amount })
    })
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
