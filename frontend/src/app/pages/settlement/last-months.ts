import { dayOf, type LocalDay, yearOf } from '@bukett/contracts/rules/dates'

const shown = 24

/** Months as 'YYYY-MM', the present one first. */
export const lastMonths = (today: LocalDay): string[] => {
  const [year, month] = [yearOf(today), Number(today.slice(5, 7))]
  return Array.from({ length: shown }, (_, back) => {
    const count = year * 12 + month - 1 - back
    return dayOf(Math.floor(count / 12), (count % 12) + 1, 1).slice(0, 7)
  })
}
