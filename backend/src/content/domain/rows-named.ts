import type { ContentBlock } from '@bukett/contracts/http/content-blocks'
import type { RegisterKind } from '@bukett/contracts/http/registers'

/** A row of a register that content names. */
export interface NamedRow {
  readonly kind: Extract<RegisterKind, 'assortments' | 'occasions' | 'categories' | 'countries'>
  /** A country’s is the last part of its address. */
  readonly code: string
}

/** By the fields of blocks and parts. */
const fields: Readonly<Record<string, NamedRow['kind']>> = {
  Assortment: 'assortments',
  Occasion: 'occasions',
  Category: 'categories',
}

/** Goods that are chosen by hand stand in place of those of a list or an occasion. */
export const handPicked = (block: Partial<ContentBlock>): readonly string[] =>
  block.Kind === 'carousel' || block.Kind === 'products' ? (block.Codes ?? []) : []

/** By the addresses that words and links lead to. */
const addresses: readonly (readonly [RegExp, NamedRow['kind']])[] = [
  [/\/sortiment\/([\w-]+)/g, 'assortments'],
  [/[?&]occasion=([\w-]+)/g, 'occasions'],
  [/\/inspiration\/([\w-]+)/g, 'categories'],
  [/\/utlandsbud\/([\w-]+)/g, 'countries'],
]

/** The rows that content shows goods or articles of, or leads to, each once. */
export const rowsNamedBy = (content: unknown): NamedRow[] => {
  const found = new Map<string, NamedRow>()
  for (const row of namedIn(content)) found.set(`${row.kind} ${row.code}`, row)
  return [...found.values()]
}

function* namedIn(value: unknown): Iterable<NamedRow> {
  if (typeof value === 'string') {
    for (const [address, kind] of addresses)
      for (const [, code = ''] of value.matchAll(address))
        if (code.toLowerCase() !== 'alla') yield { kind, code: code.toLowerCase() }
    return
  }
  if (typeof value !== 'object' || value === null) return
  if ('Kind' in value && value.Kind === 'occasions' && 'Codes' in value)
    for (const code of value.Codes as string[]) yield { kind: 'occasions', code: code.toLowerCase() }
  const isByHand = handPicked(value).length > 0
  for (const [name, inner] of Object.entries(value)) {
    const kind = isByHand && (name === 'Assortment' || name === 'Occasion') ? undefined : fields[name]
    if (kind === undefined) yield* namedIn(inner)
    else if (typeof inner === 'string' && inner !== '') yield { kind, code: inner.toLowerCase() }
  }
}
