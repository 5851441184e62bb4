import { type CartState, cartStep } from '@bukett/contracts/rules/indicator-step'
import { StepIndicator } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import { memo } from 'react'
import { useTranslation } from '../../shared/i18n'
import { usePaths } from '../paths'

/** Where in the purchase the shopper is: Varukorg, Mottagare, Betalning, Klart (X1). What is done can be gone back to. */
export const CheckoutSteps = memo(({ state }: { state: CartState }) => {
  const { t } = useTranslation()
  const paths = usePaths()
  const current = cartStep(state)
  const back = state !== 'cart-confirmation'
  // A cart of digital goods would lead straight here again.
  const cart = state === 'cart-digital' ? `${paths.cart}?edit=true` : paths.cart
  return (
    <Box sx={{ maxWidth: 640, mx: 'auto', mb: { xs: 8, md: 12 } }}>
      <StepIndicator
        label={t('cart.steps')}
        current={current}
        steps={[
          { label: t('cart.step.cart'), ...(back && { href: cart }) },
          {
            label: t('cart.step.receiver'),
            ...(back && { href: state === 'cart-digital' ? paths.digital : paths.receiver }),
          },
          { label: t('cart.step.payment') },
          { label: t('cart.step.done') },
        ]}
      />
    </Box>
  )
})
