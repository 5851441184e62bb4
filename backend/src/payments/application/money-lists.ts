import type { GiftCardListKind, GiftCardRow, PaymentListKind, PaymentRow } from '@bukett/contracts/http/office-lists'
import { stockholmDay } from '@bukett/contracts/rules/dates'
import type { Language } from '@bukett/contracts/rules/language'
import { Injectable } from '@nestjs/common'
import { Clock } from '../../shared/clock.js'
import { type ListSpan, type OfficeList, pageOfList, rowsOf } from '../../shared/office-list.js'
import { orderNamedBy } from '../domain/gift-card-view.js'
import {
  giftCardPlace,
  giftCardRow,
  type ListedGiftCard,
  type ListedPurchase,
  paymentRow,
  repaidAt,
  statesOfList,
} from '../domain/lists.js'
import { GiftCards, Purchases } from './ports.js'

/** The lists behind the figures of payments and gift cards. */
@Injectable()
export class MoneyLists {
  constructor(
    private readonly purchases: Purchases,
    private readonly cards: GiftCards,
    private readonly clock: Clock,
  ) {}

  async payments(kind: PaymentListKind, part: ListSpan, after: string | undefined, language: Language) {
    const { rows, next } = await pageOfList(this.#payments(kind), part, after)
    return { Rows: rows.map((purchase) => paymentRow(purchase, language)), Next: next }
  }

  async *allPayments(kind: PaymentListKind, part: ListSpan, language: Language): AsyncGenerator<PaymentRow[]> {
    for await (const rows of rowsOf(this.#payments(kind), part))
      yield rows.map((purchase) => paymentRow(purchase, language))
  }

  async giftCards(kind: GiftCardListKind, part: ListSpan, after: string | undefined) {
    const { rows, next } = await pageOfList(this.#giftCards(kind), part, after)
    return { Rows: await this.#withOrders(rows), Next: next }
  }

  async *allGiftCards(kind: GiftCardListKind, part: ListSpan): AsyncGenerator<GiftCardRow[]> {
    for await (const rows of rowsOf(this.#giftCards(kind), part)) yield this.#withOrders(rows)
  }

  #payments(kind: PaymentListKind): OfficeList<ListedPurchase> {
    return kind === 'repaid'
      ? {
          read: (part, limit) => this.purchases.listedRepaid(part, limit),
          placeOf: (purchase) => ({ at: repaidAt(purchase) ?? purchase.createdAt, id: purchase._id }),
        }
      : {
          read: (part, limit) => this.purchases.listed(statesOfList[kind], part, limit),
          placeOf: ({ createdAt, _id }) => ({ at: createdAt, id: _id }),
        }
  }

  #giftCards(kind: GiftCardListKind): OfficeList<ListedGiftCard> {
    return {
      read: (part, limit) => this.cards.listed(kind, this.#today(), part, limit),
      placeOf: (card) => ({ at: giftCardPlace[kind](card), id: card._id }),
    }
  }

  async #withOrders(cards: readonly ListedGiftCard[]): Promise<GiftCardRow[]> {
    const numbers = await this.purchases.orderNumbers([...new Set(cards.map(({ source }) => source))])
    const today = this.#today()
    return cards.map((card) => giftCardRow(card, orderNamedBy(card.source) ?? numbers.get(card.source) ?? null, today))
  }

  #today() {
    return stockholmDay(this.clock.now())
  }
}
