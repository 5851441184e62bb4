import type { Product } from '@bukett/contracts/http/catalogue'
import { toKronor } from '@bukett/contracts/rules/price'
import { brand } from '@bukett/ui-kit'

/** What search engines read of a product. A data block is no script to the page's policy. */
export const ProductFacts = ({ product }: { product: Product }) => {
  const isSoldOut = product.Variants.every(({ Stock }) => Stock === 0)
  const facts = {
    '@context': 'https://schema.org',
    '@type': 'Product',
    sku: product.Code,
    name: product.Name,
    description: product.Description,
    image: new URL(product.Picture.Url, location.origin).href,
    brand: { '@type': 'Brand', name: brand.name },
    offers: {
      '@type': 'AggregateOffer',
      priceCurrency: 'SEK',
      lowPrice: toKronor(product.fromPrice),
      highPrice: toKronor(product.toPrice),
      offerCount: product.Variants.length,
      availability: `https://schema.org/${isSoldOut ? 'OutOfStock' : 'InStock'}`,
      url: new URL(product.Url, location.origin).href,
    },
  }
  return <script type="application/ld+json">{JSON.stringify(facts).replaceAll('<', '\\u003c')}</script>
}
