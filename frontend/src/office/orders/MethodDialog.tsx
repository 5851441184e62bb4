import type { OrderAct } from '@bukett/contracts/http/office-order'
import { type DialogProps, RadioCards } from '@bukett/ui-kit'
import { useState } from 'react'
import { usePriceText } from '../../shared/money'
import { ActSheet } from './ActSheet'
import { consequenceLines } from './consequence-lines'
import { ReasonField } from './ReasonField'
import type { OfDelivery } from './StoreDialog'
import { useOrdersTexts } from './texts'
import { useAct, useWaysOf } from './use-office-order'
import { type ChosenWay, noWay, wayAsked, WayFields } from './WayFields'

/** `dialogs.open(MethodDialog, …)`: another way of delivery on the same day, and who is the poorer for it. */
export const MethodDialog = ({ open, payload: { order, shipment }, onClose }: DialogProps<OfDelivery, true>) => {
  const t = useOrdersTexts()
  const price = usePriceText()
  const ways = useWaysOf(order.OrderGroupId, shipment.ShipmentId, null)
  const [way, setWay] = useState<ChosenWay>(noWay)
  const [difference, setDifference] = useState<'back' | 'kept'>('back')
  const [reason, setReason] = useState('')
  const act = useAct(order, () => onClose(true))
  const chosen = ways.data?.Ways.find(({ DeliveryType }) => DeliveryType === way.type)
  // Of what was given away, or sent again, nothing can go back (219).
  const isPaid = order.Payments.some(({ PaymentMethodName }) => PaymentMethodName !== 'gift')
  const isCheaper = isPaid && chosen !== undefined && chosen.Difference < 0
  const wanted = wayAsked(way, ways.data)
  const asked: OrderAct | null =
    wanted && reason.trim() !== ''
      ? {
          Kind: 'method',
          ShipmentId: shipment.ShipmentId,
          ...wanted,
          isDifferenceBack: isCheaper && difference === 'back',
          Reason: reason.trim(),
        }
      : null
  return (
    <ActSheet
      open={open}
      onClose={() => onClose()}
      title={t('method.title', { id: shipment.OrderId })}
      act={act}
      asked={asked}
      submit={t('method.submit')}
      tell={({ Consequences }) => consequenceLines(Consequences, t, price)}
    >
      <WayFields
        ways={ways}
        value={way}
        onChange={setWay}
        priceText={({ Difference }) => {
          if (Difference === 0) return t('method.same')
          return t(Difference > 0 ? 'method.more' : 'method.less', { amount: price(Math.abs(Difference)) })
        }}
      />
      {isCheaper && (
        <RadioCards
          legend={t('method.difference', { amount: price(-chosen.Difference) })}
          name="difference"
          value={difference}
          onChange={setDifference}
          columns={2}
          cards={[
            { value: 'back', label: t('method.back') },
            { value: 'kept', label: t('method.kept') },
          ]}
        />
      )}
      <ReasonField value={reason} onChange={setReason} />
    </ActSheet>
  )
}
