import type { Cart } from '@bukett/contracts/http/cart'
import { Injectable } from '@nestjs/common'
import { CartReader, Checkouts, excludesGiftCards } from '../../cart/index.js'
import { Clock } from '../../shared/clock.js'
import { DomainError } from '../../shared/domain-error.js'
import {
  cartHolder,
  free,
  type GiftCard,
  handedOver,
  holdForCart,
  isUsable,
  maxCardsInCart,
} from '../domain/gift-card.js'
import { cartKey } from '../domain/purchase.js'
import { GiftCardTenders } from './gift-card-tenders.js'
import { CardNumbers, GiftCards } from './ports.js'

type Applied = Cart['GiftCards'][number]

interface Holder {
  readonly cartId: string
  /** The guest's cart that it was. */
  readonly before: string | null
}

/** Gift cards that a shopper lays on the cart (GC-02, GC-03). */
@Injectable()
export class GiftCardsOnCart {
  constructor(
    private readonly cards: GiftCards,
    private readonly numbers: CardNumbers,
    private readonly tenders: GiftCardTenders,
    private readonly carts: CartReader,
    private readonly checkouts: Checkouts,
    private readonly clock: Clock,
  ) {}

  /** Null for a wrong PIN, and just so, in the same time, for an unknown, a blocked or an expired card. */
  async proved(code: string, pin: string): Promise<GiftCard | null> {
    const card = await this.cards.withCode(this.numbers.codeIndex(code))
    const isProved = await this.numbers.provesPin(card?.pinHash ?? null, pin)
    return card && isProved && isUsable(card, this.clock.now()) ? card : null
  }

  /**
   * Sets aside what the cart still has to pay, at most what is left on the card. Null: number and PIN do not belong together.
   * Throws `giftCard.invalid-products`, `giftCard.too-many`, `giftCard.applied-already`, `giftCard.empty`, `giftCard.nothing-to-pay`.
   */
  async apply(owner: string, cartName: string, code: string, pin: string): Promise<Cart | null> {
    const cart = await this.carts.read(owner, cartName)
    demandPayable(cart)
    const card = await this.proved(code, pin)
    if (!card) return null
    if (cart.GiftCards.some(({ Id }) => Id === card._id)) throw new DomainError('giftCard.applied-already')
    if (cart.ToPay === 0) throw new DomainError('giftCard.nothing-to-pay')
    const Amount = await this.#hold(card._id, await this.#holderOf(owner, cartName), cart.ToPay)
    if (Amount === 0) throw new DomainError('giftCard.empty')
    return this.#set(owner, cartName, [...cart.GiftCards, { Id: card._id, Last4: card.last4, Amount }])
  }

  /** Nothing happens for a card that is not on the cart. */
  async remove(owner: string, cartName: string, cardId: string): Promise<Cart> {
    const cart = await this.carts.read(owner, cartName)
    if (!cart.GiftCards.some(({ Id }) => Id === cardId)) return cart
    await this.#set(
      owner,
      cartName,
      cart.GiftCards.filter(({ Id }) => Id !== cardId),
    )
    await this.tenders.change(cardId, (card) => free(card, cartHolder(cartKey(owner, cartName))))
    return this.refresh(owner, cartName)
  }

  /** Counts anew what each card pays of the total as it stands now, and renews what is set aside. Nothing happens while it is being paid. */
  async refresh(owner: string, cartName: string): Promise<Cart> {
    const cart = await this.carts.read(owner, cartName)
    if (cart.GiftCards.length === 0 || cart.Locked) return cart
    let left = cart.Total
    const holder = await this.#holderOf(owner, cartName)
    const counted: Applied[] = []
    for (const { Id, Last4 } of cart.GiftCards) {
      const Amount = await this.#hold(Id, holder, left)
      left -= Amount
      if (Amount > 0) counted.push({ Id, Last4, Amount })
    }
    return isSame(counted, cart.GiftCards) ? cart : this.#set(owner, cartName, counted)
  }

  /** A cart that came along at a login keeps what its guest had set aside. */
  async #holderOf(owner: string, cartName: string): Promise<Holder> {
    return { cartId: cartKey(owner, cartName), before: await this.carts.adoptedFrom(owner, cartName) }
  }

  async #hold(cardId: string, { cartId, before }: Holder, wanted: number): Promise<number> {
    let amount = 0
    const now = this.clock.now()
    await this.tenders.change(cardId, (card) => {
      const own = before === null ? card : handedOver(card, cartHolder(before), cartHolder(cartId))
      const held = isUsable(own, now) ? holdForCart(own, cartId, wanted, now) : { card: own, amount: 0 }
      amount = held.amount
      return held.card
    })
    return amount
  }

  #set(owner: string, cartName: string, cards: readonly Applied[]): Promise<Cart> {
    return this.checkouts.setGiftCards(cartKey(owner, cartName), cards)
  }
}

const isSame = (one: readonly Applied[], other: readonly Applied[]): boolean =>
  JSON.stringify(one.map(({ Id, Amount }) => [Id, Amount])) ===
  JSON.stringify(other.map(({ Id, Amount }) => [Id, Amount]))

/** GC-03, GC-04: not for gift cards, donations and what renews itself. */
const demandPayable = (cart: Cart): void => {
  const lines = cart.OrderForm.Shipments.flatMap((shipment) => shipment.LineItems)
  if (lines.length === 0) throw new DomainError('payment.cart-empty')
  if (lines.some(excludesGiftCards)) throw new DomainError('giftCard.invalid-products')
  if (cart.GiftCards.length >= maxCardsInCart) throw new DomainError('giftCard.too-many')
}
