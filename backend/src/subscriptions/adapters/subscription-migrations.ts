import { Injectable } from '@nestjs/common'
import type { Model } from 'mongoose'
import { Clock } from '../../shared/clock.js'
import { Migrations, type MigrationStep } from '../../shared/migrations.js'
import { Mongo } from '../../shared/mongo/mongo.js'
import { walkCollection } from '../../shared/mongo/walk-collection.js'
import { permissionEnds } from '../application/end-permission.js'
import { withWake } from '../domain/due.js'
import { withoutPermission } from '../domain/permission.js'
import type { Subscription } from '../domain/subscription.js'
import { timelineOf } from '../domain/timeline.js'
import { subscriptionsIn } from './mongo-subscriptions.js'

/** What becomes of subscriptions that older versions kept. */
@Injectable()
export class SubscriptionMigrations {
  constructor(mongo: Mongo, migrations: Migrations, clock: Clock) {
    const subscriptions = subscriptionsIn(mongo)
    migrations.add(noticeBeforeLock(subscriptions), permissionsOver(subscriptions, clock))
  }
}

/** Deliveries were planned whose notice fell on their lock, or hours before it: who was not told yet is told in time (SU-03). */
const noticeBeforeLock = (subscriptions: Model<Subscription>): MigrationStep => ({
  name: '067-a-delivery-is-told-days-before-its-lock',
  when: 'finishing',
  count: () => subscriptions.estimatedDocumentCount().exec(),
  batch: (after, isDry) =>
    walkCollection<Subscription>(
      subscriptions.collection,
      {
        writesFor: (some) =>
          some.flatMap((subscription) => {
            const { _id, version, plan } = subscription
            if (!plan || plan.isNoticed) return []
            const { noticeAt } = timelineOf(plan.cutOffAt)
            if (noticeAt >= plan.noticeAt) return []
            const { wakeAt } = withWake({ ...subscription, plan: { ...plan, noticeAt } })
            const update = { $set: { 'plan.noticeAt': noticeAt, wakeAt }, $inc: { version: 1 } }
            return [{ updateOne: { filter: { _id, version }, update } }]
          }),
      },
      after,
      isDry,
    ),
})

/** What was over before permissions were ended has kept its own: it is dropped, and ended by what follows the write (236). */
const permissionsOver = (subscriptions: Model<Subscription>, clock: Clock): MigrationStep => ({
  name: '088-a-permission-ends-with-its-subscription',
  // Older processes have no hands for the job.
  when: 'finishing',
  count: () => subscriptions.estimatedDocumentCount().exec(),
  batch: (after, isDry) =>
    walkCollection<Subscription>(
      subscriptions.collection,
      {
        writesFor: (some) =>
          some.flatMap((subscription) => {
            const { _id, version } = subscription
            const outbox = permissionEnds(subscription, withoutPermission(subscription), clock.now())
            if (outbox.length === 0) return []
            const left = { $push: { outbox: { $each: outbox } }, $inc: { version: 1 } }
            return [{ updateOne: { filter: { _id, version }, update: { $set: { 'means.agreement': null }, ...left } } }]
          }),
      },
      after,
      isDry,
    ),
})
