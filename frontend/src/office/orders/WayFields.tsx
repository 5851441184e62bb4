import { timeText } from '@bukett/contracts/rules/dates'
import type { DeliveryType } from '@bukett/contracts/rules/delivery-types'
import { Notice, RadioCards, LinesSkeleton, Select } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import { currentLocale } from '../../shared/api'
import { Failure } from '../../shared/Failure'
import { wayNameAmong } from './method-name'
import { useOrdersTexts } from './texts'
import type { useWaysOf, Ways } from './use-office-order'

export interface ChosenWay {
  readonly type: DeliveryType | ''
  /** Empty: whom the broker finds. */
  readonly store: string
  /** The half hour, of what is collected. */
  readonly time: string
}

export const noWay: ChosenWay = { type: '', store: '', time: '' }

/** What is sent of it; null while something is missing, or was chosen on another day. */
export const wayAsked = ({ type, store, time }: ChosenWay, ways: Ways | undefined) => {
  const way = ways?.Ways.find(({ DeliveryType }) => DeliveryType === type)
  if (!way) return null
  const place = way.Stores.find(({ id }) => id === store)
  const isCollected = way.DeliveryType === 'StorePickup'
  if (isCollected && !(place && place.Times.includes(time))) return null
  return { DeliveryType: way.DeliveryType, MemberId: place?.id ?? null, ...(isCollected && { Time: time }) }
}

/** How it is delivered, by whom, and when it is collected: what the network says can be done, and where nothing can, why not. */
export const WayFields = ({
  ways: { data, error, refetch },
  value,
  onChange,
  priceText,
}: {
  ways: Pick<ReturnType<typeof useWaysOf>, 'data' | 'error' | 'refetch'>
  value: ChosenWay
  onChange: (value: ChosenWay) => void
  /** What is told of the price of a way. */
  priceText: (way: Ways['Ways'][number]) => string
}) => {
  const t = useOrdersTexts()
  if (error) return <Failure error={error} onRetry={refetch} />
  if (!data) return <LinesSkeleton lines={3} />
  const locale = currentLocale()
  if (data.Ways.length === 0)
    return (
      <Notice tone="warning" title={t('way.none')}>
        <Box component="ul" sx={{ m: 0, pl: 4 }}>
          {data.Refusals.map((one) => (
            <li key={one.sv}>{one[locale]}</li>
          ))}
        </Box>
      </Notice>
    )
  const chosen = data.Ways.find(({ DeliveryType }) => DeliveryType === value.type)
  const place = chosen?.Stores.find(({ id }) => id === value.store)
  const isCollected = chosen?.DeliveryType === 'StorePickup'
  const anyone = isCollected ? [{ value: '', label: t('way.chooseStore') }] : [{ value: '', label: t('store.anyone') }]
  const hours = (way: Ways['Ways'][number]): string =>
    way.window ? `${timeText(way.window.from, locale)}–${timeText(way.window.to, locale)}` : ''
  return (
    <>
      <RadioCards
        legend={t('way.which')}
        name="way"
        value={value.type}
        onChange={(type) => onChange({ ...noWay, type })}
        cards={data.Ways.map((way) => ({
          value: way.DeliveryType,
          label: wayNameAmong(
            way.DeliveryType,
            data.Ways.map(({ DeliveryType }) => DeliveryType),
          ),
          text: [hours(way), priceText(way)].filter(Boolean).join(', '),
        }))}
      />
      {chosen && chosen.Stores.length > 0 && (
        <Select
          label={t(isCollected ? 'way.from' : 'store.which')}
          value={value.store}
          onChange={(store) => onChange({ ...value, store, time: '' })}
          options={[
            ...anyone,
            ...chosen.Stores.map(({ id, name, viaBackup, distanceKm }) => ({
              value: id,
              label: [
                `${name}, ${id}`,
                viaBackup && t('store.backup'),
                distanceKm !== null && t('store.distance', { km: Math.round(distanceKm).toLocaleString(locale) }),
              ]
                .filter(Boolean)
                .join(', '),
            })),
          ]}
        />
      )}
      {isCollected && place && place.Times.length === 0 && <Notice tone="warning">{t('way.noTimes')}</Notice>}
      {isCollected && place && place.Times.length > 0 && (
        <Select
          label={t('way.time')}
          value={value.time}
          onChange={(time) => onChange({ ...value, time })}
          options={[
            { value: '', label: t('way.chooseTime') },
            ...place.Times.map((time) => ({ value: time, label: time })),
          ]}
        />
      )}
    </>
  )
}
