import { priceText } from '@bukett/contracts/rules/price'
import { Injectable } from '@nestjs/common'
import { OfficeFinders } from '../../shared/office-finders.js'
import { GiftCards, Purchases } from './ports.js'

/** Gift cards by the last characters of their number: nobody here knows the others (GC-01). Each leads to the order it was bought in. */
@Injectable()
export class FindGiftCard {
  constructor(finders: OfficeFinders, cards: GiftCards, purchases: Purchases) {
    finders.add({
      kind: 'giftCard',
      access: 'customerService',
      find: async (words, most, { locale }) => {
        if (!/^\w{4}$/.test(words)) return []
        const found = await cards.endingOn(words.toUpperCase(), most)
        const hits = await Promise.all(
          found.map(async ({ source, last4, balance, expiresOn, delivery }) => ({
            Id: (await purchases.find(source))?.order?.groupId ?? '',
            Title: `… ${last4}`,
            Detail: [delivery?.name, priceText(balance, locale), expiresOn].filter(Boolean).join(', '),
          })),
        )
        // Of a card that was issued otherwise there is no page.
        return hits.filter(({ Id }) => Id !== '')
      },
    })
  }
}
