import { addDays, longDateText, stockholmDay } from '@bukett/contracts/rules/dates'
import { FARTHEST_DAYS } from '@bukett/contracts/rules/delivery-dates'
import { checkInternationalDay } from '@bukett/contracts/rules/international'
import { DeliveryCalendar, type DialogProps, Sheet } from '@bukett/ui-kit'
import { useState } from 'react'
import { useTranslation } from '../../shared/i18n'
import { currentLocale } from '../../shared/api'
import { serverNow } from '../../shared/server-clock'
import { useInternationalHolidays } from './use-international'

export interface DayQuestion {
  country: string
  leadDays: number
  day: string
  earliest: string
}

/** Asks for a delivery day. Sundays, the country's holidays and days too near say why they cannot be chosen (IN-02). */
export const DaySheet = ({ open, payload, onClose }: DialogProps<DayQuestion, string>) => {
  const { t } = useTranslation()
  const { country, leadDays, day, earliest } = payload
  const { data: holidays = [] } = useInternationalHolidays(country)
  const nameOn = (one: string) => holidays.find(({ BeginDate, EndDate }) => BeginDate <= one && one <= EndDate)?.Name
  const [now] = useState(serverNow)
  const today = stockholmDay(now)
  const words = {
    'international.day-has-passed': t('international.dayHasPassed'),
    'international.closed-day': t('international.closedDay'),
    'international.before-earliest': t('international.beforeEarliest', {
      day: longDateText(earliest, currentLocale()),
    }),
  }
  return (
    <Sheet open={open} onClose={() => onClose()} title={t('international.dayTitle')}>
      <DeliveryCalendar
        label={t('international.day')}
        value={day}
        today={today}
        min={addDays(today, -31)}
        max={addDays(today, FARTHEST_DAYS)}
        remark={nameOn}
        closed={(one) => {
          const check = checkInternationalDay(one, now, { leadDays, isHoliday: (other) => nameOn(other) !== undefined })
          return check.ok ? undefined : words[check.code]
        }}
        onChange={onClose}
      />
    </Sheet>
  )
}
