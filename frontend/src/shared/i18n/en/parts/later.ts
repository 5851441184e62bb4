import type { svLater } from '../../sv/parts/later.js'
import { account } from '../account.js'
import { afterCheckout } from '../after-checkout.js'
import { abroad, handover } from '../handover.js'
import { bonus } from '../bonus.js'
import { cartAddons } from '../cart-addons.js'
import { giftFinder } from '../gift-finder.js'
import { inspiration } from '../inspiration.js'
import { international } from '../international.js'
import { merchant } from '../merchant.js'
import { more } from '../more.js'
import { newsletter } from '../newsletter.js'
import { notAdded } from '../not-added.js'
import { orders } from '../orders.js'
import { overview } from '../overview.js'
import { purchases } from '../purchases.js'
import { quiet } from '../quiet.js'
import { reminders } from '../reminders.js'
import { shownReviews } from '../shown-reviews.js'
import { stores } from '../stores.js'
import { subscriptions } from '../subscriptions.js'
import { towns } from '../towns.js'
import { readyPicture } from '../ready-picture.js'
import { risk } from '../risk.js'

/** What is said on all other pages. Few visitors come to them in their first seconds. */
export const enLater: typeof svLater = {
  account,
  bonus,
  giftFinder,
  inspiration,
  international,
  merchant,
  more,
  newsletter,
  orders,
  overview,
  purchases,
  quiet,
  reminders,
  shownReviews,
  stores,
  subscriptions,
  towns,
  readyPicture,
  risk,
  abroad,
  handover,
  cart: { ...notAdded, ...cartAddons },
  checkout: afterCheckout,
  ownPages: {
    loggingOut: 'Logging you out.',
    myPages: 'My pages',
    details: 'My details',
    office: 'To the back office',
    invoiceDetails: 'Invoice details',
    users: 'Users',
    company: 'Company',
  },
  preview: { title: 'Preview', at: 'Preview: this is the page on {{moment}}.' },
}
