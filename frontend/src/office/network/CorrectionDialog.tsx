import { networkUpkeepApi } from '@bukett/contracts/http/network-upkeep'
import { type DialogProps, Sheet, TextField } from '@bukett/ui-kit'
import { useForm } from '../../shared/form'
import { FormFrame } from '../../shared/FormFrame'
import { FormPart } from '../../shared/FormPart'
import { monthName } from './month-name'
import { useNetworkTexts } from './texts'
import { correctFigures, type Correction } from './use-terms'
import { useRowChange } from './use-network'

export interface YearOfStore {
  readonly memberId: string
  readonly year: number
  readonly month: Correction['months'][number]
}

/** `dialogs.open(CorrectionDialog, …)`: the month as it was corrected. The reason is kept with it (AD-04). */
export const CorrectionDialog = ({ open, payload, onClose }: DialogProps<YearOfStore, YearOfStore['month']>) => {
  const t = useNetworkTexts()
  const change = useRowChange()
  const { memberId, year, month } = payload
  const title = t('figures.correctMonth', { month: monthName(month.month), year })
  const form = useForm({
    initial: {
      'months.0.statAssigned': String(month.statAssigned),
      'months.0.stat': String(month.stat),
      reason: '',
    },
    labels: {
      'months.0.statAssigned': t('figures.assigned'),
      'months.0.stat': t('figures.sold'),
      reason: t('figures.reason'),
    },
    schema: networkUpkeepApi.correctBrokerData.body,
    bodyOf: (values) => ({
      year,
      months: [
        {
          month: month.month,
          statAssigned: Number(values['months.0.statAssigned'] || 'x'),
          stat: Number(values['months.0.stat'] || 'x'),
          Read: { statAssigned: month.statAssigned, stat: month.stat },
        },
      ],
      reason: values.reason,
    }),
    send: (body: Correction) => change(correctFigures(memberId, body)),
    onDone: ({ months }) => onClose(months[month.month - 1]),
  })
  return (
    <Sheet open={open} onClose={() => onClose()} title={title}>
      <FormFrame form={form} label={title} submit={t('figures.submit')}>
        <FormPart title={t('figures.numbers')}>
          <TextField {...form.text('months.0.statAssigned')} inputMode="numeric" maxLength={7} required />
          <TextField {...form.text('months.0.stat')} inputMode="numeric" maxLength={7} required />
        </FormPart>
        <TextField {...form.text('reason')} hint={t('figures.reasonHint')} maxLength={200} required />
      </FormFrame>
    </Sheet>
  )
}
