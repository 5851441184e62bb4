import type { Cart } from '@bukett/contracts/http/cart'
import type { Shipment } from '@bukett/contracts/http/shipment'
import { receiverKind } from '../receiver-kind'

export const goodsShipments = ({ OrderForm }: Cart): Shipment[] =>
  OrderForm.Shipments.filter(({ LineItems }) => LineItems.length > 0)

/** What a wallet cannot give is asked for on our own pages: a pick-up, a funeral, several receivers, a subscription. */
export const suitsWallets = (cart: Cart): boolean => {
  const shipments = goodsShipments(cart)
  const lines = shipments.flatMap(({ LineItems }) => LineItems)
  if (cart.Locked !== null || cart.ToPay === 0 || lines.length === 0) return false
  if (lines.some(({ SubscriptionCycleInDays }) => SubscriptionCycleInDays !== null)) return false
  return shipments.length === 1 && shipments.every((one) => receiverKind(one, cart.OrderForm) === 'home')
}
