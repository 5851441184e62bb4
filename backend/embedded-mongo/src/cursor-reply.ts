import { replyStart } from './wire.js'

const largestBatch = 16 * 1024 * 1024

let scratch = Buffer.allocUnsafe(256 * 1024)
/** The decimal names of array elements, each with its type byte in front and its zero byte at the end. */
const elementHeads: Buffer[] = []

function elementHead(position: number): Buffer {
  return (elementHeads[position] ??= Buffer.from(`\x03${position}\0`, 'latin1'))
}

/**
 * Builds `{ cursor: { firstBatch: [...], id, ns }, ok: 1 }` byte by byte, the documents being copied as they are stored. Only one can be
 * under construction at a time: it is begun, filled and finished without waiting.
 */
export class CursorReply {
  #size: number
  readonly #cursorAt: number
  readonly #batchAt: number
  count = 0

  constructor(batchName: 'firstBatch' | 'nextBatch') {
    this.#size = replyStart + 4
    this.#text('\x03cursor\0')
    this.#cursorAt = this.#size
    this.#size += 4
    this.#text(`\x04${batchName}\0`)
    this.#batchAt = this.#size
    this.#size += 4
  }

  #need(bytes: number): void {
    if (this.#size + bytes <= scratch.length) return
    const larger = Buffer.allocUnsafe(Math.max(scratch.length * 2, this.#size + bytes))
    scratch.copy(larger, 0, 0, this.#size)
    scratch = larger
  }

  #text(text: string): void {
    this.#need(text.length * 3)
    this.#size += scratch.write(text, this.#size, 'utf8')
  }

  /** Whether a document of this size still goes into the batch; the first one always does. */
  fits(size: number): boolean {
    return this.count === 0 || this.#size + size < largestBatch
  }

  /** Appends the first `size` bytes of `bytes`, which may be used again afterwards. */
  add(bytes: Uint8Array, size: number): void {
    const head = elementHead(this.count)
    this.#need(head.length + size)
    scratch.set(head, this.#size)
    this.#size += head.length
    scratch.set(bytes.length === size ? bytes : bytes.subarray(0, size), this.#size)
    this.#size += size
    this.count += 1
  }

  finish(namespace: string, cursorId: bigint): Buffer {
    this.#need(64 + namespace.length * 3)
    scratch[this.#size] = 0
    this.#size += 1
    scratch.writeInt32LE(this.#size - this.#batchAt, this.#batchAt)
    this.#text('\x12id\0')
    this.#size = scratch.writeBigInt64LE(cursorId, this.#size)
    this.#text('\x02ns\0')
    const size = scratch.write(namespace, this.#size + 4, 'utf8')
    scratch.writeInt32LE(size + 1, this.#size)
    this.#size += 4 + size
    scratch[this.#size] = 0
    scratch[this.#size + 1] = 0
    this.#size += 2
    scratch.writeInt32LE(this.#size - this.#cursorAt, this.#cursorAt)
    this.#text('\x01ok\0')
    this.#size = scratch.writeDoubleLE(1, this.#size)
    scratch[this.#size] = 0
    this.#size += 1
    scratch.writeInt32LE(this.#size - replyStart, replyStart)
    const reply = Buffer.allocUnsafe(this.#size)
    scratch.copy(reply, 0, 0, this.#size)
    if (scratch.length > 4 * 1024 * 1024) scratch = Buffer.allocUnsafe(256 * 1024)
    return reply
  }
}
