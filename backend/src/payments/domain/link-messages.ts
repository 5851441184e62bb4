import { priceText, type Ore } from '@bukett/contracts/rules/price'
import type { Language } from '@bukett/contracts/rules/language'
import type { Letter } from '../../shared/messages.js'

export interface LinkedPayment {
  readonly language: Language
  /** Öre. */
  readonly toPay: Ore
  readonly url: string
  /** Renews itself: it is paid by card alone (SU-11). */
  readonly isSubscription: boolean
}

/** To who has ordered on the phone. Whom it is for stands on the page, not in the message. */
export const paymentLinkLetter = ({ language, toPay, url, isSubscription }: LinkedPayment): Letter => ({
  reason: 'service',
  ...{
    sv: {
      language,
      cards: [{ label: 'Att betala', title: priceText(toPay, 'sv') }],
      subject: 'Betala din beställning hos Bukett',
      paragraphs: [
        'Hej!',
        `Din beställning är klar att betala: ${priceText(toPay, 'sv')}. ${isSubscription ? 'Betala med kort på sidan.' : 'Välj Swish eller kort på sidan.'}`,
      ],
      link: { text: 'Se och betala beställningen', url },
      closing: ['Länken gäller i två dygn. Beställningen görs först när du har betalat.'],
    },
    en: {
      language,
      cards: [{ label: 'To pay', title: priceText(toPay, 'en') }],
      subject: 'Pay for your order at Bukett',
      paragraphs: [
        'Hello!',
        `Your order is ready to be paid: ${priceText(toPay, 'en')}. ${isSubscription ? 'Pay by card on the page.' : 'Choose Swish or card on the page.'}`,
      ],
      link: { text: 'See and pay for the order', url },
      closing: ['The link is valid for two days. The order is placed once you have paid.'],
    },
  }[language],
})

/** The price's space is one that an SMS would pay double for. */
const smsPrice = (amount: Ore, language: Language): string => priceText(amount, language).replaceAll('\u00a0', ' ')

export const paymentLinkSms = ({ language, toPay, url, isSubscription }: LinkedPayment): string =>
  ({
    sv: `Bukett: betala din beställning, ${smsPrice(toPay, 'sv')}, med ${isSubscription ? 'kort' : 'Swish eller kort'}: ${url}`,
    en: `Bukett: pay for your order, ${smsPrice(toPay, 'en')}, by ${isSubscription ? 'card' : 'Swish or card'}: ${url}`,
  })[language]
