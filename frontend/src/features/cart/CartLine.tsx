import type { LineItem } from '@bukett/contracts/http/line-item'
import type { LocalDay } from '@bukett/contracts/rules/dates'
import { lineName } from '@bukett/contracts/rules/line-names'
import { vatRate } from '@bukett/contracts/rules/price'
import { keepsPlace, KitLink, Price, ProductPicture, QuantityStepper } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useEventCallback } from '@mui/material/utils'
import { memo } from 'react'
import { useTranslation } from '../../shared/i18n'
import { currentLocale, messageOf } from '../../shared/api'
import { chosenTexts } from '../../shared/line-texts'
import { useTaxedPriceText } from '../../shared/money'
import { useTaxDisplay } from '../../shared/tax-display'
import { useToday } from '../../shared/use-today'
import { LineChoices } from './LineChoices'
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

/** A line of the cart: how many, which variant, what goes with it, and what it comes to. Another number draws only the number anew. */
export const CartLine = ({ line, firstDay, href, onRemove, removeError, canSplit, locked, heading }: CartLineProps) => {
  const { t } = useTranslation()
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
  const splitOff = useEventCallback((units: number) => split.mutate({ lineItemId, quantity: units }))
  const remove = useEventCallback(onRemove)
  const error = change.error ?? removeError ?? split.error

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
      <LinePicture picture={line.Picture} />
      <Box sx={{ display: 'grid', gap: 2, alignContent: 'start', minWidth: 0 }}>
        <LineFacts line={line} firstDay={firstDay} name={name} href={href} heading={heading} />
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
          {!locked && <RemoveButton name={name} onRemove={remove} />}
        </Box>
        {!locked && (
          <LineChoices
            line={line}
            product={product}
            name={name}
            canSplit={canSplit}
            onChange={changeTo}
            onSplit={splitOff}
          />
        )}
      </Box>
    </Box>
  )
}

const LinePicture = memo(({ picture }: { picture: LineItem['Picture'] }) => (
  <ProductPicture src={picture.Url} alt="" width={112} height={140} ground={picture.Tint} />
))

interface LineFactsProps extends Pick<CartLineProps, 'line' | 'firstDay' | 'href' | 'heading'> {
  name: string
}

/** What it is, what was chosen of it, and what it comes to. */
const LineFacts = memo(({ line, firstDay, name, href, heading }: LineFactsProps) => {
  const { t } = useTranslation()
  const priceText = useTaxedPriceText()
  const { withTax, shown } = useTaxDisplay()
  const today = useToday()
  const chosen = chosenTexts(line, firstDay, t, (gross, vatClass) =>
    priceText(gross, vatRate(vatClass, firstDay ?? today)),
  )
  return (
    <>
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
          <Box
            component={KitLink}
            href={href}
            sx={{ display: 'inline-block', color: 'inherit', textDecorationThickness: '1px' }}
          >
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
    </>
  )
})

/** What the line would cost at another price of a piece. */
const lineAt = ({ Price, DiscountedPrice, Quantity }: LineItem, each: number): number =>
  Price + (each - DiscountedPrice) * Quantity

const RemoveButton = memo(({ name, onRemove }: { name: string; onRemove: () => void }) => {
  const { t } = useTranslation()
  return (
    <Button
      variant="text"
      color="inherit"
      aria-label={t('cart.removeOf', { name })}
      onClick={onRemove}
      sx={{ minHeight: 44, px: 0, mr: 5, fontSize: '0.875rem', color: 'text.secondary' }}
    >
      {t('cart.remove')}
    </Button>
  )
})
