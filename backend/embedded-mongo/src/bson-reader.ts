import { Binary, BSONRegExp, BSONSymbol, Code, Decimal128, Double, MaxKey, MinKey, ObjectId, Timestamp } from 'bson'
import { refuse } from './errors.js'
import { isInt32, setField, type Doc, type Value } from './values.js'

declare global {
  /** Node's own methods behind `toString` and `write`, without their look at the encoding: exposed, but not typed. */
  interface Buffer<TArrayBuffer extends ArrayBufferLike = ArrayBufferLike> {
    utf8Slice(start?: number, end?: number): string
    latin1Slice(start?: number, end?: number): string
    utf8Write(text: string, offset: number): number
  }
}

/** Field names repeat from document to document: each is made a string once. */
const nameSlots = 4096
const names: (string | undefined)[] = Array.from({ length: nameSlots })

const float64 = new Float64Array(1)
const float64Bytes = new Uint8Array(float64.buffer)

export function int32At(bytes: Uint8Array, at: number): number {
  return bytes[at]! | (bytes[at + 1]! << 8) | (bytes[at + 2]! << 16) | (bytes[at + 3]! << 24)
}

function doubleAt(bytes: Uint8Array, at: number): number {
  for (let i = 0; i < 8; i += 1) float64Bytes[i] = bytes[at + i]!
  return float64[0]!
}

function int64At(bytes: Uint8Array, at: number): bigint {
  return (BigInt(int32At(bytes, at + 4)) << 32n) | BigInt(int32At(bytes, at) >>> 0)
}

/** Where the zero byte of the C string at `at` stands. */
export function cstringEnd(bytes: Uint8Array, at: number): number {
  let end = at
  while (bytes[end] !== 0) {
    if (end >= bytes.length) refuse('FailedToParse', 'A BSON string has no end')
    end += 1
  }
  return end
}

function nameAt(bytes: Buffer, at: number): string {
  let end = at
  let hash = 0
  for (let byte = bytes[end]!; byte !== 0; byte = bytes[(end += 1)]!) {
    if (end >= bytes.length) refuse('FailedToParse', 'A BSON field name has no end')
    hash = (hash * 31 + byte) | 0
  }
  const slot = hash & (nameSlots - 1)
  const known = names[slot]
  if (known !== undefined && known.length === end - at) {
    let i = 0
    while (i < known.length && known.charCodeAt(i) === bytes[at + i]) i += 1
    if (i === known.length) return known
  }
  const name = bytes.utf8Slice(at, end)
  // A name outside ASCII would be compared by code units above, so it is never remembered.
  if (name.length === end - at) names[slot] = name
  return name
}

/** Where the zero byte behind a name stands; names outside ASCII have fewer characters than bytes. */
function nameEnd(bytes: Buffer, at: number, name: string): number {
  return bytes[at + name.length] === 0 ? at + name.length : cstringEnd(bytes, at)
}

let next = 0

function documentAt(bytes: Buffer, at: number, limit: number): Doc {
  const end = at + int32At(bytes, at) - 1
  if (end < at + 4 || end >= limit || bytes[end] !== 0) refuse('FailedToParse', 'A BSON document has a wrong length')
  const doc: Doc = {}
  next = at + 4
  while (next < end) {
    const type = bytes[next]!
    const nameStart = next + 1
    const name = nameAt(bytes, nameStart)
    next = nameEnd(bytes, nameStart, name) + 1
    const value = valueAt(bytes, type, end)
    if (name === '__proto__') setField(doc, name, value)
    else doc[name] = value
  }
  if (next !== end) refuse('FailedToParse', 'A BSON document ends inside a value')
  next = end + 1
  return doc
}

function arrayAt(bytes: Buffer, at: number, limit: number): Value[] {
  const end = at + int32At(bytes, at) - 1
  if (end < at + 4 || end >= limit || bytes[end] !== 0) refuse('FailedToParse', 'A BSON array has a wrong length')
  const items: Value[] = []
  next = at + 4
  while (next < end) {
    const type = bytes[next]!
    next = cstringEnd(bytes, next + 1) + 1
    items.push(valueAt(bytes, type, end))
  }
  if (next !== end) refuse('FailedToParse', 'A BSON array ends inside a value')
  next = end + 1
  return items
}

