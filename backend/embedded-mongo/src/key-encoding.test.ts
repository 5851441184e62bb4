import { describe, expect, test } from '@jest/globals'
import { Binary, BSONRegExp, Decimal128, Double, MaxKey, MinKey, ObjectId, serialize, Timestamp } from 'bson'
import * as fc from 'fast-check'
import { decode } from './bson-reader.js'
import { compare } from './compare.js'
import { encodeKey, encodeValue } from './key-encoding.js'
import type { Doc, Value } from './values.js'

const int64 = fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n })
const decimals = fc
  .tuple(fc.bigInt({ min: -(10n ** 33n), max: 10n ** 33n }), fc.integer({ min: -60, max: 60 }))
  .map(([digits, exponent]) => Decimal128.fromString(`${digits}E${exponent}`))
const edges = fc.constantFrom<Value>(
  0,
  new Double(0),
  -0,
  2 ** 53,
  2n ** 53n,
  2n ** 53n + 1n,
  -(2n ** 53n) - 1n,
  2n ** 63n - 1n,
  2 ** 63,
  NaN,
  Infinity,
  -Infinity,
  Decimal128.fromString('0.1'),
  0.1,
  Decimal128.fromString('1E400'),
  Decimal128.fromString('-1E400'),
  Decimal128.fromString('NaN'),
  Decimal128.fromString('1.50'),
  1.5,
  '',
  '\0',
  'a\0',
  'a',
  '\uffff',
  '\u{1f339}',
)
const names = fc.constantFrom('a', 'b', 'ab', 'å', '')
const scalars = fc.oneof(
  edges,
  fc.constant<Value>(null),
  fc.constant<Value>(undefined),
  fc.boolean(),
  fc.integer(),
  fc.double(),
  fc.integer().map((value) => new Double(value)),
  int64,
  decimals,
  fc.string({ unit: 'binary', maxLength: 6 }),
  fc.date({ noInvalidDate: true }),
  fc.uint8Array({ minLength: 12, maxLength: 12 }).map((bytes) => new ObjectId(bytes)),
  fc.tuple(fc.uint8Array({ maxLength: 4 }), fc.constantFrom(0, 4, 128)).map(([bytes, type]) => new Binary(bytes, type)),
  fc.tuple(fc.nat(), fc.nat()).map(([t, i]) => new Timestamp({ t, i })),
  fc.constantFrom('^a', 'b').map((pattern) => new BSONRegExp(pattern, 'i')),
  fc.constant(new MinKey()),
  fc.constant(new MaxKey()),
)
const { value: values } = fc.letrec<{ value: Value }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    scalars as fc.Arbitrary<Value>,
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(names, tie('value'), { maxKeys: 3, noNullPrototype: true }) as fc.Arbitrary<Doc>,
  ),
}))

describe('keys', () => {
  test('sort as MongoDB compares the values', () => {
    fc.assert(
      fc.property(values, values, (a, b) => {
        expect(Math.sign(Buffer.compare(encodeValue(a), encodeValue(b)))).toBe(Math.sign(compare(a, b)))
      }),
      { numRuns: 3000 },
    )
  })

  test('of several fields sort by one field after the other, each in its own direction', () => {
    const pair = fc.tuple(scalars as fc.Arbitrary<Value>, values)
    fc.assert(
      fc.property(pair, pair, fc.boolean(), fc.boolean(), (a, b, first, second) => {
        const order = (first ? -1 : 1) * compare(a[0], b[0]) || (second ? -1 : 1) * compare(a[1], b[1])
        const keys = [a, b].map((key) => encodeKey(7, key, [first, second]).bytes) as [Buffer, Buffer]
        expect(Math.sign(Buffer.compare(...keys))).toBe(Math.sign(order) + 0)
      }),
      { numRuns: 2000 },
    )
  })

  test('that are too long keep their beginning and stay apart', () => {
    const long = 'x'.repeat(5000)
    const keys = [`${long}a`, `${long}b`].map((text) => encodeKey(1, [text], [false]))
    expect(keys.map((key) => key.shortened)).toEqual([true, true])
    expect(keys[0]!.bytes.equals(keys[1]!.bytes)).toBe(false)
    expect(keys[0]!.bytes.length).toBeLessThan(1978)
  })

  test.each<[string, Value, Value]>([
    ['an int64 beyond 2^53 stands between its double neighbours', 2 ** 53, 2n ** 53n + 1n],
    ['an ObjectId sorts before a date', new ObjectId('ffffffffffffffffffffffff'), new Date(0)],
    ['the fields of a document count in their order', { a: 1, b: 2 }, { b: 2, a: 1 }],
    ['null sorts before numbers', null, NaN],
  ])('%s', (_, smaller, larger) => {
    expect(Buffer.compare(encodeValue(smaller), encodeValue(larger))).toBe(-1)
  })
})

test('a decoded document encodes to the bytes it came from', () => {
  const docs = fc.dictionary(names, values, { maxKeys: 4, noNullPrototype: true })
  fc.assert(
    fc.property(docs, (doc) => {
      const bytes = Buffer.from(serialize(doc, { ignoreUndefined: true }))
      expect(Buffer.from(serialize(decode(bytes))).equals(bytes)).toBe(true)
    }),
    { numRuns: 1000 },
  )
})
