import type { CustomerOrder, CustomerShipment } from '@bukett/contracts/http/order'
import { FUNERAL_TIMES } from '@bukett/contracts/rules/funeral'
import { RECEIVER_LIMITS } from '@bukett/contracts/rules/receiver-limits'
import { GreetingField, PostalCodeField, Select, TextField } from '@bukett/ui-kit'
import type { Form } from '../../shared/form'
import { FormPart, Wide } from '../../shared/FormPart'
import { cardCheck } from '../../shared/greeting-check'
import { HouseTypeField } from '../../shared/HouseTypeField'
import { useTranslation } from '../../shared/i18n'
import { PickupTimes } from '../../shared/PickupTimes'
import { useCityOfCode } from '../../shared/use-city-of-code'
import { DayField } from './DayField'
import { LeaveCards } from './LeaveCards'
import type { EditValues } from './order-edit-values'

/** Each part draws nothing where nothing of it may be changed. */
interface PartProps {
  form: Form<EditValues>
  order: CustomerOrder
  shipment: CustomerShipment
}

/** A field that stands there disabled where others of its part may be changed, and it may not. */
const field = (form: Form<EditValues>, name: keyof EditValues, isOpen: boolean, autoComplete = 'off') => ({
  ...form.text(name),
  disabled: !isOpen,
  autoComplete,
})

export const ReceiverPart = ({ form, order, shipment: { ShippingAddress, editable } }: PartProps) => {
  const { t } = useTranslation()
  if (!ShippingAddress || order.orderType !== 'Normal' || !(editable.Name || editable.Phone)) return null
  return (
    <FormPart title={t('orders.edit.receiver')}>
      <TextField {...field(form, 'Receiver.FirstName', editable.Name)} />
      <TextField {...field(form, 'Receiver.LastName', editable.Name)} />
      <TextField {...field(form, 'Receiver.BillingAddressCompanyName', editable.Name)} optional />
      <TextField {...field(form, 'Receiver.DayTimePhoneNumber', editable.Phone)} type="tel" />
      <TextField {...field(form, 'Receiver.EveningPhoneNumber', editable.Phone)} type="tel" optional />
    </FormPart>
  )
}

/** Whom a funeral or a grave is of, and which grave. */
export const MourningPart = ({ form, order: { orderType }, shipment: { editable } }: PartProps) => {
  const { t } = useTranslation()
  if (orderType === 'Normal' || !(editable.NameOfDeceased || editable.Grave)) return null
  return (
    <FormPart title={t(orderType === 'Grave' ? 'checkout.receiver.grave' : 'checkout.receiver.ceremony')}>
      <TextField {...field(form, 'NameOfDeceased', editable.NameOfDeceased)} maxLength={RECEIVER_LIMITS.name} />
      {orderType === 'Grave' && (
        <>
          <TextField {...field(form, 'GraveSection', editable.Grave)} maxLength={RECEIVER_LIMITS.grave} optional />
          <TextField {...field(form, 'GraveNumber', editable.Grave)} maxLength={RECEIVER_LIMITS.grave} optional />
        </>
      )}
    </FormPart>
  )
}

