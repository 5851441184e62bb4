import type { Language } from './language.js'

const locales: Readonly<Record<Language, string>> = { sv: 'sv-SE', en: 'en-GB' }

/** '12,5 %'; English '12.5%'. The space does not break. */
export const percentText = (percent: number, language: Language): string =>
  (percent / 100).toLocaleString(locales[language], { style: 'percent', maximumFractionDigits: 3 })
