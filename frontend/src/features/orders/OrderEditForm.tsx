import { type CustomerOrder, type CustomerShipment, orderApi, type OrderEdit } from '@bukett/contracts/http/order'
import { instantOf } from '@bukett/contracts/rules/dates'
import { checkGreeting } from '@bukett/contracts/rules/greeting'
import { PostalCodeField, TextField } from '@bukett/ui-kit'
import Button from '@mui/material/Button'
import { useTranslation } from '../../shared/i18n'
import { call } from '../../shared/api'
import { useForm } from '../../shared/form'
import { FormFrame } from '../../shared/FormFrame'
import { FormPart, Wide } from '../../shared/FormPart'
import { DayField } from './DayField'
import { LeaveCards } from './LeaveCards'
import { credentialsOf, type OrderAddress, useKeepOrder } from './use-order'

export interface OrderEditFormProps {
  order: CustomerOrder
  shipment: CustomerShipment
  address: OrderAddress
  onClose: (changed: boolean) => void
}

const valuesOf = ({ Customer }: CustomerOrder, shipment: CustomerShipment) => ({
  'Receiver.FirstName': shipment.ShippingAddress?.FirstName ?? '',
  'Receiver.LastName': shipment.ShippingAddress?.LastName ?? '',
  'Receiver.DayTimePhoneNumber': shipment.ShippingAddress?.DayTimePhoneNumber ?? '',
  'Receiver.Line1': shipment.ShippingAddress?.Line1 ?? '',
  'Receiver.CoAddress': shipment.ShippingAddress?.CoAddress ?? '',
  'Receiver.PostalCode': shipment.ShippingAddress?.PostalCode ?? '',
  'Receiver.City': shipment.ShippingAddress?.City ?? '',
  DoorCode: shipment.ShippingAddress?.DoorCode ?? '',
  DeliveryInstructions: shipment.DeliveryInstructions,
  LeaveAtDoorIfNotAtHome: shipment.LeaveAtDoorIfNotAtHome === null ? '' : String(shipment.LeaveAtDoorIfNotAtHome),
  GreetingCardText: shipment.GreetingCardText,
  DeliveryDate: shipment.DeliveryDate ?? '',
  'Customer.Email': Customer.Email,
  'Customer.DayTimePhoneNumber': Customer.DayTimePhoneNumber,
})
type Values = ReturnType<typeof valuesOf>

/** Only what was changed is sent: the rest stays as it is. */
const editOf = (order: CustomerOrder, shipment: CustomerShipment, values: Values) => {
  const before = valuesOf(order, shipment)
  const changed = (name: keyof Values): boolean => values[name] !== before[name]
  const group = (prefix: 'Receiver' | 'Customer') =>
    Object.fromEntries(
      (Object.keys(values) as (keyof Values)[])
        .filter((name) => name.startsWith(`${prefix}.`) && changed(name))
        .map((name) => [name.slice(prefix.length + 1), values[name]]),
    )
  const plain = (['DoorCode', 'DeliveryInstructions', 'GreetingCardText'] as const).filter(changed)
  return {
    ...credentialsOf(order, shipment.ShipmentId),
    IsCustomer: true,
    Receiver: group('Receiver'),
    Customer: group('Customer'),
    ...Object.fromEntries(plain.map((name) => [name, values[name]])),
    ...(changed('LeaveAtDoorIfNotAtHome') && { LeaveAtDoorIfNotAtHome: values.LeaveAtDoorIfNotAtHome === 'true' }),
    ...(changed('DeliveryDate') && {
      DeliveryDateTime: instantOf(values.DeliveryDate, shipment.DeliveryTime ?? '12:00').toISOString(),
    }),
  }
}

