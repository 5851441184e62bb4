import type { CustomerOrder, CustomerShipment } from '@bukett/contracts/http/order'
import { orderLink } from '@bukett/contracts/rules/order-links'
import { brand, KitLink, OkIcon, OrderLines, Timeline } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { currentLocale } from '../../shared/api'
import { usePriceText } from '../../shared/money'
import { useToday } from '../../shared/use-today'
import { calendarFile } from './calendar-file'
import { nextEvents } from './next-events'

export interface OrderConfirmationProps {
  order: CustomerOrder
  orderGroupKey: string | undefined
  shopPath: string
  below: (order: CustomerOrder) => ReactNode
  onShown: (order: CustomerOrder) => void
}

/** Thank you, what happens next, what was bought, and what one may do with it. */
export const OrderConfirmation = ({ order, orderGroupKey, shopPath, below, onShown }: OrderConfirmationProps) => {
  const { t } = useTranslation()
  const tellShown = useEffectEvent((id: string) => {
    if (id === order.orderGroupId) onShown(order)
  })
  useEffect(() => {
    tellShown(order.orderGroupId)
  }, [order.orderGroupId])
  const name = order.Customer.FirstName
  return (
    <Box sx={{ display: 'grid', gap: { xs: 10, md: 14 } }}>
      <Box component="header" sx={{ textAlign: 'center', display: 'grid', gap: 3, justifyItems: 'center' }}>
        <OkIcon sx={{ fontSize: 56, color: 'success.main' }} />
        <Typography variant="h1">
          {name ? t('checkout.confirmation.titleName', { name }) : t('checkout.confirmation.title')}
        </Typography>
        <Typography variant="subtitle1">
          {t('checkout.confirmation.number', { id: order.orderGroupId })}.{' '}
          {order.Customer.Email
            ? t('checkout.confirmation.mailed', { email: order.Customer.Email })
            : t('checkout.confirmation.mailedSomewhere')}
        </Typography>
      </Box>
      <Box
        sx={{ display: 'grid', gap: { xs: 10, md: 14 }, gridTemplateColumns: { md: '1fr 1fr' }, alignItems: 'start' }}
      >
        <Box component="section" aria-labelledby="next" sx={{ display: 'grid', gap: 6 }}>
          <Typography id="next" variant="h3" component="h2">
            {t('checkout.confirmation.nextTitle')}
          </Typography>
          {order.Shipments.map((shipment) => (
            <NextSteps key={shipment.ShipmentId} shipment={shipment} order={order} />
          ))}
        </Box>
        <Receipt order={order} orderGroupKey={orderGroupKey} />
      </Box>
      {below(order)}
      <Button component={KitLink} href={shopPath} variant="text" sx={{ justifySelf: 'center' }}>
        {t('checkout.confirmation.goOn')}
      </Button>
    </Box>
  )
}

const receiverName = ({ ShippingAddress }: CustomerShipment): string =>
  ShippingAddress
    ? `${ShippingAddress.FirstName} ${ShippingAddress.LastName}`.trim() || (ShippingAddress.CompanyName ?? '')
    : ''

const NextSteps = ({ shipment, order }: { shipment: CustomerShipment; order: CustomerOrder }) => {
  const { t } = useTranslation()
  const today = useToday()
  const name = receiverName(shipment)
  const { DeliveryDate, DeliveryTime, promisesTime, ShippingAddress } = shipment
  return (
    <Box>
      {name && (
        <Typography variant="h6" component="h3" sx={{ mb: 4 }}>
          {t('checkout.confirmation.receiver', { name })}
        </Typography>
      )}
      <Timeline events={nextEvents(shipment, order, today, currentLocale(), t)} />
      {DeliveryDate !== null && (
        <Button
          component="a"
          variant="outlined"
          size="small"
          sx={{ mt: 5 }}
          download={`bukett-${shipment.OrderId}.ics`}
          href={calendarFile({
            id: shipment.OrderId,
            title: t('checkout.confirmation.calendarTitle', { name: name || brand.name }),
            day: DeliveryDate,
            ...(promisesTime && DeliveryTime !== null && { time: DeliveryTime }),
            place: [ShippingAddress?.Line1, ShippingAddress?.City].filter(Boolean).join(', '),
          })}
        >
          {t('checkout.confirmation.calendar')}
        </Button>
      )}
    </Box>
  )
}

