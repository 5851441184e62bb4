import type { CustomerOrder, CustomerShipment } from '@bukett/contracts/http/order'
import { dateText } from '@bukett/contracts/rules/dates'
import { lineName } from '@bukett/contracts/rules/line-names'
import { streetLines } from '@bukett/contracts/rules/street-lines'
import { townLines } from '@bukett/contracts/rules/town-lines'
import { Notice, Timeline } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { type Translate, useTranslation } from '../../shared/i18n'
import { currentLocale } from '../../shared/api'
import { focusIfLost, focusInIt, focusOnIt } from '../../shared/focus-on-it'
import { GoodsHead } from '../../shared/GoodsHead'
import { receiverPhoneText } from '../../shared/receiver-phone'
import { storeWithTown } from '../../shared/store-text'
import { useToday } from '../../shared/use-today'
import { WrittenCard } from '../../shared/WrittenCard'
import { usePriceText } from '../../shared/money'
import { AbroadChoice } from './AbroadChoice'
import { backText } from './back-text'
import { DeliveryNote } from './DeliveryNote'
import { OrderEditForm } from './OrderEditForm'
import { PictureBefore } from './PictureBefore'
import { whenOf } from '../../shared/when-of'
import { momentText } from '../../shared/moment-text'
import { goesByWire, progressOf } from './order-texts'
import { RiskChoices } from './RiskChoices'
import { SubstitutionAnswers } from './SubstitutionAnswers'
import type { OrderAddress } from './use-order'

export interface OrderShipmentProps {
  order: CustomerOrder
  shipment: CustomerShipment
  address: OrderAddress
  isService: boolean
}

/** One order of the purchase: how far it has come, to whom and when, and the form that changes it. */
export const OrderShipment = ({ order, shipment, address, isService }: OrderShipmentProps) => {
  const { t } = useTranslation()
  /** Undefined until it was opened: who closes it goes on where it was opened. */
  const [isEditing, setEditing] = useState<boolean>()
  const [isChanged, setChanged] = useState(false)
  /** What was chosen instead of a day that cannot be kept abroad, in words. */
  const [chosenAbroad, setChosenAbroad] = useState<string>()
  const today = useToday()
  const priceText = usePriceText()
  const events = progressOf(shipment, t)
  const mayChange = Object.values(shipment.editable).some(Boolean)
  return (
    <Box component="section" aria-labelledby={`order-${shipment.ShipmentId}`} sx={{ display: 'grid', gap: 6 }}>
      <GoodsHead
        id={`order-${shipment.ShipmentId}`}
        heading="h2"
        title={shipment.LineItems.map((line) => lineName(line, currentLocale())).join(', ')}
        picture={shipment.LineItems[0]?.Picture}
      >
        {!goesByWire(shipment) && (
          <Typography sx={{ fontWeight: 600 }}>
            {whenOf(shipment, today, currentLocale(), order.orderType === 'Funeral' ? t : undefined) ??
              t('orders.whenUnknown')}
          </Typography>
        )}
        {shipment.Store && shipment.State !== 'Cancelled' && (
          <Typography color="text.secondary">{t('orders.madeBy', { store: storeWithTown(shipment.Store) })}</Typography>
        )}
        {order.Shipments.length > 1 && (
          <Typography variant="body2" color="text.secondary">
            {t('orders.order', { id: shipment.OrderId })}
          </Typography>
        )}
      </GoodsHead>
      {events.length > 0 ? <Timeline events={events} /> : <Typography>{standingOf(shipment, t, priceText)}</Typography>}
      {shipment.Risk && <RiskChoices order={order} shipment={shipment} risk={shipment.Risk} address={address} />}
      <SubstitutionAnswers order={order} shipment={shipment} address={address} />
      {shipment.ReadyPicture && (
        <PictureBefore order={order} shipment={shipment} picture={shipment.ReadyPicture} address={address} />
      )}
      {shipment.Abroad && (
        <AbroadChoice
          order={order}
          shipment={shipment}
          suggestedDate={shipment.Abroad.suggestedDate}
          address={address}
          onChosen={(day) =>
            setChosenAbroad(
              day === null
                ? `${t('abroad.ended')} ${backText(shipment.cancelBack, t, priceText)}`.trim()
                : t('abroad.chosen', { day: dateText(day, currentLocale()) }),
            )
          }
        />
      )}
      {chosenAbroad !== undefined && !shipment.Abroad && (
        <Notice ref={focusIfLost} tone="success" announce="status">
          {chosenAbroad}
        </Notice>
      )}
      {isEditing ? (
        <Box ref={focusInIt} tabIndex={-1} sx={{ outline: 'none' }}>
          <OrderEditForm
            order={order}
            shipment={shipment}
            address={address}
            onClose={(changed) => {
              setEditing(false)
              setChanged(changed)
            }}
          />
        </Box>
      ) : (
        <>
          {isChanged && (
            <Notice ref={focusOnIt} tone="success" announce="status">
              {t('orders.changed')}
            </Notice>
          )}
          <Facts shipment={shipment} />
          {(shipment.GreetingCardText || shipment.CustomerGreetingName) && (
            <WrittenCard
              label={t('orders.card')}
              text={shipment.GreetingCardText}
              from={shipment.CustomerGreetingName}
            />
          )}
          <DeliveryNote shipment={shipment} address={address} />
          <Deadline shipment={shipment} isService={isService} />
          {mayChange && (
            <Button
              ref={isEditing === false && !isChanged ? focusOnIt : undefined}
              variant="outlined"
              sx={{ justifySelf: 'start' }}
              onClick={() => setEditing(true)}
            >
              {t('orders.change')}
            </Button>
          )}
        </>
      )}
    </Box>
  )
}

