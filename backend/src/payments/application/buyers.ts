import { Injectable } from '@nestjs/common'
import { AccountReader, type Buying } from '../../accounts/index.js'
import { type FrozenCart, isServiceName, ServiceCarts } from '../../cart/index.js'
import type { Caller } from '../../shared/http/caller.js'
import type { Buyer } from '../domain/purchase.js'

type Who = Pick<Caller, 'userId' | 'organizationId' | 'locale'>

/** Who buys: the caller; in a cart of customer service whom it is filled for, and never who fills it (CS-01). */
@Injectable()
export class Buyers {
  constructor(
    private readonly carts: ServiceCarts,
    private readonly accounts: AccountReader,
  ) {}

  async of(cartName: string, { userId, organizationId, locale }: Who): Promise<Buyer> {
    if (!isServiceName(cartName)) return { userId, organizationId, language: locale }
    const cart = await this.carts.known(cartName)
    const email = cart?.OrderForm.BillingAddressEmail ?? ''
    const found = cart?.EndCustomerId ? null : await this.accounts.ownerOf(email)
    return {
      userId: cart?.EndCustomerId ?? found,
      ...(found && { isOwnerFound: true }),
      organizationId: cart?.organizationId ?? null,
      language: cart?.Language ?? 'sv',
    }
  }

  /** Who buys a cart as it is bought: for their company or themselves (record 233), named by the account where the form names nobody. */
  async named(
    { organizationId, ...buyer }: Buyer,
    frozen: FrozenCart,
  ): Promise<{ readonly buyer: Buyer; readonly named: FrozenCart }> {
    const company = frozen.organizationId === organizationId ? organizationId : null
    const { FirstName, LastName, CompanyName } = frozen.cart.OrderForm.BillingAddress
    const isNameless = `${FirstName}${LastName}${CompanyName}`.trim() === ''
    const known = buyer.userId && (company || isNameless) ? await this.accounts.buying(buyer.userId) : null
    return {
      buyer: {
        ...buyer,
        organizationId: company,
        ...(company && known?.costCenter && { costCenter: known.costCenter }),
      },
      named: known && isNameless ? withName(frozen, company ? known : { ...known, companyName: '' }) : frozen,
    }
  }
}

const withName = (
  frozen: FrozenCart,
  { firstName, lastName, companyName }: Pick<Buying, 'firstName' | 'lastName' | 'companyName'>,
): FrozenCart => {
  const { OrderForm } = frozen.cart
  const BillingAddress = {
    ...OrderForm.BillingAddress,
    FirstName: firstName,
    LastName: lastName,
    CompanyName: companyName,
  }
  return { ...frozen, cart: { ...frozen.cart, OrderForm: { ...OrderForm, BillingAddress } } }
}
