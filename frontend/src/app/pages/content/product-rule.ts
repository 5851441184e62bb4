import type { ProductFilter } from '@bukett/contracts/http/catalogue'
import type { ShownOf } from '@bukett/contracts/http/content-blocks'
import type { Site } from '../../../shared/site'

/** What a list by rule asks the catalogue for. */
export const filterOf = (
  { Assortment, Occasion, SortOrder }: Pick<ShownOf<'carousel'>, 'Assortment' | 'Occasion' | 'SortOrder'>,
  site: Site,
): ProductFilter => ({
  ...(Assortment && { assortment: Assortment }),
  ...(Occasion && { occasions: [Occasion] }),
  ...(site === 'home' && { isHome: true }),
  ...(SortOrder !== 'relevance' && { sortOrder: SortOrder }),
})
