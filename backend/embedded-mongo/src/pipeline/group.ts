import { compare, equal } from '../compare.js'
import { refuse } from '../errors.js'
import { isAccumulator, type Evaluator } from '../expression.js'
import { encodeValue } from '../key-encoding.js'
import { isDoc, rankOf, Rank, toNumber, type Doc, type Value } from '../values.js'
import { Decimal128, Long } from 'bson'

/** Takes in one value a document and gives the result for its group. */
interface Accumulator {
  add(value: Value): void
  result(): Value
}

function isNothing(value: Value): boolean {
  return value === null || value === undefined
}

function summable(value: Value): number | undefined {
  if (value instanceof Decimal128 || value instanceof Long || typeof value === 'bigint') {
    return refuse('NotImplemented', 'Sums of Decimal128 or of int64 beyond 2^53 are not supported')
  }
  return toNumber(value)
}

function sum(): Accumulator {
  let total = 0
  return {
    add: (value) => {
      total += summable(value) ?? 0
    },
    result: () => total,
  }
}

function average(): Accumulator {
  let total = 0
  let count = 0
  return {
    add: (value) => {
      const number = summable(value)
      if (number === undefined) return
      total += number
      count += 1
    },
    result: () => (count === 0 ? null : total / count),
  }
}

function extreme(sign: 1 | -1): Accumulator {
  let best: Value
  return {
    add: (value) => {
      if (!isNothing(value) && (best === undefined || compare(value, best) * sign > 0)) best = value
    },
    result: () => best ?? null,
  }
}

function first(): Accumulator {
  let taken = false
  let value: Value
  return {
    add: (next) => {
      if (!taken) value = next
      taken = true
    },
    result: () => value ?? null,
  }
}

function last(): Accumulator {
  let value: Value
  return {
    add: (next) => {
      value = next
    },
    result: () => value ?? null,
  }
}

function push(): Accumulator {
  const items: Value[] = []
  return {
    add: (value) => {
      if (value !== undefined) items.push(value)
    },
    result: () => items,
  }
}

function addToSet(): Accumulator {
  const items: Value[] = []
  return {
    add: (value) => {
      if (value !== undefined && !items.some((known) => equal(known, value))) items.push(value)
    },
    result: () => items,
  }
}

const makers: Readonly<Record<string, () => Accumulator>> = {
  $sum: sum,
  $avg: average,
  $min: () => extreme(-1),
  $max: () => extreme(1),
  $first: first,
  $last: last,
  $push: push,
  $addToSet: addToSet,
}

interface Field {
  readonly name: string
  readonly operator: string
  readonly operand: unknown
}

function parseFields(spec: Doc): Field[] {
  return Object.keys(spec)
    .filter((name) => name !== '_id')
    .map((name) => {
      const accumulator = spec[name]
      if (name.includes('.')) return refuse('Location40235', `The field name '${name}' cannot contain '.'`)
      if (!isDoc(accumulator)) return refuse('Location40234', `The field '${name}' must be an accumulator object`)
      const [operator, ...others] = Object.keys(accumulator)
      if (operator === undefined || others.length > 0)
        return refuse('Location40238', `The field '${name}' must specify one accumulator`)
      if (!Object.hasOwn(makers, operator) && operator !== '$count' && !isAccumulator(operator)) {
        return refuse('Location15952', `unknown group operator '${operator}'`)
      }
      return { name, operator, operand: accumulator[operator] }
    })
}

/** `$group`. Groups come in the order in which they are first met. */
export function group(spec: Value, evaluator: Evaluator): (source: Iterable<Doc>) => Iterable<Doc> {
  if (!isDoc(spec)) return refuse('Location15947', "a group's fields must be specified in an object")
  if (!Object.hasOwn(spec, '_id')) return refuse('Location15955', 'a group specification must include an _id')
  const fields = parseFields(spec)
  const by = spec['_id']
  return function* (source) {
    const groups = new Map<
      string,
      { readonly id: Value; readonly accumulators: readonly (Accumulator | undefined)[]; readonly docs: Doc[] }
    >()
    const keepsDocs = fields.some(({ operator }) => operator !== '$count' && !Object.hasOwn(makers, operator))
    for (const doc of source) {
      const id = evaluator.evaluate(by, doc) ?? null
      const key = encodeValue(withoutNothing(id)).latin1Slice()
      let known = groups.get(key)
      if (!known) {
        known = {
          id: withoutNothing(id),
          accumulators: fields.map(({ operator }) => makers[operator === '$count' ? '$sum' : operator]?.()),
          docs: [],
        }
        groups.set(key, known)
      }
      for (const [i, { operator, operand }] of fields.entries()) {
        known.accumulators[i]?.add(operator === '$count' ? 1 : evaluator.evaluate(operand, doc))
      }
      if (keepsDocs) known.docs.push(doc)
    }
    for (const { id, accumulators, docs } of groups.values()) {
      const result: Doc = { _id: id }
      fields.forEach(({ name, operator, operand }, i) => {
        result[name] =
          accumulators[i]?.result() ?? (accumulators[i] ? null : evaluator.accumulate(operator, operand, docs))
      })
      yield result
    }
  }
}

/** Fields that an expression left missing are no part of the group's key. */
function withoutNothing(value: Value): Value {
  if (rankOf(value) !== Rank.object) return value
  const doc = value as Doc
  return Object.fromEntries(
    Object.keys(doc)
      .filter((field) => doc[field] !== undefined)
      .map((field) => [field, withoutNothing(doc[field])]),
  )
}
