import type { DeliveringStore } from '@bukett/contracts/http/member'
import { type LocalDay, type LocalTime, timeText } from '@bukett/contracts/rules/dates'
import { LinesSkeleton, Notice, StorePicker } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import type { Translate } from '../../shared/i18n'
import { useTranslation } from '../../shared/i18n'
import { currentLocale } from '../../shared/api'
import { Failure } from '../../shared/Failure'
import { PickupTimes } from '../../shared/PickupTimes'
import { refusalText } from '../../shared/delivery-texts'
import type { Goods } from '../../shared/first-days'
import { useMapGround, usePickupStores } from './use-delivery'

export interface PickupStoresProps {
  goods: Goods
  day: LocalDay | undefined
  /** Of the field, in a form. */
  name?: string
  value: string | undefined
  onChange: (storeId: string) => void
  time: LocalTime | undefined
  onTime: (time: LocalTime) => void
  error: string | undefined
}

/** The stores of the place where it can be collected on the day, in a list and on a map, and the times there. */
export const PickupStores = ({ goods, day, name, value, onChange, time, onTime, error }: PickupStoresProps) => {
  const { t } = useTranslation()
  const { data, error: failure, refetch } = usePickupStores(goods, day, true)
  const { data: tiles } = useMapGround()
  if (failure) return <Failure error={failure} onRetry={refetch} />
  if (!data || !day)
    return (
      <Box role="status" aria-label={t('delivery.store.loading')}>
        <LinesSkeleton lines={3} />
      </Box>
    )
  if (data.items.length === 0) return <Notice tone="error">{refusalText('delivery.no-pickup-store')}</Notice>
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <StorePicker
        legend={t('delivery.store.legend')}
        value={value}
        onChange={onChange}
        {...(name && { name })}
        {...(error && { error })}
        {...(tiles && { tiles })}
        stores={data.items.map((store) => ({
          id: store.id,
          name: store.memberShopName,
          address: `${store.storeAddress}, ${store.storeCity}`,
          latitude: store.latitude,
          longitude: store.longitude,
          distanceKm: store.distanceKm,
          hours: hoursText(t, store),
        }))}
      />
      {value && <PickupTimes key={value} storeId={value} day={day} value={time} onChange={onTime} />}
    </Box>
  )
}

const hoursText = (t: Translate, { intervals }: DeliveringStore): string => {
  if (intervals.length === 0) return t('delivery.store.closed')
  const time = (text: LocalTime) => timeText(text, currentLocale())
  return t('delivery.store.hours', {
    hours: intervals.map(({ open, close }) => `${time(open)}–${time(close)}`).join(', '),
  })
}
