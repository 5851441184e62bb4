import { createHash } from 'node:crypto'
import { Binary, BSONRegExp, BSONSymbol, Code, Double, Int32, Long, ObjectId, Timestamp } from 'bson'
import { canonicalDigits, exactOf, floorDouble } from './decimal.js'
import { Rank, rankOf, type Doc, type Value } from './values.js'

/**
 * Keys whose bytes sort as MongoDB compares the values. Every encoded value starts with its rank and ends by itself, so that
 * values can stand one after the other in a compound key; a descending one has all its bits turned.
 */

/**
 * LMDB holds keys up to 1978 bytes, and an index entry is a key followed by an `_id`. A longer one keeps its beginning and ends
 * in a digest of the whole.
 */
const longestKey = 1000
const longestId = 900
const digestSize = 32

let scratch = Buffer.allocUnsafe(4096)
let size = 0

function need(bytes: number): void {
  if (size + bytes <= scratch.length) return
  const larger = Buffer.allocUnsafe(Math.max(scratch.length * 2, size + bytes))
  scratch.copy(larger, 0, 0, size)
  scratch = larger
}

function putByte(byte: number): void {
  need(1)
  scratch[size] = byte
  size += 1
}

function putBytes(bytes: Uint8Array): void {
  need(bytes.length)
  scratch.set(bytes, size)
  size += bytes.length
}

/** Text ends in two zero bytes; a zero inside it is followed by 0xff, so that a shorter text sorts first. */
function putText(text: string): void {
  need(text.length * 3 + 2)
  const start = size
  size += scratch.utf8Write(text, size)
  const zero = scratch.indexOf(0, start)
  if (zero !== -1 && zero < size) {
    const bytes = Buffer.from(scratch.subarray(start, size))
    size = start
    need(bytes.length * 2 + 2)
    for (const byte of bytes) {
      scratch[size] = byte
      size += 1
      if (byte === 0) {
        scratch[size] = 0xff
        size += 1
      }
    }
  }
  scratch[size] = 0
  scratch[size + 1] = 0
  size += 2
}

/** Negative doubles have all bits turned, others the sign bit: then the bytes sort as the numbers. */
function putDouble(value: number): void {
  need(8)
  if (Number.isNaN(value)) {
    scratch.fill(0, size, size + 8)
  } else {
    scratch.writeDoubleBE(value === 0 ? 0 : value, size)
    if (value < 0) for (let i = 0; i < 8; i += 1) scratch[size + i] = ~scratch[size + i]! & 0xff
    else scratch[size] = scratch[size]! ^ 0x80
  }
  size += 8
}

/** A number that is no double is its nearest double below, then its own digits; an exact double ends in a zero byte. */
function putNumber(value: Value): void {
  const number = value instanceof Double || value instanceof Int32 ? value.valueOf() : value
  if (typeof number === 'number') {
    putDouble(number)
    putByte(0)
    return
  }
  const exact = exactOf(number instanceof Long ? number.toBigInt() : number)
  const { double, exactly } = floorDouble(exact)
  putDouble(double)
  putByte(exactly ? 0 : 1)
  if (exactly || typeof exact === 'string') return
  const { negative, place, digits } = canonicalDigits(exact)
  const start = size
  need(4 + digits.length)
  scratch.writeUInt16BE(place + 0x8000, size)
  size += 2
  for (const digit of digits) putByte(digit.charCodeAt(0))
  putByte(0)
  if (negative) turn(start)
}

function turn(start: number): void {
  for (let i = start; i < size; i += 1) scratch[i] = ~scratch[i]! & 0xff
}

function putInt64(value: bigint): void {
  need(8)
  scratch.writeBigUInt64BE(BigInt.asUintN(64, value) ^ 0x8000000000000000n, size)
  size += 8
}

function putBody(rank: number, value: Value): void {
  switch (rank) {
    case Rank.number:
      putNumber(value)
      return
    case Rank.string:
      putText(value instanceof BSONSymbol ? value.value : (value as string))
      return
    case Rank.object: {
      const doc = value as Doc
      for (const field of Object.keys(doc)) {
        const inner = rankOf(doc[field])
        putByte(inner)
        putText(field)
        putBody(inner, doc[field])
      }
      putByte(0)
      return
    }
    case Rank.array:
      for (const item of value as Value[]) putValue(item)
      putByte(0)
      return
    case Rank.binary: {
      const binary = value as Binary
      need(5)
      size = scratch.writeUInt32BE(binary.position, size)
      putByte(binary.sub_type)
      putBytes(binary.value())
      return
    }
    case Rank.objectId:
      putBytes((value as ObjectId).id)
      return
    case Rank.boolean:
      putByte(value === true ? 1 : 0)
      return
    case Rank.date: {
      const time = (value as Date).getTime()
      putInt64(Number.isNaN(time) ? -0x8000000000000000n : BigInt(time))
      return
    }
    case Rank.timestamp:
      need(8)
      size = scratch.writeBigUInt64BE((value as Timestamp).toBigInt(), size)
      return
    case Rank.regex: {
      const regex = value as BSONRegExp
      putText(regex.pattern)
      putText(regex.options)
      return
    }
    case Rank.code: {
      const code = value as Code
      putText(code.code)
      putValue((code.scope ?? null) as Value)
      return
    }
    default:
  }
}

function putValue(value: Value): void {
  const rank = rankOf(value)
  putByte(rank)
  putBody(rank, value)
}

function taken(): Buffer {
  const key = Buffer.allocUnsafeSlow(size)
  scratch.copy(key, 0, 0, size)
  return key
}

/** The bytes of one value, ascending. */
export function encodeValue(value: Value): Buffer {
  size = 0
  putValue(value)
  return taken()
}

export interface EncodedKey {
  readonly bytes: Buffer
  /** Set when the value was too long for LMDB; then the order among equal beginnings is that of digests. */
  readonly shortened: boolean
}

function shorten(start: number, longest: number): boolean {
  if (size - start <= longest) return false
  const digest = createHash('sha256').update(scratch.subarray(start, size)).digest()
  size = start + longest - digestSize
  putBytes(digest)
  return true
}

/** `prefix` (a namespace's number) followed by the values of a compound key; `descending[i]` turns the i-th. */
export function encodeKey(prefix: number, values: readonly Value[], descending: readonly boolean[]): EncodedKey {
  size = 0
  need(4)
  size = scratch.writeUInt32BE(prefix, 0)
  for (let i = 0; i < values.length; i += 1) {
    const start = size
    putValue(values[i])
    if (descending[i]) turn(start)
  }
  const shortened = shorten(4, longestKey)
  return { bytes: taken(), shortened }
}

/** The key of a document: its collection's number and its `_id`. */
export function encodeId(prefix: number, id: Value): Buffer {
  size = 0
  need(4)
  size = scratch.writeUInt32BE(prefix, 0)
  putValue(id)
  shorten(4, longestId)
  return taken()
}

/** A bound cut to what a stored key can hold; `cut` says that the bound is now only a beginning. */
export function cutBound(bytes: Buffer, ofId: boolean): { readonly bytes: Buffer; readonly cut: boolean } {
  const kept = 4 + (ofId ? longestId : longestKey) - digestSize
  return bytes.length > kept ? { bytes: bytes.subarray(0, kept), cut: true } : { bytes, cut: false }
}

export function turned(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafe(bytes.length)
  for (let i = 0; i < bytes.length; i += 1) copy[i] = ~bytes[i]! & 0xff
  return copy
}
