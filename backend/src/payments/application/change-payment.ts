import { Injectable } from '@nestjs/common'
import type { StaffMethod } from '@bukett/contracts/rules/payment-methods'
import { Audit } from '../../shared/audit.js'
import { Clock } from '../../shared/clock.js'
import { DomainError } from '../../shared/domain-error.js'
import type { Caller } from '../../shared/http/caller.js'
import { toCapture } from '../domain/money-back.js'
import { chargedBy, type Purchase } from '../domain/purchase.js'
import { ChangePurchase } from './change-purchase.js'
import { PaymentProviders } from './ports.js'

export interface NewMethod {
  readonly method: StaffMethod
  readonly reference: string | null
  readonly reason: string
}

/** PA-12: moves an order whose money is reserved and not drawn to another method. */
@Injectable()
export class ChangePayment {
  constructor(
    private readonly change: ChangePurchase,
    private readonly providers: PaymentProviders,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** First the new payment is written down; the worker tells the order and frees the old one, as often as it takes. */
  async run(orderGroupId: string, { method, reference, reason }: NewMethod, caller: Caller) {
    const before = await this.change.ofOrder(orderGroupId)
    if (before.state !== 'Authorized') throw new DomainError('payment.already-captured')
    if (method === 'paid' && !reference) throw new DomainError('payment.reference-missing')
    const drawn = await this.providers.drawnUnheard(before)
    if (drawn === null) throw new DomainError('payment.provider-away')
    if (drawn > 0) throw new DomainError('payment.already-captured')
    const at = this.clock.now()
    const by = `user:${caller.userId ?? ''}`
    const after = await this.change.run(before._id, (purchase) => {
      const isTried = purchase.captureAt?.getTime() !== before.captureAt?.getTime()
      if (purchase.state !== 'Authorized' || isTried || (purchase.leaseUntil && purchase.leaseUntil > at))
        throw new DomainError('payment.already-captured')
      return {
        ...purchase,
        method,
        ...moneyBy(purchase, method),
        captureAt: null,
        state: 'Captured',
        details: { ...purchase.details, reference, reason, staffId: caller.userId ?? '' },
        replaced: [...(purchase.replaced ?? []), { method: purchase.method, provider: purchase.provider }],
        provider: null,
        checkAt: at,
        history: [...purchase.history, { at, state: 'Captured', by, reason }],
      }
    })
    await this.audit.record({
      actor: caller.userId ?? 'nobody',
      roles: caller.roles,
      action: 'payment.change',
      entity: `orders/${orderGroupId}`,
      changed: ['method'],
      reason,
      address: caller.address,
    })
    return { PaymentMethodName: after.method, Amount: toCapture(after) }
  }
}

/** What went back before was never drawn; the whole counts as paid by the new method, and that much of it as paid back. */
const moneyBy = (purchase: Purchase, method: StaffMethod): Pick<Purchase, 'amount' | 'captured' | 'repayments'> => {
  const charged = chargedBy(method, purchase.amount)
  const repayments = charged === 0 ? purchase.repayments.filter(({ tender }) => tender !== 'main') : purchase.repayments
  return { amount: charged, captured: charged, repayments }
}
