import type { Article } from '@bukett/contracts/http/articles'
import type { Product, ProductList } from '@bukett/contracts/http/catalogue'
import type { ShownPage } from '@bukett/contracts/http/content'
import type { TownPage } from '@bukett/contracts/http/discovery'
import type { InternationalList } from '@bukett/contracts/http/international'
import type { Member } from '@bukett/contracts/http/member'
import type { QueryClient } from '@tanstack/react-query'
import { rootOf, siteOf } from '../../shared/site'
import { paths } from '../paths'
import { productPath } from '../product-path'
import { reader } from './reader'

/** A page that is drawn: its module, and its route, such as `/artikel/:id`. */
interface DrawnRoute {
  readonly module: string
  readonly pattern: string
}

/** What a page says of its own address, where it says something. */
const named = (module: string, queries: QueryClient): string | undefined => {
  const read = reader(queries)
  const of = <Data>(kind: string, pathOf: (data: Data) => string | undefined): string | undefined => {
    const data = read<Data>(kind)
    return data && pathOf(data)
  }
  switch (module) {
    case 'ArticlePage':
      return of<Article>('article', ({ Url }) => Url)
    case 'AssortmentPage':
      return of<ProductList>('products', ({ assortment }) => assortment?.Url)
    case 'CampaignPage':
      return of<ShownPage>('content', ({ Url }) => Url)
    case 'CountryPage':
      return of<InternationalList>('international', ({ Country }) => Country.Url)
    case 'ProductPage':
      return of<Product>('product', productPath)
    case 'StorePage':
      return of<Member>('store', ({ id }) => paths.store.to(id))
    case 'TownPage':
      return of<TownPage>('town', ({ Slug }) => paths.town.to(Slug))
    default:
      return undefined
  }
}

/** Where a page has its home, however its address was written. */
export const ownAddress = ({ module, pattern }: DrawnRoute, pathname: string, queries: QueryClient): string => {
  const written = pathname.replace(/(?<=.)\/+$/, '')
  if (!pattern.includes(':')) return pattern
  const own = named(module, queries)
  // Each site has lists of its own.
  if (own === undefined || (module === 'AssortmentPage' && own.toLowerCase() !== written.toLowerCase())) return written
  return own
}

/**
 * Where a page is found from now on, if not where it was asked for. A size of a product is chosen by its code, and stays so; what both
 * sites sell has a page on each, beside the cart that it was chosen for.
 */
export const elsewhere = (
  { module }: DrawnRoute,
  pathname: string,
  own: string,
  queries: QueryClient,
): string | undefined => {
  const unlessHere = (address: string) => (pathname === new URL(address, 'http://shop').pathname ? undefined : address)
  if (module !== 'ProductPage') return unlessHere(own)
  const product = reader(queries)<Product>('product')
  const site = siteOf(pathname) ?? 'gift'
  const asked = pathname.slice(rootOf(site).length).split('/')[2] ?? ''
  if (product?.Code.toLowerCase() !== decodeURIComponent(asked).toLowerCase()) return undefined
  return unlessHere(productPath(product, site))
}
