import type { OrderInvoice, OrderPayment } from '@bukett/contracts/http/order'
import type { Cart } from '@bukett/contracts/http/cart'
import type { Language } from '@bukett/contracts/rules/language'
import { orderGroupNumber } from '@bukett/contracts/rules/order-number'
import { Injectable } from '@nestjs/common'
import { Network } from '../../broker/index.js'
import { Catalogue } from '../../catalogue/index.js'
import { Clock } from '../../shared/clock.js'
import type { StoredOrderGroup } from '../domain/order-group.js'
import { placeOrder } from '../domain/placing.js'
import { asItWasPaid } from './as-it-was-paid.js'
import { DeskHints } from './desk-hints.js'
import { byPlacing, Duties, dutiesOf } from './duties.js'
import { OrderKeys, OrderNumbers, Orders } from './ports.js'

/** What a completed purchase brings. */
export interface PaidPurchase {
  readonly purchaseId: string
  /** Of `newNumber`, kept with the purchase before: it makes the order one. Missing where nothing keeps it. */
  readonly number?: string | undefined
  /** The cart as it was frozen; of the cart module's FrozenCart this much is needed. */
  readonly frozen: { readonly cart: Cart; readonly frozenAt: Date }
  /** Every tender, gift cards among them. */
  readonly payments: readonly OrderPayment[]
  readonly customer: {
    readonly userId: string | null
    readonly isOwnerFound?: boolean
    readonly organizationId: string | null
    readonly language: Language
    readonly costCenter: string | null
  }
  /** PA-10: whom it is invoiced to. */
  readonly invoice?: OrderInvoice | null

  /** Of the cart. */
  readonly owner: string
}

export interface PlacedOrder {
  readonly orderGroupId: string
  /** The buyer's key, for the confirmation page. */
  readonly customerKey: string
}

/**
 * Makes the order of a purchase. One write: the member, the mails and all else follow from its duties. Called any number of times with
 * the same purchase, by any number of processes, it makes one order and always answers the same: its number is claimed before (094).
 */
@Injectable()
export class PlaceOrder {
  constructor(
    private readonly orders: Orders,
    private readonly numbers: OrderNumbers,
    private readonly keys: OrderKeys,
    private readonly catalogue: Catalogue,
    private readonly network: Network,
    private readonly clock: Clock,
    private readonly duties: Duties,
    private readonly hints: DeskHints,
  ) {}

  async place(purchase: PaidPurchase): Promise<PlacedOrder> {
    return this.#answer(await this.#place(purchase))
  }

  /**
   * The buyer's key to the order of a purchase that has one. Left out, the round is the one it was placed with: what the payment and its
   * link lead to opens until the buyer's address is corrected (record 229).
   */
  keyOf(purchaseId: string, buyer = 0): string {
    return this.keys.of(purchaseId, { buyer }).customer
  }

  /** For an order that is to be placed. */
  async newNumber(): Promise<string> {
    return orderGroupNumber(await this.numbers.next())
  }

  async #place(purchase: PaidPurchase): Promise<StoredOrderGroup> {
    const { purchaseId, number } = purchase
    const placed = number === undefined ? null : await this.#placeAs(number, purchase)
    if (placed) return placed
    // Placed under another number by a version that kept none with the purchase.
    const known = await this.orders.ofPurchase(purchaseId)
    if (known) return known
    const claimed = await this.#placeAs(orderGroupNumber(await this.numbers.claimedBy(purchaseId)), purchase)
    if (!claimed) throw new Error(`The order of purchase ${purchaseId} is neither new nor known`)
    return claimed
  }

  /** Null when the number is another order's, or the purchase has its order under another number. */
  async #placeAs(
    number: string,
    { purchaseId, frozen, payments, customer, invoice = null, owner }: PaidPurchase,
  ): Promise<StoredOrderGroup | null> {
    const now = this.clock.now()
    const keys = this.keys.of(purchaseId)
    const { group: placed, after } = placeOrder({
      ...customer,
      number,
      purchaseId,
      owner,
      cart: frozen.cart,
      frozenAt: new Date(frozen.frozenAt),
      payments,
      invoice,
      keyHashes: { customer: this.keys.hash(keys.customer), receiver: this.keys.hash(keys.receiver) },
      now,
      seller: this.network.current().snapshot.settings.seller,
      withdrawalOf: (code) => this.catalogue.find(code)?.Withdrawal ?? 'no-perishable',
    })
    const group = await asItWasPaid(this.orders, placed)
    const duties = dutiesOf(group, after, now, byPlacing)
    if (await this.orders.add(group, duties)) {
      this.duties.begin(group._id, duties)
      // One that is about to be given to a store is told of when it has been.
      if (!after.some(({ kind }) => kind === 'assign')) this.hints.changed(null, group)
      return group
    }
    const first = await this.orders.find(number)
    return first?.purchaseId === purchaseId ? first : null
  }

  #answer({ _id, purchaseId }: StoredOrderGroup): PlacedOrder {
    return { orderGroupId: _id, customerKey: this.keyOf(purchaseId) }
  }
}
