import type { LineItem } from '@bukett/contracts/http/line-item'
import type { LocalDay } from '@bukett/contracts/rules/dates'
import { lineName } from '@bukett/contracts/rules/line-names'
import { vatRate } from '@bukett/contracts/rules/price'
import { keepsPlace, KitLink, Price, ProductPicture, QuantityStepper, useDialogs } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useEventCallback } from '@mui/material/utils'
import { useTranslation } from '../../shared/i18n'
import { currentLocale, messageOf } from '../../shared/api'
import { useTaxedPriceText } from '../../shared/money'
import { useTaxDisplay } from '../../shared/tax-display'
import { useToday } from '../../shared/use-today'
import { allowsVariants } from './cart-line'
import { chosenTexts } from '../../shared/line-texts'
import { type LineChange, useChangeLine, useSplit } from './use-cart'
import { useProductOfLine } from './use-product-of-line'

export interface CartLineProps {
  line: LineItem
  /** Of its delivery. */
  firstDay: LocalDay | null
  href: string
  /** Takes the line away, after a question where the cart would be empty without it. */
  onRemove: () => void
  /** What went wrong when it was taken away. */
  removeError: unknown
  /** Whether something of it can go to another receiver. */
  canSplit: boolean
  locked: boolean
  /** Below the page's heading, or below a receiver's. */
  heading: 'h2' | 'h3'
}

