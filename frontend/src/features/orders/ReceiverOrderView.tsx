import type { CustomerOrder, OrderView, ReceiverOrder } from '@bukett/contracts/http/order'
import { lineName } from '@bukett/contracts/rules/line-names'
import { orderLink, parseReceiverToken } from '@bukett/contracts/rules/order-links'
import { isHandedOver, type OrderState } from '@bukett/contracts/rules/order-states'
import { postalCodeText } from '@bukett/contracts/rules/postal-code'
import { streetLines } from '@bukett/contracts/rules/street-lines'
import { KitLink, LinesSkeleton, Notice, Timeline } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../shared/i18n'
import { currentLocale } from '../../shared/api'
import { focusInIt, focusOnIt } from '../../shared/focus-on-it'
import { GoodsHead } from '../../shared/GoodsHead'
import { useSeller } from '../../shared/seller'
import { storeWithTown } from '../../shared/store-text'
import { useToday } from '../../shared/use-today'
import { withinSentence } from '../../shared/within-sentence'
import { DeclineGift } from './DeclineGift'
import { DeliveryNote } from './DeliveryNote'
import { DoorForm } from './DoorForm'
import { ReadyPictureImage } from './PictureBefore'
import { whenOf } from '../../shared/when-of'
import { momentText } from '../../shared/moment-text'
import { progressOf } from './order-texts'
import { ReviewForm } from './ReviewForm'
import { useOrder } from './use-order'
import { WhereForm } from './WhereForm'
import { WrongOrder } from './WrongOrder'

export interface ReceiverOrderViewProps {
  token: string
  shopPath: string
}

