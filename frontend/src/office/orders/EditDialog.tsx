import type { OrderAct } from '@bukett/contracts/http/office-order'
import { instantOf, isLocalDay, isLocalTime } from '@bukett/contracts/rules/dates'
import { toNationalForm } from '@bukett/contracts/rules/phone'
import { RECEIVER_LIMITS } from '@bukett/contracts/rules/receiver-limits'
import { type DialogProps, Notice, Select, TextField } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { FormPart } from '../../shared/FormPart'
import { HouseTypeField } from '../../shared/HouseTypeField'
import { useTranslation } from '../../shared/i18n'
import { Tick } from '../../shared/Tick'
import { usePriceText } from '../../shared/money'
import { receiverPhoneText } from '../../shared/receiver-phone'
import { useToday } from '../../shared/use-today'
import { timeOf } from '../shell/typed-time'
import { ActSheet } from './ActSheet'
import { consequenceLines } from './consequence-lines'
import type { OfDelivery } from './StoreDialog'
import { useOrdersTexts } from './texts'
import { useAct } from './use-office-order'

const leaveAnswers = { '': null, yes: true, no: false } as const
type LeaveAnswer = keyof typeof leaveAnswers

const beginning = ({ order: { Customer }, shipment }: OfDelivery) => {
  const { ShippingAddress: to, LeaveAtDoorIfNotAtHome: leave } = shipment
  return {
    day: shipment.DeliveryDate ?? '',
    time: shipment.DeliveryTime,
    greeting: shipment.GreetingCardText,
    FirstName: to.FirstName,
    LastName: to.LastName,
    CompanyName: to.CompanyName,
    Organization: to.Organization,
    Line1: to.Line1,
    CoAddress: to.CoAddress,
    PostalCode: to.PostalCode,
    phone: receiverPhoneText(to.DayTimePhoneNumber, to.CountryCode),
    HouseType: to.HouseType,
    DoorCode: to.DoorCode,
    leave: (leave === null ? '' : leave ? 'yes' : 'no') as LeaveAnswer,
    instructions: shipment.DeliveryInstructions,
    NameOfDeceased: shipment.NameOfDeceased,
    GraveSection: shipment.GraveSection,
    GraveNumber: shipment.GraveNumber,
    buyerFirstName: Customer.FirstName,
    buyerLastName: Customer.LastName,
    buyerEmail: Customer.Email,
    buyerPhone: toNationalForm(Customer.DayTimePhoneNumber),
  }
}
type Values = ReturnType<typeof beginning>

/** Only what was changed is sent: what is sent as it stands could be refused as something that may not be changed any more. */
const editOf = ({ shipment }: OfDelivery, before: Values, now: Values, isSendersAddress: boolean): OrderAct => {
  const is = <K extends keyof Values>(key: K): boolean => before[key] !== now[key]
  const Receiver = {
    ...(is('FirstName') && { FirstName: now.FirstName }),
    ...(is('LastName') && { LastName: now.LastName }),
    ...(is('CompanyName') && { BillingAddressCompanyName: now.CompanyName }),
    ...(is('Organization') && { Organization: now.Organization }),
    ...(is('Line1') && { Line1: now.Line1 }),
    ...(is('CoAddress') && { CoAddress: now.CoAddress }),
    ...(is('PostalCode') && { PostalCode: now.PostalCode }),
    ...(is('phone') && { DayTimePhoneNumber: now.phone }),
    ...(is('HouseType') && { HouseType: now.HouseType }),
  }
  const Customer = {
    ...(is('buyerFirstName') && { FirstName: now.buyerFirstName }),
    ...(is('buyerLastName') && { LastName: now.buyerLastName }),
    ...(is('buyerEmail') && { Email: now.buyerEmail }),
    ...(is('buyerPhone') && { DayTimePhoneNumber: now.buyerPhone }),
  }
  const leave = leaveAnswers[now.leave]
  const isMoved = (is('day') || is('time')) && isLocalDay(now.day) && isLocalTime(now.time)
  return {
    Kind: 'edit',
    ...(isSendersAddress && { isSendersAddress }),
    Edit: {
      ShipmentId: shipment.ShipmentId,
      ...(isMoved && { DeliveryDateTime: instantOf(now.day, now.time).toISOString() }),
      ...(is('greeting') && { GreetingCardText: now.greeting }),
      ...(is('DoorCode') && { DoorCode: now.DoorCode }),
      ...(is('leave') && leave !== null && { LeaveAtDoorIfNotAtHome: leave }),
      ...(is('instructions') && { DeliveryInstructions: now.instructions }),
      ...(is('NameOfDeceased') && { NameOfDeceased: now.NameOfDeceased }),
      ...(is('GraveSection') && { GraveSection: now.GraveSection }),
      ...(is('GraveNumber') && { GraveNumber: now.GraveNumber }),
      ...(Object.keys(Receiver).length > 0 && { Receiver }),
      ...(Object.keys(Customer).length > 0 && { Customer }),
    },
  }
}

