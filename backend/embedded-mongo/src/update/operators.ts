import { inspect } from 'node:util'
import { Timestamp } from 'bson'
import { compare, equal } from '../compare.js'
import { refuse } from '../errors.js'
import { bsonTypeOf, cloneValue, isDoc, isInt32, plain, toNumber, type Value } from '../values.js'
import { addToSet, pop, pull, pullAll, push } from './array-operators.js'
import type { Operator } from './compiled.js'
import { bitwise, combine } from './numbers.js'

function show(value: Value): string {
  return inspect(plain(value), { breakLength: Infinity, depth: 3 })
}

function set(operand: Value): Operator['apply'] {
  return (target) => {
    // Equal numbers of different types are still different documents.
    if (target.exists && identical(target.value, operand)) return false
    target.set(cloneValue(operand))
    return true
  }
}

function identical(a: Value, b: Value): boolean {
  if (!equal(a, b)) return false
  if (Array.isArray(a)) return Array.isArray(b) && a.every((item, i) => identical(item, b[i]))
  if (isDoc(a)) return isDoc(b) && Object.keys(a).every((field) => identical(a[field], b[field]))
  return bsonTypeOf(a).number === bsonTypeOf(b).number
}

function unset(): Operator['apply'] {
  return (target) => {
    if (!target.exists) return false
    target.unset()
    return true
  }
}

function arithmetic(name: '$inc' | '$mul', operand: Value, path: string): Operator['apply'] {
  if (toNumber(operand) === undefined) {
    const word = name === '$inc' ? 'increment' : 'multiply'
    refuse('TypeMismatch', `Cannot ${word} with non-numeric argument: {${path}: ${show(operand)}}`)
  }
  return (target) => {
    if (!target.exists) {
      target.set(name === '$inc' ? operand : combine('$mul', 0, operand))
      return true
    }
    if (toNumber(target.value) === undefined) {
      return refuse(
        'TypeMismatch',
        `Cannot apply ${name} to a value of non-numeric type. The field '${target.path}' has the value ${show(target.value)} of non-numeric type ${bsonTypeOf(target.value).alias}`,
      )
    }
    const result = combine(name, target.value, operand)
    if (identical(result, target.value)) return false
    target.set(result)
    return true
  }
}

function extreme(name: '$min' | '$max', operand: Value): Operator['apply'] {
  return (target) => {
    if (target.exists) {
      const order = compare(operand, target.value)
      if (name === '$min' ? order >= 0 : order <= 0) return false
    }
    target.set(cloneValue(operand))
    return true
  }
}

function currentDate(operand: Value): Operator['apply'] {
  const kind = isDoc(operand) ? operand['$type'] : operand === true ? 'date' : undefined
  if (operand !== false && operand !== true && kind !== 'date' && kind !== 'timestamp') {
    refuse(
      'BadValue',
      `${show(operand)} is not valid type for $currentDate. Please use a boolean ('true') or a $type expression ({$type: 'timestamp/date'}).`,
    )
  }
  return (target) => {
    const now = new Date()
    target.set(kind === 'timestamp' ? new Timestamp({ t: Math.floor(now.getTime() / 1000), i: 1 }) : now)
    return true
  }
}

function bit(operand: Value, path: string): Operator['apply'] {
  if (!isDoc(operand))
    return refuse(
      'BadValue',
      `The $bit modifier is not compatible with a ${bsonTypeOf(operand).alias}. You must pass in an embedded document: {$bit: {field: {and/or/xor: #}}`,
    )
  const operations = Object.keys(operand).map((operation) => {
    const value = operand[operation]
    if (!['and', 'or', 'xor'].includes(operation)) {
      return refuse(
        'BadValue',
        `The $bit modifier only supports 'and', 'or', and 'xor', not '${operation}' which is an unknown operator: {${path}: ${show(operand)}}`,
      )
    }
    if (typeof value !== 'bigint' && !(typeof value === 'number' && isInt32(value))) {
      return refuse(
        'BadValue',
        `The $bit modifier field must be an Integer(32/64 bit); a '${bsonTypeOf(value).alias}' is not supported here: {${operation}: ${show(value)}}`,
      )
    }
    return [operation, BigInt(value)] as const
  })
  if (operations.length === 0)
    return refuse(
      'BadValue',
      `You must pass in at least one bitwise operation. The format is: {$bit: {field: {and/or/xor: #}}`,
    )
  const isLong = Object.values(operand).some((value) => typeof value === 'bigint')
  return (target) => {
    const value = target.exists ? target.value : 0
    if (typeof value !== 'bigint' && !(typeof value === 'number' && isInt32(value))) {
      return refuse(
        'BadValue',
        `Cannot apply $bit to a value of non-integral type.The field ${target.path} has the value of non-integral type ${bsonTypeOf(value).alias}`,
      )
    }
    const result = bitwise(operations, isLong ? BigInt(value) : value)
    if (target.exists && result === value) return false
    target.set(result)
    return true
  }
}

const makers: Readonly<Record<string, (operand: Value, path: string) => Operator['apply']>> = {
  $set: set,
  $setOnInsert: set,
  $unset: unset,
  $inc: (operand, path) => arithmetic('$inc', operand, path),
  $mul: (operand, path) => arithmetic('$mul', operand, path),
  $min: (operand) => extreme('$min', operand),
  $max: (operand) => extreme('$max', operand),
  $currentDate: currentDate,
  $bit: bit,
  $push: push,
  $addToSet: addToSet,
  $pop: pop,
  $pull: pull,
  $pullAll: pullAll,
}

const removers = new Set(['$unset', '$pop', '$pull', '$pullAll'])

/** Checks an operator and its operand; unknown ones are refused with FailedToParse. */
export function makeOperator(name: string, operand: Value, path: string): Operator {
  const maker = Object.hasOwn(makers, name) ? makers[name] : undefined
  if (!maker)
    return refuse(
      'FailedToParse',
      `Unknown modifier: ${name}. Expected a valid update modifier or pipeline-style update specified as an array`,
    )
  return { name, writes: !removers.has(name), onlyOnInsert: name === '$setOnInsert', apply: maker(operand, path) }
}

/** `$rename` is checked here and made of a removal and a setting. */
export function renameTarget(from: string, operand: Value): string {
  if (typeof operand !== 'string')
    return refuse('BadValue', `The 'to' field for $rename must be a string: ${from}: ${show(operand)}`)
  if (operand === from)
    return refuse('BadValue', `The source and target field for $rename must differ: ${from}: "${operand}"`)
  return operand
}
