import type { CustomerOrder, CustomerShipment } from '@bukett/contracts/http/order'
import { isDigitalOnly } from '@bukett/contracts/rules/cart-kinds'
import { lineName } from '@bukett/contracts/rules/line-names'
import { deliveryDayText } from '@bukett/contracts/rules/dates'
import { streetLines } from '@bukett/contracts/rules/street-lines'
import { townLines } from '@bukett/contracts/rules/town-lines'
import { orderLink } from '@bukett/contracts/rules/order-links'
import { KitLink, OkIcon, OrderSums, type SumRow, Timeline } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { useTranslation } from '../../shared/i18n'
import { currentLocale } from '../../shared/api'
import { chosenTexts } from '../../shared/line-texts'
import { usePriceText } from '../../shared/money'
import { paidRows } from '../../shared/paid-rows'
import { GoodsHead } from '../../shared/GoodsHead'
import { useQuietPage } from '../../shared/mood'
import { storeWithTown } from '../../shared/store-text'
import { subscriptionPages } from '../../shared/subscription-pages'
import { useToday } from '../../shared/use-today'
import { WrittenCard } from '../../shared/WrittenCard'
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
  useQuietPage(order.orderType !== 'Normal')
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
        <Typography variant="subtitle1" sx={{ overflowWrap: 'anywhere' }}>
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

/** Whom a delivery goes to; nobody in particular where nobody receives it. */
export const receiverName = ({ ShippingAddress: to, FastTrack }: CustomerShipment): string =>
  (to && (`${to.FirstName} ${to.LastName}`.trim() || to.CompanyName)) || (FastTrack?.Name ?? '')

/** Nothing where nothing is brought, or where the receiver alone knows. */
const whereText = ({ ShippingAddress: to, Country, PickupStore }: CustomerShipment): string => {
  const parts = PickupStore
    ? [PickupStore.name, PickupStore.storeAddress, PickupStore.storeCity]
    : to
      ? [to.CompanyName, ...streetLines(to), ...townLines(to, Country, currentLocale())]
      : []
  return parts.filter(Boolean).join('\n')
}

const NextSteps = ({ shipment, order }: { shipment: CustomerShipment; order: CustomerOrder }) => {
  const { t } = useTranslation()
  const today = useToday()
  const name = receiverName(shipment)
  const goods = shipment.LineItems.map((line) => lineName(line, currentLocale())).join(', ')
  const { DeliveryDate, DeliveryTime, promisesTime } = shipment
  return (
    <Box>
      <Box sx={{ mb: 6 }}>
        <GoodsHead
          heading="h3"
          title={name ? t('checkout.confirmation.receiver', { name }) : goods}
          picture={shipment.LineItems[0]?.Picture}
        >
          {DeliveryDate && (
            <Typography sx={{ fontWeight: 600 }}>{deliveryDayText(DeliveryDate, today, currentLocale())}</Typography>
          )}
          {name && <Typography>{goods}</Typography>}
          <Typography color="text.secondary" sx={{ whiteSpace: 'pre-line' }}>
            {whereText(shipment)}
          </Typography>
          {shipment.Store && (
            <Typography color="text.secondary">
              {t('orders.madeBy', { store: storeWithTown(shipment.Store) })}
            </Typography>
          )}
        </GoodsHead>
      </Box>
      {(shipment.GreetingCardText || shipment.CustomerGreetingName) && (
        <Box sx={{ mb: 6 }}>
          <WrittenCard label={t('orders.card')} text={shipment.GreetingCardText} from={shipment.CustomerGreetingName} />
        </Box>
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
            host: location.hostname,
            stampedAt: new Date(order.PlacedAt),
            title:
              order.orderType === 'Funeral'
                ? t('checkout.confirmation.calendarCeremony', { goods })
                : name
                  ? t('checkout.confirmation.calendarTitle', { name })
                  : goods,
            day: DeliveryDate,
            ...(promisesTime && DeliveryTime !== null && { time: DeliveryTime }),
            place: whereText(shipment).replaceAll('\n', ', '),
          })}
        >
          {t('checkout.confirmation.calendar')}
        </Button>
      )}
    </Box>
  )
}

/** What was bought and what it cost. */
const Receipt = ({ order, orderGroupKey }: Pick<OrderConfirmationProps, 'order' | 'orderGroupKey'>) => {
  const { t } = useTranslation()
  const priceText = usePriceText()
  const lines = order.Shipments.flatMap(({ DeliveryDate, LineItems }) =>
    LineItems.map((line) => ({ ...line, firstDay: DeliveryDate })),
  )
  const rows: SumRow[] = [
    { term: t('checkout.confirmation.goods'), value: priceText(order.GoodsTotal) },
    ...(order.DiscountTotal > 0
      ? [{ term: t('checkout.confirmation.discount'), value: priceText(-order.DiscountTotal) }]
      : []),
    ...(isDigitalOnly(lines.map(({ ProductCategory }) => ProductCategory))
      ? []
      : [{ term: t('checkout.confirmation.delivery'), value: priceText(order.DeliveryFee) }]),
    { term: t('checkout.confirmation.total'), value: priceText(order.Total), strong: true },
    ...paidRows(order.Payments, t, priceText),
  ]
  const query = orderGroupKey === undefined ? '' : `?${new URLSearchParams({ orderGroupKey })}`
  return (
    <OrderSums
      title={t('checkout.confirmation.receipt')}
      label={t('checkout.confirmation.receipt')}
      lines={lines.map((line) => ({
        key: line.LineItemId,
        name: lineName(line, currentLocale()),
        quantity: line.Quantity,
        price: line.Price,
        picture: line.Picture.Url,
        details: chosenTexts(line, line.firstDay, t, priceText),
      }))}
      rows={rows}
      note={t('checkout.confirmation.ofWhichTax', { amount: priceText(order.TaxTotal) })}
      actions={
        <>
          {orderGroupKey !== undefined && (
            <Button
              component={KitLink}
              href={orderLink({ orderGroupId: order.orderGroupId, orderGroupKey })}
              variant="outlined"
            >
              {t('checkout.confirmation.order')}
            </Button>
          )}
          {orderGroupKey !== undefined &&
            subscriptionPages({ ...order, groupKey: orderGroupKey }, t).map(({ path, text }) => (
              <Button key={path} component={KitLink} href={path} variant="outlined">
                {text}
              </Button>
            ))}
          {order.hasReceipt && (
            <Button
              component="a"
              href={`/api/pdf/receipt/${order.orderGroupId}${query}`}
              target="_blank"
              rel="noreferrer"
              variant="text"
            >
              {t('checkout.confirmation.pdf')}
            </Button>
          )}
        </>
      }
    />
  )
}
