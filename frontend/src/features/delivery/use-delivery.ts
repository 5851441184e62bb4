import { brokerApi } from '@bukett/contracts/http/broker'
import { directoryApi } from '@bukett/contracts/http/directory'
import { mapApi } from '@bukett/contracts/http/map'
import { memberApi } from '@bukett/contracts/http/member'
import { instantOf, type LocalDay, type LocalTime } from '@bukett/contracts/rules/dates'
import {
  addressQuery,
  postalCodeText,
  selectsFirstPostalCode,
  startsAddressLookup,
} from '@bukett/contracts/rules/postal-code'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../shared/api'
import type { Goods } from '../../shared/first-days'
import type { DeliveryOpening, Place } from './delivery-state'

export const goodsOf = (opening: DeliveryOpening, postalCode: string | undefined): Goods => ({
  ProductVariantCodes: [...opening.codes],
  OrderType: opening.orderType,
  ...(opening.receiver && { Receiver: opening.receiver }),
  ...(postalCode && { PostalCode: postalCode }),
  ...(opening.countryCode && { CountryCode: opening.countryCode }),
  ...(opening.isPrivate && { IsPrivate: true }),
})

const minute = 60_000

/** A day, and on it the time of a ceremony once that is known. */
interface WantedTime {
  readonly day: LocalDay
  readonly time?: LocalTime | undefined
}

/** How the goods can be delivered on the day (spec 1 §7); for a ceremony, in time for it (FU-03). */
export const useDeliveryInformation = (goods: Goods, wanted: WantedTime | undefined) => {
  const { day = '', time } = wanted ?? {}
  const date = time ? instantOf(day, time).toISOString() : day
  return useQuery({
    queryKey: ['delivery-information', goods, date],
    queryFn: ({ signal }) => call(brokerApi.deliveryInformation, { body: { ...goods, DeliveryDateUTC: date } }, signal),
    enabled: wanted !== undefined && (goods.PostalCode !== undefined || goods.CountryCode !== undefined),
    staleTime: minute,
  })
}

/** Spec 1 §8: the open days among the two before and the two after, when the day has none. */
export const useExtraDays = (goods: Goods, day: LocalDay | undefined, isNeeded: boolean) =>
  useQuery({
    queryKey: ['delivery-alternatives', goods, day],
    queryFn: ({ signal }) => call(brokerApi.alternatives, { body: { ...goods, DeliveryDateUTC: day ?? '' } }, signal),
    enabled: isNeeded && day !== undefined,
    staleTime: minute,
  })

const storesOnAPage = 100

/** PU-01: the stores where it can be collected, nearest first. */
export const usePickupStores = (goods: Goods, day: LocalDay | undefined, isAsked: boolean) =>
  useQuery({
    queryKey: ['pickup-stores', goods, day],
    queryFn: ({ signal }) =>
      call(
        memberApi.delivering,
        {
          body: {
            ...(goods.PostalCode && { PostalCode: goods.PostalCode }),
            ...(day && { DeliveryDate: day }),
            ...(goods.OrderType && { OrderTypes: [goods.OrderType] }),
            LineItemCodes: goods.ProductVariantCodes,
            DeliveryType: 'StorePickup',
            PageSize: storesOnAPage,
          },
        },
        signal,
      ),
    enabled: isAsked && day !== undefined,
    staleTime: minute,
  })

/** The ground of the map; none until it is known, and none where the shop has no map service (PU-06). */
export const useMapGround = () =>
  useQuery({
    queryKey: ['map-ground'],
    queryFn: ({ signal }) => call(mapApi.ground, {}, signal),
    staleTime: Infinity,
    select: ({ tiles, attribution }) => (tiles === null ? undefined : { url: tiles, attribution }),
  })

export interface PlaceSuggestion extends Place {
  readonly key: string
  readonly label: string
  readonly text: string
}

/** More than this is a list to read, not a proposal to take. */
const proposedAreas = 4
const proposedStreets = 8

const isNumeric = (query: string): boolean => /^\d+$/.test(query)

/** Postal codes for digits; streets and areas for words. A register that fails proposes nothing (spec 1 §7). */
const searchPlaces = async (typed: string, signal: AbortSignal): Promise<PlaceSuggestion[]> => {
  const query = addressQuery(typed)
  if (isNumeric(query)) {
    const found = await call(brokerApi.postalCode, { params: { query } }, signal)
    return found.map(({ code, area }) => ({
      key: code,
      label: postalCodeText(code),
      text: area,
      PostalCode: code,
      City: area,
    }))
  }
  const [addresses, areas] = await Promise.all([
    call(directoryApi.searchAddress, { query: { addressQuery: query } }, signal).catch(() => []),
    call(brokerApi.postalArea, { params: { query } }, signal).catch(() => []),
  ])
  return [
    ...areas
      .slice(0, proposedAreas)
      .map(({ code, area }) => ({ key: code, label: area, text: postalCodeText(code), PostalCode: code, City: area })),
    ...addresses.slice(0, proposedStreets).map(({ address, city, zipcode, street, number, entrance }) => {
      const line = [street, number, entrance].filter(Boolean).join(' ')
      return {
        key: `${address}-${zipcode}`,
        label: line,
        text: `${postalCodeText(zipcode)} ${city}`,
        PostalCode: zipcode,
        City: city,
        Line1: line,
      }
    }),
  ]
}

/** Proposals for a place, from four characters on. */
export const usePlaces = (typed: string) =>
  useQuery({
    queryKey: ['places', addressQuery(typed)],
    queryFn: ({ signal }) => searchPlaces(typed, signal),
    enabled: startsAddressLookup(typed),
    placeholderData: (previous) => (startsAddressLookup(typed) ? keepPreviousData(previous) : undefined),
    retry: false,
  })

/** Spec 1 §5: exactly five digits with postal results select the first by themselves. */
export const selectedByItself = (
  typed: string,
  found: readonly PlaceSuggestion[] | undefined,
): PlaceSuggestion | undefined =>
  found && selectsFirstPostalCode(typed, found.length) && found[0]?.PostalCode === addressQuery(typed)
    ? found[0]
    : undefined

const funeralQueryMin = 3

/** Coming funerals by name or church (FU-01). */
export const useFunerals = (query: string) =>
  useQuery({
    queryKey: ['funerals', query.trim()],
    queryFn: ({ signal }) => call(directoryApi.funerals, { params: { query: query.trim() } }, signal),
    enabled: query.trim().length >= funeralQueryMin,
    retry: false,
  })
