import { orderPaths } from '@bukett/contracts/rules/order-links'
import { sitePages } from '@bukett/contracts/rules/site-pages'

/** Each site has these for itself. */
const ofSite = [
  '/varukorg',
  '/cart-digital',
  '/payment',
  '/transactionInfo',
  '/purchaseconfirmation',
  '/forhandsvisning',
  '/sok',
]

/** Carts, payments, orders and own pages are somebody's, the back office is no page of the shop, and the API is none at all. */
const closed = [
  '/api/',
  '/admin',
  '/handlare',
  ...ofSite,
  ...ofSite.map((page) => sitePages.homeSite + page),
  '/mina-sidor',
  ...Object.values(orderPaths),
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
