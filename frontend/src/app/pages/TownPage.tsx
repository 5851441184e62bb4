import { Breadcrumbs, EmptyState, KitLink, LinesSkeleton } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { ProductCarousel } from '../../features/catalogue/ProductCarousel'
import { productsQuery } from '../../features/catalogue/use-catalogue'
import { StoreRow } from '../../features/stores/StoreRow'
import { TownDays } from '../../features/towns/TownDays'
import { TownLinks } from '../../features/towns/TownLinks'
import { useTown } from '../../features/towns/use-towns'
import { isNotThere } from '../../shared/api'
import { Failure } from '../../shared/Failure'
import { useTranslation } from '../../shared/i18n'
import { usePageTitle } from '../../shared/page-title'
import { paths } from '../paths'
import { TownGoods } from './TownGoods'
import { TownPart } from './TownPart'
import { useDeliveryChoice } from './use-delivery-choice'

/** /blommor-till/{town}: what the network does in a town, from its own data. */
export const TownPage = () => {
  const { t } = useTranslation()
  const { town: slug = '' } = useParams()
  const { openTeaser } = useDeliveryChoice()
  const { data: town, error, refetch } = useTown(slug.toLowerCase())
  const filter = town?.Assortment ? { assortment: town.Assortment } : {}
  const { data: goods } = useQuery({ ...productsQuery(filter), enabled: town !== undefined })
  const name = town?.Name ?? ''
  const title = t('towns.title', { town: name })
  usePageTitle(town && title, town && t('towns.about', { town: name, count: town.Stores.length }))
  if (isNotThere(error)) {
    return (
      <EmptyState
        heading="h1"
        title={t('towns.unknown')}
        action={
          <Button component={KitLink} href={paths.stores.to()} variant="contained">
            {t('stores.title')}
          </Button>
        }
      />
    )
  }
  if (error) return <Failure error={error} onRetry={refetch} />
  if (!town) return <LinesSkeleton lines={8} />
  const variant = goods?.items.find(({ IsSoldOut }) => !IsSoldOut)?.Variants[0]
  return (
    <>
      <Breadcrumbs crumbs={[{ label: t('stores.title'), href: paths.stores.to() }, { label: name }]} />
      <Typography variant="h1" sx={{ mt: 4 }}>
        {title}
      </Typography>
      <Typography sx={{ mt: 4, maxWidth: '60ch', fontSize: { xs: '1.125rem', md: '1.25rem' } }} color="text.secondary">
        {t('towns.about', { town: name, count: town.Stores.length })}
      </Typography>
      <TownPart title={t('towns.goods', { town: name })}>
        <ProductCarousel
          label={t('towns.goods', { town: name })}
          filter={filter}
          hrefOf={paths.at}
          onOpen={(teased, href) => void openTeaser(teased, href)}
        />
      </TownPart>
      <TownGoods slug={town.Slug} town={name} />
      {town.PostalCode !== null && variant && (
        <TownPart title={t('towns.days', { town: name })}>
          <TownDays postalCode={town.PostalCode} code={variant.Code} taxPercent={variant.TaxInPercent} />
          <Typography variant="body2" color="text.secondary" sx={{ mt: 3 }}>
            {t('towns.daysOf')}
          </Typography>
        </TownPart>
      )}
      <TownPart title={t('towns.stores', { town: name })}>
        <Box sx={{ maxWidth: 640 }}>
          {town.Stores.map((store) => (
            <StoreRow key={store.id} store={store} href={paths.store.to(store.id)} heading="h3" />
          ))}
        </Box>
      </TownPart>
      {town.Near.length > 0 && (
        <TownPart title={t('towns.near', { county: town.County })}>
          <TownLinks towns={town.Near} hrefOf={paths.town.to} />
        </TownPart>
      )}
    </>
  )
}
