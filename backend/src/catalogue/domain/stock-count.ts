/** A number of the catalogue that sales are counted from (CA-11). */
export interface StockCount {
  readonly counted: number
  /** The change that wrote it: the same number from another is a new count. Left out for what stood before any. */
  readonly countedIn?: string
}

/** What was sold since a count; `earlier`: the count before it, for a change of many that is taken back. */
export interface SoldSince extends StockCount {
  readonly sold: number
  readonly earlier?: StockCount & { readonly sold: number }
}

const isSame = (one: StockCount, other: StockCount): boolean =>
  one.counted === other.counted && one.countedIn === other.countedIn

/** Counted from the count that stands now. One that was taken back was none: what has been sold since was of the count before it. */
export const soldFrom = ({ counted, countedIn, sold, earlier }: SoldSince, now: StockCount): SoldSince => {
  const last = { counted, ...(countedIn !== undefined && { countedIn }), sold }
  if (isSame(last, now)) return { ...last, ...(earlier && { earlier }) }
  return earlier && isSame(earlier, now)
    ? { ...earlier, sold: earlier.sold + sold }
    : { ...now, sold: 0, earlier: last }
}
