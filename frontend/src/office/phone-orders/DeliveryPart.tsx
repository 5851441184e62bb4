import { type Cart, cartApi, type CartEdit } from '@bukett/contracts/http/cart'
import type { Shipment } from '@bukett/contracts/http/shipment'
import { addDays } from '@bukett/contracts/rules/dates'
import type { DeliveryType } from '@bukett/contracts/rules/delivery-types'
import { FUNERAL_TIMES } from '@bukett/contracts/rules/funeral'
import { phoneText } from '@bukett/contracts/rules/phone'
import { DeliveryCalendar, LinesSkeleton, PostalCodeField, RadioCards, Select, TextField } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { type Goods, useCalendar } from '../../shared/delivery-days'
import { distinctMethods, methodText, reasonText, refusalText } from '../../shared/delivery-texts'
import { Failure } from '../../shared/Failure'
import { useForm } from '../../shared/form'
import { FormFrame } from '../../shared/FormFrame'
import { useTranslation } from '../../shared/i18n'
import { usePriceText } from '../../shared/money'
import { Tick } from '../../shared/Tick'
import { useToday } from '../../shared/use-today'
import { usePhoneOrderTexts } from './texts'
import { saveCart, useCartChange } from './use-phone-orders'

interface OfShipment {
  cart: Cart
  shipment: Shipment
}

/** Who gets it, and then when and how: the postal code says which days there are. */
export const DeliveryPart = (props: OfShipment) => {
  const t = usePhoneOrderTexts()
  return (
    <>
      <Receiver {...props} />
      {props.shipment.ShippingAddress.PostalCode === '' ? (
        <Typography>{t('order.dayFirst')}</Typography>
      ) : (
        <DayAndWay {...props} />
      )}
    </>
  )
}

const addressFields = ['FirstName', 'LastName', 'CompanyName', 'DayTimePhoneNumber', 'Line1', 'DoorCode', 'PostalCode', 'City'] as const // prettier-ignore
const textFields = ['GreetingCardText', 'CustomerGreetingName', 'DeliveryInstructions', 'NameOfDeceased', 'GraveSection', 'GraveNumber'] as const // prettier-ignore
const doorAnswers = { yes: true, no: false, '': null } as const
type DoorAnswer = keyof typeof doorAnswers

const answerOf = (answer: boolean | null): DoorAnswer => (answer === null ? '' : answer ? 'yes' : 'no')

const Receiver = ({ cart, shipment }: OfShipment) => {
  const t = usePhoneOrderTexts()
  const [isSaved, setSaved] = useState(false)
  const saving = useCartChange(cart.Name, (edit: CartEdit) => saveCart(cart.Name, edit))
  const { ShippingAddress: address, ShipmentId } = shipment
  const { OrderType } = cart.OrderForm
  const form = useForm({
    initial: {
      ...Object.fromEntries(addressFields.map((field) => [field, address[field]])),
      ...Object.fromEntries(textFields.map((field) => [field, shipment[field]])),
      DayTimePhoneNumber: phoneText(address.DayTimePhoneNumber),
      LeaveAtDoorIfNotAtHome: answerOf(shipment.LeaveAtDoorIfNotAtHome) as string,
    } as Record<string, string>,
    labels: {
      FirstName: t('order.firstName'),
      LastName: t('order.lastName'),
      CompanyName: t('order.company'),
      DayTimePhoneNumber: t('order.phone'),
      Line1: t('order.line1'),
      DoorCode: t('order.doorCode'),
      PostalCode: t('order.postalCode'),
      City: t('order.city'),
      GreetingCardText: t('order.greeting'),
      CustomerGreetingName: t('order.from'),
      DeliveryInstructions: t('order.instructions'),
      NameOfDeceased: t('order.deceased'),
      GraveSection: t('order.graveSection'),
      GraveNumber: t('order.graveNumber'),
      LeaveAtDoorIfNotAtHome: t('order.atDoor'),
    },
    schema: cartApi.save.body,
    bodyOf: (values) => {
      const text = (field: string): string => (values[field] ?? '').trim()
      return {
        OrderForm: {
          Shipments: [
            {
              ShipmentId,
              ...Object.fromEntries(textFields.map((field) => [field, text(field)])),
              LeaveAtDoorIfNotAtHome: doorAnswers[text('LeaveAtDoorIfNotAtHome') as DoorAnswer],
              ShippingAddress: Object.fromEntries(addressFields.map((field) => [field, text(field)])),
            },
          ],
        },
      }
    },
    send: (edit: CartEdit) => {
      setSaved(false)
      return saving.mutateAsync(edit)
    },
    onDone: () => setSaved(true),
  })
  const { onBlur: _, ...door } = form.text('LeaveAtDoorIfNotAtHome')
  return (
    <FormFrame
      form={form}
      label={t('order.delivery')}
      submit={t('order.saveReceiver')}
      failure={(error) => <Failure error={error} title={t('order.changeFailed')} />}
      aside={isSaved && <Typography role="status">{t('order.saved')}</Typography>}
    >
      <Box
        sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' } }}
      >
        <TextField {...form.text('FirstName')} autoComplete="off" maxLength={100} />
        <TextField {...form.text('LastName')} autoComplete="off" maxLength={100} />
        <TextField {...form.text('DayTimePhoneNumber')} type="tel" inputMode="tel" autoComplete="off" />
        <TextField {...form.text('CompanyName')} autoComplete="off" maxLength={100} optional />
        <TextField {...form.text('Line1')} autoComplete="off" maxLength={100} />
        <TextField {...form.text('DoorCode')} autoComplete="off" maxLength={20} optional />
        <PostalCodeField {...form.text('PostalCode')} />
        <TextField {...form.text('City')} autoComplete="off" maxLength={100} />
        {OrderType === 'Funeral' && <TextField {...form.text('NameOfDeceased')} autoComplete="off" maxLength={100} />}
        {OrderType === 'Grave' && (
          <>
            <TextField {...form.text('NameOfDeceased')} autoComplete="off" maxLength={100} />
            <TextField {...form.text('GraveSection')} autoComplete="off" maxLength={40} />
            <TextField {...form.text('GraveNumber')} autoComplete="off" maxLength={40} />
          </>
        )}
        <TextField {...form.text('GreetingCardText')} rows={3} maxLength={255} optional />
        <TextField {...form.text('CustomerGreetingName')} autoComplete="off" maxLength={60} optional />
        <TextField {...form.text('DeliveryInstructions')} autoComplete="off" maxLength={255} optional />
        <Select
          {...door}
          onChange={door.onChange}
          options={[
            { value: '', label: t('order.atDoorNone') },
            { value: 'yes', label: t('order.atDoorYes') },
            { value: 'no', label: t('order.atDoorNo') },
          ]}
        />
      </Box>
    </FormFrame>
  )
}

