import { type OfficeOrder, type OrderAct, RESENDABLE, type Resendable } from '@bukett/contracts/http/office-order'
import { type DialogProps, RadioCards, Select } from '@bukett/ui-kit'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { usePriceText } from '../../shared/money'
import { ActSheet } from './ActSheet'
import { consequenceLines } from './consequence-lines'
import { useOrdersTexts } from './texts'
import { useAct } from './use-office-order'

/** `dialogs.open(ResendDialog, order)`. */
export const ResendDialog = ({ open, payload: order, onClose }: DialogProps<OfficeOrder, true>) => {
  const t = useOrdersTexts()
  const price = usePriceText()
  const [message, setMessage] = useState<Resendable>('confirmation')
  const [shipmentId, setShipmentId] = useState(order.Shipments[0]?.ShipmentId ?? '')
  const act = useAct(order, () => onClose(true))
  const asked: OrderAct = { Kind: 'resend', Message: message, ShipmentId: shipmentId }
  return (
    <ActSheet
      open={open}
      onClose={() => onClose()}
      title={t('resend.title')}
      act={act}
      asked={asked}
      submit={t('resend.submit')}
      tell={({ Consequences }) => consequenceLines(Consequences, t, price)}
    >
      <Typography color="text.secondary">{t('resend.hint')}</Typography>
      {order.Shipments.length > 1 && message !== 'confirmation' && (
        <Select
          label={t('resend.which')}
          value={shipmentId}
          onChange={setShipmentId}
          options={order.Shipments.map(({ ShipmentId, OrderId }) => ({ value: ShipmentId, label: OrderId }))}
        />
      )}
      <RadioCards
        legend={t('resend.what')}
        name="message"
        value={message}
        onChange={setMessage}
        cards={RESENDABLE.map((value) => ({ value, label: t(`resend.${value}`) }))}
      />
    </ActSheet>
  )
}
