import { type Cell, csvOf } from '@bukett/contracts/rules/csv'
import { stockholmDay, stockholmTime } from '@bukett/contracts/rules/dates'
import type { Language } from '@bukett/contracts/rules/language'
import { toKronor } from '@bukett/contracts/rules/price'
import { paidFor, shortOf, type StoredPayout } from './payout.js'

const words = {
  sv: {
    head: ['Dag', 'Tid', 'Avser', 'Order', 'Referens', 'Belopp', 'Avgift', 'Netto', 'Valuta'],
    captured: 'Debiterat',
    refunded: 'Återbetalt',
    carried: 'Från utbetalningen före',
    next: 'Dras från nästa utbetalning',
    paid: 'Betalas ut',
  },
  en: {
    head: ['Day', 'Time', 'Kind', 'Order', 'Reference', 'Amount', 'Fee', 'Net', 'Currency'],
    captured: 'Captured',
    refunded: 'Refunded',
    carried: 'From the payout before',
    next: 'Taken from the next payout',
    paid: 'Paid out',
  },
} as const

/** A payout for a spreadsheet: a row for each capture and refund, then what is paid: the sum of the rows before it. */
export const payoutCsv = (payout: StoredPayout, language: Language): string => {
  const text = words[language]
  const { currency } = payout
  const sum = (label: string, amount: number): Cell[] => [
    null,
    null,
    label,
    null,
    null,
    null,
    null,
    toKronor(amount),
    currency,
  ]
  const rows = payout.bookings.map(({ at, kind, orderId, reference, amount, fee }): Cell[] => {
    const signed = kind === 'captured' ? amount : -amount
    return [
      stockholmDay(at),
      stockholmTime(at),
      text[kind],
      orderId,
      reference,
      toKronor(signed),
      toKronor(fee),
      toKronor(signed - fee),
      currency,
    ]
  })
  const carried = payout.carried === 0 ? [] : [sum(text.carried, payout.carried)]
  const next = shortOf(payout) === 0 ? [] : [sum(text.next, shortOf(payout))]
  return csvOf(text.head, [...rows, ...carried, ...next, sum(text.paid, paidFor(payout))])
}
