import type { Purchase } from '@bukett/contracts/http/paylater'
import { currencyOf } from '@bukett/widget/regions'
import { DomainError } from '../../shared/domain-error.js'
import { purchaseFault } from '../domain/purchase.js'

/** The purchase itself, or the refusal of one that does not add up. */
export const requireSound = (purchase: Purchase): Purchase => {
  const fault = purchaseFault(purchase, currencyOf)
  if (fault) throw new DomainError(fault.code, fault.details)
  return purchase
}
