import { EmptyState, keepsPlace, KitLink, ProductGrid } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useSearchParams } from 'react-router-dom'
import { CardOfProduct } from '../../features/catalogue/CardOfProduct'
import { TaxBanner } from '../../features/catalogue/TaxBanner'
import { addFavourites } from '../../features/favourites/add-favourites'
import { useFavouriteProducts } from '../../features/favourites/use-favourite-products'
import { Failure } from '../../shared/Failure'
import { useFavourites } from '../../shared/favourites'
import { useTranslation } from '../../shared/i18n'
import { usePageTitle } from '../../shared/page-title'
import { ShareButton } from '../../shared/ShareButton'
import { everything, usePaths } from '../paths'
import { useDeliveryChoice } from './use-delivery-choice'

/** The codes in the address of a list that is shared, as many as can be saved; what is no code is left out. */
const codesIn = (text: string): readonly string[] =>
  [...new Set(text.split(',').map((code) => code.trim()))].filter((code) => /^[\w-]{1,60}$/.test(code)).slice(0, 50)

/** The saved products, to buy from and to share; with `varor` in the address, what somebody else has saved. */
export const FavouritesPage = () => {
  const { t } = useTranslation()
  const paths = usePaths()
  const [search] = useSearchParams()
  const own = useFavourites()
  const { openTeaser } = useDeliveryChoice()
  const shared = codesIn(search.get('varor') ?? '')
  const isShared = shared.length > 0
  const codes = isShared ? shared : own
  const { data, error, refetch } = useFavouriteProducts(codes)
  const title = t(isShared ? 'more.favourites.sharedTitle' : 'favourites.title')
  usePageTitle(title)
  if (codes.length === 0)
    return (
      <EmptyState
        heading="h1"
        title={t('favourites.empty')}
        action={
          <Button component={KitLink} href={paths.assortment.to(everything)} variant="contained">
            {t('assortment.emptyAction')}
          </Button>
        }
      >
        {t('favourites.emptyText')}
      </EmptyState>
    )
  const isSaved = shared.every((code) => own.includes(code))
  return (
    <>
      <Box component="header" sx={{ mb: { xs: 6, md: 8 }, display: 'grid', gap: 3, justifyItems: 'start' }}>
        <Typography variant="h1">{title}</Typography>
        <Typography>{t(isShared ? 'more.favourites.sharedText' : 'more.favourites.text')}</Typography>
        {isShared ? (
          <Button variant="outlined" disabled={isSaved} onClick={() => addFavourites(shared)}>
            {t(isSaved ? 'more.favourites.allSaved' : 'more.favourites.saveAll')}
          </Button>
        ) : (
          <Box sx={{ ml: -3.5 }}>
            <ShareButton
              name={title}
              path={`${paths.favourites}?varor=${codes.map(encodeURIComponent).join(',')}`}
              label={t('more.favourites.share')}
            />
          </Box>
        )}
      </Box>
      <TaxBanner />
      {error ? (
        <Failure error={error} onRetry={refetch} />
      ) : data ? (
        <ProductGrid label={title}>
          {data.map((product) => (
            <Box
              key={product.Code}
              ref={keepsPlace}
              sx={{ display: 'grid', gap: 3, alignContent: 'space-between', height: '100%' }}
            >
              <CardOfProduct product={product} href={paths.at(product.Url)} heading="h2" list={title} hasHeart />
              <Button
                variant="outlined"
                disabled={product.IsSoldOut}
                aria-label={t('more.favourites.buyOne', { name: product.Name })}
                onClick={() => void openTeaser(product.Code, paths.at(product.Url))}
              >
                {t('product.chooseDelivery')}
              </Button>
            </Box>
          ))}
        </ProductGrid>
      ) : (
        <ProductGrid waiting={Math.min(codes.length, 4)} label={title} />
      )}
    </>
  )
}
