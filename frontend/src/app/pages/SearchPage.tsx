import { EmptyState, KitLink, LinesSkeleton } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useTranslation } from '../../shared/i18n'
import { useSearchParams } from 'react-router-dom'
import { ProductBrowser } from '../../features/catalogue/ProductBrowser'
import { TaxBanner } from '../../features/catalogue/TaxBanner'
import { useFavourites } from '../../features/favourites/favourites'
import { DidYouMean } from '../../features/search/DidYouMean'
import { HitLink } from '../../features/search/HitLink'
import { queryOf, trackHit, useSearch } from '../../features/search/use-search'
import { usePageTitle } from '../../shared/page-title'
import { useSite } from '../../shared/site'
import { usePaths } from '../paths'
import { everything } from './everything'
import { useDeliveryChoice } from './use-delivery-choice'

/** Everything that a search found: products with their facets, then what else there is to read. */
export const SearchPage = () => {
  const { t } = useTranslation()
  const favourites = useFavourites()
  const { openTeaser } = useDeliveryChoice()
  const paths = usePaths()
  const isHome = useSite() === 'home'
  const [search] = useSearchParams()
  const text = search.get('q') ?? ''
  const query = queryOf(text)
  const { data } = useSearch(query)
  const title = query ? t('search.title', { query }) : t('search.dialogTitle')
  usePageTitle(title)
  if (query === undefined) return <EmptyState heading="h1" title={t('search.tooShort')} />

  const answered = data?.query === query ? data : undefined
  const reading = answered?.items.filter(({ IsProduct }) => !IsProduct) ?? []
  const trackId = answered?.items[0]?.TrackId
  if (answered?.total === 0) {
    return (
      <DidYouMean
        query={query}
        resultsOf={paths.search.to}
        heading="h1"
        action={
          <Button component={KitLink} href={paths.assortment.to(everything)} variant="contained">
            {t('assortment.emptyAction')}
          </Button>
        }
      />
    )
  }
  return (
    <>
      <Typography variant="h1" sx={{ mb: { xs: 6, md: 10 } }}>
        {title}
      </Typography>
      <TaxBanner />
      {answered ? (
        <ProductBrowser
          key={query}
          within={{ query, ...(isHome && { isHome }) }}
          label={title}
          hrefOf={paths.at}
          favourites={favourites}
          onOpen={(code, href) => void openTeaser(code, href)}
          empty={null}
          onChoose={({ Code }) => {
            if (trackId) trackHit(query, { HitId: Code, TrackId: trackId })
          }}
        />
      ) : (
        <LinesSkeleton lines={6} />
      )}
      {reading.length > 0 && (
        <Box component="section" aria-labelledby="reading" sx={{ mt: { xs: 12, md: 16 }, maxWidth: 760 }}>
          <Typography id="reading" variant="h2" sx={{ mb: 4 }}>
            {t('search.more', { query })}
          </Typography>
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {reading.map((hit) => (
              <li key={`${hit.HitType}-${hit.HitId}`}>
                <HitLink hit={hit} href={hit.Url} onChoose={() => trackHit(query, hit)} />
              </li>
            ))}
          </Box>
        </Box>
      )}
    </>
  )
}
