import { Injectable } from '@nestjs/common'
import { Announcements } from '../../shared/announcements.js'
import { Clock } from '../../shared/clock.js'
import { DomainError } from '../../shared/domain-error.js'
import { KeyedMutex } from '../../shared/keyed-mutex.js'
import type { Decision } from '../domain/consequences.js'
import type { StoredOrderGroup } from '../domain/order-group.js'
import { taxedByDay } from '../domain/taxed-by-day.js'
import { DeskHints } from './desk-hints.js'
import { Duties, dutiesOf } from './duties.js'
import { Orders } from './ports.js'
import { RecentReviews } from './recent-reviews.js'

const maxTries = 20

export type Decide = (group: StoredOrderGroup, now: Date) => Decision

/**
 * Loads, decides, saves, with what must follow in the same document. When another process was first, the decision is made anew on the
 * fresh order. A decision that returns the group as it was writes nothing.
 */
@Injectable()
export class ChangeOrder {
  readonly #mutex = new KeyedMutex()

  constructor(
    private readonly orders: Orders,
    private readonly clock: Clock,
    private readonly duties: Duties,
    private readonly hints: DeskHints,
    private readonly reviews: RecentReviews,
    private readonly announcements: Announcements,
  ) {
    announcements.on('reviews', (message) =>
      message === '' ? reviews.clear() : reviews.forget(JSON.parse(message) as string[]),
    )
  }

  /**
   * `of` is the order's number, or the order as it has just been read, which is decided on first. Throws `order.unknown`, and
   * `order.changed` when others are faster twenty times.
   */
  run(of: string | StoredOrderGroup, decide: Decide): Promise<StoredOrderGroup> {
    const id = typeof of === 'string' ? of : of._id
    return this.#mutex.run(id, () => this.#change(id, decide, typeof of === 'string' ? null : of))
  }

  /** What would come of it now; nothing is kept. Throws what `decide` throws. */
  async foresee(group: StoredOrderGroup, decide: Decide): Promise<Decision> {
    return decide(group, this.clock.now())
  }

  async #change(id: string, decide: Decide, known: StoredOrderGroup | null): Promise<StoredOrderGroup> {
    for (let tries = 0; tries < maxTries; tries += 1) {
      const group = (tries === 0 && known) || (await this.orders.find(id))
      if (!group) throw new DomainError('order.unknown')
      const now = this.clock.now()
      const { group: decided, after } = decide(group, now)
      const next = taxedByDay(group, decided)
      if (next === group && after.length === 0) return group
      const duties = dutiesOf(next, after, now)
      if (await this.orders.save(next, duties)) {
        this.duties.begin(id, duties)
        this.hints.changed(group, next)
        this.#tell(this.reviews.changed(group, next))
        return { ...next, version: next.version + 1 }
      }
    }
    throw new DomainError('order.changed')
  }

  /** The change is kept already: where nobody hears of it, what was read is forgotten in a minute. */
  #tell(reviewed: readonly string[]): void {
    if (reviewed.length > 0)
      void this.announcements.announce('reviews', JSON.stringify(reviewed)).catch(() => undefined)
  }
}
