import { mapApi } from '@bukett/contracts/http/map'
import { memberApi } from '@bukett/contracts/http/member'
import { startsStoreSearch } from '@bukett/contracts/rules/search-terms'
import { keepPreviousData, type Query, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useTranslation } from '../../shared/i18n'
import { call } from '../../shared/api'
import { useMinute } from '../../shared/use-minute'

/** Hours change by the minute: who comes to a store is told what is open now. */
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

const ofHours: readonly unknown[] = ['stores', 'concept-stores', 'store-hours']

/** The present; where a store has opened or closed by then, its hours are asked for again until the answer knows it. */
export const useHoursAgain = (nextChange: string | null): Date => {
  const queries = useQueryClient()
  const minute = useMinute()
  useEffect(() => {
    if (nextChange === null || Date.parse(nextChange) > minute) return
    const filters = { predicate: ({ queryKey: [name] }: Query) => ofHours.includes(name) }
    // Every row of a list notices it: the first asks.
    void queries.invalidateQueries(filters, { cancelRefetch: false })
  }, [nextChange, minute, queries])
  return new Date(minute)
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
