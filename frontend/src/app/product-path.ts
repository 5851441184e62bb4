import type { Product } from '@bukett/contracts/http/catalogue'
import type { Site } from '../shared/site'
import { pathsOf } from './paths'

/** A product's page on a site, or on the other one where only that sells it; without a site on the gift site where both do. */
export const productPath = ({ Url, Sites }: Pick<Product, 'Url' | 'Sites'>, site: Site = 'gift'): string => {
  const [other = 'gift'] = Sites
  return pathsOf(Sites.includes(site) ? site : other).at(Url)
}
