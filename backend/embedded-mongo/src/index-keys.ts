import { refuse } from './errors.js'
import { isDoc, type Doc, type Value } from './values.js'

/** One value a field of the index; `missing` counts the fields that the document lacks. */
export interface KeyTuple {
  readonly values: Value[]
  readonly missing: number
}

export interface KeyTuples {
  readonly tuples: readonly KeyTuple[]
  /** Which fields of the index went through an array. */
  readonly multikey: readonly boolean[]
}

/** A field of the index on its way through the document: `at` is reached, `rest` of its path is to go. */
interface Walker {
  at: Value
  rest: readonly string[]
  missing: boolean
}

/** Follows the path until it ends or meets an array that has to be spread. */
function advance(walker: Walker): void {
  while (walker.rest.length > 0) {
    const [field, ...rest] = walker.rest as [string, ...string[]]
    const { at } = walker
    if (Array.isArray(at)) {
      const position = /^\d+$/.test(field) ? Number(field) : -1
      if (position < 0 || position >= at.length) return
      walker.at = at[position]
      walker.rest = rest
      continue
    }
    if (!isDoc(at) || !Object.hasOwn(at, field)) {
      walker.at = null
      walker.rest = []
      walker.missing = true
      return
    }
    walker.at = at[field]
    walker.rest = rest
  }
}

function spread(walkers: Walker[], settled: boolean[], multikey: boolean[], tuples: KeyTuple[]): void {
  let array: Value[] | undefined
  walkers.forEach((walker, i) => {
    if (settled[i]) return
    advance(walker)
    if (!Array.isArray(walker.at)) return
    if (array !== undefined && array !== walker.at) {
      refuse('CannotIndexParallelArrays', 'cannot index parallel arrays')
    }
    array = walker.at
  })
  if (array === undefined) {
    tuples.push({
      values: walkers.map((walker) => walker.at),
      missing: walkers.reduce((count, walker) => count + (walker.missing ? 1 : 0), 0),
    })
    return
  }
  const through = walkers.map((walker, i) => !settled[i] && walker.at === array)
  through.forEach((yes, i) => {
    if (yes) multikey[i] = true
  })
  // An empty array has the key `undefined`, so that it is found apart from null.
  const items: Value[] = array.length === 0 ? [undefined] : array
  for (const item of items) {
    const parts = walkers.map((walker, i): Walker => {
      if (!through[i]) return { ...walker }
      if (walker.rest.length === 0) return { at: item, rest: [], missing: false }
      return isDoc(item) ? { at: item, rest: walker.rest, missing: false } : { at: null, rest: [], missing: true }
    })
    // An array inside the array is a value, it is not spread again.
    const done = walkers.map((walker, i) => settled[i] === true || (through[i] === true && walker.rest.length === 0))
    spread(parts, done, multikey, tuples)
  }
}

/** The keys that `doc` has in an index on `paths`. A missing field is null; arrays give one key an element. */
export function keyTuples(doc: Doc, paths: readonly (readonly string[])[]): KeyTuples {
  const multikey = paths.map(() => false)
  const tuples: KeyTuple[] = []
  const walkers = paths.map((path): Walker => ({ at: doc, rest: path, missing: false }))
  spread(
    walkers,
    paths.map(() => false),
    multikey,
    tuples,
  )
  return { tuples, multikey }
}
