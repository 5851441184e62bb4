import { type DialogProps, TextField } from '@bukett/ui-kit'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { usePriceText } from '../../shared/money'
import { ActSheet } from './ActSheet'
import { kronorTyped } from './kronor-typed'
import { ReasonField } from './ReasonField'
import { useOrdersTexts } from './texts'
import { useCompensate } from './use-office-order'

/** `dialogs.open(CompensateDialog, number)`: the amount that was given, in öre. */
export const CompensateDialog = ({ open, payload: number, onClose }: DialogProps<string, number>) => {
  const t = useOrdersTexts()
  const price = usePriceText()
  const [sum, setSum] = useState('')
  const [reason, setReason] = useState('')
  const act = useCompensate(number, ({ Amount }) => onClose(Amount))
  const Amount = kronorTyped(sum)
  return (
    <ActSheet
      open={open}
      onClose={() => onClose()}
      title={t('compensate.title')}
      act={act}
      asked={Amount !== null && reason.trim() !== '' ? { Amount, Reason: reason.trim() } : null}
      submit={t('compensate.submit', { amount: price(act.told?.Amount ?? 0) })}
      tell={({ Given = 0, Told: to }) => [
        t('act.noMoney'),
        ...(Given > 0 ? [t('compensate.given', { amount: price(Given) })] : []),
        t('act.tellsCard', { to }),
      ]}
    >
      <Typography>{t('compensate.intro')}</Typography>
      <TextField
        label={t('compensate.amount')}
        hint={t('compensate.amountHint')}
        value={sum}
        onChange={setSum}
        {...(Amount === null && sum.trim() !== '' && { error: t('act.amountWrong') })}
        inputMode="decimal"
        autoComplete="off"
        required
      />
      <ReasonField value={reason} onChange={setReason} />
    </ActSheet>
  )
}
