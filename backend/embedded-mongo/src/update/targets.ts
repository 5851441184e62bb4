import { inspect } from 'node:util'
import { refuse } from '../errors.js'
import type { Filter } from '../filter.js'
import { arrayIndex } from '../paths.js'
import { isDoc, plain, setField, type Doc, type Value } from '../values.js'

/** Padding an array further than this is refused, as in MongoDB. */
const mostPadding = 1_500_000

export type ArrayFilters = ReadonlyMap<string, Filter>

/** The place of a document that an update path means. Writing to it makes the documents on the way. */
export interface Target {
  readonly path: string
  readonly exists: boolean
  readonly value: Value
  set(value: Value): void
  /** Removes the field; an element of an array becomes null instead. */
  unset(): void
}

interface Place {
  readonly parent: Doc | Value[]
  readonly step: string
}

function describe(field: string, value: Value): string {
  return `{${field}: ${inspect(plain(value), { breakLength: Infinity, depth: 3 })}}`
}

/** Concrete paths for one with `$`, `$[]` or `$[name]` in it. */
export function expandPath(
  doc: Doc,
  steps: readonly string[],
  position: number | undefined,
  filters: ArrayFilters,
): readonly (readonly string[])[] {
  const at = steps.findIndex((step) => step.startsWith('$'))
  if (at === -1) return [steps]
  const step = steps[at]!
  const before = steps.slice(0, at)
  const after = steps.slice(at + 1)
  if (step === '$') {
    if (position === undefined) {
      return refuse('BadValue', 'The positional operator did not find the match needed from the query.')
    }
    return expandPath(doc, [...before, String(position), ...after], position, filters)
  }
  const array = valueAt(doc, before)
  const path = before.join('.')
  if (array === undefined) {
    return refuse('BadValue', `The path '${path}' must exist in the document in order to apply array updates.`)
  }
  if (!Array.isArray(array)) {
    return refuse('BadValue', `Cannot apply array updates to non-array element ${describe(before.at(-1) ?? '', array)}`)
  }
  const name = step.slice(2, -1)
  const filter = name === '' ? undefined : filters.get(name)
  return array.flatMap((item, i) =>
    filter === undefined || filter.matches({ [name]: item })
      ? expandPath(doc, [...before, String(i), ...after], position, filters)
      : [],
  )
}

function valueAt(doc: Doc, steps: readonly string[]): Value {
  let value: Value = doc
  for (const step of steps) {
    if (Array.isArray(value)) value = value[arrayIndex(step)]
    else if (isDoc(value) && Object.hasOwn(value, step)) value = value[step]
    else return undefined
  }
  return value
}

function put({ parent, step }: Place, value: Value): void {
  if (!Array.isArray(parent)) {
    setField(parent, step, value)
    return
  }
  const position = arrayIndex(step)
  if (position - parent.length > mostPadding) refuse('CannotIndexParallelArrays', 'too much padding')
  while (parent.length < position) parent.push(null)
  parent[position] = value
}

/**
 * Finds what a concrete path means. A path through something that is neither a document nor an array is PathNotViable when it has to
 * be written; for operators that only remove, it does not exist.
 */
export function findTarget(doc: Doc, steps: readonly string[], writes: boolean): Target | undefined {
  let parent: Doc | Value[] = doc
  let at = 0
  for (; at < steps.length - 1; at += 1) {
    const next: Value = Array.isArray(parent) ? parent[arrayIndex(steps[at]!)] : ownField(parent, steps[at]!)
    const isAbsent = Array.isArray(parent)
      ? arrayIndex(steps[at]!) >= parent.length
      : !Object.hasOwn(parent, steps[at]!)
    if (Array.isArray(next) || isDoc(next)) {
      parent = next
    } else if (isAbsent) {
      break
    } else {
      if (!writes) return undefined
      return refuse('PathNotViable', `Cannot create field '${steps[at + 1]}' in element ${describe(steps[at]!, next)}`)
    }
    if (Array.isArray(parent) && arrayIndex(steps[at + 1]!) < 0) {
      if (!writes) return undefined
      return refuse(
        'PathNotViable',
        `Cannot create field '${steps[at + 1]}' in element ${describe(steps[at]!, parent)}`,
      )
    }
  }
  const isWhole = at === steps.length - 1
  if (!isWhole && !writes) return undefined
  const place: Place = { parent, step: steps[at]! }
  const rest = steps.slice(at + 1)
  const last = steps[at]!
  const exists = isWhole && (Array.isArray(parent) ? arrayIndex(last) < parent.length : Object.hasOwn(parent, last))
  const value = exists ? (Array.isArray(parent) ? parent[arrayIndex(last)] : parent[last]) : undefined
  return {
    path: steps.join('.'),
    exists,
    value,
    set: (next) => put(place, wrap(rest, next)),
    unset: () => {
      if (!exists) return
      if (Array.isArray(parent)) parent[arrayIndex(last)] = null
      else delete parent[last]
    },
  }
}

function ownField(doc: Doc, field: string): Value {
  return Object.hasOwn(doc, field) ? doc[field] : undefined
}

function wrap(steps: readonly string[], value: Value): Value {
  return steps.reduceRight<Value>((inner, step) => {
    const doc: Doc = {}
    setField(doc, step, inner)
    return doc
  }, value)
}
