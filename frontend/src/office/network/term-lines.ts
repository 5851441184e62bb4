import { longDateText, stockholmMoment, timeText } from '@bukett/contracts/rules/dates'
import { priceText } from '@bukett/contracts/rules/price'
import { currentLocale } from '../../shared/api'
import { dayAndTime } from '../../shared/moment-text'
import { type NetworkTranslate, useNetworkTexts } from './texts'
import type { OwnTerms, TermsChange, TermsTold, WayTerms } from './use-way-terms'

type Kind = TermsChange['Kind']

export const useTermName = (): ((kind: Kind) => string) => {
  const t = useNetworkTexts()
  return (kind) => t(`terms.name.${kind}`)
}

const price = (amount: number): string => priceText(amount, currentLocale())

/** 'kl. 14.00 samma dag'. */
export const cutOffText = (cutOff: WayTerms['CutOff'], t: NetworkTranslate): string => {
  if (cutOff === null) return t('terms.byDay')
  const time = timeText(cutOff.time, currentLocale())
  return cutOff.daysBefore === 0 ? time : t('terms.daysBefore', { time, count: cutOff.daysBefore })
}

export const capacityText = (capacity: number | null, t: NetworkTranslate): string =>
  capacity === null ? t('terms.any') : String(capacity)

/** What the store itself has said; else that the network's holds. */
export const ownTermText = (kind: Kind, own: OwnTerms, t: NetworkTranslate): string => {
  if (kind === 'Capacity') return capacityText(own.Capacity, t)
  if (kind === 'Price') return own.Price === null ? t('terms.networks') : price(own.Price)
  return own.CutOff === null ? t('terms.networks') : cutOffText(own.CutOff, t)
}

const dayName = (day: string): string => longDateText(day, currentLocale())

/** The time, and its day where that is another than the delivery's. */
const lastOrderText = (at: string | null, date: string, t: NetworkTranslate): string => {
  if (at === null) return t('terms.notAtAll')
  const { day, time } = stockholmMoment(at)
  return day === date ? timeText(time, currentLocale()) : dayAndTime(dayName(day), time, currentLocale())
}

/** What a change touches, line by line. */
export const effectLines = (
  kind: Kind,
  before: WayTerms,
  { Effects: { Codes, Orders, PriceAfter, Days } }: TermsTold,
  t: NetworkTranslate,
): string[] => {
  const where = Codes === null ? t('terms.allOfStore') : t('terms.inCodes', { count: Codes })
  const booked = Orders > 0 ? [t('terms.booked', { count: Orders })] : []
  if (kind === 'Price')
    return [where, t('terms.price', { before: price(before.Price), after: price(PriceAfter) }), ...booked]
  const days = Days.map((row) => {
    const day = dayName(row.date)
    if (kind === 'CutOff')
      return t('terms.cutOffDay', {
        day,
        before: lastOrderText(row.cutOffBefore, row.date, t),
        after: lastOrderText(row.cutOffAfter, row.date, t),
      })
    const isFull = row.CapacityAfter !== null && row.Taken >= row.CapacityAfter
    return t(isFull ? 'terms.capacityFull' : 'terms.capacityDay', {
      day,
      before: capacityText(row.CapacityBefore, t),
      after: capacityText(row.CapacityAfter, t),
      taken: row.Taken,
    })
  })
  return [where, ...(days.length > 0 ? days : [t('terms.noDay')]), ...booked]
}
