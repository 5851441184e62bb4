import { dateText, type LocalDay } from '@bukett/contracts/rules/dates'
import type { Language } from '@bukett/contracts/rules/language'

/** `18 oktober – 31 oktober 2026`, one day by itself; the first has its year where it is another. */
export const spanText = (from: LocalDay, to: LocalDay, language: Language): string => {
  const withYear = from.slice(0, 4) !== to.slice(0, 4)
  return from === to
    ? dateText(from, language, { withYear: true })
    : `${dateText(from, language, { withYear })} – ${dateText(to, language, { withYear: true })}`
}

/** A point of a chart: `14/11`, or `nov. 2026` for a month or what is left of one. */
export const pointText = (from: LocalDay, to: LocalDay, language: Language): string =>
  from === to
    ? `${Number(from.slice(8))}/${Number(from.slice(5, 7))}`
    : new Intl.DateTimeFormat(language === 'sv' ? 'sv-SE' : 'en-GB', {
        month: 'short',
        year: 'numeric',
        timeZone: 'UTC',
      }).format(new Date(`${from}T00:00:00Z`))
