import type { ShownReviews } from '@bukett/contracts/http/shown-reviews'
import type { StoredOrderGroup } from '../domain/order-group.js'
import { reviewKeysOf } from '../domain/shown-reviews.js'

/** For so long another process, where nothing was announced to it, may show a review that has just been taken out of the shop. */
const keptMs = 60_000
/** More than a day's visitors look at; what was asked for longest ago goes first. */
const most = 2000

interface Known {
  /** What the reviews are about (shown-reviews). */
  readonly keys: readonly string[]
  readonly found: Promise<ShownReviews>
  readonly readAt: number
}

/** Reviews of products and stores as this process has read them within the last minute. */
export class RecentReviews {
  readonly #known = new Map<string, Known>()

  constructor(private readonly now: () => number = () => performance.now()) {}

  of(name: string, keys: readonly string[], read: () => Promise<ShownReviews>): Promise<ShownReviews> {
    const known = this.#known.get(name)
    if (known && this.now() - known.readAt < keptMs && keys.every((key) => known.keys.includes(key))) return known.found
    const found = read()
    this.#known.delete(name)
    this.#known.set(name, { keys, found, readAt: this.now() })
    if (this.#known.size > most) this.#known.delete(this.#known.keys().next().value!)
    found.catch(() => {
      if (this.#known.get(name)?.found === found) this.#known.delete(name)
    })
    return found
  }

  /**
   * An order has been kept: what it shows now, or does no more, is read anew, also by whoever is being answered meanwhile. Answers with what
   * the reviews are about, for the other processes.
   */
  changed(before: StoredOrderGroup, after: StoredOrderGroup): readonly string[] {
    if (before.review === after.review) return []
    const about = [...new Set([...reviewKeysOf(before), ...reviewKeysOf(after)])]
    this.forget(about)
    return about
  }

  /** What was announced meanwhile is not known. */
  clear(): void {
    this.#known.clear()
  }

  forget(about: readonly string[]): void {
    for (const [name, { keys }] of this.#known) if (keys.some((key) => about.includes(key))) this.#known.delete(name)
  }
}
