import { priceRangeText, priceText } from '@bukett/contracts/rules/price'
import { numbersIn } from './numbers'

const number = numbersIn('sv-SE')

/** Every word the kit says by itself. Swedish is the source; `en` has the same shape. */
export const sv = {
  locale: 'sv' as 'sv' | 'en',
  /** 54900 öre is "549 kr"; two decimals only when there are öre. */
  price: (ore: number) => priceText(ore, 'sv'),
  number,

  priceFrom: (price: string) => `från ${price}`,
  priceRange: (from: number, to: number) => priceRangeText(from, to, 'sv'),
  exclTax: 'exkl. moms',
  inclTax: 'inkl. moms',
  priceNow: 'Nu',
  priceBefore: 'Ordinarie pris',
  lowestPrice30Days: (price: string) => `Lägsta pris 30 dagar: ${price}`,

  addFavourite: (name: string) => `Spara ${name} som favorit`,
  removeFavourite: (name: string) => `Ta bort ${name} från favoriter`,
  soldOut: 'Tillfälligt slut',
  earliestDelivery: (day: string) => `Tidigast ${day}`,

  quantity: 'Antal',
  increase: 'Öka antalet',
  decrease: 'Minska antalet',

  menu: 'Meny',
  close: 'Stäng',
  back: 'Tillbaka',
  search: 'Sök',
  searchLabel: 'Sök blommor och presenter',
  favourites: (count: number) =>
    count === 0 ? 'Favoriter' : `Favoriter, ${count} ${count === 1 ? 'sparad' : 'sparade'}`,
  cart: (count: number) => (count === 0 ? 'Varukorg, tom' : `Varukorg, ${count} ${count === 1 ? 'vara' : 'varor'}`),
  home: (name: string) => `${name}, till startsidan`,
  skipToContent: 'Hoppa till innehållet',
  topLine: 'Webbplats och visning',
  siteSwitch: 'Webbplats',
  categories: 'Kategorier',
  showPrices: 'Visa priser',
  language: 'Språk',

  traderIdentity: 'Om företaget',
  organisationNumber: 'Organisationsnummer',
  phone: 'Telefon',
  email: 'E-post',

  tones: { info: 'Information', success: 'Klart', warning: 'Observera', error: 'Fel' },
  ok: 'OK',
  cancel: 'Avbryt',
  loading: 'Laddar',
  required: 'obligatoriskt',
  optional: 'valfritt',

  greetingCount: (used: number, limit: number) => `${used} av ${limit} tecken`,
  greetingLines: (used: number, limit: number) => `${used} av ${limit} rader`,
  dialCode: 'Landsnummer',
  personalNumberFormat: 'ÅÅÅÅMMDD-XXXX',
  postalCodeFormat: 'Fem siffror, till exempel 123 45',

  stepOf: (step: number, steps: number) => `Steg ${step} av ${steps}`,
  stepDone: 'klart',
  showSummary: 'Visa sammanfattning',
  hideSummary: 'Dölj sammanfattning',
  total: 'Att betala',

  suggestions: (count: number) => (count === 1 ? '1 förslag' : `${count} förslag`),
  kilometres: (km: number) => `${number(Math.round(km * 10) / 10)}\u00a0km`,
  dayPending: 'hämtas',

  weekdays: ['måndag', 'tisdag', 'onsdag', 'torsdag', 'fredag', 'lördag', 'söndag'],
  weekdaysShort: ['må', 'ti', 'on', 'to', 'fr', 'lö', 'sö'],
  week: 'Vecka',
  weekShort: 'v.',
  previousMonth: 'Föregående månad',
  nextMonth: 'Nästa månad',
  typeDay: 'Skriv datum',
  typedDayFormat: 'ÅÅÅÅ-MM-DD',
  notADay: 'Skriv datumet som ÅÅÅÅ-MM-DD.',
  dayClosed: 'Går inte att välja',
  today: 'i dag',

  carousel: 'Bildspel',
  slides: 'Val i bildspelet',
  previous: 'Föregående',
  next: 'Nästa',
  pause: 'Pausa',
  play: 'Spela',
  shown: (from: number, to: number, of: number) =>
    from === to ? `Visar ${from} av ${of}` : `Visar ${from} till ${to} av ${of}`,

  breadcrumbs: 'Du är här',
  pages: 'Sidor',
  page: (page: number) => `Sida ${page}`,
  currentPage: (page: number) => `Sida ${page}, den här sidan`,
  clearFilters: 'Rensa filter',
  removeFilter: (name: string) => `Ta bort filtret ${name}`,
  scrollToTop: 'Till sidans topp',
  rating: (value: string, of: number) => `Betyg ${value} av ${of}`,
  rate: (value: number) => `${value} av 5`,
  timeLeft: (minutes: number, seconds: number) =>
    minutes > 0
      ? `${minutes} ${minutes === 1 ? 'minut' : 'minuter'} och ${seconds} sekunder kvar`
      : `${seconds} ${seconds === 1 ? 'sekund' : 'sekunder'} kvar`,
  timeIsUp: 'Tiden är ute',
  qrCode: 'QR-kod',

  removeApplied: (name: string) => `Ta bort ${name}`,
  giftCard: 'Presentkort',
  giftCardNumber: 'Presentkortets nummer',
  giftCardPin: 'PIN-kod',
  use: 'Använd',
  occasion: 'Tillfälle',
  showAll: 'Visa alla',
  wordSuggestions: 'Förslag på text',
  cards: 'Kort till hälsningen',
  moreSuggestions: (count: number) => `Visa ${count} till`,
  pieces: (count: number) => `${count} ${count === 1 ? 'styck' : 'stycken'}`,
}

export type KitTexts = typeof sv
