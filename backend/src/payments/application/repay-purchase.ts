import type { Input } from '@bukett/contracts'
import type { paymentsApi } from '@bukett/contracts/http/payments'
import type { Ore } from '@bukett/contracts/rules/price'
import { Injectable } from '@nestjs/common'
import { Audit } from '../../shared/audit.js'
import { Clock } from '../../shared/clock.js'
import { DomainError } from '../../shared/domain-error.js'
import type { Caller } from '../../shared/http/caller.js'
import type { Purchase } from '../domain/purchase.js'
import { repayable } from '../domain/repayment.js'
import { askedIn, demandRoom, isAsked, paidIn, withRepayments } from '../domain/repayments.js'
import { ChangePurchase } from './change-purchase.js'

type Why = Pick<Input<typeof paymentsApi.refund>['body'], 'reason' | 'note'>

interface Wish {
  /** Of the call: the same call again pays nothing more (API-08). */
  readonly id: string
  readonly reason: string
  readonly isComplaint: boolean
}

/** BR-20: what says by itself that the store is to blame. */
const blaming: ReadonlySet<Why['reason']> = new Set<Why['reason']>(['not-delivered', 'quality'])

/** Money back by the staff (PA-12, PA-13): written down here, paid by the worker. */
@Injectable()
export class RepayPurchase {
  constructor(
    private readonly change: ChangePurchase,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** Throws `payment.unknown`, `payment.too-much`. Öre. */
  async refund(
    orderGroupId: string,
    amount: number,
    { id, reason: code, note }: Why & { readonly id: string },
    caller: Caller,
  ) {
    const wish = { id, reason: note ? `${code}: ${note}` : code, isComplaint: blaming.has(code) }
    const { after } = await this.#repay(orderGroupId, wish, caller, (purchase) => {
      demandRoom(amount, repayable(paidIn(purchase)))
      return amount
    })
    return { Refunded: amount, Rest: repayable(paidIn(after)) }
  }

  /** PA-12: the total fell to `total`. Throws `payment.unknown`, `payment.not-lower`. */
  async decrease(
    orderGroupId: string,
    total: number,
    why: { readonly id: string; readonly reason: string },
    caller: Caller,
  ) {
    const { amount } = await this.#repay(orderGroupId, { ...why, isComplaint: false }, caller, (purchase) => {
      const over = repayable(paidIn(purchase)) - total
      if (over <= 0) throw new DomainError('payment.not-lower')
      return over
    })
    return { Paid: total, Refunded: amount }
  }

  async #repay(
    orderGroupId: string,
    { id, reason, isComplaint }: Wish,
    caller: Caller,
    amountOf: (purchase: Purchase) => Ore,
  ): Promise<{ readonly after: Purchase; readonly amount: Ore }> {
    const { _id } = await this.change.ofOrder(orderGroupId)
    const wish = { id: `call-${id}`, reason, isComplaint, by: `user:${caller.userId ?? ''}`, at: this.clock.now() }
    const after = await this.change.run(_id, (purchase) =>
      isAsked(purchase, wish.id) ? purchase : withRepayments(purchase, { ...wish, amount: amountOf(purchase) }),
    )
    const amount = askedIn(after, wish.id).reduce((sum, part) => sum + part.amount, 0)
    await this.audit.record(
      {
        actor: caller.userId ?? 'nobody',
        roles: caller.roles,
        action: 'payment.repay',
        entity: `orders/${orderGroupId}`,
        changed: ['repayments'],
        reason,
        amount,
        address: caller.address,
      },
      `${_id}-${wish.id}`,
    )
    return { after, amount }
  }
}
