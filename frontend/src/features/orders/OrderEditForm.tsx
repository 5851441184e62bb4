import { ApiError } from '@bukett/contracts'
import { type CustomerOrder, type CustomerShipment, orderApi, type OrderEdit } from '@bukett/contracts/http/order'
import { deliveryDayText, type LocalDay } from '@bukett/contracts/rules/dates'
import { FUNERAL_TIMES } from '@bukett/contracts/rules/funeral'
import { GreetingField, Notice, PostalCodeField, Select, TextField } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslation } from '../../shared/i18n'
import { call, currentLocale, messageOf } from '../../shared/api'
import { Failure } from '../../shared/Failure'
import { useForm } from '../../shared/form'
import { FormFrame } from '../../shared/FormFrame'
import { FormPart, Wide } from '../../shared/FormPart'
import { cardCheck } from '../../shared/greeting-check'
import { PickupTimes } from '../../shared/PickupTimes'
import { Tick } from '../../shared/Tick'
import { useCityOfCode } from '../../shared/use-city-of-code'
import { useToday } from '../../shared/use-today'
import { DayField } from './DayField'
import { HouseTypeField } from '../../shared/HouseTypeField'
import { LeaveCards } from './LeaveCards'
import { changesOf, type EditValues, valuesOf } from './order-edit-values'
import { credentialsOf, type OrderAddress, useKeepOrder } from './use-order'

export interface OrderEditFormProps {
  order: CustomerOrder
  shipment: CustomerShipment
  address: OrderAddress
  onClose: (changed: boolean) => void
}

