import { Injectable } from '@nestjs/common'
import type { GiftCardListKind, GiftCardState } from '@bukett/contracts/http/office-lists'
import { type LocalDay, stockholmDay } from '@bukett/contracts/rules/dates'
import type { Model, QueryFilter, UpdateQuery } from 'mongoose'
import { otherwise, plainText } from '../../shared/find-words.js'
import { type Findable, findIndex, foundByKeys } from '../../shared/mongo/found-by-keys.js'
import { type KeysetQuestion, keysetPage } from '../../shared/mongo/keyset.js'
import { addNew, collectionOf, Mongo } from '../../shared/mongo/mongo.js'
import { MongoNews, news, newsIndex } from '../../shared/mongo/mongo-news.js'
import { PersonalData, type RetentionRule } from '../../shared/personal-data.js'
import type { ListSpan } from '../../shared/office-list.js'
import { type CountedGiftCard, type GiftCardNews, GiftCards } from '../application/ports.js'
import type { GiftCard } from '../domain/gift-card.js'
import { cardKeysOf, cardsWanted } from '../domain/gift-card-keys.js'
import { type ListedGiftCard, usedAt } from '../domain/lists.js'

const mostOfAddress = 1000

/** Neither the mark of news nor what a list is read by is part of the card. */
const inner = { news: 0, usedAt: 0, findKeys: 0, findName: 0 } as const

const listed = { last4: 1, state: 1, balance: 1, entries: 1, issuedAt: 1, expiresOn: 1, source: 1 } as const
const hasBalance = { balance: { $gt: 0 } } as const
const wasUsed = { usedAt: { $exists: true } } as const
const always = new Date(0)
const lists = {
  issued: { where: {}, by: 'issuedAt', fields: listed },
  outstanding: { where: hasBalance, by: 'expiresOn', direction: 1, fields: listed },
  used: { where: {}, by: 'usedAt', fields: listed },
} as const satisfies Record<GiftCardListKind, KeysetQuestion>
const counted = { version: 1, state: 1, balance: 1, entries: 1, issuedAt: 1, expiresOn: 1 } as const

@Injectable()
export class MongoGiftCards extends GiftCards {
  readonly #cards: Model<GiftCard>
  readonly #numbers: Model<NumberClaim>

