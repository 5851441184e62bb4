import type { Reminder } from '@bukett/contracts/http/reminder'
import type { LocalDay } from '@bukett/contracts/rules/dates'
import { reminderTitle } from '@bukett/contracts/rules/reminders'
import { currentLocale } from '../../shared/api'
import { onDay } from '../../shared/day-text'
import { useTranslation } from '../../shared/i18n'
import { OverviewCard, type OverviewThing } from '../../shared/OverviewCard'
import { useReminders } from './use-reminders'

/** my-page and min-sida: the occasion that comes next. */
export const NextReminder = ({ allPath, today }: { allPath: string; today: LocalDay }) => {
  const { t } = useTranslation()
  const { data, error, refetch } = useReminders(undefined)
  const thingOf = (reminder: Reminder): OverviewThing => ({
    name: reminderTitle(reminder, currentLocale()),
    href: allPath,
    text: t('overview.reminderOn', { day: onDay(reminder.occasionDate, today, currentLocale()) }),
  })
  const [first] = (data ?? [])
    .filter(({ dateHasPassed, isQuiet }) => !dateHasPassed && !isQuiet)
    .toSorted((a, b) => a.occasionDate.localeCompare(b.occasionDate))
  return (
    <OverviewCard
      title={t('overview.reminder')}
      thing={first ? thingOf(first) : data && null}
      none={t('overview.noReminder')}
      all={{ text: t('overview.allReminders'), href: allPath }}
      error={error}
      onRetry={() => void refetch()}
    />
  )
}
