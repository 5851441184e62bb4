import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { Decimal128, Long, type Collection, type Document } from 'mongodb'
import { planOf, refusal, startTestServer, type TestServer } from './testing/server.js'

let shop: TestServer
let orders: Collection
beforeAll(async () => {
  shop = await startTestServer()
  orders = shop.db.collection('orders')
  await orders.createIndex({ store: 1, total: -1 })
  await orders.insertMany([
    {
      _id: 1 as never,
      store: 'a',
      total: 300,
      lines: [
        { code: 'rose', count: 3 },
        { code: 'card', count: 1 },
      ],
    },
    { _id: 2 as never, store: 'b', total: 100, lines: [{ code: 'rose', count: 1 }] },
    { _id: 3 as never, store: 'a', total: 200, lines: [] },
    { _id: 4 as never, store: 'c', total: null },
  ])
  await shop.db.collection('stores').insertMany([
    { _id: 'a' as never, name: 'Ada', codes: ['rose', 'card'] },
    { _id: 'b' as never, name: 'Bo', codes: ['rose'] },
  ])
})
afterAll(() => shop.close())

const run = (pipeline: Document[]) => orders.aggregate(pipeline).toArray()

describe('a pipeline', () => {
  test.each<[string, Document[], Document[]]>([
    [
      'filters, sorts, skips and limits',
      [{ $match: { store: 'a' } }, { $sort: { total: 1 } }, { $skip: 1 }, { $limit: 1 }, { $project: { total: 1 } }],
      [{ _id: 1, total: 300 }],
    ],
    [
      'groups, and sums only numbers',
      [{ $group: { _id: '$store', sum: { $sum: '$total' }, n: { $sum: 1 } } }, { $sort: { _id: 1 } }],
      [
        { _id: 'a', sum: 500, n: 2 },
        { _id: 'b', sum: 100, n: 1 },
        { _id: 'c', sum: 0, n: 1 },
      ],
    ],
    [
      'groups by several fields in their order',
      [
        { $group: { _id: { s: '$store', t: '$nothing' }, max: { $max: '$total' } } },
        { $sort: { '_id.s': -1 } },
        { $limit: 1 },
      ],
      [{ _id: { s: 'c' }, max: null }],
    ],
    [
      'averages what is a number',
      [{ $group: { _id: null, avg: { $avg: '$total' }, first: { $first: '$store' }, all: { $addToSet: '$store' } } }],
      [{ _id: null, avg: 200, first: 'a', all: ['a', 'b', 'c'] }],
    ],
    [
      'unwinds arrays',
      [
        { $unwind: '$lines' },
        { $group: { _id: '$lines.code', count: { $sum: '$lines.count' } } },
        { $sort: { count: -1 } },
      ],
      [
        { _id: 'rose', count: 4 },
        { _id: 'card', count: 1 },
      ],
    ],
    [
      'unwinds and keeps what has no array',
      [
        { $unwind: { path: '$lines', preserveNullAndEmptyArrays: true, includeArrayIndex: 'i' } },
        { $project: { i: 1 } },
      ],
      [
        { _id: 1, i: 0 },
        { _id: 1, i: 1 },
        { _id: 2, i: 0 },
        { _id: 3, i: null },
        { _id: 4, i: null },
      ],
    ],
    ['counts', [{ $match: { total: { $gte: 200 } } }, { $count: 'many' }], [{ many: 2 }]],
    [
      'adds fields, seeing the document as it came',
      [{ $match: { _id: 2 } }, { $set: { total: 1, old: '$total', 'x.y': { $size: '$lines' } } }, { $unset: 'lines' }],
      [{ _id: 2, store: 'b', total: 1, old: 100, x: { y: 1 } }],
    ],
    [
      'replaces the root',
      [{ $match: { _id: 2 } }, { $replaceRoot: { newRoot: { $arrayElemAt: ['$lines', 0] } } }],
      [{ code: 'rose', count: 1 }],
    ],
    [
      'makes facets',
      [{ $facet: { n: [{ $count: 'n' }], top: [{ $sort: { total: -1 } }, { $limit: 1 }, { $project: { _id: 1 } }] } }],
      [{ n: [{ n: 4 }], top: [{ _id: 1 }] }],
    ],
    [
      'joins by fields',
      [
        { $match: { _id: { $in: [2, 4] } } },
        { $lookup: { from: 'stores', localField: 'store', foreignField: '_id', as: 'store' } },
        { $project: { 'store.name': 1 } },
      ],
      [
        { _id: 2, store: [{ name: 'Bo' }] },
        { _id: 4, store: [] },
      ],
    ],
    [
      'joins by the elements of an array without an index',
      [
        { $match: { _id: 2 } },
        { $lookup: { from: 'stores', localField: 'lines.code', foreignField: 'codes', as: 's' } },
        { $project: { s: '$s.name' } },
      ],
      [{ _id: 2, s: ['Ada', 'Bo'] }],
    ],
    [
      'joins by a pipeline with variables',
      [
        { $match: { _id: 2 } },
        {
          $lookup: {
            from: 'stores',
            let: { s: '$store' },
            pipeline: [{ $match: { $expr: { $eq: ['$_id', '$$s'] } } }, { $project: { _id: 0, name: 1 } }],
            as: 's',
          },
        },
        { $project: { s: 1 } },
      ],
      [{ _id: 2, s: [{ name: 'Bo' }] }],
    ],
    [
      'compares expressions as BSON does',
      [
        { $match: { $expr: { $gt: ['$total', null] } } },
        {
          $project: {
            c: {
              $cmp: [
                { a: 1, b: 2 },
                { b: 2, a: 1 },
              ],
            },
          },
        },
        { $limit: 1 },
      ],
      [{ _id: 1, c: -1 }],
    ],
  ])('%s', async (_, pipeline, expected) => {
    expect(await run(pipeline)).toEqual(expected)
  })

  test('uses an index for its leading filter and order', async () => {
    expect(planOf(await orders.aggregate([{ $match: { store: 'a' } }, { $sort: { total: -1 } }]).explain())).toBe(
      'FETCH IXSCAN(store_1_total_-1)',
    )
  })

  test.each<[string, Document[], number]>([
    ['two operators in a stage', [{ $match: {}, $limit: 1 }], 40323],
    ['a limit of zero', [{ $limit: 0 }], 15958],
    ['an unknown expression', [{ $project: { a: { $frobnicate: 1 } } }], 168],
    ['a root that is no document', [{ $replaceRoot: { newRoot: '$store' } }], 40228],
    ['scripts', [{ $project: { a: { $function: { body: 'x', args: [], lang: 'js' } } } }], 238],
    ['arithmetic on strings', [{ $project: { a: { $multiply: ['$store', 2] } } }], 14],
  ])('refuses %s', async (_, pipeline, code) => {
    expect(await refusal(run(pipeline))).toMatchObject({ code })
  })

  test.each([Decimal128.fromString('1.5'), Long.fromString('9007199254740993')])(
    'refuses to sum %s rather than lose digits',
    async (total) => {
      const items = shop.collection()
      await items.insertOne({ total })
      expect(
        await refusal(items.aggregate([{ $group: { _id: null, sum: { $sum: '$total' } } }]).toArray()),
      ).toMatchObject({ code: 238 })
    },
  )
})
