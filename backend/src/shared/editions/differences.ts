import { isDeepStrictEqual } from 'node:util'
import type { Difference } from '@bukett/contracts/http/editions'

const longest = 200
const most = 200

/** Field by field, in the order of what is now. Parts of a list that have an `Id` or a `Code` are followed by it, so that one that moved is not all others. */
export const differencesOf = (before: unknown, after: unknown): Difference[] =>
  [...within('', before, after)].slice(0, most)

/** Only where. */
export const fieldsOf = (before: unknown, after: unknown): string[] =>
  differencesOf(before, after).map(({ Path }) => Path)

function* within(path: string, before: unknown, after: unknown): Generator<Difference> {
  if (isDeepStrictEqual(before, after)) return
  if (isIdentified(before) && isIdentified(after)) {
    yield* ofParts(path, before, after)
    return
  }
  if (isRecord(before) && isRecord(after)) {
    for (const name of new Set([...Object.keys(after), ...Object.keys(before)]))
      yield* within(path ? `${path}.${name}` : name, before[name], after[name])
    return
  }
  // The first version of a matter: each of its fields is new.
  if ((before === undefined || before === null) && path === '' && isRecord(after)) {
    yield* within(path, {}, after)
    return
  }
  yield { Path: path, Before: textOf(before), After: textOf(after) }
}

function* ofParts(path: string, before: readonly Part[], after: readonly Part[]): Generator<Difference> {
  const [was, is] = [before, after].map((parts) => new Map(parts.map((part) => [idOf(part), part])))
  const stay = (parts: readonly Part[]): string[] => parts.map(idOf).filter((id) => was?.has(id) && is?.has(id))
  if (!isDeepStrictEqual(stay(before), stay(after)))
    yield { Path: path, Before: stay(before).join(', '), After: stay(after).join(', ') }
  for (const id of new Set([...after, ...before].map(idOf))) yield* within(`${path}.${id}`, was?.get(id), is?.get(id))
}

type Part = { readonly Id: string } | { readonly Code: string }
const idOf = (part: Part): string => ('Id' in part ? part.Id : part.Code)
const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date)
const isIdentified = (value: unknown): value is readonly Part[] =>
  Array.isArray(value) && value.every((part) => isRecord(part) && typeof (part['Id'] ?? part['Code']) === 'string')

const textOf = (value: unknown): string | null => {
  if (value === undefined || value === null) return null
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > longest ? `${text.slice(0, longest - 1)}…` : text
}
