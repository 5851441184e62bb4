import { orderApi, type ReceiverOrder, type ReceiverShipment, type ReceiverUpdate } from '@bukett/contracts/http/order'
import { TextField } from '@bukett/ui-kit'
import { useTranslation } from '../../shared/i18n'
import { call } from '../../shared/api'
import { useForm } from '../../shared/form'
import { FormFrame } from '../../shared/FormFrame'
import { FormPart, Wide } from '../../shared/FormPart'
import { Tick } from '../../shared/Tick'
import { LeaveCards } from './LeaveCards'
import { credentialsOf, type OrderAddress, useKeepOrder } from './use-order'

export interface ReceiverFormProps {
  order: ReceiverOrder
  shipment: ReceiverShipment
  address: OrderAddress
  onDone: () => void
}

/** Spec 2 §3, the receiver update: door code, instructions and whether it may be left at the door. */
export const DoorForm = ({ order, shipment, address, onDone }: ReceiverFormProps) => {
  const { t } = useTranslation()
  const keep = useKeepOrder(address)
  const { LeaveAtDoorIfNotAtHome: leave, offersLeaveAtDoor, editable } = shipment
  const form = useForm({
    initial: {
      DoorCode: shipment.ShippingAddress?.DoorCode ?? '',
      DeliveryInstructions: shipment.ReceiverDeliveryInstructions,
      LeaveAtDoorIfNotAtHome: leave === null ? '' : String(leave),
      AllowOrderReview: shipment.AllowOrderReview,
    },
    labels: {
      DoorCode: t('orders.edit.DoorCode'),
      DeliveryInstructions: t('orders.edit.instructions'),
      LeaveAtDoorIfNotAtHome: t('orders.edit.leave'),
      AllowOrderReview: t('orders.receiver.allowReview'),
    },
    schema: orderApi.updateReceiver.body,
    bodyOf: ({ LeaveAtDoorIfNotAtHome, ...values }) => ({
      ...credentialsOf(order, shipment.ShipmentId),
      ...values,
      ...(offersLeaveAtDoor &&
        LeaveAtDoorIfNotAtHome !== '' && { LeaveAtDoorIfNotAtHome: LeaveAtDoorIfNotAtHome === 'true' }),
    }),
    check: ({ LeaveAtDoorIfNotAtHome }) =>
      offersLeaveAtDoor && LeaveAtDoorIfNotAtHome === ''
        ? { LeaveAtDoorIfNotAtHome: { text: t('orders.receiver.leaveMissing') } }
        : {},
    send: (body: ReceiverUpdate) => call(orderApi.updateReceiver, { body }),
    onDone: (changed) => {
      keep(changed)
      onDone()
    },
  })
  return (
    <FormFrame form={form} label={t('orders.receiver.doorForm')} submit={t('orders.receiver.save')} focusOn="field">
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
        <TextField {...form.text('DoorCode')} autoComplete="off" maxLength={20} optional />
        <Wide>
          <TextField
            {...form.text('DeliveryInstructions')}
            hint={t('orders.edit.instructionsHint')}
            rows={2}
            maxLength={255}
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
