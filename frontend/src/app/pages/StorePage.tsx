import { Breadcrumbs, EmptyState, KitLink, LinesSkeleton } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { isNotThere } from '../../shared/api'
import { useTranslation } from '../../shared/i18n'
import { useParams } from 'react-router-dom'
import { ShownReviews } from '../../features/reviews/ShownReviews'
import { useStoreReviews } from '../../features/reviews/use-shown-reviews'
import { StoreDetails } from '../../features/stores/StoreDetails'
import { useStore, useStoreHours } from '../../features/stores/use-stores'
import { Failure } from '../../shared/Failure'
import { usePageTitle } from '../../shared/page-title'
import { paths } from '../paths'

/** /butik/{id} */
export const StorePage = () => {
  const { t } = useTranslation()
  const { id = '' } = useParams()
  const { data: store, error, refetch } = useStore(id)
  const { data: hours, isError, error: hoursError } = useStoreHours(id)
  const { data: reviews } = useStoreReviews(id)
  const named = store && { name: store.memberShopName, town: store.storeCity }
  usePageTitle(named && t('towns.store', named), named && t('towns.storeAbout', named))
  if (isNotThere(error) || isNotThere(hoursError)) {
    return (
      <EmptyState
        heading="h1"
        title={t('stores.unknown')}
        action={
          <Button component={KitLink} href={paths.stores.to()} variant="contained">
            {t('stores.title')}
          </Button>
        }
      />
    )
  }
  if (error) return <Failure error={error} onRetry={refetch} />
  if (!store) return <LinesSkeleton lines={8} />
  return (
    <>
      <Breadcrumbs
        crumbs={[
          { label: t('stores.title'), href: paths.stores.to() },
          { label: store.storeCity, href: paths.stores.to(store.storeCity) },
          { label: store.memberShopName },
        ]}
      />
      <StoreDetails store={store} hours={hours} hoursFailed={isError} />
      {reviews && (
        <Box sx={{ mt: { xs: 10, md: 14 } }}>
          <ShownReviews reviews={reviews} title={t('shownReviews.ofStore')} />
        </Box>
      )}
    </>
  )
}
