import type { Purchase } from '@bukett/contracts/http/paylater'
import { combinedCategory } from '@bukett/widget/brand'
import { Injectable } from '@nestjs/common'
import { Clock } from '../../shared/clock.js'
import { DomainError } from '../../shared/domain-error.js'
import { PersonalData } from '../../shared/personal-data.js'
import type { StoredCustomerToken } from '../domain/customer-token.js'
import { assess } from '../domain/decision.js'
import type { Owner } from '../domain/merchant.js'
import { methodOf, optionsOf } from '../domain/options.js'
import { withLater } from '../domain/purchase.js'
import { givenBack } from '../domain/session.js'
import { change } from './change.js'
import { told, withOutbox } from './messages.js'
import { NewOrders } from './new-orders.js'
import type { OrderPlaced } from './new-orders.js'
import { demandSells } from './open-sessions.js'
import { requireConfirmed, requireOwn } from './place-merchant-order.js'
import { CustomerTokens, Merchants, PurchaseSessions, Secrets } from './ports.js'
import { requireSound } from './purchases.js'

/** A shopper's permission lasts so long after the last order by it: two years. */
const unusedDays = 730

/** Authorisations that become no order at once: given back, or turned into customer tokens, which order later. */
@Injectable()
export class AuthorizationUpkeep {
  constructor(
    private readonly sessions: PurchaseSessions,
    private readonly tokens: CustomerTokens,
    private readonly merchants: Merchants,
    private readonly newOrders: NewOrders,
    private readonly secrets: Secrets,
    private readonly clock: Clock,
    personalData: PersonalData,
  ) {
    personalData.keepFor({
      name: 'paylater.unused-customer-tokens',
      fields: ['personalNumber', 'billingAddress'],
      basis: 'contract',
      keptDays: unusedDays,
      after: 'last order by the token: it ends',
      count: (before) => tokens.countUnusedSince(before),
      erase: (before) => this.#endUnused(before),
    })
  }

  async giveBack(owner: Owner, token: string): Promise<void> {
    const found = requireOwn(await this.sessions.withAuthorization(token), owner, token)
    await change(this.sessions, found.session._id, 'paylater.unknown-authorization', (current) => {
      const { session, authorization } = requireOwn(current, owner, token)
      if (authorization.usedFor === givenBack) return session
      if (authorization.usedFor !== null) throw new DomainError('paylater.authorization-consumed')
      return { ...session, authorization: { ...authorization, usedFor: givenBack } }
    })
  }

  /** `id` is reserved by the caller. The token is named in the session first, then written: a repeated call goes on from there. */
  async createToken(
    id: string,
    owner: Owner,
    token: string,
    wanted: { purchase_country: string; purchase_currency: string; description: string; locale?: string | undefined },
  ): Promise<{ token_id: string; payment_method_reference: string }> {
    const found = requireOwn(await this.sessions.withAuthorization(token), owner, token)
    requireConfirmed(found.authorization, this.secrets)
    const purchase = withLater(found.authorization.purchase, found.session.purchase)
    const intent = purchase.intent ?? 'buy'
    if (intent === 'buy') throw new DomainError('paylater.no-token-intent', { intent })
    const fields = (['purchase_country', 'purchase_currency'] as const).filter(
      (field) => purchase[field].toUpperCase() !== wanted[field].toUpperCase(),
    )
    if (fields.length > 0) throw new DomainError('paylater.not-matching', { fields: fields.join(', ') })
    const locale = wanted.locale ?? purchase.locale
    const now = this.clock.now()
    const session = await change(this.sessions, found.session._id, 'paylater.unknown-authorization', (current) => {
      const { authorization } = requireOwn(current, owner, token)
      if (authorization.usedFor === givenBack) throw new DomainError('paylater.authorization-consumed')
      if (authorization.customerTokenId !== null) return current
      if (!authorization.isFinal) throw new DomainError('paylater.not-finalized')
      if (authorization.usedFor !== null) throw new DomainError('paylater.authorization-consumed')
      if (authorization.expiresAt <= now) throw new DomainError('paylater.authorization-expired')
      const usedFor = intent === 'tokenize' ? id : null
      return { ...current, authorization: { ...authorization, customerTokenId: id, usedFor } }
    })
    const tokenId = session.authorization?.customerTokenId ?? id
    if (tokenId !== id && (await this.tokens.find(tokenId))) throw new DomainError('paylater.authorization-consumed')
    const made: StoredCustomerToken = {
      _id: tokenId,
      version: 0,
      ...owner,
      createdAt: now,
      cancelledAt: null,
      description: wanted.description,
      country: purchase.purchase_country,
      currency: purchase.purchase_currency,
      method: methodOf(found.authorization.option),
      personalNumber: purchase.customer?.national_identification_number ?? null,
      billingAddress: purchase.billing_address ?? null,
      ...(locale !== undefined && { locale }),
    }
    const message = { ...owner, id: `${tokenId}-created`, type: 'customer_token.created' as const }
    await this.tokens.add(withOutbox(made, told(now, { ...message, data: { token_id: tokenId } })))
    return { token_id: tokenId, payment_method_reference: tokenId.slice(-8) }
  }

