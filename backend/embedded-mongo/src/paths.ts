import { isDoc, type Value } from './values.js'

/** What a path leads to where a document has no such field. */
export const missing: unique symbol = Symbol('missing')
export type Found = Value | typeof missing

/** Where a filter matched: the index in the last array it went through, for the positional operator `$`. */
export interface Trace {
  position?: number
}

export function fieldOf(value: Value, field: string): Found {
  return isDoc(value) && Object.hasOwn(value, field) ? value[field] : missing
}

export function arrayIndex(step: string): number {
  return /^(?:0|[1-9]\d{0,8})$/.test(step) ? Number(step) : -1
}

/**
 * Whether `test` holds for a value that the path leads to from `value`, arrays on the way being entered as MongoDB does. At the path's
 * end `spread` also tries the elements of an array.
 */
export function someAt(
  value: Found,
  steps: readonly string[],
  at: number,
  spread: boolean,
  test: (found: Found) => boolean,
  trace: Trace | undefined,
): boolean {
  if (at === steps.length) {
    if (spread && Array.isArray(value)) {
      for (let i = 0; i < value.length; i += 1) {
        if (!test(value[i])) continue
        if (trace) trace.position = i
        return true
      }
    }
    return test(value)
  }
  if (Array.isArray(value)) {
    for (let i = 0; i < value.length; i += 1) {
      if (!isDoc(value[i]) || !someAt(value[i], steps, at, spread, test, trace)) continue
      if (trace) trace.position = i
      return true
    }
    const position = arrayIndex(steps[at]!)
    return position >= 0 && position < value.length && someAt(value[position], steps, at + 1, spread, test, trace)
  }
  if (value === missing || !isDoc(value)) return test(missing)
  return someAt(fieldOf(value, steps[at]!), steps, at + 1, spread, test, trace)
}

/** Every value that the path leads to, the elements of arrays included, as `distinct` lists them. */
export function valuesAt(value: Value, steps: readonly string[], at = 0): Value[] {
  if (at === steps.length) return Array.isArray(value) ? value : [value]
  if (Array.isArray(value)) {
    const position = arrayIndex(steps[at]!)
    const direct = position >= 0 && position < value.length ? valuesAt(value[position], steps, at + 1) : []
    return [...direct, ...value.flatMap((item) => (isDoc(item) ? valuesAt(item, steps, at) : []))]
  }
  const found = fieldOf(value, steps[at]!)
  return found === missing ? [] : valuesAt(found, steps, at + 1)
}