/** `/mottagare/{token}`: what the receiver, or the customer by the own key, may say, and the review afterwards. No price is shown here. */
export const ReceiverOrderView = ({ token, shopPath }: ReceiverOrderViewProps) => {
  const key = parseReceiverToken(token)
  const address = { id: key?.orderGroupId ?? '0', orderGroupKey: key?.orderGroupKey ?? '-' }
  const { data, error } = useOrder(address)
  if (error && !data) return <WrongOrder error={error} shopPath={shopPath} ofReceiver />
  if (!data) return <LinesSkeleton lines={6} />
  return (
    <Box sx={{ maxWidth: 640, mx: 'auto', display: 'grid', gap: 10, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {data.viewer === 'customer' ? <CustomerHeading order={data} /> : <Heading order={data} />}
      {data.Shipments.map((shipment) => (
        <Delivery key={shipment.ShipmentId} order={data} shipment={shipment} address={address} />
      ))}
      <ReviewForm order={data} address={address} />
      {data.viewer === 'receiver' && data.State !== 'Cancelled' && <Proof orderGroupId={data.orderGroupId} />}
    </Box>
  )
}

/** It has come, comes no more, or nobody was there to take it. */
const isComing = (state: OrderState): boolean =>
  !isHandedOver(state) && state !== 'Cancelled' && state !== 'DeliveryFailed' && state !== 'Returned'

const Heading = ({ order: { From, State, awaitsReceiver } }: { order: ReceiverOrder }) => {
  const { t } = useTranslation()
  const named = From === null ? {} : { from: From }
  const ask = From === null ? t('orders.receiver.titleAsk') : t('orders.receiver.titleAskFrom', named)
  const comes =
    From === null
      ? t(isComing(State) ? 'orders.receiver.title' : 'orders.receiver.titleBare')
      : t(isComing(State) ? 'orders.receiver.titleFrom' : 'subscriptions.receiver.titleFrom', named)
  return (
    <Box component="header">
      <Typography variant="h2" component="h1">
        {State === 'Cancelled' ? t('orders.receiver.titleEnded') : awaitsReceiver ? ask : comes}
      </Typography>
      {awaitsReceiver && <Typography sx={{ mt: 4 }}>{t('orders.receiver.askText')}</Typography>}
    </Box>
  )
}

/** Who asks, and how to find out: the page asks strangers for an address. */
const Proof = ({ orderGroupId }: { orderGroupId: string }) => {
  const { t } = useTranslation()
  const { Name, OrganisationNumber, Phone } = useSeller()
  return (
    <Box component="section" aria-labelledby="proof" sx={{ borderTop: 1, borderColor: 'divider', pt: 6 }}>
      <Typography id="proof" variant="h5" component="h2" sx={{ mb: 2 }}>
        {t('orders.receiver.proofTitle')}
      </Typography>
      <Typography>{t('orders.receiver.proof')}</Typography>
      <Typography sx={{ mt: 2 }}>{t('orders.receiver.proofCall', { phone: Phone, id: orderGroupId })}</Typography>
      <Typography variant="body2" color="text.secondary" sx={{ mt: 2 }}>
        {t('orders.receiver.proofWho', { name: Name, number: OrganisationNumber })}
      </Typography>
    </Box>
  )
}

/** The page as the customer (spec 2 §2): the rest of the order is one link away. */
const CustomerHeading = ({ order: { orderGroupId, groupKey } }: { order: CustomerOrder }) => {
  const { t } = useTranslation()
  return (
    <Box component="header">
      <Typography variant="h2" component="h1">
        {t('orders.receiver.titleCustomer')}
      </Typography>
      <Typography sx={{ mt: 4 }}>
        {t('orders.receiver.ofCustomer', { id: orderGroupId })}{' '}
        <KitLink href={orderLink({ orderGroupId, orderGroupKey: groupKey ?? '' })}>
          {t('orders.receiver.toOrder')}
        </KitLink>
      </Typography>
    </Box>
  )
}

interface DeliveryProps {
  order: OrderView
  shipment: OrderView['Shipments'][number]
  address: { id: string; orderGroupKey: string }
}

const Delivery = ({ order, shipment, address }: DeliveryProps) => {
  const { t } = useTranslation()
  const [said, setSaid] = useState<'door' | 'where' | null>(null)
  const today = useToday()
  const when = whenOf(shipment, today, currentLocale())
  const isAwaited = shipment.State === 'AwaitingReceiver'
  // FT-05: nothing comes to that door, and customer service has yet to find a store with her.
  const isFetched = shipment.DeliveryType === 'StorePickup'
  const hasNoStore = isFetched && !shipment.PickupStore && !shipment.Store
  const part = useRef<HTMLElement>(null)
  const wasAwaited = useRef(isAwaited)
  // The form goes with its answer: whoever gave it stands at what has become of it.
  useEffect(() => {
    if (wasAwaited.current && !isAwaited) part.current?.focus()
    wasAwaited.current = isAwaited
  }, [isAwaited])
  const { DoorCode, ReceiverDeliveryInstructions, Address } = shipment.editable
  /** Undefined until it was opened: who closes it goes on where it was opened. */
  const [isChanging, setChanging] = useState<boolean>()
  // FT-07: where it goes is hidden from the sender when the receiver has said it.
  const mayGuide = (DoorCode || ReceiverDeliveryInstructions) && shipment.ShippingAddress !== null
  const events = progressOf(shipment, t)
  const head = (
    <GoodsHead
      heading="h2"
      title={shipment.LineItems.map((line) => lineName(line, currentLocale())).join(', ')}
      picture={shipment.LineItems[0]?.Picture}
    >
      {isComing(shipment.State) && shipment.State !== 'ReadyForPickup' && when && !isFetched && (
        <Typography>{t('orders.receiver.comes', { when: withinSentence(when, currentLocale()) })}</Typography>
      )}
      {isComing(shipment.State) && hasNoStore && <Typography>{t('orders.receiver.pickupAwaited')}</Typography>}
      {isComing(shipment.State) && shipment.PickupStore && (
        <Typography>
          {t(
            isFetched && shipment.State !== 'ReadyForPickup' && when
              ? 'orders.receiver.fetchedOn'
              : 'orders.receiver.fetched',
            {
              when: when ? withinSentence(when, currentLocale()) : '',
              place: [shipment.PickupStore.name, shipment.PickupStore.storeAddress, shipment.PickupStore.storeCity]
                .filter(Boolean)
                .join(', '),
            },
          )}
        </Typography>
      )}
      {shipment.Store && (
        <Typography color="text.secondary">{t('orders.madeBy', { store: storeWithTown(shipment.Store) })}</Typography>
      )}
    </GoodsHead>
  )
  return (
    <Box
      component="section"
      ref={part}
      tabIndex={-1}
      aria-label={t('orders.order', { id: shipment.OrderId })}
      sx={{ display: 'grid', gap: 8 }}
    >
      {said && (
        <Notice tone="success" announce="status">
          {said === 'where' && hasNoStore
            ? t('orders.receiver.sentPickup')
            : said === 'where'
              ? t('orders.receiver.sent', { when: when ? withinSentence(when, currentLocale()) : '' })
              : t('orders.receiver.saved')}
        </Notice>
      )}
      {head}
      {isAwaited ? (
        <>
          <WhereForm order={order} shipment={shipment} address={address} onDone={() => setSaid('where')} />
          {order.viewer === 'receiver' && (
            <DeclineGift order={order} shipmentId={shipment.ShipmentId} address={address} />
          )}
        </>
      ) : shipment.GiftEnding && order.viewer === 'receiver' ? (
        <Typography role="status">{t(`orders.receiver.ending.${shipment.GiftEnding}`)}</Typography>
      ) : (
        <>
          {events.length > 0 ? (
            <Timeline events={events} />
          ) : (
            <Typography>
              {shipment.State === 'Cancelled' && order.viewer === 'receiver'
                ? t('orders.receiver.ending.cancelled')
                : t(`orders.state.${shipment.State}`)}
            </Typography>
          )}
          <DeliveryNote shipment={shipment} address={address} />
          {'hasReadyPicture' in shipment && shipment.hasReadyPicture && (
            <ReadyPictureImage address={address} shipmentId={shipment.ShipmentId} />
          )}
          {order.viewer === 'receiver' && isChanging && Address ? (
            <Box ref={focusInIt} tabIndex={-1} sx={{ outline: 'none' }}>
              <WhereForm
                order={order}
                shipment={shipment}
                address={address}
                onClose={() => setChanging(false)}
                onDone={() => {
                  setChanging(undefined)
                  setSaid('where')
                  part.current?.focus()
                }}
              />
            </Box>
          ) : (
            <>
              {order.viewer === 'receiver' && order.IsFastTrack && isComing(shipment.State) && (
                <Given shipment={shipment}>
                  {Address && (
                    <Button
                      ref={isChanging === false ? focusOnIt : undefined}
                      variant="outlined"
                      sx={{ justifySelf: 'start' }}
                      onClick={() => {
                        setSaid(null)
                        setChanging(true)
                      }}
                    >
                      {t('orders.receiver.change')}
                    </Button>
                  )}
                </Given>
              )}
              {mayGuide && (
                <DoorForm order={order} shipment={shipment} address={address} onDone={() => setSaid('door')} />
              )}
            </>
          )}
        </>
      )}
    </Box>
  )
}

/** FT-05: what she has said, and until when she may say another thing. */
const Given = ({ shipment, children }: Pick<DeliveryProps, 'shipment'> & { children: ReactNode }) => {
  const { t } = useTranslation()
  const { ShippingAddress: to, editDeadline, editable } = shipment
  if (!to?.Line1) return null
  const { FirstName, LastName, PostalCode, City } = to
  const lines = [`${FirstName} ${LastName}`.trim(), ...streetLines(to), `${postalCodeText(PostalCode)} ${City}`]
  return (
    <Box component="section" aria-labelledby={`where-${shipment.ShipmentId}`} sx={{ display: 'grid', gap: 3 }}>
      <Typography id={`where-${shipment.ShipmentId}`} variant="h5" component="h3">
        {t('orders.receiver.where')}
      </Typography>
      <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        {lines.filter(Boolean).join('\n')}
      </Typography>
      {editable.Address && editDeadline !== null && (
        <Typography color="text.secondary">
          {t('orders.editableUntil', { moment: momentText(editDeadline, currentLocale()) })}
        </Typography>
      )}
      {children}
    </Box>
  )
}
