import type { Cart, CartEdit } from '@bukett/contracts/http/cart'
import type { ShipmentEdit } from '@bukett/contracts/http/shipment'
import { addDays } from '@bukett/contracts/rules/dates'
import { FARTHEST_DAYS } from '@bukett/contracts/rules/delivery-dates'
import type { DeliveryType } from '@bukett/contracts/rules/delivery-types'
import { FUNERAL_TIMES } from '@bukett/contracts/rules/funeral'
import { DeliveryCalendar, LinesSkeleton, Notice, RadioCards, Select } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type RefObject, useEffect, useState } from 'react'
import { useCalendar } from '../../shared/delivery-days'
import type { Goods } from '../../shared/first-days'
import { distinctMethods, methodText, reasonText, refusalText } from '../../shared/delivery-texts'
import { Failure } from '../../shared/Failure'
import { useTranslation } from '../../shared/i18n'
import { usePriceText } from '../../shared/money'
import { countryOf, receiverKind } from '../../shared/receiver-kind'
import { Tick } from '../../shared/Tick'
import { useToday } from '../../shared/use-today'
import { StoreField } from '../shell/StoreField'
import { DigitalPart } from './DigitalPart'
import { AddressOrPhone } from './FastTrackPart'
import { PickupPart } from './PickupPart'
import { type OfShipment, ReceiverPart } from './ReceiverPart'
import { usePhoneOrderTexts } from './texts'
import { useUnsavedPart } from './unsaved-parts'
import { saveCart, useCartChange } from './use-phone-orders'

interface Consents {
  /** The deliveries of the order that stand as agreed to by a store. */
  consents: RefObject<Set<string>>
}

/** Who gets it, and then when and how: the postal code, or the country, says which days there are. */
export const DeliveryPart = (props: OfShipment & Consents) => {
  const t = usePhoneOrderTexts()
  const { cart, shipment } = props
  const kind = receiverKind(shipment, cart.OrderForm)
  if (kind === 'digital') return <DigitalPart {...props} />
  const isAsked = kind === 'fastTrack'
  return (
    <AddressOrPhone {...props}>
      {/* What is typed stays while the way is chosen; the address goes when the receiver is asked for one. */}
      <ReceiverPart key={String(isAsked)} {...props} />
      {!isAsked &&
        (kind !== 'international' && shipment.ShippingAddress.PostalCode === '' ? (
          <Typography>{t('order.dayFirst')}</Typography>
        ) : (
          <DayAndWay {...props} />
        ))}
    </AddressOrPhone>
  )
}

const goodsOf = ({ cart, shipment }: Pick<OfShipment, 'cart' | 'shipment'>): Goods => ({
  ProductVariantCodes: shipment.LineItems.map(({ Code }) => Code),
  OrderType: cart.OrderForm.OrderType,
  ...(receiverKind(shipment, cart.OrderForm) === 'international'
    ? { CountryCode: countryOf(shipment) }
    : { PostalCode: shipment.ShippingAddress.PostalCode }),
})

/** To a door, for what a store agrees to on the phone. */
const agreedTypes = ['CarZone1', 'CarZone1b', 'CarZone2', 'CarZone3', 'Countryside', 'Boat', 'Bus'] as const

const agreedWay = ({ DeliveryType: chosen }: OfShipment['shipment']) => agreedTypes.find((type) => type === chosen)

/** Whether a store may have agreed: the order says so for all its deliveries, and this one has a store and goes to a door. */
const mayBeAgreed = ({ OverrideBroker }: Cart, shipment: OfShipment['shipment']): boolean =>
  OverrideBroker && shipment.DeliveringMemberId !== null && agreedWay(shipment) !== undefined

