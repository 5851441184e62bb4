import { reminderApi } from '@bukett/contracts/http/reminder'
import type { LocalDay } from '@bukett/contracts/rules/dates'
import { addDays, longDateText } from '@bukett/contracts/rules/dates'
import { DEFAULT_DAYS_BEFORE, leapDayFrom } from '@bukett/contracts/rules/reminders'
import { KitLink, Notice } from '@bukett/ui-kit'
import Button from '@mui/material/Button'
import { useMutation } from '@tanstack/react-query'
import { call, currentLocale } from '../../shared/api'
import { focusIfLost } from '../../shared/focus-on-it'
import { useTranslation } from '../../shared/i18n'
import { ReminderFailure } from './ReminderFailure'
import { useReadRemindersAgain } from './use-reminders'

export interface NextYearProps {
  /** The day of the delivery. */
  day: LocalDay
  /** For whom it is. */
  receiver: string
  /** Whose reminders can be kept at once; others are asked for an address first (RE-04). */
  isKnown: boolean
  /** Where who has no account asks for reminders. */
  guestPath: string
}

/** The same date a year later; of 29 February the day before March. */
const yearLater = (day: LocalDay): LocalDay => {
  const next = `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`
  return day.endsWith('-02-29') ? addDays(`${next.slice(0, 5)}03-01`, -1) : next
}

/** "Påminn mig nästa år": one press for whoever is logged in, told by mail in good time every year. */
export const NextYear = ({ day, receiver, isKnown, guestPath }: NextYearProps) => {
  const { t } = useTranslation()
  const readAgain = useReadRemindersAgain()
  const occasionDate = yearLater(day)
  const keeping = useMutation({
    mutationFn: () =>
      call(reminderApi.create, {
        body: {
          category: 'Annat',
          receiver: receiver.slice(0, 60),
          daysBefore: DEFAULT_DAYS_BEFORE,
          annual: true,
          email: true,
          sms: false,
          phone: null,
          occasionDate: day.endsWith('-02-29') ? leapDayFrom(occasionDate) : occasionDate,
        },
      }),
    onSuccess: readAgain,
  })
  if (keeping.isSuccess)
    return (
      <Notice ref={focusIfLost} tone="success" announce="status" title={t('reminders.created')}>
        {t('checkout.after.reminded', { day: longDateText(occasionDate, currentLocale(), { withYear: true }) })}
      </Notice>
    )
  if (!isKnown)
    return (
      <Button component={KitLink} href={guestPath} variant="outlined">
        {t('checkout.after.remind')}
      </Button>
    )
  return (
    <>
      <Button variant="outlined" loading={keeping.isPending} onClick={() => keeping.mutate()}>
        {t('checkout.after.remind')}
      </Button>
      {keeping.error && <ReminderFailure error={keeping.error} />}
    </>
  )
}
