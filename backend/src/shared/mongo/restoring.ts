import type { Connection } from 'mongoose'

/** The collection, which is there no longer than its one document. */
export const restoring = 'restoring'

/**
 * In the database itself from a restore's first step to its last (record 070), since any machine may begin the shop: what stands there meanwhile
 * may look like a new one.
 */
const mark = (connection: Connection) => connection.collection<{ _id: string; at: Date }>(restoring)

export const beginRestoring = async (connection: Connection): Promise<void> => {
  await mark(connection).updateOne({ _id: restoring }, { $setOnInsert: { at: new Date() } }, { upsert: true })
}

const isBeingRestored = async (connection: Connection): Promise<boolean> =>
  (await mark(connection).findOne({ _id: restoring })) !== null

export const endRestoring = async (connection: Connection): Promise<void> => {
  if (await isBeingRestored(connection)) await mark(connection).drop()
}

/** Throws one sentence where a restore was broken off. */
export const requireRestored = async (connection: Connection): Promise<void> => {
  if (await isBeingRestored(connection))
    throw new Error('The database is being restored, or that was broken off: do it once more before the shop opens.')
}
