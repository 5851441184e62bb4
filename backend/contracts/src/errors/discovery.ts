import type { ErrorRow } from '../error-row.js'

export const discoveryErrors = {
  'discovery.no-file': {
    status: 404,
    sv: 'Filen finns inte. Läs /sitemap.xml, där de som finns är uppräknade.',
    en: 'There is no such file. Read /sitemap.xml, which names those that there are.',
  },
  'discovery.unknown-town': {
    status: 404,
    sv: 'I den orten har vi ingen butik. Sök på ett postnummer, så ser du vart vi levererar.',
    en: 'We have no store in that town. Search for a postal code to see where we deliver.',
  },
} as const satisfies Record<string, ErrorRow>
