import type { InternationalList } from '@bukett/contracts/http/international'
import { longDateText } from '@bukett/contracts/rules/dates'
import { CalendarIcon, EmptyState, Notice, ProductCard, ProductGrid, useDialogs } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import { useTranslation } from '../../shared/i18n'
import { currentLocale } from '../../shared/api'
import { toggleFavourite, useIsFavourite } from '../../shared/favourites'
import { useTaxDisplay } from '../../shared/tax-display'

export interface CountryProductsProps {
  list: InternationalList
  category: string | undefined
  onCategory: (category: string | undefined) => void
  onDay: (day: string) => void
  /** A product's page; the day goes along in its address. */
  hrefOf: (url: string) => string
}

const kinds = ['Bouquet', 'Roses', 'Sympathy', 'Plant', 'Seasonal'] as const

/** What a country offers on a day, by kind; a day that could not be had is told (IN-03). */
export const CountryProducts = ({ list, category, onCategory, onDay, hrefOf }: CountryProductsProps) => {
  const { t } = useTranslation()
  const dialogs = useDialogs()
  const { Country: country, DeliveryDate: day, EarliestDate: earliest, Notice: notice } = list
  const dayText = (one: string) => longDateText(one, currentLocale())
  const products = list.Products.filter(
    ({ InternationalCategories }) => !category || InternationalCategories.includes(category),
  )
  const reasons = {
    'international.day-has-passed': t('international.dayHasPassed'),
    'international.closed-day': t('international.closedDay'),
    'international.before-earliest': t('international.beforeEarliest', { day: dayText(earliest) }),
  }
  const askDay = async () => {
    const { DaySheet } = await import('./DaySheet')
    const chosen = await dialogs.open(DaySheet, {
      country: country.CountryCode,
      leadDays: country.LeadDays,
      day,
      earliest,
    })
    if (chosen) onDay(chosen)
  }
  const nameOf = (kind: string) => {
    const known = kinds.find((one) => one === kind)
    return known ? t(`international.category.${known}`) : kind
  }
  return (
    <Box>
      {notice && (
        <Box sx={{ mb: 6 }}>
          <Notice tone="warning" announce="status">
            {reasons[notice]}. {t('international.corrected', { day: dayText(day) })}
          </Notice>
        </Box>
      )}
      <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 4, mb: 6 }}>
        <CalendarIcon />
        <Typography variant="h5" component="p" role="status">
          {t('international.dayChosen', { day: dayText(day) })}
        </Typography>
        <Button variant="outlined" size="small" aria-haspopup="dialog" onClick={() => void askDay()}>
          {t('international.changeDay')}
        </Button>
      </Box>
      {(list.Categories.length > 1 || category !== undefined) && (
        <Box
          role="group"
          aria-label={t('international.categories')}
          sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mb: 8 }}
        >
          {[undefined, ...list.Categories.map(({ value }) => value)].map((kind) => (
            <Chip
              key={kind ?? ''}
              label={kind ? nameOf(kind) : t('international.everything')}
              color={kind === category ? 'primary' : 'default'}
              aria-pressed={kind === category}
              onClick={() => onCategory(kind)}
            />
          ))}
        </Box>
      )}
      {products.length === 0 ? (
        <EmptyState title={t('international.empty')} />
      ) : (
        <ProductGrid label={t('international.countryTitle', { country: country.Name })}>
          {products.map((product) => (
            <CardAbroad
              key={product.Code}
              product={product}
              href={`${hrefOf(product.Url)}?${new URLSearchParams({ deliveryDate: day })}`}
            />
          ))}
        </ProductGrid>
      )}
    </Box>
  )
}

const CardAbroad = ({ product, href }: { product: InternationalList['Products'][number]; href: string }) => {
  const { shown, withTax } = useTaxDisplay()
  const { Code, Name, Picture, fromPrice, toPrice, TaxInPercent } = product
  return (
    <ProductCard
      name={Name}
      href={href}
      heading="h2"
      picture={{ src: Picture.Url, ground: Picture.Tint }}
      price={{
        ...(!withTax && { tax: 'excl' as const }),
        amount: shown(fromPrice, TaxInPercent),
        from: toPrice > fromPrice,
      }}
      favourite={useIsFavourite(Code)}
      onFavourite={() => toggleFavourite(Code)}
    />
  )
}
