import { Breadcrumbs, EmptyState, KitLink, ProductGrid } from '@bukett/ui-kit'
import { isLocalDay } from '@bukett/contracts/rules/dates'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useEffect } from 'react'
import { useTranslation } from '../../shared/i18n'
import { useLocation, useParams, useSearchParams } from 'react-router-dom'
import { TaxBanner } from '../../features/catalogue/TaxBanner'
import { slugOf } from '../../features/international/CountryList'
import { CountryProducts } from '../../features/international/CountryProducts'
import { useCountries, useInternationalProducts } from '../../features/international/use-international'
import { Failure } from '../../shared/Failure'
import { rememberCategory } from '../../shared/last-category'
import { usePageTitle } from '../../shared/page-title'
import { paths } from '../paths'

/** What can be sent to a country. The day and the kind stand in the address: `?deliveryDate=2026-12-01&category=Roses`. */
export const CountryPage = () => {
  const { t } = useTranslation()
  const { country = '' } = useParams()
  const [search, setSearch] = useSearchParams()
  const { pathname, search: query } = useLocation()
  useEffect(() => rememberCategory(paths.home, pathname + query), [pathname, query])
  const asked = search.get('deliveryDate') ?? ''
  const countries = useCountries()
  const wanted = country.toLowerCase()
  const found = countries.data?.find(
    ({ CountryCode, Url }) => CountryCode.toLowerCase() === wanted || slugOf(Url).toLowerCase() === wanted,
  )
  // An unknown one is asked for too: the server's 404 is then the page's.
  const code = found?.CountryCode ?? (countries.data && country)
  const products = useInternationalProducts(code, isLocalDay(asked) ? asked : undefined)
  const title = found ? t('international.countryTitle', { country: found.Name }) : t('international.title')
  usePageTitle(title, found && t('towns.countryAbout', { country: found.Name }))
  const put = (name: string, value: string | undefined) => {
    const next = new URLSearchParams(search)
    if (value) next.set(name, value)
    else next.delete(name)
    setSearch(next, { replace: true, preventScrollReset: true })
  }

  if (countries.data && !found) {
    return (
      <EmptyState
        heading="h1"
        title={t('international.unknown')}
        action={
          <Button component={KitLink} href={paths.international.to} variant="contained">
            {t('international.otherCountry')}
          </Button>
        }
      />
    )
  }
  const failed = countries.error ? countries : products.error ? products : undefined
  return (
    <>
      <Breadcrumbs
        crumbs={[
          { label: t('shop.giftSite'), href: paths.home },
          { label: t('international.allCountries'), href: paths.international.to },
          { label: found?.Name ?? '…' },
        ]}
      />
      <Typography variant="h1" sx={{ mb: { xs: 6, md: 8 } }}>
        {title}
      </Typography>
      <TaxBanner />
      {failed && <Failure error={failed.error} onRetry={failed.refetch} />}
      {!failed && !products.data && <ProductGrid waiting={4} label={title} />}
      {products.data && !failed && (
        <Box sx={{ opacity: products.isPlaceholderData ? 0.6 : 1 }}>
          <CountryProducts
            list={products.data}
            category={search.get('category') ?? undefined}
            onCategory={(category) => put('category', category)}
            onDay={(day) => put('deliveryDate', day)}
            hrefOf={paths.at}
          />
        </Box>
      )}
    </>
  )
}
