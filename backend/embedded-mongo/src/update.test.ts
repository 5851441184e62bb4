import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { Double, Long, type Document, type Filter, type UpdateFilter } from 'mongodb'
import { refusal, startTestServer, type TestServer } from './testing/server.js'

let shop: TestServer
beforeAll(async () => {
  shop = await startTestServer()
})
afterAll(() => shop.close())

/** What an update makes of a document. */
async function after(
  before: Document,
  update: Document,
  filter: Filter<Document> = {},
  arrayFilters?: Document[],
): Promise<Document> {
  const items = shop.collection()
  await items.insertOne({ _id: 1 as never, ...before })
  await items.updateOne(filter, update as UpdateFilter<Document>, arrayFilters && { arrayFilters })
  const { _id, ...rest } = (await items.findOne({ _id: 1 as never }))!
  return rest
}

async function refused(before: Document, update: Document, arrayFilters?: Document[]): Promise<string> {
  const items = shop.collection()
  await items.insertOne({ _id: 1 as never, ...before })
  const { code, codeName = '' } = await refusal(
    items.updateOne({}, update as UpdateFilter<Document>, arrayFilters && { arrayFilters }),
  )
  expect(await items.findOne({})).toEqual({ _id: 1, ...before })
  return codeName === '' ? String(code) : codeName
}

