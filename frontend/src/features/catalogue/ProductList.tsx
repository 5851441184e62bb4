import type { ProductFilter } from '@bukett/contracts/http/catalogue'
import { EmptyState, KitLink, ProductGrid } from '@bukett/ui-kit'
import Button from '@mui/material/Button'
import { useTranslation } from '../../shared/i18n'
import { Failure } from '../../shared/Failure'
import { CardOfProduct } from './CardOfProduct'
import { useProducts } from './use-catalogue'

export interface ProductListProps {
  filter: ProductFilter
  label: string
  /** An address of the catalogue on this site. */
  hrefOf: (url: string) => string
  /** The saved products; without them the cards have no heart. */
  favourites?: { codes: readonly string[]; toggle: (code: string) => void }
  /** Takes over when a card's link is followed in this window: the choice of delivery comes first (spec 1 §2, product teaser). */
  onOpen?: (code: string, href: string) => void
  /** Where an empty list leads. */
  emptyPath: string
}

/** The products that pass a filter: their cards, their outlines while they come, a way on when there are none. */
export const ProductList = ({ filter, label, hrefOf, onOpen, favourites, emptyPath }: ProductListProps) => {
  const { t } = useTranslation()
  const { data, error, refetch } = useProducts(filter)
  if (error) return <Failure error={error} onRetry={refetch} />
  if (!data) return <ProductGrid waiting={8} label={label} />
  if (data.items.length === 0) {
    return (
      <EmptyState
        title={t('assortment.empty')}
        action={
          <Button component={KitLink} href={emptyPath} variant="contained">
            {t('assortment.emptyAction')}
          </Button>
        }
      />
    )
  }
  return (
    <ProductGrid label={label}>
      {data.items.map((product) => (
        <CardOfProduct
          key={product.Code}
          product={product}
          href={hrefOf(product.Url)}
          list={label}
          {...(onOpen && { onOpen })}
          {...(favourites && {
            favourite: favourites.codes.includes(product.Code),
            onFavourite: () => favourites.toggle(product.Code),
          })}
        />
      ))}
    </ProductGrid>
  )
}
