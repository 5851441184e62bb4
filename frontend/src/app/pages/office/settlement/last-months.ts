import { month } from '@bukett/contracts/http/settlement'
import { dayOf, type LocalDay, yearOf } from '@bukett/contracts/rules/dates'
import type { Language } from '@bukett/contracts/rules/language'

/** 'november 2026'. */
export const monthText = (month: string, language: Language): string =>
  new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${month}-01`))

const shown = 24

/** Those to choose among; one that is asked for is among them, however old. */
export const monthsToChoose = (today: LocalDay, asked: string | null): string[] => {
  const months = lastMonths(today)
  const oldest = months.at(-1) ?? ''
  return asked !== null && asked < oldest && month.safeParse(asked).success ? [...months, asked] : months
}

/** Months as 'YYYY-MM', the present one first. */
export const lastMonths = (today: LocalDay): string[] => {
  const [year, present] = [yearOf(today), Number(today.slice(5, 7))]
  return Array.from({ length: shown }, (_, back) => {
    const count = year * 12 + present - 1 - back
    return dayOf(Math.floor(count / 12), (count % 12) + 1, 1).slice(0, 7)
  })
}
