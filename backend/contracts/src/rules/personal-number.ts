import { parsed, refused, type Parsed } from './check.js'
import { isLocalDay, yearOf, type LocalDay } from './dates.js'
import { passesLuhn } from './luhn.js'

/** The five accepted forms (AC-05): century?, year, month and day, mark, last four. */
const FORM = /^(\d{2})?(\d{2})(\d{2})(\d{2})([-+]?)(\d{4})$/

/**
 * A Swedish personal number or coordination number (day + 60) as 'YYYYMMDD-NNNN' (AC-05). Two-digit years mean the
 * latest century that is not in the future, with '+' the one before it: from the calendar year in which one turns 100.
 */
export function parsePersonalNumber(text: string, today: LocalDay): Parsed<string, 'personal-number.invalid'> {
  const invalid = refused('personal-number.invalid')
  const [, century, year = '', month = '', day = '', mark, serial = ''] = FORM.exec(text.trim()) ?? []
  if (serial === '' || (century && mark === '+') || !passesLuhn(year + month + day + serial)) return invalid

  const monthAndDay = `${month}-${String(Number(day) % 60).padStart(2, '0')}`
  const born = century ? `${century}${year}-${monthAndDay}` : latestBirth(year, monthAndDay, mark === '+', today)
  if (!isLocalDay(born) || born > today) return invalid
  return parsed(`${born.slice(0, 4)}${month}${day}-${serial}`)
}

function latestBirth(twoDigitYear: string, monthAndDay: string, isMarked: boolean, today: LocalDay): LocalDay {
  const latestYear = yearOf(today) - (isMarked ? 100 : 0)
  const year = latestYear - ((latestYear - Number(twoDigitYear)) % 100)
  const isFuture = !isMarked && `${year}-${monthAndDay}` > today
  return `${isFuture ? year - 100 : year}-${monthAndDay}`
}

/** How it is shown (AC-05): '19121212-****'. */
export const maskPersonalNumber = (personalNumber: string): string => `${personalNumber.slice(0, 8)}-****`
