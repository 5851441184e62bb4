import type { PurchaseOutcome } from '@bukett/contracts/http/payments'
import type { Language } from '@bukett/contracts/rules/language'
import { Injectable } from '@nestjs/common'
import { PlaceOrder } from '../../orders/index.js'
import { DomainError } from '../../shared/domain-error.js'
import { outcomeOf } from '../domain/outcome.js'
import type { Purchase } from '../domain/purchase.js'
import { LinkTokens, Purchases } from './ports.js'

/** Purchases as their buyers see them, and who pays one by a link. */
@Injectable()
export class PurchaseReader {
  constructor(
    private readonly purchases: Purchases,
    private readonly orders: PlaceOrder,
    private readonly links: LinkTokens,
  ) {}

  /** The purchase, if it is one of these owners'; `payment.unknown` alike for others' and for none. */
  async own(owners: readonly string[], purchaseId: string): Promise<Purchase> {
    return demandOwn(owners, await this.purchases.find(purchaseId))
  }

  /** As above, by the id at the card terminal. */
  async ownTransaction(owners: readonly string[], transactionId: string): Promise<Purchase> {
    return demandOwn(owners, await this.purchases.withProviderId(transactionId))
  }

  /** The order's key is derived anew, and only for who bought; so is the link that it is paid by. */
  outcome(purchase: Purchase, language: Language): PurchaseOutcome {
    const { _id, order, cartName, details } = purchase
    const key = order && this.orders.keyOf(_id)
    const link = details.linkUntil ? this.links.issue(cartName, details.linkUntil) : null
    return outcomeOf(purchase, { key, link }, language)
  }
}

const demandOwn = (owners: readonly string[], purchase: Purchase | null): Purchase => {
  const { payer, payerUser } = purchase?.details ?? {}
  if (!purchase || !owners.some((owner) => [purchase.owner, payer, payerUser].includes(owner)))
    throw new DomainError('payment.unknown')
  return purchase
}
