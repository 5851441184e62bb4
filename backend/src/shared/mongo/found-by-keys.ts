import type { Model, QueryFilter } from 'mongoose'
import { DomainError } from '../domain-error.js'
import { keyBeginningWith, type Wanted } from '../find-words.js'

/** What a list finds a document by, and where it stands in it. Written with the document, so that it cannot be behind it. */
export interface Findable {
  /** Missing in documents that are older than the list (account-migrations.ts). */
  findKeys?: readonly string[]
  findName?: string
}

/** Where a look ended. */
export interface Cursor {
  readonly name: string
  readonly id: string
}

export interface KeySearch {
  /** What leaves fewest comes first, for the index to walk. */
  readonly wanted: readonly [Wanted, ...Wanted[]]
  readonly after: Cursor | null
  readonly rows: number
}

/** One look reads no more than this of what the index gives, so that a question that fits nothing costs no more than another. */
const mostAtOnce = 500

export const findIndex = { on: { findKeys: 1, findName: 1, _id: 1 } } as const
const byName = { findName: 1, _id: 1 } as const

type Named<Document> = Document & { _id: string } & Findable
const placeOf = ({ _id, findName = '' }: { _id: string } & Findable): Cursor => ({ name: findName, id: _id })

/** A page by name; `next` also where the look ended before the page was full. */
export const foundByKeys = async <Document>(
  collection: Model<Named<Document>>,
  { wanted: [first, ...others], after, rows }: KeySearch,
): Promise<{ readonly found: Named<Document>[]; readonly next: Cursor | null }> => {
  type Filter = QueryFilter<Named<Document>>
  const within = {
    findKeys: first.key,
    ...(after && { findName: { $gte: after.name }, $nor: [{ findName: after.name, _id: { $lte: after.id } }] }),
  } as Filter
  const rest = [
    ...(first.beginning === undefined ? [] : [keyBeginningWith(first.beginning)]),
    ...others.map(({ key, beginning }) => (beginning === undefined ? { findKeys: key } : keyBeginningWith(beginning))),
  ]
  const [last] =
    rest.length === 0
      ? []
      : await collection
          .find(within, byName)
          .sort(byName)
          .skip(mostAtOnce - 1)
          .limit(1)
          .lean<Named<Document>[]>()
  const end = last && placeOf(last)
  // The index walks no further than the name; an alternative would be asked of every document that begins alike.
  const until = end ? [{ findName: { $lte: end.name } }, { $nor: [{ findName: end.name, _id: { $gt: end.id } }] }] : []
  const found = await collection
    .find({ $and: [within, ...until, ...rest] } as Filter)
    .sort(byName)
    .limit(rows + 1)
    .lean<Named<Document>[]>()
  if (found.length <= rows) return { found, next: end ?? null }
  return { found: found.slice(0, rows), next: placeOf(found[rows - 1]!) }
}

/** As it travels to the caller and back. */
export const cursorText = (place: Cursor | null): string | null => place && `${place.name}|${place.id}`

/** Throws `order.unknown-place`. */
export const cursorIn = (text: string | undefined): Cursor | null => {
  if (text === undefined) return null
  const end = text.lastIndexOf('|')
  if (end < 0 || end === text.length - 1) throw new DomainError('order.unknown-place')
  return { name: text.slice(0, end), id: text.slice(end + 1) }
}
