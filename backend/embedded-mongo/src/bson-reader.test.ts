import { expect, test } from '@jest/globals'
import { Binary, BSONRegExp, Code, Decimal128, Double, Long, ObjectId, serialize, Timestamp } from 'bson'
import { checkDocument, decode, decodeFields, decodeWanted, fieldNames } from './bson-reader.js'

const everything = Buffer.from(
  serialize({
    _id: new ObjectId('6560c0ffee6560c0ffee6560'),
    name: 'Blåklint',
    größe: 12,
    lines: [{ code: 'BUK1001', price: 549.5 }, [1, 'two', null]],
    at: new Date(0),
    long: Long.fromNumber(2 ** 40),
    double: new Double(3),
    bytes: new Binary(Buffer.from([1, 2, 3])),
    regex: new BSONRegExp('^a', 'i'),
    code: new Code('a()', { b: 1 }),
    stamp: new Timestamp({ t: 1, i: 2 }),
    price: Decimal128.fromString('1.50'),
    empty: {},
    none: null,
  }),
)

const refuses = (read: (bytes: Buffer) => unknown, bytes: Buffer): boolean => {
  try {
    read(bytes)
    return false
  } catch {
    return true
  }
}

test('only the fields asked for are decoded, and each as in the whole document', () => {
  const whole = decode(everything)
  expect(fieldNames(everything)).toEqual(Object.keys(whole))
  for (const name of fieldNames(everything))
    expect(decodeFields(everything, new Set([name]))).toEqual({ [name]: whole[name] })
  expect(decodeFields(everything, new Set(['missing']))).toEqual({})
})

test('of a field with wanted fields only these are decoded, in each document of a list too', () => {
  const whole = decode(everything)
  const inner = new Map([['code', null]])
  const wanted = new Map<string, typeof inner | null>([
    ['lines', inner],
    ['name', inner],
    ['at', null],
    ['missing', null],
  ])
  expect(decodeWanted(everything, wanted)).toEqual({
    name: 'Blåklint',
    lines: [{ code: 'BUK1001' }, [1, 'two', null]],
    at: new Date(0),
  })
  expect(decodeWanted(everything, new Map([['code', new Map()]]))).toEqual({ code: whole['code'] })
  expect(decodeWanted(everything, new Map([['empty', inner]]))).toEqual({ empty: {} })
})

test('a document that decoding refuses is refused unread too, whichever byte is wrong', () => {
  expect(() => checkDocument(everything)).not.toThrow()
  const differing: string[] = []
  for (let at = 0; at < everything.length; at += 1)
    for (const byte of [0x00, 0x03, 0x7e, 0xff]) {
      const bytes = Buffer.from(everything)
      bytes[at] = byte
      if (refuses(decode, bytes) && !refuses(checkDocument, bytes)) differing.push(`${at}: ${byte}`)
    }
  expect(differing).toEqual([])
})
