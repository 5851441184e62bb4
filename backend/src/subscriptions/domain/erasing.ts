import { emptyAddress, emptyBilling } from '../../cart/index.js'
import { isEnded, type Subscription } from './subscription.js'

const bringing = (subscription: Subscription, change: Partial<Subscription['bringing']>): Subscription => ({
  ...subscription,
  bringing: { ...subscription.bringing, ...change },
})

const withoutDoor = (subscription: Subscription): Subscription =>
  bringing(subscription, {
    ShippingAddress: { ...subscription.bringing.ShippingAddress, DoorCode: '' },
    DeliveryInstructions: '',
    ReceiverDeliveryInstructions: '',
  })

const withoutPhones = (subscription: Subscription): Subscription =>
  bringing(subscription, {
    ShippingAddress: { ...subscription.bringing.ShippingAddress, DayTimePhoneNumber: '', EveningPhoneNumber: '' },
  })

/** Nothing is priced any more: copies of the lines at other prices go whole. */
const withoutWords = ({ risen: _risen, ...subscription }: Subscription): Subscription => ({
  ...bringing(subscription, { GreetingCardText: '', CustomerGreetingName: '' }),
  certificate: subscription.certificate && { ...subscription.certificate, text: '' },
  lines: subscription.lines.map((line) => ({ ...line, DescriptionText1: null, DescriptionText2: null })),
  priceRise: null,
})

/** One step of what age takes from a subscription that has ended, as from its orders (PV-03). */
interface Erasure {
  readonly name: string
  readonly fields: readonly string[]
  readonly keptDays: number
  readonly erase: (subscription: Subscription) => Subscription
}

/** In the order of their ages. After them nobody is named at all. */
export const erasures: readonly Erasure[] = [
  {
    name: 'subscriptions.door-code',
    fields: ['DoorCode', 'DeliveryInstructions', 'ReceiverDeliveryInstructions'],
    keptDays: 30,
    erase: withoutDoor,
  },
  {
    name: 'subscriptions.receiver-phone',
    fields: ['DayTimePhoneNumber', 'EveningPhoneNumber'],
    keptDays: 90,
    erase: withoutPhones,
  },
  {
    name: 'subscriptions.card',
    fields: ['GreetingCardText', 'CustomerGreetingName', 'DescriptionText1', 'DescriptionText2', 'certificate.text'],
    keptDays: 365,
    erase: withoutWords,
  },
]

/** Its age, or who has left, has taken something that a delivery of it would need. */
export const isForgotten = ({ erased = 0, email }: Subscription): boolean => erased > 0 || email === ''

/** The step at this place is taken, once; what goes on after all keeps what it needs. */
export const erasedTo = (subscription: Subscription, level: number): Subscription => {
  const step = erasures[level]
  if (!step || isUnderWay(subscription) || (subscription.erased ?? 0) !== level) return subscription
  return { ...step.erase(subscription), erased: level + 1 }
}

/** PV-02, PV-03: nobody is named any more; days, goods and prices stay. Erased it has no end that an age counts from. */
export const anonymised = (ended: Subscription): Subscription => {
  const { endedAt: _ended, erased: _steps, ...subscription } = withoutWords(ended)
  const { means } = subscription
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
    means: {
      ...means,
      agreement: null,
      last4: null,
      expiry: null,
      invoice: means.invoice && { ...means.invoice, reference: null },
    },
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
