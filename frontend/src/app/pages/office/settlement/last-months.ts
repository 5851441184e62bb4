import { dayOf, type LocalDay, yearOf } from '@bukett/contracts/rules/dates'
import type { Language } from '@bukett/contracts/rules/language'

/** 'november 2026'. */
export const monthText = (month: string, language: Language): string =>
  new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${month}-01`))

const shown = 24

/** Months as 'YYYY-MM', the present one first. */
export const lastMonths = (today: LocalDay): string[] => {
  const [year, month] = [yearOf(today), Number(today.slice(5, 7))]
  return Array.from({ length: shown }, (_, back) => {
    const count = year * 12 + month - 1 - back
    return dayOf(Math.floor(count / 12), (count % 12) + 1, 1).slice(0, 7)
  })
}
