import type { Language } from './language.js'
import { postalCodeText } from './postal-code.js'

/** What a country is called; the code is ISO alpha-3. */
export interface CountryNames {
  readonly Name: string
  readonly NameSwe: string
}

interface Town {
  readonly PostalCode: string
  readonly City: string
  readonly RegionName: string
  readonly CountryCode: string
}

/** The last lines of an address: town, state (IN-04) and, of one abroad, its country. */
export const townLines = (to: Town, country: CountryNames | undefined, language: Language): string[] =>
  [
    `${postalCodeText(to.PostalCode, to.CountryCode)} ${to.City}`.trim(),
    to.RegionName,
    country ? { sv: country.NameSwe, en: country.Name }[language] : '',
  ].filter(Boolean)
