import type { Collection } from 'mongoose'
import type { MigrationBatch } from '../migrations.js'

const batch = 500
const maxTries = 20

type Documents = Pick<Collection, 'find' | 'bulkWrite'>

interface Walk<Document> {
  /** What of each document is read; all of it when left out. */
  readonly fields?: Readonly<Record<string, 0 | 1>>
  /** The writes of the driver's `bulkWrite` that some documents need; asked for once more where one of them has found nothing. */
  writesFor(documents: readonly Document[]): readonly object[] | Promise<readonly object[]>
  /** Where they are written; the collection that is walked when left out. */
  readonly into?: Documents
}

/** A step over a whole collection in the order of `_id`. What somebody saved after it was read is read once more: it may have kept what was to be changed (095). */
export const walkCollection = async <Document extends { readonly _id: string }>(
  documents: Documents,
  { fields, writesFor, into = documents }: Walk<Document>,
  after: string | null,
  isDry: boolean,
): Promise<MigrationBatch> => {
  let changed = 0
  for (let tries = 0; tries < maxTries; tries += 1) {
    const some = (await documents
      .find(
        { _id: { $gt: (after ?? '') as never } },
        { sort: { _id: 1 }, limit: batch, ...(fields && { projection: fields }) },
      )
      .toArray()) as unknown as Document[]
    const writes = await writesFor(some)
    const done = isDry || writes.length === 0 ? writes.length : await written(into, writes)
    changed += done
    if (done === writes.length)
      return { looked: some.length, changed, next: some.length < batch ? null : some.at(-1)!._id }
  }
  throw new Error(`Documents after ${after ?? 'the first'} are saved faster than they are changed`)
}

const written = async (into: Documents, writes: readonly object[]): Promise<number> => {
  const { matchedCount, upsertedCount, deletedCount } = await into.bulkWrite(writes as never, { ordered: false })
  return matchedCount + upsertedCount + deletedCount
}
