import type { ErrorRow } from '../error-row.js'

export const subscriptionErrors = {
  /** Also for a wrong key and for somebody else's: who holds no key learns nothing. */
  'subscription.unknown': {
    status: 404,
    sv: 'Vi hittar ingen sådan prenumeration. Öppna länken i ditt mejl eller logga in.',
    en: 'We find no such subscription. Open the link in your email or log in.',
  },
  /** Spec 2 §8; also when it was changed elsewhere at the same time. */
  'subscription.not-updated': {
    status: 409,
    sv: 'Kunde inte uppdatera prenumerationen.',
    en: 'Could not update the subscription.',
  },
  'subscription.ended': {
    status: 409,
    sv: 'Prenumerationen är avslutad. Beställ en ny om du vill ha fler leveranser.',
    en: 'The subscription has ended. Order a new one if you want more deliveries.',
  },
  'subscription.delivery-locked': {
    status: 409,
    sv: 'Leveransen kan inte längre ändras. Ändra nästa leverans i stället, eller kontakta kundservice.',
    en: 'The delivery can no longer be changed. Change the next one instead, or contact customer service.',
  },
  'subscription.day-taken': {
    status: 409,
    sv: 'Välj en dag efter föregående och före nästa leverans.',
    en: 'Choose a day after the previous delivery and before the next one.',
  },
  'subscription.not-deliverable': {
    status: 409,
    sv: 'Vi kan tyvärr inte leverera prenumerationen dit på det sättet. Välj en annan dag, ett annat leveranssätt eller en annan adress.',
    en: 'Unfortunately we cannot deliver the subscription there like that. Choose another day, another way or another address.',
  },
  'subscription.not-a-subscription': {
    status: 409,
    sv: 'Produkten går inte att prenumerera på. Välj en annan.',
    en: 'The product cannot be subscribed to. Choose another one.',
  },
  'subscription.cycle-not-offered': {
    status: 409,
    sv: 'Produkten levereras inte så ofta. Välj ett annat intervall.',
    en: 'The product is not delivered that often. Choose another interval.',
  },
  'subscription.is-prepaid': {
    status: 409,
    sv: 'Prenumerationen är förbetald. Produkt och intervall kan inte ändras här. Kontakta kundservice.',
    en: 'The subscription is prepaid. Its product and interval cannot be changed here. Contact customer service.',
  },
  'subscription.price-has-changed': {
    status: 409,
    sv: 'Priset har ändrats sedan du såg det. Läs igenom det nya priset och godkänn igen.',
    en: 'The price has changed since you saw it. Read the new price and accept again.',
  },
  'subscription.nothing-to-accept': {
    status: 409,
    sv: 'Det finns inget nytt pris att godkänna.',
    en: 'There is no new price to accept.',
  },
  'subscription.payment-under-way': {
    status: 409,
    sv: 'En betalning pågår. Vänta en stund och försök igen.',
    en: 'A payment is under way. Wait a moment and try again.',
  },
  'subscription.paid-by-invoice': {
    status: 409,
    sv: 'Prenumerationen betalas mot faktura. Vill du hellre betala med kort kan du avsluta den och beställa en ny.',
    en: 'The subscription is paid by invoice. If you would rather pay by card, you can end it and order a new one.',
  },
  'subscription.certificate-sent': {
    status: 409,
    sv: 'Gåvobeviset är redan skickat.',
    en: 'The gift certificate has already been sent.',
  },
  'subscription.certificate-day': {
    status: 422,
    sv: 'Välj en dag från och med i dag, högst ett år fram.',
    en: 'Choose a day from today on, at most a year ahead.',
  },
  'subscription.not-in-cart': {
    status: 409,
    sv: 'Det finns ingen prenumeration i varukorgen.',
    en: 'There is no subscription in the cart.',
  },
} as const satisfies Record<string, ErrorRow>
