import { brokerApi } from '@bukett/contracts/http/broker'
import type { ProductCard } from '@bukett/contracts/http/catalogue'
import { addDays, dateText, type LocalDay, weekdayName, weekdayOf } from '@bukett/contracts/rules/dates'
import type { Language } from '@bukett/contracts/rules/language'
import { useQuery } from '@tanstack/react-query'
import { call, currentLocale } from '../../shared/api'
import { dayWithin } from '../../shared/day-text'
import { useRememberedPostalCode } from '../../shared/delivery-place'
import { personal } from '../../shared/query'
import { useToday } from '../../shared/use-today'

/** As many as one call tells of. */
const most = 60

/** Within a week the weekday is enough: two cards stand beside each other on a telephone. */
export const shortDayText = (day: LocalDay, today: LocalDay, language: Language): string => {
  if (day <= addDays(today, 1)) return dayWithin(day, today, language)
  return day < addDays(today, 7) ? weekdayName(weekdayOf(day), language) : dateText(day, language)
}

/**
 * When each product of a list can be delivered to the postal code that the visitor has given, in words; empty where nobody knows (yet).
 * Asked for once the list stands, of its products' first variants.
 */
export const useEarliestDays = (products: readonly ProductCard[] | undefined): ((product: ProductCard) => string) => {
  const PostalCode = useRememberedPostalCode()
  const today = useToday()
  const codes = (products ?? []).flatMap(({ Variants }) => Variants[0]?.Code ?? []).slice(0, most)
  const { data } = useQuery({
    queryKey: ['earliest-days', PostalCode, codes, today],
    queryFn: ({ signal }) => call(brokerApi.earliest, { body: { PostalCode, ProductVariantCodes: codes } }, signal),
    enabled: PostalCode !== '' && codes.length > 0,
    staleTime: 60_000,
    retry: false,
    meta: personal,
  })
  const days = new Map(data?.days.map(({ Code, date }) => [Code, date]))
  return ({ Variants, IsSoldOut }) => {
    const day = days.get(Variants[0]?.Code ?? '')
    return day && !IsSoldOut ? shortDayText(day, today, currentLocale()) : ''
  }
}
