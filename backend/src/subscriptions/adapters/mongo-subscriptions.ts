import type { SubscriptionListKind } from '@bukett/contracts/http/office-lists'
import { Injectable } from '@nestjs/common'
import type { Model, QueryFilter } from 'mongoose'
import { keysetPage } from '../../shared/mongo/keyset.js'
import { addNew, collectionOf, Mongo } from '../../shared/mongo/mongo.js'
import { MongoNews, news, newsIndex } from '../../shared/mongo/mongo-news.js'
import { type Outbox, type OutboxEntry, Outboxes, outboxIndex } from '../../shared/mongo/outbox.js'
import type { ListSpan } from '../../shared/office-list.js'
import { type CountedSubscription, type SubscriptionNews, Subscriptions } from '../application/ports.js'
import { withWake } from '../domain/due.js'
import { type ListedSubscription, sortOfList } from '../domain/lists.js'
import type { Subscription } from '../domain/subscription.js'

type SubscriptionDocument = Subscription & { outbox?: OutboxEntry[] }

const inner = { outbox: 0, news: 0 } as const
const counted = { version: 1, startedAt: 1, status: 1, statusSince: 1, because: 1 } as const
const mostOfUser = 200
/** Fields that a change may leave out: `$set` alone would bring back what they said. */
const mayGo = ['wakeAt', 'endedAt', 'erased', 'risen'] as const

const listed = {
  orderGroupId: 1,
  status: 1,
  because: 1,
  startedAt: 1,
  statusSince: 1,
  cycleDays: 1,
  maxCycles: 1,
  made: 1,
  means: 1,
  lines: 1,
  agreedFee: 1,
  'plan.date': 1,
  'plan.isSkipped': 1,
} as const
/** As the figures count them: an order that was cancelled has won nobody, and what is done is not lost. */
const lists = {
  won: { because: { $ne: 'order-cancelled' } },
  active: { status: 'Active' },
  paused: { status: 'Paused' },
  lost: { status: 'Cancelled', because: { $nin: ['completed', 'order-cancelled'] } },
} as const satisfies Record<SubscriptionListKind, object>

@Injectable()
export class MongoSubscriptions extends Subscriptions {
  readonly #subscriptions: Model<SubscriptionDocument>
  readonly #outbox: Outbox

  constructor(mongo: Mongo, outboxes: Outboxes) {
    super()
    this.#subscriptions = subscriptionsIn(mongo)
    this.#outbox = outboxes.watch(this.#subscriptions)
  }

  find(id: string): Promise<Subscription | null> {
    return this.#subscriptions.collection.findOne(
      { _id: id as never },
      { projection: inner },
    ) as Promise<Subscription | null>
  }

  count(): Promise<number> {
    return this.#subscriptions.estimatedDocumentCount().exec()
  }

  async add(subscription: Subscription, after: readonly OutboxEntry[]): Promise<boolean> {
    const isNew = await addNew(this.#subscriptions, {
      ...withWake(subscription),
      ...news,
      version: 1,
      ...(after.length > 0 && { outbox: after }),
    })
    if (isNew && after.length > 0) this.#outbox.kick()
    return isNew
  }

  /** What waits in the outbox is not written back: it may have been moved on since this was read. */
  async save(subscription: Subscription, after: readonly OutboxEntry[]): Promise<Subscription | null> {
    const { _id, version, ...fields } = withWake(subscription)
    const gone = Object.fromEntries(mayGo.filter((field) => !fields[field]).map((field) => [field, '']))
    const { matchedCount } = await this.#subscriptions.collection.updateOne({ _id: _id as never, version }, {
      $set: { ...fields, ...news, version: version + 1 },
      ...(Object.keys(gone).length > 0 && { $unset: gone }),
      ...(after.length > 0 && { $push: { outbox: { $each: after } } }),
    } as never)
    if (matchedCount === 0) return null
    if (after.length > 0) this.#outbox.kick()
    return { _id, ...fields, version: version + 1 }
  }

  ofUser(userId: string): Promise<Subscription[]> {
    return this.#subscriptions
      .find({ userId }, inner)
      .sort({ startedAt: -1 })
      .limit(mostOfUser)
      .lean<Subscription[]>()
      .exec()
  }

  ofOrder(orderGroupId: string): Promise<Subscription[]> {
    return this.#subscriptions
      .find({ orderGroupId }, inner)
      .sort({ orderGroupId: 1 })
      .limit(mostOfUser)
      .lean<Subscription[]>()
      .exec()
  }

  due(now: Date, limit: number): Promise<Pick<Subscription, '_id' | 'version' | 'nextIndex'>[]> {
    return this.#subscriptions
      .find({ wakeAt: { $lte: now } }, { version: 1, nextIndex: 1 })
      .sort({ wakeAt: 1 })
      .limit(limit)
      .lean<Pick<Subscription, '_id' | 'version' | 'nextIndex'>[]>()
      .exec()
  }

  async give(email: string, userId: string): Promise<void> {
    const theirs = { $set: { userId, isOwnerFound: true }, $inc: { version: 1 } }
    await this.#subscriptions.updateMany({ email, userId: null }, theirs)
  }

  async *ofPerson(userId: string, email: string): AsyncIterable<Subscription> {
    yield* this.#each({ userId })
    if (email) yield* this.#each({ email, userId: null })
  }

  async *endedBefore(before: Date): AsyncIterable<Subscription> {
    yield* this.#each({ endedAt: { $lt: before } })
  }

  countEndedBefore(before: Date): Promise<number> {
    return this.#subscriptions.countDocuments({ endedAt: { $lt: before } }).exec()
  }

  async *toErase(level: number, before: Date): AsyncIterable<Subscription> {
    yield* this.#each(agedTo(level, before))
  }

  countToErase(level: number, before: Date): Promise<number> {
    return this.#subscriptions.countDocuments(agedTo(level, before)).exec()
  }

  listed(list: SubscriptionListKind, part: ListSpan, limit: number): Promise<ListedSubscription[]> {
    const question = { where: lists[list], by: sortOfList[list], fields: listed }
    return keysetPage(this.#subscriptions as never, question, part, limit)
  }

  #each(wanted: QueryFilter<SubscriptionDocument>): AsyncIterable<Subscription> {
    return this.#subscriptions.find(wanted, inner).sort({ _id: 1 }).lean<Subscription>().cursor()
  }
}

const agedTo = (level: number, before: Date): QueryFilter<SubscriptionDocument> => ({
  endedAt: { $lt: before },
  plan: null,
  erased: level === 0 ? { $exists: false } : level,
})

export const subscriptionsIn = (mongo: Mongo): Model<SubscriptionDocument> =>
  collectionOf<SubscriptionDocument>(mongo.connection, 'subscriptions', [
    { on: { userId: 1, startedAt: -1 } },
    { on: { email: 1, userId: 1 } },
    { on: { orderGroupId: 1 } },
    { on: { startedAt: -1, _id: -1 } },
    { on: { status: 1, statusSince: -1, _id: -1 } },
    { on: { wakeAt: 1 }, options: { sparse: true } },
    { on: { endedAt: 1 }, options: { sparse: true } },
    outboxIndex,
    newsIndex,
  ])

export const newsOfSubscriptions = (mongo: Mongo): SubscriptionNews =>
  new MongoNews<CountedSubscription>(subscriptionsIn(mongo) as never, counted)
