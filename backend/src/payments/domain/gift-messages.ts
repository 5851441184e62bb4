import { priceText, type Ore } from '@bukett/contracts/rules/price'
import type { Letter } from '../../shared/messages.js'

export interface GiftMessage {
  readonly amount: Ore
  readonly from: string
  readonly name: string
  readonly text: string
  readonly expiresOn: string
  readonly url: string
}

/** GC-08: a link and no number. The personal text is the sender's own, the rest is ours. */
export const giftSms = ({ amount, from, text, url }: GiftMessage): string =>
  [`Du har fått ett presentkort på ${priceText(amount, 'sv')} hos Bukett från ${from}.`, text, `Öppna det: ${url}`]
    .filter((part) => part !== '')
    .join(' ')

export const giftLetter = ({ amount, from, name, text, expiresOn, url }: GiftMessage): Letter => ({
  language: 'sv',
  subject: `Ett presentkort från ${from}`,
  paragraphs: [
    `Hej ${name}!`,
    `Du har fått ett presentkort på ${priceText(amount, 'sv')} hos Bukett från ${from}.`,
    ...(text ? [text] : []),
  ],
  link: { text: 'Öppna presentkortet', url },
  closing: [`Presentkortet gäller till och med ${expiresOn}.`],
})
