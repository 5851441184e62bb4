import { Injectable } from '@nestjs/common'
import { Migrations, type MigrationStep } from '../../shared/migrations.js'
import { Mongo } from '../../shared/mongo/mongo.js'
import type { Findable } from '../../shared/mongo/found-by-keys.js'
import { walkCollection } from '../../shared/mongo/walk-collection.js'
import { firstAmount, type GiftCard } from '../domain/gift-card.js'
import { usedAt } from '../domain/lists.js'
import type { Purchase } from '../domain/purchase.js'
import { backOf, withCardInstead } from '../domain/refunding.js'
import { insteadOf } from '../domain/repayment.js'
import { cardsIn, foundBy, numbersIn } from './mongo-gift-cards.js'
import { purchasesIn } from './mongo-purchases.js'

/** What becomes of gift cards of versions that had unique indexes in place of claims (094), and no lists behind figures (100). */
@Injectable()
export class GiftCardMigrations {
  constructor(mongo: Mongo, migrations: Migrations) {
    migrations.add(
      numbers(mongo, '030-numbers-of-gift-cards', 'opening'),
      // Older processes went on issuing cards meanwhile.
      numbers(mongo, '031-numbers-of-later-gift-cards', 'finishing'),
      whenUsed(mongo),
      holders(mongo),
      givenInstead(mongo),
      nameless(mongo),
    )
  }
}

/** A card's number, claimed. */
const numbers = (mongo: Mongo, name: string, when: MigrationStep['when']): MigrationStep => {
  const [cards, claims] = [cardsIn(mongo), numbersIn(mongo)]
  return {
    name,
    when,
    count: () => cards.estimatedDocumentCount().exec(),
    batch: (after, isDry) =>
      walkCollection<Pick<GiftCard, '_id' | 'codeIndex'>>(
        cards.collection,
        {
          fields: { codeIndex: 1 },
          into: claims.collection,
          writesFor: async (some) => {
            const codes = some.map(({ codeIndex }) => codeIndex)
            const claimed = new Set(await claims.distinct('_id', { _id: { $in: codes } }))
            return some
              .filter(({ codeIndex }) => !claimed.has(codeIndex))
              .map(({ _id, codeIndex }) => ({
                updateOne: { filter: { _id: codeIndex }, update: { $setOnInsert: { card: _id } }, upsert: true },
              }))
          },
        },
        after,
        isDry,
      ),
  }
}

/** Which gift cards were paid with, and when they last were. */
const whenUsed = (mongo: Mongo): MigrationStep => {
  const cards = cardsIn(mongo)
  return {
    name: '037-when-gift-cards-were-used',
    when: 'finishing',
    count: () => cards.estimatedDocumentCount().exec(),
    batch: (after, isDry) =>
      walkCollection<GiftCard & { readonly usedAt?: Date }>(
        cards.collection,
        {
          fields: { version: 1, entries: 1, usedAt: 1 },
          writesFor: async (some) =>
            some.flatMap(({ _id, version, entries, usedAt: known }) => {
              const at = known ? null : usedAt({ entries })
              return at ? [{ updateOne: { filter: { _id, version }, update: { $set: { usedAt: at } } } }] : []
            }),
        },
        after,
        isDry,
      ),
  }
}

/** What gift cards are found by: whom they were sent to. */
const holders = (mongo: Mongo): MigrationStep => {
  const cards = cardsIn(mongo)
  return {
    name: '038-whose-gift-cards-are',
    when: 'finishing',
    count: () => cards.estimatedDocumentCount().exec(),
    batch: (after, isDry) =>
      walkCollection<GiftCard & Findable>(
        cards.collection,
        {
          fields: { version: 1, delivery: 1, findKeys: 1 },
          writesFor: async (some) =>
            some.flatMap((card) => {
              const found = card.findKeys ? {} : foundBy(card)
              return found.findKeys
                ? [{ updateOne: { filter: { _id: card._id, version: card.version }, update: { $set: found } } }]
                : []
            }),
        },
        after,
        isDry,
      ),
  }
}

const oldSource = /^instead:(.*\D.*)$/

