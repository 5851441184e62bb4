import type { Language } from '@bukett/contracts/rules/language'
import type { Letter, LetterCard, LetterRow } from '../../shared/messages.js'
import {
  accentHtml,
  buttonHtml,
  endHtml,
  labelHtml,
  largeHtml,
  letterHtml as wholeHtml,
  lineHtml,
  noteHtml,
  paragraphHtml,
  pictureHtml,
  placeHtml,
  rowHtml,
  rowsHtml,
  smallHtml,
  totalHtml,
} from './letter-template.js'
import { type Html, together } from './letter-values.js'

const shop = 'Bukett'

const greetings: Readonly<Record<Language, string>> = { sv: 'Varma hälsningar', en: 'Kind regards' }

const greetingOf = ({ language, house }: Letter): string => `${greetings[language]}\n${house ?? shop}`

const unsubscribeTexts: Readonly<Record<Language, string>> = { sv: 'Avsluta prenumerationen', en: 'Unsubscribe' }

/** The letter for readers of plain text: it says what the page says, in the same order. */
export const letterText = (letter: Letter): string => {
  const { language, paragraphs, cards = [], link, closing = [] } = letter
  return [
    ...paragraphs,
    ...cards.map(cardText),
    ...(link ? [`${link.text}:\n${link.url}`] : []),
    ...closing,
    greetingOf(letter),
    ...(letter.unsubscribeUrl
      ? [`${letter.unsubscribeText ?? unsubscribeTexts[language]}: ${letter.unsubscribeUrl}`]
      : []),
  ].join('\n\n')
}

const cardText = ({ label, title, places = [], rows = [] }: LetterCard): string =>
  [...(label ? [label] : []), ...(title ? [title] : []), ...places, ...rows.flatMap(rowText)].join('\n')

const rowText = ({ text, notes = [], amount }: LetterRow): string[] => [
  amount ? `${text}: ${amount}` : text,
  ...notes.map((note) => `   ${note}`),
]

/** As a page without scripts, with no picture but its own; `site` is where the shop's own pictures are fetched. */
export const letterHtml = (letter: Letter, site: string): string => {
  const {
    language,
    subject,
    paragraphs,
    picture,
    cards = [],
    link,
    closing = [],
    unsubscribeUrl,
    house = shop,
  } = letter
  const isQuiet = letter.mood === 'quiet'
  return wholeHtml({
    language,
    title: subject,
    heading: subject,
    preview: previewOf(letter),
    shop: house,
    accent: together(isQuiet || house !== shop ? [] : [accentHtml()]),
    body: together([
      ...paragraphs.map((text) => paragraphHtml({ text })),
      ...(picture && !isQuiet ? [pictureHtml({ url: new URL(picture.url, site).href, alt: picture.alt })] : []),
      ...cards.flatMap(cardParts),
      ...(link ? [...(cards.length > 0 ? [lineHtml()] : []), buttonHtml(link)] : []),
      ...closing.map((text) => smallHtml({ text })),
    ]),
    greeting: greetingOf(letter),
    end: together(
      unsubscribeUrl
        ? [endHtml({ url: unsubscribeUrl, text: letter.unsubscribeText ?? unsubscribeTexts[language] })]
        : [],
    ),
  })
}

const cardParts = ({ label, title, places = [], rows = [] }: LetterCard): Html[] => [
  lineHtml(),
  ...(label ? [labelHtml({ text: label })] : []),
  ...(title ? [largeHtml({ text: title })] : []),
  ...places.map((text) => placeHtml({ text })),
  ...(rows.length > 0 ? [rowsHtml({ rows: together(rows.map(rowPart)) })] : []),
]

const rowPart = ({ text, notes = [], amount = '', isTotal }: LetterRow): Html =>
  isTotal
    ? totalHtml({ text, amount })
    : rowHtml({ text, amount, notes: together(notes.map((note) => noteHtml({ text: note }))) })

/** What a list of mails shows beside the subject: the first words after the greeting. */
const previewOf = ({ paragraphs }: Letter): string =>
  paragraphs.find((text) => !text.endsWith('!')) ?? paragraphs[0] ?? ''
