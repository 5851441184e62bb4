import { createHash } from 'node:crypto'
import type { Cart } from '@bukett/contracts/http/cart'
import type { CartGiftCard, CartPayment } from '@bukett/contracts/http/cart-parts'
import { type LocalDay, stockholmDay } from '@bukett/contracts/rules/dates'
import { Injectable } from '@nestjs/common'
import { bookingKey, MemberChoice, Network, type NetworkNow } from '../../broker/index.js'
import { Clock } from '../../shared/clock.js'
import { DomainError } from '../../shared/domain-error.js'
import { emptyCart, linesOf, type StoredCart, withShipments } from '../domain/cart.js'
import type { Fault } from '../domain/faults.js'
import { essence, type FrozenCart, frozenOf } from '../domain/frozen-cart.js'
import { asidesOf, offersAnother, withOfferAlone } from '../domain/put-aside.js'
import { asGiven, demandApproved } from '../domain/service-prices.js'
import { CartChecks } from './cart-checks.js'
import { CartFinish } from './cart-finish.js'
import { ChangeCart, changedElsewhere, demandFree } from './change-cart.js'
import { Deliveries } from './deliveries.js'
import { Holds } from './holds.js'
import { MergeCarts } from './merge-carts.js'
import { Carts } from './ports.js'
import { RevalidatedReductions } from './revalidated-reductions.js'
import { Shelves } from './shelves.js'

const maxTries = 20

export interface FreezeRequest {
  readonly owner: string
  readonly name: string
  /** The version that the shopper saw. */
  readonly version?: number | undefined
  readonly purchaseId: string
  readonly method: string
  /** CS-02: by the link that was sent; whoever pays cannot change the cart. */
  readonly isByLink?: boolean
  /** PA-03: what the cart shows of its payment from then on. */
  readonly paymentsOf?: (cart: Cart) => readonly CartPayment[]
  /** Called before anything is locked or held, once more when the cart had changed: who may have to clear up keeps it first. */
  readonly begun?: (frozen: FrozenCart) => Promise<void>
}

type Session = Cart['OrderForm']['KlarnaSession']
type Bought = Pick<FrozenCart, 'cartId' | 'owner' | 'name' | 'purchaseId' | 'held' | 'cart'>

/** A cart on its way through a payment. Every call may come twice. */
@Injectable()
export class Checkouts {
  constructor(
    private readonly carts: Carts,
    private readonly change: ChangeCart,
    private readonly finish: CartFinish,
    private readonly checks: CartChecks,
    private readonly deliveries: Deliveries,
    private readonly shelves: Shelves,
    private readonly reductions: RevalidatedReductions,
    private readonly network: Network,
    private readonly members: MemberChoice,
    private readonly holds: Holds,
    private readonly merging: MergeCarts,
    private readonly clock: Clock,
  ) {}

