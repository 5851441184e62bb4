import { priceRangeText, priceText } from '@bukett/contracts/rules/price'
import type { KitTexts } from './sv'
import { numbersIn } from './numbers'

const number = numbersIn('en-GB')

export const en: KitTexts = {
  locale: 'en',
  price: (ore) => priceText(ore, 'en'),
  number,

  priceFrom: (price) => `from ${price}`,
  priceRange: (from, to) => priceRangeText(from, to, 'en'),
  exclTax: 'excl. VAT',
  inclTax: 'incl. VAT',
  priceNow: 'Now',
  priceBefore: 'Regular price',
  lowestPrice30Days: (price) => `Lowest price in 30 days: ${price}`,

  addFavourite: (name) => `Save ${name} as a favourite`,
  removeFavourite: (name) => `Remove ${name} from favourites`,
  soldOut: 'Sold out for now',
  earliestDelivery: (day) => `Earliest ${day}`,

  quantity: 'Quantity',
  increase: 'One more',
  decrease: 'One less',

  menu: 'Menu',
  close: 'Close',
  back: 'Back',
  search: 'Search',
  searchLabel: 'Search flowers and gifts',
  favourites: (count) => (count === 0 ? 'Favourites' : `Favourites, ${count} saved`),
  cart: (count) => (count === 0 ? 'Cart, empty' : `Cart, ${count} ${count === 1 ? 'item' : 'items'}`),
  home: (name) => `${name}, home`,
  skipToContent: 'Skip to content',
  topLine: 'Site and display',
  siteSwitch: 'Site',
  categories: 'Categories',
  showPrices: 'Show prices',
  language: 'Language',

  traderIdentity: 'About the company',
  organisationNumber: 'Organisation number',
  phone: 'Phone',
  email: 'Email',

  tones: { info: 'Information', success: 'Done', warning: 'Please note', error: 'Error' },
  ok: 'OK',
  cancel: 'Cancel',
  loading: 'Loading',
  required: 'required',
  optional: 'optional',

  greetingCount: (used, limit) => `${used} of ${limit} characters`,
  greetingLines: (used, limit) => `${used} of ${limit} lines`,
  dialCode: 'Country code',
  personalNumberFormat: 'YYYYMMDD-XXXX',
  postalCodeFormat: 'Five digits, such as 123 45',

  stepOf: (step, steps) => `Step ${step} of ${steps}`,
  stepDone: 'done',
  showSummary: 'Show summary',
  hideSummary: 'Hide summary',
  total: 'To pay',

  suggestions: (count) => (count === 1 ? '1 suggestion' : `${count} suggestions`),
  kilometres: (km) => `${number(Math.round(km * 10) / 10)}\u00a0km`,
  dayPending: 'being fetched',

  weekdays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  weekdaysShort: ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'],
  week: 'Week',
  weekShort: 'wk',
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  typeDay: 'Type a date',
  typedDayFormat: 'YYYY-MM-DD',
  notADay: 'Type the date as YYYY-MM-DD.',
  dayClosed: 'Cannot be chosen',
  today: 'today',

  carousel: 'Carousel',
  slides: 'Carousel controls',
  previous: 'Previous',
  next: 'Next',
  pause: 'Pause',
  play: 'Play',
  shown: (from, to, of) => (from === to ? `Showing ${from} of ${of}` : `Showing ${from} to ${to} of ${of}`),

  breadcrumbs: 'You are here',
  pages: 'Pages',
  page: (page) => `Page ${page}`,
  currentPage: (page) => `Page ${page}, this page`,
  clearFilters: 'Clear filters',
  removeFilter: (name) => `Remove the filter ${name}`,
  scrollToTop: 'To the top of the page',
  rating: (value, of) => `Rated ${value} of ${of}`,
  rate: (value) => `${value} of 5`,
  timeLeft: (minutes, seconds) =>
    minutes > 0
      ? `${minutes} ${minutes === 1 ? 'minute' : 'minutes'} and ${seconds} seconds left`
      : `${seconds} ${seconds === 1 ? 'second' : 'seconds'} left`,
  timeIsUp: 'Time is up',
  qrCode: 'QR code',

  removeApplied: (name) => `Remove ${name}`,
  giftCard: 'Gift card',
  giftCardNumber: 'Gift card number',
  giftCardPin: 'PIN',
  use: 'Apply',
  occasion: 'Occasion',
  showAll: 'Show all',
  wordSuggestions: 'Suggested words',
  cards: 'Cards for the greeting',
  moreSuggestions: (count) => `Show ${count} more`,
  pieces: (count) => `${count} ${count === 1 ? 'piece' : 'pieces'}`,
}
