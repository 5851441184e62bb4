import { serialize } from 'bson'
import { cstringEnd, decode, decodeBut, int32At } from './bson-reader.js'
import { checksum } from './crc32c.js'
import { commandError, refuse } from './errors.js'
import type { Doc } from './values.js'

/** MongoDB's wire protocol: OP_MSG, and OP_QUERY for the first greeting of older drivers. */

const opReply = 1
const opQuery = 2004
const opMsg = 2013
export const headerSize = 16
export const largestMessage = 48_000_000

/** Lists of documents that a body may hold, or have beside it. */
const listFields: ReadonlySet<string> = new Set(['documents', 'updates', 'deletes'])
const [documentType, arrayType] = [0x03, 0x04]

const checksumPresent = 1
const moreToCome = 2
/** Bits 0 to 15 must be understood by the receiver. */
const requiredBits = 0xffff

export interface Message {
  readonly requestId: number
  readonly body: Doc
  /** Documents that came in a list of the body or beside it, by the name of their field: undecoded, and pointing into the received bytes. */
  readonly sequences: ReadonlyMap<string, readonly Buffer[]>
  /** The sender waits for no answer. */
  readonly silent: boolean
  readonly legacy: boolean
}

/** A complete answer without its header, or a document to encode. */
export type Reply = Doc | Record<string, unknown> | Buffer

/** What cannot even be answered: the connection is closed. */
export class ProtocolFault extends Error {
  override readonly name = 'ProtocolFault'
}

/** The first fields of a request; a message that fails here is answered with the error if `requestId` is known. */
export function parseMessage(bytes: Buffer): Message {
  const requestId = int32At(bytes, 4)
  const operation = int32At(bytes, 12)
  if (operation === opMsg) return parseOpMsg(bytes, requestId)
  if (operation === opQuery) return parseOpQuery(bytes, requestId)
  throw new ProtocolFault(`Operation ${operation} of the wire protocol is not supported`)
}

function parseOpMsg(bytes: Buffer, requestId: number): Message {
  const flags = int32At(bytes, headerSize)
  if ((flags & requiredBits & ~(checksumPresent | moreToCome)) !== 0)
    throw new ProtocolFault('Unknown flag bits in OP_MSG')
  let end = bytes.length
  if (flags & checksumPresent) {
    end -= 4
    if (checksum(bytes.subarray(0, end)) !== int32At(bytes, end))
      throw new ProtocolFault('The checksum of an OP_MSG is wrong')
  }
  let body: Doc | undefined
  const sequences = new Map<string, readonly Buffer[]>()
  let at = headerSize + 4
  while (at < end) {
    const kind = bytes[at]
    const size = int32At(bytes, at + 1)
    if (size < 5 || at + 1 + size > end) throw new ProtocolFault('A section of an OP_MSG has a wrong length')
    if (kind === 0) {
      if (body) throw new ProtocolFault('An OP_MSG has two bodies')
      body = decodeBut(bytes, at + 1, (name, type, start) => {
        const list = listFields.has(name) && type === arrayType ? documentsIn(bytes, start) : undefined
        if (list) sequences.set(name, list)
        return list !== undefined
      })
    } else if (kind === 1) {
      const nameEnd = cstringEnd(bytes, at + 5)
      sequences.set(bytes.utf8Slice(at + 5, nameEnd), documentsBetween(bytes, nameEnd + 1, at + 1 + size))
    } else {
      throw new ProtocolFault(`OP_MSG sections of kind ${kind} are not supported`)
    }
    at += 1 + size
  }
  if (!body) throw new ProtocolFault('An OP_MSG has no body')
  return { requestId, body, sequences, silent: (flags & moreToCome) !== 0, legacy: false }
}

function documentsBetween(bytes: Buffer, start: number, end: number): Buffer[] {
  const documents: Buffer[] = []
  for (let at = start; at < end;) {
    const size = int32At(bytes, at)
    if (size < 5 || at + size > end) throw new ProtocolFault('A document of an OP_MSG has a wrong length')
    documents.push(bytes.subarray(at, at + size))
    at += size
  }
  return documents
}

/** The items of an array of nothing but documents. */
function documentsIn(bytes: Buffer, array: number): Buffer[] | undefined {
  const documents: Buffer[] = []
  const end = array + int32At(bytes, array) - 1
  for (let at = array + 4; at < end;) {
    const start = cstringEnd(bytes, at + 1) + 1
    const size = int32At(bytes, start)
    if (bytes[at] !== documentType || size < 5 || start + size > end) return undefined
    documents.push(bytes.subarray(start, start + size))
    at = start + size
  }
  return documents
}

function parseOpQuery(bytes: Buffer, requestId: number): Message {
  const nameStart = headerSize + 4
  const nameEnd = cstringEnd(bytes, nameStart)
  const [database] = bytes.utf8Slice(nameStart, nameEnd).split('.')
  const body = { ...decode(bytes, nameEnd + 9), $db: database }
  return { requestId, body, sequences: new Map(), silent: false, legacy: true }
}

/** Room for the header, the flags and the kind of an OP_MSG. */
export const replyStart = headerSize + 5

function writeHeader(bytes: Buffer, responseTo: number, operation: number): void {
  bytes.writeInt32LE(bytes.length, 0)
  bytes.writeInt32LE(0, 4)
  bytes.writeInt32LE(responseTo, 8)
  bytes.writeInt32LE(operation, 12)
}

/** Frames a reply. A Buffer has `replyStart` free bytes in front and is filled in place. */
export function frameReply(reply: Reply, message: Message): Buffer {
  if (message.legacy) return frameLegacy(reply, message)
  if (Buffer.isBuffer(reply)) {
    reply.fill(0, headerSize, replyStart)
    writeHeader(reply, message.requestId, opMsg)
    return reply
  }
  const document = serialize(reply)
  const bytes = Buffer.allocUnsafe(replyStart + document.length)
  bytes.fill(0, headerSize, replyStart)
  bytes.set(document, replyStart)
  writeHeader(bytes, message.requestId, opMsg)
  return bytes
}

function frameLegacy(reply: Reply, message: Message): Buffer {
  if (Buffer.isBuffer(reply)) return refuse('InternalError', 'OP_QUERY takes no cursors')
  const document = serialize(reply)
  const bytes = Buffer.alloc(headerSize + 20 + document.length)
  bytes.writeInt32LE(8, headerSize)
  bytes.writeInt32LE(1, headerSize + 16)
  bytes.set(document, headerSize + 20)
  writeHeader(bytes, message.requestId, opReply)
  return bytes
}

export function errorReply(error: unknown): Record<string, unknown> {
  const known = commandError(error)
  return { ok: 0, errmsg: known.message, code: known.code, codeName: known.codeName, ...known.details }
}