  constructor(mongo: Mongo, personalData: PersonalData) {
    super()
    this.#cards = cardsIn(mongo)
    this.#numbers = numbersIn(mongo)
    for (const rule of retentionOf(this.#cards)) personalData.keepFor(rule)
  }

  find(id: string): Promise<GiftCard | null> {
    return this.#cards.findById(id, inner).lean<GiftCard>().exec()
  }

  withCode(codeIndex: string): Promise<GiftCard | null> {
    return this.#cards.findOne({ codeIndex }, inner).sort({ _id: 1 }).lean<GiftCard>().exec()
  }

  withClaim(claimIndex: string): Promise<GiftCard | null> {
    return this.#cards.findOne({ claimIndex }, inner).sort({ _id: 1 }).lean<GiftCard>().exec()
  }

  ofSource(source: string, lineItemId?: string): Promise<GiftCard[]> {
    const where = lineItemId === undefined ? { source } : { source, lineItemId }
    return this.#cards.find(where, inner).sort({ _id: 1 }).lean<GiftCard[]>().exec()
  }

  firstOfSource(source: string, most: number): Promise<GiftCard[]> {
    return this.#cards.find({ source }, inner).sort({ _id: 1 }).limit(most).lean<GiftCard[]>().exec()
  }

  dueToSend(now: Date, limit: number): Promise<GiftCard[]> {
    return this.#due('sendDueAt', now, limit)
  }

  dueToRemind(now: Date, limit: number): Promise<GiftCard[]> {
    return this.#due('remindDueAt', now, limit)
  }

  /** The claim comes first. One without its card is its card's own: the same card draws the same number when it is issued again. */
  async add(card: GiftCard): Promise<boolean> {
    const claim: NumberClaim = { _id: card.codeIndex, card: card._id }
    if (!(await addNew(this.#numbers, claim))) {
      const taken = await this.#numbers.findById(claim._id).lean<NumberClaim>().exec()
      if (taken?.card !== card._id) return false
    }
    return addNew(this.#cards, { ...card, ...kept(card) })
  }

  async save(card: GiftCard): Promise<boolean> {
    const { matchedCount } = await this.#cards.replaceOne({ _id: card._id, version: card.version }, {
      ...card,
      ...kept(card),
      version: card.version + 1,
    } as never)
    return matchedCount === 1
  }

  sentTo(address: string): Promise<GiftCard[]> {
    return this.#cards
      .find({ 'delivery.to': address }, inner)
      .sort({ _id: 1 })
      .limit(mostOfAddress)
      .lean<GiftCard[]>()
      .exec()
  }

  endingOn(last4: string, most: number): Promise<GiftCard[]> {
    return this.#cards.find({ last4 }, inner).sort({ issuedAt: -1 }).limit(most).lean<GiftCard[]>().exec()
  }

  async ofHolder(words: string, most: number): Promise<GiftCard[]> {
    const wanted = cardsWanted(words)
    const look = (asked: typeof wanted) =>
      foundByKeys<GiftCard>(this.#cards as never, { wanted: asked, after: null, rows: most })
    const { found } = await look(wanted)
    const other = found.length === 0 ? otherwise(wanted) : null
    return (other ? (await look(other)).found : found).map(({ findKeys: _keys, findName: _name, ...card }) => card)
  }

  newest(state: GiftCardState | 'all', today: LocalDay, part: ListSpan, limit: number): Promise<GiftCard[]> {
    return keysetPage(
      this.#cards as never,
      { where: inState(state, today), by: 'issuedAt', fields: inner },
      part,
      limit,
    )
  }

  dueToSucceed(now: Date, limit: number): Promise<GiftCard[]> {
    return this.#due('successorDueAt', now, limit)
  }

  count(): Promise<number> {
    return this.#cards.estimatedDocumentCount().exec()
  }

  /** What is outstanding runs out from today on, whatever days were asked for; the others are of those days. */
  listed(list: GiftCardListKind, today: LocalDay, part: ListSpan, limit: number): Promise<ListedGiftCard[]> {
    const span = list === 'outstanding' ? { since: today } : { since: part.since ?? always, before: part.before }
    return keysetPage(this.#cards as never, lists[list], { ...span, after: part.after }, limit)
  }

  async #due(when: 'sendDueAt' | 'remindDueAt' | 'successorDueAt', now: Date, limit: number): Promise<GiftCard[]> {
    return this.#cards
      .find({ [when]: { $lte: now } }, inner)
      .sort({ [when]: 1 })
      .limit(limit)
      .lean<GiftCard[]>()
  }
}

/** Written with each change. */
const kept = (card: GiftCard) => {
  const at = usedAt(card)
  return { ...news, ...(at && { usedAt: at }), ...foundBy(card) }
}

/** Whom a card was sent to; none of it where nobody stands in it. */
export const foundBy = (card: Pick<GiftCard, 'delivery'>): Findable => {
  const findKeys = cardKeysOf(card)
  return findKeys.length > 0 ? { findKeys, findName: plainText(card.delivery?.name ?? '') } : {}
}

/** As `cardState` says it. */
const inState = (state: GiftCardState | 'all', today: LocalDay): Record<string, unknown> => {
  switch (state) {
    case 'all':
      return {}
    case 'blocked':
      return { state }
    case 'spent':
      return { state: { $in: ['active', 'inactive'] }, balance: 0 }
    case 'expired':
      return { state: { $in: ['active', 'inactive'] }, balance: { $gt: 0 }, expiresOn: { $lt: today } }
    case 'waiting':
    case 'active':
      return { state: state === 'active' ? state : 'inactive', balance: { $gt: 0 }, expiresOn: { $gte: today } }
  }
}

/** A number that a card has (094): a sharded collection promises nothing else than `_id` to be unique. */
interface NumberClaim {
  /** As the card has it: `codeIndex`. */
  _id: string
  card: string
}

export const numbersIn = (mongo: Mongo): Model<NumberClaim> =>
  collectionOf<NumberClaim>(mongo.connection, 'giftCardNumbers')

export const cardsIn = (mongo: Mongo): Model<GiftCard> =>
  collectionOf<GiftCard>(mongo.connection, 'giftCards', [
    { on: { codeIndex: 1, _id: 1 } },
    // Derived from the card's id alone, in 128 bits: nothing has to see to it that there is one.
    { on: { claimIndex: 1, _id: 1 } },
    { on: { source: 1 } },
    { on: { last4: 1, issuedAt: -1 } },
    { on: { sendDueAt: 1 }, options: { sparse: true } },
    { on: { remindDueAt: 1 }, options: { sparse: true } },
    { on: { successorDueAt: 1 }, options: { sparse: true } },
    { on: { state: 1, issuedAt: -1, _id: -1 } },
    findIndex,
    { on: { expiresOn: 1 } },
    { on: { 'delivery.sentAt': 1 }, options: { sparse: true } },
    { on: { 'delivery.to': 1 }, options: { sparse: true } },
    { on: { issuedAt: -1, _id: -1 } },
    { on: { expiresOn: 1, _id: 1 }, options: { partialFilterExpression: hasBalance } },
    { on: { usedAt: -1, _id: -1 }, options: { partialFilterExpression: wasUsed } },
    newsIndex,
  ])

export const newsOfGiftCards = (mongo: Mongo): GiftCardNews =>
  new MongoNews<CountedGiftCard>(cardsIn(mongo) as never, counted)

/** PV-03: the sender's words go after a year; whom a card was sent to, and why staff did something with it, when it cannot be used any more. */
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
      { $set: { delivery: null }, $unset: { remindDueAt: 1, findKeys: 1, findName: 1 } },
    ),
    rule(
      { name: 'gift-cards.reasons', fields: ['acts.reason'], keptDays: 90, after: "the card's last day" },
      (before) => ({ expiresOn: { $lt: stockholmDay(before) }, 'acts.reason': { $gt: '' } }),
      { $set: { 'acts.$[].reason': '' } },
    ),
  ]
}
