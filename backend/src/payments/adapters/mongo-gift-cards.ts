import { Injectable } from '@nestjs/common'
import { stockholmDay } from '@bukett/contracts/rules/dates'
import type { Model, QueryFilter, UpdateQuery } from 'mongoose'
import { addNew, collectionOf, Mongo } from '../../shared/mongo/mongo.js'
import { PersonalData, type RetentionRule } from '../../shared/personal-data.js'
import { GiftCards } from '../application/ports.js'
import type { GiftCard } from '../domain/gift-card.js'

const mostOfSource = 1000

@Injectable()
export class MongoGiftCards extends GiftCards {
  readonly #cards: Model<GiftCard>

  constructor(mongo: Mongo, personalData: PersonalData) {
    super()
    this.#cards = collectionOf<GiftCard>(mongo.connection, 'giftCards', [
      { on: { codeIndex: 1 }, options: { unique: true } },
      { on: { claimIndex: 1 }, options: { unique: true, sparse: true } },
      { on: { source: 1 } },
      { on: { sendDueAt: 1 }, options: { sparse: true } },
      { on: { remindDueAt: 1 }, options: { sparse: true } },
      { on: { expiresOn: 1 } },
      { on: { 'delivery.sentAt': 1 }, options: { sparse: true } },
      { on: { 'delivery.to': 1 }, options: { sparse: true } },
    ])
    for (const rule of retentionOf(this.#cards)) personalData.keepFor(rule)
  }

  find(id: string): Promise<GiftCard | null> {
    return this.#cards.findById(id).lean<GiftCard>().exec()
  }

  withCode(codeIndex: string): Promise<GiftCard | null> {
    return this.#cards.findOne({ codeIndex }).lean<GiftCard>().exec()
  }

  withClaim(claimIndex: string): Promise<GiftCard | null> {
    return this.#cards.findOne({ claimIndex }).lean<GiftCard>().exec()
  }

  ofSource(source: string): Promise<GiftCard[]> {
    return this.#cards.find({ source }).sort({ _id: 1 }).limit(mostOfSource).lean<GiftCard[]>().exec()
  }

  dueToSend(now: Date, limit: number): Promise<GiftCard[]> {
    return this.#due('sendDueAt', now, limit)
  }

  dueToRemind(now: Date, limit: number): Promise<GiftCard[]> {
    return this.#due('remindDueAt', now, limit)
  }

  add(card: GiftCard): Promise<boolean> {
    return addNew(this.#cards, card)
  }

  async save(card: GiftCard): Promise<boolean> {
    const { matchedCount } = await this.#cards.replaceOne({ _id: card._id, version: card.version }, {
      ...card,
      version: card.version + 1,
    } as never)
    return matchedCount === 1
  }

  sentTo(address: string): Promise<GiftCard[]> {
    return this.#cards.find({ 'delivery.to': address }).sort({ _id: 1 }).limit(mostOfSource).lean<GiftCard[]>().exec()
  }

  count(): Promise<number> {
    return this.#cards.estimatedDocumentCount().exec()
  }

  async #due(when: 'sendDueAt' | 'remindDueAt', now: Date, limit: number): Promise<GiftCard[]> {
    return this.#cards
      .find({ [when]: { $lte: now } })
      .sort({ [when]: 1 })
      .limit(limit)
      .lean<GiftCard[]>()
  }
}

/** PV-03: the sender's words go after a year; whom a card was sent to, when it cannot be used any more. */
const retentionOf = (cards: Model<GiftCard>): RetentionRule[] => {
  const rule = (
    declaration: Omit<RetentionRule, 'count' | 'erase' | 'basis'>,
    due: (before: Date) => QueryFilter<GiftCard>,
    change: UpdateQuery<GiftCard>,
  ): RetentionRule => ({
    ...declaration,
    basis: 'contract',
    count: (before) => cards.countDocuments(due(before)).exec(),
    erase: async (before) => (await cards.updateMany(due(before), { ...change, $inc: { version: 1 } })).modifiedCount,
  })
  return [
    rule(
      { name: 'gift-cards.words', fields: ['delivery.text'], keptDays: 365, after: 'sending' },
      (before) => ({ 'delivery.sentAt': { $lt: before }, 'delivery.text': { $gt: '' } }),
      { $set: { 'delivery.text': '' } },
    ),
    rule(
      { name: 'gift-cards.holder', fields: ['delivery'], keptDays: 90, after: "the card's last day" },
      (before) => ({ expiresOn: { $lt: stockholmDay(before) }, 'delivery.to': { $exists: true } }),
      { $set: { delivery: null }, $unset: { remindDueAt: 1 } },
    ),
  ]
}
