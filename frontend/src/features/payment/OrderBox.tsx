import type { Cart } from '@bukett/contracts/http/cart'
import type { WithdrawalOfCart } from '@bukett/contracts/http/payments'
import { deliveryDayText } from '@bukett/contracts/rules/dates'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useTranslation } from '../../shared/i18n'
import { currentLocale } from '../../shared/api'
import type { Form } from '../../shared/form'
import { usePriceText } from '../../shared/money'
import { useGrossSide } from '../../shared/gross-side'
import { phoneBar, phoneBarRef } from '../../shared/phone-bar'
import { useTaxDisplay } from '../../shared/tax-display'
import { useToday } from '../../shared/use-today'
import type { PaymentValues } from './payment-values'

export interface OrderBoxProps {
  cart: Cart
  withdrawal: WithdrawalOfCart
  /** Links to the purchase terms and the privacy text. */
  legal: ReactNode
  /** Why the last try failed; it stays until the next one. */
  failure: ReactNode
  isPaying: boolean
  isBlocked: boolean
  onBuy: Form<PaymentValues>['submit']
  /** The button of the wallet that was chosen, in place of ours. */
  wallet?: ReactNode
}

/** PA-15: the total with delivery, the day and the right of withdrawal stand right above the button, which says that it costs. */
export const OrderBox = ({ cart, withdrawal, legal, failure, isPaying, isBlocked, onBuy, wallet }: OrderBoxProps) => {
  const { t } = useTranslation()
  const priceText = usePriceText()
  const today = useToday()
  const daysOf = (isCollected: boolean): string =>
    [
      ...new Set(
        cart.OrderForm.Shipments.filter(({ DeliveryType }) => (DeliveryType === 'StorePickup') === isCollected).flatMap(
          ({ DeliveryDate }) => DeliveryDate ?? [],
        ),
      ),
    ]
      .map((day) => deliveryDayText(day, today, currentLocale()))
      .join('; ')
  // What is paid is paid with tax, whichever way prices are shown; who counts without it sees both (PR-08).
  const { withTax } = useTaxDisplay()
  const side = useGrossSide()
  const rows = [
    ...(withTax
      ? []
      : [
          [t('cart.sumWithoutTax'), priceText(cart.TotalWithoutTax)],
          [t('cart.taxOnly'), priceText(cart.TaxTotal)],
        ]),
    [t('checkout.payment.total') + side, priceText(cart.Total)],
    ...(cart.ToPay !== cart.Total ? [[t('checkout.payment.toPay') + side, priceText(cart.ToPay)]] : []),
    [t('checkout.payment.deliveryDay'), daysOf(false)],
    [t('checkout.payment.collected'), daysOf(true)],
  ].filter(([, value]) => value !== '')
  return (
    <>
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Box
          component="dl"
          aria-live="polite"
          sx={{
            m: 0,
            display: 'grid',
            gap: 2,
            '& dd': { m: 0, ml: 'auto', textAlign: 'right' },
          }}
        >
          {rows.map(([term, value]) => (
            <Box key={term} sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4, fontWeight: 600 }}>
              <dt>{term}</dt>
              <Box component="dd" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                {value}
              </Box>
            </Box>
          ))}
        </Box>
        <Typography variant="body2" color="text.secondary">
          {t(`checkout.payment.withdrawal.${withdrawal}`)}
        </Typography>
        {failure}
      </Box>
      <Box ref={phoneBarRef} sx={{ ...phoneBar, display: 'grid', gap: { xs: 1, md: 4 }, mt: { md: -6 } }}>
        <Box>
          <Typography variant="body2">{t('checkout.payment.termsByBuying')}</Typography>
          {legal}
        </Box>
        {wallet ?? (
          <Button
            variant="contained"
            size="large"
            loading={isPaying}
            disabled={isBlocked}
            onClick={onBuy}
            sx={{ width: { xs: '100%', sm: 'auto' }, justifySelf: 'start' }}
          >
            {cart.ToPay > 0
              ? t('checkout.payment.buy', { amount: priceText(cart.ToPay) + side })
              : t('checkout.payment.buyFree')}
          </Button>
        )}
      </Box>
    </>
  )
}
