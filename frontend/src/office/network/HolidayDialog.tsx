import { storeTimesApi } from '@bukett/contracts/http/store-times'
import { type DialogProps, Notice, Sheet, TextField } from '@bukett/ui-kit'
import { useState } from 'react'
import { useForm } from '../../shared/form'
import { FormFrame } from '../../shared/FormFrame'
import { FormPart } from '../../shared/FormPart'
import { useToday } from '../../shared/use-today'
import { useNetworkTexts } from './texts'
import { addHoliday, type Holiday, type MemberHolidayRow } from './use-days'
import { useReadAgain } from './use-network'

interface AddedHoliday {
  readonly holiday: MemberHolidayRow
  /** How many orders went to other stores. */
  readonly moved: number
}

export interface WantedHoliday {
  readonly memberId: string
  /** That is to come back, or stands for days that are closed already. */
  readonly again?: {
    readonly holiday: Omit<Holiday, 'memberId'>
    /** All that the store has in its days, where that is told already; otherwise it is asked first. */
    readonly orders?: readonly string[]
    /** The days are closed otherwise already; when they open again the holiday is still there. */
    readonly isClosedNow?: boolean
  }
}

const daysOf = ({ BeginDate, EndDate }: Pick<Holiday, 'BeginDate' | 'EndDate'>): string => `${BeginDate} ${EndDate}`

/**
 * `dialogs.open(HolidayDialog, { memberId })`: the holiday that was added. Where the store has orders in those days, it says which first, and
 * they go to other stores when it is sent once more (BR-07).
 */
export const HolidayDialog = ({
  open,
  payload: { memberId, again },
  onClose,
}: DialogProps<WantedHoliday, AddedHoliday>) => {
  const t = useNetworkTexts()
  const today = useToday()
  const readAgain = useReadAgain()
  const [asked, setAsked] = useState(again?.orders && { days: daysOf(again.holiday), orders: again.orders })
  const form = useForm({
    initial: again?.holiday ?? { Name: '', BeginDate: '', EndDate: '' },
    labels: { Name: t('holidays.name'), BeginDate: t('holidays.begin'), EndDate: t('holidays.end') },
    schema: storeTimesApi.addHoliday.body,
    bodyOf: (values) => ({ ...values, memberId }),
    send: async (body: Holiday) => ({ body, answer: await addHoliday(body, asked?.days === daysOf(body)) }),
    onDone: ({ body, answer: { holiday, affectedOrders } }) => {
      if (holiday === null) {
        setAsked({ days: daysOf(body), orders: affectedOrders })
        return
      }
      void readAgain()
      onClose({ holiday, moved: affectedOrders.length })
    },
  })
  const isAsked = asked !== undefined && asked.days === daysOf(form.values)
  return (
    <Sheet open={open} onClose={() => onClose()} title={t('holidays.add')}>
      <FormFrame form={form} label={t('holidays.add')} submit={t(isAsked ? 'holidays.confirm' : 'holidays.submit')}>
        <TextField {...form.text('Name')} hint={t('holidays.nameHint')} maxLength={60} required />
        <FormPart title={t('holidays.days')}>
          <TextField {...form.text('BeginDate')} type="date" min={today} required />
          <TextField {...form.text('EndDate')} type="date" min={form.values.BeginDate || today} required />
        </FormPart>
        {again?.isClosedNow && <Notice>{t('left.stays')}</Notice>}
        {isAsked && (
          <Notice tone="warning" announce="alert" title={t('holidays.affected', { count: asked.orders.length })}>
            {asked.orders.join(', ')}
          </Notice>
        )}
      </FormFrame>
    </Sheet>
  )
}
