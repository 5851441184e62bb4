import type { CustomerOrder, ReceiverOrder } from '@bukett/contracts/http/order'
import { addDays } from '@bukett/contracts/rules/dates'
import { DeliveryCalendar } from '@bukett/ui-kit'
import Typography from '@mui/material/Typography'
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

const shownDays = 34

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
  const { data, error: failed, isFetching } = useDeliveryDays(order, shipmentId, postalCode)
  const today = useToday()
  if (failed) return <Failure error={failed} />
  if (!data && !isFetching) return <Typography color="text.secondary">{t('orders.receiver.dayFirst')}</Typography>
  const open = new Set(data?.days.filter(({ available }) => available).map(({ date }) => date))
  if (data && open.size === 0) return <Typography role="status">{t('orders.receiver.noDays')}</Typography>
  const [first] = [...open].sort()
  const closedText = t(isCollected ? 'orders.edit.pickupDayClosed' : 'orders.edit.dayClosed')
  return (
    <>
      {data?.pickupOnly && !isCollected && <Typography role="status">{t('orders.receiver.pickupOnly')}</Typography>}
      <DeliveryCalendar
        label={t(isCollected ? 'orders.edit.pickupDay' : 'orders.edit.day')}
        {...(value !== '' && { value })}
        onChange={onChange}
        today={today}
        {...(first && { opensAt: first })}
        min={min}
        max={addDays(today, shownDays)}
        closed={(day) => (data && !open.has(day) && day !== value ? closedText : undefined)}
        pending={() => !data}
        {...(error !== undefined && { error })}
      />
    </>
  )
}
