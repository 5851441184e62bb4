import { Injectable } from '@nestjs/common'
import { DomainError } from '../../shared/domain-error.js'
import type { Purchase } from '../domain/purchase.js'
import { Purchases } from './ports.js'

const maxTries = 20

/** Loads, decides, saves; decides anew on the fresh purchase when somebody else was first. */
@Injectable()
export class ChangePurchase {
  constructor(private readonly purchases: Purchases) {}

  /** Throws `payment.unknown`, and what `decide` throws. The same purchase from `decide` is not saved. */
  async run(id: string, decide: (purchase: Purchase) => Purchase | Promise<Purchase>): Promise<Purchase> {
    for (let tries = 0; tries < maxTries; tries += 1) {
      const purchase = await this.purchases.find(id)
      if (!purchase) throw new DomainError('payment.unknown')
      const next = await decide(purchase)
      const saved = next === purchase ? purchase : await this.purchases.save(next)
      if (saved) return saved
    }
    throw new DomainError('unavailable')
  }

  /** Throws `payment.unknown`. */
  async ofOrder(orderGroupId: string): Promise<Purchase> {
    const purchase = await this.purchases.ofOrder(orderGroupId)
    if (!purchase) throw new DomainError('payment.unknown')
    return purchase
  }
}
