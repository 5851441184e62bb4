import type { Picture, ProductCard as ProductCardView } from '@bukett/contracts/http/catalogue'
import { ProductCard } from '@bukett/ui-kit'
import type { MouseEvent } from 'react'
import { useCardPrice } from '../../shared/card-price'
import { tell } from '../../shared/data-layer'
import { toggleFavourite, useIsFavourite } from '../../shared/favourites'
import { useTaxDisplay } from '../../shared/tax-display'

export interface CardOfProductProps {
  product: ProductCardView
  /** Where the card leads. */
  href: string
  /** The level of the product's name among the page's headings. @default 'h3' */
  heading?: 'h2' | 'h3'
  /** Whether its picture is among those that the page opens with. */
  opens?: boolean
  /** The first day that it can be delivered, in words; empty while that is asked for. */
  earliestDelivery?: string
  /** Whether it can be saved from here. @default false */
  hasHeart?: boolean
  /** The list's name, for what is told of a click on its card. */
  list: string
  /** Raised when the card's link is followed. */
  onChoose?: () => void
  /** Takes over when the link is followed in this window: the choice of delivery comes first (spec 1 §2, product teaser). */
  onOpen?: (code: string, href: string) => void
}

/** As wide as a column of `ProductGrid`. */
const sizes = '(min-width: 1200px) 280px, (min-width: 900px) 30vw, 46vw'

const pictureOf = ({ Url, Tint, Photo }: Picture) => ({ src: Url, ground: Tint, photo: Photo, sizes })

/** A product of a list, with its price as the visitor wants prices shown. */
export const CardOfProduct = ({
  product,
  href,
  opens = false,
  list,
  hasHeart = false,
  onChoose,
  onOpen,
  ...heard
}: CardOfProductProps) => {
  const { shown } = useTaxDisplay()
  const priceOf = useCardPrice()
  const favourite = useIsFavourite(product.Code)
  const { Reduced, TaxInPercent } = product
  const show = (amount: number): number => shown(amount, TaxInPercent)
  const choose = (event: MouseEvent) => {
    tell('select_item', { list, item: product.Code })
    onChoose?.()
    if (!onOpen || event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    onOpen(product.Code, href)
  }
  return (
    <ProductCard
      name={product.Name}
      href={href}
      soldOut={product.IsSoldOut}
      {...heard}
      {...(hasHeart && { favourite, onFavourite: () => toggleFavourite(product.Code) })}
      onChoose={choose}
      picture={{ ...pictureOf(product.Picture), ...(opens && { loading: 'eager' as const }) }}
      second={product.SecondPicture && pictureOf(product.SecondPicture)}
      price={{
        ...priceOf(product),
        ...(Reduced && { regular: show(Reduced.Price) }),
        ...(Reduced?.LowestPrice30Days && { lowest30Days: show(Reduced.LowestPrice30Days) }),
      }}
    />
  )
}
