import type { Connection } from 'mongoose'
import { isDuplicateKey } from './mongo.js'
import type { Growth } from '../seeds.js'

const batch = 1000

type Document = { _id: unknown } & Record<string, unknown>

/**
 * Fills a collection up to `steps` times its documents a step, with copies of what the demo put there. Streams: one copy of the demo
 * is in memory at a time. What was copied before is left as it is, so that an interrupted run goes on where it stood.
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
  for (let n = 1; originals.length > 0 && done < wanted; n += 1) {
    for (let from = 0; from < originals.length && done < wanted; from += batch) {
      const some = originals.slice(from, Math.min(from + batch, from + wanted - done))
      const copies = some.map((original) => ({ ...growth.copy(original, n), copy: n }) as Document)
      await collection.insertMany(copies, { ordered: false }).catch((error: unknown) => {
        if (!isDuplicateKey(error)) throw error
      })
      done += copies.length
      progress(done, wanted)
    }
  }
  await growth.done?.()
  return done
}
