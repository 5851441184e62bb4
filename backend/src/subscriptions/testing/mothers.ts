import { addDays, instantOf, type LocalDay } from '@bukett/contracts/rules/dates'
import { emptyAddress, emptyBilling } from '../../cart/index.js'
import type { Offers } from '../domain/planning.js'
import { type Subscription, untouched } from '../domain/subscription.js'

/** Friday 20 November 2026, 10:00 in Stockholm. */
export const friday = new Date('2026-11-20T09:00:00.000Z')

/** Every Thursday from 26 November, by card, for 299 kr and 59 kr. */
export const aSubscription = (of: Partial<Subscription> = {}): Subscription => ({
  ...untouched,
  _id: '100000017',
  version: 1,
  orderGroupId: '100000017',
  purchaseId: 'purchase-1',
  owner: 'user:1',
  userId: '1',
  organizationId: null,
  language: 'sv',
  customerType: 'private',
  billing: emptyBilling,
  email: 'asa.oberg@example.se',
  mobile: '+46701740605',
  costCenter: null,
  startedAt: friday,
  status: 'Active',
  because: null,
  statusSince: friday,
  cycleDays: 7,
  periodMonths: 0,
  maxCycles: null,
  anchor: '2026-11-26',
  nextIndex: 1,
  lines: [],
  bringing: {
    DeliveryType: 'CarZone1',
    DeliveryTime: '12:00',
    PickupStoreId: null,
    Receiver: 'BuyToSomeone',
    LeaveAtDoorIfNotAtHome: true,
    NotifyReceiver: false,
    DeliveryInstructions: '',
    ReceiverDeliveryInstructions: '',
    GreetingCardText: '',
    CustomerGreetingName: '',
    ShippingAddress: emptyAddress,
  },
  means: { method: 'card', agreement: 'sealed', last4: '0004', expiry: '2030-12', invoice: null },
  agreedFee: 59_00,
  past: [],
  ...of,
})

/** A network that delivers on every day but these, ordered by noon the day before. */
export const offersBut = (closed: readonly LocalDay[] = [], fee = 59_00): Offers => ({
  on: (day) => (closed.includes(day) ? null : { cutOffAt: instantOf(addDays(day, -1), '12:00'), fee }),
})
