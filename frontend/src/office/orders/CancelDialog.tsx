import type { OfficeOrder } from '@bukett/contracts/http/office-order'
import type { DialogProps } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import FormLabel from '@mui/material/FormLabel'
import { useState } from 'react'
import { currentLocale } from '../../shared/api'
import { usePriceText } from '../../shared/money'
import { Tick } from '../../shared/Tick'
import { ActSheet } from './ActSheet'
import { consequenceLines } from './consequence-lines'
import { ReasonField } from './ReasonField'
import { methodName } from './method-name'
import { type OrdersTranslate, useOrdersTexts } from './texts'
import { type Cancel, type Cancelling, useCancel } from './use-office-order'

/** `dialogs.open(CancelDialog, order)`: true once it is cancelled. */
export const CancelDialog = ({ open, payload: opened, onClose }: DialogProps<OfficeOrder, true>) => {
  const t = useOrdersTexts()
  const price = usePriceText()
  const act = useCancel(opened, () => onClose(true))
  const { order } = act
  const possible = order.Shipments.filter(({ mayCancel }) => mayCancel)
  const [wanted, setIds] = useState<readonly string[]>(possible.map(({ ShipmentId }) => ShipmentId))
  const ids = possible.flatMap(({ ShipmentId }) => (wanted.includes(ShipmentId) ? [ShipmentId] : []))
  const [reason, setReason] = useState('')
  const asked: Cancel | null =
    ids.length > 0 && reason.trim() !== '' ? { Kind: 'cancel', ShipmentIds: ids, Reason: reason.trim() } : null
  return (
    <ActSheet
      open={open}
      onClose={() => onClose()}
      title={t('cancel.title')}
      act={act}
      asked={asked}
      submit={t('cancel.submit')}
      isDangerous
      tell={({ Consequences, money }) => consequenceLines(Consequences, t, price, moneyLines(money, t, price))}
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

/** What goes back: by line, then by the way it was paid. */
const moneyLines = (
  { Lines, Fees, Before, Amount, Parts }: Cancelling,
  t: OrdersTranslate,
  price: (ore: number) => string,
): string[] => {
  if (Amount === 0) return [t('act.noMoney')]
  const isEnglish = currentLocale() === 'en'
  return [
    ...Lines.map(({ Name, NameEn, Quantity, Amount: amount }) =>
      t('cancel.line', { name: isEnglish ? NameEn : Name, count: Quantity, amount: price(amount) }),
    ),
    ...Fees.map(({ OrderId, Amount: amount }) => t('refund.fee', { id: OrderId, price: price(amount) })),
    ...(Before < 0 ? [t('cancel.before', { amount: price(-Before) })] : []),
    ...Parts.map(({ Way, Last4, Amount: amount }) =>
      t('act.money', { amount: price(amount), way: [methodName(t, Way), Last4].filter(Boolean).join(' ') }),
    ),
  ]
}
