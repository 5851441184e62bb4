import * as z from 'zod'
import { endpoint } from '../endpoint.js'
import { money } from '../money.js'
import { localDay } from '../rules/dates.js'
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

/** What a query says beside its words, as it was understood. */
export const understood = z.object({
  /** Both included. */
  price: z.object({ from: money.optional(), to: money.optional() }).nullable(),
  day: localDay.nullable(),
  /** A town by its middle postal code, or the postal code that was typed. */
  place: z.object({ PostalCode: z.string(), Area: z.string() }).nullable(),
})
export type Understood = z.output<typeof understood>

export const searchPage = z.object({
  query: z.string(),
  /** The words that were searched for in their place, where they are misspelt; null where they are not. */
  corrected: z.string().nullable(),
  understood,
  /** Goods first. */
  items: z.array(searchHit),
  /** The nearest hits that are no goods, whatever page is asked for. */
  apart: z.array(searchHit),
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
    summary:
      'Products, articles, stores and pages that match, 24 a page from page 0; `isHome` picks the site, `asTyped` leaves the words as they are (SE-02).',
    access: 'everyone',
    params: termAndPage,
    query: z.object({
      isHome: z.stringbool().optional(),
      asTyped: z.stringbool().optional(),
      /** Somebody is still typing: it is no search yet, and not counted as one. */
      typing: z.stringbool().optional(),
    }),
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
    query: z.object({
      query: inspirationTerm,
      hitId: z.string().min(1).max(60),
      trackId: z.string().min(1).max(60),
      /** Chosen while typing: with that it was a search. */
      typing: z.stringbool().optional(),
    }),
    response: z.object({}),
  }),
} as const
