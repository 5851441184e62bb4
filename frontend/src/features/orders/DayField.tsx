import type { CustomerOrder, ReceiverOrder } from '@bukett/contracts/http/order'
import { addDays, laterDay, type LocalDay } from '@bukett/contracts/rules/dates'
import { FARTHEST_DAYS } from '@bukett/contracts/rules/delivery-dates'
import { DeliveryCalendar } from '@bukett/ui-kit'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslation } from '../../shared/i18n'
import { Failure } from '../../shared/Failure'
import { useToday } from '../../shared/use-today'
import { useDeliveryDays } from './use-delivery-days'

export interface DayFieldProps {
  order: CustomerOrder | ReceiverOrder
  shipmentId: string
  postalCode: string
  value: string
  onChange: (day: string) => void
  min: string
  error?: string | undefined
  /** It is collected from a store. */
  isCollected?: boolean
}

const daysAtOnce = 35
const longestMonth = 31

/** The days on which the order can come to the postal code that is typed. */
export const DayField = ({
  order,
  shipmentId,
  postalCode,
  value,
  onChange,
  min,
  error,
  isCollected = false,
}: DayFieldProps) => {
  const { t } = useTranslation()
  const today = useToday()
  // The first days on which it could come, and each month that is turned to.
  const [from, setFrom] = useState<readonly LocalDay[]>([laterDay(min, today)])
  const known = useDeliveryDays(order, shipmentId, { postalCode, from })
  const { isAsked, isWhole, days, pickupOnly } = known
  const failure = known.error && <Failure error={known.error} onRetry={known.retry} />
  if (failure && days.size === 0) return failure
  if (!isAsked) return <Typography color="text.secondary">{t('orders.receiver.dayFirst')}</Typography>
  const open = [...days].flatMap(([day, available]) => (available ? [day] : []))
  if (isWhole && open.length === 0) return <Typography role="status">{t('orders.receiver.noDays')}</Typography>
  const [first] = open.sort()
  const reach = (month: LocalDay): void =>
    setFrom((known) =>
      known.includes(month) || addDays(month, longestMonth - 1) <= addDays(known[0]!, daysAtOnce - 1)
        ? known
        : [...known, month],
    )
  const closedText = t(isCollected ? 'orders.edit.pickupDayClosed' : 'orders.edit.dayClosed')
  return (
    <>
      {failure}
      {pickupOnly && !isCollected && <Typography role="status">{t('orders.receiver.pickupOnly')}</Typography>}
      <DeliveryCalendar
        label={t(isCollected ? 'orders.edit.pickupDay' : 'orders.edit.day')}
        {...(value !== '' && { value })}
        onChange={onChange}
        today={today}
        {...(first && { opensAt: first })}
        min={min}
        max={addDays(today, FARTHEST_DAYS)}
        closed={(day) => (days.get(day) === false && day !== value ? closedText : undefined)}
        pending={(day) => !days.has(day)}
        onMonth={reach}
        {...(error !== undefined && { error })}
      />
    </>
  )
}
