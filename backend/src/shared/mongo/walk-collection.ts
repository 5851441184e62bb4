import type { Collection } from 'mongoose'
import type { MigrationBatch } from '../migrations.js'

const batch = 500

type Documents = Pick<Collection, 'find' | 'bulkWrite'>

interface Walk<Document> {
  /** What of each document is read; all of it when left out. */
  readonly fields?: Readonly<Record<string, 0 | 1>>
  /** The writes of the driver's `bulkWrite` that some documents need. */
  writesFor(documents: readonly Document[]): readonly object[] | Promise<readonly object[]>
  /** Where they are written; the collection that is walked when left out. */
  readonly into?: Documents
}

/** A step over a whole collection in the order of `_id`. */
export const walkCollection = async <Document extends { readonly _id: string }>(
  documents: Documents,
  { fields, writesFor, into = documents }: Walk<Document>,
  after: string | null,
  isDry: boolean,
): Promise<MigrationBatch> => {
  const some = (await documents
    .find(
      { _id: { $gt: (after ?? '') as never } },
      { sort: { _id: 1 }, limit: batch, ...(fields && { projection: fields }) },
    )
    .toArray()) as unknown as Document[]
  const writes = await writesFor(some)
  if (writes.length > 0 && !isDry) await into.bulkWrite(writes as never, { ordered: false })
  return { looked: some.length, changed: writes.length, next: some.length < batch ? null : some.at(-1)!._id }
}