/** Spec 2 §3, the edit-order payload: each part only while something of it may be changed (OR-04). */
export const OrderEditForm = ({ order, shipment, address, onClose }: OrderEditFormProps) => {
  const { t } = useTranslation()
  const keep = useKeepOrder(address)
  const today = useToday()
  // What the receiver gives meanwhile is not written over with what it was when the form was opened.
  const [before] = useState(() => valuesOf(order, shipment))
  const form = useForm({
    initial: before,
    labels: {
      'Receiver.FirstName': t('orders.edit.FirstName'),
      'Receiver.LastName': t('orders.edit.LastName'),
      'Receiver.BillingAddressCompanyName': t('checkout.receiver.company'),
      'Receiver.DayTimePhoneNumber': t('orders.edit.phone'),
      'Receiver.EveningPhoneNumber': t('orders.edit.eveningPhone'),
      NameOfDeceased: t('checkout.receiver.nameOfDeceased'),
      'Receiver.Organization': t('checkout.receiver.church'),
      'Receiver.Line1': t(order.orderType === 'Grave' ? 'checkout.receiver.cemetery' : 'orders.edit.Line1'),
      'Receiver.PostalCode': t('orders.edit.PostalCode'),
      'Receiver.City': t('orders.edit.City'),
      'Receiver.CoAddress': t('orders.edit.CoAddress'),
      'Receiver.HouseType': t('checkout.receiver.houseType'),
      DoorCode: t('orders.edit.DoorCode'),
      GraveSection: t('checkout.receiver.graveSection'),
      GraveNumber: t('checkout.receiver.graveNumber'),
      DeliveryInstructions: t('orders.edit.instructions'),
      LeaveAtDoorIfNotAtHome: t('orders.edit.leave'),
      DeliveryDate: t(shipment.PickupStore ? 'orders.edit.pickupDay' : 'orders.edit.day'),
      DeliveryTime: t(shipment.PickupStore ? 'delivery.store.time' : 'checkout.receiver.ceremonyTime'),
      GreetingCardText: t('orders.edit.greeting'),
      AllowOrderReview: t('orders.edit.allowReview'),
      'Customer.FirstName': t('orders.edit.FirstName'),
      'Customer.LastName': t('orders.edit.LastName'),
      'Customer.Email': t('orders.edit.email'),
      'Customer.DayTimePhoneNumber': t('orders.edit.phone'),
    },
    schema: orderApi.update.body,
    bodyOf: (values) => ({ ...credentialsOf(order, shipment.ShipmentId), ...changesOf(before, values) }),
    send: (body: OrderEdit) => call(orderApi.update, { body }),
    onDone: (changed) => {
      keep(changed)
      onClose(true)
    },
  })
  const cityOfCode = useCityOfCode((City) => form.set({ 'Receiver.City': City }))
  const { editable } = shipment
  const isMournful = order.orderType !== 'Normal'
  const isPlaceOpen =
    editable.Address ||
    editable.HouseType ||
    editable.DoorCode ||
    editable.DeliveryInstructions ||
    editable.LeaveAtDoorIfNotAtHome
  const text = (name: keyof EditValues, isOpen: boolean, autoComplete = 'off') => ({
    ...form.text(name),
    disabled: !isOpen,
    autoComplete,
  })
  return (
    <FormFrame
      form={form}
      label={t('orders.edit.form')}
      submit={t('orders.edit.save')}
      failure={(error) => (
        <Refused error={error} onChoose={(DeliveryDate) => form.set({ DeliveryDate })} today={today} />
      )}
      aside={
        <Button variant="text" onClick={() => onClose(false)}>
          {t('orders.edit.close')}
        </Button>
      }
    >
      {shipment.ShippingAddress && !isMournful && (editable.Name || editable.Phone) && (
        <FormPart title={t('orders.edit.receiver')}>
          <TextField {...text('Receiver.FirstName', editable.Name)} />
          <TextField {...text('Receiver.LastName', editable.Name)} />
          <TextField {...text('Receiver.BillingAddressCompanyName', editable.Name)} optional />
          <TextField {...text('Receiver.DayTimePhoneNumber', editable.Phone)} type="tel" />
          <TextField {...text('Receiver.EveningPhoneNumber', editable.Phone)} type="tel" optional />
        </FormPart>
      )}
      {isMournful && (editable.NameOfDeceased || editable.Grave) && (
        <FormPart title={t(order.orderType === 'Grave' ? 'checkout.receiver.grave' : 'checkout.receiver.ceremony')}>
          <TextField {...text('NameOfDeceased', editable.NameOfDeceased)} maxLength={100} />
          {order.orderType === 'Grave' && (
            <>
              <TextField {...text('GraveSection', editable.Grave)} maxLength={30} optional />
              <TextField {...text('GraveNumber', editable.Grave)} maxLength={30} optional />
            </>
          )}
        </FormPart>
      )}
      {shipment.ShippingAddress && !shipment.PickupStore && isPlaceOpen && (
        <FormPart title={t('orders.edit.where')}>
          {order.orderType === 'Funeral' && (
            <Wide>
              <TextField {...text('Receiver.Organization', editable.Address)} maxLength={100} optional />
            </Wide>
          )}
          <Wide>
            <TextField {...text('Receiver.Line1', editable.Address)} />
          </Wide>
          <PostalCodeField {...form.text('Receiver.PostalCode')} {...cityOfCode} disabled={!editable.Address} />
          <TextField {...text('Receiver.City', editable.Address)} />
          {!isMournful && (
            <>
              <TextField {...text('Receiver.CoAddress', editable.Address)} optional />
              <HouseTypeField
                name="Receiver.HouseType"
                value={form.values['Receiver.HouseType']}
                onChange={(HouseType) => form.set({ 'Receiver.HouseType': HouseType })}
                disabled={!editable.HouseType}
              />
              <TextField {...text('DoorCode', editable.DoorCode)} optional />
            </>
          )}
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
              isCollected={shipment.PickupStore !== null}
            />
          </Wide>
          {shipment.PickupStore && (
            <PickupTimes
              storeId={shipment.PickupStore.id}
              day={form.values.DeliveryDate}
              value={form.values.DeliveryTime}
              onChange={(DeliveryTime) => form.set({ DeliveryTime })}
              own={
                form.values.DeliveryDate === shipment.DeliveryDate ? (shipment.DeliveryTime ?? undefined) : undefined
              }
            />
          )}
          {order.orderType === 'Funeral' && (
            <Select
              label={t('checkout.receiver.ceremonyTime')}
              name="DeliveryTime"
              value={form.values.DeliveryTime}
              onChange={(DeliveryTime) => form.set({ DeliveryTime })}
              options={FUNERAL_TIMES.map((time) => ({ value: time, label: time }))}
            />
          )}
        </FormPart>
      )}
      {editable.GreetingCardText && (
        <FormPart title={t('orders.edit.card')}>
          <Wide>
            <GreetingField {...form.text('GreetingCardText')} check={cardCheck} optional />
          </Wide>
        </FormPart>
      )}
      {editable.Customer && (
        <FormPart title={t('orders.edit.you')}>
          <TextField {...text('Customer.FirstName', true, 'given-name')} />
          <TextField {...text('Customer.LastName', true, 'family-name')} />
          <TextField {...text('Customer.Email', true, 'email')} type="email" />
          <TextField {...text('Customer.DayTimePhoneNumber', true, 'tel')} type="tel" />
        </FormPart>
      )}
      {editable.AllowOrderReview && <Tick {...form.tick('AllowOrderReview')} />}
    </FormFrame>
  )
}

/** OR-06: what cannot be, with the days that can. */
const Refused = ({ error, onChoose, today }: { error: Error; onChoose: (day: LocalDay) => void; today: LocalDay }) => {
  const { t } = useTranslation()
  const days = alternativesOf(error)
  if (days.length === 0) return <Failure error={error} />
  return (
    <Notice tone="error">
      {messageOf(error)}
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, mt: 3 }}
        role="group"
        aria-label={t('orders.edit.otherDays')}
      >
        {days.map((day) => (
          <Button key={day} variant="outlined" onClick={() => onChoose(day)}>
            {deliveryDayText(day, today, currentLocale())}
          </Button>
        ))}
      </Box>
    </Notice>
  )
}

const alternativesOf = (error: Error): readonly LocalDay[] => {
  const days = error instanceof ApiError ? error.body['AlternativeDates'] : undefined
  return Array.isArray(days) ? days.filter((day) => typeof day === 'string') : []
}