/** Where an order stands that has no steps: it has ended, it goes by wire, or its receiver has yet to answer (FT-02). */
const standingOf = (
  { State, GiftEnding, FastTrack, wentBack }: CustomerShipment,
  t: Translate,
  priceText: (amount: number) => string,
): string => {
  if (GiftEnding === 'declined' || GiftEnding === 'refund') {
    const back = backText(wentBack, t, priceText)
    if (back) return `${t(`orders.giftEnding.${GiftEnding}`)} ${back}`
    return t(`orders.giftEnding.${GiftEnding === 'declined' ? 'declinedFree' : 'over'}`)
  }
  if (GiftEnding) return t(`orders.giftEnding.${GiftEnding}`)
  if (State !== 'AwaitingReceiver' || !FastTrack) return t(`orders.state.${State}`)
  const { Name: name, sendsAt } = FastTrack
  return sendsAt === null
    ? t('orders.askSent', { name })
    : t('orders.askWaits', { name, moment: momentText(sendsAt, currentLocale()) })
}

const Facts = ({ shipment }: { shipment: CustomerShipment }) => {
  const { t } = useTranslation()
  const { ShippingAddress: to, PickupStore, NameOfDeceased, GraveSection, GraveNumber } = shipment
  const place = to ? [...streetLines(to), ...townLines(to, shipment.Country, currentLocale())] : [t('orders.hidden')]
  const rows: readonly (readonly [string, readonly string[]])[] = [
    ...(to
      ? [
          [
            t('orders.to'),
            [
              `${to.FirstName} ${to.LastName}`.trim() || to.CompanyName,
              receiverPhoneText(to.DayTimePhoneNumber, to.CountryCode),
            ],
          ] as const,
        ]
      : []),
    [t('orders.deceased'), [NameOfDeceased]],
    PickupStore
      ? [t('orders.store'), [PickupStore.name, `${PickupStore.storeAddress}, ${PickupStore.storeCity}`]]
      : [t('orders.where'), place],
    [t('orders.grave'), [GraveSection, GraveNumber]],
    ...(to && !PickupStore
      ? [
          [t('checkout.receiver.doorCode'), [to.DoorCode]] as const,
          [
            t('checkout.receiver.houseType'),
            [to.HouseType && t(`checkout.receiver.houseTypes.${to.HouseType}`)],
          ] as const,
        ]
      : []),
  ]
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gap: 4, gridTemplateColumns: { sm: '1fr 1fr' } }}>
      {rows
        .filter(([, lines]) => lines.some(Boolean))
        .map(([term, lines]) => (
          <Box key={term}>
            <Box component="dt" sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
              {term}
            </Box>
            <Box component="dd" sx={{ m: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
              {lines.filter(Boolean).join('\n')}
            </Box>
          </Box>
        ))}
    </Box>
  )
}

const Deadline = ({ shipment, isService }: Pick<OrderShipmentProps, 'shipment' | 'isService'>) => {
  const { t } = useTranslation()
  const { State, orderiseditable, editDeadline, editable, PickupStore } = shipment
  if (goesByWire(shipment)) return null
  if (State === 'Cancelled' || State === 'Delivered' || State === 'PickedUp' || State === 'Closed') return null
  if (!orderiseditable)
    return (
      <Typography color="text.secondary">
        {t(isService ? 'orders.notEditableForService' : 'orders.notEditable')}
      </Typography>
    )
  // What the receiver has chosen the receiver changes.
  if (editDeadline === null || !editable.DeliveryDateTime) return null
  const moment = momentText(editDeadline, currentLocale())
  return (
    <Typography color="text.secondary">
      {t(PickupStore ? 'orders.timeEditableUntil' : 'orders.editableUntil', { moment })}
    </Typography>
  )
}
