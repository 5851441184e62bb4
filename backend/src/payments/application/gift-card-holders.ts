import type { Picture } from '@bukett/contracts/http/catalogue'
import type { GiftCardStatus } from '@bukett/contracts/http/giftcard'
import { giftCardCodeText } from '@bukett/contracts/rules/gift-card'
import { parseEmail } from '@bukett/contracts/rules/email'
import { parseSwedishMobile } from '@bukett/contracts/rules/phone'
import { Injectable } from '@nestjs/common'
import { Catalogue } from '../../catalogue/index.js'
import { OrderAccess } from '../../orders/index.js'
import { QrPictures } from '../../shared/bankid/qr-pictures.js'
import { Clock } from '../../shared/clock.js'
import { DomainError } from '../../shared/domain-error.js'
import type { Caller } from '../../shared/http/caller.js'
import { type Delivery, deliveryState, type GiftCard, resendsLeft, resent } from '../domain/gift-card.js'
import { GiftCardsOnCart } from './gift-cards-on-cart.js'
import { GiftCardTenders } from './gift-card-tenders.js'
import { CardNumbers, GiftCards, Purchases } from './ports.js'

interface Resending {
  readonly callId: string
  readonly orderGroupId: string
  /** Left out by who is logged in and owns the order. */
  readonly key: string | undefined
  readonly cardId: string
  /** A corrected address. */
  readonly to: string | undefined
}

/** Gift cards as their holders and their buyers see them. */
@Injectable()
export class GiftCardHolders {
  constructor(
    private readonly cards: GiftCards,
    private readonly onCart: GiftCardsOnCart,
    private readonly tenders: GiftCardTenders,
    private readonly numbers: CardNumbers,
    private readonly purchases: Purchases,
    private readonly orders: OrderAccess,
    private readonly catalogue: Catalogue,
    private readonly qr: QrPictures,
    private readonly clock: Clock,
  ) {}

  /** GC-02. */
  async status(code: string, pin: string): Promise<GiftCardStatus> {
    const card = await this.onCart.proved(code, pin)
    return { PinOk: card !== null, Balance: card?.balance ?? null, ExpiresOn: card?.expiresOn ?? null }
  }

  async claimed(token: string) {
    const card = await this.#withClaim(token)
    return {
      From: card.delivery?.from ?? null,
      To: card.delivery?.name ?? null,
      Text: card.delivery?.text || null,
      Amount: card.balance,
      ExpiresOn: card.expiresOn,
      IsOpened: card.openedAt !== null,
      Picture: await this.#pictureOf(card),
    }
  }

  /** GC-08: shown on a click, and again later. */
  async open(token: string) {
    const { _id } = await this.#withClaim(token)
    const now = this.clock.now()
    const card = await this.tenders.change(_id, (current) =>
      current.openedAt ? current : { ...current, openedAt: now },
    )
    if (!card) throw new DomainError('giftCard.unknown-link')
    const { code, pin } = this.numbers.draw(card._id, card.draw)
    return {
      Code: giftCardCodeText(code),
      Pin: pin,
      Balance: card.balance,
      ExpiresOn: card.expiresOn,
      QrCode: await this.qr.draw(code),
    }
  }

  async #pictureOf({ source, lineItemId }: GiftCard): Promise<Picture | null> {
    const purchase = lineItemId === null ? null : await this.purchases.find(source)
    const bought = purchase?.frozen.cart.OrderForm.Shipments.flatMap(({ LineItems }) => LineItems).find(
      (line) => line.LineItemId === lineItemId,
    )
    if (bought) return bought.Picture
    const own = this.catalogue.firstOf('GiftCard') ?? this.catalogue.firstOf('Digital')
    return own ? this.catalogue.card(own, 'sv').Picture : null
  }

  /** Throws what orders refuses: the buyer's key opens it, or the session. */
  async deliveries(orderGroupId: string, key: string | undefined, caller: Caller) {
    const cards = await this.#ofOrder(orderGroupId, key, caller)
    return cards.flatMap((card) => (card.delivery ? [rowOf(card, card.delivery)] : []))
  }

  /** Throws `giftCard.opened`, `giftCard.no-more-resends`, `phone.not-a-mobile`, `email.invalid`. */
  async resend({ callId, orderGroupId, key, cardId, to }: Resending, caller: Caller): Promise<number> {
    const card = (await this.#ofOrder(orderGroupId, key, caller)).find(({ _id }) => _id === cardId)
    if (!card?.delivery) throw new DomainError('payment.unknown')
    const address = to === undefined ? undefined : addressFor(card.delivery.channel, to)
    const after = await this.tenders.change(cardId, (current) => resent(current, address, callId, this.clock.now()))
    return after ? resendsLeft(after) : 0
  }

  async #withClaim(token: string): Promise<GiftCard> {
    const card = await this.cards.withClaim(this.numbers.claimIndex(token))
    if (!card || card.state !== 'active') throw new DomainError('giftCard.unknown-link')
    return card
  }

  /** Who sends a card has its money: the buyer, and nobody of customer service, who replaces one as an act of its own. Throws `order.unknown` alike for a wrong key and for the receiver's. */
  async #ofOrder(orderGroupId: string, key: string | undefined, caller: Caller): Promise<GiftCard[]> {
    const { group, viewer } = await this.orders.open(orderGroupId, key, caller)
    const isBuyers = key ? viewer === 'customer' : group.userId === caller.userId
    if (!isBuyers) throw new DomainError('order.unknown')
    const purchase = await this.purchases.ofOrder(orderGroupId)
    // FT-06: what the receiver who did not answer got instead was paid by the same buyer.
    const sources = [...(purchase ? [purchase._id] : []), `instead:${orderGroupId}`]
    return (await Promise.all(sources.map((source) => this.cards.ofSource(source)))).flat()
  }
}

const addressFor = (channel: Delivery['channel'], to: string): string => {
  if (channel === 'sms') {
    const mobile = parseSwedishMobile(to)
    if (!mobile.ok) throw new DomainError(mobile.code)
    return mobile.value
  }
  const email = parseEmail(to)
  if (!email.ok) throw new DomainError(email.code)
  return email.value
}

const rowOf = (card: GiftCard, delivery: Delivery) => ({
  Id: card._id,
  Channel: delivery.channel,
  To: delivery.to,
  Name: delivery.name,
  SendAt: delivery.sendAt.toISOString(),
  State: deliveryState(card, delivery),
  ResendsLeft: resendsLeft(card),
})
