import { catalogueApi } from '@bukett/contracts/http/catalogue'
import { cartApi } from '@bukett/contracts/http/cart'
import { directoryApi } from '@bukett/contracts/http/directory'
import type { LineItem } from '@bukett/contracts/http/line-item'
import { internationalApi } from '@bukett/contracts/http/international'
import { addressQuery, startsAddressLookup } from '@bukett/contracts/rules/postal-code'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../shared/api'
import { useCartChange, useCartName } from '../../shared/cart'

/** Cards, occasions, and words to begin a greeting from. They change with the catalogue only. */
export const useGreetingTexts = (isAsked: boolean) =>
  useQuery({
    queryKey: ['greeting-texts'],
    queryFn: ({ signal }) => call(catalogueApi.textGreetings, {}, signal),
    staleTime: 60 * 60_000,
    enabled: isAsked,
  })

/** The cards that are sold to a line, with the occasions they are for. */
export const useCardsOfLine = ({ Code: code }: LineItem, isAsked: boolean) => {
  const { data: greetings, error, refetch } = useGreetingTexts(isAsked)
  const { data: fitting, ...addons } = useQuery({
    queryKey: ['addons', code],
    queryFn: ({ signal }) => call(catalogueApi.addons, { params: { code } }, signal),
    enabled: isAsked,
  })
  const fits = new Set(fitting?.map(({ Code }) => Code))
  return {
    occasions: greetings?.Occasions ?? [],
    cards: greetings && fitting && greetings.Addons.filter(({ Code }) => fits.has(Code)),
    error: error ?? addons.error,
    retry: () => Promise.all([refetch(), addons.refetch()]),
  }
}

/** Puts a card to a line in place of the one it has, or takes it away. */
export const useChooseCard = (line: LineItem, cards: readonly { Code: string }[]) =>
  useCartChange((chosen: { Code: string; Quantity: number } | undefined, name) => {
    const others = line.Addons.filter((addon) => cards.every(({ Code }) => Code !== addon.Code))
    const Addons = [...others, ...(chosen ? [chosen] : [])].map(({ Code, Quantity }) => ({ Code, Quantity }))
    const { LineItemId, Quantity } = line
    return call(cartApi.updateLines, { params: { name }, body: { LineItems: [{ LineItemId, Quantity, Addons }] } })
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
