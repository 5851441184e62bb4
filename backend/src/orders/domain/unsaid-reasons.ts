import { deliveryOutcome } from '@bukett/contracts/http/order'
import { STORE_REPORTS } from '@bukett/contracts/http/store-orders'

/**
 * Why an order came to a state where nobody gave a reason. An order's history keeps these words, so they never change; nobody reads them:
 * to people they say nothing (timeline.ts).
 */
export const unsaid = {
  placed: 'placed',
  demo: 'demo',
  assigned: 'assigned',
  noMember: 'no member',
  silent: 'not answered in time',
  otherStore: 'another store by staff',
  moved: 'moved',
  anotherDay: 'another day',
  addressGiven: 'address given',
  pickupOnly: 'pickup only',
  fetched: 'fetched by the buyer',
  closed: 'thirty days',
  noStore: 'no store could deliver',
  moneyWanted: 'at risk, and its money wanted',
  notAbroad: 'the partner abroad could not deliver',
  abroadAccepted: 'partner: accepted',
  abroadDelivered: 'partner: delivered',
  abroadRejected: 'partner: rejected',
  cancelledByBuyer: 'cancelled by the buyer',
  withdrawn: 'withdrawn by the buyer',
  declined: 'declined by the receiver',
  giftCard: 'no address in fourteen days',
  moneyBack: 'no address in fourteen days, money back',
  nothingBack: 'no address in fourteen days, nothing paid',
  cardsSent: 'the gift cards are sent',
} as const

const sayNothing: ReadonlySet<string> = new Set([
  ...STORE_REPORTS,
  ...deliveryOutcome.options,
  ...Object.values(unsaid),
])

/** Stands for a reason where nobody gave one: words of the code, which say nothing to whoever reads, and of nobody. */
export const saysNothing = (reason: string): boolean => sayNothing.has(reason)
