import { brand } from '../brand'
import { firstWords, languageCodeOf, localeOf, type LanguageCode } from './languages/first-words'
import { cs } from './languages/cs'
import { da } from './languages/da'
import { de } from './languages/de'
import { el } from './languages/el'
import { en } from './languages/en'
import { es } from './languages/es'
import { fi } from './languages/fi'
import { fr } from './languages/fr'
import { it } from './languages/it'
import { nl } from './languages/nl'
import { no } from './languages/no'
import { pl } from './languages/pl'
import { pt } from './languages/pt'
import { sv } from './languages/sv'

export type TextKey = keyof typeof sv | keyof (typeof firstWords)['sv']

/** Those of the sixteen locales of spec 3 §2. */
const languages: Readonly<Record<LanguageCode, Readonly<Record<keyof typeof sv, string>>>> = {
  sv,
  en,
  no,
  da,
  fi,
  de,
  nl,
  fr,
  it,
  es,
  pt,
  pl,
  cs,
  el,
}

export interface Language {
  locale: string
  text(key: TextKey, values?: Readonly<Record<string, string>>): string
  category(identifier: string): string
  money(minor: number, currency: string): string
  /** 1234 is 12.34 %. */
  percent(hundredths: number): string
}

/** The language of a locale; English where the frames have no other. */
export function languageOf(given: string): Language {
  const locale = localeOf(given)
  const code = languageCodeOf(locale)
  const texts: Readonly<Record<TextKey, string>> = { ...firstWords[code], ...languages[code] }
  const text = (key: TextKey, values: Readonly<Record<string, string>> = {}) =>
    texts[key].replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
  return {
    locale,
    text,
    category: (identifier) => {
      const key = `category_${identifier}`
      return key in texts ? text(key as TextKey) : brand.name
    },
    money: (minor, currency) => formatMoney(locale, minor, currency),
    percent: (hundredths) =>
      new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(hundredths / 10_000),
  }
}

/** Two decimals only where there are öre. */
function formatMoney(locale: string, minor: number, currency: string): string {
  const digits = minor % 100 === 0 ? 0 : 2
  try {
    return new Intl.NumberFormat(locale, {
      style: 'currency',
      currency,
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    }).format(minor / 100)
  } catch {
    return `${(minor / 100).toFixed(digits)} ${currency}`
  }
}
