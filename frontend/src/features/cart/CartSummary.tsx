import type { Cart } from '@bukett/contracts/http/cart'
import { isDigitalOnly } from '@bukett/contracts/rules/cart-kinds'
import { lineName } from '@bukett/contracts/rules/line-names'
import { vatRate } from '@bukett/contracts/rules/price'
import { Notice, OrderLines, SummaryPanel, type SummaryRow, useKitTexts } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useTranslation } from '../../shared/i18n'
import { currentLocale } from '../../shared/api'
import { linesOf } from '../../shared/cart'
import { usePriceText, useTaxedPriceText } from '../../shared/money'
import { useTaxDisplay } from '../../shared/tax-display'
import { useToday } from '../../shared/use-today'
import { chosenTexts } from '../../shared/line-texts'
import { focusOnIt } from '../../shared/focus-on-it'
import { netSums } from './net-sums'

export interface CartSummaryProps {
  cart: Cart
  /** The one main button of the step. */
  action?: ReactNode
  /** What was refused about the delivery, told once (spec 1 §8). */
  deliveryError?: string
  /** The goods, where they do not stand on the page already. */
  showsLines?: boolean
}

/** What the cart comes to. */
export const CartSummary = ({ cart, action, deliveryError, showsLines = false }: CartSummaryProps) => {
  const { t } = useTranslation()
  const priceText = usePriceText()
  const taxedText = useTaxedPriceText()
  const today = useToday()
  const { withTax } = useTaxDisplay()
  const { exclTax, inclTax } = useKitTexts()
  const { Coupons, BonusItems, GiftCards } = cart
  const reduction = (label: string, amount: number): SummaryRow => ({ label, amount: -amount, tone: 'reduction' })
  const hasDelivery = cart.OrderForm.IsFastTrack || cart.OrderForm.Shipments.some(({ DeliveryType }) => DeliveryType)
  // What is sent by SMS or mail has no delivery to pay for.
  const isDigital = isDigitalOnly(linesOf(cart).map(({ ProductCategory }) => ProductCategory))
  const named = Coupons.filter(({ Applied, Discount }) => Applied && Discount > 0)
  const bonus = BonusItems.reduce((sum, { Amount }) => sum + Amount, 0)
  const other = cart.DiscountTotal - bonus - named.reduce((sum, { Discount }) => sum + Discount, 0)
  const reductions = [
    ...named.map(({ Code, Discount }) => ({ label: t('cart.coupon', { code: Code }), amount: Discount })),
    ...(bonus > 0 ? [{ label: t('cart.bonus'), amount: bonus }] : []),
    ...(other > 0 ? [{ label: t('cart.discount'), amount: other }] : []),
  ]
  const net = withTax
    ? undefined
    : netSums(
        cart,
        reductions.map(({ amount }) => amount),
      )
  const side = net ? ` ${exclTax}` : ''
  const rows: SummaryRow[] = [
    { label: t('cart.goods') + side, amount: net?.goods ?? cart.GoodsTotal },
    ...(isDigital
      ? []
      : [
          {
            label: t('cart.delivery') + side,
            amount: net?.delivery ?? cart.DeliveryFee,
            ...(!hasDelivery && { text: t('cart.deliveryLater') }),
          },
        ]),
    ...reductions.map(({ label, amount }, index) => reduction(label + side, net?.reductions[index] ?? amount)),
    ...(net
      ? [
          { label: t('cart.sumWithoutTax'), amount: cart.TotalWithoutTax },
          { label: t('cart.taxOnly'), amount: cart.TaxTotal },
        ]
      : []),
    ...GiftCards.map(({ Last4, Amount }) => reduction(t('cart.giftCard', { last4: Last4 }), Amount)),
  ]
  return (
    <SummaryPanel
      title={t('cart.summary')}
      rows={rows}
      total={cart.ToPay}
      // Where prices stand without tax, it has a row of its own.
      {...(net ? { totalSide: inclTax } : { note: t('cart.tax', { amount: priceText(cart.TaxTotal) }) })}
      notice={
        deliveryError !== undefined && (
          <Notice tone="error" ref={focusOnIt}>
            {deliveryError}
          </Notice>
        )
      }
      action={action}
    >
      {showsLines && (
        <>
          <OrderLines
            lines={cart.OrderForm.Shipments.flatMap(({ DeliveryDate, LineItems }) =>
              LineItems.map((line) => ({
                key: line.LineItemId,
                name: lineName(line, currentLocale()),
                quantity: line.Quantity,
                price: withTax ? line.Price : line.Price - line.Tax,
                ...(!withTax && line.Tax > 0 && { tax: 'excl' as const }),
                picture: line.Picture.Url,
                details: chosenTexts(line, DeliveryDate, t, (gross, vatClass) =>
                  taxedText(gross, vatRate(vatClass, DeliveryDate ?? today)),
                ),
              })),
            )}
          />
          {cart.OrderForm.Shipments.map(({ ShipmentId, GreetingCardText, CustomerGreetingName }) =>
            GreetingCardText === '' ? null : (
              <Box key={ShipmentId} sx={{ mt: 4, color: 'text.secondary', overflowWrap: 'anywhere' }}>
                <Typography variant="body2" sx={{ whiteSpace: 'pre-line' }}>
                  {t('cart.greeting', { text: GreetingCardText })}
                </Typography>
                {CustomerGreetingName !== '' && (
                  <Typography variant="body2">{t('cart.greetingFrom', { name: CustomerGreetingName })}</Typography>
                )}
              </Box>
            ),
          )}
        </>
      )}
    </SummaryPanel>
  )
}
