import type { StoredOrderGroup } from './order-group.js'
import type { StoredShipment } from './stored-shipment.js'

/** GC-07: each digital card has a receiver of its own. */
export const digitalReceivers = ({ LineItems }: Pick<StoredShipment, 'LineItems'>): string[] => [
  ...new Set(LineItems.flatMap(({ DigitalDelivery }) => DigitalDelivery?.Name || [])),
]

/** Several where the cards of a purchase are sent to several. */
export const receiverNames = (shipment: StoredShipment): string[] => {
  const { FirstName, LastName, CompanyName } = shipment.ShippingAddress
  const only = `${FirstName} ${LastName}`.trim() || CompanyName || shipment.FastTrack?.Name
  return only ? [only] : digitalReceivers(shipment)
}

export const receiverName = (shipment: StoredShipment): string => receiverNames(shipment).join(', ')

/** To whose funeral or grave it goes. */
export const deceasedOf = ({ Shipments }: Pick<StoredOrderGroup, 'Shipments'>): string[] =>
  Shipments.flatMap(({ NameOfDeceased }) => NameOfDeceased || [])

/** Whose wishes are asked for what the buyer meets (record 128); null where the order says nobody any more. */
export const wisherOf = ({
  userId,
  email,
}: Pick<StoredOrderGroup, 'userId' | 'email'>): { readonly userId: string } | { readonly email: string } | null =>
  userId ? { userId } : email ? { email } : null
