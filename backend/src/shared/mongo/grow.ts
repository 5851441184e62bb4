import type { Connection } from 'mongoose'
import { isDuplicateKey } from './mongo.js'
import type { Growth } from '../seeds.js'

const batch = 5000

type Document = { _id: unknown } & Record<string, unknown>

/**
 * Fills a collection up to `steps` times its documents a step, with copies of what the demo put there. Streams: two batches are in
 * memory at a time. What was copied before is left as it is, so that an interrupted run goes on where it stood.
 */
export const grow = async (
  connection: Connection,
  growth: Growth,
  steps: number,
  progress: (done: number, wanted: number) => void,
): Promise<number> => {
  const collection = connection.collection<Document>(growth.collection)
  const originals = await collection
    .find({ copy: { $exists: false } })
    .sort({ _id: 1 })
    .toArray()
  const wanted = Math.max(growth.perStep * steps, originals.length)
  let done = originals.length
  const copies = batches(copiesOf(originals, growth, wanted - done))
  const write = async (): Promise<void> => {
    for (const some of copies) {
      await collection.insertMany(some, { ordered: false }).catch((error: unknown) => {
        if (!isDuplicateKey(error)) throw error
      })
      done += some.length
      progress(done, wanted)
    }
  }
  // The database writes one batch while the next is made.
  await Promise.all([write(), write()])
  await growth.done?.()
  return done
}

/** The first copies of all, then the second of all, up to so many; each is made when it is asked for. */
function* copiesOf(originals: readonly Document[], growth: Growth, count: number): Generator<Document> {
  for (let made = 0; made < count && originals.length > 0; made += 1) {
    const n = Math.floor(made / originals.length) + 1
    yield { ...growth.copy(originals[made % originals.length]!, n), copy: n } as Document
  }
}

function* batches(copies: Iterable<Document>): Generator<Document[]> {
  let some: Document[] = []
  for (const copy of copies) {
    some.push(copy)
    if (some.length < batch) continue
    yield some
    some = []
  }
  if (some.length > 0) yield some
}
