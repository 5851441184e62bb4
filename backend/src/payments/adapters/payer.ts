import { mayCall } from '@bukett/contracts'
import { Injectable } from '@nestjs/common'
import { CommandBus } from '@nestjs/cqrs'
import type { PurchaseOutcome } from '@bukett/contracts/http/payments'
import type { PaymentMethod } from '@bukett/contracts/rules/payment-methods'
import { isServiceName, serviceOwner } from '../../cart/index.js'
import { DomainError } from '../../shared/domain-error.js'
import { callKeyOf, CallIds } from '../../shared/http/call-ids.js'
import { type Caller, Callers } from '../../shared/http/caller.js'
import type { Exchange } from '../../shared/http/route.js'
import { Buyers } from '../application/buyers.js'
import { CompletePurchase } from '../application/complete-purchase.js'
import { PurchaseReader } from '../application/purchase-reader.js'
import { type Seen, StartPurchase } from '../application/start-purchase.js'
import type { Buyer, PaymentDetails, Purchase } from '../domain/purchase.js'

export const defaultCart = 'Default'

/** The caller of a payment call: whose cart it is, and who buys. */
@Injectable()
export class Payer {
  constructor(
    private readonly commands: CommandBus,
    private readonly reader: PurchaseReader,
    private readonly buyers: Buyers,
    private readonly callIds: CallIds,
    private readonly callers: Callers,
  ) {}

  /** Customer service shares its carts (CS-01). Null before a guest has a cart. */
  ownerOf(caller: Caller, cartName: string): string | null {
    return isService(caller) && isServiceName(cartName) ? serviceOwner : caller.cartOwner
  }

  /** Whose purchases the caller may follow: also what the browser's guest began before somebody logged in there. */
  ownersOf(caller: Caller): string[] {
    const { cartOwner, guestOwner } = caller
    return [cartOwner, guestOwner, isService(caller) ? serviceOwner : null].filter((owner) => owner !== null)
  }

  /** Throws `payment.cart-empty` where there can be no cart. */
  demandOwner(caller: Caller, cartName: string): string {
    const owner = this.ownerOf(caller, cartName)
    if (!owner) throw new DomainError('payment.cart-empty')
    return owner
  }

  buyerOf(caller: Caller, cartName: string): Promise<Buyer> {
    return this.buyers.of(cartName, caller)
  }

  /** The same call under the same Idempotency-Key is the same purchase, also when its cart is gone (API-08). */
  async start(
    exchange: Exchange,
    cartName: string,
    method: PaymentMethod,
    details: PaymentDetails = {},
    seen: Seen = {},
  ): Promise<Purchase> {
    const owner = this.demandOwner(exchange.caller, cartName)
    const payer = owner === serviceOwner ? owner : this.callers.guestOwner(exchange.caller, exchange.reply)
    const told = payer === owner ? details : { ...details, payer }
    return this.begin(exchange, owner, cartName, method, told, seen)
  }

  /** As above, in a cart that the caller has got otherwise. */
  async begin(
    { caller, request }: Pick<Exchange, 'caller' | 'request'>,
    owner: string,
    cartName: string,
    method: PaymentMethod,
    details: PaymentDetails,
    seen: Seen,
  ): Promise<Purchase> {
    const id = callKeyOf(request) === null ? null : await this.callIds.of(request, caller)
    const known = await this.buyerOf(caller, cartName)
    // Who pays by a link is the customer, and reads that page.
    const buyer = details.linkUntil ? { ...known, language: caller.locale } : known
    return this.commands.execute(new StartPurchase(owner, cartName, method, details, buyer, id, seen))
  }

  /** Goes on with the own purchase and tells how it stands. */
  async complete(known: Purchase, caller: Caller): Promise<PurchaseOutcome> {
    const purchase = await this.commands.execute(new CompletePurchase(known._id, 'customer', known))
    if (!purchase) throw new DomainError('payment.unknown')
    return this.reader.outcome(purchase, caller.locale)
  }
}

/** Whoever fills the carts of customer service pays them too: the super administrator among them. */
const isService = ({ roles }: Caller): boolean => mayCall('customerService', roles)
