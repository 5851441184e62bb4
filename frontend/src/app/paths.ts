import { mailedLinks } from '@bukett/contracts/rules/mailed-links'
import { orderPaths } from '@bukett/contracts/rules/order-links'
import { sitePages } from '@bukett/contracts/rules/site-pages'
import { useLocation } from 'react-router-dom'
import { rootOf, type Site, useSite } from '../shared/site'

const withQuery = (path: string, query: Record<string, string | undefined>): string => {
  const search = new URLSearchParams(Object.entries(query).filter((pair): pair is [string, string] => Boolean(pair[1])))
  return search.size > 0 ? `${path}?${search}` : path
}

/** Stands in an address for the whole range. */
export const everything = 'alla'

/** What each site has for itself. */
const sitePaths = (site: Site) => {
  const root = rootOf(site)
  return {
    home: root || '/',
    assortment: {
      pattern: `${root}/sortiment/:assortment`,
      to: (assortment: string) => `${root}/sortiment/${encodeURIComponent(assortment)}`,
    },
    product: {
      pattern: `${root}/produkt/:code/:name?`,
      to: (code: string) => `${root}/produkt/${encodeURIComponent(code)}`,
    },
    favourites: `${root}/favoriter`,
    search: {
      pattern: `${root}/sok`,
      to: (query: string, asTyped = false) =>
        withQuery(`${root}/sok`, { q: query, ordagrant: asTyped ? '1' : undefined }),
    },
    /** The first page, or a campaign page, as it will be: by a signed pass. */
    preview: {
      pattern: `${root}/forhandsvisning`,
      to: (pass: string) => withQuery(`${root}/forhandsvisning`, { pass }),
    },
    cart: `${root}/varukorg`,
    /** Spec 1 §2: flags once that the delivery is no longer possible. */
    cartWithoutDelivery: `${root}/varukorg?status=delivery`,
    /** Spec 1 §2: the steps after the cart. */
    receiver: `${root}/varukorg/mottagare`,
    digital: `${root}/cart-digital`,
    payment: `${root}/payment`,
    /** Spec 1 §2: where a payment comes back to. */
    transactionInfo: `${root}/transactionInfo`,
    purchaseConfirmation: `${root}/purchaseconfirmation`,
    /** An address that the catalogue gave, on this site. */
    at: (url: string) => root + url,
  } as const
}

const shared = {
  international: {
    pattern: sitePages.international,
    to: sitePages.international,
    country: {
      pattern: '/utlandsbud/:country',
      to: (country: string, deliveryDate?: string) =>
        withQuery(`/utlandsbud/${encodeURIComponent(country)}`, { deliveryDate }),
    },
  },
  inspiration: {
    pattern: '/inspiration/:category?/:searchTerm?',
    to: (category?: string, searchTerm?: string) =>
      ['/inspiration', category ?? (searchTerm && allArticles), searchTerm]
        .filter((part) => part !== undefined && part !== '')
        .map((part, index) => (index ? encodeURIComponent(part ?? '') : part))
        .join('/'),
  },
  /** What was ordered on the phone. */
  paymentLink: `${mailedLinks.payment}/:token`,
  order: `${orderPaths.order}/:id`,
  receiverOrder: `${orderPaths.receiver}/:token`,
  withdrawal: orderPaths.withdrawal,
  review: `${orderPaths.review}/:id`,
  subscription: `${orderPaths.subscription}/:id`,
  bulkOrder: '/presentkort-foretag',
  giftCard: '/presentkort/:token',
  giftFinder: {
    pattern: sitePages.giftFinder,
    to: (query?: string) => (query ? `${sitePages.giftFinder}?${query}` : sitePages.giftFinder),
  },
  stores: { pattern: sitePages.stores, to: (query?: string) => withQuery(sitePages.stores, { plats: query }) },
  store: { pattern: '/butik/:id', to: sitePages.store },
  town: { pattern: '/blommor-till/:town', to: sitePages.town },
  /** What the shop says of itself: pages of the catalogue's articles. */
  help: {
    service: sitePages.service,
    delivery: sitePages.delivery,
    companies: sitePages.companies,
    accessibility: sitePages.accessibility,
  },
  terms: sitePages.terms,
  /** A landing page of an editor's own. */
  campaign: { pattern: '/kampanj/:slug', to: (slug: string) => `/kampanj/${slug}` },
  /** An article as it will be: by a signed pass. */
  articlePreview: {
    pattern: '/forhandsvisning-artikel',
    to: (pass: string) => withQuery('/forhandsvisning-artikel', { pass }),
  },
  article: { pattern: '/artikel/:id', to: (id: string) => `/artikel/${encodeURIComponent(id)}` },
} as const

/** Stands for every category where a search term follows. */
export const allArticles = 'alla'

const bySite = { gift: { ...sitePaths('gift'), ...shared }, home: { ...sitePaths('home'), ...shared } } as const

/** Every address of the shop, in one place. Those of the gift site where the sites differ. */
export const paths = bySite.gift

export const pathsOf = (site: Site): (typeof bySite)[Site] => bySite[site]

/** The addresses of the site that the page belongs to. */
export const usePaths = (): (typeof bySite)[Site] => bySite[useSite()]

/** Whether the page is the cart or a step after it, where the shop around it steps back. */
export const useInCheckout = (): boolean => {
  const { cart, receiver, digital, payment } = usePaths()
  const path = useLocation().pathname.toLowerCase().replace(/\/$/, '')
  return [cart, receiver, digital, payment].some((step) => step === path)
}
