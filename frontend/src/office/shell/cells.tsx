import { dateText, type LocalDay, stockholmMoment } from '@bukett/contracts/rules/dates'
import { KitLink } from '@bukett/ui-kit'
import type { ReactNode } from 'react'
import { currentLocale } from '../../shared/api'

export const dayCell = (day: LocalDay | null): string => (day === null ? '' : dateText(day, currentLocale()))

/** Of what lasts for years. */
export const dayWithYear = (day: LocalDay | null): string =>
  day === null ? '' : dateText(day, currentLocale(), { withYear: true })

export const dayOf = (at: string | null): string => dayCell(at === null ? null : stockholmMoment(at).day)

/** The order's number, a link for who may open it. */
export const orderCell = (
  number: string | null,
  orderPath: ((number: string) => string) | undefined,
  none: string,
): ReactNode => {
  if (number === null) return none
  return orderPath ? <KitLink href={orderPath(number)}>{number}</KitLink> : number
}
