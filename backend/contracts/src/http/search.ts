import * as z from 'zod'
import { endpoint } from '../endpoint.js'
import { listVariant, pageNumber, productCard, productPage } from './catalogue.js'
import { inspirationTerm } from '../rules/search-terms.js'

export const hitType = z.enum(['product', 'article', 'store', 'page'])
export type HitType = z.output<typeof hitType>

/** Spec 2 §3, Search hit. `TrackId` is opaque and the same for every hit of a query (SE-02). */
export const searchHit = z.object({
  HitType: hitType,
  HitId: z.string(),
  TrackId: z.string(),
  IsProduct: z.boolean(),
  Name: z.string(),
  /** One sentence; empty for a product. */
  Text: z.string(),
  Url: z.string(),
  /** Of a product; empty for other hits. */
  Variants: z.array(listVariant),
  Product: productCard.nullable(),
})
export type SearchHit = z.output<typeof searchHit>

export const searchPage = z.object({
  query: z.string(),
  items: z.array(searchHit),
  total: z.int(),
  page: z.int(),
  pageSize: z.int(),
  facets: z.object({ hitTypes: z.array(z.object({ value: hitType, count: z.int() })) }),
})
export type SearchPage = z.output<typeof searchPage>

const termAndPage = z.object({ query: inspirationTerm, page: pageNumber })

export const searchApi = {
  search: endpoint({
    method: 'GET',
    path: '/api/search/:query/:page',
    summary: 'Products, articles, stores and pages that match, 24 a page from page 0; `isHome` picks the site (SE-02).',
    access: 'everyone',
    params: termAndPage,
    query: z.object({ isHome: z.stringbool().optional() }),
    response: searchPage,
  }),
  products: endpoint({
    method: 'GET',
    path: '/api/search/products/:query/:page',
    summary: 'Only the products that match, 24 a page from page 0.',
    access: 'everyone',
    params: termAndPage,
    query: z.object({ isHome: z.stringbool().optional() }),
    response: productPage,
  }),
  didYouMean: endpoint({
    method: 'GET',
    path: '/api/search/didYouMean/:query',
    summary: 'Another spelling for a query without hits; null when there is none, or when it has hits (SE-03).',
    access: 'everyone',
    params: z.object({ query: inspirationTerm }),
    response: z.object({ suggestion: z.string().nullable() }),
  }),
  track: endpoint({
    method: 'GET',
    path: '/api/search/track',
    summary: 'Says that a hit was chosen. Nothing about the caller is kept (SE-02).',
    access: 'everyone',
    changesState: true,
    query: z.object({ query: inspirationTerm, hitId: z.string().min(1).max(60), trackId: z.string().min(1).max(60) }),
    response: z.object({}),
  }),
} as const
