import type { ErrorRow } from '../error-row.js'

export const promotionErrors = {
  'promotion.unknown': {
    status: 404,
    sv: 'Kampanjen finns inte. Läs om listan.',
    en: 'There is no such promotion. Reload the list.',
  },
  'promotion.changed': {
    status: 409,
    sv: 'Kampanjen har ändrats av någon annan sedan sidan lästes. Läs om sidan och gör om det som fortfarande behövs.',
    en: 'Somebody else has changed the promotion since the page was read. Reload it and do again what is still needed.',
  },
  'promotion.is-there': {
    status: 409,
    sv: 'Koden {code} finns redan. Välj en annan.',
    en: 'The code {code} exists already. Choose another.',
  },
  'promotion.code': {
    status: 422,
    sv: 'En kod har 3 till 24 tecken: A till Z, siffror och bindestreck inuti.',
    en: 'A code has 3 to 24 characters: A to Z, digits, and dashes inside it.',
  },
  'promotion.percent': {
    status: 422,
    sv: 'Ange hela procent, 1 till 100.',
    en: 'Give whole percent, 1 to 100.',
  },
  'promotion.uses': {
    status: 422,
    sv: 'Ange ett helt antal: 1 till 10 000 tillsammans, 1 till 100 per kund, eller lämna tomt.',
    en: 'Give a whole number: 1 to 10,000 together, 1 to 100 a customer, or leave it empty.',
  },
  'promotion.ends-first': {
    status: 422,
    sv: 'Sista dagen är före den första. Byt en av dem.',
    en: 'The last day is before the first. Change one of them.',
  },
  'promotion.too-many-products': {
    status: 422,
    sv: 'En kampanj gäller högst 100 varor. Välj en kategori i stället.',
    en: 'A promotion is for at most 100 products. Choose a category instead.',
  },
  'promotion.unknown-product': {
    status: 422,
    sv: 'Ingen vara har koden {code}. Rätta den, eller ta bort den.',
    en: 'No product has the code {code}. Correct it, or remove it.',
  },
  'promotion.series': {
    status: 422,
    sv: 'Ange hur många koder: ett helt antal, högst 50 000.',
    en: 'Give how many codes: a whole number, at most 50,000.',
  },
  'promotion.series-is-longer': {
    status: 422,
    sv: 'Kampanjen har redan {count} koder. De finns hos kunder och blir inte färre.',
    en: 'The promotion has {count} codes already. Customers have them, so they do not become fewer.',
  },
  'promotion.no-series': {
    status: 422,
    sv: 'Kampanjen har en enda kod för alla. Gör en ny kampanj för koder som används en gång.',
    en: 'The promotion has one code for everybody. Make a new promotion for codes of single use.',
  },
} as const satisfies Record<string, ErrorRow>
