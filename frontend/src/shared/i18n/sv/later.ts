import { account } from './account.js'
import { bonus } from './bonus.js'
import { cart } from './cart.js'
import { checkout } from './checkout.js'
import { delivery } from './delivery.js'
import { abroad, handover } from './handover.js'
import { giftFinder } from './gift-finder.js'
import { inspiration } from './inspiration.js'
import { international } from './international.js'
import { merchant } from './merchant.js'
import { more } from './more.js'
import { newsletter } from './newsletter.js'
import { orders } from './orders.js'
import { overview } from './overview.js'
import { purchases } from './purchases.js'
import { quiet } from './quiet.js'
import { shownReviews } from './shown-reviews.js'
import { reminders } from './reminders.js'
import { searchTold } from './search-told.js'
import { subscriptions } from './subscriptions.js'
import { towns } from './towns.js'
import { readyPicture } from './ready-picture.js'
import { risk } from './risk.js'
import { substitution } from './substitution.js'
import { zoom } from './zoom.js'

/** What is said from the cart on. Few visitors come so far in their first seconds. */
export const svLater = {
  account,
  bonus,
  cart,
  checkout,
  delivery,
  giftFinder,
  inspiration,
  international,
  merchant,
  more,
  newsletter,
  orders,
  overview,
  copyByHand: {
    label: 'Kopiera själv',
    hint: 'Webbläsaren lät oss inte kopiera. Texten är markerad: kopiera den med tangentbordet, eller håll fingret på den.',
  },
  productFaults: {
    amountWrong: 'Skriv ett belopp mellan {{from}} och {{to}}.',
    amountNotMultiple: 'Beloppet måste gå jämnt upp med {{price}}.',
    ribbonTooLong: 'Bandet rymmer två rader med högst 40 tecken på varje.',
    ribbonCharacter: 'Tecknet {{character}} kan inte tryckas på bandet.',
  },
  ownPages: {
    loggingOut: 'Du loggas ut.',
    myPages: 'Mina sidor',
    details: 'Mina uppgifter',
    office: 'Till kontoret',
    invoiceDetails: 'Faktureringsuppgifter',
    users: 'Användare',
    company: 'Företaget',
  },
  siteSwitch: {
    title: 'Byta till {{site}}?',
    leaves_one: 'Din vara ligger kvar i varukorgen här. De två sajterna har var sin varukorg.',
    leaves_other: 'Dina {{count}} varor ligger kvar i varukorgen här. De två sajterna har var sin varukorg.',
    waits_one: 'I varukorgen hos {{site}} ligger redan en vara.',
    waits_other: 'I varukorgen hos {{site}} ligger redan {{count}} varor.',
    confirm: 'Byt sajt',
    cancel: 'Stanna kvar',
  },
  preview: { title: 'Förhandsvisning', at: 'Förhandsvisning: så här ser sidan ut {{moment}}.' },
  purchases,
  quiet,
  reminders,
  shownReviews,
  abroad,
  handover,
  searchTold,
  subscriptions,
  towns,
  substitution,
  readyPicture,
  risk,
  zoom,
}
