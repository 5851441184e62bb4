import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { ObjectId, type Document } from 'mongodb'
import mongoose from 'mongoose'
import { refusal, startTestServer, type TestServer } from './testing/server.js'

let shop: TestServer
beforeAll(async () => {
  shop = await startTestServer()
})
afterAll(() => shop.close())

describe('documents', () => {
  test('come back as they went in, with _id first', async () => {
    const items = shop.collection()
    const sent = { b: 1, nested: { z: [1, { y: null }], a: 'å' }, when: new Date(5), id: new ObjectId(), flag: true }
    const { insertedId } = await items.insertOne({ ...sent })
    const found = await items.findOne({ _id: insertedId })
    expect(found).toEqual({ _id: insertedId, ...sent })
    expect(Object.keys(found!)[0]).toBe('_id')
  })

  test('come in batches, in order, while others are written', async () => {
    const items = shop.collection()
    await items.insertMany(Array.from({ length: 1000 }, (_, n) => ({ _id: n as never, n })))
    const cursor = items.find({}, { batchSize: 100 }).sort({ _id: 1 })
    const found: number[] = []
    for await (const doc of cursor) {
      found.push(doc['n'])
      if (doc['n'] === 150) await items.deleteMany({ n: { $gte: 900 } })
    }
    expect(found).toEqual(Array.from({ length: 900 }, (_, n) => n))
  })

  test('that are larger than a batch are all delivered', async () => {
    const items = shop.collection()
    const filler = 'x'.repeat(3_000_000)
    await items.insertMany(Array.from({ length: 8 }, (_, n) => ({ n, filler })))
    expect((await items.find().toArray()).map(({ filler: text }) => text.length)).toEqual(
      Array.from({ length: 8 }, () => 3_000_000),
    )
  }, 30_000)

  test('may have ids of any kind but arrays, regular expressions and undefined', async () => {
    const items = shop.collection()
    const ids = [null, 1, 'a', { x: 1 }, new Date(1), true]
    await items.bulkWrite(
      ids.map((_id) => ({ updateOne: { filter: { _id: _id as never }, update: { $set: { a: 1 } }, upsert: true } })),
    )
    expect(await items.countDocuments()).toBe(ids.length)
    expect(await refusal(items.insertOne({ _id: [1] as never }))).toMatchObject({ code: 53 })
  })
})

describe('a unique index', () => {
  test('refuses a second document with the key, naming it', async () => {
    const items = shop.collection()
    await items.createIndex({ 'a.b': 1, c: -1 }, { unique: true })
    await items.insertOne({ a: { b: 1 }, c: 'x' })
    const error = await refusal(items.insertOne({ a: { b: 1 }, c: 'x' }))
    expect(error).toMatchObject({ code: 11000, keyPattern: { 'a.b': 1, c: -1 }, keyValue: { 'a.b': 1, c: 'x' } })
    expect(error.message).toContain('E11000 duplicate key error collection: shop.')
  })

  test('refuses to be made over duplicates, and leaves nothing behind', async () => {
    const items = shop.collection()
    await items.insertMany([{ a: 1 }, { a: 1 }])
    expect(await refusal(items.createIndex({ a: 1 }, { unique: true }))).toMatchObject({
      code: 11000,
      codeName: 'DuplicateKey',
    })
    expect(await items.indexes()).toHaveLength(1)
    await items.insertOne({ a: 1 })
  })

  test('counts a missing field as null, unless it is sparse or partial', async () => {
    const items = shop.collection()
    await items.createIndex({ a: 1 }, { unique: true })
    await items.createIndex({ b: 1 }, { unique: true, sparse: true })
    await items.createIndex({ c: 1 }, { unique: true, partialFilterExpression: { c: { $exists: true } } })
    await items.insertOne({ x: 1 })
    expect(await refusal(items.insertOne({ x: 2 }))).toMatchObject({ code: 11000, keyValue: { a: null } })
    await items.insertOne({ a: 2 })
  })

  test('holds for every element of an array, and lets a document keep its own', async () => {
    const items = shop.collection()
    await items.createIndex({ tags: 1 }, { unique: true })
    await items.insertOne({ _id: 1 as never, tags: ['a', 'b', 'a'] })
    expect(await refusal(items.insertOne({ tags: ['c', 'b'] }))).toMatchObject({ code: 11000 })
    await items.updateOne({ _id: 1 as never }, { $set: { tags: ['b', 'c'] } })
    await items.insertOne({ tags: ['a'] })
  })

  test('stops an ordered write at the duplicate, and only skips it in an unordered one', async () => {
    const items = shop.collection()
    const docs = () => [{ _id: 1 as never }, { _id: 1 as never }, { _id: 2 as never }]
    expect(await refusal(items.insertMany(docs()))).toMatchObject({ code: 11000 })
    expect(await items.countDocuments()).toBe(1)
    await refusal(items.insertMany(docs(), { ordered: false }))
    expect(await items.countDocuments()).toBe(2)
  })
})

