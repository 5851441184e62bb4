import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router-dom'

/** Spec 2 §2: the gift site at the root, the home site below a path of its own. Each has its own cart (CA-01). */
export type Site = 'gift' | 'home'

const homeRoot = '/bukett-home'

/** What an address begins with that one site has for itself: the home site's root, or of the gift site its shop and the pages that sell its goods. */
const ownRoots =
  /^\/((bukett-home)|sortiment|produkt|favoriter|sok|forhandsvisning|varukorg|cart-digital|payment|transactionInfo|purchaseconfirmation|utlandsbud|presentguiden|blommor-till|kampanj)?([/?#]|$)/i

/** The site that an address is of; none has those that both share, such as customer service and the own pages. */
export const siteOf = (address: string): Site | undefined => {
  const own = ownRoots.exec(address)
  return own ? (own[2] ? 'home' : 'gift') : undefined
}

const key = 'site'

/** Where people work: of neither site, whatever they have visited before. */
const workRoots = /^\/(admin|handlare)([/?#]|$)/i

export const isAtWork = (): boolean => workRoots.test(location.pathname)

/** The site of the own page that was seen last; the gift site's until a page that the server drew is alive. */
let visited: Site = 'gift'
const listeners = new Set<() => void>()
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The visitor is on a page of a site's own: the shared ones that follow are of this site too. */
export const visitSite = (site: Site): void => {
  visited = site
  try {
    sessionStorage.setItem(key, site)
  } catch {
    // Without a place to keep it, it is known until the page is loaded anew.
  }
  for (const listener of listeners) listener()
}

/** What this tab has visited before it was loaded anew. A page that the server drew knows nothing of it, and hears of it when it is alive. */
export const keptSite = (): Site => {
  try {
    return sessionStorage.getItem(key) === 'home' ? 'home' : 'gift'
  } catch {
    return visited
  }
}

/** The page is looked at again as it was left, while this tab has visited others. */
export const seeAgain = (): void => visitSite(siteOf(location.pathname) ?? visited)

/** The site that the page belongs to; a page that both share is of the one that the visitor comes from. */
export const useSite = (): Site => {
  const own = siteOf(useLocation().pathname)
  // On a page of its own nothing is drawn anew, whatever was visited before.
  return useSyncExternalStore(
    subscribe,
    () => own ?? visited,
    () => own ?? 'gift',
  )
}

/** The same of where a link leads from this page, at its press; of the page itself without one. However the page was drawn, the visitor's own site counts. */
export const siteAt = (href = ''): Site => siteOf(href) ?? siteOf(location.pathname) ?? keptSite()

/** What stands before the paths of a site's pages. */
export const rootOf = (site: Site): string => (site === 'home' ? homeRoot : '')

export const cartNames = { gift: 'Default', home: 'Home' } as const satisfies Record<Site, string>
