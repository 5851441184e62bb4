import type { OrderHistoryRow } from '@bukett/contracts/http/organization'
import { stockholmDay } from '@bukett/contracts/rules/dates'
import type { Translate } from '../../shared/i18n'

/** A cell as a Swedish Excel reads it; what begins as a formula is told apart by an apostrophe. */
const cell = (text: string): string => {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Kronor with two decimals and a comma. */
const amount = (ore: number): string => (ore / 100).toFixed(2).replace('.', ',')

/** OR-14: a heading and a line for each purchase, parted by semicolons. */
export const purchasesCsv = (
  rows: readonly OrderHistoryRow[],
  companyOf: (row: OrderHistoryRow) => string,
  t: Translate,
): string => {
  const heading = [
    t('purchases.number'),
    t('purchases.bought'),
    t('purchases.company'),
    t('purchases.buyer'),
    t('purchases.costCenter'),
    t('purchases.total'),
    t('purchases.tax'),
    t('purchases.delivery'),
    t('purchases.deliveryTax'),
  ]
  const lines = rows.map((row) => [
    row.OrderGroupId,
    stockholmDay(row.PlacedAt),
    cell(companyOf(row)),
    cell(row.CustomerName),
    cell(row.CostCenter ?? ''),
    ...[row.Total, row.Tax, row.TotalDelivery, row.TotalDeliveryTax].map(amount),
  ])
  return [heading, ...lines].map((line) => `${line.join(';')}\r\n`).join('')
}

/** The mark at the beginning says that it is UTF-8. */
export const csvLink = (csv: string): string => `data:text/csv;charset=utf-8,${encodeURIComponent(`\uFEFF${csv}`)}`
