export type Region = 'eu' | 'na' | 'oc'
export type Stage = 'production' | 'playground' | 'staging' | 'development'

export const STAGES: readonly Stage[] = ['production', 'playground', 'staging', 'development']

/** Spec 3 §3: where each purchase country is served; the list of supported countries at the same time (WI-21). */
const COUNTRIES: Readonly<Record<Region, Readonly<Record<string, string>>>> = {
  oc: { AU: 'AUD', NZ: 'NZD' },
  na: { CA: 'CAD', MX: 'MXN', US: 'USD' },
  eu: {
    AT: 'EUR',
    BE: 'EUR',
    CH: 'CHF',
    CZ: 'CZK',
    DE: 'EUR',
    DK: 'DKK',
    ES: 'EUR',
    FI: 'EUR',
    FR: 'EUR',
    GB: 'GBP',
    GR: 'EUR',
    IE: 'EUR',
    IT: 'EUR',
    NL: 'EUR',
    NO: 'NOK',
    PL: 'PLN',
    PT: 'EUR',
    RO: 'RON',
    SE: 'SEK',
  },
}

/** The region that serves a purchase country, in any case; undefined when the country is not supported. */
export function regionOf(country: unknown): Region | undefined {
  return find(country)?.region
}

/** The one currency of a purchase country. */
export function currencyOf(country: unknown): string | undefined {
  return find(country)?.currency
}

function find(country: unknown): { region: Region; currency: string } | undefined {
  if (typeof country !== 'string') return
  for (const region of ['eu', 'na', 'oc'] as const) {
    const currency = Object.entries(COUNTRIES[region]).find(([code]) => code === country.toUpperCase())?.[1]
    if (currency) return { region, currency }
  }
}
