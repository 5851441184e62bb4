import { PickupStores } from '../../../features/delivery/PickupStores'
import { goodsOf } from '../../../features/delivery/use-delivery'
import type { PickupStoreList as List } from '../../../features/receiver/receiver-part'
import { useCart } from '../../../shared/cart'
import { openingOfShipment } from '../delivery-opening'

/** The stores of a shipment's place, as the delivery choice shows them. */
export const PickupStoreList: List = ({ shipment, name, value, onChange, time, onTime, error }) => {
  const { data: cart } = useCart()
  if (!cart) return null
  return (
    <PickupStores
      goods={goodsOf(openingOfShipment(cart, shipment, false), shipment.ShippingAddress.PostalCode)}
      day={shipment.DeliveryDate ?? undefined}
      name={name}
      value={value}
      onChange={onChange}
      time={time}
      onTime={onTime}
      error={error}
    />
  )
}
