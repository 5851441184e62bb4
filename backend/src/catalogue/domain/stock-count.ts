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

/** An older version writes a product without the change that counted it: the same number then is the count that was known. */
const hasLostItsChange = (known: StockCount, now: StockCount): boolean =>
  known.counted === now.counted && now.countedIn === undefined

/**
 * Counted from the count that stands now. One that was taken back was none: what has been sold since was of the count before it. Whoever goes
 * on to it again, as where a process has not heard of it yet, finds what was sold of it: `earlier` then has less than none.
 */
export const soldFrom = ({ counted, countedIn, sold, earlier }: SoldSince, now: StockCount): SoldSince => {
  const last = { counted, ...(countedIn !== undefined && { countedIn }), sold }
  if (isSame(last, now)) return { ...last, ...(earlier && { earlier }) }
  if (earlier && isSame(earlier, now))
    return { ...earlier, sold: earlier.sold + sold, earlier: { ...last, sold: -earlier.sold } }
  return hasLostItsChange(last, now) ? { ...last, ...(earlier && { earlier }) } : { ...now, sold: 0, earlier: last }
}
