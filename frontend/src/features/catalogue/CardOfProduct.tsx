import type { ProductCard as ProductCardView } from '@bukett/contracts/http/catalogue'
import { ProductCard } from '@bukett/ui-kit'
import type { MouseEvent } from 'react'
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
  favourite?: boolean
  onFavourite?: () => void
  /** Raised when the card's link is followed. */
  onChoose?: (event: MouseEvent) => void
}

/** A product of a list, with its price as the visitor wants prices shown. */
export const CardOfProduct = ({ product, href, opens = false, ...heard }: CardOfProductProps) => {
  const { shown, withTax } = useTaxDisplay()
  const { fromPrice, toPrice, Reduced, TaxInPercent } = product
  const show = (amount: number): number => shown(amount, TaxInPercent)
  return (
    <ProductCard
      name={product.Name}
      href={href}
      soldOut={product.IsSoldOut}
      {...heard}
      picture={{ src: product.Picture.Url, ground: product.Picture.Tint, ...(opens && { loading: 'eager' as const }) }}
      price={{
        amount: show(fromPrice),
        ...(!withTax && { tax: 'excl' as const }),
        from: toPrice > fromPrice || product.IsCustomerSpecifiedPrice,
        ...(Reduced && { regular: show(Reduced.Price) }),
        ...(Reduced?.LowestPrice30Days && { lowest30Days: show(Reduced.LowestPrice30Days) }),
      }}
    />
  )
}
