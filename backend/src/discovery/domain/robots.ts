import { sitePages } from '@bukett/contracts/rules/site-pages'

/** Each site has these for itself. */
const ofSite = ['/varukorg', '/cart-digital', '/payment', '/transactionInfo', '/sok']

/**
 * Carts, payments and own pages are somebody's, the back office is no page of the shop, and the API is none at all. Addresses with keys
 * stand open: a crawler must read their `noindex` to obey it (keyed-address).
 */
const closed = [
  '/api/',
  '/admin',
  '/handlare',
  ...ofSite,
  ...ofSite.map((page) => sitePages.homeSite + page),
  '/mina-sidor',
]

/** Pictures are read under the API's addresses. */
const open = ['/api/media/']

export const robots = (origin: string): string =>
  [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    ...open.map((path) => `Allow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')
