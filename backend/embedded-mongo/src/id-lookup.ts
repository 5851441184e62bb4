import { BSONRegExp } from 'bson'
import { isOperatorDoc } from './filter.js'
import type { Doc, Value } from './values.js'

/** The `_id` that a filter asks for by equality, and whether it asks for nothing else. */
export function idOf(filter: Doc): { readonly id: Value; readonly alone: boolean } | undefined {
  if (!Object.hasOwn(filter, '_id')) return undefined
  const id = filter['_id']
  if (id === null || id === undefined || Array.isArray(id) || id instanceof BSONRegExp || isOperatorDoc(id))
    return undefined
  return { id, alone: Object.keys(filter).length === 1 }
}
