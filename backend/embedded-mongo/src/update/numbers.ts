import { Decimal128 } from 'bson'
import { refuse } from '../errors.js'
import { asDouble, isInt32, toNumber, type Value } from '../values.js'

const int64Min = -0x8000000000000000n
const int64Max = 0x7fffffffffffffffn

function isWhole(value: Value): value is number | bigint {
  return typeof value === 'bigint' || (typeof value === 'number' && isInt32(value))
}

/** The sum or product as MongoDB types it: int32 grows to int64, int64 may not overflow, a double makes a double. */
export function combine(operator: '$inc' | '$mul', a: Value, b: Value): Value {
  if (a instanceof Decimal128 || b instanceof Decimal128) {
    return refuse('NotImplemented', `${operator} on a Decimal128 is not supported`)
  }
  if (!isWhole(a) || !isWhole(b)) {
    const x = toNumber(a)!
    const y = toNumber(b)!
    return asDouble(operator === '$inc' ? x + y : x * y)
  }
  const exact = operator === '$inc' ? BigInt(a) + BigInt(b) : BigInt(a) * BigInt(b)
  if (exact < int64Min || exact > int64Max)
    return refuse('BadValue', `Failed to apply ${operator} operations to current value: overflow`)
  const isLong = typeof a === 'bigint' || typeof b === 'bigint' || !isInt32(Number(exact))
  return isLong ? exact : Number(exact)
}

export function bitwise(operations: readonly (readonly [string, bigint])[], value: number | bigint): number | bigint {
  let result = BigInt(value)
  for (const [operation, operand] of operations) {
    if (operation === 'and') result &= operand
    else if (operation === 'or') result |= operand
    else result ^= operand
  }
  return typeof value === 'bigint' ? BigInt.asIntN(64, result) : Number(BigInt.asIntN(32, result))
}
