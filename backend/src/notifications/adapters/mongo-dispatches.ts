import { createHmac } from 'node:crypto'
import { Injectable } from '@nestjs/common'
import type { Model } from 'mongoose'
import { Clock } from '../../shared/clock.js'
import { collectionOf, isDuplicateKey, Mongo } from '../../shared/mongo/mongo.js'
import { documentRule, PersonalData } from '../../shared/personal-data.js'
import { Settings } from '../../shared/shared.module.js'
import { type Dispatch, Dispatches, type KeptMessage, type SentMessage } from '../application/ports.js'
import type { Said } from '../domain/said.js'

export interface DispatchDocument {
  _id: string
  at: Date
  providerId: string | null
  /** Null: nothing is kept of it but that it was sent. */
  about: string | null
  /** Missing on those from before it was kept. */
  to?: string
  channel?: 'mail' | 'sms'
  subject?: string
  isRefused?: boolean
  said?: Omit<Said, 'about'>
}

/** Whom it went to, and what it was named. */
export const toWhom = { to: '', subject: '' } as const

const mostTold = 200
const mostOfPerson = 50

@Injectable()
export class MongoDispatches extends Dispatches {
  readonly #dispatches: Model<DispatchDocument>
  readonly #secret: string

  constructor(
    mongo: Mongo,
    personalData: PersonalData,
    private readonly clock: Clock,
    { config }: Settings,
  ) {
    super()
    this.#secret = config.secret
    this.#dispatches = dispatchesIn(mongo)
    const ofNothing = (before: Date) => ({ about: null, at: { $lt: before } })
    personalData.keepFor({
      name: 'notifications.dispatches',
      fields: ['providerId', 'to', 'subject'],
      basis: 'legitimate-interest',
      keptDays: 90,
      after: 'sending',
      count: (before) => this.#dispatches.countDocuments(ofNothing(before)).exec(),
      erase: async (before) => (await this.#dispatches.deleteMany(ofNothing(before))).deletedCount,
    })
    // Gone before what they were about forgets its people (PV-03).
    personalData.keepFor(
      documentRule(this.#dispatches, 'at', {
        name: 'notifications.words',
        fields: ['said.to', 'said.subject', 'said.text'],
        basis: 'legitimate-interest',
        keptDays: 365,
        after: 'sending',
      }),
    )
  }

  async about(abouts: readonly string[]): Promise<KeptMessage[]> {
    const found = (await this.#dispatches.collection
      .find({ about: { $in: [...abouts] } }, { sort: { at: -1, _id: -1 }, limit: mostTold })
      .toArray()) as unknown as DispatchDocument[]
    return found
      .toReversed()
      .flatMap(({ _id: id, at, about, said }) => (about !== null && said ? { id, at, about, ...said } : []))
  }

  async forget(about: string): Promise<void> {
    await this.#dispatches.collection.updateMany({ about }, { $unset: { said: '', ...toWhom } })
  }

  async to(addresses: readonly string[]): Promise<SentMessage[]> {
    const found = (await this.#dispatches.collection
      .find(
        { to: { $in: addresses.map((address) => this.#keyOf(address)) } },
        { sort: { at: -1, _id: -1 }, limit: mostOfPerson },
      )
      .toArray()) as unknown as DispatchDocument[]
    return found.map(({ _id: id, at, about, channel = 'mail', subject = '', isRefused = false, said }) => ({
      id,
      at,
      channel,
      subject,
      isRefused,
      text: said?.text ?? null,
      about,
    }))
  }

  async forgetAddress(address: string): Promise<void> {
    await this.#dispatches.collection.updateMany({ to: this.#keyOf(address) }, { $unset: toWhom })
  }

  #keyOf(address: string): string {
    return createHmac('sha256', this.#secret).update(`written-to:${address.trim().toLowerCase()}`).digest('base64url')
  }

  async among(ids: readonly string[]): Promise<ReadonlySet<string>> {
    const found = await this.#dispatches.collection
      .find({ _id: { $in: ids as never } }, { projection: { _id: 1 }, sort: { _id: 1 } })
      .toArray()
    return new Set(found.map(({ _id }) => String(_id)))
  }

  async add(sent: readonly Dispatch[]): Promise<void> {
    if (sent.length === 0) return
    const at = this.clock.now()
    const documents = sent.map(({ id, providerId, to, channel, subject, isRefused, said }) => {
      const { about = null, ...words } = said ?? {}
      return {
        _id: id,
        at,
        providerId,
        about,
        to: this.#keyOf(to),
        channel,
        subject,
        isRefused,
        ...(said && { said: words }),
      }
    })
    try {
      await this.#dispatches.collection.insertMany(documents as never, { ordered: false })
    } catch (error) {
      // It was sent twice: a crash lay between sending and this.
      if (!isDuplicateKey(error)) throw error
    }
  }
}

export const dispatchesIn = (mongo: Mongo): Model<DispatchDocument> =>
  collectionOf<DispatchDocument>(mongo.connection, 'dispatches', [
    { on: { at: 1 } },
    { on: { about: 1, at: 1 } },
    { on: { to: 1, at: -1, _id: -1 } },
  ])
