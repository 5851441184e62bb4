import type { PurchaseOutcome } from '@bukett/contracts/http/payments'
import type { Language } from '@bukett/contracts/rules/language'
import { Injectable } from '@nestjs/common'
import { PlaceOrder } from '../../orders/index.js'
import { DomainError } from '../../shared/domain-error.js'
import { outcomeOf } from '../domain/outcome.js'
import type { Purchase } from '../domain/purchase.js'
import { Purchases } from './ports.js'

/** Purchases as their buyers see them, and who pays one by a link. */
@Injectable()
export class PurchaseReader {
  constructor(
    private readonly purchases: Purchases,
    private readonly orders: PlaceOrder,
  ) {}

  /** The purchase, if it is one of these owners'; `payment.unknown` alike for others' and for none. */
  async own(owners: readonly string[], purchaseId: string): Promise<Purchase> {
    return demandOwn(owners, await this.purchases.find(purchaseId))
  }

  /** As above, by the id at the card terminal. */
  async ownTransaction(owners: readonly string[], transactionId: string): Promise<Purchase> {
    return demandOwn(owners, await this.purchases.withProviderId(transactionId))
  }

  /** The order's key is derived anew, and only for who bought. */
  outcome(purchase: Purchase, language: Language): PurchaseOutcome {
    return outcomeOf(purchase, purchase.order && this.orders.keyOf(purchase._id), language)
  }
}

const demandOwn = (owners: readonly string[], purchase: Purchase | null): Purchase => {
  const payer = purchase?.details.payer
  if (!purchase || !owners.some((owner) => owner === purchase.owner || owner === payer))
    throw new DomainError('payment.unknown')
  return purchase
}
