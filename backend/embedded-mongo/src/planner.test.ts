import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import * as fc from 'fast-check'
import type { Collection, Document, Filter, Sort } from 'mongodb'
import { planOf, startTestServer, type TestServer } from './testing/server.js'

let shop: TestServer
beforeAll(async () => {
  shop = await startTestServer()
})
afterAll(() => shop.close())

const plan = async (items: Collection, filter: Filter<Document>, sort: Sort = {}) =>
  planOf(await items.find(filter).sort(sort).explain())

describe('a query', () => {
  let items: Collection
  beforeAll(async () => {
    items = shop.collection()
    await items.createIndexes([
      { key: { a: 1, b: -1 } },
      { key: { email: 1 }, unique: true, sparse: true },
      { key: { 'lines.code': 1 } },
      { key: { state: 1 }, partialFilterExpression: { open: true } },
    ])
    await items.insertMany([
      {
        _id: 1 as never,
        a: 1,
        b: 2,
        email: 'ada@x.se',
        lines: [{ code: 'rose' }, { code: 'card' }],
        open: true,
        state: 'placed',
      },
      { _id: 2 as never, a: 1, b: 3, lines: [{ code: 'tulip' }], open: false, state: 'placed' },
      { _id: 3 as never, a: 2, b: 1, email: 'bo@x.se', lines: [] },
    ])
  })

  test.each<[string, Filter<Document>, Sort, string]>([
    ['by _id', { _id: 1 as never }, {}, 'FETCH IXSCAN(_id_)'],
    ['by equality', { a: 1 }, {}, 'FETCH IXSCAN(a_1_b_-1)'],
    ['by a list', { a: { $in: [1, 2] } }, {}, 'FETCH IXSCAN(a_1_b_-1)'],
    ['by a range', { a: { $gt: 1 } }, {}, 'FETCH IXSCAN(a_1_b_-1)'],
    ['by equality, in the order of the next field', { a: 1 }, { b: 1 }, 'FETCH IXSCAN(a_1_b_-1)'],
    ['in the order of the whole index, backwards', {}, { a: -1, b: 1 }, 'FETCH IXSCAN(a_1_b_-1)'],
    ['in an order that no index has', { a: 1 }, { c: 1 }, 'SORT FETCH IXSCAN(a_1_b_-1)'],
    ['by a prefix', { email: /^ada@/ }, {}, 'FETCH IXSCAN(email_1)'],
    ['by an element of an array', { 'lines.code': 'rose' }, {}, 'FETCH IXSCAN(lines.code_1)'],
    ['by $elemMatch', { lines: { $elemMatch: { code: 'rose' } } }, {}, 'FETCH IXSCAN(lines.code_1)'],
    [
      'by $or with an index for each branch',
      { $or: [{ a: 1 }, { email: 'bo@x.se' }] },
      {},
      'FETCH OR IXSCAN(a_1_b_-1)',
    ],
    ['that implies the filter of a partial index', { state: 'placed', open: true }, {}, 'FETCH IXSCAN(state_1)'],
    ['that does not imply it', { state: 'placed' }, {}, 'COLLSCAN'],
    ['for a missing field that a sparse index lacks', { email: null }, {}, 'COLLSCAN'],
    ['by another field', { c: 1 }, {}, 'COLLSCAN'],
  ])('%s', async (_, filter, sort, expected) => {
    expect(await plan(items, filter, sort)).toBe(expected)
  })

  test('reads no more keys than it needs', async () => {
    const { executionStats } = (await items.find({ a: 1, b: 3 }).explain('executionStats')) as Document
    expect([executionStats.totalKeysExamined, executionStats.totalDocsExamined, executionStats.nReturned]).toEqual([
      1, 1, 1,
    ])
  })

  test('obeys a hint, and refuses one that fits no index', async () => {
    expect(planOf(await items.find({ a: 1 }).hint({ $natural: 1 }).explain())).toBe('COLLSCAN')
    await expect(items.find({ a: 1 }).hint('none').toArray()).rejects.toMatchObject({ code: 2, codeName: 'BadValue' })
  })
})

const scalar = fc.constantFrom<unknown>(null, 1, 2, 2.5, 3, 'a', 'b', 'ab', true, new Date(5), { x: 1 })
const field = fc.oneof(
  scalar,
  fc.array(scalar, { maxLength: 3 }),
  fc.array(fc.record({ d: scalar, e: scalar }, { requiredKeys: [] }), { maxLength: 3 }),
)
const doc = fc.record({ a: field, b: field, c: field }, { requiredKeys: [] })
const condition: fc.Arbitrary<unknown> = fc.oneof(
  scalar,
  fc
    .constantFrom('$gt', '$gte', '$lt', '$lte', '$eq', '$ne')
    .chain((name) => scalar.map((value) => ({ [name]: value }))),
  fc.tuple(scalar, scalar).map(([low, high]) => ({ $gte: low, $lt: high })),
  fc.array(scalar, { maxLength: 3 }).map((list) => ({ $in: list })),
  fc.constantFrom(
    /^a/,
    { $exists: true },
    { $exists: false },
    { $not: { $gt: 2 } },
    { $elemMatch: { $gte: 2, $lt: 3 } },
    { $size: 2 },
  ),
  fc.tuple(scalar, scalar).map(([d, e]) => ({ $elemMatch: { d, e } })),
)
const fields = fc.constantFrom('a', 'b', 'c', 'a.d', 'a.e', 'b.d')
const simple = fc.dictionary(fields, condition, { maxKeys: 3, noNullPrototype: true })
const filters = fc.oneof(
  simple,
  fc.array(simple, { minLength: 1, maxLength: 2 }).map(($or) => ({ $or })),
)
const sorts = fc.constantFrom<Record<string, 1 | -1>>(
  {},
  { a: 1 },
  { a: -1, b: 1 },
  { b: -1 },
  { 'a.d': 1 },
  { c: 1, _id: -1 },
)

test('an index never changes what a query finds, nor its order', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(doc, { maxLength: 12 }),
      fc.array(fc.tuple(filters, sorts), { minLength: 6, maxLength: 6 }),
      async (docs, queries) => {
        const items = shop.collection()
        await items.createIndexes([
          { key: { a: 1, b: -1 } },
          { key: { c: -1 } },
          { key: { b: 1 }, sparse: true },
          { key: { 'b.d': 1, c: 1 } },
          { key: { 'a.d': 1 } },
        ])
        // Parallel arrays have no key in a compound index, in MongoDB neither: those documents stay outside.
        if (docs.length > 0) {
          await items
            .insertMany(
              docs.map((item, _id) => ({ _id: _id as never, ...item })),
              { ordered: false },
            )
            .catch(() => undefined)
        }
        for (const [filter, sort] of queries) {
          const order: Sort = Object.keys(sort).length > 0 && !('_id' in sort) ? { ...sort, _id: 1 } : sort
          const found = await items
            .find(filter as Filter<Document>)
            .sort(order)
            .toArray()
          const scanned = await items
            .find(filter as Filter<Document>)
            .sort(order)
            .hint({ $natural: 1 })
            .toArray()
          const ids = (list: Document[]) =>
            Object.keys(order).length === 0
              ? list.map(({ _id }) => _id).sort((x, y) => x - y)
              : list.map(({ _id }) => _id)
          expect(ids(found)).toEqual(ids(scanned))
          expect(await items.countDocuments(filter as Filter<Document>)).toBe(scanned.length)
        }
        await items.drop()
      },
    ),
    { numRuns: 60 },
  )
}, 30_000)
