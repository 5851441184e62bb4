import { CommandBus } from '@nestjs/cqrs'
import { Injectable } from '@nestjs/common'
import type { PurchaseOutcome } from '@bukett/contracts/http/payments'
import { OrganizationReader } from '../../accounts/index.js'
import type { FrozenCart } from '../../cart/index.js'
import { PlaceOrder } from '../../orders/index.js'
import { Clock } from '../../shared/clock.js'
import {
  type Buyer,
  giveUp,
  isGivenUp,
  moneyCame,
  newPurchase,
  type PaymentDetails,
  pending,
  type ProviderReference,
  providerReference,
  type Purchase,
} from '../domain/purchase.js'
import { invoicedTo } from '../domain/invoiced-to.js'
import { type Less, withLess } from '../domain/refunding.js'
import { withRepayments } from '../domain/repayments.js'
import { CancelPurchase } from './cancel-purchase.js'
import { ChangePurchase } from './change-purchase.js'
import { CompletePurchase } from './complete-purchase.js'
import { CardTerminal, PaymentProviders, Purchases, type Registered } from './ports.js'
import { PurchaseReader } from './purchase-reader.js'

/** A delivery that was agreed before, and is paid without a cart. */
export interface Renewal {
  /** Fixed by what is paid: begun any number of times it is one purchase. */
  readonly id: string
  readonly owner: string
  readonly buyer: Buyer
  readonly method: 'card' | 'klarnaPayments' | 'invoice'
  readonly invoice: Pick<PaymentDetails, 'organizationId' | 'costCenter' | 'reference'> | null
  readonly frozen: FrozenCart
}

/** What later charges are made by. */
export interface KeptAgreement {
  readonly token: string
  readonly last4: string | null
  /** 'YYMM' */
  readonly expiry: string
}

/** `declined-for-good`: the same means will not be taken another time. `technical`: nobody has refused anything. */
export type Charged =
  | { readonly kind: 'ordered'; readonly orderGroupId: string; readonly agreement: KeptAgreement | null }
  | { readonly kind: 'waits' }
  | { readonly kind: 'failed'; readonly why: 'declined-for-good' | 'declined' | 'technical' }

/** How something was paid at first. */
export interface FirstPayment {
  readonly method: string
  readonly agreement: KeptAgreement | null
  readonly invoice: Pick<PaymentDetails, 'organizationId' | 'costCenter' | 'reference'>
}

/** A provider that does not answer is waited for so long. */
const patienceMs = 3 * 3600_000

/** Payments of what renews itself: charged to an agreement, or by the owner at the terminal. */
@Injectable()
export class Renewals {
  constructor(
    private readonly purchases: Purchases,
    private readonly providers: PaymentProviders,
    private readonly terminal: CardTerminal,
    private readonly change: ChangePurchase,
    private readonly reader: PurchaseReader,
    private readonly organizations: OrganizationReader,
    private readonly orders: PlaceOrder,
    private readonly commands: CommandBus,
    private readonly clock: Clock,
  ) {}

  /** Null where there is no such purchase. */
  async first(purchaseId: string): Promise<FirstPayment | null> {
    const purchase = await this.purchases.find(purchaseId)
    if (!purchase) return null
    const { method, details } = purchase
    return { method, agreement: agreementOf(purchase), invoice: details }
  }

  /** The agreement is kept elsewhere, sealed; here it is no longer needed. */
  async forget(purchaseId: string): Promise<void> {
    await this.change.run(purchaseId, (purchase) =>
      purchase.provider?.recurring ? { ...purchase, provider: { ...purchase.provider, recurring: null } } : purchase,
    )
  }

  /** Nothing is charged to it any more. False: its provider is to be asked again. */
  async end(method: Renewal['method'], agreement: string): Promise<boolean> {
    return (await this.providers.of(method)?.endAgreement(agreement)) ?? true
  }

