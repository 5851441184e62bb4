import { merchantBooksApi } from '@bukett/contracts/http/paylater-books'
import { type DialogProps, Sheet, TextField } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useForm } from '../../shared/form'
import { FormFrame } from '../../shared/FormFrame'
import { useTranslation } from '../../shared/i18n'
import { readAmount, typedAmount, useAmountText } from './amounts'
import { type MoneyAct, useMoneyAct } from './use-books'

export interface AmountWish {
  readonly merchantId: string
  readonly orderId: string
  readonly act: MoneyAct
  /** The most there is, in minor units. */
  readonly left: number
  readonly currency: string
}

/** `dialogs.open(AmountDialog, …)`: how much is taken, or given back; never more than there is. True once it is done. */
export const AmountDialog = ({ open, payload, onClose }: DialogProps<AmountWish, true>) => {
  const { t } = useTranslation()
  const amountText = useAmountText()
  const { merchantId, orderId, act, left, currency } = payload
  const most = amountText(left, currency)
  const title = t(`merchant.order.${act}`)
  const form = useForm({
    initial: { amount: typedAmount(left) },
    labels: { amount: t('merchant.order.amountIn', { currency }) },
    // A capture and a refund are said alike.
    schema: merchantBooksApi.capture.body,
    bodyOf: (values) => ({ amount: readAmount(values.amount) }),
    check: ({ amount }) => {
      const wanted = readAmount(amount)
      return wanted === undefined || wanted > left ? { amount: { text: t('merchant.order.most', { most }) } } : {}
    },
    send: useMoneyAct(merchantId, orderId, act),
    onDone: () => {
      onClose(true)
    },
  })
  return (
    <Sheet
      open={open}
      onClose={() => {
        onClose()
      }}
      title={title}
    >
      <Box sx={{ pb: 2 }}>
        <FormFrame form={form} label={title} submit={title}>
          <Typography>{t(`merchant.order.${act}Text`)}</Typography>
          <TextField
            {...form.text('amount')}
            hint={t('merchant.order.most', { most })}
            inputMode="decimal"
            autoComplete="off"
            required
          />
        </FormFrame>
      </Box>
    </Sheet>
  )
}
