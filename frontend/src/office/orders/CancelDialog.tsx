import type { OfficeOrder, OrderAct } from '@bukett/contracts/http/office-order'
import type { DialogProps } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import FormLabel from '@mui/material/FormLabel'
import { useState } from 'react'
import { usePriceText } from '../../shared/money'
import { Tick } from '../../shared/Tick'
import { ActSheet } from './ActSheet'
import { consequenceLines } from './consequence-lines'
import { ReasonField } from './ReasonField'
import { useOrdersTexts } from './texts'
import { useAct } from './use-office-order'

/** `dialogs.open(CancelDialog, order)`: true once it is cancelled. */
export const CancelDialog = ({ open, payload: order, onClose }: DialogProps<OfficeOrder, true>) => {
  const t = useOrdersTexts()
  const price = usePriceText()
  const possible = order.Shipments.filter(({ mayCancel }) => mayCancel)
  const [ids, setIds] = useState<readonly string[]>(possible.map(({ ShipmentId }) => ShipmentId))
  const [reason, setReason] = useState('')
  const act = useAct(order, () => onClose(true))
  const asked: OrderAct | null =
    ids.length > 0 && reason.trim() !== '' ? { Kind: 'cancel', ShipmentIds: [...ids], Reason: reason.trim() } : null
  return (
    <ActSheet
      open={open}
      onClose={() => onClose()}
      title={t('cancel.title')}
      act={act}
      asked={asked}
      submit={t('cancel.submit')}
      isDangerous
      tell={({ Consequences }) => consequenceLines(Consequences, t, price)}
    >
      {order.Shipments.length > 1 && (
        <Box component="fieldset" sx={{ border: 0, m: 0, p: 0 }}>
          <FormLabel component="legend">{t('cancel.which')}</FormLabel>
          {possible.map(({ ShipmentId, OrderId, ShippingAddress: { FirstName, LastName } }) => (
            <Tick
              key={ShipmentId}
              label={`${OrderId}, ${FirstName} ${LastName}`.trim()}
              checked={ids.includes(ShipmentId)}
              onChange={(isChosen) => setIds(isChosen ? [...ids, ShipmentId] : ids.filter((id) => id !== ShipmentId))}
            />
          ))}
        </Box>
      )}
      <ReasonField value={reason} onChange={setReason} />
    </ActSheet>
  )
}
