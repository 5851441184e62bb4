import { account } from './account.js'
import { bonus } from './bonus.js'
import { checkout } from './checkout.js'
import { customers } from './customers.js'
import { delivery } from './delivery.js'
import { international } from './international.js'
import { merchant } from './merchant.js'
import { network } from './network.js'
import { newsletter } from './newsletter.js'
import { orders } from './orders.js'
import { overview } from './overview.js'
import { purchases } from './purchases.js'
import { reminders } from './reminders.js'
import { settlement } from './settlement.js'
import { abroad, attention, handover, reviews, storeOrders } from './store-orders.js'
import { subscriptions } from './subscriptions.js'

/** What is said from the checkout on. Few visitors come so far in their first seconds. */
export const svLater = {
  account,
  bonus,
  checkout,
  customers,
  delivery,
  international,
  merchant,
  network,
  newsletter,
  orders,
  overview,
  purchases,
  reminders,
  settlement,
  abroad,
  attention,
  handover,
  reviews,
  storeOrders,
  subscriptions,
}