/**
 * FT-06: cards that older versions gave in place of flowers, and wrote down nowhere else: their money goes back no more, and their source
 * names the order in place of purchase and delivery.
 */
const givenInstead = (mongo: Mongo): MigrationStep => {
  const [cards, purchases] = [cardsIn(mongo), purchasesIn(mongo)]
  type Card = Pick<GiftCard, '_id' | 'version' | 'source' | 'entries' | 'issuedAt' | 'replaces'>
  type Given = { readonly card: Card; readonly purchase: Purchase; readonly shipmentId: string }
  const givenOf = async (card: Card): Promise<Given[]> => {
    const parts = (oldSource.exec(card.source)?.[1] ?? '').split('-')
    const ids = parts.slice(1).map((_, at) => parts.slice(0, at + 1).join('-'))
    const [purchase] = ids.length > 0 ? await purchases.find({ _id: { $in: ids } }).lean<Purchase[]>() : []
    return purchase ? [{ card, purchase, shipmentId: parts.join('-').slice(purchase._id.length + 1) }] : []
  }
  const walk = (
    into: typeof cards.collection,
    writeOf: (given: Given) => object[],
    ...place: [string | null, boolean]
  ) =>
    walkCollection<Card>(
      cards.collection,
      {
        fields: { version: 1, source: 1, entries: 1, issuedAt: 1, replaces: 1 },
        into,
        writesFor: async (some) => (await Promise.all(some.map(givenOf))).flat().flatMap(writeOf),
      },
      ...place,
    )
  return {
    name: '046-gifts-that-became-cards-do-not-go-back',
    when: 'finishing',
    count: () => cards.estimatedDocumentCount().exec(),
    // First what the cards are worth: of a card that names its order nobody knows the delivery any more.
    batch: async (...place) => {
      await walk(purchases.collection as never, notedOf, ...place)
      return walk(cards.collection, renamedOf, ...place)
    },
  }

  function notedOf({ card: { entries, issuedAt: at, replaces }, purchase, shipmentId }: Given): object[] {
    if (replaces !== undefined) return []
    const wish = {
      id: insteadOf(shipmentId),
      // What had gone back before the card is not in its worth; it is taken off once more.
      amount: firstAmount({ entries }) + backOf(purchase, [shipmentId]),
      reason: 'gift-card',
      by: 'worker',
      at,
    }
    const { _id, repayments } = purchase
    const after = withCardInstead(purchase, shipmentId, wish)
    if (after === purchase) return []
    const update = {
      $push: { repayments: { $each: after.repayments.slice(repayments.length) } },
      $inc: { version: 1 },
    }
    // One of two such gifts of a purchase does not stand in the other's way.
    return after.repayments
      .slice(repayments.length)
      .map(({ id }) => ({ updateOne: { filter: { _id, 'repayments.id': { $ne: id } }, update } }))
  }

  function renamedOf({ card: { _id, version }, purchase: { order } }: Given): object[] {
    const update = order && { $set: { source: `instead:${order.groupId}` }, $inc: { version: 1 } }
    return update ? [{ updateOne: { filter: { _id, version }, update } }] : []
  }
}

/** PV-02: cards that were replaced went on saying whom the other one goes to. */
const nameless = (mongo: Mongo): MigrationStep => {
  const cards = cardsIn(mongo)
  return {
    name: '054-replaced-gift-cards-name-nobody',
    when: 'finishing',
    count: () => cards.estimatedDocumentCount().exec(),
    batch: (after, isDry) =>
      walkCollection<Pick<GiftCard, '_id' | 'version' | 'successor' | 'successorDueAt'>>(
        cards.collection,
        {
          fields: { version: 1, successor: 1, successorDueAt: 1 },
          writesFor: (some) =>
            some
              .filter(({ successor, successorDueAt }) => successor?.delivery && !successorDueAt)
              .map(({ _id, version }) => {
                const update = { $set: { 'successor.delivery': null }, $inc: { version: 1 } }
                return { updateOne: { filter: { _id, version }, update } }
              }),
        },
        after,
        isDry,
      ),
  }
}