describe('an update', () => {
  test.each<[string, Document, Document, Document]>([
    ['$set makes the documents on the way', {}, { $set: { 'a.b.c': 1 } }, { a: { b: { c: 1 } } }],
    ['$set past the end of an array pads with null', { a: [1] }, { $set: { 'a.3': 4 } }, { a: [1, null, null, 4] }],
    [
      '$set makes new fields in the order of their names',
      {},
      { $set: { b: 1, a: 2, 'c.10': 3, 'c.9': 4 } },
      { a: 2, b: 1, c: { 9: 4, 10: 3 } },
    ],
    ['$unset of an array element leaves null', { a: [1, 2] }, { $unset: { 'a.0': '' } }, { a: [null, 2] }],
    ['$inc of a missing field sets it', {}, { $inc: { n: 2 } }, { n: 2 }],
    ['$inc grows an int32 into an int64', { n: 2147483647 }, { $inc: { n: 1 } }, { n: 2147483648 }],
    ['$mul of a missing field gives zero', {}, { $mul: { n: 5 } }, { n: 0 }],
    ['$min keeps the smaller', { n: 5 }, { $min: { n: 3 } }, { n: 3 }],
    ['$max compares across types as BSON does', { n: 5 }, { $max: { n: 'a' } }, { n: 'a' }],
    ['$rename moves a field', { a: 1, b: 2 }, { $rename: { a: 'c.d' } }, { b: 2, c: { d: 1 } }],
    ['$push appends', { a: [1] }, { $push: { a: 2 } }, { a: [1, 2] }],
    [
      '$push with $each, $position, $sort and $slice',
      { a: [3] },
      { $push: { a: { $each: [5, 1, 4], $sort: -1, $slice: 3 } } },
      { a: [5, 4, 3] },
    ],
    [
      '$push sorts documents by their fields',
      { a: [{ n: 2 }] },
      { $push: { a: { $each: [{ n: 1 }], $sort: { n: 1 } } } },
      { a: [{ n: 1 }, { n: 2 }] },
    ],
    [
      '$addToSet adds what is not there',
      { a: [1, { x: 1, y: 2 }] },
      { $addToSet: { a: { $each: [1, { y: 2, x: 1 }] } } },
      { a: [1, { x: 1, y: 2 }, { y: 2, x: 1 }] },
    ],
    ['$pop takes the first away', { a: [1, 2, 3] }, { $pop: { a: -1 } }, { a: [2, 3] }],
    ['$pull takes matching values away', { a: [1, 5, 9] }, { $pull: { a: { $gte: 5 } } }, { a: [1] }],
    [
      '$pull takes matching documents away',
      { a: [{ n: 1, x: 1 }, { n: 2 }] },
      { $pull: { a: { n: 1 } } },
      { a: [{ n: 2 }] },
    ],
    ['$pullAll takes listed values away', { a: [1, 2, 1, 3] }, { $pullAll: { a: [1, 3] } }, { a: [2] }],
    ['$bit works on whole numbers', { n: 13 }, { $bit: { n: { and: 10 } } }, { n: 8 }],
    ['$[] changes every element', { a: [1, 2] }, { $inc: { 'a.$[]': 10 } }, { a: [11, 12] }],
    ['a replacement keeps the _id', { a: 1 }, [{ $replaceWith: { b: '$a' } }], { b: 1 }],
    [
      'a pipeline sees the document of the stage before',
      { a: 1 },
      [{ $set: { b: { $add: ['$a', 1] } } }, { $unset: 'a' }],
      { b: 2 },
    ],
  ])('%s', async (_, before, update, expected) => {
    const found = await after(before, update)
    expect(found).toEqual(expected)
    expect(Object.keys(found)).toEqual(Object.keys(expected))
  })

  test('$ stands for the element that the filter met', async () => {
    expect(await after({ a: [{ n: 1 }, { n: 2 }] }, { $set: { 'a.$.x': true } }, { 'a.n': 2 })).toEqual({
      a: [{ n: 1 }, { n: 2, x: true }],
    })
    expect(await after({ a: [1, 5, 7] }, { $set: { 'a.$': 0 } }, { a: { $elemMatch: { $gt: 4 } } })).toEqual({
      a: [1, 0, 7],
    })
  })

  test('$[name] stands for the elements that its array filter meets', async () => {
    const update = { $set: { 'lines.$[line].cards.$[card].text': 'x' } }
    const before = {
      lines: [
        { code: 'a', cards: [{ n: 1 }, { n: 2 }] },
        { code: 'b', cards: [{ n: 1 }] },
      ],
    }
    expect(await after(before, update, {}, [{ 'line.code': 'a' }, { 'card.n': { $gt: 1 } }])).toEqual({
      lines: [
        { code: 'a', cards: [{ n: 1 }, { n: 2, text: 'x' }] },
        { code: 'b', cards: [{ n: 1 }] },
      ],
    })
  })

  test('leaves the types of what it does not touch alone', async () => {
    const items = shop.collection()
    await items.insertOne({ _id: 1 as never, whole: new Double(5), long: Long.fromNumber(7), n: 1 })
    await items.updateOne({}, { $inc: { n: 1 } })
    expect(
      await items.countDocuments({ whole: { $type: 'double' }, long: { $type: 'long' }, n: { $type: 'int' } }),
    ).toBe(1)
  })

  test('that changes nothing matches without modifying', async () => {
    const items = shop.collection()
    await items.insertOne({ a: 1 })
    expect(await items.updateOne({}, { $set: { a: 1 } })).toMatchObject({ matchedCount: 1, modifiedCount: 0 })
  })

  test.each<[string, Document, Document, string]>([
    ['$inc on a string', { a: 'x' }, { $inc: { a: 1 } }, 'TypeMismatch'],
    ['$inc by a string', { a: 1 }, { $inc: { a: 'x' } }, 'TypeMismatch'],
    ['$set through a scalar', { a: 1 }, { $set: { 'a.b': 1 } }, 'PathNotViable'],
    ['$set of a name in an array', { a: [1] }, { $set: { 'a.b': 1 } }, 'PathNotViable'],
    ['$push to a scalar', { a: 1 }, { $push: { a: 1 } }, 'BadValue'],
    ['$pop of a scalar', { a: 1 }, { $pop: { a: 1 } }, 'TypeMismatch'],
    ['two operators on one path', { a: 1 }, { $set: { a: 1 }, $inc: { a: 1 } }, 'ConflictingUpdateOperators'],
    ['an operator inside the path of another', { a: {} }, { $set: { a: {}, 'a.b': 1 } }, 'ConflictingUpdateOperators'],
    ['another _id', { a: 1 }, { $set: { _id: 2 } }, 'ImmutableField'],
    ['an unknown operator', { a: 1 }, { $frobnicate: { a: 1 } }, 'FailedToParse'],
    ['$ without a position', { a: [1] }, { $set: { 'a.$': 1 } }, 'BadValue'],
    ['an array update of a scalar', { a: 1 }, { $set: { 'a.$[]': 1 } }, 'BadValue'],
    ['$rename to the same field', { a: 1 }, { $rename: { a: 'a' } }, 'BadValue'],
    ['a path that ends in a dot', { a: 1 }, { $set: { 'a.': 1 } }, 'EmptyFieldName'],
    ['$bit on a double', { a: 1.5 }, { $bit: { a: { or: 1 } } }, 'BadValue'],
  ])('refuses %s, and changes nothing', async (_, before, update, expected) => {
    const codes: Record<string, string> = {
      '14': 'TypeMismatch',
      '28': 'PathNotViable',
      '2': 'BadValue',
      '40': 'ConflictingUpdateOperators',
      '66': 'ImmutableField',
      '9': 'FailedToParse',
      '56': 'EmptyFieldName',
    }
    const found = await refused(before, update)
    expect(codes[found] ?? found).toBe(expected)
  })
})

