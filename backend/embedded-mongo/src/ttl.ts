import type { Collection, Index } from './catalog.js'
import { allMatches } from './change.js'
import { compileFilter } from './filter.js'
import type { Records } from './records.js'
import type { Storage } from './storage.js'

const removedAtOnce = 1000

/** The keys of documents whose date, or any date of an array, has passed by the index's time. */
function expired(storage: Storage, collection: Collection, index: Index, now: Date): Buffer[] {
  const [field] = index.fields as [string]
  const query = { [field]: { $lt: new Date(now.getTime() - index.spec.expireAfterSeconds! * 1000) } }
  const filter = compileFilter(
    index.spec.partialFilterExpression ? { $and: [query, index.spec.partialFilterExpression] } : query,
  )
  return allMatches(storage, collection, { filter, query, sort: [], hint: undefined }, removedAtOnce)
}

/** Removes the documents that a TTL index says are over at `now`; gives how many there were. */
export async function sweepExpired(storage: Storage, records: Records, now: Date): Promise<number> {
  let removed = 0
  for (const { namespace, indexes } of storage.catalog.all()) {
    for (const { spec } of indexes.filter((index) => index.spec.expireAfterSeconds !== undefined)) {
      for (let more = true; more;) {
        const count = await storage.write(() => {
          const collection = storage.catalog.get(namespace)
          const index = collection?.indexes.find((other) => other.spec.id === spec.id)
          if (!collection || !index) return 0
          const keys = expired(storage, collection, index, now)
          for (const key of keys) records.remove(collection, key)
          return keys.length
        })
        removed += count
        more = count === removedAtOnce
      }
    }
  }
  return removed
}
