import { priceText } from '@bukett/contracts/rules/price'
import { Injectable } from '@nestjs/common'
import { OfficeFinders } from '../../shared/office-finders.js'
import { parseGiftCardCode } from '@bukett/contracts/rules/gift-card'
import type { GiftCard } from '../domain/gift-card.js'
import { CardNumbers, GiftCards } from './ports.js'

/** Gift cards by their number, or by its last four digits: nobody here knows the others (GC-01). */
@Injectable()
export class FindGiftCard {
  constructor(
    finders: OfficeFinders,
    private readonly cards: GiftCards,
    private readonly numbers: CardNumbers,
  ) {
    finders.add({
      kind: 'giftCard',
      access: 'customerService',
      find: async (words, most, { locale }) => {
        const found = await this.#fitting(words, most)
        return found.map(({ _id, last4, balance, expiresOn, delivery }) => ({
          Id: _id,
          Title: `… ${last4}`,
          Detail: [delivery?.name, priceText(balance, locale), expiresOn].filter(Boolean).join(', '),
        }))
      },
    })
  }

  async #fitting(words: string, most: number): Promise<readonly GiftCard[]> {
    if (/^\d{4}$/.test(words)) return this.cards.endingOn(words, most)
    const code = parseGiftCardCode(words)
    const card = code.ok ? await this.cards.withCode(this.numbers.codeIndex(code.value)) : null
    return card ? [card] : []
  }
}
