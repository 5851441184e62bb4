import * as z from 'zod'
import { endpoint } from '../endpoint.js'
import { member } from './member.js'

const bytes = z.instanceof(Uint8Array<ArrayBufferLike>)

/** A town of the network, as a page of the shop. */
export const town = z.object({
  /** The last part of its address: `malmo`. */
  Slug: z.string(),
  Name: z.string(),
  /** Empty where no postal code tells it. */
  County: z.string(),
  Stores: z.int(),
})
export type Town = z.output<typeof town>

export const townPage = z.object({
  ...town.shape,
  Stores: z.array(member),
  /** In the middle of the town: what can be delivered is asked for there. Null where the register knows none. */
  PostalCode: z.string().nullable(),
  /** The list whose goods the page shows; null: the whole range. */
  Assortment: z.string().nullable(),
  /** Other towns of the county. */
  Near: z.array(town),
})
export type TownPage = z.output<typeof townPage>

/** Kinds of pages that have a file of their own in the map of the site. */
export const SITE_MAP_KINDS = ['pages', 'assortments', 'products', 'articles', 'stores', 'towns'] as const
export type SiteMapKind = (typeof SITE_MAP_KINDS)[number]

/** What search engines and shopping services read of the shop (PV-06). */
export const discoveryApi = {
  robots: endpoint({
    method: 'GET',
    path: '/robots.txt',
    summary: 'What search engines may read, and where the map of the site is.',
    access: 'everyone',
    file: 'text/plain; charset=utf-8',
    response: bytes,
  }),
  siteMap: endpoint({
    method: 'GET',
    path: '/sitemap.xml',
    summary: 'The files of the map of the site.',
    access: 'everyone',
    file: 'application/xml; charset=utf-8',
    response: bytes,
  }),
  siteMapPart: endpoint({
    method: 'GET',
    path: '/sitemaps/:file',
    summary: 'Addresses of one kind of page in both languages, 10,000 a file: `products-1.xml`.',
    access: 'everyone',
    file: 'application/xml; charset=utf-8',
    params: z.object({ file: z.string().regex(/^[a-z]{4,12}-\d{1,3}\.xml$/, 'discovery.no-file') }),
    response: bytes,
  }),
  productFeed: endpoint({
    method: 'GET',
    path: '/feeds/products.xml',
    summary: 'What can be bought, each size by itself, for shopping services (RSS 2.0 with the g: names).',
    access: 'everyone',
    file: 'application/xml; charset=utf-8',
    response: bytes,
  }),
  towns: endpoint({
    method: 'GET',
    path: '/api/towns',
    summary: 'Towns where the network has a store, by name.',
    access: 'everyone',
    response: z.array(town),
  }),
  town: endpoint({
    method: 'GET',
    path: '/api/towns/:slug',
    summary: 'A town and its stores.',
    access: 'everyone',
    params: z.object({ slug: z.string().trim().min(1).max(80) }),
    response: townPage,
  }),
} as const
