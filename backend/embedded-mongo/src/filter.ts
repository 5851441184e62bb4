import { BSONRegExp } from 'bson'
import { decode, decodeFields } from './bson-reader.js'
import { refuse } from './errors.js'
import { expressionTest } from './expression.js'
import { bitTest, comparison, equalTo, inTest, modTest, sizeTest, typeTest, type Test } from './filter-tests.js'
import { missing, someAt, type Found, type Trace } from './paths.js'
import { toRegExp } from './regex.js'
import { isDoc, type Doc, type Value } from './values.js'

export type Comparison = '$eq' | '$gt' | '$gte' | '$lt' | '$lte' | '$in' | '$regex' | '$exists'

/** A filter, taken apart: the planner reads it, `matches` evaluates it. */
export type Condition =
  | { readonly kind: 'and' | 'or' | 'nor'; readonly parts: readonly Condition[] }
  | { readonly kind: 'not'; readonly part: Condition }
  | { readonly kind: 'whole'; readonly test: (doc: Doc) => boolean }
  | {
      readonly kind: 'leaf'
      readonly path: string
      readonly steps: readonly string[]
      readonly operator: Comparison | 'other'
      readonly value: Value
      readonly spread: boolean
      readonly test: Test
    }
  | {
      readonly kind: 'element'
      readonly path: string
      readonly steps: readonly string[]
      readonly part: Condition
      /** `$elemMatch` with operators looks at the elements themselves, not at their fields. */
      readonly ofValue: boolean
    }

export interface Filter {
  readonly condition: Condition
  readonly isEmpty: boolean
  /** The fields that it looks at; undefined when it may look at all of them. */
  readonly fields: ReadonlySet<string> | undefined
  matches(doc: Doc, trace?: Trace): boolean
  /** Whether a stored document matches; no more of it is decoded than has to be. */
  matchesBytes(bytes: Buffer): boolean
}

const refusedOperators = new Set([
  '$where',
  '$text',
  '$near',
  '$nearSphere',
  '$geoWithin',
  '$geoIntersects',
  '$within',
  '$jsonSchema',
  '$sampleRate',
  '$minDistance',
  '$maxDistance',
  '$geoNear',
  '$box',
])

function refuseUnsupported(operator: string): void {
  if (refusedOperators.has(operator)) refuse('NotImplemented', `The query operator ${operator} is not supported`)
}

function leaf(path: string, operator: Comparison | 'other', value: Value, test: Test, spread = true): Condition {
  return { kind: 'leaf', path, steps: path === '' ? [] : path.split('.'), operator, value, spread, test }
}

function not(part: Condition): Condition {
  return { kind: 'not', part }
}

export function isOperatorDoc(value: Value): value is Doc {
  if (!isDoc(value)) return false
  const [first] = Object.keys(value)
  return first !== undefined && first.startsWith('$') && first !== '$ref' && first !== '$id' && first !== '$db'
}

function regexLeaf(path: string, pattern: Value, options: Value): Condition {
  const source = pattern instanceof BSONRegExp ? pattern.pattern : pattern
  if (typeof source !== 'string') return refuse('BadValue', '$regex has to be a string')
  if (options !== undefined && typeof options !== 'string') return refuse('BadValue', '$options has to be a string')
  const regex = new BSONRegExp(source, options ?? (pattern instanceof BSONRegExp ? pattern.options : ''))
  return leaf(path, '$regex', regex, regexTest(regex))
}

function regexTest(regex: BSONRegExp): Test {
  const expression = toRegExp(regex.pattern, regex.options)
  const same = equalTo(regex)
  return (found) => (typeof found === 'string' ? expression.test(found) : found instanceof BSONRegExp && same(found))
}

function allOf(path: string, value: Value): Condition {
  if (!Array.isArray(value)) return refuse('BadValue', '$all needs an array')
  if (value.length === 0) return { kind: 'whole', test: () => false }
  return {
    kind: 'and',
    parts: value.map((item) => {
      if (isDoc(item) && Object.keys(item)[0] === '$elemMatch')
        return operatorCondition(path, '$elemMatch', item['$elemMatch'], item)
      if (isOperatorDoc(item)) return refuse('BadValue', 'no $ expressions in $all')
      return item instanceof BSONRegExp ? regexLeaf(path, item, undefined) : leaf(path, '$eq', item, equalTo(item))
    }),
  }
}

function elementCondition(path: string, value: Value): Condition {
  if (!isDoc(value)) return refuse('BadValue', '$elemMatch needs an Object')
  const [first] = Object.keys(value)
  const ofValue = first !== undefined && isOperatorDoc(value) && !['$and', '$or', '$nor', '$expr'].includes(first)
  const part = ofValue ? operatorsCondition('', value) : parseCondition(value)
  return { kind: 'element', path, steps: path.split('.'), part, ofValue }
}

