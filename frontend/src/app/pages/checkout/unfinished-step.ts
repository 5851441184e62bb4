import type { Cart } from '@bukett/contracts/http/cart'
import type { Shipment } from '@bukett/contracts/http/shipment'
import { receiverKind } from '../../../shared/receiver-kind'

/**
 * The earlier step that a cart still needs before anything true can be said of what it costs (PA-15); none where it is ready to be
 * paid, or is being paid. Whether each answer is right is the server's to say.
 */
export const unfinishedStep = ({ OrderForm, Locked }: Cart): 'cart' | 'receiver' | 'digital' | undefined => {
  if (Locked) return undefined
  const filled = OrderForm.Shipments.filter(({ LineItems }) => LineItems.length > 0)
  if (filled.some((shipment) => !hasDelivery(shipment, OrderForm))) return 'cart'
  const nameless = filled.find((shipment) => !hasReceiver(shipment, OrderForm))
  return nameless && (receiverKind(nameless, OrderForm) === 'digital' ? 'digital' : 'receiver')
}

const hasDelivery = (shipment: Shipment, form: Cart['OrderForm']): boolean => {
  const kind = receiverKind(shipment, form)
  if (kind === 'digital') return true
  if (kind === 'fastTrack') return shipment.FastTrack !== null
  return shipment.DeliveryDate !== null && shipment.DeliveryType !== null
}

const hasReceiver = (shipment: Shipment, form: Cart['OrderForm']): boolean => {
  const { ShippingAddress: to, NameOfDeceased, GraveNumber, GraveSection, LineItems, PickupStoreId } = shipment
  switch (receiverKind(shipment, form)) {
    case 'fastTrack':
      return true
    case 'pickup':
      return to.LastName !== '' && PickupStoreId !== null
    case 'digital':
      return LineItems.every(({ ProductCategory, DigitalDelivery }) => ProductCategory !== 'Digital' || DigitalDelivery)
    case 'funeral':
      return NameOfDeceased !== ''
    case 'grave':
      return GraveNumber !== '' || GraveSection !== ''
    default:
      return to.LastName !== '' || to.CompanyName !== ''
  }
}
