import type { Picture, Product, Variant } from '@bukett/contracts/http/catalogue'
import { longDateText } from '@bukett/contracts/rules/dates'
import { Notice, Price } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useTheme } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { useTranslation } from '../../shared/i18n'
import { currentLocale } from '../../shared/api'
import { phoneBar, phoneBarRef } from '../../shared/phone-bar'
import type { ProductChoice } from '../../shared/product-choice'
import { RibbonField } from '../../shared/RibbonField'
import { useTaxDisplay } from '../../shared/tax-display'
import { AboutProduct } from './AboutProduct'
import { AddonPicker } from './AddonPicker'
import { ProductChoices } from './ProductChoices'
import { ProductGallery } from './ProductGallery'
import { type ChoiceOfProduct, useProductChoice } from './use-product-choice'

export interface ProductViewProps {
  product: Product
  /** Whether the visitor buys for an organisation. @default false */
  isOrganisation?: boolean
  /** The button that buys. It asks `check` first, which shows what is missing and answers undefined. */
  buy: (check: () => ProductChoice | undefined) => ReactNode
  /** Under the button: what else the purchase may do. */
  hint?: ReactNode
  /** Under the name: saves the product, shares it. */
  beside?: ReactNode
  /** When the chosen variant can be there. */
  promise?: (variant: Variant) => ReactNode
  /** The code that the visitor came with: of the product, or of the variant to begin with. */
  wanted?: string
  /** An address of the catalogue on this site. */
  hrefOf: (url: string) => string
}

/** What a size looks like takes the place of the first picture. */
const picturesOf = ({ Pictures }: Product, { Picture: own }: Variant): readonly Picture[] =>
  own ? [own, ...Pictures.slice(1).filter(({ Url }) => Url !== own.Url)] : Pictures

/** From here on down it is told how many pieces are left (CA-11). */
const fewLeft = 5

/** A product: its picture, what can be chosen of it, what that costs, and the way to buy it. */
export const ProductView = ({
  product,
  wanted,
  isOrganisation = false,
  buy,
  hint,
  beside,
  promise,
  hrefOf,
}: ProductViewProps) => {
  const { t } = useTranslation()
  const theme = useTheme()
  const wide = useMediaQuery(theme.breakpoints.up('md'))
  const choice = useProductChoice(product, wanted, isOrganisation)
  if (!choice) return null

  const { variant, check } = choice
  const left = variant.Stock
  const besideName = beside && <Box sx={{ ml: -3.5, mt: 1, display: 'flex', flexWrap: 'wrap' }}>{beside}</Box>
  return (
    <Box>
      <Box
        sx={{
          display: 'grid',
          gap: { xs: 4, md: 14 },
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '1.1fr 1fr' },
          alignItems: 'start',
        }}
      >
        <Box sx={{ position: { md: 'sticky' }, top: 24, minWidth: 0 }}>
          <ProductGallery pictures={picturesOf(product, variant)} />
        </Box>
        <Box sx={{ display: 'grid', gap: { xs: 4, md: 5 }, gridTemplateColumns: 'minmax(0, 1fr)', minWidth: 0 }}>
          <Box>
            <Typography variant="h1">{product.Name}</Typography>
            {wide && besideName}
          </Box>
          {/* On a phone the price stands in the bar at the foot, and on the cards of the sizes. */}
          {(wide || choice.isReduced || product.Variants.length === 1) && <PriceNow choice={choice} />}
          <ProductChoices product={product} choice={choice} />
          {promise?.(variant)}
          {left === 0 ? <Notice tone="warning">{t('product.soldOut')}</Notice> : wide && buy(check)}
          {left !== null && left > 0 && left <= fewLeft && (
            <Typography variant="body2">{t('product.fewLeft', { count: left })}</Typography>
          )}
          {!wide && besideName}
          <AddonPicker variantCode={variant.Code} chosen={choice.addons} onChange={choice.setAddons} />
          {choice.asksRibbon && <RibbonField {...choice.ribbonField} />}
          {variant.DeliveryAvailableFromDate && (
            <Notice>
              {t('product.deliveryFrom', { day: longDateText(variant.DeliveryAvailableFromDate, currentLocale()) })}
            </Notice>
          )}
          <AboutProduct product={product} hrefOf={hrefOf} />
          {hint}
        </Box>
      </Box>
      {!wide && left !== 0 && <PhoneBuyBar choice={choice}>{buy(check)}</PhoneBuyBar>}
    </Box>
  )
}

/** What the variant costs as it is chosen, beside what it cost before. */
const PriceNow = ({ choice: { variant, price, isReduced, isSubscription } }: { choice: ChoiceOfProduct }) => {
  const { shown, withTax } = useTaxDisplay()
  return (
    <Box aria-live="polite">
      <Price
        size="large"
        tax={withTax ? 'incl' : 'excl'}
        amount={shown(price, variant.TaxInPercent)}
        {...(isReduced && {
          regular: shown(variant.Price, variant.TaxInPercent),
          ...(variant.LowestPrice30Days !== null && {
            lowest30Days: shown(variant.LowestPrice30Days, variant.TaxInPercent),
          }),
        })}
      />
      {isSubscription && <PerDelivery />}
    </Box>
  )
}

/** What a subscription costs is each delivery's price. */
const PerDelivery = () => {
  const { t } = useTranslation()
  return (
    <Typography component="span" variant="body2" color="text.secondary">
      {' '}
      {t('product.perDelivery')}
    </Typography>
  )
}

/** The price and the button that buys, which stay in sight at the foot of a phone. */
const PhoneBuyBar = ({ choice, children }: { choice: ChoiceOfProduct; children: ReactNode }) => {
  const { variant, price, isSubscription } = choice
  const { shown, withTax } = useTaxDisplay()
  return (
    <Box
      ref={phoneBarRef}
      sx={{
        ...phoneBar,
        mt: 6,
        display: 'flex',
        flexWrap: 'wrap',
        justifyContent: 'space-between',
        alignItems: 'center',
        columnGap: 4,
        rowGap: 2,
      }}
    >
      <Box>
        <Price amount={shown(price, variant.TaxInPercent)} {...(!withTax && { tax: 'excl' })} />
        {isSubscription && <PerDelivery />}
      </Box>
      {children}
    </Box>
  )
}
