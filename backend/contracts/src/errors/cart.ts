import type { ErrorRow } from '../error-row.js'

export const cartErrors = {
  cartChanged: {
    status: 409,
    sv: 'Varukorgen ändrades samtidigt på ett annat ställe. Här är den som den ser ut nu.',
    en: 'The cart was changed elsewhere at the same time. Here it is as it stands now.',
  },
  'cart.unknown-name': { status: 404, sv: 'Det finns ingen varukorg {name}.', en: 'There is no cart {name}.' },
  'cart.unknown-line': {
    status: 404,
    sv: 'Raden finns inte längre i varukorgen.',
    en: 'The line is no longer in the cart.',
  },
  'cart.too-many-lines': {
    status: 400,
    sv: 'En varukorg rymmer 50 rader. Lägg en till beställning för resten.',
    en: 'A cart holds 50 lines. Place another order for the rest.',
  },
  'cart.too-many-units': {
    status: 400,
    sv: 'En rad rymmer 99 stycken. Kontakta kundservice för större beställningar.',
    en: 'A line holds 99 pieces. Contact customer service for larger orders.',
  },
  'cart.addon-elsewhere': {
    status: 400,
    sv: 'Tillvalet {name} går inte att få till den här produkten.',
    en: 'The addition {name} cannot be had with this product.',
  },
  'cart.unknown-colour': {
    status: 400,
    sv: 'Produkten finns inte i den färgen. Välj en annan färg.',
    en: 'The product does not come in that colour. Choose another colour.',
  },
  'cart.text-missing': {
    status: 400,
    sv: 'Skriv den text som ska stå på bandet.',
    en: 'Write the words for the ribbon.',
  },
  'cart.subscription-terms': {
    status: 400,
    sv: 'Välj hur ofta och hur länge prenumerationen ska levereras.',
    en: 'Choose how often and for how long the subscription is delivered.',
  },
  'cart.out-of-stock': {
    status: 400,
    sv: 'Otillräckligt antal varor i lager',
    en: 'There are not enough of these in stock',
  },
} as const satisfies Record<string, ErrorRow>