function operatorCondition(path: string, operator: string, value: Value, siblings: Doc): Condition {
  refuseUnsupported(operator)
  switch (operator) {
    case '$eq':
      return leaf(path, '$eq', value, equalTo(value))
    case '$ne':
      if (value instanceof BSONRegExp) return refuse('BadValue', "Can't have regex as arg to $ne.")
      return not(leaf(path, '$eq', value, equalTo(value)))
    case '$gt':
    case '$gte':
    case '$lt':
    case '$lte':
      if (value instanceof BSONRegExp)
        return refuse('BadValue', `Can't have RegEx as arg to predicate over field '${path}'.`)
      return leaf(path, operator, value, comparison(operator, value))
    case '$in':
    case '$nin': {
      if (!Array.isArray(value)) return refuse('BadValue', `${operator} needs an array`)
      if (value.some(isOperatorDoc)) return refuse('BadValue', `cannot nest $ under ${operator}`)
      const regexes = value.filter((item) => item instanceof BSONRegExp).map(regexTest)
      const condition = leaf(path, '$in', value, inTest(value, regexes))
      return operator === '$in' ? condition : not(condition)
    }
    case '$exists': {
      const wanted = value !== false && value !== null && value !== 0 && value !== undefined
      const condition = leaf(path, '$exists', true, (found) => found !== missing, false)
      return wanted ? condition : not(condition)
    }
    case '$type':
      return leaf(path, 'other', value, typeTest(value))
    case '$size':
      return leaf(path, 'other', value, sizeTest(value), false)
    case '$mod':
      return leaf(path, 'other', value, modTest(value))
    case '$bitsAllSet':
    case '$bitsAllClear':
    case '$bitsAnySet':
    case '$bitsAnyClear':
      return leaf(path, 'other', value, bitTest(operator, value))
    case '$regex':
      return regexLeaf(path, value, siblings['$options'])
    case '$options':
      if (!('$regex' in siblings)) refuse('BadValue', '$options needs a $regex')
      return { kind: 'and', parts: [] }
    case '$all':
      return allOf(path, value)
    case '$elemMatch':
      return elementCondition(path, value)
    case '$not':
      if (value instanceof BSONRegExp) return not(regexLeaf(path, value, undefined))
      if (!isDoc(value) || Object.keys(value).length === 0)
        return refuse('BadValue', '$not needs a regex or a document')
      return not(operatorsCondition(path, value))
    default:
      return refuse('BadValue', `unknown operator: ${operator}`)
  }
}

function operatorsCondition(path: string, operators: Doc): Condition {
  const parts = Object.keys(operators).map((operator) => {
    if (!operator.startsWith('$')) return refuse('BadValue', `unknown operator: ${operator}`)
    return operatorCondition(path, operator, operators[operator], operators)
  })
  return parts.length === 1 ? parts[0]! : { kind: 'and', parts }
}

function listOf(operator: string, value: Value, variables: Readonly<Record<string, unknown>> | undefined): Condition[] {
  if (!Array.isArray(value)) return refuse('BadValue', `${operator} must be an array`)
  if (value.length === 0) return refuse('BadValue', '$and/$or/$nor must be a nonempty array')
  return value.map((part) =>
    isDoc(part) ? parseCondition(part, variables) : refuse('BadValue', '$or/$and/$nor entries need to be full objects'),
  )
}

export function parseCondition(filter: Doc, variables?: Readonly<Record<string, unknown>>): Condition {
  const parts: Condition[] = []
  for (const field of Object.keys(filter)) {
    const value = filter[field]
    if (!field.startsWith('$')) {
      if (isOperatorDoc(value)) parts.push(operatorsCondition(field, value))
      else if (value instanceof BSONRegExp) parts.push(regexLeaf(field, value, undefined))
      else parts.push(leaf(field, '$eq', value, equalTo(value)))
      continue
    }
    refuseUnsupported(field)
    if (field === '$and') parts.push(...listOf(field, value, variables))
    else if (field === '$or') parts.push({ kind: 'or', parts: listOf(field, value, variables) })
    else if (field === '$nor') parts.push({ kind: 'nor', parts: listOf(field, value, variables) })
    else if (field === '$expr') parts.push({ kind: 'whole', test: expressionTest(value, variables) })
    else if (field !== '$comment') refuse('BadValue', `unknown top level operator: ${field}`)
  }
  return parts.length === 1 ? parts[0]! : { kind: 'and', parts }
}

function holds(condition: Condition, doc: Found, trace: Trace | undefined): boolean {
  switch (condition.kind) {
    case 'and':
      return condition.parts.every((part) => holds(part, doc, trace))
    case 'or':
      return condition.parts.some((part) => holds(part, doc, trace))
    case 'nor':
      return !condition.parts.some((part) => holds(part, doc, undefined))
    case 'not':
      return !holds(condition.part, doc, undefined)
    case 'whole':
      return condition.test(doc as Doc)
    case 'leaf':
      return someAt(doc, condition.steps, 0, condition.spread && condition.steps.length > 0, condition.test, trace)
    case 'element':
      return someAt(
        doc,
        condition.steps,
        0,
        false,
        (found) => someElement(condition.part, condition.ofValue, found, trace),
        undefined,
      )
  }
}

function someElement(part: Condition, ofValue: boolean, found: Found, trace: Trace | undefined): boolean {
  if (!Array.isArray(found)) return false
  const position = found.findIndex(
    (item) => (ofValue || isDoc(item) || Array.isArray(item)) && holds(part, item, undefined),
  )
  if (position === -1) return false
  if (trace) trace.position = position
  return true
}

/** Takes a filter document apart; a malformed or unsupported one is refused here, before anything is read. */
export function compileFilter(filter: Doc, variables?: Readonly<Record<string, unknown>>): Filter {
  const condition = parseCondition(filter, variables)
  const found = new Set<string>()
  const fields = addFields(condition, found) ? found : undefined
  return {
    condition,
    isEmpty: condition.kind === 'and' && condition.parts.length === 0,
    fields,
    matches: (doc, trace) => holds(condition, doc, trace),
    matchesBytes: (bytes) => holds(condition, fields ? decodeFields(bytes, fields) : decode(bytes), undefined),
  }
}

/** False when the condition may look at any field. */
function addFields(condition: Condition, fields: Set<string>): boolean {
  switch (condition.kind) {
    case 'and':
    case 'or':
    case 'nor':
      return condition.parts.every((part) => addFields(part, fields))
    case 'not':
      return addFields(condition.part, fields)
    case 'whole':
      return false
    case 'leaf':
    case 'element':
      fields.add(condition.steps[0] ?? '')
      return true
  }
}
