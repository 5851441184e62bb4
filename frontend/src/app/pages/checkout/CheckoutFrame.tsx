import type { CartState } from '@bukett/contracts/rules/indicator-step'
import { showsSummary } from '@bukett/contracts/rules/indicator-step'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { CartSummary } from '../../../features/cart/CartSummary'
import { linesOf, useCart } from '../../../shared/cart'
import { usePageTitle } from '../../../shared/page-title'
import { CheckoutSteps } from '../../layouts/CheckoutSteps'

/** A step after the cart: where one is, the form, and what the purchase comes to beside it. */
export const CheckoutFrame = ({ state, title, children }: { state: CartState; title: string; children: ReactNode }) => {
  const { data: cart } = useCart()
  usePageTitle(title)
  const hasSummary = showsSummary(cart !== undefined && linesOf(cart).length > 0, state)
  return (
    <Box>
      <CheckoutSteps state={state} />
      <Typography variant="h1" sx={{ mb: { xs: 6, md: 10 } }}>
        {title}
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gap: { xs: 8, md: 14 },
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: hasSummary ? 'minmax(0, 1fr) 360px' : undefined },
          alignItems: 'start',
        }}
      >
        <Box sx={{ order: { xs: 2, md: 1 } }}>{children}</Box>
        {hasSummary && cart && (
          <Box sx={{ order: { xs: 1, md: 2 }, position: { md: 'sticky' }, top: { md: 24 } }}>
            <CartSummary cart={cart} showsLines />
          </Box>
        )}
      </Box>
    </Box>
  )
}
