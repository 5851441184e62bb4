import { type SearchHit, searchApi } from '@bukett/contracts/http/search'
import { parseInspirationTerm } from '@bukett/contracts/rules/search-terms'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../shared/api'
import { useSite } from '../../shared/site'

/** A query that may be asked, trimmed; undefined while it is too short or too long. */
export const queryOf = (text: string): string | undefined => {
  const term = parseInspirationTerm(text)
  return term.ok ? term.value : undefined
}

/** The best hits of every kind. `typing`: of words that may go on. */
export const useSearch = (query: string | undefined, { asTyped = false, typing = false } = {}) => {
  const isHome = useSite() === 'home'
  return useQuery({
    queryKey: ['search', query, isHome, asTyped, typing],
    queryFn: ({ signal }) =>
      call(searchApi.search, { params: { query: query ?? '', page: 0 }, query: { isHome, asTyped, typing } }, signal),
    enabled: query !== undefined,
    placeholderData: query === undefined ? undefined : keepPreviousData,
  })
}

/** SE-03: another spelling, asked for when there were no hits. */
export const useDidYouMean = (query: string | undefined) =>
  useQuery({
    queryKey: ['did-you-mean', query],
    queryFn: ({ signal }) => call(searchApi.didYouMean, { params: { query: query ?? '' } }, signal),
    enabled: query !== undefined,
    select: ({ suggestion }) => suggestion,
  })

/** Tells that a hit was chosen, and waits for no answer (SE-02). */
export const trackHit = (
  query: string,
  { HitId, TrackId }: Pick<SearchHit, 'HitId' | 'TrackId'>,
  typing = false,
): void => {
  call(searchApi.track, { query: { query, hitId: HitId, trackId: TrackId, typing } }).catch(() => undefined)
}
