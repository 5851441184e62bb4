import { Injectable } from '@nestjs/common'
import { AccountEvents, AccountReader } from '../../accounts/index.js'
import { Clock } from '../../shared/clock.js'
import { DomainError } from '../../shared/domain-error.js'
import { cartId, emptyCart, itemCount, type StoredCart } from '../domain/cart.js'
import { withNotice } from '../domain/derived.js'
import { untold } from '../domain/left-cart.js'
import { cartSettings } from '../domain/settings.js'
import { CartFinish } from './cart-finish.js'
import { Deliveries } from './deliveries.js'
import { Carts } from './ports.js'
import { RevalidatedReductions } from './revalidated-reductions.js'

const maxTries = 20
const dayMs = 24 * 3600_000

/** Where the cart that a login put aside waits to be taken back. */
export const asideId = (owner: string, name: string): string => `${cartId(owner, name)}~aside`

/** The cart, put aside for 30 days. */
export const putAside = (cart: StoredCart, owner: string, now: Date): StoredCart => ({
  ...untold(cart),
  _id: asideId(owner, cart.Name),
  expiresAt: new Date(now.getTime() + cartSettings.restorableDays * dayMs),
})

interface Account {
  readonly organizationId: string | null
  readonly email: string
}

/** CA-06: what a guest has put together is the user's when he logs in. */
@Injectable()
export class MergeCarts {
  constructor(
    private readonly carts: Carts,
    private readonly reductions: RevalidatedReductions,
    private readonly finish: CartFinish,
    private readonly deliveries: Deliveries,
    private readonly accounts: AccountReader,
    private readonly clock: Clock,
    events: AccountEvents,
  ) {
    events.on('LoggedIn', ({ userId, guestOwner }) => this.merge(userId, guestOwner))
  }

  /** Every cart of the guest: both sites' (CA-17). One that is being paid stays where its payment looks for it. */
  async merge(userId: string, guestOwner: string | null): Promise<void> {
    if (guestOwner === null || !guestOwner.startsWith('guest:')) return
    const account = await this.#accountOf(userId)
    for (const guest of await this.carts.ofOwner(guestOwner)) {
      const isCart = guest._id === cartId(guestOwner, guest.Name)
      if (isCart && itemCount(guest) > 0 && !guest.lock) await this.#adopt(guest, userId, account)
    }
  }

  async #adopt(guest: StoredCart, userId: string, { organizationId, email }: Account): Promise<void> {
    const owner = `user:${userId}`
    const fixedFee = await this.deliveries.fixedFeeOf(organizationId)
    // Of the guest's cart as it is now: the same login once more changes nothing.
    const mergedFrom = `${guest._id}@${guest.Version}`
    for (let tries = 0; tries < maxTries; tries += 1) {
      const now = this.clock.now()
      const kept = await this.carts.find(owner, guest.Name)
      if (kept?.lock) return
      if (kept?.mergedFrom !== mergedFrom) {
        const own = kept ?? emptyCart(owner, guest.Name, now)
        const isReplaced = itemCount(own) > 0
        if (isReplaced) await this.carts.keep(putAside(own, owner, now))
        const { _id, Version, mark } = own
        const adopted = {
          ...guest,
          _id,
          Version,
          mark,
          CustomerId: userId,
          organizationId,
          // What was typed as a guest does not take the receipt away from the account.
          OrderForm: {
            ...guest.OrderForm,
            // Nor is a guest asked for whom he buys before the payment: a company's user buys for the company.
            ...(organizationId !== null && { CustomerType: 'company' as const }),
            BillingAddress: { ...guest.OrderForm.BillingAddress, Email: email },
            BillingAddressEmail: email,
          },
          mergedFrom,
          lock: null,
          Locked: null,
        }
        const valid = await this.reductions.revalidated(adopted)
        const told = isReplaced ? withNotice(valid, 'cartReplaced') : valid
        if (!(await this.carts.save(this.finish.finished(told, guest, fixedFee)))) continue
      }
      await this.carts.remove(guest)
      return
    }
    throw new DomainError('cartChanged')
  }

  async #accountOf(userId: string): Promise<Account> {
    const actor = { roles: [], userId, organizationId: null, memberId: null }
    return this.accounts.permitted(actor, userId)
  }
}
