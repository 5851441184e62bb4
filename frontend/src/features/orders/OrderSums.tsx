import type { CustomerOrder } from '@bukett/contracts/http/order'
import { dateText, stockholmDay } from '@bukett/contracts/rules/dates'
import { KitLink, OrderLines } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { currentLocale } from '../../shared/api'
import { usePriceText } from '../../shared/money'

/** What was bought and what it cost, with the receipt and the way to withdraw. */
export const OrderSums = ({ order, withdrawalPath }: { order: CustomerOrder; withdrawalPath: string }) => {
  const { t } = useTranslation()
  const priceText = usePriceText()
  const rows: readonly (readonly [string, string])[] = [
    [t('orders.goods'), priceText(order.GoodsTotal)],
    ...(order.DiscountTotal > 0 ? [[t('orders.discount'), priceText(-order.DiscountTotal)] as const] : []),
    [t('orders.delivery'), priceText(order.DeliveryFee)],
    [t('orders.total'), priceText(order.Total)],
    ...order.Refunds.map(({ At, Amount }) => {
      const day = dateText(stockholmDay(At), currentLocale(), { withYear: true })
      return [t('orders.refunded', { day }), priceText(-Amount)] as const
    }),
  ]
  const key = order.groupKey === null ? '' : `?${new URLSearchParams({ orderGroupKey: order.groupKey })}`
  return (
    <Box
      component="section"
      aria-label={t('orders.total')}
      sx={{ bgcolor: 'background.paper', border: 1, borderColor: 'divider', borderRadius: '14px', p: { xs: 4, sm: 6 } }}
    >
      <OrderLines
        lines={order.Shipments.flatMap(({ LineItems }) => LineItems).map((line) => ({
          key: line.LineItemId,
          name: line.DisplayName,
          quantity: line.Quantity,
          price: line.Price,
          picture: line.Picture.Url,
          details: line.Addons.map(({ Name }) => Name),
        }))}
      />
      <Box
        component="dl"
        sx={{
          m: 0,
          mt: 5,
          pt: 4,
          borderTop: 1,
          borderColor: 'divider',
          display: 'grid',
          gridTemplateColumns: '1fr auto',
          rowGap: 2,
          fontVariantNumeric: 'tabular-nums',
          '& dd': { m: 0, textAlign: 'right' },
        }}
      >
        {rows.map(([term, value]) => (
          <Box key={term} sx={{ display: 'contents' }}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </Box>
        ))}
      </Box>
      <Typography variant="body2" color="text.secondary" sx={{ textAlign: 'right', mt: 1 }}>
        {t('orders.tax', { amount: priceText(order.TaxTotal) })}
      </Typography>
      <Box sx={{ mt: 6, display: 'flex', flexWrap: 'wrap', gap: 3 }}>
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
        <Button component={KitLink} href={withdrawalPath} variant="text">
          {t('orders.withdraw')}
        </Button>
      </Box>
      {!order.hasReceipt && (
        <Typography variant="body2" color="text.secondary">
          {t('orders.receiptOff')}
        </Typography>
      )}
    </Box>
  )
}
