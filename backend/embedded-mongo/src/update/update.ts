import { serialize } from 'bson'
import { decode, fieldNames } from '../bson-reader.js'
import { refuse } from '../errors.js'
import { compileFilter, type Filter } from '../filter.js'
import { equal } from '../compare.js'
import { isDoc, type Doc, type Value } from '../values.js'
import { pipelineUpdate } from './pipeline-update.js'
import type { Operator, Update } from './compiled.js'
import { makeOperator, renameTarget } from './operators.js'
import { expandPath, findTarget, type ArrayFilters } from './targets.js'

interface Change {
  readonly steps: readonly string[]
  readonly operator: Operator
}

interface Rename {
  readonly from: readonly string[]
  readonly to: readonly string[]
}

function checkPath(path: string): readonly string[] {
  const steps = path.split('.')
  if (path === '') refuse('EmptyFieldName', 'An empty update path is not valid.')
  if (steps.includes(''))
    refuse('EmptyFieldName', `The update path '${path}' contains an empty field name, which is not allowed.`)
  steps.forEach((step, i) => {
    if (!step.startsWith('$')) return
    if (step !== '$' && !/^\$\[(?:[a-z][a-zA-Z0-9]*)?\]$/.test(step)) {
      refuse(
        'DollarPrefixedFieldName',
        `The dollar ($) prefixed field '${step}' in '${path}' is not allowed in the context of an update's replacement document.`,
      )
    }
    if (i === 0)
      refuse(
        'BadValue',
        `Cannot have array filter identifier (i.e. '$[<id>]') element in the first position in path '${path}'`,
      )
    if (step === '$' && steps.indexOf('$') !== i)
      refuse('BadValue', `Too many positional (i.e. '$') elements found in path '${path}'`)
  })
  return steps
}

/** No two operators may write to the same place, or to one inside the other. */
function checkConflicts(paths: readonly string[]): void {
  const sorted = [...paths].sort()
  const seen = new Set<string>()
  for (const path of sorted) {
    const steps = path.split('.')
    for (let i = 1; i <= steps.length; i += 1) {
      const beginning = steps.slice(0, i).join('.')
      if (seen.has(beginning))
        refuse('ConflictingUpdateOperators', `Updating the path '${path}' would create a conflict at '${beginning}'`)
    }
    seen.add(path)
  }
}

function compileArrayFilters(filters: Value): ArrayFilters {
  const result = new Map<string, Filter>()
  if (filters === undefined || filters === null) return result
  if (!Array.isArray(filters)) return refuse('TypeMismatch', 'arrayFilters must be an array')
  for (const filter of filters) {
    if (!isDoc(filter)) return refuse('TypeMismatch', 'Expected arrayFilters to be documents')
    const name = namesIn(filter)
    if (name.size === 0)
      return refuse('FailedToParse', 'Cannot use an expression without a top-level field name in arrayFilters')
    if (name.size > 1) {
      const [first, second] = [...name]
      return refuse(
        'FailedToParse',
        `Error parsing array filter :: caused by :: Expected a single top-level field name, found '${first}' and '${second}'`,
      )
    }
    const [identifier] = [...name] as [string]
    if (!/^[a-z][a-zA-Z0-9]*$/.test(identifier)) {
      return refuse(
        'BadValue',
        `The top-level field name must be an alphanumeric string beginning with a lowercase letter, found '${identifier}'`,
      )
    }
    if (result.has(identifier)) {
      return refuse('FailedToParse', `Found multiple array filters with the same top-level field name ${identifier}`)
    }
    result.set(identifier, compileFilter(filter))
  }
  return result
}

function namesIn(filter: Doc): Set<string> {
  const names = new Set<string>()
  for (const field of Object.keys(filter)) {
    const value = filter[field]
    if (field.startsWith('$') && Array.isArray(value)) {
      for (const part of value) if (isDoc(part)) for (const name of namesIn(part)) names.add(name)
    } else if (!field.startsWith('$')) {
      names.add(field.split('.')[0]!)
    }
  }
  return names
}

function checkFiltersUsed(filters: ArrayFilters, paths: readonly (readonly string[])[]): void {
  const used = new Set(
    paths
      .flat()
      .filter((step) => step.startsWith('$['))
      .map((step) => step.slice(2, -1)),
  )
  used.delete('')
  for (const name of used) {
    if (!filters.has(name))
      refuse(
        'BadValue',
        `No array filter found for identifier '${name}' in path '${paths.find((steps) => steps.includes(`$[${name}]`))?.join('.')}'`,
      )
  }
  for (const name of filters.keys()) {
    if (!used.has(name)) refuse('FailedToParse', `The array filter for identifier '${name}' was not used in the update`)
  }
}

/** Fields that several operators make are made in the order of their names, whole numbers by their size. */
function byPath(a: Change, b: Change): number {
  const length = Math.min(a.steps.length, b.steps.length)
  for (let i = 0; i < length; i += 1) {
    const x = a.steps[i]!
    const y = b.steps[i]!
    if (x === y) continue
    const numbers = /^\d+$/.test(x) && /^\d+$/.test(y)
    return numbers ? Number(x) - Number(y) : x < y ? -1 : 1
  }
  return a.steps.length - b.steps.length
}

