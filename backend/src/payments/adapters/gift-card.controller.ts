import type { Input } from '@bukett/contracts'
import type { Cart } from '@bukett/contracts/http/cart'
import { giftCardApi } from '@bukett/contracts/http/giftcard'
import { Controller } from '@nestjs/common'
import { DomainError } from '../../shared/domain-error.js'
import { CallIds } from '../../shared/http/call-ids.js'
import type { Caller } from '../../shared/http/caller.js'
import { RateLimits } from '../../shared/http/rate-limits.js'
import { type Exchange, Route } from '../../shared/http/route.js'
import { GiftCardHolders } from '../application/gift-card-holders.js'
import { GiftCardsOnCart } from '../application/gift-cards-on-cart.js'
import { PrintedGiftCards } from '../application/printed-gift-cards.js'
import { defaultCart, Payer } from './payer.js'

interface Numbers {
  readonly Code: string
  readonly Pin: string
}

@Controller()
export class GiftCardController {
  constructor(
    private readonly payer: Payer,
    private readonly onCart: GiftCardsOnCart,
    private readonly holders: GiftCardHolders,
    private readonly printed: PrintedGiftCards,
    private readonly limits: RateLimits,
    private readonly callIds: CallIds,
  ) {}

  @Route(giftCardApi.apply)
  apply({ body }: Input<typeof giftCardApi.apply>, { caller }: Exchange) {
    return this.#apply(body.cartName ?? defaultCart, body, caller)
  }

  @Route(giftCardApi.applyTo)
  applyTo({ params, body }: Input<typeof giftCardApi.applyTo>, { caller }: Exchange) {
    return this.#apply(params.cart, body, caller)
  }

  @Route(giftCardApi.remove)
  async remove({ params, query }: Input<typeof giftCardApi.remove>, { caller }: Exchange) {
    const cartName = query.cartName ?? defaultCart
    return appliedTo(await this.onCart.remove(this.payer.demandOwner(caller, cartName), cartName, params.id))
  }

  @Route(giftCardApi.status)
  async status({ params }: Input<typeof giftCardApi.status>, { caller }: Exchange) {
    return this.#status({ Code: params.code, Pin: params.pin }, caller)
  }

  @Route(giftCardApi.statusByPost)
  statusByPost({ body }: Input<typeof giftCardApi.statusByPost>, { caller }: Exchange) {
    return this.#status(body, caller)
  }

  @Route(giftCardApi.purchase)
  async purchase({ body }: Input<typeof giftCardApi.purchase>, exchange: Exchange) {
    const { cartName = defaultCart, Version: version } = body
    const purchase = await this.payer.start(exchange, cartName, 'giftcard', {}, { version })
    return this.payer.complete(purchase, exchange.caller)
  }

  @Route(giftCardApi.claim)
  claim({ params }: Input<typeof giftCardApi.claim>) {
    return this.holders.claimed(params.token)
  }

  @Route(giftCardApi.open)
  async open({ params }: Input<typeof giftCardApi.open>, { caller }: Exchange) {
    const opened = await this.holders.open(params.token)
    await this.limits.take('gift-card-opened', heldBy(opened.Code, caller))
    return opened
  }

  @Route(giftCardApi.deliveries)
  async deliveries({ params, query }: Input<typeof giftCardApi.deliveries>, { caller }: Exchange) {
    return { Deliveries: await this.holders.deliveries(params.orderGroupId, query.orderGroupKey, caller) }
  }

  @Route(giftCardApi.resend)
  async resend({ params, body }: Input<typeof giftCardApi.resend>, { caller, request }: Exchange) {
    const callId = await this.callIds.of(request, caller)
    const resending = {
      callId,
      orderGroupId: params.orderGroupId,
      key: body.orderGroupKey,
      cardId: params.id,
      to: body.To,
    }
    return { ResendsLeft: await this.holders.resend(resending, caller) }
  }

  @Route(giftCardApi.printed)
  async printedOf({ params }: Input<typeof giftCardApi.printed>, { caller }: Exchange) {
    return { Cards: await this.printed.read(params.orderId, caller) }
  }

  @Route(giftCardApi.handOut)
  async handOut({ params }: Input<typeof giftCardApi.handOut>, { caller }: Exchange) {
    return { Cards: await this.printed.activate(params.orderId, caller) }
  }

  async #apply(cartName: string, numbers: Numbers, caller: Caller) {
    const owner = this.payer.demandOwner(caller, cartName)
    await this.#limit(numbers.Code, caller)
    try {
      const cart = await this.onCart.apply(owner, cartName, numbers.Code, numbers.Pin)
      if (!cart) return { ...appliedTo(await this.onCart.refresh(owner, cartName)), PinOk: false }
      await this.#giveBack(numbers.Code, caller)
      return appliedTo(cart)
    } catch (error) {
      // What the cart or the card refuses says nothing of a PIN that is wrong.
      if (error instanceof DomainError) await this.#giveBack(numbers.Code, caller)
      throw error
    }
  }

  async #status({ Code, Pin }: Numbers, caller: Caller) {
    await this.#limit(Code, caller)
    const status = await this.holders.status(Code, Pin)
    if (status.PinOk) await this.#giveBack(Code, caller)
    return status
  }

  /** API-10: by card, whether there is one or not, by address and by session. */
  async #limit(code: string, { address, cartOwner, sessionId }: Caller): Promise<void> {
    await this.limits.demand('gift-card-address', address)
    await this.limits.demand('gift-card-session', sessionId ?? cartOwner ?? address)
    const [rule, subject] = await this.#cardRule(code, address)
    await this.limits.demand(rule, subject)
  }

  /** A card that strangers have locked by wrong PINs is still its holder's: who has opened it by its link counts alone. */
  async #cardRule(code: string, address: string) {
    const own = heldBy(code, { address })
    return (await this.limits.isTried('gift-card-opened', own))
      ? (['gift-card-holder', own] as const)
      : (['gift-card-code', code] as const)
  }

  /** Only wrong tries count. */
  async #giveBack(code: string, { address, cartOwner, sessionId }: Caller): Promise<void> {
    await this.limits.giveBack('gift-card-address', address)
    await this.limits.giveBack('gift-card-session', sessionId ?? cartOwner ?? address)
    const [rule, subject] = await this.#cardRule(code, address)
    await this.limits.giveBack(rule, subject)
  }
}

const heldBy = (code: string, { address }: Pick<Caller, 'address'>): string => `${code.replaceAll(' ', '')} ${address}`

const appliedTo = ({ GiftCards, ToPay }: Cart) => ({ PinOk: true, GiftCards, ToPay })
