import type { ErrorRow } from '../error-row.js'
import { LONGEST_CARD_SERIES, MOST_CARDS_AT_ONCE } from '../rules/card-series.js'

/** What staff are told who look after gift cards. */
export const giftCardErrors = {
  'giftCard.unknown': { status: 404, sv: 'Presentkortet finns inte.', en: 'There is no such gift card.' },
  'giftCard.changed': {
    status: 409,
    sv: 'Presentkortet har ändrats sedan sidan öppnades. Se vad som har hänt under Historik, och gör om det som behövs.',
    en: 'The gift card has changed since the page was opened. See what happened under History, and do again what is needed.',
  },
  'giftCard.wrong-state': {
    status: 409,
    sv: 'Det går inte att göra med kortet som det är nu. Läs om sidan, så ser du vad som går.',
    en: 'That cannot be done with the card as it is now. Reload the page to see what can.',
  },
  'giftCard.being-used': {
    status: 409,
    sv: 'Ett köp betalas med kortet just nu. Vänta tills det är klart, eller spärra kortet så länge.',
    en: 'A purchase is being paid with the card right now. Wait until it is done, or block the card meanwhile.',
  },
  'giftCard.run-out': {
    status: 409,
    sv: 'Kortet har gått ut. Förläng det först.',
    en: 'The card has run out. Extend it first.',
  },
  'giftCard.day-not-later': {
    status: 422,
    sv: 'Välj en dag efter den nuvarande sista dagen, {day}, och inte en som har varit.',
    en: 'Choose a day after the present last day, {day}, and not one that has been.',
  },
  'giftCard.day-too-late': {
    status: 422,
    sv: 'Ett presentkort kan gälla högst tio år framåt. Välj en tidigare dag.',
    en: 'A gift card may be valid for ten years ahead at most. Choose an earlier day.',
  },
  'giftCard.address-missing': {
    status: 422,
    sv: 'Skriv vart kortet ska skickas.',
    en: 'Say where the card is to be sent.',
  },
  'giftCard.series-reference': {
    status: 422,
    sv: 'En beteckning har 3 till 24 tecken: bokstäver A–Z, siffror och bindestreck.',
    en: 'A reference has 3 to 24 characters: letters A–Z, digits and hyphens.',
  },
  'giftCard.series-there': {
    status: 409,
    sv: 'Det finns redan en serie som heter {reference}. Välj en annan beteckning.',
    en: 'There is a series called {reference} already. Choose another reference.',
  },
  'giftCard.series-unknown': { status: 404, sv: 'Serien finns inte.', en: 'There is no such series.' },
  'giftCard.series-changed': {
    status: 409,
    sv: 'Serien har ändrats sedan sidan öppnades. Se vilka kort som är aktiverade nu, och gör om det som behövs.',
    en: 'The series has changed since the page was opened. See which cards are active now, and do again what is needed.',
  },
  'giftCard.series-count': {
    status: 422,
    sv: `Skriv ett antal från 1 till ${LONGEST_CARD_SERIES.toLocaleString('sv-SE')}.`,
    en: `Write a number from 1 to ${LONGEST_CARD_SERIES.toLocaleString('en-GB')}.`,
  },
  'giftCard.series-numbers': {
    status: 422,
    sv: `Skriv nummer som finns i serien, det första före det sista, högst ${MOST_CARDS_AT_ONCE} på en gång.`,
    en: `Write numbers that the series has, the first before the last, at most ${MOST_CARDS_AT_ONCE} at a time.`,
  },
  'giftCard.series-active': {
    status: 422,
    sv: 'Kort {from}–{to} är redan aktiverade. Välj nummer som inte är det.',
    en: 'Cards {from}–{to} are active already. Choose numbers that are not.',
  },
} as const satisfies Record<string, ErrorRow>
