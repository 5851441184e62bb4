export { CatalogueModule } from './catalogue.module.js'
export { Catalogue } from './application/catalogue.js'
export { Products, SearchCounts, type SearchSum } from './application/ports.js'
export { FirstOccasions } from './application/first-occasions.js'
export { International } from './application/international.js'
export { type Place, RegisterUses } from './application/register-uses.js'
export { Search, type SearchDeliveries } from './application/search.js'
export { StockLevels, type StockTaken } from './application/stock-levels.js'
export { soldFrom, type SoldSince, type StockCount } from './domain/stock-count.js'
export type { SearchTarget } from './application/search-targets.js'
export type { StoredArticleCategory } from './domain/article-category.js'
export type { StoredPicture } from './domain/pictures.js'
export { goesWith, type StoredAddon } from './domain/addon.js'
export { destinationOf, type StoredCountry } from './domain/country.js'
export type { StoredProduct, StoredVariant } from './domain/product.js'
export {
  categoryOf,
  currentPrice,
  digitalChannelsOf,
  displayNameOf,
  isGiftCard,
  nameOf,
  orderTypeOf,
} from './domain/product.js'
export { queryStemsOf, stemsIn } from './domain/words.js'