/** Where it is brought, and what the driver should know there. */
export const PlacePart = ({
  form,
  order: { orderType },
  shipment: { ShippingAddress, PickupStore, editable },
}: PartProps) => {
  const { t } = useTranslation()
  const cityOfCode = useCityOfCode((City) => form.set({ 'Receiver.City': City }))
  const isOpen =
    editable.Address ||
    editable.HouseType ||
    editable.DoorCode ||
    editable.DeliveryInstructions ||
    editable.LeaveAtDoorIfNotAtHome
  if (!ShippingAddress || PickupStore || !isOpen) return null
  return (
    <FormPart title={t('orders.edit.where')}>
      {orderType === 'Funeral' && (
        <Wide>
          <TextField
            {...field(form, 'Receiver.Organization', editable.Address)}
            maxLength={RECEIVER_LIMITS.name}
            optional
          />
        </Wide>
      )}
      <Wide>
        <TextField {...field(form, 'Receiver.Line1', editable.Address)} />
      </Wide>
      <PostalCodeField {...form.text('Receiver.PostalCode')} {...cityOfCode} disabled={!editable.Address} />
      <TextField {...field(form, 'Receiver.City', editable.Address)} />
      {orderType === 'Normal' && (
        <>
          <TextField {...field(form, 'Receiver.CoAddress', editable.Address)} optional />
          <HouseTypeField
            name="Receiver.HouseType"
            value={form.values['Receiver.HouseType']}
            onChange={(HouseType) => form.set({ 'Receiver.HouseType': HouseType })}
            disabled={!editable.HouseType}
          />
          <TextField {...field(form, 'DoorCode', editable.DoorCode)} optional />
        </>
      )}
      <Wide>
        <TextField
          {...field(form, 'DeliveryInstructions', editable.DeliveryInstructions)}
          hint={t('orders.edit.instructionsHint')}
          rows={2}
          maxLength={RECEIVER_LIMITS.instructions}
        />
      </Wide>
      {editable.LeaveAtDoorIfNotAtHome && (
        <Wide>
          <LeaveCards value={form.values.LeaveAtDoorIfNotAtHome} onChange={form.set} />
        </Wide>
      )}
    </FormPart>
  )
}

/** The day, and the time where one is promised: of a store to collect in, or of a ceremony. */
export const TimePart = ({ form, order, shipment }: PartProps) => {
  const { t } = useTranslation()
  const { PickupStore, editable } = shipment
  const { DeliveryDate: day, DeliveryTime: time } = form.values
  if (!editable.DeliveryDateTime) return null
  return (
    <FormPart title={t('orders.edit.when')}>
      <Wide>
        <DayField
          order={order}
          shipmentId={shipment.ShipmentId}
          postalCode={form.values['Receiver.PostalCode']}
          value={day}
          min={shipment.earliestDeliveryDate}
          onChange={(DeliveryDate) => form.set({ DeliveryDate })}
          error={form.text('DeliveryDate').error}
          isCollected={PickupStore !== null}
        />
      </Wide>
      {PickupStore && (
        <PickupTimes
          storeId={PickupStore.id}
          day={day}
          value={time}
          onChange={(DeliveryTime) => form.set({ DeliveryTime })}
          own={day === shipment.DeliveryDate ? (shipment.DeliveryTime ?? undefined) : undefined}
        />
      )}
      {order.orderType === 'Funeral' && (
        <Select
          label={t('checkout.receiver.ceremonyTime')}
          name="DeliveryTime"
          value={time}
          onChange={(DeliveryTime) => form.set({ DeliveryTime })}
          options={FUNERAL_TIMES.map((one) => ({ value: one, label: one }))}
        />
      )}
    </FormPart>
  )
}

/** The words on the card. */
export const CardPart = ({ form, shipment: { editable } }: PartProps) => {
  const { t } = useTranslation()
  if (!editable.GreetingCardText) return null
  return (
    <FormPart title={t('orders.edit.card')}>
      <Wide>
        <GreetingField {...form.text('GreetingCardText')} check={cardCheck} optional />
      </Wide>
    </FormPart>
  )
}

export const BuyerPart = ({ form, shipment: { editable } }: PartProps) => {
  const { t } = useTranslation()
  if (!editable.Customer) return null
  return (
    <FormPart title={t('orders.edit.you')}>
      <TextField {...field(form, 'Customer.FirstName', true, 'given-name')} />
      <TextField {...field(form, 'Customer.LastName', true, 'family-name')} />
      <TextField {...field(form, 'Customer.Email', true, 'email')} type="email" />
      <TextField {...field(form, 'Customer.DayTimePhoneNumber', true, 'tel')} type="tel" />
    </FormPart>
  )
}
