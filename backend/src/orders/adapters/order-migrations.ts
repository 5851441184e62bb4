import { stockholmDay } from '@bukett/contracts/rules/dates'
import { Injectable } from '@nestjs/common'
import type { Model } from 'mongoose'
import { Clock } from '../../shared/clock.js'
import { Migrations, type MigrationStep } from '../../shared/migrations.js'
import { Mongo } from '../../shared/mongo/mongo.js'
import { unneededIndexes } from '../../shared/mongo/unneeded-indexes.js'
import { walkCollection } from '../../shared/mongo/walk-collection.js'
import { deskKeysOf, isOfPast } from '../application/desk-keys.js'
import { OrderKeys } from '../application/ports.js'
import { withOwnKey } from '../domain/corrections.js'
import { agingFrom } from '../domain/delivery-times.js'
import { withCorrectedNumbers } from '../domain/fast-track.js'
import { findKeysOf } from '../domain/find-keys.js'
import type { StoredOrderGroup } from '../domain/order-group.js'
import { promisedAnew } from '../domain/promises-of-before.js'
import type { StoredShipment } from '../domain/stored-shipment.js'
import { forgottenErrands } from '../domain/withdrawing.js'
import { type OrderDocument, ordersIn } from './mongo-orders.js'

/** What becomes of orders that older versions placed. */
@Injectable()
export class OrderMigrations {
  constructor(mongo: Mongo, migrations: Migrations, clock: Clock, keys: OrderKeys) {
    const orders = ordersIn(mongo)
    migrations.add(
      findKeys(orders, '010-find-keys-of-orders', 'opening'),
      findKeys(orders, '011-find-keys-of-later-orders', 'finishing'),
      findKeys(orders, '041-orders-are-found-by-town', 'opening'),
      findKeys(orders, '042-later-orders-are-found-by-town', 'finishing'),
      deskKeys(orders, clock),
      // Purchases that older versions have left under way know their orders by then (payments, 032).
      unneededIndexes('034-one-order-a-purchase', [[orders as never, ['purchaseId_1']]]),
      errands(orders, clock),
      // Gifts aged from their purchase, though they were sent months after it.
      agedLater(orders, '068-a-gift-ages-from-the-day-it-is-sent', isSentLater),
      // So did what its receiver did not want or answer, for up to 74 days after it.
      agedLater(orders, '082-an-asked-gift-ages-from-its-end', isGivenUp),
      correctedNumbers(orders, clock, keys),
      promises(orders, clock),
    )
  }
}

/**
 * What the list finds orders by (078): a new filter needs this under two new names. Whoever saves an order meanwhile has written its
 * keys, and is not overwritten; older processes write theirs until they end.
 */
const findKeys = (orders: Model<OrderDocument>, name: string, when: MigrationStep['when']): MigrationStep => ({
  name,
  when,
  count: () => orders.estimatedDocumentCount().exec(),
  batch: (after, isDry) =>
    walkCollection<OrderDocument>(
      orders.collection,
      {
        fields: { duties: 0 },
        writesFor: (some) =>
          some.flatMap((order) => {
            const keys = findKeysOf(order)
            const isSame = order.findKeys?.toSorted().join(' ') === keys.toSorted().join(' ')
            const { _id, version } = order
            return isSame ? [] : [{ updateOne: { filter: { _id, version }, update: { $set: { findKeys: keys } } } }]
          }),
      },
      after,
      isDry,
    ),
})

/** What a store had said yes to and is to make no more stays on its day (240): older versions took it off with their next write. Of days that have passed nothing comes back. */
const deskKeys = (orders: Model<OrderDocument>, clock: Clock): MigrationStep => ({
  name: '076-what-a-store-is-to-make-no-more-stays-on-its-day',
  when: 'finishing',
  count: () => orders.estimatedDocumentCount().exec(),
  batch: (after, isDry) =>
    walkCollection<OrderDocument>(
      orders.collection,
      {
        fields: { version: 1, deskKeys: 1, Shipments: 1 },
        writesFor: (some) =>
          some.flatMap((order) => {
            const today = stockholmDay(clock.now())
            const keys = deskKeysOf(order).filter((key) => order.deskKeys.includes(key) || !isOfPast(key, today))
            const { _id, version } = order
            const isSame = order.deskKeys.toSorted().join(' ') === keys.toSorted().join(' ')
            return isSame ? [] : [{ updateOne: { filter: { _id, version }, update: { $set: { deskKeys: keys } } } }]
          }),
      },
      after,
      isDry,
    ),
})

