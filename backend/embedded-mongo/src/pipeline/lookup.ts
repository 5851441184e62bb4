import { decode } from '../bson-reader.js'
import type { Collection } from '../catalog.js'
import { refuse } from '../errors.js'
import { compileFilter } from '../filter.js'
import { encodeValue } from '../key-encoding.js'
import { valuesAt } from '../paths.js'
import { makePlan } from '../planner.js'
import { MatchStream } from '../stream.js'
import type { Storage } from '../storage.js'
import { isDoc, plain, setField, type Doc, type Value } from '../values.js'
import { wholeRange } from '../walk.js'
import type { Stage, StageContext } from './stages.js'

export interface Foreign {
  readonly storage: Storage
  collection(name: string): Collection | undefined
  /** The documents of another collection after a pipeline of its own. */
  documents(name: string, pipeline: readonly Doc[], variables: Readonly<Record<string, unknown>>): Iterable<Doc>
  /** The same over documents that were found already. */
  through(source: Iterable<Doc>, pipeline: readonly Doc[], variables: Readonly<Record<string, unknown>>): Iterable<Doc>
}

function localValues(doc: Doc, steps: readonly string[]): Value[] {
  const values = valuesAt(doc, steps)
  return values.length === 0 ? [null] : values
}

function* matching(storage: Storage, collection: Collection, field: string, values: readonly Value[]): Iterable<Doc> {
  const filter = compileFilter({ [field]: values.length === 1 ? { $eq: values[0] } : { $in: [...values] } })
  const stream = new MatchStream(storage, collection, makePlan(collection, filter, []), filter)
  for (let bytes = stream.next(); bytes; bytes = stream.next()) yield plain(decode(bytes)) as Doc
}

/** Without an index the foreign documents are read once and kept by their values. */
function byValue(storage: Storage, collection: Collection, field: string): (values: readonly Value[]) => Iterable<Doc> {
  const steps = field.split('.')
  const known = new Map<string, Doc[]>()
  for (const { value } of storage.documents.getRange(wholeRange(collection.id))) {
    const doc = plain(decode(value)) as Doc
    const keys = new Set(localValues(doc, steps).map((found) => encodeValue(found ?? null).latin1Slice()))
    for (const key of keys) {
      const list = known.get(key)
      if (list) list.push(doc)
      else known.set(key, [doc])
    }
  }
  return (values) => new Set(values.flatMap((value) => known.get(encodeValue(value ?? null).latin1Slice()) ?? []))
}

function hasIndex(collection: Collection, field: string): boolean {
  return makePlan(collection, compileFilter({ [field]: { $eq: 0 } }), []).kind === 'index'
}

/** `$lookup` by fields, by a pipeline with `let`, or by both. */
export function lookup(spec: Value, { evaluator }: StageContext, foreign: Foreign): Stage {
  if (!isDoc(spec)) return refuse('FailedToParse', 'the $lookup stage specification must be an object')
  const { from, as, localField, foreignField } = spec
  const pipeline = (spec['pipeline'] ?? []) as Doc[]
  const variables = isDoc(spec['let']) ? spec['let'] : {}
  if (typeof from !== 'string' || typeof as !== 'string')
    return refuse('FailedToParse', '$lookup takes strings as from and as')
  const byField = typeof localField === 'string' && typeof foreignField === 'string'
  if (!byField && (localField !== undefined || foreignField !== undefined || spec['pipeline'] === undefined)) {
    return refuse('FailedToParse', '$lookup requires either localField and foreignField or a pipeline')
  }
  const steps = byField ? localField.split('.') : []
  return function* (source) {
    const collection = foreign.collection(from)
    const { storage } = foreign
    let find: ((values: readonly Value[]) => Iterable<Doc>) | undefined
    if (byField && collection) {
      find = hasIndex(collection, foreignField)
        ? (values) => matching(storage, collection, foreignField, values)
        : byValue(storage, collection, foreignField)
    }
    for (const doc of source) {
      const bound = Object.fromEntries(
        Object.keys(variables).map((name) => [name, evaluator.evaluate(variables[name], doc)]),
      )
      const found = byField ? (find?.(localValues(doc, steps)) ?? []) : foreign.documents(from, pipeline, bound)
      const docs = [...(byField && pipeline.length > 0 ? foreign.through(found, pipeline, bound) : found)]
      yield withPath(doc, as.split('.'), docs)
    }
  }
}

function withPath(doc: Doc, [field, ...rest]: readonly string[], value: Value): Doc {
  const copy: Doc = { ...doc }
  if (field === undefined) return copy
  const inner = copy[field]
  setField(copy, field, rest.length === 0 ? value : withPath(isDoc(inner) ? inner : {}, rest, value))
  return copy
}
