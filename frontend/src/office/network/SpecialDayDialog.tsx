import { storeTimesApi } from '@bukett/contracts/http/store-times'
import { type DialogProps, Select, Sheet, TextField } from '@bukett/ui-kit'
import { useRef } from 'react'
import { isUnreachable } from '../../shared/api'
import { useForm } from '../../shared/form'
import { FormFrame } from '../../shared/FormFrame'
import { FormPart } from '../../shared/FormPart'
import { timeOptions } from './network-names'
import { useNetworkTexts } from './texts'
import { readSpecialHours, setSpecialHours, type SpecialHours, type SpecialHoursRow } from './use-days'
import { useReadAgain } from './use-network'

interface DayOfStore {
  readonly memberId: string
  /** The day that is changed; none for a new one. */
  readonly row: SpecialHoursRow | undefined
}

interface Done {
  readonly kept: SpecialHoursRow
  /** Whose place they took, also where a colleague had given them since the list was read. */
  readonly replaced: SpecialHoursRow | undefined
}

/** `dialogs.open(SpecialDayDialog, …)`: the hours of a day as they were kept. Without times the day is closed. */
export const SpecialDayDialog = ({ open, payload, onClose }: DialogProps<DayOfStore, Done>) => {
  const t = useNetworkTexts()
  const readAgain = useReadAgain()
  const { memberId, row } = payload
  // What stood there before the first try: whose answer is lost may have been kept.
  const unanswered = useRef(new Map<string, SpecialHoursRow | undefined>())
  const title = t(row ? 'special.change' : 'special.add')
  const form = useForm({
    initial: {
      date: row?.date ?? '',
      name: row?.name ?? '',
      open: row?.open ?? '',
      close: row?.close ?? '',
      'break.from': row?.break?.from ?? '',
      'break.to': row?.break?.to ?? '',
    },
    labels: {
      date: t('special.day'),
      name: t('special.name'),
      open: t('hours.opens'),
      close: t('hours.closes'),
      'break.from': t('hours.breakFrom'),
      'break.to': t('hours.breakTo'),
    },
    schema: storeTimesApi.setSpecialHours.body,
    bodyOf: (values) => ({
      memberId,
      date: values.date,
      name: values.name.trim() || null,
      open: values.open || null,
      close: values.close || null,
      break:
        values.open && (values['break.from'] || values['break.to'])
          ? { from: values['break.from'], to: values['break.to'] }
          : null,
    }),
    send: async (body: SpecialHours) => {
      const before = unanswered.current
      if (!before.has(body.date)) before.set(body.date, await readSpecialHours(memberId, body.date))
      const replaced = before.get(body.date)
      try {
        return { kept: await setSpecialHours(body), replaced }
      } catch (error) {
        if (!isUnreachable(error)) before.delete(body.date)
        throw error
      }
    },
    onDone: (done) => {
      void readAgain()
      onClose(done)
    },
  })
  const hour = (name: 'open' | 'close' | 'break.from' | 'break.to', none: string) => (
    <Select {...form.text(name)} options={timeOptions(none, form.values[name])} />
  )
  return (
    <Sheet open={open} onClose={() => onClose()} title={title}>
      <FormFrame form={form} label={title} submit={t('save')}>
        <TextField
          {...form.text('date')}
          type="date"
          readOnly={row !== undefined}
          {...(!row && { hint: t('special.dayHint') })}
          required
        />
        <FormPart title={t('hours.open')}>
          {hour('open', t('hours.closed'))}
          {hour('close', t('hours.closed'))}
          {form.values.open !== '' && hour('break.from', t('hours.noBreak'))}
          {form.values.open !== '' && hour('break.to', t('hours.noBreak'))}
        </FormPart>
        <TextField {...form.text('name')} hint={t('special.nameHint')} maxLength={60} optional />
      </FormFrame>
    </Sheet>
  )
}
