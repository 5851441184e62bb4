import type { Product } from '@bukett/contracts/http/catalogue'
import { Carousel } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type ReactNode, useState } from 'react'
import { CardOfProduct } from '../../features/catalogue/CardOfProduct'
import { ProductMore } from '../../features/catalogue/ProductMore'
import { useProducts, useSelectedProducts } from '../../features/catalogue/use-catalogue'
import { DeliveryWays } from '../../features/delivery/DeliveryWays'
import { useInternationalProducts } from '../../features/international/use-international'
import { ShownReviews } from '../../features/reviews/ShownReviews'
import { useProductReviews } from '../../features/reviews/use-shown-reviews'
import { useTranslation } from '../../shared/i18n'
import { seenLately } from '../../shared/seen-lately'
import { usePaths } from '../paths'

export interface ProductFurtherProps {
  product: Product
}

/** What stands below the fold of a product's page. */
export const ProductFurther = ({ product }: ProductFurtherProps) => {
  const { t } = useTranslation()
  // FU-05: mourners are shown nothing else to buy.
  const isQuiet = product.OrderType !== 'Normal'
  const { data: reviews } = useProductReviews(isQuiet ? undefined : product.Code)
  return (
    <Box sx={{ display: 'grid', gap: { xs: 14, md: 18 }, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <ProductMore product={product} delivery={<DeliveryWays product={product} />} />
      {reviews && <ShownReviews reviews={reviews} title={t('shownReviews.title')} />}
      {!isQuiet && (
        <>
          {product.AlsoBought && <ByHand codes={product.AlsoBought} title={t('more.alsoBought')} />}
          {product.Similar ? (
            <ByHand codes={product.Similar} title={t('more.similar')} />
          ) : product.International ? (
            <ToSameCountry product={product} country={product.International.CountryCode} title={t('more.similar')} />
          ) : (
            <Similar product={product} title={t('more.similar')} />
          )}
          <Seen except={product.Code} title={t('more.seen')} />
        </>
      )}
    </Box>
  )
}

/** Shows a few, and takes no room when there are none. */
const Cards = ({ title, cards }: { title: string; cards: readonly { key: string; content: ReactNode }[] }) =>
  cards.length === 0 ? null : (
    <Box component="section">
      <Typography variant="h2" sx={{ mb: 6 }}>
        {title}
      </Typography>
      <Carousel label={title} view="thumbnails" items={cards} />
    </Box>
  )

type Card = Parameters<typeof CardOfProduct>[0]['product']

const useCardsOf = (title: string) => {
  const paths = usePaths()
  return (products: readonly Card[]) =>
    products.map((product) => ({
      key: product.Code,
      content: <CardOfProduct product={product} href={paths.at(product.Url)} list={title} />,
    }))
}

/** Of the same range, for the same occasions, and about as dear; nearest in price first. */
const Similar = ({ product, title }: ProductFurtherProps & { title: string }) => {
  const { Code, Assortments, Occasions, fromPrice } = product
  const { data } = useProducts({
    ...(Assortments[0] && { assortment: Assortments[0] }),
    ...(Occasions.length > 0 && { occasions: Occasions.slice(0, 10) }),
    price: { from: Math.floor(fromPrice / 200) * 100, to: fromPrice * 2 },
  })
  const cardsOf = useCardsOf(title)
  const apart = (card: Card): number => Math.abs(card.fromPrice - fromPrice)
  const found = data?.items.filter((card) => card.Code !== Code && !card.IsSoldOut) ?? []
  return <Cards title={title} cards={cardsOf(found.toSorted((one, other) => apart(one) - apart(other)).slice(0, 10))} />
}

/** What goes abroad is like nothing that goes to another country. */
const ToSameCountry = ({ product, country, title }: ProductFurtherProps & { country: string; title: string }) => {
  const { data } = useInternationalProducts(country, undefined)
  const cardsOf = useCardsOf(title)
  const others = data?.Products.filter(({ Code, IsSoldOut }) => Code !== product.Code && !IsSoldOut) ?? []
  return <Cards title={title} cards={cardsOf(others)} />
}

/** Chosen by hand, in that order; what is sold out is left out. */
const ByHand = ({ codes, title }: { codes: readonly string[]; title: string }) => {
  const { data = [] } = useSelectedProducts(codes)
  const cardsOf = useCardsOf(title)
  return <Cards title={title} cards={cardsOf(data.filter(({ IsSoldOut }) => !IsSoldOut))} />
}

/** What was looked at before this one, by whoever agrees that it is remembered. */
const Seen = ({ except, title }: { except: string; title: string }) => {
  const [codes] = useState(() => seenLately().filter((code) => code !== except))
  return codes.length === 0 ? null : <SeenOnes codes={codes} title={title} />
}

const SeenOnes = ({ codes, title }: { codes: readonly string[]; title: string }) => {
  const { data = [] } = useSelectedProducts(codes)
  const cardsOf = useCardsOf(title)
  return <Cards title={title} cards={cardsOf(data)} />
}
