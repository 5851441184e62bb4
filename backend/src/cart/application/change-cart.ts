import { type Cart, cart as cartOnWire } from '@bukett/contracts/http/cart'
import { Injectable } from '@nestjs/common'
import { z } from 'zod'
import { Clock } from '../../shared/clock.js'
import { DomainError } from '../../shared/domain-error.js'
import { KeyedMutex } from '../../shared/keyed-mutex.js'
import { cartId, emptyCart, type StoredCart } from '../domain/cart.js'
import { serviceOwner } from '../domain/service.js'
import { Deliveries } from './deliveries.js'
import { CartFinish } from './cart-finish.js'
import { Carts } from './ports.js'
import type { Shopper } from './shopper.js'

const maxTries = 20

export interface ChangeOptions {
  /** The version that the change began from; an older one is refused with the fresh cart. */
  readonly version?: number | undefined
  /** Asks the network again, also about what has not changed (CA-02). */
  readonly rebroker?: boolean
  /** Looks at the cart as it would be saved, and throws where it must not be. */
  readonly check?: (cart: StoredCart) => void
}

/**
 * Loads, decides, prices, saves: at most one read and one write, and no read where this process saved the cart last (S-22). Changes to
 * one cart wait for each other in this process; when another process was first, the decision is made anew on the fresh cart, so that no
 * line is lost.
 */
@Injectable()
export class ChangeCart {
  readonly #mutex = new KeyedMutex()

  constructor(
    private readonly carts: Carts,
    private readonly finish: CartFinish,
    private readonly deliveries: Deliveries,
    private readonly clock: Clock,
  ) {}

  /**
   * Throws `paymentInProgress` while a payment is under way, `cartChanged`, `cart.unknown-name` for a cart of customer service that is
   * gone, and what `decide` throws.
   */
  run(
    shopper: Shopper,
    name: string,
    decide: (cart: StoredCart) => StoredCart,
    options: ChangeOptions = {},
  ): Promise<Cart> {
    return this.#mutex.run(cartId(shopper.owner, name), () => this.#change(shopper, name, decide, options))
  }

  async #change(
    shopper: Shopper,
    name: string,
    decide: (cart: StoredCart) => StoredCart,
    options: ChangeOptions,
  ): Promise<Cart> {
    const known = this.carts.lastSaved(shopper.owner, name)
    const savedAtOnce = known && (await this.#onKnown(known, shopper, decide, options))
    if (savedAtOnce) return savedAtOnce
    for (let tries = 0; tries < maxTries; tries += 1) {
      const kept = shopper.isNew && tries === 0 ? null : await this.carts.find(shopper.owner, name)
      // One of customer service is made in one way alone (CS-01): what is gone was bought or taken back.
      if (!kept && shopper.owner === serviceOwner) throw new DomainError('cart.unknown-name')
      const cart = kept ?? emptyCart(shopper.owner, name, this.clock.now())
      const next = await this.#decided(cart, shopper, decide, options)
      const saved = next === cart ? cart : await this.carts.save(next)
      if (saved) return saved
    }
    throw new DomainError('cartChanged')
  }

  /** Null where nothing came of it: the cart may be another by now, so what is refused or needs no saving is for its reading to say. */
  async #onKnown(
    known: StoredCart,
    shopper: Shopper,
    decide: (cart: StoredCart) => StoredCart,
    options: ChangeOptions,
  ): Promise<StoredCart | null> {
    try {
      const next = await this.#decided(known, shopper, decide, options)
      return next === known ? null : await this.carts.save(next)
    } catch (error) {
      if (error instanceof DomainError) return null
      throw error
    }
  }

  /** The cart as it is to be saved; the same one where nothing was asked for that is not so already. */
  async #decided(
    cart: StoredCart,
    shopper: Shopper,
    decide: (cart: StoredCart) => StoredCart,
    options: ChangeOptions,
  ): Promise<StoredCart> {
    demandFree(cart)
    if (options.version !== undefined && options.version !== cart.Version) throw changedElsewhere(cart)
    const known = this.finish.fresh(cart)
    const begun = ofShopper(known, shopper)
    const decided = ofShopper(decide(begun), shopper)
    if (decided === begun && known === cart && !options.rebroker && !options.check) return cart
    const fixedFee = await this.deliveries.fixedFeeOf(decided.organizationId)
    // A day that has passed is told as that; what checks the cart has its own words for the field.
    const dated = options.check ? decided : this.finish.fresh(decided)
    const next = this.finish.finished(dated, options.rebroker ? null : cart, fixedFee)
    options.check?.(next)
    return next
  }
}

/**
 * Whom a user buys for: the session's company, until they say at the payment that it is not for the company (record 233). Carts that
 * others work with keep theirs.
 */
export const ofShopper = (
  cart: StoredCart,
  { userId, organizationId }: Pick<Shopper, 'userId' | 'organizationId'>,
): StoredCart => {
  if (userId === null) return cart
  const { BillingAddress, BillingAddressEmail } = cart.OrderForm
  const isUnsaid = organizationId !== null && BillingAddressEmail === '' && BillingAddress.Email === ''
  const CustomerType = isUnsaid ? 'company' : cart.OrderForm.CustomerType
  const company = CustomerType === 'company' ? organizationId : null
  return cart.organizationId === company && cart.OrderForm.CustomerType === CustomerType
    ? cart
    : { ...cart, organizationId: company, OrderForm: { ...cart.OrderForm, CustomerType } }
}

const onWire = (cart: Cart): unknown => z.encode(cartOnWire, cart)

/** PA-04. */
export const demandFree = (cart: StoredCart): void => {
  if (cart.lock)
    throw new DomainError('paymentInProgress', {}, { purchaseId: cart.lock.purchaseId, cart: onWire(cart) })
}

export const changedElsewhere = (fresh: Cart): DomainError =>
  new DomainError('cartChanged', {}, { cart: onWire(fresh) })
