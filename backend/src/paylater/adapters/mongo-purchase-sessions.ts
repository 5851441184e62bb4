import { Injectable } from '@nestjs/common'
import type { Model } from 'mongoose'
import { collectionOf, Mongo } from '../../shared/mongo/mongo.js'
import { Outboxes, outboxIndex } from '../../shared/mongo/outbox.js'
import { documentRule, PersonalData } from '../../shared/personal-data.js'
import { PurchaseSessions } from '../application/ports.js'
import type { StoredSession } from '../domain/session.js'
import { Versioned } from './versioned.js'

@Injectable()
export class MongoPurchaseSessions extends PurchaseSessions {
  readonly #sessions: Model<StoredSession>
  readonly #versioned: Versioned<StoredSession>

  constructor(mongo: Mongo, outboxes: Outboxes, personalData: PersonalData) {
    super()
    this.#sessions = collectionOf<StoredSession>(mongo.connection, 'paylater_sessions', [
      { on: { 'authorization.token': 1 }, options: { sparse: true } },
      { on: { 'stepUp.id': 1 }, options: { sparse: true } },
      { on: { expiresAt: 1 } },
      outboxIndex,
    ])
    this.#versioned = new Versioned(this.#sessions, outboxes)
    personalData.keepFor(
      documentRule(this.#sessions, 'expiresAt', {
        name: 'paylater.sessions',
        fields: ['purchase', 'stepUp'],
        basis: 'contract',
        keptDays: 30,
        after: 'end of the session',
      }),
    )
  }

  find(id: string): Promise<StoredSession | null> {
    return this.#versioned.find(id)
  }

  add(session: StoredSession): Promise<boolean> {
    return this.#versioned.add(session)
  }

  save(session: StoredSession): Promise<boolean> {
    return this.#versioned.save(session)
  }

  withAuthorization(token: string): Promise<StoredSession | null> {
    return this.#sessions.findOne({ 'authorization.token': token }).lean<StoredSession>().exec()
  }

  withStepUp(id: string): Promise<StoredSession | null> {
    return this.#sessions.findOne({ 'stepUp.id': id }).lean<StoredSession>().exec()
  }

  async seen(stepUpId: string, now: Date): Promise<void> {
    await this.#sessions.updateOne(
      { 'stepUp.id': stepUpId } as never,
      { $set: { 'stepUp.seenAt': now, 'stepUp.left': false } } as never,
    )
  }
}
