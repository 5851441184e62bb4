import type { ErrorRow } from '../error-row.js'

/** Look-ups in outside registers. The Swedish texts are the specs' own (spec 1 §8); a register that fails tells nothing more. */
export const directoryErrors = {
  'directory.company-not-found': {
    status: 404,
    sv: 'Inget företag hittades för detta namn',
    en: 'No company was found by this name',
  },
  'directory.company-not-found-by-phone': {
    status: 404,
    sv: 'Inget företag hittades för detta telefonnummer',
    en: 'No company was found for this phone number',
  },
  'directory.person-not-found': {
    status: 404,
    sv: 'Ingen person hittades för detta namn',
    en: 'Nobody was found by this name',
  },
  'directory.company-fetch-failed': { status: 404, sv: 'Error finding company', en: 'Error finding company' },
  'directory.person-fetch-failed': { status: 404, sv: 'Error finding person', en: 'Error finding person' },
  'directory.query-missing': {
    status: 400,
    sv: 'Ange ett namn eller ett telefonnummer.',
    en: 'Give a name or a phone number.',
  },
  /** PV-05: nobody browses the registers without something in the cart. */
  'directory.cart-needed': {
    status: 403,
    sv: 'Lägg något i varukorgen innan du söker personer och företag.',
    en: 'Put something in the cart before you look up people and companies.',
  },
} as const satisfies Record<string, ErrorRow>