/** What was withdrawn before it was somebody's errand (202). Whoever saves an order meanwhile is not overwritten, and overwrites nothing. */
const errands = (orders: Model<OrderDocument>, clock: Clock): MigrationStep => ({
  name: '043-withdrawn-goods-are-an-errand',
  when: 'finishing',
  count: () => orders.estimatedDocumentCount().exec(),
  batch: (after, isDry) =>
    walkCollection<StoredOrderGroup>(
      orders.collection,
      {
        fields: { version: 1, withdrawals: 1, attention: 1, Shipments: 1 },
        writesFor: (some) =>
          some.flatMap((order) => {
            const forgotten = forgottenErrands(order, clock.now())
            const { _id, version, attention } = order
            const update = { $set: { attention: [...attention, ...forgotten] }, $inc: { version: 1 } }
            return forgotten.length > 0 ? [{ updateOne: { filter: { _id, version }, update } }] : []
          }),
      },
      after,
      isDry,
    ),
})

const isSentLater = ({ LineItems }: StoredShipment): boolean => LineItems.some((line) => line.DigitalDelivery?.SendAt)

const isGivenUp = ({ FastTrack, State }: StoredShipment): boolean => FastTrack !== null && State === 'Cancelled'

const agedLater = (
  orders: Model<OrderDocument>,
  name: string,
  concerns: (shipment: StoredShipment) => boolean,
): MigrationStep => ({
  name,
  when: 'finishing',
  count: () => orders.estimatedDocumentCount().exec(),
  batch: (after, isDry) =>
    walkCollection<StoredOrderGroup>(
      orders.collection,
      {
        fields: { version: 1, placedAt: 1, deliverBy: 1, Shipments: 1 },
        writesFor: (some) =>
          some.flatMap(({ _id, version, placedAt, deliverBy, Shipments }) => {
            const aging = agingFrom(Shipments, placedAt)
            if (!Shipments.some(concerns) || aging.deliverBy <= deliverBy) return []
            return [{ updateOne: { filter: { _id, version }, update: { $set: aging, $inc: { version: 1 } } } }]
          }),
      },
      after,
      isDry,
    ),
})

/** Whose number had been corrected before it was asked anew (FT-06) is asked now. */
const correctedNumbers = (orders: Model<OrderDocument>, clock: Clock, keys: OrderKeys): MigrationStep => ({
  name: '072-a-corrected-number-is-asked',
  when: 'finishing',
  count: () => orders.estimatedDocumentCount().exec(),
  batch: (after, isDry) =>
    walkCollection<StoredOrderGroup>(
      orders.collection,
      {
        fields: { version: 1, purchaseId: 1, keys: 1, timers: 1, changes: 1, Shipments: 1 },
        writesFor: (some) =>
          some.flatMap((order) => {
            const asked = withCorrectedNumbers(order, clock.now())
            if (asked === order) return []
            const next = withOwnKey(asked, order, (round) =>
              keys.hash(keys.of(order.purchaseId, { receiver: round }).receiver),
            )
            const { _id, version } = order
            const $set = { Shipments: next.Shipments, timers: next.timers, keys: next.keys }
            return [{ updateOne: { filter: { _id, version }, update: { $set, $inc: { version: 1 } } } }]
          }),
      },
      after,
      isDry,
    ),
})

/** What had come back to its store has somebody who decides, and funerals of before are looked at an hour sooner (124). */
const promises = (orders: Model<OrderDocument>, clock: Clock): MigrationStep => ({
  name: '077-what-came-back-is-an-errand',
  when: 'finishing',
  count: () => orders.estimatedDocumentCount().exec(),
  batch: (after, isDry) =>
    walkCollection<StoredOrderGroup>(
      orders.collection,
      {
        fields: { version: 1, OrderType: 1, timers: 1, attention: 1, Shipments: 1 },
        writesFor: (some) =>
          some.flatMap((order) => {
            const { _id, version } = order
            const next = promisedAnew(order, clock.now())
            if (next === order) return []
            const { timers, attention, Shipments } = next
            const update = { $set: { timers, attention, Shipments }, $inc: { version: 1 } }
            return [{ updateOne: { filter: { _id, version }, update } }]
          }),
      },
      after,
      isDry,
    ),
})
