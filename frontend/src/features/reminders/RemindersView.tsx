import { ApiError } from '@bukett/contracts'
import type { Reminder } from '@bukett/contracts/http/reminder'
import type { LocalDay } from '@bukett/contracts/rules/dates'
import { phoneText } from '@bukett/contracts/rules/phone'
import { reminderTitle } from '@bukett/contracts/rules/reminders'
import { Notice, RowsSkeleton, Tag, tokens, useDialogs } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useEventCallback } from '@mui/material/utils'
import { type ReactNode, useRef, useState } from 'react'
import { currentLocale, messageOf } from '../../shared/api'
import { dayWithin, onDay } from '../../shared/day-text'
import { Failure } from '../../shared/Failure'
import { useTranslation } from '../../shared/i18n'
import { BringDays } from './BringDays'
import { CalendarAddress } from './CalendarAddress'
import { ReminderForm } from './ReminderForm'
import { useReadRemindersAgain, useReminders, useRemoveReminder } from './use-reminders'

export interface RemindersViewProps {
  /** The account's own number, for reminders by SMS. */
  phone: string | null
  today: LocalDay
  /** Of who has no account, and gets mails only (RE-04). */
  token?: string
  /** What takes the place of it all when that token is too old: the way to a new one. */
  expired?: ReactNode
}

type Outcome = 'created' | 'updated' | 'removed'

/** my-reminders and my-reminders-corporate: what one is reminded of, and the form for one more. */
export const RemindersView = ({ phone, today, token, expired }: RemindersViewProps) => {
  const { t } = useTranslation()
  const dialogs = useDialogs()
  const { data, error, refetch } = useReminders(token)
  const readAgain = useReadRemindersAgain()
  const removing = useRemoveReminder(token)
  const [changed, setChanged] = useState<Reminder>()
  const [outcome, setOutcome] = useState<Outcome>()
  /** A form that was saved is drawn anew, empty. */
  const [forms, setForms] = useState(0)
  const top = useRef<HTMLDivElement>(null)

  const begin = (reminder: Reminder | undefined): void => {
    setChanged(reminder)
    setForms((count) => count + 1)
  }
  const tell = (how: Outcome): void => {
    setOutcome(how)
    void readAgain()
    top.current?.focus()
  }
  // Another one that is being written meanwhile stays in its form.
  const endRemoval = useEventCallback(({ id }: Reminder): void => {
    if (changed?.id === id) begin(undefined)
    tell('removed')
  })
  const remove = async (reminder: Reminder): Promise<void> => {
    setOutcome(undefined)
    const text = t('reminders.remove.text', { title: reminderTitle(reminder, currentLocale()) })
    const isSure = await dialogs.confirm({
      title: t('reminders.remove.title'),
      text,
      confirm: t('reminders.remove.confirm'),
      tone: 'danger',
    })
    if (isSure) removing.mutate(reminder.id, { onSuccess: () => endRemoval(reminder) })
  }
  if (error instanceof ApiError && error.code === 'reminder.link-expired')
    return (
      <Box sx={{ display: 'grid', gap: 6, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Notice tone="warning" announce="alert">
          {messageOf(error)}
        </Notice>
        {expired}
      </Box>
    )
  return (
    <Box sx={{ display: 'grid', gap: 8, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box ref={top} tabIndex={-1} sx={{ display: 'grid', gap: 4, '&:focus': { outline: 'none' } }}>
        <Typography>{t('reminders.intro')}</Typography>
        {outcome && (
          <Notice tone="success" announce="status">
            {t(`reminders.${outcome}`)}
          </Notice>
        )}
        {removing.error && <Failure error={removing.error} title={t('reminders.removeFailed')} />}
      </Box>
      <ReminderForm
        key={forms}
        reminder={changed}
        phone={phone}
        today={today}
        token={token}
        onSaved={(isNew) => {
          begin(undefined)
          tell(isNew ? 'created' : 'updated')
        }}
        onCancel={() => begin(undefined)}
      />
      <Box component="section" aria-labelledby="own-reminders" aria-busy={removing.isPending}>
        <Typography id="own-reminders" variant="h4" component="h2" sx={{ mb: 4 }}>
          {t('reminders.own')}
        </Typography>
        {error ? (
          <Failure error={error} title={t('reminders.loadFailed')} onRetry={refetch} />
        ) : !data ? (
          <RowsSkeleton rows={3} />
        ) : data.length === 0 ? (
          <Typography color="text.secondary">{t('reminders.empty')}</Typography>
        ) : (
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 4 }}>
            {data.map((reminder) => (
              <li key={reminder.id}>
                <Row
                  reminder={reminder}
                  today={today}
                  onEdit={() => {
                    setOutcome(undefined)
                    begin(reminder)
                    top.current?.focus()
                  }}
                  onRemove={() => void remove(reminder)}
                />
              </li>
            ))}
          </Box>
        )}
      </Box>
      {data && <BringDays reminders={data} today={today} token={token} />}
      {data && <CalendarAddress token={token} />}
    </Box>
  )
}

interface RowProps {
  reminder: Reminder
  today: LocalDay
  onEdit: () => void
  onRemove: () => void
}

const Row = ({ reminder, today, onEdit, onRemove }: RowProps) => {
  const { t } = useTranslation()
  const locale = currentLocale()
  const title = reminderTitle(reminder, locale)
  const { occasionDate, notificationDate, annual, email, sms, phone, isNotified, dateHasPassed, isQuiet } = reminder
  const channels = [
    ...(email ? [t('reminders.row.byEmail')] : []),
    ...(sms && phone !== null ? [t('reminders.row.bySms', { phone: phoneText(phone) })] : []),
  ]
  const told = t(isNotified ? 'reminders.row.notified' : 'reminders.row.notification', {
    day: onDay(notificationDate, today, locale),
  })
  const facts = [
    ...(!isQuiet && (isNotified || !dateHasPassed) ? [told] : []),
    t(annual ? 'reminders.row.annual' : 'reminders.row.once'),
    ...channels,
  ]
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 3,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) auto' },
        alignItems: 'center',
        p: { xs: 3, sm: 4 },
        bgcolor: 'background.paper',
        border: 1,
        borderColor: 'divider',
        borderRadius: `${tokens.radius.card}px`,
      }}
    >
      <Box sx={{ display: 'grid', gap: 1, minWidth: 0 }}>
        <Typography component="h3" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        <Typography>{dayWithin(occasionDate, today, locale)}</Typography>
        <Typography variant="body2" color="text.secondary">
          {facts.join(' · ')}
        </Typography>
        {isQuiet && (
          <span>
            <Tag tone="neutral">{t('quiet.row')}</Tag>
          </span>
        )}
        {dateHasPassed && (
          <span>
            <Tag tone="neutral">{t('reminders.row.passed')}</Tag>
          </span>
        )}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <Button size="small" variant="outlined" aria-label={t('reminders.row.editOf', { title })} onClick={onEdit}>
          {t('reminders.row.edit')}
        </Button>
        <Button
          size="small"
          variant="outlined"
          color="error"
          aria-label={t('reminders.row.removeOf', { title })}
          onClick={onRemove}
        >
          {t('reminders.row.remove')}
        </Button>
      </Box>
    </Box>
  )
}