function stringAt(bytes: Buffer, limit: number): string {
  const size = int32At(bytes, next)
  const start = next + 4
  next = start + size
  if (size < 1 || next > limit || bytes[next - 1] !== 0) refuse('FailedToParse', 'A BSON string has a wrong length')
  return bytes.utf8Slice(start, next - 1)
}

/** Reads the value at `next` and moves `next` past it. Bytes are copied, so that the buffer may be used again. */
function valueAt(bytes: Buffer, type: number, limit: number): Value {
  const at = next
  switch (type) {
    case 0x01: {
      next = at + 8
      const value = doubleAt(bytes, at)
      return isInt32(value) ? new Double(value) : value
    }
    case 0x02:
      return stringAt(bytes, limit)
    case 0x03:
      return documentAt(bytes, at, limit)
    case 0x04:
      return arrayAt(bytes, at, limit)
    case 0x05: {
      const size = int32At(bytes, at)
      const subtype = bytes[at + 4]!
      const start = at + 5
      next = start + size
      if (size < 0 || next > limit) refuse('FailedToParse', 'BSON binary has a wrong length')
      // Subtype 2 repeats its length inside the payload; the class adds it again when it writes.
      const from = subtype === 2 ? start + 4 : start
      return new Binary(Uint8Array.prototype.slice.call(bytes, from, next), subtype)
    }
    case 0x06:
      return undefined
    case 0x07:
      next = at + 12
      return new ObjectId(Uint8Array.prototype.slice.call(bytes, at, next))
    case 0x08:
      next = at + 1
      return bytes[at] === 1
    case 0x09:
      next = at + 8
      return new Date(Number(int64At(bytes, at)))
    case 0x0a:
      return null
    case 0x0b: {
      const patternEnd = cstringEnd(bytes, at)
      const flagsEnd = cstringEnd(bytes, patternEnd + 1)
      next = flagsEnd + 1
      return new BSONRegExp(bytes.utf8Slice(at, patternEnd), bytes.utf8Slice(patternEnd + 1, flagsEnd))
    }
    case 0x0d:
      return new Code(stringAt(bytes, limit))
    case 0x0e:
      return new BSONSymbol(stringAt(bytes, limit))
    case 0x0f: {
      next = at + 4
      const code = stringAt(bytes, limit)
      return new Code(code, documentAt(bytes, next, limit) as Record<string, unknown>)
    }
    case 0x10:
      next = at + 4
      return int32At(bytes, at)
    case 0x11:
      next = at + 8
      return new Timestamp({ i: int32At(bytes, at) >>> 0, t: int32At(bytes, at + 4) >>> 0 })
    case 0x12:
      next = at + 8
      return int64At(bytes, at)
    case 0x13:
      next = at + 16
      return new Decimal128(Uint8Array.prototype.slice.call(bytes, at, next))
    case 0x7f:
      return new MaxKey()
    case 0xff:
      return new MinKey()
    default:
      return refuse('FailedToParse', `BSON type ${type} is not supported`)
  }
}

/** Decodes the document that starts at `at`; a malformed one is refused with FailedToParse. */
export function decode(bytes: Buffer, at = 0): Doc {
  return documentAt(bytes, at, Math.min(bytes.length, at + int32At(bytes, at)) + 1)
}

/**
 * Decodes a document but for the fields that `take` answers true for: those it is told by name, BSON type, and where their value begins
 * and ends. What is taken is not looked into; `checkDocument` does.
 */
export function decodeBut(
  bytes: Buffer,
  at: number,
  take: (name: string, type: number, start: number, end: number) => boolean,
): Doc {
  const end = at + int32At(bytes, at) - 1
  if (end < at + 4 || end >= bytes.length || bytes[end] !== 0)
    refuse('FailedToParse', 'A BSON document has a wrong length')
  const doc: Doc = {}
  for (let element = at + 4; element < end; element = next) {
    const name = nameAt(bytes, element + 1)
    const start = nameEnd(bytes, element + 1, name) + 1
    const stop = valueEnd(bytes, bytes[element]!, start)
    if (stop < start || stop > end) refuse('FailedToParse', 'A BSON document ends inside a value')
    if (take(name, bytes[element]!, start, stop)) next = stop
    else {
      next = start
      setField(doc, name, valueAt(bytes, bytes[element]!, end))
    }
  }
  return doc
}

/** Decodes only those fields of the document. */
export function decodeFields(bytes: Buffer, fields: ReadonlySet<string>): Doc {
  return decodeBut(bytes, 0, (name) => !fields.has(name))
}

