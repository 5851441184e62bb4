import type { LineItem } from '@bukett/contracts/http/line-item'
import type { Product } from '@bukett/contracts/http/catalogue'
import { useDialogs } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { memo } from 'react'
import { fetchTexts, useTranslation } from '../../shared/i18n'
import { allowsVariants } from './cart-line'
import type { LineChange } from './use-cart'

interface LineChoicesProps {
  line: LineItem
  /** Of the line, once it is known. */
  product: Product | undefined
  name: string
  /** Whether something of it can go to another receiver. */
  canSplit: boolean
  /** The same two each time: the buttons are drawn again where they are others. */
  onChange: (chosen: Omit<LineChange, 'lineItemId' | 'quantity'>) => void
  onSplit: (units: number) => void
}

/** What else of a line can be changed, each in a dialog of its own. */
export const LineChoices = memo(({ line, product, name, canSplit, onChange, onSplit }: LineChoicesProps) => {
  const { t } = useTranslation()
  const dialogs = useDialogs()
  const chooseVariant = async () => {
    if (!product) return
    const { VariantDialog } = await import('./VariantDialog')
    const code = await dialogs.open(VariantDialog, { product, line })
    if (code && code !== line.Code) onChange({ code })
  }
  const chooseAddons = async () => {
    const [{ AddonsDialog }] = await Promise.all([import('./AddonsDialog'), fetchTexts('goods', 'later')])
    const chosen = await dialogs.open(AddonsDialog, { line })
    if (chosen) onChange(chosen)
  }
  const chooseTerms = async () => {
    if (!product?.Subscription) return
    const [{ SubscriptionDialog }] = await Promise.all([import('./SubscriptionDialog'), fetchTexts('goods')])
    const terms = await dialogs.open(SubscriptionDialog, { terms: product.Subscription, line, name })
    if (terms) onChange({ terms })
  }
  const splitOff = async () => {
    const { SplitDialog } = await import('../../shared/SplitDialog')
    const units = line.Quantity === 1 ? 1 : await dialogs.open(SplitDialog, { most: line.Quantity, name })
    if (units) onSplit(units)
  }
  const quiet = { variant: 'text', sx: { minHeight: 44, px: 0, mr: 5, fontSize: '0.875rem' } } as const
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap' }}>
      {product && allowsVariants(line, product.Variants.length) && (
        <Button
          {...quiet}
          aria-haspopup="dialog"
          aria-label={t(line.IsGiftCardProduct ? 'cart.variant.changeCardOf' : 'cart.variant.changeOf', { name })}
          onClick={() => void chooseVariant()}
        >
          {t(line.IsGiftCardProduct ? 'cart.variant.changeCard' : 'cart.variant.change')}
        </Button>
      )}
      {product?.Subscription && (
        <Button
          {...quiet}
          aria-haspopup="dialog"
          aria-label={t('cart.terms.changeOf', { name })}
          onClick={() => void chooseTerms()}
        >
          {t('cart.terms.change')}
        </Button>
      )}
      {!line.IsGiftCardProduct && !line.CannotBeOnlyCartItem && (
        <Button
          {...quiet}
          aria-haspopup="dialog"
          aria-label={t('cart.addons.chooseOf', { name })}
          onClick={() => void chooseAddons()}
        >
          {t('cart.addons.choose')}
        </Button>
      )}
      {canSplit && (
        <Button {...quiet} aria-label={t('cart.shipment.splitOf', { name })} onClick={() => void splitOff()}>
          {t('cart.shipment.split')}
        </Button>
      )}
    </Box>
  )
})
