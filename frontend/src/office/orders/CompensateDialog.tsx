import type { Answer } from '@bukett/contracts'
import { officeMoneyApi } from '@bukett/contracts/http/office-money'
import { type DialogProps, TextField } from '@bukett/ui-kit'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { call } from '../../shared/api'
import { usePriceText } from '../../shared/money'
import { ActSheet } from './ActSheet'
import { kronorTyped } from './kronor-typed'
import { ReasonField } from './ReasonField'
import { useOrdersTexts } from './texts'
import { useForetold } from './use-office-order'

type Told = Answer<typeof officeMoneyApi.compensate>
interface Asked {
  readonly Amount: number
  readonly Reason: string
}

/** `dialogs.open(CompensateDialog, number)`: the amount that was given, in öre. */
export const CompensateDialog = ({ open, payload: number, onClose }: DialogProps<string, number>) => {
  const t = useOrdersTexts()
  const price = usePriceText()
  const [Id] = useState(() => crypto.randomUUID())
  const [sum, setSum] = useState('')
  const [reason, setReason] = useState('')
  const act = useForetold<Asked, Told>(
    number,
    (asked, Preview) => call(officeMoneyApi.compensate, { params: { number }, body: { ...asked, Id, Preview } }),
    ({ Amount }) => onClose(Amount),
  )
  const Amount = kronorTyped(sum)
  return (
    <ActSheet
      open={open}
      onClose={() => onClose()}
      title={t('compensate.title')}
      act={act}
      asked={Amount !== null && reason.trim() !== '' ? { Amount, Reason: reason.trim() } : null}
      submit={t('compensate.submit', { amount: price(act.told?.Amount ?? 0) })}
      tell={({ Told: to }) => [t('act.noMoney'), t('act.tellsCard', { to })]}
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
