import { soldFrom, type SoldSince, type StockCount } from '../../catalogue/index.js'

/** What is left of a variant that is counted (CA-11): the count, what has been sold since, and what is being paid. */
export interface StockLedger extends SoldSince {
  /** The variant's code. */
  readonly _id: string
  readonly version: number
  readonly holds: readonly { readonly purchaseId: string; readonly quantity: number }[]
}

export const newLedger = (code: string, count: StockCount): StockLedger => ({
  _id: code,
  version: 0,
  ...count,
  sold: 0,
  holds: [],
})

const recounted = (ledger: StockLedger, count: StockCount): StockLedger => {
  const { _id, version, holds } = ledger
  return { _id, version, ...soldFrom(ledger, count), holds }
}

/** In payments that are under way. */
export const heldOf = ({ holds }: Pick<StockLedger, 'holds'>): number =>
  holds.reduce((sum, { quantity }) => sum + quantity, 0)

/** Null when there is not so much left. The same purchase again holds what it wants now. */
export const holdStock = (
  ledger: StockLedger,
  count: StockCount,
  hold: { readonly purchaseId: string; readonly quantity: number },
): StockLedger | null => {
  const current = recounted(ledger, count)
  const others = current.holds.filter(({ purchaseId }) => purchaseId !== hold.purchaseId)
  const taken = others.reduce((sum, { quantity }) => sum + quantity, current.sold)
  return taken + hold.quantity > current.counted ? null : { ...current, holds: [...others, hold] }
}

/** The payment came to nothing. */
export const releaseStock = (ledger: StockLedger, purchaseId: string): StockLedger => ({
  ...ledger,
  holds: ledger.holds.filter((hold) => hold.purchaseId !== purchaseId),
})

/** The order is placed. */
export const sellStock = (ledger: StockLedger, purchaseId: string): StockLedger => {
  const quantity = ledger.holds.find((hold) => hold.purchaseId === purchaseId)?.quantity ?? 0
  return { ...releaseStock(ledger, purchaseId), sold: ledger.sold + quantity }
}