describe('a replacement', () => {
  test.each<[string, Document, Document]>([
    ['without an _id', { b: 2, a: 1 }, { _id: 1, b: 2, a: 1 }],
    ['with the same _id, wherever it stands', { b: 2, _id: 1, a: 1 }, { _id: 1, b: 2, a: 1 }],
    ['with an _id that is equal, of another type', { _id: new Double(1), a: 1 }, { _id: 1, a: 1 }],
    ['that is empty', {}, { _id: 1 }],
  ])('%s keeps the _id in front and the order of its fields', async (_, replacement, wanted) => {
    const items = shop.collection()
    await items.insertOne({ _id: 1 as never, old: true })
    expect((await items.replaceOne({ old: true }, replacement)).modifiedCount).toBe(1)
    const found = await items.findOne({})
    expect([found, Object.keys(found!)]).toEqual([wanted, Object.keys(wanted)])
    expect((await items.replaceOne({ _id: 1 as never }, replacement)).modifiedCount).toBe(0)
  })

  test('moves its keys in every index, and in those of a part of the documents', async () => {
    const items = shop.collection()
    await items.createIndex({ 'lines.code': 1 })
    await items.createIndex({ open: 1 }, { unique: true, partialFilterExpression: { open: { $exists: true } } })
    await items.insertMany([{ open: 'a', lines: [{ code: 'x' }] }, { open: 'b' }])
    await items.replaceOne({ open: 'a' }, { lines: [{ code: 'y' }, { code: 'z' }], state: 'paid' })
    const hinted = (code: string) => items.find({ 'lines.code': code }).hint({ 'lines.code': 1 }).count()
    expect([await hinted('x'), await hinted('y'), await hinted('z')]).toEqual([0, 1, 1])
    await items.insertOne({ open: 'a' })
    expect((await refusal(items.replaceOne({ state: 'paid' }, { open: 'b' }))).code).toBe(11000)
  })

  test('is refused with another _id, an operator behind a field, or for many documents', async () => {
    const items = shop.collection()
    await items.insertOne({ _id: 1 as never, a: 1 })
    const run = async (u: Document, multi = false) => {
      const { writeErrors } = await items.db.command({ update: items.collectionName, updates: [{ q: {}, u, multi }] })
      return (writeErrors as { code: number }[])[0]!.code
    }
    expect([await run({ _id: 2 }), await run({ a: 1, $set: { b: 1 } }), await run({ a: 2 }, true)]).toEqual([66, 52, 9])
    expect(await items.findOne({})).toEqual({ _id: 1, a: 1 })
  })
})

describe('an upsert', () => {
  test('starts from the equalities of its filter and from $setOnInsert', async () => {
    const items = shop.collection()
    const result = await items.updateOne(
      { a: 1, 'b.c': { $eq: 2 }, d: { $gt: 3 } },
      { $set: { e: 4 }, $setOnInsert: { f: 5 } },
      { upsert: true },
    )
    const { _id, ...rest } = (await items.findOne({ _id: result.upsertedId! }))!
    expect(rest).toEqual({ a: 1, b: { c: 2 }, e: 4, f: 5 })
  })

  test('that meets a document leaves $setOnInsert out', async () => {
    const items = shop.collection()
    await items.insertOne({ _id: 1 as never })
    await items.updateOne({ _id: 1 as never }, { $setOnInsert: { f: 5 }, $set: { a: 1 } }, { upsert: true })
    expect(await items.findOne({})).toEqual({ _id: 1, a: 1 })
  })

  test('of many parallel ones makes a single document under a unique index', async () => {
    const items = shop.collection()
    await items.createIndex({ key: 1 }, { unique: true })
    await Promise.all(
      Array.from({ length: 20 }, () => items.updateOne({ key: 'k' }, { $inc: { n: 1 } }, { upsert: true })),
    )
    expect(await items.find({}, { projection: { _id: 0 } }).toArray()).toEqual([{ key: 'k', n: 20 }])
  })
})

describe('findAndModify', () => {
  test('takes the first in the order asked for, and gives it before or after', async () => {
    const items = shop.collection()
    await items.insertMany([
      { _id: 1 as never, p: 2 },
      { _id: 2 as never, p: 1 },
    ])
    expect(await items.findOneAndUpdate({}, { $set: { taken: true } }, { sort: { p: 1 } })).toEqual({ _id: 2, p: 1 })
    expect(
      await items.findOneAndUpdate(
        { _id: 1 as never },
        { $inc: { p: 1 } },
        { returnDocument: 'after', projection: { p: 1, _id: 0 } },
      ),
    ).toEqual({ p: 3 })
    expect(await items.findOneAndDelete({ taken: true })).toEqual({ _id: 2, p: 1, taken: true })
    expect(
      await items.findOneAndReplace({ _id: 9 as never }, { p: 9 }, { upsert: true, returnDocument: 'after' }),
    ).toEqual({ _id: 9, p: 9 })
  })

  test('lets one of many guarded changes win', async () => {
    const items = shop.collection()
    await items.insertOne({ _id: 1 as never, stock: 5 })
    const buy = () => items.findOneAndUpdate({ _id: 1 as never, stock: { $gt: 0 } }, { $inc: { stock: -1 } })
    const results = await Promise.all(Array.from({ length: 20 }, buy))
    expect(results.filter(Boolean)).toHaveLength(5)
    expect(await items.findOne({})).toEqual({ _id: 1, stock: 0 })
  })
})
