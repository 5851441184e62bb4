import type { Answer } from '@bukett/contracts'
import type { searchApi } from '@bukett/contracts/http/search'
import { EmptyState, KitLink, LinesSkeleton } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useTranslation } from '../../shared/i18n'
import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigationType, useSearchParams } from 'react-router-dom'
import { ProductBrowser } from '../../features/catalogue/ProductBrowser'
import { TaxBanner } from '../../features/catalogue/TaxBanner'
import { DidYouMean } from '../../features/search/DidYouMean'
import { HitsApart } from '../../features/search/HitsApart'
import { SearchTold } from '../../features/search/SearchTold'
import { queryOf, trackHit, useSearch } from '../../features/search/use-search'
import { rememberPlace } from '../../shared/delivery-place'
import { Failure } from '../../shared/Failure'
import { usePageTitle } from '../../shared/page-title'
import { useSite } from '../../shared/site'
import { everything, usePaths } from '../paths'
import { useDeliveryChoice } from './use-delivery-choice'

/** Everything that a search found: products with their facets, then what else there is to read. */
export const SearchPage = () => {
  const { t } = useTranslation()
  const { openTeaser } = useDeliveryChoice()
  const paths = usePaths()
  const isHome = useSite() === 'home'
  const [search] = useSearchParams()
  const text = search.get('q') ?? ''
  const query = queryOf(text)
  const asTyped = search.get('ordagrant') === '1'
  const { data, error, refetch } = useSearch(query, { asTyped })
  const title = query ? t('search.title', { query }) : t('search.dialogTitle')
  usePageTitle(title)
  useWishedPlace(data)
  if (query === undefined) return <EmptyState heading="h1" title={t('search.tooShort')} />

  const answered = data?.query === query ? data : undefined
  const apart = answered?.apart ?? []
  const trackId = answered?.items[0]?.TrackId
  if (answered?.total === 0) {
    return (
      <DidYouMean
        query={query}
        resultsOf={paths.search.to}
        heading="h1"
        action={
          <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 3 }}>
            <Button component={KitLink} href={paths.giftFinder.to()} variant="contained">
              {t('giftFinder.lead')}
            </Button>
            <Button component={KitLink} href={paths.assortment.to(everything)} variant="outlined">
              {t('assortment.emptyAction')}
            </Button>
          </Box>
        }
      />
    )
  }
  return (
    <>
      <Box sx={{ mb: { xs: 6, md: 10 } }}>
        <Typography variant="h1">{title}</Typography>
        {answered && <SearchTold answer={answered} asTypedHref={paths.search.to(query, true)} />}
      </Box>
      <TaxBanner />
      {answered ? (
        <ProductBrowser
          key={`${query} ${asTyped}`}
          within={{ query, ...(asTyped && { asTyped }), ...(isHome && { isHome }) }}
          label={title}
          hrefOf={paths.at}
          onOpen={(code, href) => void openTeaser(code, href)}
          empty={null}
          onChoose={({ Code }) => {
            if (trackId) trackHit(query, { HitId: Code, TrackId: trackId })
          }}
        />
      ) : error ? (
        <Failure error={error} onRetry={refetch} />
      ) : (
        <LinesSkeleton lines={6} />
      )}
      {apart.length > 0 && (
        <Box sx={{ display: 'grid', gap: 10, mt: { xs: 12, md: 16 }, maxWidth: 760 }}>
          <HitsApart hits={apart} heading="h2" onChoose={(hit) => trackHit(query, hit)} />
        </Box>
      )}
    </>
  )
}

/** Whether no search has been answered in this document. */
let isFirst = true

/** Whether the document was asked for, and not read again or come back to. */
const isNewDocument = (): boolean =>
  performance
    .getEntriesByType('navigation')
    .every((entry) => !['reload', 'back_forward'].includes((entry as PerformanceNavigationTiming).type))

/**
 * A place that was typed into the search is where the visitor's flowers go, as if it had been typed anywhere else. Who comes back to a
 * search, with another place chosen since, has chosen that one.
 */
const useWishedPlace = (answer: Answer<typeof searchApi.search> | undefined): void => {
  const query = answer?.query
  const code = answer?.understood.place?.PostalCode
  const area = answer?.understood.place?.Area ?? ''
  const { key } = useLocation()
  const navigation = useNavigationType()
  const isAskedNow = useEffectEvent(() => navigation !== 'POP' || (isFirst && key === 'default' && isNewDocument()))
  useEffect(() => {
    if (query === undefined) return
    if (code !== undefined && isAskedNow()) rememberPlace({ PostalCode: code, City: area })
    isFirst = false
  }, [query, code, area])
}
