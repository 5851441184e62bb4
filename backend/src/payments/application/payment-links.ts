import type { LinkedOrder } from '@bukett/contracts/http/payment-link'
import type { Language } from '@bukett/contracts/rules/language'
import { paymentLink } from '@bukett/contracts/rules/mailed-links'
import { Injectable } from '@nestjs/common'
import { Catalogue } from '../../catalogue/index.js'
import { CartReader, Checkouts, ServiceCarts, serviceOwner } from '../../cart/index.js'
import { Audit } from '../../shared/audit.js'
import { Clock } from '../../shared/clock.js'
import { DomainError } from '../../shared/domain-error.js'
import { DurableJobs } from '../../shared/durable-jobs.js'
import type { Caller } from '../../shared/http/caller.js'
import { sendMail, sendSms } from '../../shared/messages.js'
import { Settings } from '../../shared/shared.module.js'
import { paymentLinkLetter, paymentLinkSms } from '../domain/link-messages.js'
import { sheetOf } from '../domain/linked-sheet.js'
import { isPaid } from '../domain/purchase.js'
import { withdrawalOf } from '../domain/withdrawal-of.js'
import { LinkTokens, Purchases } from './ports.js'
import { PurchaseReader } from './purchase-reader.js'
import { shownOf } from './shown-of.js'

/** Who was told on the phone decides within two days. */
const lifetimeMs = 48 * 3600_000

interface Wanted {
  readonly Email?: string | undefined
  readonly Phone?: string | undefined
  readonly Language: Language
}

/** CS-02: what was ordered on the phone is paid by who ordered it, on a page of their own. */
@Injectable()
export class PaymentLinks {
  constructor(
    private readonly carts: ServiceCarts,
    private readonly reader: CartReader,
    private readonly checkouts: Checkouts,
    private readonly purchases: Purchases,
    private readonly outcomes: PurchaseReader,
    private readonly tokens: LinkTokens,
    private readonly durableJobs: DurableJobs,
    private readonly audit: Audit,
    private readonly settings: Settings,
    private readonly clock: Clock,
    private readonly catalogue: Catalogue,
  ) {}

  /** Only for what could be paid now; the same `callId` again sends nothing more (API-08). Throws what freezing the cart would, and `payment-link.nothing-to-pay`. */
  async send(callId: string, cartName: string, { Email, Phone, Language }: Wanted, caller: Caller) {
    const { ToPay, OrderForm } = await this.checkouts.check(serviceOwner, cartName)
    if (ToPay === 0) throw new DomainError('payment-link.nothing-to-pay')
    const now = this.clock.now()
    const until = new Date(now.getTime() + lifetimeMs)
    const Url = this.settings.config.publicUrl + paymentLink(this.tokens.issue(cartName, until))
    const id = `payment-link-${callId}`
    const more = { id, until: until.toISOString() }
    const isSubscription = OrderForm.SubscriptionCycleInDays !== null
    const words = { language: Language, toPay: ToPay, url: Url, isSubscription }
    if (Email)
      await this.durableJobs.leave(sendMail, { ...more, to: Email, letter: paymentLinkLetter(words) }, `mail-${id}`)
    if (Phone)
      await this.durableJobs.leave(
        sendSms,
        { ...more, to: Phone, text: paymentLinkSms(words), inWindow: now.toISOString() },
        `sms-${id}`,
      )
    await this.carts.noteLink(cartName, now)
    await this.audit.record(
      {
        actor: caller.userId ?? 'nobody',
        roles: caller.roles,
        action: 'cart.payment-link',
        entity: `carts/${serviceOwner}/${cartName}`,
        address: caller.address,
      },
      id,
    )
    return { Url, ExpiresAt: until.toISOString() }
  }

  /** What a link that still holds says. Throws `payment-link.over`. */
  demand(token: string): { readonly cartName: string; readonly until: Date } {
    const link = this.tokens.read(token)
    if (!link || link.until <= this.clock.now()) throw new DomainError('payment-link.over')
    return link
  }

  /** Throws `payment-link.over` for what never was a link. */
  async open(token: string, language: Language): Promise<LinkedOrder> {
    const link = this.tokens.read(token)
    if (!link) throw new DomainError('payment-link.over')
    const bought = await this.purchases.ofServiceCart(link.cartName)
    const isBought = bought !== null && isPaid(bought) && !bought.refusal
    const Confirmation = isBought ? this.outcomes.outcome(bought, language).redirectUrl : null
    const known = await this.carts.known(link.cartName)
    const State = Confirmation ? 'paid' : known && link.until > this.clock.now() ? 'open' : 'over'
    const cart = State === 'open' ? await this.reader.read(serviceOwner, link.cartName) : null
    const Withdrawal = cart ? withdrawalOf(cart, (code) => this.catalogue.find(code)?.Withdrawal) : 'none'
    return { State, Confirmation, Withdrawal, ...sheetOf(cart, language), ...(cart && { Shown: shownOf(cart) }) }
  }
}
