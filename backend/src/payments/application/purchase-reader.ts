import type { PurchaseOutcome } from '@bukett/contracts/http/payments'
import type { Language } from '@bukett/contracts/rules/language'
import { Injectable } from '@nestjs/common'
import { PlaceOrder } from '../../orders/index.js'
import { DomainError } from '../../shared/domain-error.js'
import { outcomeOf } from '../domain/outcome.js'
import type { Purchase } from '../domain/purchase.js'
import { Purchases } from './ports.js'

/** Purchases as their buyers see them. */
@Injectable()
export class PurchaseReader {
  constructor(
    private readonly purchases: Purchases,
    private readonly orders: PlaceOrder,
  ) {}

  /** The purchase, if it is this owner's; `payment.unknown` alike for others' and for none. */
  async own(owner: string | null, purchaseId: string): Promise<Purchase> {
    return demandOwn(owner, await this.purchases.find(purchaseId))
  }

  /** As above, by the id at the card terminal. */
  async ownTransaction(owner: string | null, transactionId: string): Promise<Purchase> {
    return demandOwn(owner, await this.purchases.withProviderId(transactionId))
  }

  /** The order's key is derived anew, and only for who bought. */
  async outcome(purchase: Purchase, language: Language): Promise<PurchaseOutcome> {
    const placed = purchase.order && (await this.orders.placed(purchase._id))
    return outcomeOf(purchase, placed?.customerKey ?? null, language)
  }
}

const demandOwn = (owner: string | null, purchase: Purchase | null): Purchase => {
  if (!purchase || purchase.owner !== owner) throw new DomainError('payment.unknown')
  return purchase
}
