import type { ProductCard, ProductFilter } from '@bukett/contracts/http/catalogue'
import { SORT_ORDERS } from '@bukett/contracts/rules/product-kinds'
import { EmptyState, FilterChips, FilterIcon, Pagination, ProductGrid, Select } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useTheme } from '@mui/material/styles'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from '../../shared/i18n'
import { useSearchParams } from 'react-router-dom'
import { Failure } from '../../shared/Failure'
import { PastEnd } from '../../shared/PastEnd'
import { usePriceText } from '../../shared/money'
import { useGrossSide } from '../../shared/gross-side'
import { CardOfProduct } from './CardOfProduct'
import { addressOf, choiceOf, countOfFilters, filterOf, type ListChoice } from './list-address'
import { ListFilters } from './ListFilters'
import { useProducts } from './use-catalogue'
import { useEarliestDays } from './use-earliest-days'

const fetchSheet = () => import('./ListFiltersSheet').then(({ ListFiltersSheet: sheet }) => ({ default: sheet }))
const ListFiltersSheet = lazy(fetchSheet)

/** A phone shows two cards beside each other. */
const picturesAtOnce = 2

export interface ProductBrowserProps {
  /** What every product here has, whatever the visitor chooses. */
  within: Pick<ProductFilter, 'assortment' | 'query' | 'asTyped' | 'isHome'>
  label: string
  /** An address of the catalogue on this site. */
  hrefOf: (url: string) => string
  /** Shown when there is nothing even without filters. */
  empty: ReactNode
  onChoose?: (product: ProductCard) => void
  /** Takes over when a card's link is followed in this window: the choice of delivery comes first (spec 1 §2, product teaser). */
  onOpen?: (code: string, href: string) => void
}