const goodsOf = ({ cart, shipment }: OfShipment): Goods => ({
  ProductVariantCodes: shipment.LineItems.flatMap(({ Code, Addons }) => [Code, ...Addons.map((addon) => addon.Code)]),
  OrderType: cart.OrderForm.OrderType,
  PostalCode: shipment.ShippingAddress.PostalCode,
})

const farthestDays = 180
/** To a door, for what a store agrees to on the phone. */
const agreedTypes = ['CarZone1', 'CarZone1b', 'CarZone2', 'CarZone3', 'Countryside', 'Boat', 'Bus'] as const

/** The day and the way; with the store's word also past the order time (CS-02). */
const DayAndWay = ({ cart, shipment }: OfShipment) => {
  const t = usePhoneOrderTexts()
  const { t: shop } = useTranslation()
  const priceText = usePriceText()
  const now = useToday()
  const saving = useCartChange(cart.Name, (edit: CartEdit) => saveCart(cart.Name, edit))
  const [hasConsent, setConsent] = useState(cart.OverrideBroker)
  const { days, today = now, reach, message, error, retry } = useCalendar(goodsOf({ cart, shipment }), true)
  const { ShipmentId, DeliveryDate, DeliveryType: chosen, AvailableDeliveryMethods: methods } = shipment
  const set = (change: object, more: CartEdit = {}): void => {
    saving.mutate({ ...more, OrderForm: { Shipments: [{ ShipmentId, ...change }] } })
  }
  if (error) return <Failure error={error} onRetry={retry} />
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }} aria-busy={saving.isPending}>
      {saving.error && <Failure error={saving.error} title={t('order.changeFailed')} />}
      {message && <Typography role="status">{message}</Typography>}
      {days.size === 0 ? (
        <LinesSkeleton lines={6} />
      ) : (
        <DeliveryCalendar
          label={t('order.day')}
          today={today}
          min={today}
          max={addDays(today, farthestDays)}
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
      <Tick
        label={t('order.consent')}
        checked={hasConsent}
        onChange={(isGiven) => {
          setConsent(isGiven)
          if (!isGiven) set({ DeliveringMemberId: null }, { OverrideBroker: false, PastCutOffConsent: false })
        }}
      />
      {hasConsent && (
        <Agreed
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
          onChange={(DeliveryType) => set({ DeliveryType })}
          cards={distinctMethods(methods, chosen ?? undefined, (type) => shop(`delivery.type.${type}`))
            // A store to collect from is chosen in the shop, where its hours are.
            .filter(({ deliveryType }) => deliveryType !== 'StorePickup')
            .map((method) => ({
              value: method.deliveryType,
              label: shop(`delivery.type.${method.deliveryType}`),
              text: methodText(shop, method, today, cart.OrderForm.OrderType),
              mark: method.price === 0 ? t('order.free') : priceText(method.price),
            }))}
        />
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

interface AgreedProps {
  shipment: Shipment
  isBusy: boolean
  onAgreed: (change: { DeliveringMemberId: string; DeliveryType: DeliveryType }) => void
}

/** What a store has agreed to on the phone: its number, and how. */
const Agreed = ({ shipment, isBusy, onAgreed }: AgreedProps) => {
  const t = usePhoneOrderTexts()
  const { t: shop } = useTranslation()
  const [store, setStore] = useState(shipment.DeliveringMemberId ?? '')
  const known = agreedTypes.find((type) => type === shipment.DeliveryType)
  return (
    <>
      <TextField
        label={t('order.store')}
        hint={t('order.storeHint')}
        value={store}
        onChange={setStore}
        inputMode="numeric"
        autoComplete="off"
        disabled={isBusy}
      />
      <Select
        label={t('order.anyMethod')}
        value={known ?? ''}
        disabled={isBusy || store.trim() === '' || shipment.DeliveryDate === null}
        onChange={(type) => {
          const agreed = agreedTypes.find((one) => one === type)
          if (agreed) onAgreed({ DeliveringMemberId: store.trim(), DeliveryType: agreed })
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
