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
      findKeys(orders, '089-orders-are-found-by-the-figures-of-stores', 'opening'),
      findKeys(orders, '090-later-orders-are-found-by-the-figures-of-stores', 'finishing'),
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

interface Rewriting {
  readonly name: string
  /** @default 'finishing' */
  readonly when?: MigrationStep['when']
  /** What is read of each order. */
  readonly fields: Readonly<Record<string, 0 | 1>>
  /** What is to stand there; null where it does. */
  readonly changed: (order: OrderDocument) => Partial<OrderDocument> | null
  /** False for keys alone, which whoever saves the order writes as well. @default true */
  readonly isNewVersion?: boolean
}

/** Whoever saves an order meanwhile is not overwritten, and overwrites nothing. */
const rewritten = (orders: Model<OrderDocument>, step: Rewriting): MigrationStep => {
  const { name, when = 'finishing', fields, changed, isNewVersion = true } = step
  const writeOf = (order: OrderDocument) => {
    const { _id, version } = order
    const $set = changed(order)
    const update = isNewVersion ? { $set, $inc: { version: 1 } } : { $set }
    return $set ? [{ updateOne: { filter: { _id, version }, update } }] : []
  }
  return {
    name,
    when,
    count: () => orders.estimatedDocumentCount().exec(),
    batch: (after, isDry) =>
      walkCollection<OrderDocument>(
        orders.collection,
        { fields, writesFor: (some) => some.flatMap(writeOf) },
        after,
        isDry,
      ),
  }
}

const areSame = (some: readonly string[] | undefined, others: readonly string[]): boolean =>
  some?.toSorted().join(' ') === others.toSorted().join(' ')

/** What the list finds orders by (078): a new filter needs this under two new names. Older processes write theirs until they end. */
const findKeys = (orders: Model<OrderDocument>, name: string, when: MigrationStep['when']): MigrationStep =>
  rewritten(orders, {
    name,
    when,
    fields: { duties: 0 },
    isNewVersion: false,
    changed: (order) => {
      const keys = findKeysOf(order)
      return areSame(order.findKeys, keys) ? null : { findKeys: keys }
    },
  })

/** What a store had said yes to and is to make no more stays on its day (240): older versions took it off with their next write. Of days that have passed nothing comes back. */
const deskKeys = (orders: Model<OrderDocument>, clock: Clock): MigrationStep =>
  rewritten(orders, {
    name: '076-what-a-store-is-to-make-no-more-stays-on-its-day',
    fields: { version: 1, deskKeys: 1, Shipments: 1 },
    isNewVersion: false,
    changed: (order) => {
      const today = stockholmDay(clock.now())
      const keys = deskKeysOf(order).filter((key) => order.deskKeys.includes(key) || !isOfPast(key, today))
      return areSame(order.deskKeys, keys) ? null : { deskKeys: keys }
    },
  })

/** What was withdrawn before it was somebody's errand (202). */
const errands = (orders: Model<OrderDocument>, clock: Clock): MigrationStep =>
  rewritten(orders, {
    name: '043-withdrawn-goods-are-an-errand',
    fields: { version: 1, withdrawals: 1, attention: 1, solved: 1, Shipments: 1 },
    changed: (order) => {
      const forgotten = forgottenErrands(order, clock.now())
      return forgotten.length > 0 ? { attention: [...order.attention, ...forgotten] } : null
    },
  })

const isSentLater = ({ LineItems }: StoredShipment): boolean => LineItems.some((line) => line.DigitalDelivery?.SendAt)

const isGivenUp = ({ FastTrack, State }: StoredShipment): boolean => FastTrack !== null && State === 'Cancelled'

const agedLater = (
  orders: Model<OrderDocument>,
  name: string,
  concerns: (shipment: StoredShipment) => boolean,
): MigrationStep =>
  rewritten(orders, {
    name,
    fields: { version: 1, placedAt: 1, deliverBy: 1, Shipments: 1 },
    changed: ({ placedAt, deliverBy, Shipments }) => {
      const aging = agingFrom(Shipments, placedAt)
      return Shipments.some(concerns) && aging.deliverBy > deliverBy ? aging : null
    },
  })

/** Whose number had been corrected before it was asked anew (FT-06) is asked now. */
const correctedNumbers = (orders: Model<OrderDocument>, clock: Clock, keys: OrderKeys): MigrationStep =>
  rewritten(orders, {
    name: '072-a-corrected-number-is-asked',
    fields: { version: 1, purchaseId: 1, keys: 1, timers: 1, changes: 1, Shipments: 1 },
    changed: (order) => {
      const asked = withCorrectedNumbers(order, clock.now())
      if (asked === order) return null
      const next = withOwnKey(asked, order, (round) =>
        keys.hash(keys.of(order.purchaseId, { receiver: round }).receiver),
      )
      return { Shipments: next.Shipments, timers: next.timers, keys: next.keys }
    },
  })

/** What had come back to its store has somebody who decides, and funerals of before are looked at an hour sooner (124). */
const promises = (orders: Model<OrderDocument>, clock: Clock): MigrationStep =>
  rewritten(orders, {
    name: '077-what-came-back-is-an-errand',
    fields: { version: 1, OrderType: 1, timers: 1, attention: 1, solved: 1, Shipments: 1 },
    changed: (order) => {
      const next = promisedAnew(order, clock.now())
      return next === order ? null : { timers: next.timers, attention: next.attention, Shipments: next.Shipments }
    },
  })
