import { Injectable } from '@nestjs/common'
import { AccountReader, type Actor } from '../../accounts/index.js'
import { DomainError } from '../../shared/domain-error.js'
import type { StoredCart } from '../domain/cart.js'

/** Whoever may work with customers' carts may look the customers up. */
const service: Actor = { roles: ['CustomerService'], userId: null, organizationId: null, memberId: null }

/** For whom customer service orders: companies' people (CS-04). */
@Injectable()
export class EndCustomers {
  constructor(private readonly accounts: AccountReader) {}

  /** Null for nobody, undefined when it is not said. Throws `account.unknown-user`, `customer-service.private-customer`. */
  async companyOf(userId: string | null | undefined): Promise<string | null | undefined> {
    if (!userId) return userId === undefined ? undefined : null
    const { organizationId } = await this.accounts.permitted(service, userId)
    if (organizationId === null) throw new DomainError('customer-service.private-customer')
    return organizationId
  }

  /** False also for an account that is gone. */
  async buysForCompany(userId: string): Promise<boolean> {
    try {
      return (await this.companyOf(userId)) !== null
    } catch (error) {
      if (error instanceof DomainError) return false
      throw error
    }
  }
}

/** The company's fees and codes hold from now on. */
export const boughtFor = (cart: StoredCart, organizationId: string | null): StoredCart => ({
  ...cart,
  organizationId,
  OrderForm: { ...cart.OrderForm, CustomerType: organizationId === null ? 'private' : 'company' },
})
