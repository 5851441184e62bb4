import type { CartEdit } from '@bukett/contracts/http/cart'
import type { Shipment, ShipmentEdit } from '@bukett/contracts/http/shipment'
import type { LocalTime } from '@bukett/contracts/rules/dates'
import { LinesSkeleton, Notice, Select } from '@bukett/ui-kit'
import { useState } from 'react'
import type { Goods } from '../../shared/first-days'
import { refusalText } from '../../shared/delivery-texts'
import { Failure } from '../../shared/Failure'
import { PickupTimes } from '../../shared/PickupTimes'
import { usePhoneOrderTexts } from './texts'
import { usePickupStores } from './use-phone-orders'

interface PickupPartProps {
  shipment: Shipment
  goods: Goods
  day: NonNullable<Shipment['DeliveryDate']>
  set: (change: Omit<ShipmentEdit, 'ShipmentId'>, more?: CartEdit) => void
}

/** PU-01, PU-02: where the receiver collects, and in which half hour. */
export const PickupPart = ({ shipment, goods, day, set }: PickupPartProps) => {
  const t = usePhoneOrderTexts()
  const { data, error, refetch } = usePickupStores(goods, day)
  const { PickupStoreId: store, DeliveryTime: time } = shipment
  if (error && !data) return <Failure error={error} onRetry={refetch} />
  if (!data) return <LinesSkeleton lines={2} />
  if (data.items.length === 0) return <Notice tone="error">{refusalText('delivery.no-pickup-store')}</Notice>
  return (
    <>
      <Select
        label={t('order.pickupStore')}
        value={store ?? ''}
        onChange={(PickupStoreId) => set({ PickupStoreId: PickupStoreId || null })}
        options={[
          { value: '', label: t('order.pickupNone') },
          ...data.items.map(({ id, memberShopName, storeAddress, storeCity }) => ({
            value: id,
            label: `${memberShopName}, ${storeAddress}, ${storeCity}`,
          })),
        ]}
      />
      {store !== null && (
        <HalfHour
          key={`${store} ${day}`}
          store={store}
          day={day}
          saved={time ?? undefined}
          onChosen={(DeliveryTime) => set({ DeliveryTime })}
        />
      )}
    </>
  )
}

interface HalfHourProps {
  store: string
  day: PickupPartProps['day']
  saved: LocalTime | undefined
  onChosen: (time: LocalTime) => void
}

/** The half hour that is wanted stands before it is saved: the first free one is chosen once. */
const HalfHour = ({ store, day, saved, onChosen }: HalfHourProps) => {
  const [wanted, setWanted] = useState(saved)
  const [known, setKnown] = useState(saved)
  // A colleague has chosen another.
  if (saved !== known) {
    setKnown(saved)
    if (saved !== undefined) setWanted(saved)
  }
  const choose = (time: LocalTime): void => {
    setWanted(time)
    if (time !== wanted) onChosen(time)
  }
  return <PickupTimes storeId={store} day={day} value={wanted} kept={saved} onChange={choose} />
}