describe('indexes', () => {
  test('are listed with their options', async () => {
    const items = shop.collection()
    await items.createIndex({ a: 1 }, { expireAfterSeconds: 60, name: 'ttl' })
    expect(await items.indexes()).toEqual([
      { v: 2, key: { _id: 1 }, name: '_id_' },
      { v: 2, key: { a: 1 }, name: 'ttl', expireAfterSeconds: 60 },
    ])
  })

  test('are made once, and refused when they differ', async () => {
    const items = shop.collection()
    await items.createIndex({ a: 1 })
    expect(await items.createIndex({ a: 1 })).toBe('a_1')
    expect(await refusal(items.createIndex({ a: 1 }, { unique: true }))).toMatchObject({
      code: 86,
      codeName: 'IndexKeySpecsConflict',
    })
    expect(await refusal(items.createIndex({ a: 1 }, { name: 'other' }))).toMatchObject({
      code: 85,
      codeName: 'IndexOptionsConflict',
    })
  })

  test('are dropped by name, and _id never', async () => {
    const items = shop.collection()
    await items.createIndex({ a: 1 })
    await items.dropIndex('a_1')
    expect(await refusal(items.dropIndex('a_1'))).toMatchObject({ codeName: 'IndexNotFound' })
    expect(await refusal(items.dropIndex('_id_'))).toMatchObject({ codeName: 'InvalidOptions' })
  })
})

describe('collections and databases', () => {
  test('come and go', async () => {
    const other = shop.client.db('other')
    await other.createCollection('things')
    await other.collection('things').insertOne({ _id: 1 as never })
    expect((await other.listCollections().toArray()).map(({ name }) => name)).toEqual(['things'])
    expect((await other.admin().listDatabases()).databases.map(({ name }) => name)).toContain('other')
    expect(await other.command({ dbStats: 1 })).toMatchObject({ collections: 1, objects: 1 })
    expect(await other.command({ collStats: 'things' })).toMatchObject({ count: 1, nindexes: 1 })
    await other.dropCollection('things')
    await other.collection('things').insertOne({ _id: 2 as never })
    expect(await other.collection('things').find().toArray()).toEqual([{ _id: 2 }])
    await other.dropDatabase()
    expect(await other.listCollections().toArray()).toEqual([])
  })
})

