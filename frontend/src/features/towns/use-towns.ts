import { discoveryApi } from '@bukett/contracts/http/discovery'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../shared/api'

/** `slug`: of its address, in lower case. */
export const townQuery = (slug: string) =>
  queryOptions({
    queryKey: ['town', slug],
    queryFn: ({ signal }) => call(discoveryApi.town, { params: { slug } }, signal),
  })

export const useTown = (slug: string) => useQuery(townQuery(slug))

export const useTowns = () =>
  useQuery({
    queryKey: ['towns'],
    queryFn: ({ signal }) => call(discoveryApi.towns, {}, signal),
  })
