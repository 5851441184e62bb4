import type { CustomerOrder } from '@bukett/contracts/http/order'
import { isDigitalOnly } from '@bukett/contracts/rules/cart-kinds'
import { dateText, stockholmDay } from '@bukett/contracts/rules/dates'
import { addonName, lineName } from '@bukett/contracts/rules/line-names'
import { isInvoice } from '@bukett/contracts/rules/payment-methods'
import { postalCodeText } from '@bukett/contracts/rules/postal-code'
import { KitLink, OrderSums, type SumRow } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { subscriptionPages } from '../../shared/subscription-pages'
import { useTranslation } from '../../shared/i18n'
import { currentLocale } from '../../shared/api'
import { choiceTexts } from '../../shared/line-texts'
import { usePriceText } from '../../shared/money'
import { paidRows } from '../../shared/paid-rows'
import { momentText } from '../../shared/moment-text'

/** What was bought and what it cost, with the receipt and the way to withdraw. */
export const OrderCosts = ({ order, withdrawalPath }: { order: CustomerOrder; withdrawalPath: string }) => {
  const { t } = useTranslation()
  const priceText = usePriceText()
  const lines = order.Shipments.flatMap(({ LineItems }) => LineItems)
  const rows: SumRow[] = [
    { term: t('orders.goods'), value: priceText(order.GoodsTotal) },
    ...(order.DiscountTotal > 0 ? [{ term: t('orders.discount'), value: priceText(-order.DiscountTotal) }] : []),
    ...(isDigitalOnly(lines.map(({ ProductCategory }) => ProductCategory))
      ? []
      : [{ term: t('orders.delivery'), value: priceText(order.DeliveryFee) }]),
    { term: t('orders.total'), value: priceText(order.Total), strong: true },
    ...paidRows(order.Payments, t, priceText),
    ...order.Refunds.map(({ At, Amount, PaymentMethodName }) => {
      const day = dateText(stockholmDay(At), currentLocale(), { withYear: true })
      return {
        term: t(isInvoice(PaymentMethodName) ? 'orders.credited' : 'orders.refunded', { day }),
        value: priceText(-Amount),
      }
    }),
  ]
  const key = order.groupKey === null ? '' : `?${new URLSearchParams({ orderGroupKey: order.groupKey })}`
  const known = new URLSearchParams({
    orderGroupId: order.orderGroupId,
    ...(order.groupKey !== null && { orderGroupKey: order.groupKey }),
  })
  // What Swish has moved goes back by a payment of its own, which takes a minute.
  const isRepaying =
    order.Refunds.length === 0 &&
    order.Payments.some(({ PaymentMethodName, Amount }) => PaymentMethodName === 'swish' && Amount > 0) &&
    order.Shipments.every(({ State }) => State === 'Cancelled') &&
    order.Shipments.some(({ GiftEnding }) => GiftEnding !== 'gift-card')
  // What is sent again costs nothing, and is confirmed by no receipt.
  const getsReceipt = order.hasReceipt || !order.Payments.every(({ PaymentMethodName }) => PaymentMethodName === 'gift')
  // SU-07: its VAT was accounted for when the period was paid.
  const isPrepaid = order.Payments.some(({ PaymentMethodName }) => PaymentMethodName === 'prepaid')
  return (
    <>
      <OrderSums
        label={t('orders.total')}
        lines={lines.map((line) => ({
          key: line.LineItemId,
          name: lineName(line, currentLocale()),
          quantity: line.Quantity,
          price: line.Price,
          picture: line.Picture.Url,
          details: [...choiceTexts(line, t), ...line.Addons.map((addon) => addonName(addon, currentLocale()))],
        }))}
        rows={rows}
        note={isPrepaid ? t('orders.taxOfPeriod') : t('orders.tax', { amount: priceText(order.TaxTotal) })}
        actions={
          <>
            {getsReceipt && (
              <Button
                variant="outlined"
                disabled={!order.hasReceipt}
                {...(order.hasReceipt && {
                  component: 'a',
                  href: `/api/pdf/receipt/${order.orderGroupId}${key}`,
                  target: '_blank',
                  rel: 'noreferrer',
                })}
              >
                {t('orders.receipt')}
              </Button>
            )}
            {subscriptionPages(order, t).map(({ path, text }) => (
              <Button key={path} component={KitLink} href={path} variant="outlined">
                {text}
              </Button>
            ))}
            {order.mayWithdraw && (
              <Button component={KitLink} href={`${withdrawalPath}?${known}`} variant="text">
                {t('orders.withdraw')}
              </Button>
            )}
          </>
        }
      />
      {order.Refunds.some(({ PaymentMethodName }) => isInvoice(PaymentMethodName)) && (
        <Typography color="text.secondary">{t('orders.creditedIfPaid')}</Typography>
      )}
      <Invoiced order={order} />
      {isRepaying && (
        <Typography role="status" color="text.secondary">
          {t('orders.repaying')}
        </Typography>
      )}
      {/* Nothing while a version before, during a deploy or kept on the device, does not say. */}
      {(order.Withdrawals as typeof order.Withdrawals | undefined)?.map(({ At, LineItemIds }) => (
        <Typography key={At} color="text.secondary">
          {t('orders.withdrew', {
            lines: lines
              .filter(({ LineItemId }) => LineItemIds.includes(LineItemId))
              .map((line) => `${line.Quantity} × ${lineName(line, currentLocale())}`)
              .join(', '),
            moment: momentText(At, currentLocale()),
          })}
        </Typography>
      ))}
      {getsReceipt && !order.hasReceipt && (
        <Typography variant="body2" color="text.secondary">
          {t('orders.receiptOff')}
        </Typography>
      )}
    </>
  )
}

/** PA-10: whom the invoice goes to, and what stands on it. */
const Invoiced = ({ order: { Invoice, CostCenter } }: { order: CustomerOrder }) => {
  const { t } = useTranslation()
  const lines = Invoice && [
    [Invoice.Name, Invoice.OrgNr].filter(Boolean).join(', '),
    Invoice.Address,
    [Invoice.ZipCode && postalCodeText(Invoice.ZipCode), Invoice.City].filter(Boolean).join(' '),
    Invoice.Gln && `GLN ${Invoice.Gln}`,
  ]
  const facts = [
    { term: t('orders.invoiced'), text: lines?.filter(Boolean).join('\n') },
    { term: t('orders.costCenter'), text: CostCenter },
    { term: t('orders.reference'), text: Invoice?.Reference },
  ].filter(({ text }) => text)
  if (facts.length === 0) return null
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gap: 3 }}>
      {facts.map(({ term, text }) => (
        <div key={term}>
          <Typography component="dt" variant="body2" color="text.secondary">
            {term}
          </Typography>
          <Typography component="dd" sx={{ m: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            {text}
          </Typography>
        </div>
      ))}
    </Box>
  )
}
