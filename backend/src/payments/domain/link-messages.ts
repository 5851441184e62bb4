import { priceText, type Ore } from '@bukett/contracts/rules/price'
import type { Language } from '@bukett/contracts/rules/language'
import type { Letter } from '../../shared/messages.js'

/** To who has ordered on the phone. Whom it is for stands on the page, not in the message. */
export const paymentLinkLetter = (language: Language, toPay: Ore, url: string): Letter => ({
  reason: 'service',
  ...{
    sv: {
      language,
      cards: [{ label: 'Att betala', title: priceText(toPay, 'sv') }],
      subject: 'Betala din beställning hos Bukett',
      paragraphs: [
        'Hej!',
        `Din beställning är klar att betala: ${priceText(toPay, 'sv')}. Välj Swish eller kort på sidan.`,
      ],
      link: { text: 'Se och betala beställningen', url },
      closing: ['Länken gäller i två dygn. Blommorna beställs först när du har betalat.'],
    },
    en: {
      language,
      cards: [{ label: 'To pay', title: priceText(toPay, 'en') }],
      subject: 'Pay for your order at Bukett',
      paragraphs: [
        'Hello!',
        `Your order is ready to be paid: ${priceText(toPay, 'en')}. Choose Swish or card on the page.`,
      ],
      link: { text: 'See and pay for the order', url },
      closing: ['The link is valid for two days. The flowers are ordered once you have paid.'],
    },
  }[language],
})

/** The price's space is one that an SMS would pay double for. */
const smsPrice = (amount: Ore, language: Language): string => priceText(amount, language).replaceAll('\u00a0', ' ')

export const paymentLinkSms = (language: Language, toPay: Ore, url: string): string =>
  ({
    sv: `Bukett: betala din beställning, ${smsPrice(toPay, 'sv')}, med Swish eller kort: ${url}`,
    en: `Bukett: pay for your order, ${smsPrice(toPay, 'en')}, by Swish or card: ${url}`,
  })[language]
