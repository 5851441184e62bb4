import { brokerApi } from '@bukett/contracts/http/broker'
import { internationalApi } from '@bukett/contracts/http/international'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../shared/api'

export const useCountries = () =>
  useQuery({
    queryKey: ['countries'],
    queryFn: ({ signal }) => call(internationalApi.countries, {}, signal),
    staleTime: Infinity,
  })

/** What a country offers on a day; without one, on the first that is possible (IN-03). */
export const useInternationalProducts = (country: string | undefined, deliveryDate: string | undefined) =>
  useQuery({
    queryKey: ['international', country, deliveryDate],
    queryFn: ({ signal }) =>
      call(
        internationalApi.products,
        { params: { country: country ?? '' }, query: deliveryDate ? { deliveryDate } : {} },
        signal,
      ),
    enabled: country !== undefined,
    placeholderData: keepPreviousData,
  })

export const useInternationalHolidays = (country: string) =>
  useQuery({
    queryKey: ['holidays', country],
    queryFn: ({ signal }) => call(brokerApi.internationalHolidays, { query: { countrycode: country } }, signal),
    staleTime: Infinity,
  })