/** A replacement as it was sent. */
export function compileReplacement(bytes: Buffer, arrayFilters: Value): Update {
  const odd = fieldNames(bytes).find((field) => field.startsWith('$'))
  if (odd !== undefined)
    return refuse(
      'DollarPrefixedFieldName',
      `The dollar ($) prefixed field '${odd}' in '${odd}' is not allowed in the context of an update's replacement document.`,
    )
  if (arrayFilters !== undefined && arrayFilters !== null)
    refuse('FailedToParse', 'Cannot specify arrayFilters and a replacement document')
  return {
    isPipeline: false,
    replacement: bytes,
    changes: undefined,
    isPositional: false,
    apply: (doc) => {
      const update = decode(bytes)
      const { _id: id } = doc
      const next: Doc = {}
      const givenId = Object.hasOwn(update, '_id')
      if (Object.hasOwn(doc, '_id')) next['_id'] = id
      else if (givenId) next['_id'] = update['_id']
      if (givenId && Object.hasOwn(doc, '_id') && !equal(id, update['_id'])) immutableId()
      for (const field of Object.keys(update))
        if (field !== '_id')
          Object.defineProperty(next, field, {
            value: update[field],
            writable: true,
            enumerable: true,
            configurable: true,
          })
      return { doc: next, changed: true }
    },
  }
}

export function immutableId(): never {
  return refuse('ImmutableField', "Performing an update on the path '_id' would modify the immutable field '_id'")
}

function changesOf(update: Doc, renames: Rename[]): Change[] {
  const changes: Change[] = []
  for (const name of Object.keys(update)) {
    const fields = update[name]
    if (!name.startsWith('$'))
      refuse(
        'FailedToParse',
        `Unknown modifier: ${name}. Expected a valid update modifier or pipeline-style update specified as an array`,
      )
    if (name !== '$rename') makeOperatorName(name)
    if (!isDoc(fields))
      return refuse(
        'FailedToParse',
        `Modifiers operate on fields but we found another type for ${name}: each operator takes a document`,
      )
    for (const path of Object.keys(fields)) {
      const steps = checkPath(path)
      if (name === '$rename') renames.push({ from: steps, to: checkPath(renameTarget(path, fields[path])) })
      else changes.push({ steps, operator: makeOperator(name, fields[path], path) })
    }
  }
  return changes.sort(byPath)
}

const knownOperators = new Set(
  '$set $setOnInsert $unset $inc $mul $min $max $currentDate $bit $push $addToSet $pop $pull $pullAll'.split(' '),
)

function makeOperatorName(name: string): void {
  if (!knownOperators.has(name)) {
    refuse(
      'FailedToParse',
      `Unknown modifier: ${name}. Expected a valid update modifier or pipeline-style update specified as an array`,
    )
  }
}

function rename(doc: Doc, { from, to }: Rename): boolean {
  if ([...from, ...to].some((step) => step.startsWith('$')))
    refuse('BadValue', 'The source and target field for $rename may not be dynamic')
  const source = findTarget(doc, from, false)
  if (!source?.exists) return false
  const { value } = source
  source.unset()
  findTarget(doc, to, true)!.set(value)
  return true
}

/** Checks an update document; what it asks is refused here as far as that does not depend on the document it meets. */
export function compileUpdate(
  update: Value,
  arrayFilters: Value,
  variables?: Readonly<Record<string, unknown>>,
): Update {
  if (Array.isArray(update)) {
    if (arrayFilters !== undefined && arrayFilters !== null)
      refuse('FailedToParse', 'Cannot specify arrayFilters and a pipeline update')
    return pipelineUpdate(update, variables ?? {})
  }
  if (!isDoc(update)) return refuse('FailedToParse', 'Update argument must be either an object or an array')
  const [first] = Object.keys(update)
  if (first === undefined || !first.startsWith('$'))
    return compileReplacement(Buffer.from(serialize(update)), arrayFilters)
  const filters = compileArrayFilters(arrayFilters)
  const renames: Rename[] = []
  const changes = changesOf(update, renames)
  const written = [...changes.map(({ steps }) => steps), ...renames.flatMap(({ from, to }) => [from, to])]
  checkConflicts(written.map((steps) => steps.join('.')))
  checkFiltersUsed(filters, written)
  return {
    isPipeline: false,
    isPositional: written.some((steps) => steps.includes('$')),
    changes: written.map((steps) => {
      const dynamic = steps.findIndex((step) => step.startsWith('$') || /^\d+$/.test(step))
      return (dynamic === -1 ? steps : steps.slice(0, dynamic)).join('.')
    }),
    apply: (doc, position, isInsert) => {
      let changed = false
      for (const move of renames) changed = rename(doc, move) || changed
      for (const { steps, operator } of changes) {
        if (operator.onlyOnInsert && !isInsert) continue
        for (const concrete of expandPath(doc, steps, position, filters)) {
          const target = findTarget(doc, concrete, operator.writes)
          if (target) changed = operator.apply(target) || changed
        }
      }
      return { doc, changed }
    },
  }
}
