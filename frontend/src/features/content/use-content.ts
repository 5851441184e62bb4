import { contentApi } from '@bukett/contracts/http/content'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../shared/api'
import type { Site } from '../../shared/site'

/** The home page where the slug is empty. */
export const contentQuery = (slug: string, site: Site) =>
  queryOptions({
    queryKey: ['content', slug, site],
    queryFn: ({ signal }) => call(contentApi.page, { query: { slug, site } }, signal),
  })

export const useContent = (slug: string, site: Site) => useQuery(contentQuery(slug, site))

export const usePreview = (pass: string, site: Site) =>
  useQuery({
    queryKey: ['content-preview', pass, site],
    queryFn: ({ signal }) => call(contentApi.preview, { query: { pass, site } }, signal),
    retry: false,
  })
