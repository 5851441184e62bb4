import type { Collection } from './catalog.js'
import type { IndexPlan, Plan, Range } from './planner.js'
import { documentKeyOf } from './records.js'
import type { Storage, Table } from './storage.js'

export function wholeRange(id: number): Range {
  const start = Buffer.alloc(4)
  start.writeUInt32BE(id)
  const end = Buffer.alloc(4)
  end.writeUInt32BE(id + 1)
  return { start, end, cut: false }
}

interface Step {
  readonly key: Buffer
  readonly value: Buffer | undefined
}

/** The keys of some ranges in order. Between batches it keeps no transaction open, only the last key it gave. */
class KeyWalk {
  #iterator: Iterator<Buffer | { key: Buffer; value: Buffer }> | undefined
  #last: Buffer | undefined
  #next = 0

  constructor(
    private readonly table: Table,
    private readonly ranges: readonly Range[],
    private readonly reverse: boolean,
    private readonly withValues: boolean,
  ) {
    if (reverse) this.#next = ranges.length - 1
  }

  next(): Step | undefined {
    for (;;) {
      const range = this.ranges[this.#next]
      if (!range) return undefined
      this.#iterator ??= this.#open(range)
      const step = this.#iterator.next()
      if (!step.done) {
        const { value } = step
        const found =
          Buffer.isBuffer(value) || value instanceof Uint8Array ? { key: value as Buffer, value: undefined } : value
        this.#last = found.key
        return found
      }
      this.#iterator = undefined
      this.#last = undefined
      this.#next += this.reverse ? -1 : 1
    }
  }

  #open({ start, end }: Range): Iterator<Buffer | { key: Buffer; value: Buffer }> {
    const options = this.reverse
      ? { start: this.#last ?? end, end: start, reverse: true, exclusiveStart: true, inclusiveEnd: true }
      : { start: this.#last ?? start, end, exclusiveStart: this.#last !== undefined }
    const iterable = this.withValues ? this.table.getRange(options) : this.table.getKeys(options)
    return iterable[Symbol.iterator]()
  }

  pause(): void {
    this.#iterator?.return?.()
    this.#iterator = undefined
  }
}

/** The keys of the documents that a plan leads to; a whole document comes along where the walk goes through the documents themselves. */
export interface Walk {
  next(): { readonly key: Buffer; readonly bytes: Buffer | undefined } | undefined
  /** Lets go of the database; the next `next` goes on after the last one. */
  pause(): void
  /** Keys looked at so far, for `explain`. */
  readonly examined: number
}

class IndexWalk implements Walk {
  readonly #keys: KeyWalk
  readonly #seen: Set<string> | undefined
  examined = 0

  constructor(
    storage: Storage,
    private readonly collection: Collection,
    private readonly plan: IndexPlan,
  ) {
    const { index, ranges, reverse } = plan
    this.#keys = new KeyWalk(
      index.isId ? storage.documents : storage.entries,
      ranges,
      reverse,
      index.isId || index.spec.unique === true,
    )
    this.#seen = plan.repeats ? new Set() : undefined
  }

  next(): { readonly key: Buffer; readonly bytes: Buffer | undefined } | undefined {
    for (;;) {
      const step = this.#keys.next()
      if (!step) return undefined
      this.examined += 1
      const { index } = this.plan
      if (index.isId) return { key: step.key, bytes: step.value }
      const key = documentKeyOf(this.collection, index, step.key, step.value)
      if (this.#seen) {
        const text = key.latin1Slice(4)
        if (this.#seen.has(text)) continue
        this.#seen.add(text)
      }
      return { key, bytes: undefined }
    }
  }

  pause(): void {
    this.#keys.pause()
  }
}

class UnionWalk implements Walk {
  readonly #walks: readonly IndexWalk[]
  readonly #seen = new Set<string>()
  #next = 0

  constructor(storage: Storage, collection: Collection, parts: readonly IndexPlan[]) {
    this.#walks = parts.map((part) => new IndexWalk(storage, collection, part))
  }

  next(): { readonly key: Buffer; readonly bytes: Buffer | undefined } | undefined {
    for (;;) {
      const walk = this.#walks[this.#next]
      if (!walk) return undefined
      const step = walk.next()
      if (!step) {
        this.#next += 1
        continue
      }
      const text = step.key.latin1Slice(4)
      if (this.#seen.has(text)) continue
      this.#seen.add(text)
      return step
    }
  }

  pause(): void {
    for (const walk of this.#walks) walk.pause()
  }

  get examined(): number {
    return this.#walks.reduce((sum, walk) => sum + walk.examined, 0)
  }
}

class CollectionWalk implements Walk {
  readonly #keys: KeyWalk
  examined = 0

  constructor(storage: Storage, collection: Collection, reverse: boolean) {
    this.#keys = new KeyWalk(storage.documents, [wholeRange(collection.id)], reverse, true)
  }

  next(): { readonly key: Buffer; readonly bytes: Buffer | undefined } | undefined {
    const step = this.#keys.next()
    return step && { key: step.key, bytes: step.value }
  }

  pause(): void {
    this.#keys.pause()
  }
}

export function walk(storage: Storage, collection: Collection, plan: Plan): Walk {
  if (plan.kind === 'index') return new IndexWalk(storage, collection, plan)
  if (plan.kind === 'union') return new UnionWalk(storage, collection, plan.parts)
  return new CollectionWalk(storage, collection, plan.reverse)
}

/** How many documents an exact plan leads to, by its keys alone. */
export function countKeys(storage: Storage, collection: Collection, plan: IndexPlan): number {
  if (plan.repeats) {
    const all = new IndexWalk(storage, collection, plan)
    let count = 0
    while (all.next()) count += 1
    return count
  }
  const table = plan.index.isId ? storage.documents : storage.entries
  return plan.ranges.reduce((sum, { start, end }) => sum + table.getKeysCount({ start, end }), 0)
}
