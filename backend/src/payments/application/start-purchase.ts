import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs'
import type { Cart } from '@bukett/contracts/http/cart'
import type { PaymentMethod } from '@bukett/contracts/rules/payment-methods'
import { Checkouts, type FrozenCart } from '../../cart/index.js'
import { PlaceOrder } from '../../orders/index.js'
import { Clock } from '../../shared/clock.js'
import { DomainError } from '../../shared/domain-error.js'
import { Ids } from '../../shared/ids.js'
import { KeyedMutex } from '../../shared/keyed-mutex.js'
import {
  type Buyer,
  cartKey,
  chargedBy,
  giveUp,
  isGivenUp,
  moneyCame,
  newPurchase,
  type PaymentDetails,
  pending,
  providerReference,
  type Purchase,
} from '../domain/purchase.js'
import { paymentsOnCart } from '../domain/tenders.js'
import { Buyers } from './buyers.js'
import { CancelPurchase } from './cancel-purchase.js'
import { CompletePurchase } from './complete-purchase.js'
import { GiftCardsOnCart } from './gift-cards-on-cart.js'
import { PaymentOptions } from './payment-options.js'
import { type PaymentProvider, PaymentProviders, Purchases } from './ports.js'
import { Reservations } from './reservations.js'
import { shownOf } from './shown-of.js'

/** What whoever pays has read: where the cart is another by now, nothing is begun. */
export interface Seen {
  /** Staff: the cart's version. */
  readonly version?: number | undefined
  /** By a link: what the page has shown of it. */
  readonly shown?: string | undefined
}

/** Begins to pay a cart, or goes on with what was begun; answers when the customer has something to do, or the order stands. */
export class StartPurchase extends Command<Purchase> {
  constructor(
    readonly owner: string,
    readonly cartName: string,
    readonly method: PaymentMethod,
    readonly details: PaymentDetails,
    readonly buyer: Buyer,
    /** What the purchase is to be called; a call that is repeated names it again. Null: as it comes. */
    readonly purchaseId: string | null = null,
    readonly seen: Seen = {},
  ) {
    super()
  }
}

const maxAttempts = 3
const maxRounds = 5
/** Registering takes a second at most, or waits for the provider. */
const leftAfterMs = 3000

@CommandHandler(StartPurchase)
export class StartPurchaseHandler implements ICommandHandler<StartPurchase> {
  readonly #mutex = new KeyedMutex()

  constructor(
    private readonly purchases: Purchases,
    private readonly providers: PaymentProviders,
    private readonly checkouts: Checkouts,
    private readonly options: PaymentOptions,
    private readonly buyers: Buyers,
    private readonly reservations: Reservations,
    private readonly giftCards: GiftCardsOnCart,
    private readonly orders: PlaceOrder,
    private readonly commands: CommandBus,
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {}

  execute(command: StartPurchase): Promise<Purchase> {
    return this.#mutex.run(cartKey(command.owner, command.cartName), () => this.#begin(command))
  }

  /** PA-06: an unchanged cart by the same method is the same payment. Another one under way is cancelled first, where it still can be. */
  async #begin(command: StartPurchase): Promise<Purchase> {
    const known = command.purchaseId === null ? null : await this.purchases.find(command.purchaseId)
    // The answer to the first call was lost.
    if (known && known.state !== 'Created') return this.#continued(known)
    for (let round = 0; round < maxRounds; round += 1) {
      const begun = await this.#begun(command)
      if (begun) return this.#register(begun)
      const open = await this.purchases.openOf(command.owner, command.cartName)
      if (!open) continue
      if (open.state === 'Created') {
        // Another process is at it, or was: then the same payment goes on here. For another one the worker clears up after a minute.
        const taken = this.#isLeft(open) && isSame(open, command) ? await this.#begun(command, open) : null
        if (taken) return this.#register(taken)
        throw new DomainError('paymentInProgress', {}, { purchaseId: open._id, state: open.state })
      } else if (isSame(open, command)) {
        demandShown(command, open.frozen.cart)
        const current = await this.#continued(open)
        if (current.openCart || current.order) return current
      } else {
        const after = await this.commands.execute(new CancelPurchase(open._id, 'customer'))
        if (after?.openCart || after?.order)
          throw new DomainError('paymentInProgress', {}, { purchaseId: open._id, state: after.state })
      }
    }
    throw new DomainError('paymentInProgress')
  }

