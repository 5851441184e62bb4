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
export const svLater = {
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
    loggingOut: 'Du loggas ut.',
    myPages: 'Mina sidor',
    details: 'Mina uppgifter',
    office: 'Till kontoret',
    invoiceDetails: 'Faktureringsuppgifter',
    users: 'Användare',
    company: 'Företaget',
  },
  preview: { title: 'Förhandsvisning', at: 'Förhandsvisning: så här ser sidan ut {{moment}}.' },
}
