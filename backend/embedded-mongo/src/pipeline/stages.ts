import { compileFilter } from '../filter.js'
import { refuse } from '../errors.js'
import type { Evaluator } from '../expression.js'
import { encodeKey } from '../key-encoding.js'
import { fieldOf, missing } from '../paths.js'
import { parseSort } from '../planner.js'
import { compileProjection } from '../projection.js'
import { sortValue } from '../stream.js'
import { isDoc, setField, toNumber, type Doc, type Value } from '../values.js'
import { group } from './group.js'
import { unwind } from './unwind.js'

export type Stage = (source: Iterable<Doc>) => Iterable<Doc>

export interface StageContext {
  readonly evaluator: Evaluator
  readonly variables: Readonly<Record<string, unknown>>
}

type StageMaker = (spec: Value, context: StageContext) => Stage

function wholeNumber(name: string, spec: Value, least: number): number {
  const number = toNumber(spec)
  if (number === undefined || !Number.isInteger(number) || number < least) {
    return refuse(
      name === '$limit' ? 'Location15958' : 'Location15956',
      `invalid argument to ${name} stage: it has to be a whole number not below ${least}`,
    )
  }
  return number
}

function match(spec: Value, { variables }: StageContext): Stage {
  if (!isDoc(spec)) return refuse('Location15959', 'the match filter must be an expression in an object')
  const filter = compileFilter(spec, variables)
  return function* (source) {
    for (const doc of source) if (filter.matches(doc)) yield doc
  }
}

function sorted(spec: Value): Stage {
  if (!isDoc(spec) || Object.keys(spec).length === 0)
    return refuse('Location15976', '$sort stage must have at least one sort key')
  const fields = parseSort(spec)
  const steps = fields.map(({ path }) => path.split('.'))
  const descending = fields.map((field) => field.descending)
  return function* (source) {
    const rows = Array.from(source, (doc) => ({
      doc,
      key: encodeKey(
        0,
        fields.map((field, i) => sortValue(doc, steps[i]!, field.descending)),
        descending,
      ).bytes,
    }))
    rows.sort((a, b) => Buffer.compare(a.key, b.key))
    for (const { doc } of rows) yield doc
  }
}

function limit(spec: Value): Stage {
  const most = wholeNumber('$limit', spec, 1)
  return function* (source) {
    let left = most
    for (const doc of source) {
      yield doc
      left -= 1
      if (left === 0) return
    }
  }
}

function skip(spec: Value): Stage {
  const count = wholeNumber('$skip', spec, 0)
  return function* (source) {
    let left = count
    for (const doc of source) {
      if (left > 0) left -= 1
      else yield doc
    }
  }
}

function count(spec: Value): Stage {
  if (typeof spec !== 'string' || spec === '' || spec.startsWith('$') || spec.includes('.')) {
    return refuse('Location40156', 'the count field must be a non-empty string without $ and dots')
  }
  return function* (source) {
    let number = 0
    for (const _ of source) number += 1
    if (number > 0) yield { [spec]: number }
  }
}

function project(spec: Value, { evaluator }: StageContext): Stage {
  if (!isDoc(spec)) return refuse('Location15969', '$project specification must be an object')
  if (Object.keys(spec).length === 0)
    return refuse('Location51272', 'projection specification must have at least one field')
  const projection = compileProjection(spec, evaluator)!
  const everything = compileFilter({})
  return function* (source) {
    for (const doc of source) yield projection(doc, everything)
  }
}

function unset(spec: Value, context: StageContext): Stage {
  const fields = Array.isArray(spec) ? spec : [spec]
  if (fields.length === 0 || !fields.every((field) => typeof field === 'string' && field !== '')) {
    return refuse('Location31002', '$unset specification must be a string or an array with at least one field')
  }
  return project(Object.fromEntries(fields.map((field) => [field as string, 0])), context)
}

/** Puts `value` at the path, into every element of an array on the way; undefined leaves the field out. */
export function setPath(target: Value, steps: readonly string[], value: Value): Value {
  const [field, ...rest] = steps as [string, ...string[]]
  if (Array.isArray(target)) return target.map((item) => setPath(item, steps, value))
  const copy: Doc = isDoc(target) ? { ...target } : {}
  if (rest.length > 0) {
    const found = fieldOf(copy, field)
    setField(copy, field, setPath(found === missing ? {} : found, rest, value))
  } else if (value === undefined) delete copy[field]
  else setField(copy, field, value)
  return copy
}

/** `{ a: { b: expression } }` means the path `a.b`. */
export function assignments(
  spec: Doc,
  above: readonly string[],
): { readonly steps: readonly string[]; readonly expression: Value }[] {
  return Object.keys(spec).flatMap((field) => {
    const value = spec[field]
    const steps = [...above, ...field.split('.')]
    if (field === '' || steps.some((step) => step === '' || step.startsWith('$'))) {
      return refuse('Location16410', `FieldPath field names may not be empty or start with '$': ${field}`)
    }
    const isNested = isDoc(value) && Object.keys(value).length > 0 && !Object.keys(value)[0]!.startsWith('$')
    return isNested ? assignments(value, steps) : [{ steps, expression: value }]
  })
}

function addFields(spec: Value, { evaluator }: StageContext): Stage {
  if (!isDoc(spec)) return refuse('Location40272', '$addFields specification stage must be an object')
  const fields = assignments(spec, [])
  return function* (source) {
    for (const doc of source) {
      // Every expression sees the document as it came in.
      yield fields.reduce<Value>(
        (result, { steps, expression }) => setPath(result, steps, evaluator.evaluate(expression, doc)),
        doc,
      ) as Doc
    }
  }
}

function replaceRoot(spec: Value, context: StageContext): Stage {
  if (!isDoc(spec) || !Object.hasOwn(spec, 'newRoot'))
    return refuse('Location40231', 'a newRoot must be specified for $replaceRoot')
  return replaceWith(spec['newRoot'], context)
}

function replaceWith(spec: Value, { evaluator }: StageContext): Stage {
  return function* (source) {
    for (const doc of source) {
      const root = evaluator.evaluate(spec, doc)
      if (!isDoc(root)) refuse('Location40228', "'newRoot' expression must evaluate to an object")
      yield root as Doc
    }
  }
}

function sample(spec: Value): Stage {
  const size = isDoc(spec)
    ? wholeNumber('$sample', spec['size'], 1)
    : refuse('Location28745', 'the $sample stage specification must be an object')
  return function* (source) {
    // Reservoir sampling: every document has the same chance, and only `size` of them are held.
    const chosen: Doc[] = []
    let seen = 0
    for (const doc of source) {
      seen += 1
      if (chosen.length < size) chosen.push(doc)
      else {
        const at = Math.floor(Math.random() * seen)
        if (at < size) chosen[at] = doc
      }
    }
    yield* chosen
  }
}

function sortByCount(spec: Value, { evaluator }: StageContext): Stage {
  const grouped = group({ _id: spec, count: { $sum: 1 } }, evaluator)
  const ordered = sorted({ count: -1 })
  return (source) => ordered(grouped(source))
}

/** The stages that look at nothing but the documents that flow through them. */
export const stages: Readonly<Record<string, StageMaker>> = {
  $match: match,
  $sort: sorted,
  $limit: limit,
  $skip: skip,
  $count: count,
  $project: project,
  $unset: unset,
  $addFields: addFields,
  $set: addFields,
  $replaceRoot: replaceRoot,
  $replaceWith: replaceWith,
  $sample: sample,
  $group: (spec, { evaluator }) => group(spec, evaluator),
  $sortByCount: sortByCount,
  $unwind: unwind,
}
