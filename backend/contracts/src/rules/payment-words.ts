import type { GiftCardRow } from '../http/office-lists.js'
import type { PaymentState } from '../http/payments.js'
import type { Language } from './language.js'
import type { PaymentMethod } from './payment-methods.js'

type Invoiced = 'Authorized' | 'Captured' | 'PartiallyRefunded' | 'Refunded'

/** What staff call the states and ways of a payment, on screen and in the file of a list, which is that list (record 214). */
export const paymentWords: Readonly<
  Record<
    Language,
    {
      readonly state: Readonly<Record<PaymentState, string>>
      /** PA-10: of an invoice nobody knows here when it is paid. */
      readonly invoice: Readonly<Record<Invoiced, string>>
      readonly method: Readonly<Record<PaymentMethod, string>>
      readonly giftCard: Readonly<Record<GiftCardRow['State'], string>>
    }
  >
> = {
  sv: {
    state: {
      Created: 'Påbörjad',
      Pending: 'Väntar',
      Authorized: 'Reserverad',
      Captured: 'Betald',
      PartiallyRefunded: 'Delvis återbetald',
      Refunded: 'Återbetald',
      Declined: 'Nekad',
      Cancelled: 'Avbruten',
      Expired: 'Kom för sent',
      Failed: 'Misslyckad',
    },
    invoice: {
      Authorized: 'Att fakturera',
      Captured: 'Fakturerad',
      PartiallyRefunded: 'Delvis krediterad',
      Refunded: 'Krediterad',
    },
    method: {
      swish: 'Swish',
      card: 'Kort',
      googlePay: 'Google Pay',
      applePay: 'Apple Pay',
      klarnaPayments: 'Senare',
      invoice: 'Faktura',
      giftcard: 'Presentkort',
      none: 'Inget att betala',
      payedinstore: 'Betalt i butik',
      cashregister: 'Kontant',
      cardterminal: 'Butikens kortterminal',
      invoicespcs: 'Faktura (Spcs)',
      paid: 'Betalt på annat sätt',
      gift: 'Gåva från oss',
    },
    giftCard: {
      waiting: 'Väntar på att skickas',
      active: 'Gäller',
      spent: 'Slut',
      expired: 'Har gått ut',
      blocked: 'Spärrat',
    },
  },
  en: {
    state: {
      Created: 'Begun',
      Pending: 'Waiting',
      Authorized: 'Reserved',
      Captured: 'Paid',
      PartiallyRefunded: 'Partly refunded',
      Refunded: 'Refunded',
      Declined: 'Declined',
      Cancelled: 'Cancelled',
      Expired: 'Came too late',
      Failed: 'Failed',
    },
    invoice: {
      Authorized: 'To be invoiced',
      Captured: 'Invoiced',
      PartiallyRefunded: 'Partly credited',
      Refunded: 'Credited',
    },
    method: {
      swish: 'Swish',
      card: 'Card',
      googlePay: 'Google Pay',
      applePay: 'Apple Pay',
      klarnaPayments: 'Senare',
      invoice: 'Invoice',
      giftcard: 'Gift card',
      none: 'Nothing to pay',
      payedinstore: 'Paid in store',
      cashregister: 'Cash',
      cardterminal: 'The store’s card terminal',
      invoicespcs: 'Invoice (Spcs)',
      paid: 'Paid in another way',
      gift: 'A gift from us',
    },
    giftCard: {
      waiting: 'Waits to be sent',
      active: 'Valid',
      spent: 'Spent',
      expired: 'Has run out',
      blocked: 'Blocked',
    },
  },
}