  /** Charges the agreement and places the order; called again it goes on with what was begun. */
  async charge(renewal: Renewal, agreement: string | null): Promise<Charged> {
    const purchase = (await this.purchases.find(renewal.id)) ?? (await this.#begin(renewal, {}))
    if (purchase.state === 'Created' && !mayBeAnother(purchase, this.clock.now()))
      await this.#register(purchase, () => this.#charge(purchase, agreement))
    return this.ask(renewal.id)
  }

  /** The terminal's page, where the owner pays it and leaves a card for the others. Null: the provider does not answer. */
  async open(renewal: Renewal, returnUrl: string): Promise<{ transactionId: string; terminalUrl: string } | null> {
    const purchase = (await this.purchases.find(renewal.id)) ?? (await this.#begin(renewal, { isRecurring: true }))
    if (purchase.state === 'Created')
      await this.#register(purchase, () => this.providers.of('card')?.register(purchase, returnUrl) ?? null)
    const { state, provider } = (await this.purchases.find(renewal.id)) ?? purchase
    // Nobody has been sent to the terminal, so nobody can pay it.
    if (state === 'Created') await this.#giveUp({ ...purchase, provider })
    if (state !== 'Pending' || !provider) return null
    return { transactionId: provider.id, terminalUrl: this.terminal.url(provider) }
  }

  /** How it stands; goes on with it as far as it goes. */
  async ask(purchaseId: string): Promise<Charged> {
    const known = await this.purchases.find(purchaseId)
    if (known && isForgotten(known, this.clock.now())) await this.#giveUp(known)
    const purchase = await this.commands.execute(new CompletePurchase(purchaseId, 'worker'))
    return purchase ? chargedOf(purchase) : { kind: 'failed', why: 'technical' }
  }

  /** The owner has left the terminal; what was paid all the same counts. */
  async cancel(purchaseId: string): Promise<void> {
    await this.commands.execute(new CancelPurchase(purchaseId, 'customer'))
  }

  /** As the owner is told of it. */
  async outcome(purchaseId: string, language: Buyer['language']): Promise<PurchaseOutcome | null> {
    const purchase = await this.purchases.find(purchaseId)
    return purchase && this.reader.outcome(purchase, language)
  }

  /** Gives back a part of what was paid at first (PA-13), where it is not known of which lines; with the same id once. Öre. */
  async giveBack(purchaseId: string, wish: { id: string; amount: number; reason: string }): Promise<void> {
    const at = this.clock.now()
    await this.change.run(purchaseId, (purchase) => withRepayments(purchase, { ...wish, by: 'worker', at }))
  }

  /** The same by its fee and lines, of which it is at most what is left. */
  async giveBackLess(purchaseId: string, less: Less, wish: { id: string; reason: string }): Promise<void> {
    const at = this.clock.now()
    await this.change.run(purchaseId, (purchase) => withLess(purchase, less, { ...wish, by: 'worker', at }))
  }

  async #begin({ id, owner, buyer, method, invoice, frozen }: Renewal, details: PaymentDetails): Promise<Purchase> {
    const provider = this.providers.of(method)
    const made = newPurchase(
      {
        id,
        owner,
        cartName: frozen.name,
        buyer,
        method,
        details: { ...details, ...invoice, isRenewal: true },
        frozen,
        provider: provider && providerReference(provider.idOf(id, 1), 1),
      },
      this.clock.now(),
    )
    const { openCart: _none, ...purchase } = made
    // Nobody but who began it goes on with it until the provider has heard of it.
    const added = await this.purchases.add({ ...purchase, checkAt: null })
    const known = added ?? (await this.purchases.find(id))
    if (!known) throw new Error(`The purchase ${id} is neither new nor known`)
    return known
  }

  async #giveUp(purchase: Purchase): Promise<void> {
    const at = this.clock.now()
    await this.purchases.save(giveUp(purchase, { state: 'Failed', reason: 'payment.provider-away', by: 'worker', at }))
  }

  async #charge(purchase: Purchase, agreement: string | null): Promise<Registered | null> {
    const provider = this.providers.of(purchase.method)
    if (!provider) return null
    return agreement ? provider.charge(purchase, agreement) : { kind: 'refused', reason: 'payment.card-not-usable' }
  }

  async #register(purchase: Purchase, ask: () => Promise<Registered | null> | null): Promise<void> {
    const at = this.clock.now()
    if (!this.providers.of(purchase.method)) {
      await this.purchases.save(await this.#invoiced(purchase, at))
      return
    }
    const answer = await ask()
    const next = answer && registered(purchase, answer, at)
    if (next) await this.purchases.save(next)
  }

  /** X10: approved when it began, and still. */
  async #invoiced(purchase: Purchase, at: Date): Promise<Purchase> {
    const { organizationId = '' } = purchase.details
    const approved = await this.organizations.invoiceAddresses(purchase.buyer.organizationId ?? organizationId)
    const chosen = approved.find(({ _id }) => _id === organizationId)
    if (!chosen) return giveUp(purchase, { state: 'Declined', reason: 'payment.card-not-usable', by: 'worker', at })
    const paid = moneyCame(purchase, { by: 'worker', at, isCaptured: false, captureAt: null })
    return { ...paid, invoiced: invoicedTo(chosen), orderNumber: await this.orders.newNumber() }
  }
}

const isForgotten = ({ state, createdAt }: Purchase, now: Date): boolean =>
  state === 'Created' && now.getTime() - createdAt.getTime() >= patienceMs

/**
 * Whether charging it once more could make a second order. Senare takes a repeated call for the same one for a day; so it is not repeated
 * after what is waited for a provider, which is far less. The terminal knows its own for ever, and an invoice asks nobody.
 */
const mayBeAnother = (purchase: Purchase, now: Date): boolean =>
  purchase.method === 'klarnaPayments' && isForgotten(purchase, now)

/** Null: nothing was heard, and it is asked once more. */
const registered = (purchase: Purchase, answer: Registered, at: Date): Purchase | null => {
  if (answer.kind === 'registered') return pending({ ...purchase, provider: answer.provider }, 'worker', at)
  if (answer.kind === 'refused')
    return giveUp({ ...purchase, provider: null }, { state: 'Declined', reason: answer.reason, by: 'worker', at })
  return null
}

const agreementOf = ({ provider }: { readonly provider: ProviderReference | null }): KeptAgreement | null =>
  provider?.recurring
    ? { token: provider.recurring.token, last4: provider.last4, expiry: provider.recurring.expiry }
    : null

const chargedOf = (purchase: Purchase): Charged => {
  const { order, state, refusal, history } = purchase
  if (order) return { kind: 'ordered', orderGroupId: order.groupId, agreement: agreementOf(purchase) }
  if (refusal) return { kind: 'failed', why: 'technical' }
  if (!isGivenUp(purchase)) return { kind: 'waits' }
  if (state !== 'Declined') return { kind: 'failed', why: 'technical' }
  const isFinal = history.some(({ reason }) => reason === 'payment.card-not-usable')
  return { kind: 'failed', why: isFinal ? 'declined-for-good' : 'declined' }
}
