import type { GiftCardRow, PaymentRow } from '@bukett/contracts/http/office-lists'
import type { PaymentState } from '@bukett/contracts/http/payments'
import { stockholmMoment } from '@bukett/contracts/rules/dates'
import type { Language } from '@bukett/contracts/rules/language'
import { isInvoice } from '@bukett/contracts/rules/payment-methods'
import { toKronor } from '@bukett/contracts/rules/price'
import type { Sheet } from '../../shared/office-list.js'

const words = {
  sv: {
    payments: [
      'Dag',
      'Klockan',
      'Läge',
      'Sätt',
      'Belopp',
      'Betalat tillbaka',
      'Varav på presentkort',
      'Dag tillbaka',
      'Varför',
      'Order',
      'Id',
    ],
    cards: ['Slutar på', 'Läge', 'Utställt', 'Värde', 'Kvar', 'Senast använt', 'Gäller till', 'Order'],
    state: {
      Created: 'Påbörjad',
      Pending: 'Väntar',
      Authorized: 'Reserverad',
      Captured: 'Betald',
      PartiallyRefunded: 'Delvis återbetald',
      Refunded: 'Återbetald',
      Declined: 'Nekad',
      Cancelled: 'Avbruten',
      Expired: 'För sent',
      Failed: 'Misslyckad',
    },
    invoice: {
      Authorized: 'Att fakturera',
      Captured: 'Fakturerad',
      PartiallyRefunded: 'Delvis krediterad',
      Refunded: 'Krediterad',
    },
    card: { waiting: 'Väntar', active: 'Gäller', spent: 'Slut', expired: 'Utgånget', blocked: 'Spärrat' },
  },
  en: {
    payments: [
      'Day',
      'Time',
      'State',
      'Way',
      'Amount',
      'Paid back',
      'Of which on gift cards',
      'Day paid back',
      'Why',
      'Order',
      'Id',
    ],
    cards: ['Ends on', 'State', 'Issued', 'Value', 'Left', 'Last used', 'Valid until', 'Order'],
    state: {
      Created: 'Begun',
      Pending: 'Waiting',
      Authorized: 'Reserved',
      Captured: 'Paid',
      PartiallyRefunded: 'Partly refunded',
      Refunded: 'Refunded',
      Declined: 'Declined',
      Cancelled: 'Cancelled',
      Expired: 'Too late',
      Failed: 'Failed',
    },
    invoice: {
      Authorized: 'To be invoiced',
      Captured: 'Invoiced',
      PartiallyRefunded: 'Partly credited',
      Refunded: 'Credited',
    },
    card: { waiting: 'Waiting', active: 'Valid', spent: 'Spent', expired: 'Run out', blocked: 'Blocked' },
  },
} as const satisfies Record<
  Language,
  { state: Record<PaymentState, string>; card: Record<GiftCardRow['State'], string> } & Record<string, unknown>
>

/** PA-10: of an invoice nobody knows here when it is paid. */
const stateOf = ({ State, Method }: PaymentRow, language: Language): string => {
  const { state, invoice } = words[language]
  return isInvoice(Method) && isIn(invoice, State) ? invoice[State] : state[State]
}
const isIn = <T extends object>(all: T, key: PropertyKey): key is keyof T => Object.hasOwn(all, key)

const dayOf = (at: string | null): string | null => at && stockholmMoment(at).day

export const paymentsSheet = (language: Language): Sheet<PaymentRow> => ({
  head: words[language].payments,
  cells: (row) => {
    const { day, time } = stockholmMoment(row.At)
    return [
      day,
      time,
      stateOf(row, language),
      row.Method,
      toKronor(row.Amount),
      toKronor(row.Repaid),
      toKronor(row.RepaidOnGiftCards),
      dayOf(row.RepaidAt),
      row.Reason,
      row.OrderGroupId,
      row.Id,
    ]
  },
})

export const giftCardsSheet = (language: Language): Sheet<GiftCardRow> => ({
  head: words[language].cards,
  cells: (row) => [
    row.Last4,
    words[language].card[row.State],
    dayOf(row.IssuedAt),
    toKronor(row.Issued),
    toKronor(row.Balance),
    dayOf(row.UsedAt),
    row.ExpiresOn,
    row.OrderGroupId,
  ],
})
