import { catalogueApi } from '@bukett/contracts/http/catalogue'
import { cartApi } from '@bukett/contracts/http/cart'
import { directoryApi } from '@bukett/contracts/http/directory'
import { internationalApi } from '@bukett/contracts/http/international'
import { addressQuery, startsAddressLookup } from '@bukett/contracts/rules/postal-code'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../shared/api'
import { useCartName } from '../../shared/cart'

/** Cards, occasions, and words to begin a greeting from. They change with the catalogue only. */
export const useGreetingTexts = (isAsked: boolean) =>
  useQuery({
    queryKey: ['greeting-texts'],
    queryFn: ({ signal }) => call(catalogueApi.textGreetings, {}, signal),
    staleTime: 60 * 60_000,
    enabled: isAsked,
  })

/** CA-05: up to five earlier receivers of whoever is logged in. */
export const useOwnReceivers = () => {
  const name = useCartName()
  return useQuery({
    queryKey: ['own-receivers', name],
    queryFn: ({ signal }) =>
      call(cartApi.suggestAddress, { params: { name, customer: 'me', archived: false } }, signal),
    staleTime: 5 * 60_000,
    retry: false,
  })
}

/** Street addresses that begin as typed, from four characters on; a register that fails proposes nothing. */
export const useStreets = (typed: string, isAsked: boolean) =>
  useQuery({
    queryKey: ['streets', addressQuery(typed)],
    queryFn: ({ signal }) =>
      call(directoryApi.searchAddress, { query: { addressQuery: addressQuery(typed) } }, signal).catch(() => []),
    enabled: isAsked && startsAddressLookup(typed),
    placeholderData: keepPreviousData,
    retry: false,
  })

/** The country that the flowers go to: its name, and whether its florists can print other letters than Latin ones. */
export const useCountry = (code: string, isAsked: boolean) => {
  const { data } = useQuery({
    queryKey: ['countries'],
    queryFn: ({ signal }) => call(internationalApi.countries, {}, signal),
    staleTime: Infinity,
    enabled: isAsked,
  })
  return data?.find(({ CountryCode }) => CountryCode === code)
}
