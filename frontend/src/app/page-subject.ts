import type { QueryKey } from '@tanstack/react-query'

/** What the pages that the server draws are about, by the reads that their addresses name. */
const subjects: Readonly<Record<string, string>> = {
  ArticlePage: 'article',
  AssortmentPage: 'products',
  CampaignPage: 'content',
  CountryPage: 'international',
  HelpPage: 'article',
  InspirationPage: 'articles',
  ProductPage: 'product',
  // Its name is read before its first day, too.
  StorePage: 'store-hours',
  TownPage: 'town',
}

/** Whether a page is about a read: where that is not there, nor is the page. All others it can be read without. */
export const isSubjectOf = (module: string, { queryKey }: { readonly queryKey: QueryKey }): boolean =>
  queryKey[0] === subjects[module] && queryKey[1] !== 'selected'
