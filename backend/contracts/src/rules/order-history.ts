import { csvOf } from './csv.js'
import { stockholmDay } from './dates.js'
import type { Language } from './language.js'
import { type Ore, toKronor } from './price.js'

/** What a row of the file tells; `PlacedAt` is an ISO instant. */
export interface HistoryRow {
  readonly OrderGroupId: string
  readonly PlacedAt: string
  readonly CustomerName: string
  readonly CostCenter: string | null
  readonly Total: Ore
  readonly Tax: Ore
  readonly TotalDelivery: Ore
  readonly TotalDeliveryTax: Ore
}

const heads: Readonly<Record<Language, readonly string[]>> = {
  sv: ['Order', 'Datum', 'Köpare', 'Kostnadsställe', 'Summa', 'Moms', 'Leverans', 'Moms på leverans'],
  en: ['Order', 'Date', 'Buyer', 'Cost centre', 'Total', 'VAT', 'Delivery', 'VAT on delivery'],
}

/** OR-14: the rows that are shown, as a file. */
export const orderHistoryCsv = (rows: readonly HistoryRow[], language: Language): string =>
  csvOf(
    heads[language],
    rows.map((row) => [
      row.OrderGroupId,
      stockholmDay(row.PlacedAt),
      row.CustomerName,
      row.CostCenter,
      toKronor(row.Total),
      toKronor(row.Tax),
      toKronor(row.TotalDelivery),
      toKronor(row.TotalDeliveryTax),
    ]),
  )
