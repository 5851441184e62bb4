import type { ErrorCode } from '@bukett/contracts'
import type { LiftRow } from '@bukett/contracts/http/registers'
import { queryKeyOf } from './words.js'

/** What a search of these words shows first and last, chosen by hand. */
export interface StoredLift {
  _id: string
  Query: string
  Lifted: string[]
  Lowered: string[]
  Position: number
  Version?: number
}

export interface LiftFault {
  readonly field: 'Query' | 'Lifted' | 'Lowered'
  readonly code: ErrorCode
  readonly details: Record<string, string>
}

/** Why a row cannot be kept, or null. `others`: rows beside it. */
export const liftFault = (
  { Query, Lifted, Lowered }: Pick<LiftRow, 'Query' | 'Lifted' | 'Lowered'>,
  others: readonly StoredLift[],
  isThere: (product: string) => boolean,
): LiftFault | null => {
  const key = queryKeyOf(Query)
  if (key === '') return { field: 'Query', code: 'register.lift-words', details: {} }
  const taken = others.find((other) => queryKeyOf(other.Query) === key)
  if (taken) return { field: 'Query', code: 'register.lift-taken', details: { query: taken.Query } }
  if (Lifted.length + Lowered.length === 0) return { field: 'Lifted', code: 'register.lift-nothing', details: {} }
  for (const [field, codes] of [
    ['Lifted', Lifted],
    ['Lowered', Lowered],
  ] as const) {
    const gone = codes.find((code) => !isThere(code))
    if (gone !== undefined) return { field, code: 'register.lift-unknown', details: { code: gone } }
  }
  const both = Lowered.find((code) => Lifted.includes(code))
  return both === undefined ? null : { field: 'Lowered', code: 'register.lift-both', details: { code: both } }
}

/** The same hits, with what is lifted before all of them and what is lowered after. */
export const lifted = (
  found: readonly number[],
  { first, last }: { readonly first: readonly number[]; readonly last: ReadonlySet<number> },
): number[] => {
  const chosen = new Set(first)
  const others = found.filter((number) => !chosen.has(number))
  return [...first, ...others.filter((number) => !last.has(number)), ...others.filter((number) => last.has(number))]
}
