import { instantOf, type LocalDay } from '@bukett/contracts/rules/dates'
import { Injectable } from '@nestjs/common'
import type { Model } from 'mongoose'
import { addNew, collectionOf, Mongo } from '../../shared/mongo/mongo.js'
import { Bookings } from '../application/ports.js'
import type { Booking, Hold } from '../domain/capacity.js'
import { bookingKey } from '../domain/eligibility.js'

interface BookingDocument extends Booking {
  goneAt: Date
}

/** A counter is of no use once its day is three months past. */
const keptMs = 90 * 24 * 3600 * 1000
const sweepBatch = 100
const maxTries = 5

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

  async from(day: LocalDay): Promise<Pick<Booking, 'memberId' | 'date' | 'taken'>[]> {
    return this.#bookings
      .find({ date: { $gte: day }, taken: { $gt: 0 } }, { memberId: 1, date: 1, taken: 1 })
      .sort({ date: 1 })
      .lean<Booking[]>()
  }

  async hold(
    memberId: string,
    date: string,
    holdId: string,
    until: Date,
    capacity: number | null,
  ): Promise<number | null> {
    if (capacity !== null && capacity <= 0) return null
    const _id = bookingKey(memberId, date)
    const hold = { id: holdId, until }
    for (let tries = 0; tries < maxTries; tries += 1) {
      const taken = await this.#change(
        { _id, 'holds.id': { $ne: holdId }, ...(capacity !== null && { taken: { $lt: capacity } }) },
        { $inc: { held: 1, taken: 1 }, $push: { holds: hold } },
      )
      if (taken !== null) return taken
      const known = await this.#bookings.findById(_id, { taken: 1, holds: 1 }).lean<Booking>()
      if (!known) {
        if (await this.#first(memberId, date, hold)) return 1
      } else if (known.holds.some(({ id }) => id === holdId)) {
        await this.#bookings.updateOne({ _id, 'holds.id': holdId }, { $set: { 'holds.$.until': until } })
        return known.taken
      } else if (capacity !== null && known.taken >= capacity) {
        return null
      }
    }
    return null
  }

  /** The day's counter with its first place taken; false when somebody else was first. */
  #first(memberId: string, date: string, hold: Hold): Promise<boolean> {
    const goneAt = new Date(instantOf(date.slice(0, 10)).getTime() + keptMs)
    const counter: BookingDocument = {
      _id: bookingKey(memberId, date),
      memberId,
      date,
      used: 0,
      held: 1,
      taken: 1,
      holds: [hold],
      orders: [],
      goneAt,
    }
    return addNew(this.#bookings, counter)
  }

  async convert(memberId: string, date: string, holdId: string, orderId: string): Promise<number | null> {
    const _id = bookingKey(memberId, date)
    const taken = await this.#change(
      { _id, 'holds.id': holdId, orders: { $ne: orderId } },
      { $inc: { held: -1, used: 1 }, $pull: { holds: { id: holdId } }, $push: { orders: orderId } },
    )
    if (taken !== null) return taken
    return (await this.#bookings.findOne({ _id, orders: orderId }, { taken: 1 }).lean<Booking>())?.taken ?? null
  }

  release(memberId: string, date: string, holdId: string): Promise<number | null> {
    return this.#change(
      { _id: bookingKey(memberId, date), 'holds.id': holdId },
      { $inc: { held: -1, taken: -1 }, $pull: { holds: { id: holdId } } },
    )
  }

  giveBack(memberId: string, date: string, orderId: string): Promise<number | null> {
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

  /** How many places are taken after it; null when there is no such counter. */
  async #change(filter: object, update: object): Promise<number | null> {
    const options = { returnDocument: 'after', projection: { taken: 1 } } as const
    const after = await this.#bookings.collection.findOneAndUpdate(filter, update as never, options)
    return (after as Pick<Booking, 'taken'> | null)?.taken ?? null
  }
}
