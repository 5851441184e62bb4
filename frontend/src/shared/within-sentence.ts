import type { Language } from '@bukett/contracts/rules/language'

/** What begins a line, at the end of a sentence. Swedish names of days are written small there, as "today" is in English, where others have "on". */
export const withinSentence = (day: string, language: Language): string =>
  language === 'sv' || /^To(?:day|morrow)/.test(day) ? day.charAt(0).toLowerCase() + day.slice(1) : `on ${day}`
