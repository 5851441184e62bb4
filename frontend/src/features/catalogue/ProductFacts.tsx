import type { Product } from '@bukett/contracts/http/catalogue'
import { toKronor } from '@bukett/contracts/rules/price'
import { brand } from '@bukett/ui-kit'
import { FactsBlock } from '../../shared/FactsBlock'
import { useOrigin } from '../../shared/drawn-page'

/** What search engines read of a product. */
export const ProductFacts = ({ product }: { product: Product }) => {
  const origin = useOrigin()
  const isSoldOut = product.Variants.every(({ Stock }) => Stock === 0)
  const facts = {
    '@context': 'https://schema.org',
    '@type': 'Product',
    sku: product.Code,
    name: product.Name,
    description: product.Description,
    image: product.Pictures.map(({ Url }) => new URL(Url, origin).href),
    brand: { '@type': 'Brand', name: brand.name },
    offers: {
      '@type': 'AggregateOffer',
      priceCurrency: 'SEK',
      lowPrice: toKronor(product.fromPrice),
      highPrice: toKronor(product.toPrice),
      offerCount: product.Variants.length,
      availability: `https://schema.org/${isSoldOut ? 'OutOfStock' : 'InStock'}`,
      url: new URL(product.Url, origin).href,
    },
  }
  return <FactsBlock facts={facts} />
}
