import { settlementApi } from '@bukett/contracts/http/settlement'
import { parseKronor, toKronor } from '@bukett/contracts/rules/price'
import { TextField, useDialogs } from '@bukett/ui-kit'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useSettlementTexts } from './texts'
import { CallKeys } from '../../shared/call-key'
import { useForm } from '../../shared/form'
import { FormFrame } from '../../shared/FormFrame'
import { usePriceText } from '../../shared/money'
import { useFocusBack } from '../shell/use-focus-back'
import { useUnsavedValues } from '../shell/use-unsaved'
import { besideTyped } from '../../shared/changed-values'
import { type Correction, sendCorrection, useReadAgain } from './use-settlement'

/** `-50,25` as the wire has it, with either minus; what cannot be read is no amount, and told so. */
const amountOf = (typed: string): number => toKronor(parseKronor(typed.replace('\u2212', '-')) ?? 0)

const nothingYet = { Amount: '', Reason: '' }
/** The address of another month or store is another page. */
const ofPage = ['manad', 'butik']

/** Adds to, or takes from, what the store is owed this month. */
export const CorrectionForm = ({ memberId, store }: { memberId: string; store: string }) => {
  const t = useSettlementTexts()
  const readAgain = useReadAgain()
  const priceText = usePriceText()
  const dialogs = useDialogs()
  const [keys] = useState(() => new CallKeys())
  const form = useForm({
    initial: nothingYet,
    labels: { Amount: t('correct.amount'), Reason: t('correct.reason') },
    schema: settlementApi.correct.body,
    bodyOf: ({ Amount, Reason }) => ({ Amount: amountOf(Amount), Reason }),
    // The store reads it at once, and nothing but another correction takes it back.
    send: async (body: Correction) =>
      (await dialogs.confirm({
        title: t('correct.sure', { store, amount: priceText(body.Amount) }),
        text: t('correct.sureText', { reason: body.Reason }),
        confirm: t('correct.submit'),
      }))
        ? sendCorrection(memberId, body, keys.of(body))
        : undefined,
    onDone: (done, sent) => {
      if (!done) {
        focusBack()
        return
      }
      keys.answered()
      form.set(besideTyped(nothingYet, form.values, sent))
      void readAgain()
    },
  })
  const focusBack = useFocusBack(form)
  useUnsavedValues(form.values, nothingYet, ofPage)
  return (
    <FormFrame form={form} label={t('correct.title')} submit={t('correct.submit')}>
      <Typography variant="h4" component="h2">
        {t('correct.title')}
      </Typography>
      <TextField {...form.text('Amount')} hint={t('correct.amountHint')} autoComplete="off" required />
      <TextField {...form.text('Reason')} hint={t('correct.reasonHint')} maxLength={200} required />
    </FormFrame>
  )
}
