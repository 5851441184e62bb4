import { Injectable } from '@nestjs/common'
import { Clock } from '../../shared/clock.js'
import { DomainError } from '../../shared/domain-error.js'
import { backToCart, type GiftCard, holdForPurchase, refund, refundEntry, use } from '../domain/gift-card.js'
import { cartKey, type Purchase } from '../domain/purchase.js'
import { IssueGiftCards } from './issue-gift-cards.js'
import { GiftCards } from './ports.js'

const maxTries = 20

/** The gift cards that pay a part of a purchase. Each card is one document, so that one spent twice at once never falls below zero. */
@Injectable()
export class GiftCardTenders {
  constructor(
    private readonly cards: GiftCards,
    private readonly issuing: IssueGiftCards,
    private readonly clock: Clock,
  ) {}

  /** What the cart has set aside becomes the purchase's. Throws `giftCard.balance-changed`. */
  async hold(purchase: Purchase): Promise<void> {
    const cartId = cartKey(purchase.owner, purchase.cartName)
    await this.#each(purchase, (card, amount) =>
      holdForPurchase(card, { cartId, purchaseId: purchase._id, amount }, this.clock.now()),
    )
  }

  async use(purchase: Purchase): Promise<void> {
    await this.#each(purchase, (card) => use(card, purchase._id, this.clock.now()))
  }

  /** The cart keeps what it had set aside. */
  async giveBack(purchase: Purchase): Promise<void> {
    const cartId = cartKey(purchase.owner, purchase.cartName)
    await this.#each(purchase, (card) => backToCart(card, purchase._id, cartId, this.clock.now()))
  }

  /** GC-06: to the card, or to the one that has taken its place since. Again with the same id: nothing. */
  async refund(cardId: string, id: string, amount: number): Promise<void> {
    const isElsewhere = ({ successor, entries }: GiftCard): boolean =>
      successor !== undefined && !entries.some((entry) => entry.id === refundEntry(id))
    const after = await this.change(cardId, (card) =>
      isElsewhere(card) ? card : refund(card, id, amount, this.clock.now()),
    )
    if (!after?.successor || !isElsewhere(after)) return
    await this.issuing.inPlaceOf(after)
    await this.refund(after.successor.id, id, amount)
  }

  /** Decides anew while somebody else is first. Null when there is no such card. */
  async change(cardId: string, decide: (card: GiftCard) => GiftCard): Promise<GiftCard | null> {
    for (let tries = 0; tries < maxTries; tries += 1) {
      const card = await this.cards.find(cardId)
      if (!card) return null
      const next = decide(card)
      if (next === card || (await this.cards.save(next))) return next
    }
    throw new DomainError('unavailable')
  }

  async #each(purchase: Purchase, decide: (card: GiftCard, amount: number) => GiftCard): Promise<void> {
    for (const { Id, Amount } of purchase.frozen.cart.GiftCards) {
      const card = await this.change(Id, (current) => decide(current, Amount))
      if (!card) throw new DomainError('giftCard.balance-changed')
    }
  }
}
