import { priceText, type Ore } from '@bukett/contracts/rules/price'
import type { Language } from '@bukett/contracts/rules/language'
import type { Letter } from '../../shared/messages.js'

export interface GiftMessage {
  readonly amount: Ore
  readonly from: string
  readonly name: string
  readonly text: string
  readonly expiresOn: string
  readonly url: string
}

/** The price's space is one that an SMS would pay double for. */
const smsPrice = (amount: Ore): string => priceText(amount, 'sv').replaceAll('\u00a0', ' ')

/** GC-08: a link and no number. The personal text is the sender's own, the rest is ours. */
export const giftSms = ({ amount, from, text, url }: GiftMessage): string =>
  [`Du har fått ett presentkort på ${smsPrice(amount)} hos Bukett från ${from}.`, text, `Öppna det: ${url}`]
    .filter((part) => part !== '')
    .join(' ')

export const giftLetter = ({ amount, from, name, text, expiresOn, url }: GiftMessage): Letter => ({
  reason: 'service',
  language: 'sv',
  subject: `Ett presentkort från ${from}`,
  paragraphs: [
    `Hej ${name}!`,
    `Du har fått ett presentkort på ${priceText(amount, 'sv')} hos Bukett från ${from}.`,
    ...(text ? [text] : []),
  ],
  cards: [{ label: 'Presentkort', title: priceText(amount, 'sv'), places: [`Från ${from}`] }],
  link: { text: 'Öppna presentkortet', url },
  closing: [`Presentkortet gäller till och med ${expiresOn}.`],
})

/** GC-05. */
export const reminderSms = ({ amount, from, expiresOn, url }: GiftMessage): string =>
  `Du har ${smsPrice(amount)} kvar på presentkortet från ${from} hos Bukett. Det gäller till och med ${expiresOn}: ${url}`

export const reminderLetter = ({ amount, from, name, expiresOn, url }: GiftMessage): Letter => ({
  reason: 'service',
  language: 'sv',
  subject: `Ditt presentkort gäller till och med ${expiresOn}`,
  paragraphs: [
    `Hej ${name}!`,
    `Du har ${priceText(amount, 'sv')} kvar på presentkortet hos Bukett från ${from}. Använd det senast ${expiresOn}.`,
  ],
  cards: [{ label: 'Kvar på presentkortet', title: priceText(amount, 'sv') }],
  link: { text: 'Öppna presentkortet', url },
})

/** GC-08: to the buyer; `url` is the order's page, where the address is corrected. */
export const bounceLetter = ({
  name,
  to,
  url,
  language,
}: {
  readonly name: string
  readonly to: string
  readonly url: string
  readonly language: Language
}): Letter =>
  language === 'sv'
    ? {
        reason: 'service',
        language,
        subject: `Presentkortet till ${name} kom inte fram`,
        paragraphs: [
          `Vi kunde inte skicka presentkortet till ${to}: adressen finns inte.`,
          'Rätta adressen på din ordersida, så skickar vi det igen.',
        ],
        link: { text: 'Rätta adressen', url },
      }
    : {
        reason: 'service',
        language,
        subject: `The gift card to ${name} did not arrive`,
        paragraphs: [
          `We could not send the gift card to ${to}: there is no such address.`,
          'Correct the address on the page of your order, and we send it again.',
        ],
        link: { text: 'Correct the address', url },
      }
