import type { FoundGifts, GiftWish } from '@bukett/contracts/http/gift-finder'
import { GIFT_REASONS, type GiftReason } from '@bukett/contracts/rules/gift-finder'
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

  /** Those that goods are listed for. */
  reasons(): GiftReason[] {
    return GIFT_REASONS.filter((reason) => this.catalogue.list({ occasions: [reason] }, 'sv').total > 0)
  }

  find(wish: GiftWish, language: Language): FoundGifts {
    const filter = { productCategories: [...kindsFor(wish)], occasions: [wish.reason] }
    const { gifts, isNearest } = giftsOf(this.catalogue.firstOfList(filter, mostSeen), wish)
    const items: FoundGifts['items'] = []
    for (const gift of gifts) {
      const card = this.catalogue.card(gift, language)
      if (!card.IsSoldOut) items.push(card)
      if (items.length === mostGifts) break
    }
    return { items, isNearest }
  }
}
