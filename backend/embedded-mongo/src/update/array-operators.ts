import { compare, equal } from '../compare.js'
import { refuse } from '../errors.js'
import { compileFilter, isOperatorDoc, parseCondition, type Filter } from '../filter.js'
import { wholeNumber } from '../filter-tests.js'
import { valuesAt } from '../paths.js'
import { parseSort, type SortField } from '../planner.js'
import { isDoc, type Value } from '../values.js'
import { inspect } from 'node:util'
import type { Operator } from './compiled.js'
import type { Target } from './targets.js'

function eachOf(
  operator: string,
  operand: Value,
  modifiers: readonly string[],
): { readonly items: readonly Value[]; readonly options: Record<string, Value> } {
  if (!isDoc(operand) || !Object.hasOwn(operand, '$each')) {
    if (isDoc(operand) && Object.keys(operand)[0]?.startsWith('$')) {
      return refuse(
        'DollarPrefixedFieldName',
        `The dollar ($) prefixed field '${Object.keys(operand)[0]}' is not allowed in the context of an update's ${operator}`,
      )
    }
    return { items: [operand], options: {} }
  }
  const items = operand['$each']
  if (!Array.isArray(items)) return refuse('TypeMismatch', `The argument to $each in ${operator} must be an array`)
  for (const name of Object.keys(operand)) {
    if (name !== '$each' && !modifiers.includes(name)) refuse('BadValue', `Unrecognized clause in ${operator}: ${name}`)
  }
  return { items, options: operand }
}

function optionalWhole(name: string, value: Value): number | undefined {
  if (value === undefined) return undefined
  const number = wholeNumber(value)
  return number === undefined ? refuse('BadValue', `The value for ${name} must be an integer value`) : number
}

function arrayOf(operator: string, target: Target): Value[] {
  if (!target.exists) return []
  if (Array.isArray(target.value)) return target.value
  return refuse(
    'BadValue',
    `The field '${target.path}' must be an array but is of type ${inspect(typeof target.value)} for ${operator}`,
  )
}

function sortKey(item: Value, { path }: SortField): Value {
  const values = valuesAt(item, path.split('.'))
  return values.length === 0 ? null : values[0]
}

function orderBy(sort: Value): ((a: Value, b: Value) => number) | undefined {
  if (sort === undefined) return undefined
  if (!isDoc(sort)) {
    const direction = wholeNumber(sort)
    if (direction !== 1 && direction !== -1) return refuse('BadValue', 'The $sort element value must be either 1 or -1')
    return (a, b) => direction * compare(a, b)
  }
  const fields = parseSort(sort)
  if (fields.length === 0) return refuse('BadValue', 'The $sort pattern is empty when it should be a set of fields.')
  return (a, b) => {
    for (const field of fields) {
      const order = compare(sortKey(a, field), sortKey(b, field))
      if (order !== 0) return field.descending ? -order : order
    }
    return 0
  }
}

export function push(operand: Value): Operator['apply'] {
  const { items, options } = eachOf('$push', operand, ['$slice', '$sort', '$position'])
  const slice = optionalWhole('$slice', options['$slice'])
  const position = optionalWhole('$position', options['$position'])
  const order = orderBy(options['$sort'])
  return (target) => {
    const before = arrayOf('$push', target)
    const at = position === undefined ? before.length : position < 0 ? Math.max(0, before.length + position) : position
    let after = [...before.slice(0, at), ...items, ...before.slice(at)]
    if (order) after.sort(order)
    if (slice !== undefined) after = slice >= 0 ? after.slice(0, slice) : after.slice(slice)
    if (target.exists && equal(before, after)) return false
    target.set(after)
    return true
  }
}

export function addToSet(operand: Value): Operator['apply'] {
  const { items } = eachOf('$addToSet', operand, [])
  return (target) => {
    const before = arrayOf('$addToSet', target)
    const after = [...before]
    for (const item of items) if (!after.some((known) => equal(known, item))) after.push(item)
    if (target.exists && after.length === before.length) return false
    target.set(after)
    return true
  }
}

export function pop(operand: Value): Operator['apply'] {
  const side = wholeNumber(operand)
  if (side !== 1 && side !== -1) return refuse('FailedToParse', `$pop expects 1 or -1, found: ${inspect(operand)}`)
  return (target) => {
    if (!target.exists) return false
    if (!Array.isArray(target.value))
      return refuse('TypeMismatch', `Path '${target.path}' contains an element of non-array type`)
    if (target.value.length === 0) return false
    target.set(side === 1 ? target.value.slice(0, -1) : target.value.slice(1))
    return true
  }
}

function keepOnly(operator: string, isRemoved: (item: Value) => boolean): Operator['apply'] {
  return (target) => {
    if (!target.exists) return false
    if (!Array.isArray(target.value)) return refuse('BadValue', `Cannot apply ${operator} to a non-array value`)
    const after = target.value.filter((item) => !isRemoved(item))
    if (after.length === target.value.length) return false
    target.set(after)
    return true
  }
}

/** A condition with operators is put to the elements, one without to their fields, a plain value is compared. */
export function pull(operand: Value): Operator['apply'] {
  if (isOperatorDoc(operand)) {
    const filter: Filter = compileFilter({ item: operand })
    return keepOnly('$pull', (item) => filter.matches({ item: Array.isArray(item) ? [item] : item }))
  }
  if (isDoc(operand)) {
    parseCondition(operand)
    const filter = compileFilter(operand)
    return keepOnly('$pull', (item) => isDoc(item) && filter.matches(item))
  }
  const filter = compileFilter({ item: operand })
  return keepOnly('$pull', (item) => (Array.isArray(item) ? equal(item, operand) : filter.matches({ item })))
}

export function pullAll(operand: Value): Operator['apply'] {
  if (!Array.isArray(operand)) return refuse('BadValue', '$pullAll requires an array argument')
  return keepOnly('$pullAll', (item) => operand.some((removed) => equal(item, removed)))
}
