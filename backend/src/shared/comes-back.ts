import type { Language } from '@bukett/contracts/rules/language'
import type { PartBack, WayOfPart } from '@bukett/contracts/rules/payment-methods'
import { priceText } from '@bukett/contracts/rules/price'

type Both<T> = Readonly<Record<Language, T>>

const words: Readonly<Record<WayOfPart, Both<(sum: string) => string>>> = {
  giftcard: {
    sv: (sum) => `${sum} läggs tillbaka på ditt presentkort.`,
    en: (sum) => `${sum} goes back to your gift card.`,
  },
  itself: {
    sv: (sum) => `${sum} betalas tillbaka på samma sätt som du betalade, inom 14 dagar.`,
    en: (sum) => `${sum} is paid back in the way you paid, within 14 days.`,
  },
  invoice: {
    sv: (sum) => `${sum} dras av från fakturan. Är den redan betald betalar vi tillbaka beloppet inom 14 dagar.`,
    en: (sum) => `${sum} is taken off the invoice. If it has been paid already, we pay the amount back within 14 days.`,
  },
  hand: {
    sv: (sum) => `${sum} betalas tillbaka inom 14 dagar. Kundservice hör av sig om hur du vill ha pengarna.`,
    en: (sum) => `${sum} is paid back within 14 days. Customer service gets in touch about how you want the money.`,
  },
}

/** PA-13: how money comes back, in every letter that promises it; what was paid outside the shop by somebody who has to ask how. */
export const comesBack = (parts: readonly PartBack[], language: Language): string =>
  parts.map(({ Way, Amount }) => words[Way][language](priceText(Amount, language))).join(' ')

/** Where the sum is not known yet. */
export const comesBackBy = (ways: readonly WayOfPart[], language: Language): string => {
  const one: Both<string> = { sv: 'Beloppet', en: 'The amount' }
  const ofCard: Both<string> = { sv: 'Det som presentkortet har betalat', en: 'What the gift card has paid' }
  return ways
    .map((way) => words[way][language]((ways.length > 1 && way === 'giftcard' ? ofCard : one)[language]))
    .join(' ')
}
