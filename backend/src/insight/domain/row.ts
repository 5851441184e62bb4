import type { LocalDay } from '@bukett/contracts/rules/dates'

/** What is counted; amounts in öre. What each means stands with who counts it. */
export const MEASURES = [
  'orders',
  'cancelled',
  'turnover',
  'tax',
  'pieces',
  'refunded',
  'deliveries',
  'late',
  'asked',
  'unanswered',
  'rejected',
  'reviews',
  'deliveryStars',
  'productStars',
  'paymentsBegun',
  'paymentsPaid',
  'paymentsFailed',
  'subscriptionsWon',
  'subscriptionsLost',
  'cardsSold',
  'cardsUsed',
  'cardsExpired',
  'jobsFailed',
] as const
export type Measure = (typeof MEASURES)[number]
export type Numbers = Partial<Record<Measure, number>>

/** What a day's figures are told apart by; `all` has one row. */
export const DIMENSIONS = ['all', 'channel', 'county', 'store', 'product', 'occasion'] as const
export type Dimension = (typeof DIMENSIONS)[number]

/** Part of a day: `by` store and `key` 1001 is what the day was at store 1001. */
export interface Row {
  readonly by: Dimension
  readonly key: string
  readonly n: Numbers
}

/** What one document adds to one day. */
export interface DayCount {
  readonly day: LocalDay
  readonly rows: readonly Row[]
}

const place = ({ by, key }: Row): string => `${by}/${key}`

/** The sum, one row a place, without noughts and in a fixed order: two sums of the same are the same. */
export const sumOfRows = (rows: readonly Row[]): Row[] => {
  const sums = new Map<string, { by: Dimension; key: string; n: Record<string, number> }>()
  for (const row of rows) {
    const sum = sums.get(place(row)) ?? { by: row.by, key: row.key, n: {} }
    for (const [measure, value] of Object.entries(row.n)) sum.n[measure] = (sum.n[measure] ?? 0) + value
    sums.set(place(row), sum)
  }
  return [...sums.values()]
    .map(({ by, key, n }) => ({ by, key, n: ordered(n) }))
    .filter(({ n }) => Object.keys(n).length > 0)
    .toSorted((a, b) => (place(a) < place(b) ? -1 : 1))
}

const ordered = (n: Readonly<Record<string, number>>): Numbers =>
  Object.fromEntries(MEASURES.flatMap((measure) => (n[measure] ? [[measure, n[measure]]] : [])))

export const takenAway = (rows: readonly Row[]): Row[] =>
  rows.map(({ by, key, n }) => ({
    by,
    key,
    n: Object.fromEntries(Object.entries(n).map(([measure, value]) => [measure, -value])),
  }))

/** Both as `sumOfRows` makes them. */
export const areSame = (some: readonly Row[], others: readonly Row[]): boolean =>
  JSON.stringify(some) === JSON.stringify(others)

/** One for each day that has anything, the earliest first. */
export const byDay = (counts: readonly DayCount[]): DayCount[] => {
  const days = new Map<LocalDay, Row[]>()
  for (const { day, rows } of counts) days.set(day, [...(days.get(day) ?? []), ...rows])
  return [...days]
    .map(([day, rows]) => ({ day, rows: sumOfRows(rows) }))
    .filter(({ rows }) => rows.length > 0)
    .toSorted((a, b) => (a.day < b.day ? -1 : 1))
}

export const NO_NUMBERS: Numbers = {}

/** Of a part's rows the one of a key; that of `all` has none. */
export const numbersOf = ({ rows }: { readonly rows: readonly Pick<Row, 'key' | 'n'>[] }, key = ''): Numbers =>
  rows.find((row) => row.key === key)?.n ?? NO_NUMBERS

export const plus = (some: readonly Numbers[]): Numbers => {
  const sum: Record<string, number> = {}
  for (const n of some) for (const [measure, value] of Object.entries(n)) sum[measure] = (sum[measure] ?? 0) + value
  return sum
}