/** Spec 2 §3, the edit-order payload: each field only while it may be changed (OR-04). */
export const OrderEditForm = ({ order, shipment, address, onClose }: OrderEditFormProps) => {
  const { t } = useTranslation()
  const keep = useKeepOrder(address)
  const form = useForm({
    initial: valuesOf(order, shipment),
    labels: {
      'Receiver.FirstName': t('orders.edit.FirstName'),
      'Receiver.LastName': t('orders.edit.LastName'),
      'Receiver.DayTimePhoneNumber': t('orders.edit.phone'),
      'Receiver.Line1': t('orders.edit.Line1'),
      'Receiver.CoAddress': t('orders.edit.CoAddress'),
      'Receiver.PostalCode': t('orders.edit.PostalCode'),
      'Receiver.City': t('orders.edit.City'),
      DoorCode: t('orders.edit.DoorCode'),
      DeliveryInstructions: t('orders.edit.instructions'),
      LeaveAtDoorIfNotAtHome: t('orders.edit.leave'),
      GreetingCardText: t('orders.edit.greeting'),
      DeliveryDate: t('orders.edit.day'),
      'Customer.Email': t('orders.edit.email'),
      'Customer.DayTimePhoneNumber': t('orders.edit.phone'),
    },
    schema: orderApi.update.body,
    bodyOf: (values) => editOf(order, shipment, values),
    check: ({ GreetingCardText }) => {
      const greeting = checkGreeting(GreetingCardText)
      return greeting.ok ? {} : { GreetingCardText: greeting }
    },
    send: (body: OrderEdit) => call(orderApi.update, { body }),
    onDone: (changed) => {
      keep(changed)
      onClose(true)
    },
  })
  const { editable } = shipment
  const text = (name: keyof Values, isOpen: boolean, autoComplete = 'off') => ({
    ...form.text(name),
    disabled: !isOpen,
    autoComplete,
  })
  return (
    <FormFrame
      form={form}
      label={t('orders.edit.form')}
      submit={t('orders.edit.save')}
      aside={
        <Button variant="text" onClick={() => onClose(false)}>
          {t('orders.edit.close')}
        </Button>
      }
    >
      {shipment.ShippingAddress && (
        <FormPart title={t('orders.edit.receiver')}>
          <TextField {...text('Receiver.FirstName', editable.Name)} />
          <TextField {...text('Receiver.LastName', editable.Name)} />
          <TextField {...text('Receiver.DayTimePhoneNumber', editable.Phone)} type="tel" />
        </FormPart>
      )}
      {shipment.ShippingAddress && !shipment.PickupStore && (
        <FormPart title={t('orders.edit.where')}>
          <Wide>
            <TextField {...text('Receiver.Line1', editable.Address)} />
          </Wide>
          <PostalCodeField {...form.text('Receiver.PostalCode')} disabled={!editable.Address} />
          <TextField {...text('Receiver.City', editable.Address)} />
          <TextField {...text('Receiver.CoAddress', editable.Address)} />
          <TextField {...text('DoorCode', editable.DoorCode)} />
          <Wide>
            <TextField
              {...text('DeliveryInstructions', editable.DeliveryInstructions)}
              hint={t('orders.edit.instructionsHint')}
              rows={2}
              maxLength={255}
            />
          </Wide>
          {editable.LeaveAtDoorIfNotAtHome && (
            <Wide>
              <LeaveCards value={form.values.LeaveAtDoorIfNotAtHome} onChange={form.set} />
            </Wide>
          )}
        </FormPart>
      )}
      {editable.DeliveryDateTime && (
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
      )}
      {editable.GreetingCardText && (
        <FormPart title={t('orders.edit.card')}>
          <Wide>
            <TextField {...text('GreetingCardText', true)} rows={4} />
          </Wide>
        </FormPart>
      )}
      {editable.Customer && (
        <FormPart title={t('orders.edit.you')}>
          <TextField {...text('Customer.Email', true, 'email')} type="email" />
          <TextField {...text('Customer.DayTimePhoneNumber', true, 'tel')} type="tel" />
        </FormPart>
      )}
    </FormFrame>
  )
}
