import { isOutage } from './mongo/mongo.js'

/** Does it for one after the other. One that fails does not keep the rest from their turn; its fault is told at the end. */
export const eachByItself = async <One>(all: Iterable<One>, run: (one: One) => Promise<unknown>): Promise<void> => {
  const failures: unknown[] = []
  for (const one of all)
    try {
      await run(one)
    } catch (error) {
      // Where the database is away, the others would wait for it too.
      if (isOutage(error)) throw error
      failures.push(error)
    }
  if (failures.length > 1) throw new AggregateError(failures, `${failures.length} of them failed`)
  if (failures.length === 1) throw failures[0]
}
