import { orderErrors } from '@bukett/contracts/errors/orders'
import { type CustomerOrder, type GivenReview, orderApi } from '@bukett/contracts/http/order'
import { dateText, stockholmDay } from '@bukett/contracts/rules/dates'
import type { OrderState } from '@bukett/contracts/rules/order-states'
import { LinesSkeleton, Notice, useDialogs } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../shared/i18n'
import { useSeller } from '../../shared/seller'
import { call, currentLocale, messageOf } from '../../shared/api'
import { Failure } from '../../shared/Failure'
import { focusIfLost } from '../../shared/focus-on-it'
import { usePriceText } from '../../shared/money'
import { useQuietPage } from '../../shared/mood'
import { OrderAgain } from '../../shared/OrderAgain'
import type { Site } from '../../shared/site'
import { OrderShipment } from './OrderShipment'
import { backText } from './back-text'
import { OrderCosts } from './OrderCosts'
import { ReviewForm } from './ReviewForm'
import { ReviewWords } from './ReviewWords'
import { type OrderAddress, useOrder } from './use-order'
import { WrongOrder } from './WrongOrder'

export interface OrderViewProps extends OrderAddress {
  shopPath: string
  withdrawalPath: string
  /** The goods lie once more in the cart of the site that sold them. */
  onCart: (site: Site) => void
  /** Whoever reads it is customer service, and is not told to call itself. */
  isService?: boolean
}

/** `/order/{id}?orderGroupKey=`: the buyer's order, with what may still be changed (spec 2 §2). */
export const OrderView = ({
  id,
  orderGroupKey,
  shopPath,
  withdrawalPath,
  onCart,
  isService = false,
}: OrderViewProps) => {
  const { data, error } = useOrder({ id, orderGroupKey })
  useQuietPage(data !== undefined && data.orderType !== 'Normal')
  if ((error && !data) || data?.viewer === 'receiver') return <WrongOrder error={error} shopPath={shopPath} />
  if (!data) return <LinesSkeleton lines={8} />
  return (
    <Order
      order={data}
      address={{ id, orderGroupKey }}
      withdrawalPath={withdrawalPath}
      onCart={onCart}
      isService={isService}
    />
  )
}

interface OrderProps {
  order: CustomerOrder
  address: OrderAddress
  withdrawalPath: string
  onCart: (site: Site) => void
  isService: boolean
}

const Order = ({ order, address, withdrawalPath, onCart, isService }: OrderProps) => {
  const { t } = useTranslation()
  const { orderGroupId, PlacedAt, Shipments } = order
  const placed = dateText(stockholmDay(PlacedAt), currentLocale(), { withYear: true })
  return (
    <Box sx={{ display: 'grid', gap: { xs: 8, md: 12 } }}>
      <Box component="header">
        <Typography variant="h2" component="h1">
          {t('orders.title', { id: orderGroupId })}
        </Typography>
        <Typography variant="subtitle1" color="text.secondary" sx={{ mt: 2 }}>
          {t('orders.placed', { day: placed })}. {t(`orders.state.${order.State}`)}.
        </Typography>
      </Box>
      <Box
        sx={{
          display: 'grid',
          gap: { xs: 8, md: 12 },
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(0, 2fr)' },
          alignItems: 'start',
        }}
      >
        <Box sx={{ display: 'grid', gap: 10, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          {Shipments.map((shipment) => (
            <OrderShipment
              key={shipment.ShipmentId}
              order={order}
              shipment={shipment}
              address={address}
              isService={isService}
            />
          ))}
          {order.Review && !order.Review.isOwn ? (
            <ReceiverReview review={order.Review} />
          ) : (
            <ReviewForm order={order} address={address} />
          )}
        </Box>
        <Box sx={{ display: 'grid', gap: 6 }}>
          <OrderCosts order={order} withdrawalPath={withdrawalPath} />
          {!isService && <OrderAgain order={order} label={t('orders.again')} onDone={onCart} />}
          <Cancelling order={order} address={address} isService={isService} />
        </Box>
      </Box>
    </Box>
  )
}

/** OR-12: what the receiver said of it, its words once they are released. */
const ReceiverReview = ({ review }: { review: GivenReview }) => {
  const { t } = useTranslation()
  const { deliveryScore: delivery, productScore: product } = review
  return (
    <Box component="section" aria-label={t('orders.review.of')} sx={{ display: 'grid', gap: 3 }}>
      <Typography variant="h5" component="h2">
        {t('orders.review.of')}
      </Typography>
      <Typography>{t('orders.review.scores', { delivery, product })}</Typography>
      <ReviewWords review={review} />
    </Box>
  )
}

const ended = new Set<OrderState>(['Cancelled', 'Delivered', 'PickedUp', 'Closed'])

/** Spec 2 §4: confirmed in a modal; the page reads the order again, and a failure is told in the spec's words. */
const Cancelling = ({ order, address, isService }: Pick<OrderProps, 'order' | 'address' | 'isService'>) => {
  const { t } = useTranslation()
  const dialogs = useDialogs()
  const priceText = usePriceText()
  const { refetch } = useOrder(address)
  const { orderGroupId: groupId, groupKey } = order
  const cancelling = useMutation({
    mutationFn: () =>
      groupKey === null
        ? call(orderApi.cancelOwn, { params: { groupId } })
        : call(orderApi.cancel, { params: { groupId, groupKey } }),
    onSettled: () => refetch(),
  })
  // As it was promised: once it is cancelled nothing is left to go back.
  const [promised, setPromised] = useState('')
  const ask = async (): Promise<void> => {
    const back = backText(order.cancelBack, t, priceText)
    setPromised(back)
    const isSure = await dialogs.confirm({
      title: t('orders.cancelTitle'),
      text: `${back} ${t('orders.cancelTextFree')}`.trim(),
      confirm: t('orders.cancelConfirm'),
      cancel: t('orders.cancelKeep'),
      tone: 'danger',
    })
    if (isSure) cancelling.mutate()
  }
  const failed = orderErrors['order.cancel-refused'][currentLocale()]
  const seller = useSeller()
  return (
    <>
      {cancelling.isSuccess && (
        <Notice ref={focusIfLost} tone="success" announce="status">
          {t('orders.cancelled')} {promised}
        </Notice>
      )}
      {cancelling.error && (
        <Failure error={cancelling.error} {...(messageOf(cancelling.error) !== failed && { title: failed })} />
      )}
      {order.cancellable && (
        <Button color="error" variant="outlined" loading={cancelling.isPending} onClick={() => void ask()}>
          {t('orders.cancel')}
        </Button>
      )}
      {!order.cancellable && !ended.has(order.State) && (
        <Typography color="text.secondary">
          {t(isService ? 'orders.cancelOverForService' : 'orders.cancelOver', { phone: seller.Phone })}
        </Typography>
      )}
    </>
  )
}
