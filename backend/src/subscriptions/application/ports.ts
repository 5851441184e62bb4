import type { SubscriptionListKind } from '@bukett/contracts/http/office-lists'
import type { OutboxEntry } from '../../shared/mongo/outbox.js'
import { News } from '../../shared/news.js'
import type { ListSpan } from '../../shared/office-list.js'
import type { ListedSubscription } from '../domain/lists.js'
import type { Subscription } from '../domain/subscription.js'

/** The store of subscriptions. */
export abstract class Subscriptions {
  abstract find(id: string): Promise<Subscription | null>
  /** False when the order has its subscription already: nothing is written then. */
  abstract add(subscription: Subscription, after: readonly OutboxEntry[]): Promise<boolean>
  /** As it is kept, one version on; null when somebody else was first. */
  abstract save(subscription: Subscription, after: readonly OutboxEntry[]): Promise<Subscription | null>
  abstract count(): Promise<number>
  /** The newest first, at most 200. */
  abstract ofUser(userId: string): Promise<Subscription[]>
  abstract ofOrder(orderGroupId: string): Promise<Subscription[]>
  /** Those whose moment has come, the longest waiting first. */
  abstract due(now: Date, limit: number): Promise<Pick<Subscription, '_id' | 'version' | 'nextIndex'>[]>
  /** AC-08: a guest's with a proved address become the user's. */
  abstract give(email: string, userId: string): Promise<void>
  abstract ofPerson(userId: string, email: string): AsyncIterable<Subscription>
  /** Ended before then, with names and addresses in them. */
  abstract endedBefore(before: Date): AsyncIterable<Subscription>
  abstract countEndedBefore(before: Date): Promise<number>
  /** Ended before then with nothing to come, and so many of the steps of age taken. */
  abstract toErase(level: number, before: Date): AsyncIterable<Subscription>
  abstract countToErase(level: number, before: Date): Promise<number>
  abstract listed(list: SubscriptionListKind, part: ListSpan, limit: number): Promise<ListedSubscription[]>
}

/** What modules above are told of a subscription. */
export type CountedSubscription = Pick<
  Subscription,
  '_id' | 'version' | 'startedAt' | 'status' | 'statusSince' | 'because'
>
export abstract class SubscriptionNews extends News<CountedSubscription> {}
