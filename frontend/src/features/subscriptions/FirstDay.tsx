import { addDays, type LocalDay } from '@bukett/contracts/rules/dates'
import { DeliveryCalendar } from '@bukett/ui-kit'
import Typography from '@mui/material/Typography'
import { useTranslation } from '../../shared/i18n'
import { Failure } from '../../shared/Failure'
import { closedText } from './subscription-texts'
import type { useSubscriptionDays } from './use-subscription'

export interface FirstDayProps {
  days: ReturnType<typeof useSubscriptionDays>
  today: LocalDay
  /** The first day that can be had. */
  earliest: LocalDay
  value: string
  onChange: (day: LocalDay) => void
  error?: string | undefined
}

const shownDays = 34

/** The day of the next delivery; the others follow it. */
export const FirstDay = ({ days, today, earliest, value, onChange, error }: FirstDayProps) => {
  const { t } = useTranslation()
  const { data } = days
  if (days.error) return <Failure error={days.error} onRetry={days.refetch} />
  if (!data && !days.isFetching)
    return <Typography color="text.secondary">{t('subscriptions.way.postalCodeFirst')}</Typography>
  const open = new Set(data?.days.flatMap(({ date, available }) => (available ? [date] : [])))
  if (data && open.size === 0) return <Typography role="status">{t('subscriptions.way.noDays')}</Typography>
  return (
    <>
      <DeliveryCalendar
        label={t('subscriptions.way.day')}
        {...(value !== '' && { value })}
        onChange={onChange}
        today={today}
        min={today}
        max={addDays(earliest, shownDays)}
        closed={(day) => (data ? closedText(day, today, open) : undefined)}
        pending={() => !data}
        {...(error !== undefined && { error })}
      />
      <Typography variant="body2" color="text.secondary" sx={{ mt: 2 }}>
        {t('subscriptions.way.dayText')}
      </Typography>
    </>
  )
}