  /**
   * Whoever began it has had time to come further: he was stopped. Should he be slow and alive, nothing is asked for twice: everything
   * that is held, and the payment at the provider, has the purchase's own id, and the last of the two to save is refused.
   */
  #isLeft({ createdAt }: Purchase): boolean {
    return this.clock.now().getTime() - createdAt.getTime() >= leftAfterMs
  }

  async #register(purchase: Purchase): Promise<Purchase> {
    const provider = this.providers.of(purchase.method)
    const held = await this.#held(purchase)
    if (provider) return this.#registerWith(provider, held)
    const at = this.clock.now()
    const isCaptured = purchase.method !== 'invoice'
    const paid = moneyCame(held, { by: 'customer', at, isCaptured, captureAt: null })
    return this.#continued(await this.#saved({ ...paid, orderNumber: await this.orders.newNumber() }))
  }

  /**
   * The purchase with its cart locked, all rules checked; null when another one has the cart, whose lock is its claim (094). It is kept
   * before the cart is locked, so that whatever stops this process the worker clears up. What does not begin leaves nothing behind. `left`: a purchase that somebody
   * else began and left.
   */
  async #begun(command: StartPurchase, left: Purchase | null = null): Promise<Purchase | null> {
    const { owner, cartName: name, method } = command
    const purchaseId = left?._id ?? command.purchaseId ?? this.ids.next()
    const now = this.clock.now()
    const provider = this.providers.of(method)
    // Our id there is chosen before the provider is called.
    const reference = provider && providerReference(provider.idOf(purchaseId, 1), 1)
    let kept = left
    const keep = async (frozen: FrozenCart): Promise<void> => {
      demandShown(command, frozen.cart)
      const { buyer, named } = await this.buyers.named(command.buyer, frozen)
      const invoiced = await this.options.demand({ ...command, buyer }, named.cart)
      const purchase = newPurchase(
        { ...command, buyer, id: purchaseId, invoiced, frozen: named, provider: reference },
        now,
      )
      kept = kept ? await this.#saved({ ...purchase, version: kept.version }) : await this.purchases.add(purchase)
      if (!kept) throw new DomainError('paymentInProgress')
    }
    try {
      const paymentsOf = (cart: Cart) =>
        paymentsOnCart({
          _id: purchaseId,
          state: 'Pending',
          method,
          amount: chargedBy(method, cart.ToPay),
          provider: reference,
          createdAt: now,
          frozen: { cart },
        })
      const isByLink = command.details.linkUntil !== undefined
      const { version } = command.seen
      await this.checkouts.freeze({ owner, name, version, purchaseId, method, isByLink, paymentsOf, begun: keep })
      return kept
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      if (kept) {
        await this.checkouts.thaw(cartKey(owner, name), purchaseId)
        await this.purchases.remove(kept)
      }
      // What another purchase of the cart has set aside is not missing: that one goes on.
      const isOthers = error.code === 'paymentInProgress' || (kept && (await this.purchases.openOf(owner, name)))
      if (isOthers) return null
      throw error
    }
  }

  async #held(purchase: Purchase): Promise<Purchase> {
    try {
      await this.reservations.hold(purchase)
      return purchase
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      // The provider has not heard of it.
      await this.#fail({ ...purchase, provider: null }, error)
      if (error.code === 'giftCard.balance-changed') await this.giftCards.refresh(purchase.owner, purchase.cartName)
      throw error
    }
  }

  async #registerWith(provider: PaymentProvider, begun: Purchase): Promise<Purchase> {
    let purchase = begun
    for (let attempt = begun.provider?.attempt ?? 1; attempt <= maxAttempts; attempt += 1) {
      const id = provider.idOf(purchase._id, attempt)
      if (purchase.provider?.id !== id)
        purchase = await this.#saved({ ...purchase, provider: providerReference(id, attempt) })
      const answer = await provider.register(purchase)
      if (answer.kind === 'registered')
        return this.#saved(pending({ ...purchase, provider: answer.provider }, 'customer', this.clock.now()))
      if (answer.kind === 'refused') throw await this.#fail(purchase, new DomainError(answer.reason))
      if (answer.kind === 'away') break
    }
    throw await this.#fail(purchase, new DomainError('payment.provider-away'))
  }

  /** Frees everything at once; the provider is asked again later, since it may have heard of the payment. */
  async #fail(purchase: Purchase, error: DomainError): Promise<DomainError> {
    const at = this.clock.now()
    const failed = await this.purchases.save(
      giveUp(purchase, { state: 'Failed', reason: error.code, by: 'customer', at }),
    )
    if (failed) await this.#continued(failed)
    else await this.#letGo(purchase)
    return error
  }

  async #continued(purchase: Purchase): Promise<Purchase> {
    return (await this.commands.execute(new CompletePurchase(purchase._id, 'customer', purchase))) ?? purchase
  }

  /** The same press of the button in another process was first: it goes on there. Or it has been ended meanwhile. */
  async #saved(purchase: Purchase): Promise<Purchase> {
    const saved = await this.purchases.save(purchase)
    if (saved) return saved
    await this.#letGo(purchase)
    throw new DomainError('paymentInProgress', {}, { purchaseId: purchase._id })
  }

  /** Of a purchase that somebody else has ended, who frees what is held then: what has come to be held or registered since goes too. */
  async #letGo({ _id, method }: Purchase): Promise<void> {
    const ended = await this.purchases.find(_id)
    if (!ended || !isGivenUp(ended)) return
    // First: nobody is to go on paying it where its cart has to wait for another payment (CA-06).
    if (ended.provider) await this.providers.of(method)?.cancel(ended)
    await this.reservations.release(ended)
  }
}

const demandShown = ({ seen: { shown } }: StartPurchase, cart: Cart): void => {
  if (shown !== undefined && shown !== shownOf(cart)) throw new DomainError('cartChanged')
}

const isSame = (open: Purchase, { method, details }: StartPurchase): boolean =>
  open.method === method && toldOf(open.details) === toldOf(details)

/** In whichever browser users press, the payment is theirs; by a link it is the payer's. */
const toldOf = ({ payer, ...details }: PaymentDetails): string =>
  JSON.stringify(details.linkUntil ? { ...details, payer: details.payerUser ?? payer } : details)
