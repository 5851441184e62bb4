import type { ErrorRow } from '../error-row.js'

/** What is said of the small registers that are kept by hand. */
export const registerErrors = {
  'register.unknown': {
    status: 404,
    sv: 'Raden finns inte längre. Läs om listan.',
    en: 'The row is not there any more. Reload the list.',
  },
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
  'register.address-stays': {
    status: 422,
    sv: 'Ordet i adressen ändras aldrig, eftersom länkar och sökmotorer leder dit. Det är {slug}.',
    en: 'The word in the address never changes, since links and search engines lead there. It is {slug}.',
  },
  'register.used': {
    status: 409,
    sv: '{name} används av {count} andra saker, och kan inte tas bort förrän inget använder den.',
    en: '{name} is used by {count} other things, and cannot be taken away until nothing uses it.',
  },
  'register.used-in-content': {
    status: 409,
    sv: '{name} används här: {places}. Byt eller ta bort det där först.',
    en: '{name} is used here: {places}. Replace or remove it there first.',
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
  'register.two-words': {
    status: 422,
    sv: 'Skriv minst två olika ord, ett på varje rad. Ett ord eller uttryck har högst 40 tecken.',
    en: 'Write at least two different words, one on each line. A word or phrase has at most 40 characters.',
  },
  'register.lift-nothing': {
    status: 422,
    sv: 'Välj minst en vara att lyfta eller sänka.',
    en: 'Choose at least one product to lift or lower.',
  },
  'register.lift-both': {
    status: 422,
    sv: '{code} är både lyft och sänkt. Ta bort varan från det ena.',
    en: '{code} is both lifted and lowered. Take it away from one of them.',
  },
  'register.lift-unknown': {
    status: 422,
    sv: 'Varan {code} finns inte längre. Ta bort den.',
    en: 'The product {code} is not there any more. Take it away.',
  },
  'register.lift-taken': {
    status: 409,
    sv: 'Det finns redan en rad för {query}. Ändra den i stället.',
    en: 'There is a row for {query} already. Change that one instead.',
  },
  'register.lift-words': {
    status: 422,
    sv: 'Skriv minst ett ord som någon kan söka på.',
    en: 'Write at least one word that somebody may search for.',
  },
  'register.unknown-parent': {
    status: 422,
    sv: 'Välj en annan kategori som står överst. Det finns bara två nivåer.',
    en: 'Choose another category that stands at the top. There are two levels only.',
  },
  'register.has-children': {
    status: 422,
    sv: 'Kategorin har andra under sig och måste stå överst. Flytta dem först.',
    en: 'The category has others below it and must stand at the top. Move those first.',
  },
  'register.ends-first': {
    status: 422,
    sv: 'Sista dagen är före den första. Välj en senare dag.',
    en: 'The last day is before the first. Choose a later day.',
  },
} as const satisfies Record<string, ErrorRow>
