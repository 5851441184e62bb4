import { contentApi } from '@bukett/contracts/http/content'
import { contentFrameApi } from '@bukett/contracts/http/content-frame'
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

/** The menu of a site, where editors have written one, and the line above its header. */
export const useFrame = (site: Site) =>
  useQuery({
    queryKey: ['content-frame', site],
    queryFn: ({ signal }) => call(contentFrameApi.frame, { query: { site } }, signal),
  })
