import { storeTimesApi } from '@bukett/contracts/http/store-times'
import { type Weekday, weekdayName } from '@bukett/contracts/rules/dates'
import { type DialogProps, Notice, Select, Sheet, TextField } from '@bukett/ui-kit'
import { currentLocale } from '../../shared/api'
import { useForm } from '../../shared/form'
import { FormFrame } from '../../shared/FormFrame'
import { FormPart, Wide } from '../../shared/FormPart'
import { Tick } from '../../shared/Tick'
import { timeOf } from '../shell/typed-time'
import { capitalized, useChoices } from './network-names'
import { useNetworkTexts } from './texts'
import { type CutOff, type CutOffBody, setCutOff } from './use-terms'
import { useReadAgain } from './use-network'

interface RuleOfStore {
  readonly memberId: string
  readonly row: CutOff | undefined
  readonly canGrant: boolean
}

const weekdays: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 7]

/** `dialogs.open(CutOffDialog, …)`: the rule as it was kept. */
export const CutOffDialog = ({ open, payload, onClose }: DialogProps<RuleOfStore, CutOff>) => {
  const t = useNetworkTexts()
  const readAgain = useReadAgain()
  const choices = useChoices()
  const { memberId, row, canGrant } = payload
  const title = t(row ? 'cutOffs.change' : 'cutOffs.add')
  const form = useForm({
    initial: {
      time: row?.time ?? '',
      daysBefore: String(row?.daysBefore ?? 0),
      dayKind: row?.dayKind ?? 'open',
      minutesBeforeClose: String(row?.minutesBeforeClose ?? ''),
      weekday: String(row?.weekday ?? ''),
      date: row?.date ?? '',
      deliveryType: row?.deliveryType ?? '',
      orderType: row?.orderType ?? '',
      productCategory: row?.productCategory ?? '',
      isGranted: row?.isGranted ?? false,
    },
    labels: {
      time: t('cutOffs.time'),
      daysBefore: t('cutOffs.daysBefore'),
      dayKind: t('cutOffs.dayKind'),
      minutesBeforeClose: t('cutOffs.minutes'),
      weekday: t('cutOffs.weekday'),
      date: t('cutOffs.date'),
      deliveryType: t('areas.way'),
      orderType: t('areas.orderType'),
      productCategory: t('categories.title'),
      isGranted: t('cutOffs.isGranted'),
    },
    schema: storeTimesApi.setCutOff.body,
    bodyOf: (values) => ({
      ...(row && { id: row.id }),
      time: timeOf(values.time),
      daysBefore: Number(values.daysBefore || 'x'),
      dayKind: values.dayKind,
      minutesBeforeClose: values.minutesBeforeClose.trim() === '' ? null : Number(values.minutesBeforeClose),
      weekday: values.weekday === '' || values.date !== '' ? null : Number(values.weekday),
      date: values.date || null,
      deliveryType: values.deliveryType || null,
      orderType: values.orderType || null,
      productCategory: values.productCategory || null,
      isGranted: values.isGranted,
    }),
    send: (body: CutOffBody) => setCutOff(memberId, body),
    onDone: (kept) => {
      void readAgain()
      onClose(kept)
    },
  })
  const everything = { value: '', label: t('cutOffs.everything') }
  return (
    <Sheet open={open} onClose={() => onClose()} title={title}>
      <FormFrame form={form} label={title} submit={t('save')}>
        <FormPart title={t('cutOffs.untilWhen')}>
          <TextField {...form.text('time')} hint={t('cutOffs.timeHint')} maxLength={5} autoComplete="off" required />
          <TextField
            {...form.text('minutesBeforeClose')}
            hint={t('cutOffs.minutesHint')}
            inputMode="numeric"
            maxLength={4}
            optional
          />
          <TextField {...form.text('daysBefore')} inputMode="numeric" maxLength={2} required />
          <Select
            {...form.text('dayKind')}
            options={[
              { value: 'open', label: t('cutOffs.open') },
              { value: 'working', label: t('cutOffs.working') },
            ]}
          />
        </FormPart>
        <FormPart title={t('cutOffs.when')}>
          <Select
            {...form.text('weekday')}
            disabled={form.values.date !== ''}
            options={[
              { value: '', label: t('cutOffs.allDays') },
              ...weekdays.map((weekday) => ({
                value: String(weekday),
                label: capitalized(weekdayName(weekday, currentLocale())),
              })),
            ]}
          />
          <TextField {...form.text('date')} type="date" hint={t('cutOffs.dateHint')} optional />
          {form.values.date !== '' && form.values.deliveryType === '' && (
            <Wide>
              <Notice>{t('cutOffs.onlyShortens')}</Notice>
            </Wide>
          )}
        </FormPart>
        <FormPart title={t('cutOffs.for')}>
          <Wide>
            <Select {...form.text('deliveryType')} options={[everything, ...choices.deliveryTypes]} />
          </Wide>
          <Select {...form.text('orderType')} options={[everything, ...choices.orderTypes]} />
          <Select {...form.text('productCategory')} options={[everything, ...choices.categories]} />
        </FormPart>
        {canGrant && memberId !== 'network' && <Tick {...form.tick('isGranted')} />}
      </FormFrame>
    </Sheet>
  )
}