/** The document without these fields; what stays is copied as it stands. */
export function withoutFields(bytes: Buffer, fields: ReadonlySet<string>): Buffer {
  const result = Buffer.allocUnsafe(bytes.length)
  let to = 4
  let from = 4
  decodeBut(bytes, 0, (name, _type, _start, end) => {
    if (!fields.has(name)) to += bytes.copy(result, to, from, end)
    from = end
    return true
  })
  result[to] = 0
  result.writeInt32LE(to + 1, 0)
  return result.subarray(0, to + 1)
}

/** The wanted fields of a document: null for one as a whole, else those inside it, or inside each document of a list there. */
export interface Wanted extends ReadonlyMap<string, Wanted | null> {}

/** Decodes only those fields, however deep they stand. */
export function decodeWanted(bytes: Buffer, wanted: Wanted, at = 0): Doc {
  const doc: Doc = {}
  decodeBut(bytes, at, (name, type, start, end) => {
    const inner = wanted.get(name)
    if (inner !== undefined) setField(doc, name, wantedAt(bytes, type, start, end, inner))
    return true
  })
  return doc
}

function wantedAt(bytes: Buffer, type: number, start: number, end: number, wanted: Wanted | null): Value {
  if (wanted && type === 0x03) return decodeWanted(bytes, wanted, start)
  if (wanted && type === 0x04) return itemsWanted(bytes, wanted, start)
  next = start
  return valueAt(bytes, type, end)
}

/** A list is a document whose names are numbers. */
function itemsWanted(bytes: Buffer, wanted: Wanted, at: number): Value[] {
  const items: Value[] = []
  decodeBut(bytes, at, (_, type, start, end) => items.push(wantedAt(bytes, type, start, end, wanted)) > 0)
  return items
}

export function fieldNames(bytes: Buffer): string[] {
  const names: string[] = []
  decodeBut(bytes, 0, (name) => names.push(name) > 0)
  return names
}

/** Refuses with FailedToParse what `decode` would refuse, and makes nothing of it. */
export function checkDocument(bytes: Buffer): void {
  if (int32At(bytes, 0) !== bytes.length) refuse('FailedToParse', 'A BSON document has a wrong length')
  checkElements(bytes, 0, bytes.length)
}

function checkElements(bytes: Buffer, at: number, limit: number): void {
  const end = at + int32At(bytes, at) - 1
  if (end < at + 4 || end >= limit || bytes[end] !== 0) refuse('FailedToParse', 'A BSON document has a wrong length')
  let element = at + 4
  while (element < end) {
    const type = bytes[element]!
    const start = cstringEnd(bytes, element + 1) + 1
    element = valueEnd(bytes, type, start)
    if (element < start || element > end) refuse('FailedToParse', 'A BSON document ends inside a value')
    if (type === 0x03 || type === 0x04) checkElements(bytes, start, element + 1)
    else if (type === 0x02 || type === 0x0d || type === 0x0e) checkString(bytes, start, element)
    else if (type === 0x0b || type === 0x0f) {
      // Rare, and their classes refuse more than a wrong length.
      next = start
      valueAt(bytes, type, end)
    }
  }
  if (element !== end) refuse('FailedToParse', 'A BSON document ends inside a value')
}

function checkString(bytes: Buffer, start: number, end: number): void {
  if (int32At(bytes, start) < 1 || bytes[end - 1] !== 0) refuse('FailedToParse', 'A BSON string has a wrong length')
}

/** Where the value of the given type that starts at `at` ends. */
export function valueEnd(bytes: Uint8Array, type: number, at: number): number {
  switch (type) {
    case 0x01:
    case 0x09:
    case 0x11:
    case 0x12:
      return at + 8
    case 0x02:
    case 0x0d:
    case 0x0e:
      return at + 4 + int32At(bytes, at)
    case 0x03:
    case 0x04:
    case 0x0f:
      return at + int32At(bytes, at)
    case 0x05:
      return at + 5 + int32At(bytes, at)
    case 0x06:
    case 0x0a:
    case 0x7f:
    case 0xff:
      return at
    case 0x07:
      return at + 12
    case 0x08:
      return at + 1
    case 0x0b:
      return cstringEnd(bytes, cstringEnd(bytes, at) + 1) + 1
    case 0x10:
      return at + 4
    case 0x13:
      return at + 16
    default:
      return refuse('FailedToParse', `BSON type ${type} is not supported`)
  }
}
