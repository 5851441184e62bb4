import type { Colour, Picture, Product, Variant } from '@bukett/contracts/http/catalogue'
import { longDateText } from '@bukett/contracts/rules/dates'
import { parseKronor, toKronor } from '@bukett/contracts/rules/price'
import { KitLink, Notice, Price, Select, TextField } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useTheme } from '@mui/material/styles'
import { type ReactNode, useState } from 'react'
import { AmountField } from '../../shared/AmountField'
import { type Translate, useTranslation } from '../../shared/i18n'
import { currentLocale } from '../../shared/api'
import { RibbonField, ribbonFault } from '../../shared/RibbonField'
import { useTaxedPriceText } from '../../shared/money'
import { phoneBar, phoneBarRef } from '../../shared/phone-bar'
import { useTaxDisplay } from '../../shared/tax-display'
import { AddonPicker } from './AddonPicker'
import { Choice } from './Choice'
import { ProductGallery } from './ProductGallery'
import {
  amountRefusal,
  hasRibbon,
  priceAfterDiscount,
  priceLimits,
  type ProductChoice,
} from '../../shared/product-choice'
import { useAddons } from './use-catalogue'

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

/** The variant of that code, without regard to case; else the first. */
const variantNamed = ({ Variants }: Product, code = '') =>
  Variants.find((variant) => variant.Code.toLowerCase() === code.toLowerCase()) ?? Variants[0]

/** What a size looks like takes the place of the first picture. */
const picturesOf = ({ Pictures }: Product, { Picture: own }: Variant): readonly Picture[] =>
  own ? [own, ...Pictures.slice(1).filter(({ Url }) => Url !== own.Url)] : Pictures

/** What one gets more of in a larger size: "10 stjälkar, 35 cm bred"; plants grow high. */
const measureOf = ({ Contents = [], Size }: Variant, t: Translate): readonly string[] => {
  const stems = Contents.reduce((sum, { Count }) => sum + (Count ?? 0), 0)
  const cm = Size?.WidthCm ?? Size?.HeightCm
  const told = [
    ...(stems > 1 ? [t('product.stems', { count: stems })] : []),
    ...(cm ? [t(Size?.WidthCm ? 'product.wide' : 'product.high', { cm })] : []),
  ]
  return told.length > 0 ? [told.join(', ')] : []
}

/** From here on down it is told how many pieces are left (CA-11). */
const fewLeft = 5

