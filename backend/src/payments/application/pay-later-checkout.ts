import type { Cart } from '@bukett/contracts/http/cart'
import type { PayLaterSession } from '@bukett/contracts/http/klarna'
import { Injectable } from '@nestjs/common'
import { CartReader, Checkouts } from '../../cart/index.js'
import { Clock } from '../../shared/clock.js'
import { DomainError } from '../../shared/domain-error.js'
import { payLaterPurchase } from '../domain/pay-later-purchase.js'
import { type Buyer, cartKey } from '../domain/purchase.js'
import { PayLaterSessions, type PayLaterVisit, PayLaterVisits } from './ports.js'

/** The provider keeps a session for 48 hours. */
const sessionMs = 47 * 3600_000

/** The pay-later session of a cart: begun when the payment step is opened, told of every change before the customer authorises (PA-09). */
@Injectable()
export class PayLaterCheckout {
  constructor(
    private readonly provider: PayLaterSessions,
    private readonly visits: PayLaterVisits,
    private readonly carts: CartReader,
    private readonly checkouts: Checkouts,
    private readonly clock: Clock,
  ) {}

  get brand(): string {
    return this.provider.brand
  }

  /** What the provider lets this cart be paid with; null while it does not answer. */
  async categories(owner: string, cartName: string, cart: Cart, buyer: Buyer): Promise<readonly string[] | null> {
    if (cart.ToPay === 0) return null
    const visit =
      (await this.#current(cartKey(owner, cartName))) ?? (await this.#adjusted(owner, cartName, cart, buyer))
    return visit && visit.categories.map(({ identifier }) => identifier)
  }

  /** Throws `payment.cart-empty`, `payment.provider-away`. */
  async adjust(owner: string, cartName: string, buyer: Buyer): Promise<PayLaterSession> {
    const cart = await this.carts.read(owner, cartName)
    if (cart.ToPay === 0) throw new DomainError('payment.cart-empty')
    const visit = await this.#adjusted(owner, cartName, cart, buyer)
    if (!visit) throw new DomainError('payment.provider-away')
    return {
      client_token: visit.clientToken,
      sdk_url: this.provider.libraryUrl,
      payment_method_categories: visit.categories.map((category) => ({ ...category })),
    }
  }

  async choose(owner: string, cartName: string, category: string): Promise<void> {
    await this.checkouts.setPaymentCategory(cartKey(owner, cartName), category)
  }

  /** In which language the session's lines are named: as they were authorised, whatever the customer reads by now. */
  async linesIn(owner: string, cartName: string): Promise<Buyer['language']> {
    return (await this.visits.find(cartKey(owner, cartName)))?.linesIn ?? 'sv'
  }

  async #adjusted(owner: string, cartName: string, cart: Cart, buyer: Buyer): Promise<PayLaterVisit | null> {
    const _id = cartKey(owner, cartName)
    const purchase = payLaterPurchase(cart, buyer.language)
    const known = await this.#current(_id)
    // Also of what it knows already: a session that was bought with is over, and the same goods may be bought again.
    if (known && known.purchase.intent === purchase.intent && known.purchase.locale === purchase.locale) {
      const told = await this.provider.adjust(known.sessionId, purchase)
      if (told === 'away') return null
      if (told === 'done') return this.#kept({ ...known, purchase, buyer, linesIn: buyer.language })
    }
    const begun = await this.provider.begin(purchase)
    if (!begun) return null
    const visit = { ...begun, _id, purchase, buyer, linesIn: buyer.language, begunAt: this.clock.now() }
    const payment_method_categories = visit.categories.map((category) => ({ ...category }))
    await this.checkouts.setPaymentCategory(_id, cart.OrderForm.KlarnaPaymentCategory, { payment_method_categories })
    return this.#kept(visit)
  }

  async #kept(visit: PayLaterVisit): Promise<PayLaterVisit> {
    await this.visits.put(visit)
    return visit
  }

  async #current(cartId: string): Promise<PayLaterVisit | null> {
    const visit = await this.visits.find(cartId)
    return visit && visit.begunAt.getTime() + sessionMs > this.clock.now().getTime() ? visit : null
  }
}
