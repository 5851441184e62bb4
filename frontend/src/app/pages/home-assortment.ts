import type { ProductFilter } from '@bukett/contracts/http/catalogue'
import type { Site } from '../../shared/site'

/** What a site's first page shows. */
export const homeAssortment: Record<Site, ProductFilter> = {
  gift: { assortment: 'favoriter' },
  home: { isHome: true, sortOrder: 'newest' },
}
