import { Decimal128, Long } from 'bson'
import { Aggregator } from 'mingo/aggregator'
import { Context, evalExpr } from 'mingo/core'
import * as accumulators from 'mingo/operators/accumulator'
import * as expressions from 'mingo/operators/expression'
import type { Options } from 'mingo/types'
import { compare, equal } from './compare.js'
import { CommandError, refuse } from './errors.js'
import { isDoc, plain, toNumber, type Doc, type Value } from './values.js'

type Evaluation = (doc: unknown, operand: unknown, options: Options) => unknown

function operands(name: string, doc: unknown, operand: unknown, options: Options, count?: number): Value[] {
  const list: unknown = evalExpr(doc, operand, options)
  const values = (Array.isArray(operand) ? list : [list]) as Value[]
  if (count !== undefined && values.length !== count) {
    return refuse(
      'Location16020',
      `Expression ${name} takes exactly ${count} arguments. ${values.length} were passed in.`,
    )
  }
  return values
}

function comparing(name: string, holds: (order: number) => unknown): Evaluation {
  return (doc, operand, options) => {
    const [a, b] = operands(name, doc, operand, options, 2)
    return holds(compare(a, b))
  }
}

function isNothing(value: Value): boolean {
  return value === null || value === undefined
}

/** A JavaScript number; what would lose digits as one is refused. */
function numberFor(name: string, value: Value): number {
  if (value instanceof Decimal128 || value instanceof Long || typeof value === 'bigint') {
    return refuse('NotImplemented', `${name} on a Decimal128 or on an int64 beyond 2^53 is not supported`)
  }
  return toNumber(value) ?? refuse('TypeMismatch', `${name} only supports numeric types, not ${typeof value}`)
}

/** Arithmetic with MongoDB's treatment of null; a sum may hold one date. */
function arithmetic(name: string, combine: (numbers: readonly number[]) => number, count?: number): Evaluation {
  return (doc, operand, options) => {
    const values = operands(name, doc, operand, options, count)
    if (values.some(isNothing)) return null
    const dates = values.filter((value) => value instanceof Date).length
    const datesAllowed = name === '$add' ? 1 : name === '$subtract' ? 2 : 0
    if (dates > datesAllowed || (name === '$subtract' && dates > 0 && !(values[0] instanceof Date))) {
      return refuse('TypeMismatch', `${name} cannot take these operands: a date stands in the wrong place`)
    }
    const result = combine(values.map((value) => (value instanceof Date ? value.getTime() : numberFor(name, value))))
    return dates === 1 ? new Date(result) : result
  }
}

const corrected: Record<string, Evaluation> = {
  $cmp: comparing('$cmp', (order) => order),
  $eq: comparing('$eq', (order) => order === 0),
  $ne: comparing('$ne', (order) => order !== 0),
  $gt: comparing('$gt', (order) => order > 0),
  $gte: comparing('$gte', (order) => order >= 0),
  $lt: comparing('$lt', (order) => order < 0),
  $lte: comparing('$lte', (order) => order <= 0),
  $in: (doc, operand, options) => {
    const [item, list] = operands('$in', doc, operand, options, 2)
    if (!Array.isArray(list)) return refuse('Location40081', '$in requires an array as a second argument')
    return list.some((other) => equal(item, other))
  },
  $add: arithmetic('$add', (numbers) => numbers.reduce((a, b) => a + b, 0)),
  $multiply: arithmetic('$multiply', (numbers) => numbers.reduce((a, b) => a * b, 1)),
  $subtract: arithmetic('$subtract', ([a, b]) => a! - b!, 2),
  $divide: arithmetic('$divide', ([a, b]) => (b === 0 ? refuse('BadValue', "can't $divide by zero") : a! / b!), 2),
  $mod: arithmetic('$mod', ([a, b]) => (b === 0 ? refuse('Location16610', "can't $mod by zero") : a! % b!), 2),
}

function notSupported(name: string, why: string): Evaluation {
  return () => refuse('NotImplemented', `${name} is not supported: ${why}`)
}

const refused: Record<string, Evaluation> = {
  $function: notSupported('$function', 'no scripts are run'),
  $toHashedIndexKey: notSupported('$toHashedIndexKey', 'there are no hashed indexes'),
  $dateTrunc: (doc, operand, options) => {
    if (isDoc(operand as Value) && Object.hasOwn(operand as Doc, 'timezone')) {
      return refuse('NotImplemented', '$dateTrunc with a timezone is not supported')
    }
    return expressions.$dateTrunc(doc as never, operand as never, options)
  },
}

const { $accumulator: _script, ...harmless } = accumulators

interface Local {
  update(local: { readonly root: unknown; readonly variables?: Record<string, unknown> }): Options
}

let captured: Options | undefined

const context = Context.init({
  expression: { ...expressions, ...corrected, ...refused } as never,
  accumulator: harmless as never,
  // The only way to mingo's own options, which it otherwise makes anew for every expression.
  pipeline: {
    $capture: ((source: unknown, _operand: unknown, options: Options) => {
      captured = options
      return source
    }) as never,
  },
})

/** Evaluates aggregation expressions: mingo does, with its comparisons and arithmetic put right. */
export class Evaluator {
  readonly #options: Options & Local

  constructor(variables: Readonly<Record<string, unknown>> = {}) {
    new Aggregator([{ $capture: 1 }], { context, scriptEnabled: false, variables }).run([])
    this.#options = captured as Options & Local
  }

  /** What `expression` gives for a plain document; undefined where MongoDB has a missing value. */
  evaluate(expression: unknown, doc: unknown): Value {
    try {
      return evalExpr(doc, expression, this.#options.update({ root: doc })) as Value
    } catch (error) {
      throw asCommandError(error)
    }
  }

  /** What an accumulator of mingo's gives for the documents of a group. */
  accumulate(operator: string, expression: unknown, docs: readonly unknown[]): Value {
    try {
      return evalExpr(docs, { [operator]: expression }, this.#options.update({ root: docs[0] })) as Value
    } catch (error) {
      throw asCommandError(error)
    }
  }
}

export function isAccumulator(name: string): boolean {
  return Object.hasOwn(harmless, name)
}

function asCommandError(error: unknown): CommandError {
  if (error instanceof CommandError) return error
  const message = error instanceof Error ? error.message : String(error)
  const unknown = /accumulator '(.+)' is not registered/.exec(message)
  if (unknown) return new CommandError('InvalidPipelineOperator', `Unrecognized expression '${unknown[1]}'`)
  if (message.startsWith('Use of undefined variable')) return new CommandError('Location17276', message)
  return new CommandError('BadValue', message)
}

/** MongoDB's truth: everything but false, null, zero and nothing. */
function isTrue(value: Value): boolean {
  return value !== false && !isNothing(value) && toNumber(value) !== 0
}

/** The test of `$expr`. */
export function expressionTest(
  expression: Value,
  variables?: Readonly<Record<string, unknown>>,
): (doc: Doc) => boolean {
  const evaluator = new Evaluator(variables)
  const compiled = plain(expression)
  return (doc) => isTrue(evaluator.evaluate(compiled, plain(doc)))
}
