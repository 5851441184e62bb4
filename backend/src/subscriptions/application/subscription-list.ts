import type { SubscriptionListKind, SubscriptionListRow } from '@bukett/contracts/http/office-lists'
import { Injectable } from '@nestjs/common'
import { type ListSpan, type OfficeList, pageOfList, rowsOf } from '../../shared/office-list.js'
import { type ListedSubscription, listRow, sortOfList } from '../domain/lists.js'
import { Subscriptions } from './ports.js'

/** The lists behind the figures of subscriptions. */
@Injectable()
export class SubscriptionList {
  constructor(private readonly subscriptions: Subscriptions) {}

  async page(kind: SubscriptionListKind, part: ListSpan, after: string | undefined) {
    const { rows, next } = await pageOfList(this.#list(kind), part, after)
    return { Rows: rows.map(listRow), Next: next }
  }

  async *whole(kind: SubscriptionListKind, part: ListSpan): AsyncGenerator<SubscriptionListRow[]> {
    for await (const rows of rowsOf(this.#list(kind), part)) yield rows.map(listRow)
  }

  #list(kind: SubscriptionListKind): OfficeList<ListedSubscription> {
    return {
      read: (part, limit) => this.subscriptions.listed(kind, part, limit),
      placeOf: (subscription) => ({ at: subscription[sortOfList[kind]], id: subscription._id }),
    }
  }
}
