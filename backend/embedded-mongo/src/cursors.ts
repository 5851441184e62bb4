import { randomBytes } from 'node:crypto'
import { CursorReply } from './cursor-reply.js'
import { refuse } from './errors.js'
import type { Stream } from './stream.js'

const idleLimit = 10 * 60_000
const firstBatchSize = 101

interface OpenCursor {
  readonly stream: Stream
  readonly namespace: string
  /** The document that no longer fitted into the last batch. */
  held: Buffer | undefined
  lastUsed: number
}

/** Results that are handed out in batches. One that nobody asks for in ten minutes is forgotten. */
export class Cursors {
  readonly #open = new Map<bigint, OpenCursor>()

  get count(): number {
    return this.#open.size
  }

  /** The first batch of a result, and a cursor if there may be more. */
  begin(stream: Stream, namespace: string, batchSize: number | undefined, singleBatch: boolean): Buffer {
    const cursor: OpenCursor = { stream, namespace, held: undefined, lastUsed: Date.now() }
    const reply = new CursorReply('firstBatch')
    const isDone = this.#fill(reply, cursor, batchSize ?? firstBatchSize)
    if (isDone || singleBatch) {
      stream.pause()
      return reply.finish(namespace, 0n)
    }
    const id = randomBytes(8).readBigUInt64LE() >> 1n
    this.#open.set(id, cursor)
    return reply.finish(namespace, id)
  }

  more(id: bigint, namespace: string, batchSize: number | undefined): Buffer {
    const cursor = this.#open.get(id)
    if (!cursor) return refuse('CursorNotFound', `cursor id ${id} not found`)
    if (cursor.namespace !== namespace) {
      return refuse(
        'BadValue',
        `Requested getMore on namespace '${namespace}', but cursor belongs to a different namespace ${cursor.namespace}`,
      )
    }
    const reply = new CursorReply('nextBatch')
    let isDone = true
    try {
      isDone = this.#fill(reply, cursor, batchSize ?? Infinity)
    } finally {
      if (isDone) this.#open.delete(id)
    }
    cursor.lastUsed = Date.now()
    return reply.finish(namespace, isDone ? 0n : id)
  }

  #fill(reply: CursorReply, cursor: OpenCursor, batchSize: number): boolean {
    const { stream } = cursor
    try {
      while (reply.count < batchSize) {
        const bytes = cursor.held ?? stream.next()
        cursor.held = undefined
        if (!bytes) return true
        if (!reply.fits(bytes.length)) {
          cursor.held = Buffer.from(bytes)
          return false
        }
        reply.add(bytes, bytes.length)
      }
      return false
    } finally {
      stream.pause()
    }
  }

  kill(id: bigint): boolean {
    return this.#open.delete(id)
  }

  forgetIdle(now: number): void {
    for (const [id, cursor] of this.#open) if (now - cursor.lastUsed > idleLimit) this.#open.delete(id)
  }

  clear(): void {
    this.#open.clear()
  }
}
