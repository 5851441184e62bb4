import { mayCall } from '@bukett/contracts/roles'
import type { ListedReview, ReviewQuestion } from '@bukett/contracts/http/order-reviews'
import { Injectable } from '@nestjs/common'
import { DomainError } from '../../shared/domain-error.js'
import type { Caller } from '../../shared/http/caller.js'
import { type OfficeList, pageOfList, partOfDays, rowsOf } from '../../shared/office-list.js'
import { listedReview } from '../domain/listed-review.js'
import type { StoredOrderGroup } from '../domain/order-group.js'
import { Orders } from './ports.js'
import { StoreDesk } from './store-desk.js'

/** The reviews behind the figures: the network's staff see all, a store its own. */
@Injectable()
export class ReviewList {
  constructor(
    private readonly orders: Orders,
    private readonly desk: StoreDesk,
  ) {}

  /** Throws `forbidden` for another store's, `figures.span-backwards`. A page may be shorter than the others, with more after it. */
  async page(question: ReviewQuestion, after: string | undefined, caller: Caller) {
    const memberId = whose(question, caller)
    const { rows, next } = await pageOfList(this.#list(question, memberId), partOfDays(question), after)
    return { Rows: this.#rows(rows, memberId), Next: next }
  }

  /** Throws as `page` does. */
  whole(question: ReviewQuestion, caller: Caller): AsyncGenerator<ListedReview[]> {
    return this.#whole(question, whose(question, caller))
  }

  async *#whole(question: ReviewQuestion, memberId: string | null): AsyncGenerator<ListedReview[]> {
    const part = partOfDays(question)
    for await (const rows of rowsOf(this.#list(question, memberId), part)) yield this.#rows(rows, memberId)
  }

  #list({ atMost }: ReviewQuestion, memberId: string | null): OfficeList<StoredOrderGroup> {
    return {
      read: (part, limit) => this.orders.reviewed({ ...part, memberId, atMost }, limit),
      placeOf: ({ _id, review, placedAt }) => ({ at: review?.at ?? placedAt, id: _id }),
    }
  }

  #rows(groups: readonly StoredOrderGroup[], memberId: string | null): ListedReview[] {
    return groups.flatMap((group) => listedReview(group, memberId, (id) => this.desk.nameOf(id)) ?? [])
  }
}

/** Null: every store's. */
const whose = ({ memberId: wanted }: ReviewQuestion, { roles, memberId }: Caller): string | null => {
  if (mayCall('serviceOrBroker', roles)) return wanted ?? null
  if (wanted !== undefined && wanted !== memberId) throw new DomainError('forbidden')
  return memberId ?? ''
}
