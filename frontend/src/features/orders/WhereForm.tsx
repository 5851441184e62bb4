import { orderApi, type ReceiverUpdate } from '@bukett/contracts/http/order'
import { checkFastTrackDetails } from '@bukett/contracts/rules/fast-track'
import { PostalCodeField, TextField } from '@bukett/ui-kit'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslation } from '../../shared/i18n'
import { useSeller } from '../../shared/seller'
import { call } from '../../shared/api'
import { changedSince } from '../../shared/changed-values'
import { useForm } from '../../shared/form'
import { FormFrame } from '../../shared/FormFrame'
import { FormPart, Wide } from '../../shared/FormPart'
import { useCityOfCode } from '../../shared/use-city-of-code'
import { DayField } from './DayField'
import type { ReceiverFormProps } from './DoorForm'
import { LeaveCards } from './LeaveCards'
import { credentialsOf, useKeepOrder } from './use-order'

/** What she has said before; nothing while she is asked. */
const valuesOf = (shipment: ReceiverFormProps['shipment']) => {
  const said = shipment.State === 'AwaitingReceiver' ? null : shipment
  const to = said?.ShippingAddress
  const leave = said?.LeaveAtDoorIfNotAtHome ?? null
  return {
    'Receiver.FirstName': to?.FirstName ?? '',
    'Receiver.LastName': to?.LastName ?? '',
    'Receiver.Line1': to?.Line1 ?? '',
    'Receiver.CoAddress': to?.CoAddress ?? '',
    'Receiver.PostalCode': to?.PostalCode ?? '',
    'Receiver.City': to?.City ?? '',
    DoorCode: to?.DoorCode ?? '',
    DeliveryDate: said?.DeliveryDate ?? '',
    LeaveAtDoorIfNotAtHome: leave === null ? '' : String(leave),
  }
}
type Values = ReturnType<typeof valuesOf>

const detailsOf = (values: Values) => ({
  FirstName: values['Receiver.FirstName'],
  LastName: values['Receiver.LastName'],
  Line1: values['Receiver.Line1'],
  PostalCode: values['Receiver.PostalCode'],
  City: values['Receiver.City'],
  DeliveryDate: values.DeliveryDate,
  LeaveAtDoorIfNotAtHome: values.LeaveAtDoorIfNotAtHome === '' ? undefined : values.LeaveAtDoorIfNotAtHome === 'true',
})

/** As the contract has it: the receiver in a part of its own. */
const updateOf = ({ DoorCode, DeliveryDate, ...place }: Partial<Omit<Values, 'LeaveAtDoorIfNotAtHome'>>) => ({
  Receiver: Object.fromEntries(
    Object.entries(place).map(([name, value]) => [name.slice('Receiver.'.length), value] as const),
  ),
  ...(DoorCode !== undefined && { DoorCode }),
  ...(DeliveryDate && { DeliveryDate }),
})

interface WhereFormProps extends ReceiverFormProps {
  /** Said before, and changed now. */
  onClose?: () => void
}

/** FT-05: the receiver of a fast-track order says where and when; the days are those of that place and these goods. */
export const WhereForm = ({ order, shipment, address, onDone, onClose }: WhereFormProps) => {
  const { t } = useTranslation()
  const keep = useKeepOrder(address)
  const seller = useSeller()
  // What somebody else changes meanwhile is not written over with what it was when the form was opened.
  const [before] = useState(() => valuesOf(shipment))
  const asksAboutDoor = shipment.State === 'AwaitingReceiver' || shipment.offersLeaveAtDoor
  const form = useForm({
    initial: before,
    labels: {
      'Receiver.FirstName': t('orders.edit.FirstName'),
      'Receiver.LastName': t('orders.edit.LastName'),
      'Receiver.Line1': t('orders.edit.Line1'),
      'Receiver.CoAddress': t('orders.edit.CoAddress'),
      'Receiver.PostalCode': t('orders.edit.PostalCode'),
      'Receiver.City': t('orders.edit.City'),
      DoorCode: t('orders.edit.DoorCode'),
      DeliveryDate: t('orders.edit.day'),
      LeaveAtDoorIfNotAtHome: t('orders.edit.leave'),
    },
    schema: orderApi.updateReceiver.body,
    bodyOf: ({ LeaveAtDoorIfNotAtHome: leave, ...values }) => ({
      ...credentialsOf(order, shipment.ShipmentId),
      ...updateOf(onClose ? changedSince<typeof values>(before, values) : values),
      ...(asksAboutDoor && leave !== '' && { LeaveAtDoorIfNotAtHome: leave === 'true' }),
    }),
    check: (values) => {
      // Whoever bought it need not know whose door it is (spec 1 §5).
      const details = checkFastTrackDetails(detailsOf(values), asksAboutDoor && order.viewer === 'receiver')
      if (details.ok) return {}
      return Object.fromEntries(
        details.missing.map((field) => [
          Object.hasOwn(values, field) ? field : `Receiver.${field}`,
          { text: t(field === 'LeaveAtDoorIfNotAtHome' ? 'orders.receiver.leaveMissing' : 'account.form.missing') },
        ]),
      )
    },
    send: (body: ReceiverUpdate) => call(orderApi.updateReceiver, { body }),
    onDone: (changed) => {
      keep(changed)
      onDone()
    },
  })
  const cityOfCode = useCityOfCode((City) => form.set({ 'Receiver.City': City }))
  return (
    <FormFrame
      form={form}
      label={t('orders.edit.where')}
      submit={t(onClose ? 'orders.edit.save' : 'orders.receiver.send')}
      aside={
        onClose && (
          <Button variant="text" onClick={onClose}>
            {t('orders.edit.close')}
          </Button>
        )
      }
      faultsTitle={() => t('orders.receiver.missing')}
    >
      <FormPart title={t('orders.edit.where')}>
        <TextField {...form.text('Receiver.FirstName')} autoComplete="given-name" required />
        <TextField {...form.text('Receiver.LastName')} autoComplete="family-name" required />
        <Wide>
          <TextField {...form.text('Receiver.Line1')} autoComplete="street-address" required />
        </Wide>
        <PostalCodeField {...form.text('Receiver.PostalCode')} {...cityOfCode} required />
        <TextField {...form.text('Receiver.City')} autoComplete="address-level2" required />
        <TextField {...form.text('Receiver.CoAddress')} autoComplete="off" optional />
        <TextField {...form.text('DoorCode')} autoComplete="off" optional />
        {asksAboutDoor && (
          <Wide>
            <LeaveCards
              value={form.values.LeaveAtDoorIfNotAtHome}
              onChange={form.set}
              error={form.text('LeaveAtDoorIfNotAtHome').error}
            />
          </Wide>
        )}
      </FormPart>
      <FormPart title={t('orders.edit.when')}>
        <Wide>
          <DayField
            order={order}
            shipmentId={shipment.ShipmentId}
            postalCode={form.values['Receiver.PostalCode']}
            value={form.values.DeliveryDate}
            min={shipment.earliestDeliveryDate}
            onChange={(DeliveryDate) => form.set({ DeliveryDate })}
            error={form.text('DeliveryDate').error}
          />
        </Wide>
      </FormPart>
      <Typography variant="body2" color="text.secondary">
        {t('orders.receiver.phoneUs', { phone: seller.Phone })}
      </Typography>
    </FormFrame>
  )
}
