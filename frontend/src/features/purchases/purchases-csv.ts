import type { OrderHistoryRow } from '@bukett/contracts/http/organization'
import { csvOf } from '@bukett/contracts/rules/csv'
import { stockholmDay } from '@bukett/contracts/rules/dates'
import type { Translate } from '../../shared/i18n'

/** Kronor with two decimals and a comma. */
const amount = (ore: number): string => (ore / 100).toFixed(2).replace('.', ',')

/** OR-14: a heading and a line for each purchase. */
export const purchasesCsv = (
  rows: readonly OrderHistoryRow[],
  companyOf: (row: OrderHistoryRow) => string,
  t: Translate,
): string =>
  csvOf(
    [
      t('purchases.number'),
      t('purchases.bought'),
      t('purchases.company'),
      t('purchases.buyer'),
      t('purchases.costCenter'),
      t('purchases.state'),
      t('purchases.total'),
      t('purchases.tax'),
      t('purchases.delivery'),
      t('purchases.deliveryTax'),
      t('purchases.refunded'),
    ],
    rows.map((row) => [
      row.OrderGroupId,
      stockholmDay(row.PlacedAt),
      companyOf(row),
      row.CustomerName,
      row.CostCenter,
      t(`orders.state.${row.State}`),
      ...[row.Total, row.Tax, row.TotalDelivery, row.TotalDeliveryTax, row.Refunded].map(amount),
    ]),
  )

export const csvLink = (csv: string): string => `data:text/csv;charset=utf-8,${encodeURIComponent(csv)}`
