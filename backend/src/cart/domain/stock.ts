/** What is left of a variant that is counted (CA-11): the count, what has been sold since, and what is being paid. */
export interface StockLedger {
  /** The variant's code. */
  _id: string
  version: number
  /** The catalogue's number that `sold` counts from; another one there is a new count. */
  counted: number
  sold: number
  holds: readonly { readonly purchaseId: string; readonly quantity: number }[]
}

export const newLedger = (code: string, counted: number): StockLedger => ({
  _id: code,
  version: 0,
  counted,
  sold: 0,
  holds: [],
})

const recounted = (ledger: StockLedger, counted: number): StockLedger =>
  ledger.counted === counted ? ledger : { ...ledger, counted, sold: 0 }

/** In payments that are under way. */
export const heldOf = ({ holds }: StockLedger): number => holds.reduce((sum, { quantity }) => sum + quantity, 0)

/** Null when there is not so much left. The same purchase again holds what it wants now. */
export const holdStock = (
  ledger: StockLedger,
  counted: number,
  hold: { readonly purchaseId: string; readonly quantity: number },
): StockLedger | null => {
  const current = recounted(ledger, counted)
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
