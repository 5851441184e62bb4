import { Injectable } from '@nestjs/common'
import type { StoredVariant } from '../domain/product.js'

/** What has become of a variant's pieces since they were counted. */
export interface StockTaken {
  readonly code: string
  /** The catalogue's number that `sold` counts from. */
  readonly counted: number
  readonly sold: number
  /** In payments that are under way. */
  readonly held: number
}

/** What is left of counted goods, as this process has heard it last: for showing, and before a payment holds them (CA-11). */
@Injectable()
export class StockLevels {
  readonly #taken = new Map<string, StockTaken>()
  readonly #listeners: (() => void)[] = []

  /** Null: as many as are wanted. Another number in the catalogue is a new count. */
  left({ Code, Stock }: Pick<StoredVariant, 'Code' | 'Stock'>): number | null {
    if (Stock === null) return null
    const taken = this.#taken.get(Code)
    if (!taken) return Stock
    return Math.max(0, Stock - taken.held - (taken.counted === Stock ? taken.sold : 0))
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
