import { Injectable } from '@nestjs/common'
import { AccountEvents, AccountReader } from '../../accounts/index.js'
import { Clock } from '../../shared/clock.js'
import { DomainError } from '../../shared/domain-error.js'
import { cartId, emptyCart, itemCount, type StoredCart } from '../domain/cart.js'
import { withNotice } from '../domain/derived.js'
import { asideId, offersAnother, putAside } from '../domain/put-aside.js'
import { CartFinish } from './cart-finish.js'
import { Deliveries } from './deliveries.js'
import { Carts } from './ports.js'
import { RevalidatedReductions } from './revalidated-reductions.js'

const maxTries = 20

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

  /** Every cart of the guest: both sites' (CA-17). */
  async merge(userId: string, guestOwner: string | null): Promise<void> {
    if (guestOwner === null || !guestOwner.startsWith('guest:')) return
    const account = await this.#accountOf(userId)
    for (const guest of await this.carts.ofOwner(guestOwner))
      if (guest._id === cartId(guestOwner, guest.Name)) await this.#take(guest, userId, account)
  }

  /**
   * Gives a guest's cart, whose payment came to nothing, to who has logged in meanwhile. False where it stays the guest's: nobody has,
   * or the account is gone. Throws `paymentInProgress` while the user's own is being paid: it is given when that has ended.
   */
  async handOver(guest: StoredCart): Promise<boolean> {
    const userId = guest.lock?.claimedBy
    if (userId === undefined || !(await this.accounts.recipient(userId))) return false
    if (!(await this.#adopt(guest, userId, await this.#accountOf(userId)))) throw new DomainError('paymentInProgress')
    return true
  }

  /**
   * One that is being paid stays where its payment looks for it, and is the first one's who logs in when nothing comes of that. Where the
   * user's own is being paid, the guest's stays the browser's, and comes along at the next login.
   */
  async #take(found: StoredCart, userId: string, account: Account): Promise<void> {
    let guest: StoredCart | null = found
    for (let tries = 0; tries < maxTries; tries += 1) {
      if (!guest || itemCount(guest) === 0) return
      const { _id, lock }: StoredCart = guest
      if (!lock) {
        await this.#adopt(guest, userId, account)
        return
      }
      if (lock.claimedBy !== undefined || (await this.carts.claim(_id, lock.purchaseId, userId))) return
      guest = await this.carts.findById(_id)
    }
    throw new DomainError('cartChanged')
  }

  /**
   * The guest's takes the place of the user's own, which is put aside. One that was being paid is itself put aside for what has been put
   * together meanwhile. False where the user's own cart is being paid: nothing has changed then.
   */
  async #adopt(guest: StoredCart, userId: string, account: Account): Promise<boolean> {
    const owner = `user:${userId}`
    // Of the guest's cart as it is now, or as its payment had it: the same once more changes nothing.
    const state = guest.lock?.purchaseId ?? `${guest.mark}.${guest.Version}`
    const mergedFrom = `${guest._id}@${state}`
    for (let tries = 0; tries < maxTries; tries += 1) {
      const now = this.clock.now()
      const kept = await this.carts.find(owner, guest.Name)
      if (kept?.mergedFrom !== mergedFrom) {
        if (kept?.lock) return false
        const own = { ...(kept ?? emptyCart(owner, guest.Name, now)), mergedFrom }
        const taken = await this.#taken(guest, own, userId, account)
        const isFilled = itemCount(own) > 0
        const front = isFilled && guest.lock ? own : taken
        const other = front === own ? taken : own
        const aside = isFilled ? putAside(other, asideId(own._id, state), now) : null
        if (aside) await this.carts.keep(aside)
        const told = aside || offersAnother(own) ? withNotice(front, 'cartReplaced') : front
        if (!(await this.carts.save(told))) {
          if (aside) await this.carts.remove(aside)
          continue
        }
      }
      await (guest.lock ? this.carts.removeLocked(guest._id, guest.lock.purchaseId) : this.carts.remove(guest))
      return true
    }
    throw new DomainError('cartChanged')
  }

  /** The guest's cart as the user's own. */
  async #taken(
    guest: StoredCart,
    { _id, Version, mark, mergedFrom }: StoredCart,
    userId: string,
    { organizationId, email }: Account,
  ): Promise<StoredCart> {
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
    const fixedFee = await this.deliveries.fixedFeeOf(organizationId)
    return this.finish.finished(await this.reductions.revalidated(adopted), guest, fixedFee)
  }

  async #accountOf(userId: string): Promise<Account> {
    const actor = { roles: [], userId, organizationId: null, memberId: null }
    return this.accounts.permitted(actor, userId)
  }
}
