import type { LocalDay, LocalTime } from '@bukett/contracts/rules/dates'
import { minutesOfTime, timeOfMinutes } from '@bukett/contracts/rules/dates'
import { LinesSkeleton, Notice, Select } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import { useEffect } from 'react'
import { Failure } from './Failure'
import { useTranslation } from './i18n'
import { usePickupSlots } from './pickup-slots'

export interface PickupTimesProps {
  storeId: string
  day: LocalDay
  value: LocalTime | undefined
  onChange: (time: LocalTime) => void
  /** The half hour that an order has on this day already: it stays free to it. */
  own?: LocalTime | undefined
  /** What is saved where others save, too: it is changed by a choice alone, and told where it is full. */
  kept?: LocalTime | undefined
}

const half = 30

/** The half hours in which the store hands out on the day (PU-02); one that is full says so and cannot be chosen. */
export const PickupTimes = ({ storeId, day, value, onChange, own, kept }: PickupTimesProps) => {
  const { t } = useTranslation()
  const { data: slots, error, refetch } = usePickupSlots(storeId, day, own)
  const first = slots?.find(({ isFull }) => !isFull)?.time
  const isFree = slots?.some(({ time, isFull }) => time === value && !isFull)
  const isKept = slots?.some(({ time }) => time === value && time === kept)
  const stands = isFree || isKept
  useEffect(() => {
    // The first free half hour until another is chosen, also when the one that was chosen has filled up meanwhile.
    if (first && !stands) onChange(first)
  }, [first, stands, onChange])
  if (error) return <Failure error={error} onRetry={refetch} />
  if (!slots)
    return (
      <Box role="status" aria-label={t('delivery.store.timesLoading')}>
        <LinesSkeleton lines={1} />
      </Box>
    )
  if (!first) return <Notice tone="error">{t('delivery.store.timesFull')}</Notice>
  const span = (time: LocalTime): string => `${time}–${timeOfMinutes(minutesOfTime(time) + half)}`
  return (
    <Box sx={{ maxWidth: 320 }}>
      <Select
        label={t('delivery.store.time')}
        hint={t('delivery.store.timeHint')}
        required
        value={stands && value ? value : first}
        {...(isKept && !isFree && { error: t('delivery.store.timeMissing') })}
        onChange={onChange}
        options={slots.map(({ time, isFull }) => ({
          value: time,
          label: isFull ? t('delivery.store.timeFull', { time: span(time) }) : span(time),
          disabled: isFull,
        }))}
      />
    </Box>
  )
}
