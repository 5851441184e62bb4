import { priceText } from '@bukett/contracts/rules/price'
import { Injectable } from '@nestjs/common'
import { OfficeFinders } from '../../shared/office-finders.js'
import { parseGiftCardCode } from '@bukett/contracts/rules/gift-card'
import type { GiftCard } from '../domain/gift-card.js'
import { CardNumbers, GiftCards, Purchases } from './ports.js'

/**
 * Gift cards by their number, or by its last characters: nobody here knows the others (GC-01). Each leads to the order it was bought
 * in, or that it makes up for.
 */
@Injectable()
export class FindGiftCard {
  constructor(
    finders: OfficeFinders,
    private readonly cards: GiftCards,
    private readonly numbers: CardNumbers,
    private readonly purchases: Purchases,
  ) {
    finders.add({
      kind: 'giftCard',
      access: 'customerService',
      find: async (words, most, { locale }) => {
        const found = await this.#fitting(words, most)
        const hits = await Promise.all(
          found.map(async ({ source, last4, balance, expiresOn, delivery }) => ({
            Id: await this.#orderOf(source),
            Title: `… ${last4}`,
            Detail: [delivery?.name, priceText(balance, locale), expiresOn].filter(Boolean).join(', '),
          })),
        )
        // Of a card that was issued otherwise there is no page.
        return hits.filter(({ Id }) => Id !== '')
      },
    })
  }

  async #fitting(words: string, most: number): Promise<readonly GiftCard[]> {
    if (/^\w{4}$/.test(words)) return this.cards.endingOn(words.toUpperCase(), most)
    const code = parseGiftCardCode(words)
    const card = code.ok ? await this.cards.withCode(this.numbers.codeIndex(code.value)) : null
    return card ? [card] : []
  }

  /** `compensation:100000017` and `refund:…` name it; else it is of a purchase. */
  async #orderOf(source: string): Promise<string> {
    const [, order] = /^(?:compensation|refund):(\d+)$/.exec(source) ?? []
    return order ?? (await this.purchases.find(source))?.order?.groupId ?? ''
  }
}
