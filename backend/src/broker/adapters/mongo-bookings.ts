import { instantOf, type LocalDay } from '@bukett/contracts/rules/dates'
import { Injectable } from '@nestjs/common'
import type { Model } from 'mongoose'
import { addNew, collectionOf, Mongo } from '../../shared/mongo/mongo.js'
import { Bookings } from '../application/ports.js'
import type { Booking, Counted } from '../domain/capacity.js'
import { bookingKey } from '../domain/eligibility.js'

interface BookingDocument extends Booking {
  goneAt: Date
}

/** A counter is of no use once its day is three months past. */
const keptMs = 90 * 24 * 3600 * 1000
const sweepBatch = 100
const maxTries = 5
/** Four weeks of seven thousand stores. */
const mostCounters = 200_000

interface Change {
  readonly $inc: Readonly<Record<string, number>>
  readonly $push?: object
  readonly $pull?: object
}

/** Who wants a place of a day, and how it is taken. */
interface Taker {
  /** He has one. */
  readonly isHis: (booking: Booking) => boolean
  /** The same for MongoDB: that he has none yet. */
  readonly unless: object
  readonly change: Change
  /** Of a counter that begins with it. */
  readonly first: Partial<Booking>
}

interface Taken {
  /** Null: it is full. */
  readonly counted: Counted | null
  /** Taken before, by the same. */
  readonly isAgain: boolean
}

const full: Taken = { counted: null, isAgain: false }

/** Each change is one conditional update of one counter, so that no two buyers can have the same place. */
@Injectable()
export class MongoBookings extends Bookings {
  readonly #bookings: Model<BookingDocument>

  constructor(mongo: Mongo) {
    super()
    this.#bookings = collectionOf<BookingDocument>(mongo.connection, 'bookings', [
      { on: { date: 1 } },
      { on: { 'holds.until': 1 }, options: { sparse: true } },
      { on: { goneAt: 1 }, options: { expireAfterSeconds: 0 } },
    ])
  }

  async from(day: LocalDay): Promise<Pick<Booking, 'memberId' | 'date' | 'taken' | 'seq'>[]> {
    return this.#bookings
      .find({ date: { $gte: day } }, { memberId: 1, date: 1, taken: 1, seq: 1 })
      .sort({ date: 1 })
      .lean<Booking[]>()
  }

  async onDays(days: readonly LocalDay[]): Promise<Pick<Booking, 'memberId' | 'date' | 'taken' | 'used'>[]> {
    return this.#bookings
      .find({ date: { $in: days }, taken: { $gt: 0 } }, { memberId: 1, date: 1, taken: 1, used: 1 })
      .sort({ date: 1 })
      .limit(mostCounters)
      .lean<Booking[]>()
  }

  async hold(
    memberId: string,
    date: string,
    holdId: string,
    until: Date,
    capacity: number | null,
  ): Promise<Counted | null> {
    const hold = { id: holdId, until }
    for (let tries = 0; tries < maxTries; tries += 1) {
      const { counted, isAgain } = await this.#take(memberId, date, capacity, {
        isHis: ({ holds }) => holds.some(({ id }) => id === holdId),
        unless: { 'holds.id': { $ne: holdId } },
        change: { $inc: { held: 1, taken: 1 }, $push: { holds: hold } },
        first: { held: 1, holds: [hold] },
      })
      // One that was given back in this moment is taken anew.
      if (!isAgain || (await this.#prolong(bookingKey(memberId, date), holdId, until))) return counted
    }
    return null
  }

  async book(memberId: string, date: string, orderId: string, capacity: number | null): Promise<Counted | null> {
    const { counted } = await this.#take(memberId, date, capacity, {
      isHis: ({ orders }) => orders.includes(orderId),
      unless: { orders: { $ne: orderId } },
      change: { $inc: { used: 1, taken: 1 }, $push: { orders: orderId } },
      first: { used: 1, orders: [orderId] },
    })
    return counted
  }

  /** One place of a day: how many are taken with it, or null when the day is full. Whoever has one already keeps it. */
  async #take(memberId: string, date: string, capacity: number | null, taker: Taker): Promise<Taken> {
    const _id = bookingKey(memberId, date)
    const hasRoom = capacity !== null && { taken: { $lt: capacity } }
    if (capacity !== null && capacity <= 0) return full
    for (let tries = 0; tries < maxTries; tries += 1) {
      const counted = await this.#change({ _id, ...taker.unless, ...hasRoom }, taker.change)
      if (counted) return { counted, isAgain: false }
      const known = await this.#bookings.findById(_id, { taken: 1, seq: 1, holds: 1, orders: 1 }).lean<Booking>()
      if (!known) {
        if (await this.#begin(memberId, date, taker.first)) return { counted: { taken: 1, seq: 1 }, isAgain: false }
      } else if (taker.isHis(known)) {
        return { counted: known, isAgain: true }
      } else if (capacity !== null && known.taken >= capacity) {
        return full
      }
    }
    return full
  }

  /** The day's counter with its first place taken; false when somebody else was first. */
  #begin(memberId: string, date: string, first: Partial<Booking>): Promise<boolean> {
    const goneAt = new Date(instantOf(date.slice(0, 10)).getTime() + keptMs)
    const empty = { used: 0, held: 0, holds: [], orders: [] }
    const counter = { _id: bookingKey(memberId, date), memberId, date, ...empty, ...first, taken: 1, seq: 1, goneAt }
    return addNew(this.#bookings, counter)
  }

  async #prolong(_id: string, holdId: string, until: Date): Promise<boolean> {
    const held = { _id, 'holds.id': holdId }
    return (await this.#bookings.updateOne(held, { $set: { 'holds.$.until': until } })).matchedCount === 1
  }

  async convert(memberId: string, date: string, holdId: string, orderId: string): Promise<Counted | null> {
    const _id = bookingKey(memberId, date)
    const counted = await this.#change(
      { _id, 'holds.id': holdId, orders: { $ne: orderId } },
      { $inc: { held: -1, used: 1 }, $pull: { holds: { id: holdId } }, $push: { orders: orderId } },
    )
    return counted ?? this.#bookings.findOne({ _id, orders: orderId }, { taken: 1, seq: 1 }).lean<Booking>()
  }

  release(memberId: string, date: string, holdId: string, endedBy?: Date): Promise<Counted | null> {
    const hold = endedBy ? { id: holdId, until: { $lte: endedBy } } : { id: holdId }
    return this.#change(
      { _id: bookingKey(memberId, date), holds: { $elemMatch: hold } },
      { $inc: { held: -1, taken: -1 }, $pull: { holds: { id: holdId } } },
    )
  }

  giveBack(memberId: string, date: string, orderId: string): Promise<Counted | null> {
    return this.#change(
      { _id: bookingKey(memberId, date), orders: orderId },
      { $inc: { used: -1, taken: -1 }, $pull: { orders: orderId } },
    )
  }

  async withHoldsUntil(now: Date): Promise<Booking[]> {
    return this.#bookings
      .find({ 'holds.until': { $lte: now } })
      .sort({ 'holds.until': 1 })
      .limit(sweepBatch)
      .lean<Booking[]>()
  }

  /** Null when there is no such counter. */
  async #change(filter: object, { $inc, ...update }: Change): Promise<Counted | null> {
    const options = { returnDocument: 'after', projection: { taken: 1, seq: 1 } } as const
    const numbered = { ...update, $inc: { ...$inc, seq: 1 } }
    return this.#bookings.collection.findOneAndUpdate(filter, numbered as never, options) as Promise<Counted | null>
  }
}
