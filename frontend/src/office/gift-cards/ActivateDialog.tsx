import { type GiftCardSeries, officeGiftCardApi } from '@bukett/contracts/http/office-gift-cards'
import { numbersFault } from '@bukett/contracts/rules/card-numbers'
import { type DialogProps, TextField, useDialogs } from '@bukett/ui-kit'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useForm } from '../../shared/form'
import { FormFrame } from '../../shared/FormFrame'
import { usePriceText } from '../../shared/money'
import { TypedSheet } from '../shell/TypedSheet'
import { useGiftCardTexts } from './texts'
import { numberOf } from './typed'
import { type Activation, activateSeries, useCardChange } from './use-gift-cards'

/** `dialogs.open(ActivateDialog, series)`: the numbers that are sold. */
export const ActivateDialog = ({
  open,
  payload: series,
  onClose,
}: DialogProps<GiftCardSeries, { From: number; To: number }>) => {
  const t = useGiftCardTexts()
  const price = usePriceText()
  const change = useCardChange()
  const dialogs = useDialogs()
  const [Id] = useState(() => crypto.randomUUID())
  const title = t('series.activateTitle', { reference: series.Reference })
  const ranges = series.Activations.map(({ From, To }) => `${From}–${To}`).join(', ')
  const form = useForm({
    initial: { From: String(firstFree(series)), To: '', Reason: '' },
    labels: { From: t('series.From'), To: t('series.To'), Reason: t('act.reason') },
    schema: officeGiftCardApi.activateSeries.body,
    bodyOf: ({ From, To, Reason }) => ({
      Id,
      Version: series.Version,
      From: numberOf(From),
      To: numberOf(To),
      Reason,
    }),
    check: ({ From, To }) => ({ To: faultOf(series, numberOf(From), numberOf(To)) }),
    // Of all that staff do with money the largest, and nothing takes it back: the sum is told first.
    send: async (body: Activation) => {
      const count = body.To - body.From + 1
      const isSure = await dialogs.confirm({
        title: t('series.sure', { from: body.From, to: body.To, reference: series.Reference }),
        text: t('series.sureText', { count, sum: price(count * series.Amount) }),
        confirm: t('series.activate'),
        tone: 'danger',
      })
      return isSure ? change(activateSeries(series.Reference, body)) : undefined
    },
    onDone: (done, { From, To }) => {
      if (done) onClose({ From: numberOf(From), To: numberOf(To) })
    },
  })
  return (
    <TypedSheet open={open} onClose={() => onClose()} title={title}>
      <Typography sx={{ mb: 4 }}>
        {t('series.activateText', { amount: price(series.Amount) })} {ranges && t('series.before', { ranges })}
      </Typography>
      <FormFrame form={form} label={title} submit={t('series.activate')}>
        <TextField {...form.text('From')} inputMode="numeric" maxLength={5} autoComplete="off" required />
        <TextField
          {...form.text('To')}
          hint={t('series.numbersHint')}
          inputMode="numeric"
          maxLength={5}
          autoComplete="off"
          required
        />
        <TextField {...form.text('Reason')} hint={t('act.reasonHint')} maxLength={200} autoComplete="off" required />
      </FormFrame>
    </TypedSheet>
  )
}

const faultOf = ({ Count, Activations }: GiftCardSeries, from: number, to: number) =>
  numbersFault(
    { from, to },
    Count,
    Activations.map((one) => ({ from: one.From, to: one.To })),
  )

/** The number after the last one that is active. */
const firstFree = ({ Activations }: GiftCardSeries): number => Math.max(0, ...Activations.map(({ To }) => To)) + 1
