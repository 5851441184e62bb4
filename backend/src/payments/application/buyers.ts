import { Injectable } from '@nestjs/common'
import { AccountReader } from '../../accounts/index.js'
import { isServiceName, ServiceCarts } from '../../cart/index.js'
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
    return {
      userId: cart?.EndCustomerId ?? (await this.accounts.ownerOf(email)),
      organizationId: cart?.organizationId ?? null,
      language: cart?.Language ?? 'sv',
    }
  }
}