describe('what is not supported is refused', () => {
  test.each<[string, Document, string]>([
    ['an unknown command', { frobnicate: 1 }, 'CommandNotFound'],
    ['an unknown option', { find: 'a', frobnicate: 1 }, 'Location40415'],
    [
      'a transaction',
      { insert: 'a', documents: [{ a: 1 }], startTransaction: true, autocommit: false, txnNumber: 1n },
      'OperationNotSupportedInTransaction',
    ],
    ['$where', { find: 'a', filter: { $where: '1' } }, 'NotImplemented'],
    ['$text', { find: 'a', filter: { $text: { $search: 'x' } } }, 'NotImplemented'],
    ['geometry', { find: 'a', filter: { a: { $near: [1, 1] } } }, 'NotImplemented'],
    ['a text index', { createIndexes: 'a', indexes: [{ key: { a: 'text' }, name: 'a' }] }, 'CannotCreateIndex'],
    ['a collation', { find: 'a', collation: { locale: 'sv' } }, 'NotImplemented'],
    ['a tailable cursor', { find: 'a', tailable: true }, 'NotImplemented'],
    ['a capped collection', { create: 'a', capped: true, size: 1000 }, 'NotImplemented'],
    ['$out', { aggregate: 'a', pipeline: [{ $out: 'b' }], cursor: {} }, 'NotImplemented'],
    ['a change stream', { aggregate: 'a', pipeline: [{ $changeStream: {} }], cursor: {} }, 'NotImplemented'],
    ['an unknown stage', { aggregate: 'a', pipeline: [{ $frobnicate: {} }], cursor: {} }, 'Location40324'],
    ['an unknown operator', { find: 'a', filter: { a: { $frobnicate: 1 } } }, 'BadValue'],
    ['a cursor that is gone', { getMore: 5n, collection: 'a' }, 'CursorNotFound'],
    ['a snapshot read', { find: 'a', readConcern: { level: 'snapshot' } }, 'InvalidOptions'],
    [
      'more acknowledgements than there are servers',
      { insert: 'a', documents: [{}], writeConcern: { w: 3 } },
      'BadValue',
    ],
    ['the indexes of no collection', { listIndexes: 'nothing' }, 'NamespaceNotFound'],
  ])('%s', async (_, command, codeName) => {
    expect(await refusal(shop.db.command(command))).toMatchObject({ codeName })
  })

  test.each<[string, (name: string) => Document]>([
    [
      'an update',
      (name) => ({
        update: name,
        updates: [
          { q: {}, u: { $set: { a: 2 } } },
          { q: {}, u: {}, sort: {} },
        ],
      }),
    ],
    [
      'a removal',
      (name) => ({
        delete: name,
        deletes: [
          { q: {}, limit: 1 },
          { q: {}, limit: 1, sort: {} },
        ],
      }),
    ],
  ])('%s with an unknown field in one statement, before anything of it is done', async (_, command) => {
    const items = shop.collection()
    await items.insertOne({ _id: 1 as never, a: 1 })
    const refused = await refusal(shop.db.command({ ...command(items.collectionName), ordered: true }))
    expect(refused).toMatchObject({ code: 40_415, codeName: 'Location40415' })
    expect(await items.find().toArray()).toEqual([{ _id: 1, a: 1 }])
  })

  test('a transaction leaves nothing of itself behind', async () => {
    const items = shop.collection()
    await items.insertOne({ _id: 1 as never })
    const session = shop.client.startSession()
    const work = session.withTransaction(() => items.insertOne({ _id: 2 as never }, { session }))
    expect(await refusal(work)).toMatchObject({ code: 263, codeName: 'OperationNotSupportedInTransaction' })
    await session.endSession()
    expect(await items.countDocuments()).toBe(1)
  })

  test('but a session outside a transaction is harmless', async () => {
    const items = shop.collection()
    await shop.client.withSession((session) => items.insertOne({ _id: 1 as never }, { session }))
    expect(await items.countDocuments()).toBe(1)
  })
})