  async token(owner: Owner, id: string): Promise<StoredCustomerToken> {
    const token = await this.tokens.find(id)
    if (token?.merchantId !== owner.merchantId || token.stage !== owner.stage)
      throw new DomainError('paylater.unknown-customer-token')
    return token
  }

  async endToken(owner: Owner, id: string): Promise<void> {
    await this.token(owner, id)
    const now = this.clock.now()
    await change(this.tokens, id, 'paylater.unknown-customer-token', (token) => {
      if (token.cancelledAt) return token
      const message = { ...owner, id: `${id}-cancelled`, type: 'customer_token.cancelled' as const }
      return withOutbox({ ...token, cancelledAt: now }, told(now, { ...message, data: { token_id: id } }))
    })
  }

  /** An order without the shopper. It is decided anew, once: what was approved before may be too much now. */
  async order(
    orderId: string,
    owner: Owner,
    id: string,
    wanted: Purchase,
    isCapturedAtOnce: boolean,
  ): Promise<OrderPlaced> {
    const token = await this.token(owner, id)
    const placed = await this.newOrders.placed(orderId, owner)
    if (placed) return placed
    const merchant = await this.merchants.find(owner.merchantId)
    if (merchant) demandSells(merchant)
    if (token.cancelledAt) throw new DomainError('paylater.customer-token-cancelled')
    const purchase = requireSound({
      ...wanted,
      ...(token.billingAddress && { billing_address: wanted.billing_address ?? token.billingAddress }),
      ...(token.locale !== undefined && { locale: token.locale }),
      ...(token.personalNumber !== null && { customer: { national_identification_number: token.personalNumber } }),
    })
    const differing = (['country', 'currency'] as const).filter(
      (field) => purchase[`purchase_${field}`].toUpperCase() !== token[field].toUpperCase(),
    )
    if (differing.length > 0)
      throw new DomainError('paylater.not-matching', {
        fields: differing.map((field) => `purchase_${field}`).join(', '),
      })
    const [option] = optionsOf(purchase, [combinedCategory], []).filter(({ kind }) => kind === token.method.type)
    const isDeclined =
      !option || assess({ stage: token.stage, purchase }, option, this.clock.now()).outcome === 'declined'
    if (isDeclined) throw new DomainError('paylater.declined')
    await this.#noteOrder(id)
    return this.newOrders.place(orderId, owner, { purchase, option, customerTokenId: id, isCapturedAtOnce })
  }

  async #noteOrder(id: string): Promise<void> {
    const orderedAt = this.clock.now()
    await change(this.tokens, id, 'paylater.unknown-customer-token', (token) => ({ ...token, orderedAt }))
  }

  /** Its merchant is told as of any that ends; what it says of the shopper goes by the age of the end. */
  async #endUnused(before: Date): Promise<number> {
    let count = 0
    for await (const { _id, merchantId, stage } of this.tokens.unusedSince(before)) {
      await this.endToken({ merchantId, stage }, _id)
      count += 1
    }
    return count
  }
}
