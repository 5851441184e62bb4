import { Injectable } from '@nestjs/common'
import type { Model } from 'mongoose'
import { Announcements } from '../../shared/announcements.js'
import { TtlCache } from '../../shared/ttl-cache.js'
import { addNew, collectionOf, isDuplicateKey, Mongo } from '../../shared/mongo/mongo.js'
import { type Outbox, type OutboxEntry, Outboxes, outboxIndex, type WithOutbox } from '../../shared/mongo/outbox.js'
import { type Findable, findIndex, foundByKeys, type KeySearch } from '../../shared/mongo/found-by-keys.js'
import { type NamedUser, Users } from '../application/ports.js'
import { findableUser, roleKey } from '../domain/find-user.js'
import type { StoredUser } from '../domain/user.js'

/** More colleagues than a screen shows; a company with more is read by search. */
const most = 1000

/** Whoever is dismissed or made something else loses their sessions, which is announced; the rest may be so late. */
const addressesMs = 60_000

export type UserDocument = StoredUser & WithOutbox & Findable

@Injectable()
export class MongoUsers extends Users {
  readonly #users: Model<UserDocument>
  readonly #outbox: Outbox
  readonly #addresses = new TtlCache<readonly string[]>(addressesMs)

  constructor(mongo: Mongo, outboxes: Outboxes, announcements: Announcements) {
    super()
    announcements.on('session', () => this.#addresses.forget())
    this.#users = usersIn(mongo)
    this.#outbox = outboxes.watch(this.#users)
  }

  find(id: string): Promise<StoredUser | null> {
    return this.#users.findById(id).lean<StoredUser>().exec()
  }

  async named(ids: readonly string[]): Promise<readonly NamedUser[]> {
    if (ids.length === 0) return []
    return this.#users
      .find({ _id: { $in: [...ids] } }, { firstName: 1, lastName: 1, email: 1 })
      .sort({ _id: 1 })
      .limit(ids.length)
      .lean<NamedUser[]>()
      .exec()
  }

  findByEmail(email: string): Promise<StoredUser | null> {
    return this.#users.findOne({ email }).lean<StoredUser>().exec()
  }

  withBankId(index: string): Promise<StoredUser | null> {
    return this.#users
      .findOne({ 'personalNumber.index': index, 'personalNumber.isVerified': true, isActive: true })
      .sort({ createdAt: 1 })
      .lean<StoredUser>()
      .exec()
  }

  ofOrganizations(organizationIds: readonly string[]): Promise<StoredUser[]> {
    return this.#users
      .find({ organizationId: { $in: [...organizationIds] } })
      .sort({ lastName: 1, _id: 1 })
      .limit(most)
      .lean<StoredUser[]>()
      .exec()
  }

  ofMember(memberId: string): Promise<StoredUser[]> {
    return this.#users.find({ memberId }).sort({ lastName: 1, _id: 1 }).limit(most).lean<StoredUser[]>().exec()
  }

  addressesAt(memberId: string): Promise<readonly string[]> {
    return this.#addresses.of(memberId, async () =>
      (await this.ofMember(memberId)).filter(({ isActive }) => isActive).map(({ email }) => email),
    )
  }

  async search(search: KeySearch) {
    const { found, next } = await foundByKeys<UserDocument>(this.#users, search)
    return { users: found, next }
  }

  withPersonalNumber(index: string, limit: number): Promise<StoredUser[]> {
    return this.#users
      .find({ 'personalNumber.index': index })
      .sort({ createdAt: 1 })
      .limit(limit)
      .lean<StoredUser[]>()
      .exec()
  }

  superAdministrators(): Promise<StoredUser[]> {
    return this.#users
      .find({ findKeys: roleKey('SuperAdmin') })
      .sort({ findName: 1, _id: 1 })
      .limit(most)
      .lean<StoredUser[]>()
      .exec()
  }

  endedWith(email: string): Promise<StoredUser | null> {
    return this.#users.findOne({ 'ending.email': email }).sort({ 'ending.on': -1 }).lean<StoredUser>().exec()
  }

  endingBy(day: string): AsyncIterable<StoredUser> {
    return this.#users
      .find({ 'ending.on': { $lte: day } })
      .sort({ 'ending.on': 1 })
      .lean<StoredUser>()
      .cursor()
  }

  countEndingBy(day: string): Promise<number> {
    return this.#users.countDocuments({ 'ending.on': { $lte: day } }).exec()
  }

  count(): Promise<number> {
    return this.#users.estimatedDocumentCount().exec()
  }

  async add(user: StoredUser, after: readonly OutboxEntry[] = []): Promise<boolean> {
    if (!(await addNew(this.#users, { ...user, ...findableUser(user), ...(after.length > 0 && { outbox: after }) })))
      return false
    this.#addresses.forget()
    if (after.length > 0) this.#outbox.kick()
    return true
  }

  /** What waits in the outbox is not written back: it may have been moved on since the user was read. */
  async save(user: UserDocument, after: readonly OutboxEntry[] = []): Promise<boolean> {
    const { _id, version, outbox: _outbox, ...fields } = user
    const change = {
      $set: { ...fields, ...findableUser(user), version: version + 1 },
      ...(after.length > 0 && { $push: { outbox: { $each: after } } }),
    }
    try {
      const { matchedCount } = await this.#users.updateOne({ _id, version }, change as never)
      this.#addresses.forget()
      if (matchedCount === 1 && after.length > 0) this.#outbox.kick()
      return matchedCount === 1
    } catch (error) {
      if (isDuplicateKey(error)) return false
      throw error
    }
  }

  async remove(user: StoredUser): Promise<boolean> {
    const { deletedCount } = await this.#users.deleteOne({ _id: user._id, version: user.version })
    this.#addresses.forget()
    return deletedCount === 1
  }
}

export const usersIn = (mongo: Mongo): Model<UserDocument> =>
  collectionOf<UserDocument>(mongo.connection, 'users', [
    { on: { email: 1 }, options: { unique: true } },
    { on: { 'personalNumber.index': 1 }, options: { sparse: true } },
    { on: { organizationId: 1, lastName: 1 } },
    { on: { memberId: 1, lastName: 1 } },
    { on: { 'ending.email': 1 }, options: { sparse: true } },
    { on: { 'ending.on': 1 }, options: { sparse: true } },
    findIndex,
    outboxIndex,
  ])
