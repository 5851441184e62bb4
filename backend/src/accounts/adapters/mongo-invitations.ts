import { Injectable } from '@nestjs/common'
import type { Model } from 'mongoose'
import { collectionOf, isDuplicateKey, Mongo } from '../../shared/mongo/mongo.js'
import { type Outbox, type OutboxEntry, Outboxes, outboxIndex, type WithOutbox } from '../../shared/mongo/outbox.js'
import { Invitations } from '../application/ports.js'
import type { StoredInvitation } from '../domain/invitation.js'

const mostShown = 200

type InvitationDocument = StoredInvitation & WithOutbox

@Injectable()
export class MongoInvitations extends Invitations {
  readonly #invitations: Model<InvitationDocument>
  readonly #outbox: Outbox

  constructor(mongo: Mongo, outboxes: Outboxes) {
    super()
    this.#invitations = collectionOf<InvitationDocument>(mongo.connection, 'invitations', [
      { on: { organizationId: 1, email: 1 }, options: { unique: true } },
      { on: { email: 1 } },
      { on: { expiresAt: 1 }, options: { expireAfterSeconds: 0 } },
      outboxIndex,
    ])
    this.#outbox = outboxes.watch(this.#invitations)
  }

  find(id: string): Promise<StoredInvitation | null> {
    return this.#invitations.findById(id, { outbox: 0 }).lean<StoredInvitation>().exec()
  }

  to(organizationId: string, email: string): Promise<StoredInvitation | null> {
    return this.#invitations.findOne({ organizationId, email }, { outbox: 0 }).lean<StoredInvitation>().exec()
  }

  ofOrganization(organizationId: string): Promise<StoredInvitation[]> {
    return this.#list({ organizationId })
  }

  ofAddress(email: string): Promise<StoredInvitation[]> {
    return this.#list({ email })
  }

  async put({ _id, organizationId, email, ...times }: StoredInvitation, after: OutboxEntry): Promise<boolean> {
    const change = { $set: times, $push: { outbox: after } }
    try {
      await this.#invitations.updateOne({ _id, organizationId, email }, change as never, { upsert: true })
    } catch (error) {
      if (isDuplicateKey(error)) return false
      throw error
    }
    this.#outbox.kick()
    return true
  }

  async remove(id: string): Promise<void> {
    await this.#invitations.deleteOne({ _id: id })
  }

  #list(filter: Partial<StoredInvitation>): Promise<StoredInvitation[]> {
    return this.#invitations
      .find(filter, { outbox: 0 })
      .sort({ email: 1, _id: 1 })
      .limit(mostShown)
      .lean<StoredInvitation[]>()
      .exec()
  }
}
