import { dateText, type LocalDay, weekdayName, weekdayOf } from '@bukett/contracts/rules/dates'
import type { Language } from '@bukett/contracts/rules/language'

/** 'tis 24/11': over a column. */
export const shortDayText = (day: LocalDay, language: Language): string =>
  `${weekdayName(weekdayOf(day), language).slice(0, 3)} ${Number(day.slice(8))}/${Number(day.slice(5, 7))}`

/** '23 november', or '23 november – 3 december'. */
export const daysText = (from: LocalDay, to: LocalDay, language: Language): string =>
  from === to ? dateText(from, language) : `${dateText(from, language)} – ${dateText(to, language)}`