/** A line of the cart: how many, which variant, what goes with it, and what it comes to. */
export const CartLine = ({ line, firstDay, href, onRemove, removeError, canSplit, locked, heading }: CartLineProps) => {
  const { t } = useTranslation()
  const dialogs = useDialogs()
  const priceText = useTaxedPriceText()
  const { withTax, shown } = useTaxDisplay()
  const today = useToday()
  const change = useChangeLine()
  const split = useSplit()
  const { data: product } = useProductOfLine(line)
  const { LineItemId: lineItemId } = line
  const name = lineName(line, currentLocale())
  // The number is shown as it was pressed and goes back when it cannot be had (spec 1 §4).
  const quantity = change.isPending ? change.variables.quantity : line.Quantity
  // A dialog is answered while a number may still be on its way: it goes along as it is shown by then.
  const changeTo = useEventCallback((chosen: Omit<LineChange, 'lineItemId' | 'quantity'>) =>
    change.mutate({ lineItemId, quantity, ...chosen }),
  )
  const error = change.error ?? removeError ?? split.error
  const chosen = chosenTexts(line, firstDay, t, (gross, vatClass) =>
    priceText(gross, vatRate(vatClass, firstDay ?? today)),
  )

  const chooseVariant = async () => {
    if (!product) return
    const { VariantDialog } = await import('./VariantDialog')
    const code = await dialogs.open(VariantDialog, { product, line })
    if (code && code !== line.Code) changeTo({ code })
  }
  const chooseAddons = async () => {
    const { AddonsDialog } = await import('./AddonsDialog')
    const chosenAddons = await dialogs.open(AddonsDialog, { line })
    if (chosenAddons) changeTo(chosenAddons)
  }
  const chooseTerms = async () => {
    if (!product?.Subscription) return
    const { SubscriptionDialog } = await import('./SubscriptionDialog')
    const terms = await dialogs.open(SubscriptionDialog, { terms: product.Subscription, line, name })
    if (terms) changeTo({ terms })
  }
  const splitOff = async () => {
    const { SplitDialog } = await import('./SplitDialog')
    const units = line.Quantity === 1 ? 1 : await dialogs.open(SplitDialog, { most: line.Quantity, name })
    if (units) split.mutate({ lineItemId, quantity: units })
  }
  const quiet = { minHeight: 44, px: 0, mr: 5, fontSize: '0.875rem' } as const

  return (
    <Box
      component="li"
      ref={keepsPlace}
      tabIndex={-1}
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '80px minmax(0, 1fr)', sm: '112px minmax(0, 1fr)' },
        gap: { xs: 4, sm: 6 },
        py: 6,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <ProductPicture src={line.Picture.Url} alt="" width={112} height={140} ground={line.Picture.Tint} />
      <Box sx={{ display: 'grid', gap: 2, alignContent: 'start', minWidth: 0 }}>
        <Box
          sx={{
            display: 'flex',
            justifyContent: 'space-between',
            flexWrap: 'wrap',
            columnGap: 4,
            alignItems: 'baseline',
          }}
        >
          <Typography variant="h5" component={heading}>
            <Box component={KitLink} href={href} sx={{ color: 'inherit', textDecorationThickness: '1px' }}>
              {name}
            </Box>
          </Typography>
          <Price
            amount={withTax ? line.Price : line.Price - line.Tax}
            {...(!withTax && line.Tax > 0 && { tax: 'excl' })}
            {...(line.DiscountedPrice < line.PlacedPrice && {
              regular: shown(lineAt(line, line.PlacedPrice), line.TaxPercent),
              ...(line.LowestPrice30Days && {
                lowest30Days: shown(lineAt(line, line.LowestPrice30Days), line.TaxPercent),
              }),
            })}
          />
        </Box>
        {chosen.length > 0 && (
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, color: 'text.secondary' }}>
            {chosen.map((row) => (
              <Typography key={row} component="li" variant="body2" sx={{ whiteSpace: 'pre-line' }}>
                {row}
              </Typography>
            ))}
          </Box>
        )}
        <Box sx={{ mt: 1, display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 5 }}>
          <QuantityStepper
            value={quantity}
            min={0}
            label={t('cart.quantityOf', { name })}
            busy={change.isPending}
            disabled={locked}
            onChange={(next) => {
              if (next === 0) onRemove()
              else change.mutate({ lineItemId, quantity: next })
            }}
            {...(Boolean(error) && { error: messageOf(error) })}
          />
          {!locked && (
            <Button
              variant="text"
              color="inherit"
              aria-label={t('cart.removeOf', { name })}
              onClick={onRemove}
              sx={{ ...quiet, color: 'text.secondary' }}
            >
              {t('cart.remove')}
            </Button>
          )}
        </Box>
        {!locked && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap' }}>
            {product && allowsVariants(line, product.Variants.length) && (
              <Button
                variant="text"
                aria-haspopup="dialog"
                aria-label={t(line.IsGiftCardProduct ? 'cart.variant.changeCardOf' : 'cart.variant.changeOf', { name })}
                onClick={() => void chooseVariant()}
                sx={quiet}
              >
                {t(line.IsGiftCardProduct ? 'cart.variant.changeCard' : 'cart.variant.change')}
              </Button>
            )}
            {product?.Subscription && (
              <Button
                variant="text"
                aria-haspopup="dialog"
                aria-label={t('cart.terms.changeOf', { name })}
                onClick={() => void chooseTerms()}
                sx={quiet}
              >
                {t('cart.terms.change')}
              </Button>
            )}
            {!line.IsGiftCardProduct && !line.CannotBeOnlyCartItem && (
              <Button
                variant="text"
                aria-haspopup="dialog"
                aria-label={t('cart.addons.chooseOf', { name })}
                onClick={() => void chooseAddons()}
                sx={quiet}
              >
                {t('cart.addons.choose')}
              </Button>
            )}
            {canSplit && (
              <Button
                variant="text"
                aria-label={t('cart.shipment.splitOf', { name })}
                onClick={() => void splitOff()}
                sx={quiet}
              >
                {t('cart.shipment.split')}
              </Button>
            )}
          </Box>
        )}
      </Box>
    </Box>
  )
}

/** What the line would cost at another price of a piece. */
const lineAt = ({ Price, DiscountedPrice, Quantity }: LineItem, each: number): number =>
  Price + (each - DiscountedPrice) * Quantity
