import { networkUpkeepApi } from '@bukett/contracts/http/network-upkeep'
import { type LocalDay, longDateText } from '@bukett/contracts/rules/dates'
import { type DialogProps, Select, Sheet, TextField, useDialogs } from '@bukett/ui-kit'
import { currentLocale } from '../../shared/api'
import { useForm } from '../../shared/form'
import { FormFrame } from '../../shared/FormFrame'
import { FormPart, Wide } from '../../shared/FormPart'
import { Tick } from '../../shared/Tick'
import { useClosingQuestion } from './LeftOnNetworkDays'
import { kronorOf, useChoices } from './network-names'
import { kronorText } from '../shell/typed-numbers'
import { useSurchargeQuestion } from './surcharge-question'
import { useNetworkTexts } from './texts'
import { Ticks, ticked } from './Ticks'
import { type NetworkDay, type NetworkDayBody, readNetworkDay, setNetworkDay } from './use-terms'
import { useFocusBack } from '../shell/use-focus-back'
import { timeOf } from '../shell/typed-time'
import { useReadAgain } from './use-network'

const kinds = ['closed', 'open', 'limited'] as const

export interface KeptNetworkDay {
  readonly kept: NetworkDay
  /** What stood there; undefined where nobody had decided on the day. */
  readonly before: NetworkDay | undefined
}

/** `dialogs.open(NetworkDayDialog, day)`: the day as it is kept, and as it was; without a day a new one. */
export const NetworkDayDialog = ({
  open,
  payload: day,
  onClose,
}: DialogProps<NetworkDay | undefined, KeptNetworkDay>) => {
  const t = useNetworkTexts()
  const dialogs = useDialogs()
  const readAgain = useReadAgain()
  const choices = useChoices()
  const title = t(day ? 'days.change' : 'days.add')
  const isSure = useSurchargeQuestion()
  const mayClose = useClosingQuestion()
  const form = useForm({
    initial: {
      date: day?.date ?? '',
      kind: day?.kind ?? 'closed',
      active: day === undefined || day.active,
      name: day?.name ?? '',
      'cutOff.date': day?.cutOff?.date ?? '',
      'cutOff.time': day?.cutOff?.time ?? '',
      surcharge: kronorText(day?.surcharge ?? 0),
      whitelistCategories: day?.whitelistCategories.join() ?? '',
      messageSv: day?.messageSv ?? '',
      messageEn: day?.messageEn ?? '',
    },
    labels: {
      date: t('special.day'),
      kind: t('days.kind'),
      name: t('holidays.name'),
      whitelistCategories: t('days.goods'),
      'cutOff.date': t('days.cutOffDay'),
      'cutOff.time': t('days.cutOffTime'),
      surcharge: t('days.surchargeKronor'),
      messageSv: t('days.messageSv'),
      messageEn: t('days.messageEn'),
      active: t('days.isActive'),
    },
    schema: networkUpkeepApi.setNetworkDay.body,
    bodyOf: (values) => ({
      kind: values.kind,
      active: values.active,
      name: values.name.trim() || null,
      cutOff:
        values['cutOff.date'] || values['cutOff.time']
          ? { date: values['cutOff.date'], time: timeOf(values['cutOff.time']) }
          : null,
      surcharge: kronorOf(values.surcharge),
      whitelistCategories: values.kind === 'limited' ? ticked(values.whitelistCategories) : [],
      messageSv: values.messageSv.trim() || null,
      messageEn: values.messageEn.trim() || null,
    }),
    check: ({ date }) => ({ date: date === '' ? 'field.missing' : undefined }),
    // The day stands in the address of the call, not in what is sent.
    send: async (body: NetworkDayBody): Promise<KeptNetworkDay | undefined> => {
      const { date } = form.values
      const before = await readNetworkDay(date as LocalDay)
      const isWanted =
        (day !== undefined || !before || (await mayReplace(before))) &&
        (await isSure(date, before, body)) &&
        (await mayClose(date as LocalDay, before, body))
      return isWanted ? { kept: await setNetworkDay(date, body), before } : undefined
    },
    onDone: (done) => {
      if (!done) {
        focusBack()
        return
      }
      void readAgain()
      onClose(done)
    },
  })
  const mayReplace = ({ date, kind, name }: NetworkDay): Promise<boolean> =>
    dialogs.confirm({
      title: t('days.existsTitle'),
      text: t('days.exists', {
        day: longDateText(date, currentLocale(), { withYear: true }),
        what: [t(`days.${kind}`), name].filter(Boolean).join(', '),
      }),
      confirm: t('days.replace'),
      tone: 'danger',
    })
  const focusBack = useFocusBack(form)
  return (
    <Sheet open={open} onClose={() => onClose()} title={title}>
      <FormFrame form={form} label={title} submit={t('save')}>
        <FormPart title={t('special.day')}>
          <TextField {...form.text('date')} type="date" readOnly={day !== undefined} required />
          <Select {...form.text('kind')} options={kinds.map((value) => ({ value, label: t(`days.${value}`) }))} />
          <Wide>
            <TextField {...form.text('name')} maxLength={60} optional />
          </Wide>
        </FormPart>
        {form.values.kind === 'limited' && <Ticks {...form.text('whitelistCategories')} options={choices.categories} />}
        {form.values.kind !== 'closed' && (
          <FormPart title={t('cutOffs.untilWhen')}>
            <TextField {...form.text('cutOff.date')} type="date" hint={t('days.cutOffHint')} optional />
            <TextField {...form.text('cutOff.time')} maxLength={5} autoComplete="off" optional />
            <TextField {...form.text('surcharge')} inputMode="decimal" maxLength={8} required />
          </FormPart>
        )}
        <TextField {...form.text('messageSv')} hint={t('days.messageHint')} maxLength={200} optional />
        <TextField {...form.text('messageEn')} maxLength={200} optional />
        <Tick {...form.tick('active')} />
      </FormFrame>
    </Sheet>
  )
}
