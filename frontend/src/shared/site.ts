import { useLocation } from 'react-router-dom'

/** Spec 2 §2: the gift site at the root, the home site below a path of its own. Each has its own cart (CA-01). */
export type Site = 'gift' | 'home'

const homeRoot = '/bukett-home'

export const siteOf = (pathname: string): Site =>
  pathname.toLowerCase().split('/')[1] === homeRoot.slice(1) ? 'home' : 'gift'

/** The site that the page belongs to. */
export const useSite = (): Site => siteOf(useLocation().pathname)

/** What stands before the paths of a site's pages. */
export const rootOf = (site: Site): string => (site === 'home' ? homeRoot : '')

export const cartNames = { gift: 'Default', home: 'Home' } as const satisfies Record<Site, string>
