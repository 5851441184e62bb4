import type { ErrorRow } from '../error-row.js'

export const administrationErrors = {
  'member-terms.not-accepted': {
    status: 403,
    sv: 'Butikens administratör behöver godkänna medlemsvillkoren först.',
    en: "The store's administrator needs to accept the membership terms first.",
  },
  'member-terms.changed': {
    status: 409,
    sv: 'Medlemsvillkoren har fått en ny version. Läs den först.',
    en: 'There is a new version of the membership terms. Read it first.',
  },
  'figures.span-backwards': {
    status: 400,
    sv: 'Sista dagen kommer före den första. Byt plats på dem.',
    en: 'The last day comes before the first. Swap them.',
  },
  'figures.span-too-long': {
    status: 400,
    sv: 'Välj högst {days} dagar i taget.',
    en: 'Choose at most {days} days at a time.',
  },
  'member-terms.unknown-version': {
    status: 404,
    sv: 'Medlemsvillkoren har ingen sådan version. Välj en av dem som finns.',
    en: 'The membership terms have no such version. Choose one of those there are.',
  },
  'member-terms.text-missing': { status: 400, sv: 'Skriv villkoren.', en: 'Write the terms.' },
} as const satisfies Record<string, ErrorRow>
