import type { MethodUsed } from '@bukett/contracts/http/paylater'
import type { ProviderAddress } from '@bukett/contracts/http/paylater'
import type { Stage } from './merchant.js'

/** The shopper's standing permission: the merchant may order without asking again. */
export interface StoredCustomerToken {
  readonly _id: string
  readonly version: number
  readonly merchantId: string
  readonly stage: Stage
  readonly createdAt: Date
  readonly cancelledAt: Date | null
  readonly description: string
  readonly country: string
  readonly currency: string
  readonly method: MethodUsed
  readonly personalNumber: string | null
  readonly billingAddress: ProviderAddress | null
  /** In which its shopper is told of what is ordered by it; none in tokens of before. */
  readonly locale?: string
  /** When it was ordered by last; none while nothing was. */
  readonly orderedAt?: Date
}
