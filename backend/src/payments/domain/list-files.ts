import type { GiftCardRow, PaymentRow } from '@bukett/contracts/http/office-lists'
import { stockholmMoment } from '@bukett/contracts/rules/dates'
import type { Language } from '@bukett/contracts/rules/language'
import { isInvoice } from '@bukett/contracts/rules/payment-methods'
import { paymentWords } from '@bukett/contracts/rules/payment-words'
import { toKronor } from '@bukett/contracts/rules/price'
import type { Sheet } from '../../shared/office-list.js'

const heads = {
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
    cards: ['Slutar på', 'Läge', 'Utställt', 'Värde', 'Kvar', 'Senast använt', 'Sista dag', 'Order'],
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
    cards: ['Ends on', 'State', 'Issued', 'Value', 'Left', 'Last used', 'Last day', 'Order'],
  },
} as const satisfies Record<Language, Record<'payments' | 'cards', readonly string[]>>

/** PA-10: of an invoice nobody knows here when it is paid. */
const stateOf = ({ State, Method }: PaymentRow, language: Language): string => {
  const { state, invoice } = paymentWords[language]
  return isInvoice(Method) && isIn(invoice, State) ? invoice[State] : state[State]
}
const isIn = <T extends object>(all: T, key: PropertyKey): key is keyof T => Object.hasOwn(all, key)

const dayOf = (at: string | null): string | null => at && stockholmMoment(at).day

export const paymentsSheet = (language: Language): Sheet<PaymentRow> => ({
  head: heads[language].payments,
  cells: (row) => {
    const { day, time } = stockholmMoment(row.At)
    return [
      day,
      time,
      stateOf(row, language),
      paymentWords[language].method[row.Method],
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
  head: heads[language].cards,
  cells: (row) => [
    row.Last4,
    paymentWords[language].giftCard[row.State],
    dayOf(row.IssuedAt),
    toKronor(row.Issued),
    toKronor(row.Balance),
    dayOf(row.UsedAt),
    row.ExpiresOn,
    row.OrderGroupId,
  ],
})
