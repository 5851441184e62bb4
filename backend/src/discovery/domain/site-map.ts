import type { SiteMapKind } from '@bukett/contracts/http/discovery'
import type { PageOfSite } from '../../shared/site-pages.js'
import { xml } from './xml.js'

/** Addresses in one file; search engines take 50,000, each of them here in two languages. */
export const pagesAFile = 10_000

/** `products-1.xml`; parts count from 1. */
export const fileOf = (kind: SiteMapKind, part: number): string => `${kind}-${part}.xml`

const names = 'http://www.sitemaps.org/schemas/sitemap/0.9'

export const siteMapIndex = (files: readonly string[], origin: string): string =>
  xml({ sitemapindex: { '@xmlns': names, sitemap: files.map((file) => ({ loc: `${origin}/sitemaps/${file}` })) } })

/** A page with its address in each language; both are told at both (PV-06). */
export const siteMapFile = (pages: readonly PageOfSite[], origin: string): string =>
  xml({
    urlset: {
      '@xmlns': names,
      '@xmlns:xhtml': 'http://www.w3.org/1999/xhtml',
      url: pages.flatMap((page) => entriesOf(page, origin)),
    },
  })

const entriesOf = ({ path, changedOn }: PageOfSite, origin: string): object[] => {
  const swedish = new URL(path, origin).href
  const english = `${swedish}?lang=en`
  const alternates = [
    ['sv', swedish],
    ['en', english],
    ['x-default', swedish],
  ].map(([hreflang, href]) => ({ '@rel': 'alternate', '@hreflang': hreflang, '@href': href }))
  return [swedish, english].map((loc) => ({
    loc,
    ...(changedOn !== undefined && { lastmod: changedOn }),
    'xhtml:link': alternates,
  }))
}
