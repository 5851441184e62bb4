import { orderApi, type OrderView, type ReceiverUpdate } from '@bukett/contracts/http/order'
import { RECEIVER_LIMITS } from '@bukett/contracts/rules/receiver-limits'
import { TextField } from '@bukett/ui-kit'
import { useTranslation } from '../../shared/i18n'
import { call } from '../../shared/api'
import { changedSince, useBegun } from '../../shared/changed-values'
import { useForm } from '../../shared/form'
import { FormFrame } from '../../shared/FormFrame'
import { FormPart, Wide } from '../../shared/FormPart'
import { Tick } from '../../shared/Tick'
import { HouseTypeField } from '../../shared/HouseTypeField'
import { LeaveCards } from './LeaveCards'
import { credentialsOf, type OrderAddress, useKeepOrder } from './use-order'

export interface ReceiverFormProps {
  order: OrderView
  shipment: OrderView['Shipments'][number]
  address: OrderAddress
  onDone: () => void
}

const valuesOf = (shipment: OrderView['Shipments'][number]) => ({
  DoorCode: shipment.ShippingAddress?.DoorCode ?? '',
  HouseType: shipment.ShippingAddress?.HouseType ?? '',
  // OR-05: each has words of their own for the driver.
  DeliveryInstructions:
    'DeliveryInstructions' in shipment ? shipment.DeliveryInstructions : shipment.ReceiverDeliveryInstructions,
  LeaveAtDoorIfNotAtHome: shipment.LeaveAtDoorIfNotAtHome === null ? '' : String(shipment.LeaveAtDoorIfNotAtHome),
  AllowOrderReview: shipment.AllowOrderReview,
})

/** Spec 2 §3, the receiver update: door code, house type, instructions and whether it may be left at the door. */
export const DoorForm = ({ order, shipment, address, onDone }: ReceiverFormProps) => {
  const { t } = useTranslation()
  const keep = useKeepOrder(address)
  const { offersLeaveAtDoor, editable } = shipment
  /** As it stood when the form was opened, or was saved from here. */
  const [before, takeUp] = useBegun(() => valuesOf(shipment))
  const form = useForm({
    initial: before,
    labels: {
      DoorCode: t('orders.edit.DoorCode'),
      HouseType: t('checkout.receiver.houseType'),
      DeliveryInstructions: t('orders.edit.instructions'),
      LeaveAtDoorIfNotAtHome: t('orders.edit.leave'),
      AllowOrderReview: t(order.viewer === 'customer' ? 'orders.edit.allowReview' : 'orders.receiver.allowReview'),
    },
    schema: orderApi.updateReceiver.body,
    // The other one may have said something since: only what was changed is sent, and always the answer about the door.
    bodyOf: ({ LeaveAtDoorIfNotAtHome, ...values }) => ({
      ...credentialsOf(order, shipment.ShipmentId),
      ...changedSince<typeof values>(before, values),
      ...(offersLeaveAtDoor &&
        LeaveAtDoorIfNotAtHome !== '' && { LeaveAtDoorIfNotAtHome: LeaveAtDoorIfNotAtHome === 'true' }),
    }),
    check: ({ LeaveAtDoorIfNotAtHome }) =>
      offersLeaveAtDoor && LeaveAtDoorIfNotAtHome === ''
        ? { LeaveAtDoorIfNotAtHome: { text: t('orders.receiver.leaveMissing') } }
        : {},
    send: (body: ReceiverUpdate) => call(orderApi.updateReceiver, { body }),
    onDone: (changed, sent) => {
      keep(changed)
      const now = changed.Shipments.find(({ ShipmentId }) => ShipmentId === shipment.ShipmentId) ?? shipment
      // What the other one has said is shown.
      takeUp(form, valuesOf(now), sent)
      onDone()
    },
  })
  return (
    <FormFrame form={form} label={t('orders.receiver.doorForm')} submit={t('orders.receiver.save')}>
      <FormPart title={t('orders.receiver.doorTitle')}>
        {offersLeaveAtDoor && (
          <Wide>
            <LeaveCards
              value={form.values.LeaveAtDoorIfNotAtHome}
              onChange={form.set}
              error={form.text('LeaveAtDoorIfNotAtHome').error}
            />
          </Wide>
        )}
        <TextField {...form.text('DoorCode')} autoComplete="off" maxLength={RECEIVER_LIMITS.doorCode} optional />
        {editable.HouseType && (
          <HouseTypeField
            name="HouseType"
            value={form.values.HouseType}
            onChange={(HouseType) => form.set({ HouseType })}
          />
        )}
        <Wide>
          <TextField
            {...form.text('DeliveryInstructions')}
            hint={t('orders.edit.instructionsHint')}
            rows={2}
            maxLength={RECEIVER_LIMITS.instructions}
            autoComplete="off"
            optional
          />
        </Wide>
        {editable.AllowOrderReview && (
          <Wide>
            <Tick {...form.tick('AllowOrderReview')} />
          </Wide>
        )}
      </FormPart>
    </FormFrame>
  )
}
