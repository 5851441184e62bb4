import type { ProductFilter } from '@bukett/contracts/http/catalogue'
import { Carousel, type CarouselProps, ProductGrid } from '@bukett/ui-kit'
import { Failure } from '../../shared/Failure'
import { CardOfProduct } from './CardOfProduct'
import { useProducts } from './use-catalogue'

export interface ProductCarouselProps extends Pick<CarouselProps, 'label'> {
  filter: ProductFilter
  /** @default 14 */
  most?: number
  hrefOf: (url: string) => string
  /** Takes over when a card's link is followed in this window: the choice of delivery comes first (spec 1 §2, product teaser). */
  onOpen?: (code: string, href: string) => void
  /** Whether each product can be saved. @default false */
  hasHearts?: boolean
}

/** Some products of a list, a few at a time. Takes no room when there are none. */
export const ProductCarousel = ({
  filter,
  most = 14,
  label,
  hrefOf,
  onOpen,
  hasHearts = false,
}: ProductCarouselProps) => {
  const { data, error, refetch } = useProducts(filter)
  if (error) return <Failure error={error} onRetry={refetch} />
  if (!data) return <ProductGrid waiting={4} label={label} />
  const products = data.items.slice(0, most)
  return (
    <Carousel
      view="shelf"
      label={label}
      items={products.map((product) => ({
        key: product.Code,
        content: (
          <CardOfProduct
            product={product}
            href={hrefOf(product.Url)}
            list={label}
            {...(onOpen && { onOpen })}
            hasHeart={hasHearts}
          />
        ),
      }))}
    />
  )
}
