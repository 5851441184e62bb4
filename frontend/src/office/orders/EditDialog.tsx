import type { OrderAct } from '@bukett/contracts/http/office-order'
import { instantOf, isLocalDay, isLocalTime } from '@bukett/contracts/rules/dates'
import { promisesTime } from '@bukett/contracts/rules/delivery-dates'
import { toNationalForm } from '@bukett/contracts/rules/phone'
import { type DialogProps, Notice, TextField } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import { useState } from 'react'
import { usePriceText } from '../../shared/money'
import { useToday } from '../../shared/use-today'
import { ActSheet } from './ActSheet'
import { consequenceLines } from './consequence-lines'
import type { OfDelivery } from './StoreDialog'
import { useOrdersTexts } from './texts'
import { useAct } from './use-office-order'

const beginning = ({ shipment }: OfDelivery) => {
  const { ShippingAddress: to } = shipment
  return {
    day: shipment.DeliveryDate ?? '',
    time: shipment.DeliveryTime,
    greeting: shipment.GreetingCardText,
    FirstName: to.FirstName,
    LastName: to.LastName,
    Line1: to.Line1,
    CoAddress: to.CoAddress,
    PostalCode: to.PostalCode,
    phone: toNationalForm(to.DayTimePhoneNumber),
    DoorCode: to.DoorCode,
    instructions: shipment.DeliveryInstructions,
  }
}
type Values = ReturnType<typeof beginning>

/** Only what was changed is sent: what is sent as it stands could be refused as something that may not be changed any more. */
const editOf = ({ shipment }: OfDelivery, before: Values, now: Values): OrderAct => {
  const is = <K extends keyof Values>(key: K): boolean => before[key] !== now[key]
  const Receiver = {
    ...(is('FirstName') && { FirstName: now.FirstName }),
    ...(is('LastName') && { LastName: now.LastName }),
    ...(is('Line1') && { Line1: now.Line1 }),
    ...(is('CoAddress') && { CoAddress: now.CoAddress }),
    ...(is('PostalCode') && { PostalCode: now.PostalCode }),
    ...(is('phone') && { DayTimePhoneNumber: now.phone }),
  }
  const isMoved = (is('day') || is('time')) && isLocalDay(now.day) && isLocalTime(now.time)
  return {
    Kind: 'edit',
    Edit: {
      ShipmentId: shipment.ShipmentId,
      ...(isMoved && { DeliveryDateTime: instantOf(now.day, now.time).toISOString() }),
      ...(is('greeting') && { GreetingCardText: now.greeting }),
      ...(is('DoorCode') && { DoorCode: now.DoorCode }),
      ...(is('instructions') && { DeliveryInstructions: now.instructions }),
      ...(Object.keys(Receiver).length > 0 && { Receiver }),
    },
  }
}

/** `dialogs.open(EditDialog, …)`: day, address, greeting and what the driver needs, as far as they may still be changed. */
export const EditDialog = ({ open, payload, onClose }: DialogProps<OfDelivery, true>) => {
  const t = useOrdersTexts()
  const price = usePriceText()
  const today = useToday()
  const { order, shipment } = payload
  const [before] = useState(() => beginning(payload))
  const [values, setValues] = useState(before)
  const act = useAct(order, () => onClose(true))
  const { editable } = shipment
  const hasChanged = (Object.keys(values) as (keyof Values)[]).some((key) => values[key] !== before[key])
  const isDayWrong = values.day !== before.day && !isLocalDay(values.day)
  const isTimeWrong = values.time !== before.time && !isLocalTime(values.time)
  const field = (name: keyof Values, label: string, mayChange: boolean) => ({
    label,
    value: values[name],
    onChange: (value: string) => setValues({ ...values, [name]: value }),
    disabled: !mayChange,
    autoComplete: 'off',
  })
  const isTimed =
    shipment.DeliveryType !== null &&
    promisesTime({
      time: shipment.DeliveryTime,
      orderType: order.OrderType,
      deliveryType: shipment.DeliveryType,
      isFastTrack: false,
    })
  return (
    <ActSheet
      open={open}
      onClose={() => onClose()}
      title={t('edit.title', { id: shipment.OrderId })}
      act={act}
      asked={hasChanged && !isDayWrong && !isTimeWrong ? editOf(payload, before, values) : null}
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
        {isTimed ? (
          <TextField
            {...field('time', t('edit.time'), editable.DeliveryDateTime)}
            {...(isTimeWrong && { error: t('act.timeWrong') })}
            maxLength={5}
          />
        ) : (
          <Box />
        )}
        <TextField {...field('FirstName', t('edit.FirstName'), editable.Name)} maxLength={60} />
        <TextField {...field('LastName', t('edit.LastName'), editable.Name)} maxLength={60} />
        <TextField {...field('Line1', t('edit.Line1'), editable.Address)} maxLength={100} />
        <TextField {...field('CoAddress', t('edit.CoAddress'), editable.Address)} maxLength={60} />
        <TextField {...field('PostalCode', t('edit.PostalCode'), editable.Address)} inputMode="numeric" />
        <TextField {...field('phone', t('edit.Phone'), editable.Phone)} type="tel" />
        <TextField {...field('DoorCode', t('edit.DoorCode'), editable.DoorCode)} maxLength={20} />
      </Box>
      <TextField {...field('instructions', t('edit.instructions'), editable.DeliveryInstructions)} maxLength={255} />
      <TextField {...field('greeting', t('edit.greeting'), editable.GreetingCardText)} rows={4} />
    </ActSheet>
  )
}
