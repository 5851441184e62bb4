import { mapApi } from '@bukett/contracts/http/map'
import { memberApi } from '@bukett/contracts/http/member'
import { startsStoreSearch } from '@bukett/contracts/rules/search-terms'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from '../../shared/i18n'
import { call } from '../../shared/api'

/** Hours change by the minute: what is open now is asked again. */
const freshMs = 60_000

/** Stores of a city, or near a postal code; nothing is asked before the query is long enough (PU-04). */
export const useStores = (query: string) => {
  const { language } = useTranslation()
  const wanted = query.trim()
  return useQuery({
    queryKey: ['stores', language, wanted],
    queryFn: ({ signal }) => call(memberApi.byCityOrZip, { params: { query: wanted } }, signal),
    enabled: startsStoreSearch(wanted),
    placeholderData: keepPreviousData,
    staleTime: freshMs,
  })
}

/** The network's own stores. */
export const useConceptStores = () =>
  useQuery({
    queryKey: ['concept-stores'],
    queryFn: ({ signal }) => call(memberApi.conceptStores, { query: {} }, signal),
    staleTime: freshMs,
  })

export const useStore = (id: string) =>
  useQuery({
    queryKey: ['store', id],
    queryFn: ({ signal }) => call(memberApi.member, { params: { id } }, signal),
    staleTime: freshMs,
  })

export const useStoreHours = (id: string) => {
  const { language } = useTranslation()
  return useQuery({
    queryKey: ['store-hours', language, id],
    queryFn: ({ signal }) => call(memberApi.hours, { params: { id } }, signal),
    staleTime: freshMs,
  })
}

/** The streets that the map is drawn on; without an answer the stores stand on Sweden's outline. */
export const useMapGround = () => {
  const { data } = useQuery({
    queryKey: ['map-ground'],
    queryFn: ({ signal }) => call(mapApi.ground, {}, signal),
    staleTime: Infinity,
  })
  const url = data?.tiles ?? undefined
  const attribution = data?.attribution ?? ''
  return useMemo(() => (url === undefined ? undefined : { url, attribution }), [url, attribution])
}
