import type { ProductFilter } from '@bukett/contracts/http/catalogue'
import type { FoundGifts, GiftWish } from '@bukett/contracts/http/gift-finder'
import { GIFT_REASONS, GIFT_RECEIVERS, type GiftReason, giftReasonsFor } from '@bukett/contracts/rules/gift-finder'
import type { Language } from '@bukett/contracts/rules/language'
import { Injectable } from '@nestjs/common'
import { giftsOf, kindsFor } from '../domain/gift-finder.js'
import { Catalogue } from './catalogue.js'

const mostGifts = 12
/** Those that are looked at, in the order of the range. */
const mostSeen = 400

/** What suits a person, a reason and a budget, of what can be had. */
@Injectable()
export class GiftFinder {
  constructor(private readonly catalogue: Catalogue) {}

  /** Those that somebody can be answered with goods for. */
  reasons(): GiftReason[] {
    return GIFT_REASONS.filter((reason) =>
      GIFT_RECEIVERS.some(
        (receiver) =>
          giftReasonsFor(receiver).includes(reason) &&
          this.catalogue.firstOfList(filterOf({ receiver, reason }), 1).length > 0,
      ),
    )
  }

  find(wish: GiftWish, language: Language): FoundGifts {
    const { gifts, isNearest } = giftsOf(this.catalogue.firstOfList(filterOf(wish), mostSeen), wish)
    const items: FoundGifts['items'] = []
    for (const gift of gifts) {
      const card = this.catalogue.card(gift, language)
      if (!card.IsSoldOut) items.push(card)
      if (items.length === mostGifts) break
    }
    return { items, isNearest }
  }
}

const filterOf = (wish: Pick<GiftWish, 'receiver' | 'reason'>): ProductFilter => ({
  productCategories: [...kindsFor(wish)],
  occasions: [wish.reason],
})
