import type { CartEdit } from '@bukett/contracts/http/cart'
import type { Shipment, ShipmentEdit } from '@bukett/contracts/http/shipment'
import { LinesSkeleton, Notice, Select } from '@bukett/ui-kit'
import type { Goods } from '../../shared/delivery-days'
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
  if (error) return <Failure error={error} onRetry={refetch} />
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
        <PickupTimes
          key={`${store} ${day}`}
          storeId={store}
          day={day}
          value={time ?? undefined}
          onChange={(DeliveryTime) => set({ DeliveryTime })}
        />
      )}
    </>
  )
}