const knownMethods = ['swish', 'card', 'klarnaPayments', 'invoice', 'giftcard', 'none'] as const
type KnownMethod = (typeof knownMethods)[number]
const methodKey = (name: string): KnownMethod | 'other' => knownMethods.find((known) => known === name) ?? 'other'

/** What was bought and what it cost. */
const Receipt = ({ order, orderGroupKey }: Pick<OrderConfirmationProps, 'order' | 'orderGroupKey'>) => {
  const { t } = useTranslation()
  const priceText = usePriceText()
  const rows: readonly (readonly [string, string])[] = [
    [t('checkout.confirmation.goods'), priceText(order.GoodsTotal)],
    ...(order.DiscountTotal > 0
      ? [[t('checkout.confirmation.discount'), `−${priceText(order.DiscountTotal)}`] as const]
      : []),
    [t('checkout.confirmation.delivery'), priceText(order.DeliveryFee)],
  ]
  const lines = order.Shipments.flatMap(({ LineItems }) => LineItems)
  return (
    <Box
      component="section"
      aria-labelledby="receipt"
      sx={{ bgcolor: 'background.paper', border: 1, borderColor: 'divider', borderRadius: '14px', p: { xs: 4, sm: 6 } }}
    >
      <Typography id="receipt" variant="h4" component="h2" sx={{ mb: 5 }}>
        {t('checkout.confirmation.receipt')}
      </Typography>
      <OrderLines
        lines={lines.map((line) => ({
          key: line.LineItemId,
          name: line.DisplayName,
          quantity: line.Quantity,
          price: line.Price,
          picture: line.Picture.Url,
          details: line.Addons.map((addon) => `${addon.Name}, ${priceText(addon.Price)}`),
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
          <Row key={term} term={term} value={value} />
        ))}
        <Row term={t('checkout.confirmation.total')} value={priceText(order.Total)} strong />
        {order.Payments.map(({ PaymentMethodName, Amount, Last4 }) => (
          <Row
            key={`${PaymentMethodName} ${Last4 ?? ''}`}
            term={[
              t(`checkout.confirmation.paidBy.${methodKey(PaymentMethodName)}`, { brand: brand.payLater.name }),
              Last4 && `•••• ${Last4}`,
            ]
              .filter(Boolean)
              .join(' ')}
            value={priceText(Amount)}
          />
        ))}
      </Box>
      <Typography variant="body2" color="text.secondary" sx={{ textAlign: 'right', mt: 1 }}>
        {t('checkout.confirmation.ofWhichTax', { amount: priceText(order.TaxTotal) })}
      </Typography>
      <Box sx={{ mt: 6, display: 'flex', flexWrap: 'wrap', gap: 3 }}>
        {orderGroupKey !== undefined && (
          <Button
            component={KitLink}
            href={orderLink({ orderGroupId: order.orderGroupId, orderGroupKey })}
            variant="outlined"
          >
            {t('checkout.confirmation.order')}
          </Button>
        )}
        {order.hasReceipt && (
          <Button
            component="a"
            href={`/api/pdf/receipt/${order.orderGroupId}${orderGroupKey === undefined ? '' : `?${new URLSearchParams({ orderGroupKey })}`}`}
            target="_blank"
            rel="noreferrer"
            variant="text"
          >
            {t('checkout.confirmation.pdf')}
          </Button>
        )}
      </Box>
    </Box>
  )
}

const Row = ({ term, value, strong = false }: { term: string; value: string; strong?: boolean }) => (
  <>
    <Box component="dt" sx={{ fontWeight: strong ? 600 : 400 }}>
      {term}
    </Box>
    <Box component="dd" sx={{ fontWeight: strong ? 600 : 400 }}>
      {value}
    </Box>
  </>
)
