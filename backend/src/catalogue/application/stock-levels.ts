import { Injectable } from '@nestjs/common'
import type { StoredVariant } from '../domain/product.js'
import { soldFrom, type SoldSince } from '../domain/stock-count.js'

/** What has become of a variant's pieces since they were counted. */
export interface StockTaken extends SoldSince {
  readonly code: string
  /** In payments that are under way. */
  readonly held: number
}

/** What is left of counted goods, as this process has heard it last: for showing, and before a payment holds them (CA-11). */
@Injectable()
export class StockLevels {
  readonly #taken = new Map<string, StockTaken>()
  readonly #listeners: (() => void)[] = []

  /** Null: as many as are wanted. */
  left({ Code, Stock, CountedIn }: Pick<StoredVariant, 'Code' | 'Stock' | 'CountedIn'>): number | null {
    if (Stock === null) return null
    const taken = this.#taken.get(Code)
    if (!taken) return Stock
    const { sold } = soldFrom(taken, { counted: Stock, ...(CountedIn !== undefined && { countedIn: CountedIn }) })
    return Math.max(0, Stock - taken.held - sold)
  }

  /** Told by whoever keeps the ledgers. */
  note(all: readonly StockTaken[]): void {
    for (const taken of all) this.#taken.set(taken.code, taken)
    if (all.length > 0) for (const listener of this.#listeners) listener()
  }

  onChange(listener: () => void): void {
    this.#listeners.push(listener)
  }
}
