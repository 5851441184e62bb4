/** What the address of a return page says (spec 1 §2, PA-07). */
export interface ReturnAddress {
  orderGroupId?: string
  orderGroupKey?: string
  /** OK, Cancelled or Failed. */
  status?: string
  delayed?: string
  successfulRollback?: string
  klarnaOrderId?: string
  /** A purchase whose order is still to come. */
  purchaseId?: string
  /** The card terminal names its transaction. */
  transactionId?: string
  /** What the terminal says of it: `OK` or `Cancel`. */
  responseCode?: string
}

/** What the page does with it. */
export type ReturnKind =
  /** The order can be shown. */
  | 'order'
  /** Paid; the order is on its way. */
  | 'delayed'
  /** The bank has sent the browser back; the server says what came of it. */
  | 'transaction'
  /** Money that was reserved is released: the order could not be placed. */
  | 'rollback'
  | 'cancelled'
  | 'failed'
  | 'unknown'

const isTrue = (text: string | undefined): boolean => text?.toLowerCase() === 'true'

/** By an address that the server has led to, the payment has come; nothing else in one proves it. */
export const saysReceived = ({ delayed }: ReturnAddress): boolean => isTrue(delayed)

export const returnKind = (address: ReturnAddress): ReturnKind => {
  const status = address.status?.toLowerCase()
  if (isTrue(address.successfulRollback)) return 'rollback'
  if (status === 'cancelled') return 'cancelled'
  if (status === 'failed') return 'failed'
  if (address.orderGroupId !== undefined && !isTrue(address.delayed)) return 'order'
  if (address.transactionId !== undefined) return 'transaction'
  const { purchaseId, klarnaOrderId, orderGroupId } = address
  if ([purchaseId, klarnaOrderId, orderGroupId].some((id) => id !== undefined)) return 'delayed'
  return 'unknown'
}

/** PA-07: the page asks every 2 seconds, 30 times. One answer, which may have asked the bank, is waited for `longestMs`. */
export const orderPoll = { everyMs: 2000, tries: 30, longestMs: 20_000 } as const
