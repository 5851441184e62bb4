import mongoose, { type Model } from 'mongoose'
import type { MigrationStep } from '../migrations.js'

const namespaceNotFound = 26

/** A finishing step that takes away indexes which older versions still make, by their names. */
export const unneededIndexes = (
  name: string,
  unneeded: readonly (readonly [collection: Model<never>, indexes: readonly string[]])[],
): MigrationStep => {
  const there = async (): Promise<(readonly [Model<never>, string])[]> => {
    const found = await Promise.all(
      unneeded.map(async ([model, names]) => {
        const known = await model.collection.listIndexes().toArray().catch(none)
        return known.flatMap((index) =>
          names.includes(String(index['name'])) ? [[model, String(index['name'])] as const] : [],
        )
      }),
    )
    return found.flat()
  }
  return {
    name,
    when: 'finishing',
    count: async () => (await there()).length,
    batch: async (_after, isDry) => {
      const indexes = await there()
      if (!isDry) for (const [{ collection }, index] of indexes) await collection.dropIndex(index)
      return { looked: indexes.length, changed: indexes.length, next: null }
    },
  }
}

/** A collection that is not there has no indexes. */
const none = (error: unknown): [] => {
  if (error instanceof mongoose.mongo.MongoServerError && error.code === namespaceNotFound) return []
  throw error
}
