import type { Language } from '@bukett/contracts/rules/language'

/** The texts beside those that every page has, each a file of its own in each language: a page waits for its own words (record 258). */
export const parts = ['goods', 'checkout', 'later'] as const

export type Part = (typeof parts)[number]

/** The sources of what a page says in a language. Swedish has what every page says in the first bundle. */
export const sourcesOfTexts = (language: Language, wanted: readonly Part[]): string[] => [
  ...(language === 'en' ? ['src/shared/i18n/en.ts'] : []),
  ...wanted.map((part) => `src/shared/i18n/${language}/parts/${part}.ts`),
]
