import { createHash, randomBytes } from 'node:crypto'
import type { Role } from '@bukett/contracts'
import type { Connection, Model } from 'mongoose'
import type { Announcements } from '../announcements.js'
import type { Clock } from '../clock.js'
import { type NewSession, type Session, Sessions, type SessionsKept } from '../sessions.js'
import { collectionOf } from './mongo.js'

const customerSeconds = 30 * 24 * 3600
const staffSeconds = 12 * 3600
const slideAfterSeconds = 24 * 3600
const cacheMs = 10_000
const cacheSize = 10_000
const customerRoles = new Set(['PrivateCustomer', 'OrganizationCustomer', 'OrganizationAdministrator'])

const lifetime = (roles: readonly string[]): number =>
  roles.every((role) => customerRoles.has(role)) ? customerSeconds : staffSeconds

/** Sessions in MongoDB, with a small cache that every process empties when one of them ends. */
export class MongoSessions extends Sessions {
  readonly #sessions: Model<Session>
  readonly #cache = new Map<string, { session: Session; until: number }>()
  /** How often it was emptied: what was read before that may have ended since. */
  #emptied = 0

  constructor(
    connection: Connection,
    private readonly clock: Clock,
    private readonly announcements: Announcements,
  ) {
    super()
    this.#sessions = collectionOf<Session>(connection, 'sessions', [
      { on: { expiresAt: 1 }, options: { expireAfterSeconds: 0 } },
      { on: { userId: 1 } },
    ])
    announcements.on('session', () => {
      this.#cache.clear()
      this.#emptied += 1
    })
  }

  async begin({ userId, roles, organizationId = null, memberId = null }: NewSession) {
    const token = randomBytes(32).toString('base64url')
    const createdAt = this.clock.now()
    const maxAgeSeconds = lifetime(roles)
    const expiresAt = new Date(createdAt.getTime() + maxAgeSeconds * 1000)
    await this.#sessions.create({ _id: hash(token), userId, roles, organizationId, memberId, createdAt, expiresAt })
    return { token, maxAgeSeconds }
  }

  async find(token: string): Promise<Session | null> {
    const _id = hash(token)
    const now = this.clock.now()
    const cached = this.#cache.get(_id)
    if (cached && cached.until > now.getTime()) return cached.session.expiresAt > now ? cached.session : null
    const emptied = this.#emptied
    const session = await this.#sessions.findById(_id).lean<Session>()
    if (!session || session.expiresAt <= now) return null
    if (this.#cache.size >= cacheSize) this.#cache.clear()
    // Ten seconds from when the database said so, however often it is used: where nobody can be told, it ends then.
    if (emptied === this.#emptied) this.#cache.set(_id, { session, until: now.getTime() + cacheMs })
    return session
  }

  /** At most one write a day. */
  async renew(session: Session): Promise<number | null> {
    if (lifetime(session.roles) !== customerSeconds) return null
    const now = this.clock.now()
    const left = (session.expiresAt.getTime() - now.getTime()) / 1000
    if (left > customerSeconds - slideAfterSeconds) return null
    const expiresAt = new Date(now.getTime() + customerSeconds * 1000)
    await this.#sessions.updateOne({ _id: session._id }, { $set: { expiresAt } })
    this.#cache.delete(session._id)
    return customerSeconds
  }

  countOf(userId: string): Promise<number> {
    return this.#sessions.countDocuments({ userId, expiresAt: { $gt: this.clock.now() } }).exec()
  }

  async end(sessionId: string): Promise<void> {
    await this.#sessions.deleteOne({ _id: sessionId })
    await this.announcements.announce('session')
  }

  async raise(userId: string, roles: readonly Role[]): Promise<void> {
    await this.#sessions.updateMany({ userId }, { $set: { roles: [...roles] } })
    await this.announcements.announce('session')
  }

  async endAllOf(userId: string, { except, begunBefore }: SessionsKept = {}): Promise<void> {
    await this.#sessions.deleteMany({
      userId,
      ...(except && { _id: { $ne: except } }),
      ...(begunBefore && { createdAt: { $lt: begunBefore } }),
    })
    await this.announcements.announce('session')
  }
}

const hash = (token: string): string => createHash('sha256').update(token).digest('base64url')
