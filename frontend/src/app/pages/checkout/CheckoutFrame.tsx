import type { CartState } from '@bukett/contracts/rules/indicator-step'
import { showsSummary } from '@bukett/contracts/rules/indicator-step'
import { Bone, Notice } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { onlineManager } from '@tanstack/react-query'
import { type ReactNode, useSyncExternalStore } from 'react'
import { useTranslation } from '../../../shared/i18n'
import { CartSummary } from '../../../features/cart/CartSummary'
import { linesOf, useCart } from '../../../shared/cart'
import { EmptyCart } from '../../../shared/EmptyCart'
import { InSlices } from '../../../shared/InSlices'
import { useQuietPage } from '../../../shared/mood'
import { usePageTitle } from '../../../shared/page-title'
import { ScreenOfRows } from '../../../shared/ScreenOfRows'
import { loginPath } from '../../account-paths'
import { CheckoutSteps } from '../../layouts/CheckoutSteps'
import { usePaths } from '../../paths'

const summaryToCome = <Bone shape="block" sx={{ height: { xs: 62, md: 400 } }} />

/** A step after the cart: where one is, the form, and what the purchase comes to beside it. */
export const CheckoutFrame = ({ state, title, children }: { state: CartState; title: string; children: ReactNode }) => {
  const { t } = useTranslation()
  const paths = usePaths()
  const { data: cart, isPending } = useCart()
  // Calls wait for the network and go out when it is back.
  const isOnline = useSyncExternalStore(
    (changed) => onlineManager.subscribe(changed),
    () => onlineManager.isOnline(),
    () => true,
  )
  usePageTitle(title)
  useQuietPage(cart !== undefined && cart.OrderForm.OrderType !== 'Normal')
  const isEmpty = cart !== undefined && linesOf(cart).length === 0
  const hasSummary = showsSummary(isPending || cart !== undefined, state)
  return (
    <Box>
      {/* With nothing to buy no step is done. */}
      <CheckoutSteps state={isEmpty ? 'cart' : state} />
      <Typography variant="h1" sx={{ mb: { xs: 6, md: 10 } }}>
        {title}
      </Typography>
      {isEmpty ? (
        <EmptyCart shopPath={paths.home} loginPath={loginPath(paths.cart)} />
      ) : (
        <Box
          sx={{
            display: 'grid',
            gap: { xs: 8, md: 14 },
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: hasSummary ? 'minmax(0, 1fr) 380px' : undefined },
            alignItems: 'start',
          }}
        >
          <Box sx={{ order: { xs: 2, md: 1 } }}>
            {!isOnline && (
              <Box sx={{ mb: 6 }}>
                <Notice tone="warning" announce="alert">
                  {t('checkout.offline')}
                </Notice>
              </Box>
            )}
            {isPending ? <ScreenOfRows rows={4} /> : children}
          </Box>
          {hasSummary && (
            <Box sx={{ order: { xs: 1, md: 2 }, position: { md: 'sticky' }, top: { md: 24 } }}>
              {cart ? (
                <InSlices meanwhile={summaryToCome}>
                  <CartSummary cart={cart} showsLines />
                </InSlices>
              ) : (
                summaryToCome
              )}
            </Box>
          )}
        </Box>
      )}
    </Box>
  )
}
