import type { Language } from '@bukett/contracts/rules/language'
import { shippingAddressOf } from '../destination.js'
import type { StoredOrderGroup } from '../order-group.js'
import { receiverName } from '../people-of-order.js'
import type { StoredShipment } from '../stored-shipment.js'

const genitive = (name: string): string => (/[sxz]$/i.test(name) ? name : `${name}s`)

/**
 * Whom a delivery is for, as a sentence goes on after "till". A funeral and a grave have no receiver: they are named by who is buried,
 * else by their place.
 */
export const toWhom = (
  group: Pick<StoredOrderGroup, 'OrderType'>,
  shipment: StoredShipment,
  language: Language,
): string => {
  if (group.OrderType === 'Normal') return receiverName(shipment)
  const { NameOfDeceased: buried } = shipment
  const isGrave = group.OrderType === 'Grave'
  if (buried !== '')
    return {
      sv: `${genitive(buried)} ${isGrave ? 'grav' : 'begravning'}`,
      en: `the ${isGrave ? 'grave' : 'funeral'} of ${buried}`,
    }[language]
  const { Organization, Line1 } = shippingAddressOf(group, shipment)
  return Organization || receiverName(shipment) || Line1
}

/** "Leveransen till Åsa Öberg"; "Leveransen" alone where nobody is named. */
export const deliveryTo = (
  group: StoredOrderGroup,
  shipment: StoredShipment | undefined,
  language: Language,
): string => {
  const whom = shipment ? toWhom(group, shipment, language) : ''
  return {
    sv: `Leveransen${whom && ` till ${whom}`}`,
    en: `The delivery${whom && ` to ${whom}`}`,
  }[language]
}
