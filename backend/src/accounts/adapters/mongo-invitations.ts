import { Injectable } from '@nestjs/common'
import type { Model } from 'mongoose'
import { collectionOf, Mongo } from '../../shared/mongo/mongo.js'
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

  ofOrganization(organizationId: string): Promise<StoredInvitation[]> {
    return this.#list({ organizationId })
  }

  ofAddress(email: string): Promise<StoredInvitation[]> {
    return this.#list({ email })
  }

  async put({ _id, organizationId, email, ...times }: StoredInvitation, after: OutboxEntry): Promise<void> {
    const change = { $set: times, $setOnInsert: { _id }, $push: { outbox: after } }
    await this.#invitations.updateOne({ organizationId, email }, change as never, { upsert: true })
    this.#outbox.kick()
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
