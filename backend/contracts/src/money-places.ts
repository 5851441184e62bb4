import type * as z from 'zod'
import { fromKronor } from './rules/price.js'

/** Where amounts stand in a value: `true` is one, `[places]` those of each entry of a list or record, and else those of each field. */
export type MoneyPlaces = true | readonly [MoneyPlaces] | { readonly [field: string]: MoneyPlaces }

/** As {@link MoneyPlaces}; `false` is a number that is no amount, undefined holds no number. */
type Found = boolean | undefined | readonly [Found] | { readonly [field: string]: Found }

/**
 * Finds the amounts of a schema, so that a screen can read and write a value without it (wire-by-places.ts).
 * Throws on a schema that changes a value in another way, since the screen could not do the same.
 */
export const moneyPlaces = (schema: z.core.$ZodType): MoneyPlaces | undefined => withoutOthers(find(schema))

const find = (schema: z.core.$ZodType): Found => {
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'object':
      return Object.fromEntries(Object.entries(def.shape).map(([field, of]) => [field, find(of)]))
    case 'array':
      return [find(def.element)]
    case 'record':
      return [find(def.valueType)]
    case 'union':
      return def.options.map(find).reduce(merged)
    case 'optional':
    case 'nullable':
    case 'default':
    case 'readonly':
      return find(def.innerType)
    case 'pipe':
      return ofPipe(def)
    case 'number':
      return false
    case 'literal':
      return def.values.some((value) => typeof value === 'number') ? false : undefined
    case 'string':
    case 'boolean':
    case 'enum':
    case 'null':
    case 'unknown':
    case 'custom':
      return undefined
    default:
      throw new Error(`A screen cannot read the schema "${def.type}" without it.`)
  }
}

const ofPipe = (def: z.core.$ZodPipeDef): Found => {
  if (def.transform === undefined) {
    const [before, after] = [find(def.in), find(def.out)]
    // Öre may be judged once more, and a number of an address be an amount.
    return before === true || after === true ? true : merged(before, after)
  }
  if ((def.transform as unknown) === fromKronor) return true
  // What keeps its shape is changed only by who answers, as an address whose telephones are told in national form.
  if (def.in === def.out) return find(def.out)
  const { type } = (def.out as z.core.$ZodTypes)._zod.def
  // `z.stringbool` is a boolean, which an address writes as it is; a telephone is changed only by who answers.
  if (type === 'boolean' || type === 'string') return undefined
  throw new Error(`A screen cannot read a codec to "${type}" without it.`)
}

/** What stands in either of two schemas for one value. */
const merged = (one: Found, other: Found): Found => {
  if (one === undefined || one === other) return other
  if (other === undefined) return one
  if (Array.isArray(one) && Array.isArray(other)) return [merged(one[0], other[0])]
  if (isFields(one) && isFields(other)) {
    const fields = [...new Set([...Object.keys(one), ...Object.keys(other)])]
    return Object.fromEntries(fields.map((field) => [field, merged(one[field], other[field])]))
  }
  // Of another form, and nothing in either is to be changed.
  if (!holdsAmount(one) && !holdsAmount(other)) return false
  throw new Error('A value is an amount by one schema and something else by another.')
}

const holdsAmount = (found: Found): boolean => {
  if (Array.isArray(found)) return holdsAmount(found[0])
  return isFields(found) ? Object.values(found).some(holdsAmount) : found === true
}

const isFields = (found: Found): found is { readonly [field: string]: Found } =>
  typeof found === 'object' && !Array.isArray(found)

const withoutOthers = (found: Found): MoneyPlaces | undefined => {
  if (typeof found !== 'object') return found || undefined
  if (!isFields(found)) {
    const each = withoutOthers(found[0])
    return each && [each]
  }
  const fields = Object.entries(found).flatMap(([field, of]) => {
    const places = withoutOthers(of)
    return places ? [[field, places] as const] : []
  })
  return fields.length > 0 ? Object.fromEntries(fields) : undefined
}