/** `dialogs.open(EditDialog, …)`: day, address, greeting, what the driver needs and who bought it, as far as they may still be changed. */
export const EditDialog = ({ open, payload, onClose }: DialogProps<OfDelivery, true>) => {
  const t = useOrdersTexts()
  const { t: shop } = useTranslation()
  const price = usePriceText()
  const today = useToday()
  const act = useAct(payload.order, () => onClose(true))
  const { order } = act
  const shipment =
    order.Shipments.find(({ ShipmentId }) => ShipmentId === payload.shipment.ShipmentId) ?? payload.shipment
  const { editable } = shipment
  const before = beginning({ order, shipment })
  // What nobody has touched here follows the order when it is read again.
  const [typed, setTyped] = useState<Partial<Values>>({})
  const values: Values = { ...before, ...typed }
  // FT-07: as it is, until it is said otherwise.
  const [ticked, setTicked] = useState<boolean>()
  const isAsked = order.IsFastTrack && editable.Address
  const isSendersAddress = isAsked && (ticked ?? shipment.addressBy === 'customer')
  const wanted: Values = { ...values, time: timeOf(values.time) }
  const hasChanged = (Object.keys(wanted) as (keyof Values)[]).some((key) => wanted[key] !== before[key])
  const isDayWrong = values.day !== before.day && !isLocalDay(values.day)
  const isTimeWrong = wanted.time !== before.time && !isLocalTime(wanted.time)
  const set = (name: keyof Values) => (value: string) => setTyped({ ...typed, [name]: value })
  const field = (name: keyof Values, label: string, mayChange: boolean) => ({
    label,
    value: values[name],
    onChange: set(name),
    // What was typed before it could not be changed any more can be taken back.
    disabled: !mayChange && values[name] === before[name],
    autoComplete: 'off',
  })
  return (
    <ActSheet
      open={open}
      onClose={() => onClose()}
      title={t('edit.title', { id: shipment.OrderId })}
      act={act}
      asked={
        hasChanged && !isDayWrong && !isTimeWrong ? editOf({ order, shipment }, before, wanted, isSendersAddress) : null
      }
      submit={t('edit.submit')}
      tell={({ Consequences }) => consequenceLines(Consequences, t, price)}
    >
      {!editable.Address && !editable.DeliveryDateTime && <Notice>{t('edit.fixed')}</Notice>}
      <Box
        sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' } }}
      >
        <TextField
          {...field('day', t('edit.day'), editable.DeliveryDateTime)}
          {...(isDayWrong && { error: t('act.dayWrong') })}
          type="date"
          min={today}
        />
        {shipment.promisesTime ? (
          <TextField
            {...field('time', t('edit.time'), editable.DeliveryDateTime)}
            {...(isTimeWrong && { error: t('act.timeWrong') })}
            maxLength={5}
          />
        ) : (
          <Box />
        )}
        <TextField {...field('FirstName', t('edit.FirstName'), editable.Name)} maxLength={RECEIVER_LIMITS.name} />
        <TextField {...field('LastName', t('edit.LastName'), editable.Name)} maxLength={RECEIVER_LIMITS.name} />
        <TextField {...field('CompanyName', t('edit.CompanyName'), editable.Name)} maxLength={RECEIVER_LIMITS.name} />
        <TextField {...field('phone', t('edit.Phone'), editable.Phone)} type="tel" />
        {order.OrderType !== 'Normal' && (
          <TextField
            {...field('NameOfDeceased', t('order.deceased'), editable.NameOfDeceased)}
            maxLength={RECEIVER_LIMITS.name}
          />
        )}
        {order.OrderType === 'Grave' && (
          <>
            <TextField
              {...field('GraveSection', t('edit.GraveSection'), editable.Grave)}
              maxLength={RECEIVER_LIMITS.grave}
            />
            <TextField
              {...field('GraveNumber', t('edit.GraveNumber'), editable.Grave)}
              maxLength={RECEIVER_LIMITS.grave}
            />
          </>
        )}
        {order.OrderType === 'Funeral' && (
          <TextField
            {...field('Organization', shop('checkout.receiver.church'), editable.Address)}
            maxLength={RECEIVER_LIMITS.name}
          />
        )}
        <TextField {...field('Line1', t('edit.Line1'), editable.Address)} maxLength={RECEIVER_LIMITS.line} />
        <TextField {...field('CoAddress', t('edit.CoAddress'), editable.Address)} maxLength={RECEIVER_LIMITS.line} />
        <TextField {...field('PostalCode', t('edit.PostalCode'), editable.Address)} inputMode="numeric" />
        {order.OrderType === 'Normal' && (
          <HouseTypeField
            name="HouseType"
            value={values.HouseType}
            onChange={set('HouseType')}
            disabled={!editable.HouseType}
          />
        )}
        <TextField {...field('DoorCode', t('edit.DoorCode'), editable.DoorCode)} maxLength={RECEIVER_LIMITS.doorCode} />
        {editable.LeaveAtDoorIfNotAtHome && (
          <Select
            label={t('order.leave')}
            value={values.leave}
            onChange={set('leave')}
            options={[
              ...(before.leave === '' ? [{ value: '' as LeaveAnswer, label: t('edit.leaveNone') }] : []),
              { value: 'yes', label: t('order.yes') },
              { value: 'no', label: t('order.no') },
            ]}
          />
        )}
      </Box>
      {isAsked && (
        <Box>
          {!isSendersAddress && <Typography color="text.secondary">{t('edit.addressIsReceivers')}</Typography>}
          <Tick label={t('edit.isSendersAddress')} checked={isSendersAddress} onChange={setTicked} />
        </Box>
      )}
      <TextField
        {...field('instructions', t('edit.instructions'), editable.DeliveryInstructions)}
        maxLength={RECEIVER_LIMITS.instructions}
      />
      <TextField {...field('greeting', t('edit.greeting'), editable.GreetingCardText)} rows={4} />
      <FormPart title={t('edit.buyer')}>
        <TextField
          {...field('buyerFirstName', t('edit.FirstName'), editable.Customer)}
          maxLength={RECEIVER_LIMITS.name}
        />
        <TextField
          {...field('buyerLastName', t('edit.LastName'), editable.Customer)}
          maxLength={RECEIVER_LIMITS.name}
        />
        <TextField {...field('buyerEmail', t('edit.Email'), editable.Customer)} type="email" maxLength={254} />
        <TextField {...field('buyerPhone', t('edit.Phone'), editable.Customer)} type="tel" />
      </FormPart>
    </ActSheet>
  )
}
