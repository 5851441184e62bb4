import { dateText, type LocalDay } from '@bukett/contracts/rules/dates'
import { priceText, type Ore } from '@bukett/contracts/rules/price'
import type { Language } from '@bukett/contracts/rules/language'
import type { Letter } from '../../shared/messages.js'

export interface GiftMessage {
  readonly amount: Ore
  /** Empty where the sender is not named. */
  readonly from: string
  readonly name: string
  readonly text: string
  readonly expiresOn: LocalDay
  readonly url: string
  /** Of whoever bought it; Swedish where nobody has said. */
  readonly language?: Language
}

/** Set in where somebody is named. */
const named = (word: string, from: string): string => (from === '' ? '' : ` ${word} ${from}`)

const lastDay = (day: LocalDay, language: Language): string => dateText(day, language, { withYear: true })

/** The price's space is one that an SMS would pay double for. */
const smsPrice = (amount: Ore, language: Language): string =>
  priceText(amount, language).replace(/[\u00a0\u202f]/g, ' ')

/** GC-08: a link and no number. The personal text is the sender's own, the rest is ours. */
export const giftSms = ({ amount, from, text, url, language = 'sv' }: GiftMessage): string => {
  const worth = smsPrice(amount, language)
  const [told, open] = {
    sv: [`Du har fått ett presentkort på ${worth} hos Bukett${named('från', from)}.`, `Öppna det: ${url}`],
    en: [`You have been given a gift card of ${worth} at Bukett${named('by', from)}.`, `Open it: ${url}`],
  }[language]
  return [told, text, open].filter((part) => part !== '').join(' ')
}

export const giftLetter = ({ amount, from, name, text, expiresOn, url, language = 'sv' }: GiftMessage): Letter => {
  const worth = priceText(amount, language)
  const last = lastDay(expiresOn, language)
  const words = {
    sv: {
      subject: `Ett presentkort${named('från', from)}`,
      greeting: `Hej ${name}!`,
      told: `Du har fått ett presentkort på ${worth} hos Bukett${named('från', from)}.`,
      label: 'Presentkort',
      from: `Från ${from}`,
      open: 'Öppna presentkortet',
      ends: `Presentkortet gäller till och med ${last}.`,
    },
    en: {
      subject: `A gift card${named('from', from)}`,
      greeting: `Hello ${name}!`,
      told: `You have been given a gift card of ${worth} at Bukett${named('by', from)}.`,
      label: 'Gift card',
      from: `From ${from}`,
      open: 'Open the gift card',
      ends: `The gift card is valid up to and including ${last}.`,
    },
  }[language]
  return {
    reason: 'service',
    language,
    subject: words.subject,
    paragraphs: [words.greeting, words.told, ...(text ? [text] : [])],
    cards: [{ label: words.label, title: worth, ...(from !== '' && { places: [words.from] }) }],
    link: { text: words.open, url },
    closing: [words.ends],
  }
}

/** GC-05. The day is written short: an SMS is one part. */
export const reminderSms = ({ amount, from, expiresOn, url, language = 'sv' }: GiftMessage): string => {
  const left = smsPrice(amount, language)
  return {
    sv: `Du har ${left} kvar på presentkortet${named('från', from)} hos Bukett. Det gäller till och med ${expiresOn}: ${url}`,
    en: `You have ${left} left on the gift card${named('from', from)} at Bukett. Use it by ${expiresOn}: ${url}`,
  }[language]
}

export const reminderLetter = ({ amount, from, name, expiresOn, url, language = 'sv' }: GiftMessage): Letter => {
  const left = priceText(amount, language)
  const last = lastDay(expiresOn, language)
  const words = {
    sv: {
      subject: `Ditt presentkort gäller till och med ${last}`,
      greeting: `Hej ${name}!`,
      told: `Du har ${left} kvar på presentkortet hos Bukett${named('från', from)}. Använd det senast ${last}.`,
      label: 'Kvar på presentkortet',
      open: 'Öppna presentkortet',
    },
    en: {
      subject: `Use your gift card by ${last}`,
      greeting: `Hello ${name}!`,
      told: `You have ${left} left on the gift card${named('from', from)} at Bukett. Use it by ${last}.`,
      label: 'Left on the gift card',
      open: 'Open the gift card',
    },
  }[language]
  return {
    reason: 'service',
    language,
    subject: words.subject,
    paragraphs: [words.greeting, words.told],
    cards: [{ label: words.label, title: left }],
    link: { text: words.open, url },
  }
}

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
