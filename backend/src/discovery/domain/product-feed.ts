import type { Product, Variant } from '@bukett/contracts/http/catalogue'
import { sitePages } from '@bukett/contracts/rules/site-pages'
import { toKronor } from '@bukett/contracts/rules/price'
import { xml } from './xml.js'

export interface FeedHead {
  readonly title: string
  readonly description: string
  readonly origin: string
}

/** RSS 2.0 with Google's names, which other services read too. */
export const productFeed = (items: readonly object[], { title, description, origin }: FeedHead): string =>
  xml({
    rss: {
      '@version': '2.0',
      '@xmlns:g': 'http://base.google.com/ns/1.0',
      channel: { title, link: `${origin}/`, description, item: items },
    },
  })

/** Each size of a product by itself. */
export const feedItems = (product: Product, shop: { readonly origin: string; readonly brand: string }): object[] =>
  product.Variants.filter(hasPrice).map((variant) => itemOf(product, variant, shop))

/** What a shopper names the price of has none to compare. */
const hasPrice = ({ IsCustomerSpecifiedPrice }: Variant): boolean => !IsCustomerSpecifiedPrice

const kronor = (ore: number): string => `${toKronor(ore).toFixed(2)} SEK`

const itemOf = (
  product: Product,
  variant: Variant,
  { origin, brand }: { readonly origin: string; readonly brand: string },
): object => {
  const { Photo, Url } = variant.Picture ?? product.Picture
  const isOne = product.Variants.length === 1
  return {
    'g:id': variant.Code,
    'g:item_group_id': product.Code,
    'g:title': isOne ? product.Name : `${product.Name}, ${variant.Name}`,
    'g:description': product.Description,
    'g:link': new URL((product.Sites.includes('gift') ? '' : sitePages.homeSite) + product.Url, origin).href,
    'g:image_link': new URL(Photo ? `${Photo.Address}/${Photo.Widths.at(-1)}.jpg` : Url, origin).href,
    'g:availability': variant.Stock === 0 ? 'out_of_stock' : 'in_stock',
    'g:price': kronor(variant.Price),
    ...(variant.Discount && { 'g:sale_price': kronor(variant.Discount.PriceAfterDiscount) }),
    ...(!isOne && { 'g:size': variant.Name }),
    'g:condition': 'new',
    'g:brand': brand,
    'g:identifier_exists': 'no',
  }
}