describe('projections', () => {
  const doc = {
    _id: 1 as never,
    a: 1,
    b: { c: 2, d: 3 },
    list: [
      { n: 1, m: 1 },
      { n: 2, m: 2 },
      { n: 3, m: 3 },
    ],
  }
  test.each<[string, Document, Document]>([
    ['keep', { 'b.c': 1 }, { _id: 1, b: { c: 2 } }],
    ['drop', { list: 0, 'b.d': 0 }, { _id: 1, a: 1, b: { c: 2 } }],
    ['leave whole fields away', { list: 0, b: 0, unknown: 0 }, { _id: 1, a: 1 }],
    ['leave the id away', { _id: 0, list: 0 }, { a: 1, b: { c: 2, d: 3 } }],
    ['keep inside arrays', { _id: 0, 'list.n': 1 }, { list: [{ n: 1 }, { n: 2 }, { n: 3 }] }],
    ['slice', { list: { $slice: -1 }, a: 1 }, { _id: 1, a: 1, list: [{ n: 3, m: 3 }] }],
    [
      'take the first match of an array',
      { list: { $elemMatch: { n: { $gt: 1 } } } },
      { _id: 1, list: [{ n: 2, m: 2 }] },
    ],
    ['compute', { _id: 0, sum: { $add: ['$a', '$b.c'] } }, { sum: 3 }],
  ])('%s', async (_, projection, expected) => {
    const items = shop.collection()
    await items.insertOne({ ...doc })
    expect(await items.findOne({ a: 1 }, { projection })).toEqual(expected)
  })

  test('of many go on where a search has passed over some, by keys alone or with the documents', async () => {
    const items = shop.collection()
    await items.createIndex({ tags: 1, at: -1 })
    await items.insertMany(
      Array.from({ length: 30 }, (_, at) => ({ _id: at as never, at, tags: at % 3 === 0 ? ['a', 'b'] : ['a'] })),
    )
    const passed = (filter: Document) =>
      items
        .find(filter, { projection: { tags: 0 } })
        .sort({ at: -1 })
        .skip(4)
        .limit(2)
        .toArray()
    expect(await passed({ tags: 'a' })).toEqual([
      { _id: 25, at: 25 },
      { _id: 24, at: 24 },
    ])
    expect(await passed({ $and: [{ tags: 'a' }, { tags: 'b' }] })).toEqual([
      { _id: 15, at: 15 },
      { _id: 12, at: 12 },
    ])
    expect(await items.find({ tags: 'b' }).sort({ at: -1 }).skip(10).toArray()).toEqual([])
  })

  test('show the element that the filter met', async () => {
    const items = shop.collection()
    await items.insertOne({ ...doc })
    expect(await items.findOne({ 'list.n': 2 }, { projection: { 'list.$': 1, _id: 0 } })).toEqual({
      list: [{ n: 2, m: 2 }],
    })
  })
})

test('mongoose works as on MongoDB', async () => {
  const connection = await mongoose.createConnection(shop.server.uri, { dbName: 'goose' }).asPromise()
  try {
    const schema = new mongoose.Schema(
      { name: { type: String, unique: true }, price: Number, tags: [String] },
      { timestamps: true, optimisticConcurrency: true },
    )
    const Product = connection.model('Product', schema)
    await Product.init()
    const rose = await Product.create({ name: 'Ros', price: 399, tags: ['red'] })
    await expect(Product.create({ name: 'Ros' })).rejects.toMatchObject({ code: 11000 })
    rose.price = 349
    rose.tags.push('sale')
    await rose.save()
    const stale = await Product.findById(rose._id).orFail()
    rose.price = 1
    await rose.save()
    stale.price = 2
    await expect(stale.save()).rejects.toMatchObject({ name: 'VersionError' })
    expect(await Product.find({ tags: 'sale' }).sort({ price: -1 }).lean()).toMatchObject([
      { name: 'Ros', price: 1, tags: ['red', 'sale'] },
    ])
    expect(await Product.countDocuments({ price: { $lt: 10 } })).toBe(1)
    await Product.findOneAndUpdate({ name: 'Tulpan' }, { price: 99 }, { upsert: true })
    expect((await Product.distinct('name')).sort()).toEqual(['Ros', 'Tulpan'])
  } finally {
    await connection.close()
  }
})
