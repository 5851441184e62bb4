import { CloseIcon, EmptyState, keepsPlace, KitLink, Price, ProductPicture, RowsSkeleton, Sheet } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { toggleFavourite, useFavourites } from '../../shared/favourites'
import { useTranslation } from '../../shared/i18n'
import { Failure } from '../../shared/Failure'
import { useCardPrice } from '../../shared/card-price'
import { useFavouriteProducts } from './use-favourite-products'

export interface FavouritesSheetProps {
  open: boolean
  onClose: () => void
  /** An address of the catalogue on this site. */
  hrefOf: (url: string) => string
  /** The same as a page, to share and to buy from. */
  pagePath: string
}

/** The saved products; a click leads to the product (spec 2 §2). */
export const FavouritesSheet = ({ open, onClose, hrefOf, pagePath }: FavouritesSheetProps) => {
  const { t } = useTranslation()
  const codes = useFavourites()
  const priceOf = useCardPrice()
  const { data, error, refetch } = useFavouriteProducts(open ? codes : [])
  const products = data?.filter(({ Code }) => codes.includes(Code)) ?? []
  return (
    <Sheet open={open} onClose={onClose} title={t('favourites.title')}>
      {codes.length === 0 && <EmptyState title={t('favourites.empty')}>{t('favourites.emptyText')}</EmptyState>}
      {error && <Failure error={error} onRetry={refetch} />}
      {codes.length > 0 && !data && !error && <RowsSkeleton rows={Math.min(codes.length, 3)} />}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 4 }}>
        {products.map((product) => (
          <Box
            component="li"
            key={product.Code}
            ref={keepsPlace}
            tabIndex={-1}
            sx={{ display: 'grid', gridTemplateColumns: '72px 1fr auto', gap: 4, alignItems: 'center' }}
          >
            <ProductPicture src={product.Picture.Url} alt="" width={72} height={90} ground={product.Picture.Tint} />
            <Box>
              <Typography>
                <KitLink href={hrefOf(product.Url)} onClick={onClose}>
                  {product.Name}
                </KitLink>
              </Typography>
              <Price {...priceOf(product)} size="small" />
            </Box>
            <IconButton
              aria-label={t('favourites.remove', { name: product.Name })}
              onClick={() => toggleFavourite(product.Code)}
              sx={{ mr: -2.5 }}
            >
              <CloseIcon fontSize="small" />
            </IconButton>
          </Box>
        ))}
      </Box>
      {codes.length > 0 && (
        <Button component={KitLink} href={pagePath} onClick={onClose} variant="outlined" sx={{ mt: 5 }}>
          {t('favourites.asPage')}
        </Button>
      )}
    </Sheet>
  )
}
