/** Addresses of the shop's pages that the server has to know too: for the map of the site, feeds and letters. */
export const sitePages = {
  home: '/',
  homeSite: '/bukett-home',
  giftFinder: '/presentguiden',
  stores: '/hitta-butik',
  inspiration: '/inspiration',
  international: '/utlandsbud',
  service: '/kundservice',
  delivery: '/leverans',
  companies: '/foretag',
  accessibility: '/tillganglighet',
  terms: '/kopvillkor',
  store: (id: string) => `/butik/${encodeURIComponent(id)}`,
  town: (slug: string) => `/blommor-till/${slug}`,
} as const
