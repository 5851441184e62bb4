import { Injectable } from '@nestjs/common'
import { Clock } from '../../shared/clock.js'
import { job, Jobs } from '../../shared/jobs.js'
import { settled } from '../domain/settled-prices.js'
import { Catalogue } from './catalogue.js'
import { CatalogueChanges, Products } from './ports.js'
import { changed } from './product-changes.js'
import { ProductKeeping } from './product-keeping.js'

const turnPrices = job<Record<string, never>>('outbox', 'turn-prices')
const sweepMs = 20_000
const batch = 100
/** What is further away is woken for later: timers hold no more than some weeks. */
const aheadMs = 24 * 3600_000

/**
 * Writes what plans have done to prices. Nobody waits for it: whoever asks for a price at its moment gets it (`Catalogue`). It keeps
 * the product's history and revision, and tells every process, so that lists are in the order of the new prices and drawn pages are
 * forgotten. A job comes at the moment, and a sweep by one that was lost; who was interrupted begins again where products are left.
 */
@Injectable()
export class PriceTurns {
  #woken: string | undefined

  constructor(
    private readonly catalogue: Catalogue,
    private readonly products: Products,
    private readonly changes: CatalogueChanges,
    private readonly keeping: ProductKeeping,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {
    jobs.handle(turnPrices, () => this.turn())
    catalogue.onRefreshed(() => this.#wake())
  }

  async onModuleInit(): Promise<void> {
    await this.jobs.every(turnPrices, {}, sweepMs)
  }

  /** Everything that is due. */
  async turn(): Promise<void> {
    const now = this.clock.now()
    const due = this.catalogue.turns.filter(({ at }) => Date.parse(at) <= now.getTime())
    const codes = [...new Set(due.map(({ code }) => code))]
    if (codes.length > 0) await this.changes.during(() => this.#write(codes, now))
    else this.#wake()
  }

  async #write(codes: readonly string[], now: Date): Promise<void> {
    for (let from = 0; from < codes.length; from += batch) {
      const stamp = this.keeping.stamp(null)
      const some = (await this.products.find(codes.slice(from, from + batch))).flatMap((was) => {
        const to = settled(was, now)
        return to === was ? [] : [{ was, to: changed(was, to, stamp) }]
      })
      // Those that somebody has changed meanwhile come with the next sweep.
      await this.products.change(some)
    }
  }

  #wake(): void {
    const [next] = this.catalogue.turns
    if (!next || next.at === this.#woken) return
    const delayMs = Math.max(0, Date.parse(next.at) - this.clock.now().getTime())
    if (delayMs > aheadMs) return
    this.#woken = next.at
    // A little after it, since no two clocks are alike. Where the queue is away, the sweep comes by.
    const when = { id: `turn-prices-${next.at}`, delayMs: delayMs + 20 }
    void this.jobs.schedule(turnPrices, {}, when).catch(() => undefined)
  }
}