  /**
   * Locks the cart for a purchase, all its rules checked and its deliveries asked for on the network as MongoDB has it (BR-13).
   * Throws `cart.invalid`, `cart.empty`, `cart.cannot-be-only-item`, `deliveryNoLongerPossible`, `cartChanged` with the cart as it is
   * now when a price has changed since it was shown, `paymentInProgress` for another purchase's, `cart.out-of-stock`,
   * `cart.invalid-coupon`, `customer-service.needs-approval`.
   */
  async freeze(request: FreezeRequest): Promise<FrozenCart> {
    const { owner, name, purchaseId } = request
    for (let tries = 0; tries < maxTries; tries += 1) {
      const cart = (await this.carts.find(owner, name)) ?? emptyCart(owner, name, this.clock.now())
      if (cart.lock?.purchaseId === purchaseId) return this.#asFrozen(cart)
      // First: for a lock, whoever has read an older cart would end the payment that has it, and be refused all the same.
      if (request.version !== undefined && request.version !== cart.Version) throw changedElsewhere(cart)
      demandFree(cart)
      const ready = await this.#ready(cart, request.isByLink ? cart.linkSentAt : undefined)
      const next = this.#locked(ready, request)
      await request.begun?.(this.#asFrozen({ ...next, Version: next.Version + 1 }))
      await this.holds.take(next, purchaseId)
      const saved = await this.carts.save(next)
      if (saved) return this.#asFrozen(saved)
      await this.holds.release(purchaseId)
    }
    throw new DomainError('cartChanged')
  }

  /** What freezing for who put it together would refuse, without freezing; the cart as it would be bought. */
  async check(owner: string, name: string): Promise<Cart> {
    const cart = (await this.carts.find(owner, name)) ?? emptyCart(owner, name, this.clock.now())
    demandFree(cart)
    return this.#ready(cart)
  }

  /**
   * The payment came to nothing: the cart can be changed again, and shows what became of it (PA-03); a guest's is the user's by now who
   * has logged in meanwhile (CA-06). Silent when another purchase has it, or none. Throws `paymentInProgress`, the cart being locked
   * still, while that user's own is being paid.
   */
  async thaw(cartId: string, purchaseId: string, payments?: readonly CartPayment[]): Promise<void> {
    await this.holds.release(purchaseId)
    await this.#amend(cartId, purchaseId, async (cart) => {
      const given = withPayments(cart, payments)
      return (await this.merging.handOver(given)) ? null : { ...given, lock: null, Locked: null }
    })
  }

  /**
   * The order is placed: the cart is gone, but for the offer of the one that a login put aside for it (CA-06). What was bought stands in
   * the purchase, where the return page looks (CA-16).
   */
  async close(bought: Bought, orderGroupId: string): Promise<void> {
    const { cartId, purchaseId, held, cart } = bought
    await this.holds.settle(purchaseId, held, orderGroupId, cart)
    const aside = offersAnother(cart) && asidesOf(await this.carts.ofOwner(bought.owner), cartId).at(-1)
    if (aside) await this.#amend(cartId, purchaseId, (locked) => withOfferAlone(locked, aside, this.clock.now()))
    else await this.carts.removeLocked(cartId, purchaseId)
  }

  /** What gift cards pay (GC-03). Throws `paymentInProgress`. */
  setGiftCards(cartId: string, cards: readonly CartGiftCard[]): Promise<Cart> {
    const [owner, name] = partsOf(cartId)
    const shopper = { owner, userId: null, organizationId: null, isService: false }
    return this.change.run(shopper, name, (cart) => ({ ...cart, GiftCards: [...cards] }))
  }

  /** PA-09: the choice among the pay-later provider's categories, and what it offers. */
  async setPaymentCategory(cartId: string, category: string | null, session?: Session): Promise<Cart | null> {
    return this.#amend(cartId, null, (cart) => ({
      ...cart,
      OrderForm: {
        ...cart.OrderForm,
        KlarnaPaymentCategory: category,
        ...(session !== undefined && { KlarnaSession: session }),
      },
    }))
  }

  /** The cart at today's prices and on today's network, every rule kept. What has changed is saved, and the shopper sees it first. */
  async #ready(cart: StoredCart, linkSentAt?: Date): Promise<StoredCart> {
    const network = await this.network.latest()
    const fixedFee = await this.deliveries.fixedFeeOf(cart.organizationId)
    const valid = await this.reductions.revalidated(cart)
    const repriced = this.finish.finished(this.shelves.repriced(this.finish.fresh(valid)), null, fixedFee)
    const current = asGiven(cart, repriced)
    if (essence(current) !== essence(cart)) {
      const saved = await this.carts.save(current)
      const fields = lapsed(cart, current, stockholmDay(this.clock.now()))
      throw fields.length > 0
        ? new DomainError('deliveryNoLongerPossible', {}, { fields })
        : changedElsewhere(saved ?? current)
    }
    // Nobody is asked again for another tax in the same sum; a link shows it, and is compared with what is kept.
    const taxed = taxIn(current) === taxIn(cart) ? current : ((await this.carts.save(current)) ?? current)
    this.checks.demandPurchase(taxed, linkSentAt)
    demandApproved(taxed)
    return this.#withMembers(taxed, fixedFee, network)
  }

  /** BR-23: the store that would have it now, by this month's shares; a place that one shipment gets is taken for the next (BR-08). */
  async #withMembers(cart: StoredCart, fixedFee: number | null, network: NetworkNow): Promise<StoredCart> {
    const chosen = new Map<string, string>()
    const { Shipments } = cart.OrderForm
    const isOne = Shipments.length === 1
    const bookings = new Map(isOne ? [] : network.bookings)
    const known = isOne ? network : { ...network, bookings }
    for (const [index, shipment] of Shipments.entries()) {
      const request = this.deliveries.memberRequestOf(cart, shipment, fixedFee)
      if (!request || shipment.DeliveringMemberId === null) continue
      const { memberId } = await this.members.choose(request, known).catch(async (error: unknown) => {
        if (!(error instanceof DomainError) || !noPlace.has(error.code)) throw error
        // The cart shows which one is to be chosen anew.
        const open = withShipments(cart, (one) => (one === shipment ? { ...one, DeliveryType: null } : one))
        await this.carts.save(this.finish.finished(open, null, fixedFee))
        throw noPlaceFor(index)
      })
      chosen.set(shipment.ShipmentId, memberId)
      const place = bookingKey(memberId, request.delivery.date)
      bookings.set(place, (bookings.get(place) ?? 0) + 1)
    }
    return withShipments(cart, (shipment) => ({
      ...shipment,
      DeliveringMemberId: chosen.get(shipment.ShipmentId) ?? shipment.DeliveringMemberId,
    }))
  }

  #locked(cart: StoredCart, { purchaseId, method, paymentsOf }: FreezeRequest): StoredCart {
    const hash = createHash('sha256').update(essence(cart)).digest('hex')
    return {
      ...withPayments(cart, paymentsOf?.(cart)),
      lock: { purchaseId, method, hash, held: this.holds.countedOf(cart), at: this.clock.now() },
      Locked: { PurchaseId: purchaseId },
    }
  }

  #asFrozen(cart: StoredCart): FrozenCart {
    const frozen = frozenOf(cart)
    if (!frozen) throw new DomainError('cartChanged')
    return frozen
  }

  /** Null: the cart is gone, or `amend` has left nothing to save. */
  async #amend(
    id: string,
    purchaseId: string | null,
    amend: (cart: StoredCart) => StoredCart | Promise<StoredCart | null>,
  ): Promise<Cart | null> {
    for (let tries = 0; tries < maxTries; tries += 1) {
      const cart = await this.carts.findById(id)
      if (!cart || (purchaseId !== null && cart.lock?.purchaseId !== purchaseId)) return cart
      const next = await amend(cart)
      if (!next) return null
      const saved = await this.carts.save(next)
      if (saved) return saved
    }
    throw new DomainError('cartChanged')
  }
}