/** To the middle of the screen: at its lower edge a phone has the button that was pressed. */
const leadTo = (field: HTMLElement | null): void => {
  field?.focus()
  field?.scrollIntoView({ block: 'center' })
}

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
  const { shown, withTax } = useTaxDisplay()
  const priceText = useTaxedPriceText()
  const theme = useTheme()
  const wide = useMediaQuery(theme.breakpoints.up('md'))
  const [code, setCode] = useState(variantNamed(product, wanted)?.Code)
  const [colour, setColour] = useState<Colour | undefined>(product.SelectableColours[0])
  const [addons, setAddons] = useState<readonly string[]>([])
  const [amount, setAmount] = useState<string>()
  const [text, setText] = useState('')
  const [cycle, setCycle] = useState(product.Subscription?.CyclesInDays[0])
  const [period, setPeriod] = useState(product.Subscription?.PeriodsInMonths[0])
  const [checked, setChecked] = useState(false)
  const [amountField, setAmountField] = useState<HTMLInputElement | null>(null)
  const [textField, setTextField] = useState<HTMLInputElement | null>(null)
  const variant = product.Variants.find((one) => one.Code === code) ?? product.Variants[0]
  const { data: offered = [] } = useAddons(variant?.Code ?? '')
  if (!variant) return null

  const left = variant.Stock
  const typed = amount ?? String(toKronor(variant.Price))
  const refusal = variant.IsCustomerSpecifiedPrice ? amountRefusal(product, variant, typed, isOrganisation) : undefined
  const asksRibbon = hasRibbon(product, offered, addons)
  const wrongText = asksRibbon && ribbonFault(text, t) !== undefined
  const own = variant.IsCustomerSpecifiedPrice && !refusal ? parseKronor(typed) : undefined
  const now = own ?? priceAfterDiscount(variant)
  const reduced = variant.Discount && own === undefined
  const show = (ore: number): number => shown(ore, variant.TaxInPercent)
  const price = (
    <Price
      size="large"
      tax={withTax ? 'incl' : 'excl'}
      amount={show(now)}
      {...(reduced && { regular: show(variant.Price) })}
      {...(reduced && variant.LowestPrice30Days !== null && { lowest30Days: show(variant.LowestPrice30Days) })}
    />
  )
  const check = (): ProductChoice | undefined => {
    setChecked(true)
    if (refusal) leadTo(amountField)
    else if (wrongText) leadTo(textField)
    else
      return {
        variant,
        addons,
        colours: colour ? [colour] : [],
        price: own,
        text: asksRibbon || variant.IsCustomDescription ? text.trim() : '',
        cycleInDays: cycle,
        periodInMonths: period,
      }
    return undefined
  }
  const besideName = beside && <Box sx={{ ml: -3.5, mt: 1, display: 'flex', flexWrap: 'wrap' }}>{beside}</Box>
  const limits = priceLimits(product, variant, isOrganisation)

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
          {(wide || reduced || product.Variants.length === 1) && <Box aria-live="polite">{price}</Box>}
          {product.Variants.length > 1 && (
            <Choice
              legend={t(variant.VatClass === 'voucher' ? 'product.values' : 'product.variants')}
              options={product.Variants.map((one) => ({
                value: one.Code,
                label: one.Name,
                // What one pays for a gift card is its name.
                ...(one.VatClass !== 'voucher' && {
                  detail: [priceText(priceAfterDiscount(one), one.TaxInPercent), ...measureOf(one, t)],
                }),
              }))}
              value={variant.Code}
              onChange={(next) => {
                setCode(next)
                setAmount(undefined)
              }}
            />
          )}
          {product.SelectableColours.length > 0 && (
            <Choice
              legend={t('product.colours')}
              options={product.SelectableColours.map((one) => ({ value: one, label: t(`colour.${one}`) }))}
              value={colour}
              onChange={setColour}
            />
          )}
          {product.Subscription && (
            <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, gap: 4 }}>
              <Select
                label={t('product.cycleLabel')}
                value={String(cycle)}
                onChange={(days) => setCycle(product.Subscription?.CyclesInDays.find((one) => String(one) === days))}
                options={product.Subscription.CyclesInDays.map((one) => ({
                  value: String(one),
                  label: t(`product.cycle.days${one}`),
                }))}
              />
              <Select
                label={t('product.periodLabel')}
                value={String(period)}
                onChange={(months) =>
                  setPeriod(product.Subscription?.PeriodsInMonths.find((one) => String(one) === months))
                }
                options={product.Subscription.PeriodsInMonths.map((one) => ({
                  value: String(one),
                  label: t(`product.period.months${one}`),
                }))}
              />
            </Box>
          )}
          {variant.IsCustomerSpecifiedPrice && (
            <AmountField
              variant={variant}
              limits={limits}
              refusal={checked ? refusal : undefined}
              value={typed}
              onChange={setAmount}
              onBlur={() => setChecked(true)}
              inputRef={setAmountField}
            />
          )}
          {variant.IsCustomDescription && !asksRibbon && (
            <TextField
              label={t('product.description')}
              hint={t('product.descriptionHint')}
              optional
              rows={2}
              maxLength={255}
              value={text}
              onChange={setText}
            />
          )}
          {promise?.(variant)}
          {left === 0 ? <Notice tone="warning">{t('product.soldOut')}</Notice> : wide && buy(check)}
          {left !== null && left > 0 && left <= fewLeft && (
            <Typography variant="body2">{t('product.fewLeft', { count: left })}</Typography>
          )}
          {!wide && besideName}
          <AddonPicker variantCode={variant.Code} chosen={addons} onChange={setAddons} />
          {asksRibbon && <RibbonField value={text} onChange={setText} checked={checked} inputRef={setTextField} />}
          {variant.DeliveryAvailableFromDate && (
            <Notice>
              {t('product.deliveryFrom', { day: longDateText(variant.DeliveryAvailableFromDate, currentLocale()) })}
            </Notice>
          )}
          <Box>
            <Typography variant="h4" component="h2" sx={{ mb: 2 }}>
              {t('product.about')}
            </Typography>
            <Typography sx={{ maxWidth: '60ch', whiteSpace: 'pre-line' }}>{product.Description}</Typography>
            {product.ChildProducts.length > 0 && (
              <>
                <Typography variant="h6" component="h3" sx={{ mt: 5, mb: 1 }}>
                  {t('product.contents')}
                </Typography>
                <Box component="ul" sx={{ m: 0, pl: 5 }}>
                  {countedParts(product.ChildProducts).map(({ Name, Url, count }) => (
                    <li key={Name}>
                      {count > 1 && `${count} × `}
                      {Url === null ? Name : <KitLink href={hrefOf(Url)}>{Name}</KitLink>}
                    </li>
                  ))}
                </Box>
              </>
            )}
            <Typography variant="body2" color="text.secondary" sx={{ mt: 4 }}>
              {t(`product.withdrawal.${product.Withdrawal}`)}
            </Typography>
          </Box>
          {hint}
        </Box>
      </Box>
      {!wide && left !== 0 && (
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
          <Price amount={show(now)} {...(!withTax && { tax: 'excl' })} />
          {buy(check)}
        </Box>
      )}
    </Box>
  )
}

/** What a bundle holds, each part once. */
const countedParts = (all: Product['ChildProducts']) =>
  [...new Map(all.map((part) => [part.Name, part])).values()].map((part) => ({
    ...part,
    count: all.filter(({ Name }) => Name === part.Name).length,
  }))
