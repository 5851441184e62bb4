import { emptyAddress, emptyBilling } from '../../cart/index.js'
import { isEnded, type Subscription } from './subscription.js'

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

/** It runs, or has ended with a delivery that is made all the same. */
export const isUnderWay = (subscription: Subscription): boolean => !isEnded(subscription) || subscription.plan !== null

/** S-18: what ended with the account or after it is left to come, nobody's; its age takes the rest. */
export const afterAccount = (subscription: Subscription, accountEndedAt: Date): Subscription => {
  const { endedAt, userId } = subscription
  if (!isUnderWay(subscription) && !(endedAt && endedAt >= accountEndedAt)) return anonymised(subscription)
  return userId === null ? subscription : { ...subscription, userId: null }
}
