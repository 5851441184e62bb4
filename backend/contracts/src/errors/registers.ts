import type { ErrorRow } from '../error-row.js'

/** What is said of the small registers that are kept by hand. */
export const registerErrors = {
  'register.unknown': { status: 404, sv: 'Raden finns inte längre.', en: 'The row is not there any more.' },
  'register.changed': {
    status: 409,
    sv: 'Någon annan har ändrat raden sedan du öppnade den. Inget är sparat. Se vad som ändrats, och spara igen.',
    en: 'Somebody else has changed the row since you opened it. Nothing is saved. See what changed, and save again.',
  },
  'register.is-there': {
    status: 409,
    sv: 'Det finns redan en rad med koden {code}. Välj en annan kod.',
    en: 'There is a row with the code {code} already. Choose another code.',
  },
  'register.used': {
    status: 409,
    sv: '{name} används av {count} andra saker, och kan inte tas bort förrän inget använder den.',
    en: '{name} is used by {count} other things, and cannot be taken away until nothing uses it.',
  },
  'register.unknown-occasion': {
    status: 422,
    sv: 'Välj ett tillfälle som finns.',
    en: 'Choose an occasion that is there.',
  },
  'register.choose-one': { status: 422, sv: 'Välj minst en.', en: 'Choose at least one.' },
  'register.position': {
    status: 422,
    sv: 'Skriv ett helt tal från 0. Den lägsta står först.',
    en: 'Write a whole number from 0. The lowest comes first.',
  },
  'register.code-slug': {
    status: 422,
    sv: 'En kod har 2 till 60 tecken: små bokstäver a–z, siffror och bindestreck.',
    en: 'A code has 2 to 60 characters: small letters a–z, digits and hyphens.',
  },
  'register.code-capitals': {
    status: 422,
    sv: 'En kod har 3 till 20 tecken: stora bokstäver A–Z och siffror.',
    en: 'A code has 3 to 20 characters: capital letters A–Z and digits.',
  },
  'register.code-country': {
    status: 422,
    sv: 'Skriv landets tre bokstäver enligt ISO 3166, till exempel NOR.',
    en: 'Write the three letters of the country in ISO 3166, such as NOR.',
  },
  'register.code-country-short': {
    status: 422,
    sv: 'Skriv landets två bokstäver enligt ISO 3166, till exempel NO.',
    en: 'Write the two letters of the country in ISO 3166, such as NO.',
  },
  'register.lead-days': { status: 422, sv: 'Välj 0, 1 eller 2 dagar.', en: 'Choose 0, 1 or 2 days.' },
  'register.ends-first': {
    status: 422,
    sv: 'Sista dagen är före den första. Välj en senare dag.',
    en: 'The last day is before the first. Choose a later day.',
  },
} as const satisfies Record<string, ErrorRow>
