import { Breadcrumbs, EmptyState, KitLink } from '@bukett/ui-kit'
import type { ProductCategory } from '@bukett/contracts/http/catalogue'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useEffect } from 'react'
import { isNotThere } from '../../shared/api'
import { useTranslation } from '../../shared/i18n'
import { useLocation, useParams, useSearchParams } from 'react-router-dom'
import { choiceOf, filterOf } from '../../features/catalogue/list-address'
import { ListHead } from '../../features/catalogue/ListHead'
import { sceneOf } from '../../features/catalogue/list-scene'
import { ProductBrowser } from '../../features/catalogue/ProductBrowser'
import { TaxBanner } from '../../features/catalogue/TaxBanner'
import { rangeOf, useProducts } from '../../features/catalogue/use-catalogue'
import { rememberCategory } from '../../shared/last-category'
import { useQuietPage } from '../../shared/mood'
import { usePageTitle } from '../../shared/page-title'
import { useSite } from '../../shared/site'
import { useCategoryOf } from '../layouts/categories'
import { ManyGiftCards } from '../layouts/ManyGiftCards'
import { everything, usePaths } from '../paths'
import { useDeliveryChoice } from './use-delivery-choice'

const quietAssortments: ReadonlySet<string> = new Set(['begravning', 'grav'])

const quietKinds: ReadonlySet<string> = new Set<ProductCategory>(['Funeral', 'Grave'])
/** Beside gift cards of paper stand those that are sent. */
const cardKinds: ReadonlySet<string> = new Set<ProductCategory>(['GiftCard', 'Digital'])

const areAll = (kinds: readonly string[], of: ReadonlySet<string>): boolean =>
  kinds.length > 0 && kinds.every((kind) => of.has(kind))

/** A list of the range; what is chosen stands in the address. */
export const AssortmentPage = () => {
  const { t } = useTranslation()
  const { openTeaser } = useDeliveryChoice()
  const paths = usePaths()
  const site = useSite()
  const { assortment = everything } = useParams()
  const [search] = useSearchParams()
  const { pathname } = useLocation()
  useEffect(() => rememberCategory(paths.home, pathname), [paths.home, pathname])
  const choice = choiceOf(search)
  const within = rangeOf(site, assortment === everything ? undefined : assortment)
  const { data, error } = useProducts({ ...within, ...filterOf(choice) })
  const { data: whole } = useProducts(within)
  const list = whole?.assortment?.Code === assortment ? whole : undefined
  const known = list?.assortment
  // Of the list as it is, whatever it is narrowed to.
  const kinds = known ? list.facets.productCategories.map(({ value }) => value) : []
  useQuietPage(
    quietAssortments.has(assortment) || areAll(kinds, quietKinds) || areAll(choice.productCategories, quietKinds),
  )
  const ofWhole = (): string => {
    const [occasion, ...more] = choice.occasions
    if (occasion === undefined || more.length > 0) return t('assortment.all')
    if (!data) return ''
    return data.facets.occasions.find(({ value }) => value === occasion)?.name ?? t('assortment.all')
  }
  const inMenu = useCategoryOf([assortment])
  const title = assortment === everything ? ofWhole() : (known?.Name ?? inMenu?.label ?? '')
  usePageTitle(
    [title, choice.page > 0 && t('list.page', { page: choice.page + 1 })].filter(Boolean).join(', '),
    known?.Description,
  )

  const toEverything = (
    <Button component={KitLink} href={paths.assortment.to(everything)} variant="contained">
      {t('assortment.emptyAction')}
    </Button>
  )
  if (isNotThere(error)) {
    return <EmptyState heading="h1" title={t('assortment.unknown')} action={toEverything} />
  }
  return (
    <>
      <Breadcrumbs
        crumbs={[
          { label: t(site === 'home' ? 'shop.homeSite' : 'shop.giftSite'), href: paths.home },
          { label: title || '…' },
        ]}
      />
      <ListHead title={title} text={known?.Description} scene={sceneOf(assortment, choice.occasions)} />
      <TaxBanner />
      {kinds.includes('GiftCard') && areAll(kinds, cardKinds) && (
        <Box sx={{ mb: 6 }}>
          <ManyGiftCards />
        </Box>
      )}
      <ProductBrowser
        within={within}
        label={title}
        hrefOf={paths.at}
        onOpen={(code, href) => void openTeaser(code, href)}
        empty={<EmptyState title={t('assortment.empty')} action={assortment !== everything && toEverything} />}
      />
    </>
  )
}