/** The day and the way; with the store's word also past the order time (CS-02). */
const DayAndWay = ({ cart, shipment, consents }: Pick<OfShipment, 'cart' | 'shipment'> & Consents) => {
  const t = usePhoneOrderTexts()
  const { t: shop } = useTranslation()
  const priceText = usePriceText()
  const now = useToday()
  const saving = useCartChange(cart.Name, (edit: CartEdit) => saveCart(cart.Name, edit))
  const isAgreed = mayBeAgreed(cart, shipment)
  const [hasConsent, setConsent] = useState(isAgreed)
  const [wasAgreed, setWasAgreed] = useState(isAgreed)
  // A colleague has written down what a store agreed to.
  if (isAgreed !== wasAgreed) {
    setWasAgreed(isAgreed)
    if (isAgreed) setConsent(true)
  }
  const goods = goodsOf({ cart, shipment })
  const { days, today = now, reach, message, error, retry } = useCalendar(goods, true)
  const { ShipmentId, DeliveryDate, DeliveryType: chosen, AvailableDeliveryMethods: methods } = shipment
  const isAbroad = goods.CountryCode !== undefined
  useEffect(() => {
    const { current: ticked } = consents
    if (hasConsent) ticked.add(ShipmentId)
    return () => void ticked.delete(ShipmentId)
  }, [consents, hasConsent, ShipmentId])
  const set = (change: Omit<ShipmentEdit, 'ShipmentId'>, more: CartEdit = {}): void => {
    saving.mutate({ ...more, OrderForm: { Shipments: [{ ShipmentId, ...change }] } })
  }
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }} aria-busy={saving.isPending}>
      {saving.error && <Failure error={saving.error} title={t('order.changeFailed')} />}
      {message && <Notice announce="status">{message}</Notice>}
      {error && <Failure error={error} onRetry={retry} />}
      {days.size === 0 && !error && <LinesSkeleton lines={6} />}
      {days.size > 0 && (
        <DeliveryCalendar
          label={t('order.day')}
          today={today}
          min={today}
          max={addDays(today, FARTHEST_DAYS)}
          {...(DeliveryDate && { value: DeliveryDate })}
          pending={(one) => !days.has(one)}
          closed={(one) => {
            const known = days.get(one)
            if (hasConsent || known?.available !== false) return undefined
            return known.reason ? reasonText(known.reason) : refusalText('delivery.not-possible')
          }}
          onMonth={(first) => reach(addDays(first, 31))}
          onChange={(day) => set({ DeliveryDate: day })}
        />
      )}
      {!isAbroad && (
        <Tick
          label={t('order.consent')}
          checked={hasConsent}
          onChange={(isGiven) => {
            setConsent(isGiven)
            if (isGiven) return
            // What a store has said about another delivery still holds.
            const isOnly = [...consents.current].every((id) => id === ShipmentId)
            set({ DeliveringMemberId: null }, isOnly ? { OverrideBroker: false, PastCutOffConsent: false } : {})
          }}
        />
      )}
      {hasConsent && (
        <Agreed
          cart={cart}
          shipment={shipment}
          isBusy={saving.isPending}
          onAgreed={(change) => set(change, { OverrideBroker: true, PastCutOffConsent: true })}
        />
      )}
      {!hasConsent && methods.length === 0 && <Typography>{t('order.methodNone')}</Typography>}
      {!hasConsent && methods.length > 0 && (
        <RadioCards
          legend={t('order.method')}
          name={`method-${ShipmentId}`}
          value={chosen ?? undefined}
          // The half hour of a store is no promise to a door.
          onChange={(DeliveryType) =>
            set({
              DeliveryType,
              ...(chosen === 'StorePickup' && DeliveryType !== 'StorePickup' && { DeliveryTime: null }),
            })
          }
          cards={distinctMethods(methods, chosen ?? undefined, (type) => shop(`delivery.type.${type}`)).map(
            (method) => ({
              value: method.deliveryType,
              label: shop(`delivery.type.${method.deliveryType}`),
              text: methodText(shop, method, today, cart.OrderForm.OrderType),
              cost: method.price === 0 ? t('order.free') : priceText(method.price),
            }),
          )}
        />
      )}
      {!hasConsent && chosen === 'StorePickup' && DeliveryDate && (
        <PickupPart shipment={shipment} goods={goods} day={DeliveryDate} set={set} />
      )}
      {cart.OrderForm.OrderType === 'Funeral' && (
        <Select
          label={t('order.time')}
          value={shipment.DeliveryTime ?? ''}
          onChange={(time) => set({ DeliveryTime: time || null })}
          options={[
            { value: '', label: t('order.timeNone') },
            ...FUNERAL_TIMES.map((time) => ({ value: time as string, label: time })),
          ]}
        />
      )}
    </Box>
  )
}

interface AgreedProps extends Pick<OfShipment, 'cart' | 'shipment'> {
  isBusy: boolean
  onAgreed: (change: { DeliveringMemberId: string; DeliveryType: DeliveryType }) => void
}

/** What a store has agreed to on the phone: its number, and how. The two are saved together, once the way is chosen. */
const Agreed = ({ cart, shipment, isBusy, onAgreed }: AgreedProps) => {
  const t = usePhoneOrderTexts()
  const { t: shop } = useTranslation()
  const agreed = cart.OverrideBroker ? shipment.DeliveringMemberId : null
  const [store, setStore] = useState(agreed ?? '')
  const [wasAgreed, setWasAgreed] = useState(agreed)
  // A field that nobody has touched follows what a colleague has chosen.
  if (agreed !== wasAgreed) {
    setWasAgreed(agreed)
    if (agreed !== null && store === (wasAgreed ?? '')) setStore(agreed)
  }
  // The way of another store, or of whom the broker found, is nothing that this one has agreed to.
  const known = store === agreed ? agreedWay(shipment) : undefined
  useUnsavedPart(t('order.agreed'), known === undefined)
  return (
    <>
      <StoreField label={t('order.store')} hint={t('order.storeHint')} value={store} onChange={setStore} />
      <Select
        label={t('order.anyMethod')}
        {...(known === undefined && { hint: t('order.anyMethodHint') })}
        value={known ?? ''}
        disabled={isBusy || store === '' || shipment.DeliveryDate === null}
        onChange={(type) => {
          const agreed = agreedTypes.find((one) => one === type)
          if (agreed) onAgreed({ DeliveringMemberId: store, DeliveryType: agreed })
        }}
        options={[
          { value: '', label: t('order.chooseMethod') },
          ...agreedTypes.map((type) => ({
            value: type as string,
            label: `${shop(`delivery.type.${type}`)} (${type})`,
          })),
        ]}
      />
    </>
  )
}
