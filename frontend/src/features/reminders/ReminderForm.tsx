import { type Reminder, reminderApi } from '@bukett/contracts/http/reminder'
import { addDays, isLocalDay, type LocalDay, yearOf } from '@bukett/contracts/rules/dates'
import { phoneText } from '@bukett/contracts/rules/phone'
import {
  categoryDay,
  categoryText,
  checkReminder,
  DAYS_BEFORE_OPTIONS,
  DEFAULT_DAYS_BEFORE,
  isMovable,
  notificationDay,
  REMINDER_CATEGORIES,
  REMINDER_LEAD_DAYS,
  type ReminderCategory,
  type ReminderRefusal,
} from '@bukett/contracts/rules/reminders'
import { Select, TextField } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { currentLocale } from '../../shared/api'
import { onDay } from '../../shared/day-text'
import { useForm } from '../../shared/form'
import { FormFrame } from '../../shared/FormFrame'
import { Wide } from '../../shared/FormPart'
import { useTranslation } from '../../shared/i18n'
import { PageCard } from '../../shared/PageCard'
import { Tick } from '../../shared/Tick'
import { ReminderFailure } from './ReminderFailure'
import { keepReminder, type ReminderBody } from './use-reminders'

export interface ReminderFormProps {
  /** The one that is changed; a new one without. */
  reminder: Reminder | undefined
  /** The account's own number. */
  phone: string | null
  today: LocalDay
  token: string | undefined
  onSaved: (isNew: boolean) => void
  /** Leaves what is being changed as it was. */
  onCancel: () => void
}

/** The day of a category that has one, the next time it can still be reminded of. */
const nextDayOf = (category: ReminderCategory, today: LocalDay): LocalDay | undefined => {
  const first = addDays(today, REMINDER_LEAD_DAYS)
  return [yearOf(first), yearOf(first) + 1]
    .map((year) => categoryDay(category, year))
    .find((day) => day !== undefined && day >= first)
}

const fieldOf: Readonly<Record<ReminderRefusal, 'occasionDate' | 'email' | 'phone'>> = {
  'reminder.date-has-passed': 'occasionDate',
  'reminder.date-too-soon': 'occasionDate',
  'reminder.no-channel': 'email',
  'reminder.phone-missing': 'phone',
  'phone.not-a-mobile': 'phone',
}

/** Spec 2 §4: creates a reminder or changes one; what is saved empties the form. */
export const ReminderForm = ({ reminder, phone, today, token, onSaved, onCancel }: ReminderFormProps) => {
  const { t } = useTranslation()
  const form = useForm({
    initial: {
      category: reminder?.category ?? 'Födelsedag',
      receiver: reminder?.receiver ?? '',
      occasionDate: reminder?.occasionDate ?? '',
      daysBefore: String(reminder?.daysBefore ?? DEFAULT_DAYS_BEFORE),
      annual: reminder?.annual ?? true,
      email: reminder?.email ?? true,
      sms: reminder?.sms ?? false,
      phone: phoneText(reminder?.phone ?? phone ?? ''),
    },
    labels: {
      category: t('reminders.form.category'),
      receiver: t('reminders.form.receiver'),
      occasionDate: t('reminders.form.occasionDate'),
      daysBefore: t('reminders.form.daysBefore'),
      annual: t('reminders.form.annual'),
      email: t('reminders.form.email'),
      sms: t('reminders.form.sms'),
      phone: t('reminders.form.phone'),
    },
    schema: reminderApi.create.body,
    bodyOf: (values) => ({
      ...values,
      daysBefore: Number(values.daysBefore),
      phone: values.sms ? values.phone : null,
    }),
    check: ({ occasionDate, email, sms, phone: number }) => {
      if (!isLocalDay(occasionDate)) return {}
      // A day that was not changed may be near.
      const day = occasionDate === reminder?.occasionDate ? addDays(today, REMINDER_LEAD_DAYS) : occasionDate
      const answer = checkReminder({ occasionDate: day, email, sms, phone: number }, today)
      return answer.ok ? {} : { [fieldOf[answer.code]]: answer.code }
    },
    send: (body: ReminderBody) => keepReminder(body, reminder?.id, token),
    onDone: () => onSaved(reminder === undefined),
  })
  const { occasionDate, daysBefore, sms } = form.values
  const category = form.values.category as ReminderCategory
  const isNear = isLocalDay(occasionDate) && occasionDate >= today
  const told = isNear ? notificationDay(occasionDate, Number(daysBefore), today) : undefined
  const title = t(reminder ? 'reminders.form.edit' : 'reminders.form.create')
  return (
    <PageCard title={title}>
      <FormFrame
        form={form}
        label={title}
        submit={t(reminder ? 'reminders.form.save' : 'reminders.form.submit')}
        failure={(error) => <ReminderFailure error={error} {...(reminder && { title: t('reminders.updateFailed') })} />}
        aside={
          reminder && (
            <Button variant="text" onClick={onCancel}>
              {t('reminders.form.cancel')}
            </Button>
          )
        }
      >
        <Box
          sx={{
            display: 'grid',
            gap: 5,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
          }}
        >
          <Select
            label={t('reminders.form.category')}
            name="category"
            value={category}
            onChange={(chosen) => {
              form.set({ category: chosen, occasionDate: nextDayOf(chosen, today) ?? occasionDate })
            }}
            options={REMINDER_CATEGORIES.map((value) => ({ value, label: categoryText(value, currentLocale()) }))}
          />
          <TextField
            {...form.text('receiver')}
            hint={t('reminders.form.receiverHint')}
            autoComplete="off"
            maxLength={60}
            required
          />
          <TextField
            {...form.text('occasionDate')}
            type="date"
            min={reminder ? undefined : addDays(today, REMINDER_LEAD_DAYS)}
            readOnly={isMovable(category)}
            hint={isMovable(category) ? t('reminders.form.movable') : undefined}
            required
          />
          <Select
            label={t('reminders.form.daysBefore')}
            name="daysBefore"
            value={daysBefore}
            onChange={(chosen) => form.set({ daysBefore: chosen })}
            options={DAYS_BEFORE_OPTIONS.map((count) => ({
              value: String(count),
              label: t('reminders.form.days', { count }),
            }))}
          />
          <Wide>
            {told && !reminder?.isNotified && (
              <Typography color="text.secondary" role="status">
                {told.isToday
                  ? t('reminders.form.notificationToday')
                  : t('reminders.form.notification', { day: onDay(told.day, today, currentLocale()) })}
              </Typography>
            )}
            <Tick {...form.tick('annual')} />
            <Tick {...form.tick('email')} />
            {token === undefined && <Tick {...form.tick('sms')} />}
          </Wide>
          {sms && <TextField {...form.text('phone')} type="tel" inputMode="tel" autoComplete="tel" required />}
        </Box>
      </FormFrame>
    </PageCard>
  )
}