/** A list with its facets, its order and its pages, all of them in the address. */
export const ProductBrowser = ({ within, label, hrefOf, empty, onChoose, onOpen }: ProductBrowserProps) => {
  const { t } = useTranslation()
  const [search, setSearch] = useSearchParams()
  const choice = choiceOf(search)
  const { data, error, refetch, isPlaceholderData } = useProducts({ ...within, ...filterOf(choice) })
  const earliestOf = useEarliestDays(data?.items)
  const theme = useTheme()
  const wide = useMediaQuery(theme.breakpoints.up('md'))
  // Its code comes with the first press; afterwards it stays, so that it closes as it opened.
  const [sheet, setSheet] = useState<'unseen' | 'open' | 'closed'>('unseen')
  const change = (next: ListChoice) => {
    setSearch(addressOf(next, search), { replace: true, preventScrollReset: true })
  }
  const chips = useChips(choice, data?.facets.occasions ?? [])
  const clear = () => change({ ...choiceOf(new URLSearchParams()), sortOrder: choice.sortOrder })

  if (error) return <Failure error={error} onRetry={refetch} />
  if (data?.total === 0 && countOfFilters(choice) === 0) return empty
  const pages = data ? Math.ceil(data.total / data.pageSize) : 1
  const hrefOfPage = (page: number) => `?${addressOf({ ...choice, page: page - 1 }, search)}`

  return (
    <Box sx={{ display: 'grid', gap: { xs: 6, md: 10 }, gridTemplateColumns: { md: '232px minmax(0, 1fr)' } }}>
      {wide && <Box>{data && <ListFilters facets={data.facets} choice={choice} onChange={change} />}</Box>}
      <Box sx={{ minWidth: 0 }}>
        <Box
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: '1fr 1fr', md: '1fr 240px' },
            gap: 4,
            alignItems: 'end',
            mb: 6,
          }}
        >
          <Typography
            role="status"
            color="text.secondary"
            sx={{ gridColumn: { xs: '1 / -1', md: 'auto' }, minHeight: 24, fontVariantNumeric: 'tabular-nums' }}
          >
            {data && t('list.count', { count: data.total })}
          </Typography>
          {!wide && (
            <Button
              variant="outlined"
              startIcon={<FilterIcon />}
              aria-haspopup="dialog"
              // What does not come is not drawn.
              onClick={() => void fetchSheet().then(() => setSheet('open'))}
              sx={{ minHeight: 52, px: 4 }}
            >
              {countOfFilters(choice) > 0
                ? t('list.filtersInUse', { count: countOfFilters(choice) })
                : t('list.filters')}
            </Button>
          )}
          <Select
            label={t('assortment.sort')}
            value={choice.sortOrder}
            onChange={(sortOrder) => change({ ...choice, sortOrder, page: 0 })}
            options={SORT_ORDERS.map((value) => ({ value, label: t(`assortment.sortBy.${value}`) }))}
          />
        </Box>
        {chips.length > 0 && (
          <Box sx={{ mb: 6 }}>
            <FilterChips
              chips={chips.map(({ key, label: text }) => ({ key, label: text }))}
              onRemove={(key) => change({ ...choice, ...chips.find((chip) => chip.key === key)?.without, page: 0 })}
              onClear={clear}
            />
          </Box>
        )}
        {data?.total === 0 ? (
          <EmptyState
            title={t('list.nothingLeft')}
            action={
              <Button variant="contained" onClick={clear}>
                {t('list.clear')}
              </Button>
            }
          />
        ) : data?.items.length === 0 ? (
          <PastEnd lastPage={hrefOfPage(pages)} />
        ) : (
          <ProductGrid label={label} stale={isPlaceholderData} {...(!data && { waiting: 12 })}>
            {(data?.items ?? []).map((product, index) => (
              <CardOfProduct
                key={product.Code}
                product={product}
                href={hrefOf(product.Url)}
                heading="h2"
                earliestDelivery={earliestOf(product)}
                opens={index < picturesAtOnce}
                hasHeart
                list={label}
                {...(onOpen && { onOpen })}
                {...(onChoose && { onChoose: () => onChoose(product) })}
              />
            ))}
          </ProductGrid>
        )}
        {pages > 1 && (
          <Box sx={{ mt: 12 }}>
            <Pagination page={choice.page + 1} pages={pages} hrefOf={hrefOfPage} />
          </Box>
        )}
      </Box>
      {sheet !== 'unseen' && !wide && data && (
        <Suspense>
          <ListFiltersSheet
            open={sheet === 'open'}
            onClose={() => setSheet('closed')}
            facets={data.facets}
            total={data.total}
            choice={choice}
            onChange={change}
          />
        </Suspense>
      )}
    </Box>
  )
}

/** The filters in use, each with what the choice is without it. */
const useChips = (choice: ListChoice, names: readonly { value: string; name: string }[]) => {
  const { t } = useTranslation()
  const priceText = usePriceText()
  const side = useGrossSide()
  const { productCategories, colors, occasions, price } = choice
  const except = <Value extends string>(values: readonly Value[], value: Value) =>
    values.filter((other) => other !== value)
  const bounds = [
    price?.from !== undefined && t('list.from', { price: priceText(price.from) + side }),
    price?.to !== undefined && t('list.to', { price: priceText(price.to) + side }),
  ].filter((text) => text !== false)
  return [
    ...productCategories.map((value) => ({
      key: `category-${value}`,
      label: t(`category.${value}`),
      without: { productCategories: except(productCategories, value) },
    })),
    ...colors.map((value) => ({
      key: `color-${value}`,
      label: t(`colour.${value}`),
      without: { colors: except(colors, value) },
    })),
    ...occasions.map((value) => ({
      key: `occasion-${value}`,
      label: names.find((occasion) => occasion.value === value)?.name ?? value,
      without: { occasions: except(occasions, value) },
    })),
    ...(bounds.length > 0 ? [{ key: 'price', label: bounds.join(' '), without: { price: undefined } }] : []),
  ]
}
