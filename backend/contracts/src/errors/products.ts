import type { ErrorRow } from '../error-row.js'

/** Products as the back office keeps them. */
export const productErrors = {
  'product.changed': {
    status: 409,
    sv: '{who} har ändrat {code} sedan du läste den. Inget av ditt är sparat, och inget är borta.',
    en: '{who} has changed {code} since you read it. Nothing of yours is saved, and nothing is lost.',
  },
  'product.english-missing': {
    status: 422,
    sv: 'Skriv texten på engelska också. Utan den har den som läser på engelska en tom rad.',
    en: 'Write the text in English too. Without it, whoever reads in English has an empty line.',
  },
  'product.swedish-missing': {
    status: 422,
    sv: 'Skriv texten på svenska.',
    en: 'Write the text in Swedish.',
  },
  'product.text-too-long': {
    status: 422,
    sv: 'Texten är för lång. Korta den.',
    en: 'The text is too long. Shorten it.',
  },
  'product.campaign-not-lower': {
    status: 422,
    sv: 'Kampanjpriset ska vara lägre än priset. Sänk det, eller lämna fältet tomt.',
    en: 'The campaign price has to be lower than the price. Lower it, or leave the field empty.',
  },
  'product.stock': {
    status: 422,
    sv: 'Ange ett helt antal, 0 eller fler, eller lämna tomt om ni inte räknar.',
    en: 'Give a whole number, 0 or more, or leave it empty if you do not count.',
  },
  'product.position': {
    status: 422,
    sv: 'Ange ett tal. Lägre visas först, och 4,5 hamnar mellan 4 och 5.',
    en: 'Give a number. Lower ones come first, and 4.5 comes between 4 and 5.',
  },
  'product.unknown-variant': {
    status: 422,
    sv: 'Varan har ingen variant {code}. Läs om sidan.',
    en: 'The product has no variant {code}. Reload the page.',
  },
} as const satisfies Record<string, ErrorRow>
