import type { MassOrderState } from '@bukett/contracts/http/mass-order'
import type { OutboxEntry } from '../../shared/mongo/outbox.js'
import type { StoredMassOrder } from '../domain/mass-order.js'
import type { StockLedger } from '../domain/stock.js'
import type { StoredCart } from '../domain/cart.js'

/** The store of carts. */
export abstract class Carts {
  abstract find(owner: string, name: string): Promise<StoredCart | null>
  abstract findById(id: string): Promise<StoredCart | null>
  /** As this process saved it last, where it remembers: only to decide what is then saved, never to answer by (S-22). */
  abstract lastSaved(owner: string, name: string): StoredCart | null
  /** Every cart of an owner, those put aside among them. */
  abstract ofOwner(owner: string): Promise<StoredCart[]>
  /** Customer service's, the latest change first. */
  abstract ofService(limit: number): Promise<StoredCart[]>
  /**
   * Keeps the cart one version on. Null when somebody else changed it since it was read: nothing is written then, and the
   * caller reads and decides again.
   */
  abstract save(cart: StoredCart): Promise<StoredCart | null>
  /** Keeps a copy that nobody else writes to; one with the same id is replaced. */
  abstract keep(cart: StoredCart): Promise<void>
  /** False when somebody else changed it since it was read. */
  abstract remove(cart: StoredCart): Promise<boolean>
  /** Those of which somebody is to be told by now, the longest waiting first; none that is being paid (CR-02). */
  abstract left(now: Date, limit: number): Promise<{ readonly _id: string; readonly tellAt: Date }[]>
  /** False when somebody else changed it since it was read. */
  abstract noteTold(cart: StoredCart, now: Date): Promise<boolean>
  /** Nobody is to be told of it any more, unless somebody changed it since it was read. */
  abstract settleLeft(cart: StoredCart): Promise<void>
  /**
   * Notes who is to have the cart when nothing comes of its payment. False where this purchase does not have the cart, or it is
   * somebody's already.
   */
  abstract claim(cartId: string, purchaseId: string, userId: string): Promise<boolean>
  /** Silent where this purchase does not have the cart. */
  abstract removeLocked(cartId: string, purchaseId: string): Promise<void>
}

/** The store of what is left of counted goods. */
export abstract class StockLedgers {
  abstract find(variantCode: string): Promise<StockLedger | null>
  abstract heldBy(purchaseId: string): Promise<StockLedger[]>
  /** Every ledger: as many as there are counted variants that were ever sold. */
  abstract all(): AsyncIterable<StockLedger>
  /** False when somebody else changed it since it was read. */
  abstract save(ledger: StockLedger): Promise<boolean>
}

/** Draws the logotypes that are sent to us anew. */
export abstract class Logotypes {
  /** A PNG of at most 2 MB and 2000 × 2000 points; null for what is neither a whole PNG nor a drawable SVG. */
  abstract redrawn(file: Buffer): Promise<Buffer | null>
}

/** The store of mass orders. */
export abstract class MassOrders {
  /** Keeps an order together with what must follow it; one that is kept already stays as it is. */
  abstract add(order: StoredMassOrder, outbox: OutboxEntry[]): Promise<void>
  abstract find(id: string): Promise<StoredMassOrder | null>
  abstract byUpload(uploadHash: string): Promise<StoredMassOrder | null>
  /** Without their logotypes. */
  abstract newest(state: MassOrderState, limit: number): Promise<Omit<StoredMassOrder, 'Logotype'>[]>
  /** Sent with this address for mail, the newest first; at most 200. */
  abstract of(email: string): Promise<StoredMassOrder[]>
  /** False when somebody else changed it since it was read. */
  abstract save(order: StoredMassOrder): Promise<boolean>
}
