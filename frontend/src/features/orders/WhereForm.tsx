import { orderApi, type ReceiverUpdate } from '@bukett/contracts/http/order'
import { checkFastTrackDetails } from '@bukett/contracts/rules/fast-track'
import { PostalCodeField, TextField } from '@bukett/ui-kit'
import Typography from '@mui/material/Typography'
import { useTranslation } from '../../shared/i18n'
import { useSeller } from '../../shared/seller'
import { call } from '../../shared/api'
import { useForm } from '../../shared/form'
import { FormFrame } from '../../shared/FormFrame'
import { FormPart, Wide } from '../../shared/FormPart'
import { useCityOfCode } from '../../shared/use-city-of-code'
import { DayField } from './DayField'
import type { ReceiverFormProps } from './DoorForm'
import { LeaveCards } from './LeaveCards'
import { credentialsOf, useKeepOrder } from './use-order'

const initial = {
  'Receiver.FirstName': '',
  'Receiver.LastName': '',
  'Receiver.Line1': '',
  'Receiver.CoAddress': '',
  'Receiver.PostalCode': '',
  'Receiver.City': '',
  DoorCode: '',
  DeliveryDate: '',
  LeaveAtDoorIfNotAtHome: '',
}
type Values = typeof initial

const detailsOf = (values: Values) => ({
  FirstName: values['Receiver.FirstName'],
  LastName: values['Receiver.LastName'],
  Line1: values['Receiver.Line1'],
  PostalCode: values['Receiver.PostalCode'],
  City: values['Receiver.City'],
  DeliveryDate: values.DeliveryDate,
  LeaveAtDoorIfNotAtHome: values.LeaveAtDoorIfNotAtHome === '' ? undefined : values.LeaveAtDoorIfNotAtHome === 'true',
})

/** FT-05: the receiver of a fast-track order says where and when; the days are those of that place and these goods. */
export const WhereForm = ({ order, shipment, address, onDone }: ReceiverFormProps) => {
  const { t } = useTranslation()
  const keep = useKeepOrder(address)
  const seller = useSeller()
  const form = useForm({
    initial,
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
    bodyOf: (values) => {
      const { DeliveryDate, LeaveAtDoorIfNotAtHome, ...Receiver } = detailsOf(values)
      return {
        ...credentialsOf(order, shipment.ShipmentId),
        Receiver: { ...Receiver, CoAddress: values['Receiver.CoAddress'] },
        DoorCode: values.DoorCode,
        ...(DeliveryDate !== '' && { DeliveryDate }),
        ...(LeaveAtDoorIfNotAtHome !== undefined && { LeaveAtDoorIfNotAtHome }),
      }
    },
    check: (values) => {
      const details = checkFastTrackDetails(detailsOf(values), true)
      if (details.ok) return {}
      return Object.fromEntries(
        details.missing.map((field) => [
          Object.hasOwn(initial, field) ? field : `Receiver.${field}`,
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
      submit={t('orders.receiver.send')}
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
        <Wide>
          <LeaveCards
            value={form.values.LeaveAtDoorIfNotAtHome}
            onChange={form.set}
            error={form.text('LeaveAtDoorIfNotAtHome').error}
          />
        </Wide>
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
