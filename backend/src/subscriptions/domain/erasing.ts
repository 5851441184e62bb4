import { emptyAddress, emptyBilling } from '../../cart/index.js'
import type { Subscription } from './subscription.js'

/** PV-02, PV-03: nobody is named any more; days, goods and prices stay. Erased it has no end that an age counts from. */
export const anonymised = ({ endedAt: _ended, ...subscription }: Subscription): Subscription => {
  const { PostalCode, CountryCode } = subscription.bringing.ShippingAddress
  return {
    ...subscription,
    owner: '',
    userId: null,
    email: '',
    mobile: '',
    billing: emptyBilling,
    certificate: null,
    cardVisit: null,
    means: { ...subscription.means, agreement: null, last4: null, expiry: null },
    bringing: {
      ...subscription.bringing,
      ShippingAddress: { ...emptyAddress, PostalCode, CountryCode },
      GreetingCardText: '',
      CustomerGreetingName: '',
      DeliveryInstructions: '',
      ReceiverDeliveryInstructions: '',
    },
  }
}
