import type { Settlement, SettlementKind, SettlementOfStore, SettlementRow } from '@bukett/contracts/http/settlement'
import { type Cell, csvOf } from '@bukett/contracts/rules/csv'
import { stockholmDay } from '@bukett/contracts/rules/dates'
import type { Language } from '@bukett/contracts/rules/language'
import { percentText } from '@bukett/contracts/rules/percent'
import { priceText, toKronor } from '@bukett/contracts/rules/price'

const words = {
  sv: {
    title: 'Avräkning',
    preliminary: 'Preliminär: månaden är inte avslutad',
    number: 'Nummer',
    store: 'Butik',
    allStores: 'Alla butiker',
    month: 'Månad',
    head: ['Dag', 'Avser', 'Order', 'Varor exkl. moms', 'Procent', 'Belopp', 'Ersättning', 'Orsak'],
    takenBack: 'felrapport tillbakatagen',
    kinds: { delivered: 'Levererat', sold: 'Sålt', correction: 'Justering' },
    sums: ['Provision på sålt', 'Del av levererade varor', 'Ersättning för leveranser', 'Justeringar', 'Att få'],
    note: 'Belopp exklusive moms. Orderns värde räknas efter rabatter; presentkort och gåvor ingår inte.',
  },
  en: {
    title: 'Settlement',
    preliminary: 'Preliminary: the month is not closed',
    number: 'Number',
    store: 'Store',
    allStores: 'All stores',
    month: 'Month',
    head: ['Day', 'Kind', 'Order', 'Goods excl. VAT', 'Percent', 'Amount', 'Compensation', 'Reason'],
    takenBack: 'wrong report taken back',
    kinds: { delivered: 'Delivered', sold: 'Sold', correction: 'Adjustment' },
    sums: [
      'Commission on sales',
      'Share of goods delivered',
      'Compensation for deliveries',
      'Adjustments',
      'To receive',
    ],
    note: 'Amounts without VAT. An order counts after discounts; gift cards and donations are left out.',
  },
} as const satisfies Record<Language, { kinds: Record<SettlementKind, string> } & Record<string, unknown>>

/** A row with the opposite sign takes back one of a hand-over that was told by mistake. */
const kindText = ({ Kind, OrderId, GoodsNet }: SettlementRow, language: Language): string => {
  const { kinds, takenBack } = words[language]
  return OrderId !== null && GoodsNet < 0 ? `${kinds[Kind]}, ${takenBack}` : kinds[Kind]
}

const amountsOf = ({ Sums }: Pick<Settlement, 'Sums'>): readonly number[] => [
  Sums.SoldCommission,
  Sums.DeliveredGoods,
  Sums.Compensation,
  Sums.Corrections,
  Sums.Total,
]

/** The statement for a spreadsheet: a row for each thing, then the sums; and that they are not the last where the month is not over. */
export const settlementCsv = (settlement: Settlement, language: Language): string => {
  const text = words[language]
  const rows = settlement.Rows.map((row): Cell[] => [
    stockholmDay(row.At),
    kindText(row, language),
    row.OrderId,
    toKronor(row.GoodsNet),
    row.Percent,
    toKronor(row.Amount),
    toKronor(row.Compensation),
    row.Reason,
  ])
  const below = (name: string, amount: Cell): Cell[] => [null, name, null, null, null, amount, null, null]
  const sums = amountsOf(settlement).map((amount, index) => below(text.sums[index] ?? '', toKronor(amount)))
  const preliminary = settlement.IsFinal ? [] : [below(text.preliminary, null)]
  return csvOf(text.head, [...rows, ...sums, ...preliminary])
}

/** A month of all stores for a spreadsheet: a row for each store, then all of them together. A month without stores may go on, too. */
export const monthCsv = (stores: readonly SettlementOfStore[], isFinal: boolean, language: Language): string => {
  const text = words[language]
  const rows = stores.map((store): Cell[] => [
    store.MemberId,
    store.MemberShopName,
    ...amountsOf(store).map((amount) => toKronor(amount)),
  ])
  const together = text.sums.map((_, index) =>
    toKronor(stores.reduce((sum, store) => sum + (amountsOf(store)[index] ?? 0), 0)),
  )
  const preliminary = isFinal ? [] : [[null, text.preliminary, ...text.sums.map(() => null)]]
  return csvOf([text.number, text.store, ...text.sums], [...rows, [null, text.allStores, ...together], ...preliminary])
}

/** What stands on the printed statement, all of it text. */
export interface SettlementPaper {
  readonly language: Language
  readonly title: string
  readonly facts: readonly (readonly [name: string, value: string])[]
  readonly head: readonly string[]
  readonly rows: readonly (readonly string[])[]
  readonly sums: readonly (readonly [name: string, amount: string])[]
  readonly notes: readonly string[]
  readonly madeAt: Date
}

export const settlementPaper = (settlement: Settlement, language: Language, madeAt: Date): SettlementPaper => {
  const text = words[language]
  const money = (amount: number): string => priceText(amount, language)
  return {
    language,
    title: text.title,
    facts: [
      [text.store, `${settlement.MemberShopName} (${settlement.MemberId})`],
      [text.month, settlement.Month],
    ],
    head: text.head.slice(0, 7),
    rows: settlement.Rows.map((row) => [
      stockholmDay(row.At),
      row.Reason ? `${kindText(row, language)}: ${row.Reason}` : kindText(row, language),
      row.OrderId ?? '',
      row.Kind === 'correction' ? '' : money(row.GoodsNet),
      row.Kind === 'correction' ? '' : percentText(row.Percent, language),
      money(row.Amount),
      row.Compensation === 0 ? '' : money(row.Compensation),
    ]),
    sums: amountsOf(settlement).map((amount, index) => [text.sums[index] ?? '', money(amount)]),
    notes: [text.note, ...(settlement.IsFinal ? [] : [text.preliminary])],
    madeAt,
  }
}
