import type { OrderAct } from '@bukett/contracts/http/office-order'
import { type DialogProps, Notice } from '@bukett/ui-kit'
import { useState } from 'react'
import { usePriceText } from '../../shared/money'
import { ActSheet } from './ActSheet'
import { consequenceLines } from './consequence-lines'
import { ReasonField } from './ReasonField'
import type { OfDelivery } from './StoreDialog'
import { useOrdersTexts } from './texts'
import { useAct } from './use-office-order'

/** `dialogs.open(TakeBackDialog, …)`: a report was of another order, and this one stands as before it. */
export const TakeBackDialog = ({ open, payload: { order, shipment }, onClose }: DialogProps<OfDelivery, true>) => {
  const t = useOrdersTexts()
  const price = usePriceText()
  const act = useAct(order, () => onClose(true))
  const [reason, setReason] = useState('')
  const { ShipmentId, OrderId, State } = shipment
  // Somebody may have taken it back meanwhile.
  const isThere = (act.order.Shipments.find((one) => one.ShipmentId === ShipmentId)?.mayTakeBack ?? null) !== null
  const asked: OrderAct | null =
    isThere && reason.trim() !== '' ? { Kind: 'take-back', ShipmentId, Reason: reason.trim() } : null
  return (
    <ActSheet
      open={open}
      onClose={() => onClose()}
      title={t('takeBack.title', { id: OrderId })}
      act={act}
      asked={asked}
      submit={t('takeBack.submit')}
      tell={({ Consequences }) => consequenceLines(Consequences, t, price, [t('takeBack.money')])}
    >
      <Notice announce="none">{t('takeBack.what', { state: t(`state.${State}`) })}</Notice>
      <ReasonField value={reason} onChange={setReason} />
    </ActSheet>
  )
}