const withPayments = (cart: StoredCart, payments?: readonly CartPayment[]): StoredCart =>
  payments ? { ...cart, OrderForm: { ...cart.OrderForm, Payments: [...payments] } } : cart

const taxIn = (cart: StoredCart): string =>
  JSON.stringify([
    cart.TaxTotal,
    linesOf(cart).map(({ Tax, VatClass, Addons }) => [Tax, VatClass, Addons.map((addon) => addon.VatClass)]),
  ])

/** What of the deliveries went while nobody looked, each in its own words. */
const lapsed = (before: StoredCart, now: StoredCart, today: LocalDay): Fault[] =>
  before.OrderForm.Shipments.flatMap(({ DeliveryDate, DeliveryType, PickupStoreId }, index): Fault[] => {
    const current = now.OrderForm.Shipments[index]
    if (DeliveryDate === null || DeliveryType === null || !current) return []
    const path = `OrderForm.Shipments.${index}`
    if (current.DeliveryDate === null)
      return [
        { path: `${path}.DeliveryDate`, code: DeliveryDate < today ? 'delivery.day-has-passed' : 'delivery.day-gone' },
      ]
    if (current.DeliveryType !== null) {
      const isStoreGone = DeliveryType === 'StorePickup' && PickupStoreId !== null && current.PickupStoreId === null
      return isStoreGone ? [{ path: `${path}.PickupStoreId`, code: 'delivery.pickup-store-gone' }] : []
    }
    const isOtherwisePossible = current.AvailableDeliveryMethods.length > 0
    return [
      { path: `${path}.DeliveryType`, code: isOtherwisePossible ? 'delivery.method-gone' : 'delivery.not-possible' },
    ]
  })

/** As a store that brings it, or the one where it is to be collected, is refused. */
const noPlace: ReadonlySet<string> = new Set(['broker.no-member', 'delivery.no-pickup-store'])

/** The other deliveries of the cart have what the stores had left of the day. */
const noPlaceFor = (index: number): DomainError => {
  const fields: Fault[] = [{ path: `OrderForm.Shipments.${index}.DeliveryType`, code: 'delivery.method-gone' }]
  return new DomainError('deliveryNoLongerPossible', {}, { fields })
}

const partsOf = (cartId: string): [owner: string, name: string] => {
  const at = cartId.lastIndexOf('/')
  return [cartId.slice(0, at), cartId.slice(at + 1)]
}
