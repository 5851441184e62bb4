import { isDeepStrictEqual } from 'node:util'
import mongoose, { type Connection, type IndexDefinition, type IndexOptions, type Model, Schema } from 'mongoose'
import type { Logger } from 'pino'
import { throttledLog } from '../throttled-log.js'
import { heartbeatMs } from './pulse.js'
import { requireRestored } from './restoring.js'

const { mongo } = mongoose

export abstract class Mongo {
  abstract readonly connection: Connection
}

/** Connects, or throws one sentence that says which address did not answer, or that what is there is no whole shop. */
export const connectMongo = async (uri: string, log: Logger): Promise<Connection> => {
  const connection = await reachMongo(uri, log)
  try {
    await requireRestored(connection)
    return connection
  } catch (error) {
    await connection.destroy()
    throw error
  }
}

/** For who restores it: also what no shop may open over yet. */
export const reachMongo = async (uri: string, log: Logger): Promise<Connection> => {
  const connection = mongoose.createConnection(uri, {
    serverSelectionTimeoutMS: 5000,
    heartbeatFrequencyMS: heartbeatMs,
    autoIndex: false,
    autoCreate: false,
    // More would not answer sooner: what comes at once waits for a connection here, and not for one long turn of the event loop.
    maxPoolSize: 12,
    minPoolSize: 2,
    retryWrites: true,
    w: 'majority',
    journal: true,
  })
  const warn = throttledLog(log.warn.bind(log))
  connection.on('error', (error: Error) => {
    warn({ error: error.message }, 'MongoDB is away')
  })
  try {
    return await connection.asPromise()
  } catch (cause) {
    await connection.destroy().catch(() => undefined)
    throw new Error(`MongoDB at ${hostsOf(uri)} does not answer. Check MONGODB_URI.`, { cause })
  }
}

/** The hosts of an address, without who logs in: a replica set has several, which `URL` does not read. */
const hostsOf = (uri: string): string => /^[\w+]+:\/\/(?:[^@/]*@)?([^/?]*)/.exec(uri)?.[1] ?? ''

export interface Index {
  readonly on: IndexDefinition
  readonly options?: IndexOptions
}

/**
 * A collection whose documents are the domain's own objects. Their shape is checked at the wire by the contract and inside by the
 * compiler, so mongoose is given the indexes and no second description.
 */
export const collectionOf = <Document extends { _id: unknown }>(
  connection: Connection,
  name: string,
  indexes: readonly Index[] = [],
): Model<Document> => {
  const existing = connection.models[name]
  if (existing) return existing as unknown as Model<Document>
  const schema = new Schema(
    { _id: Schema.Types.Mixed },
    { strict: false, versionKey: false, minimize: false, _id: false },
  )
  for (const { on, options } of indexes) schema.index(on, options)
  return connection.model(name, schema, name) as unknown as Model<Document>
}

/** What the driver would make of the bytes that it hands over with `raw: true`. */
export const documentOf = <Document extends object>(bytes: Uint8Array): Document =>
  mongoose.mongo.BSON.deserialize(bytes, { validation: { utf8: false } }) as Document

/** Creates every collection and index that is declared and not there yet, all stores being constructed. */
export const createIndexes = async (connection: Connection): Promise<void> => {
  await Promise.all(Object.values(connection.models).map(createMissing))
}

/** One look where all is there, and one command where something is not: at each start there are hundreds that need nothing. */
const createMissing = async (model: Model<unknown>): Promise<void> => {
  const there = await indexesOf(model)
  if (!there) await model.createCollection()
  const missing = model.schema
    .indexes()
    .filter(([on, options]) => !there?.some((index) => isSameIndex(index, on, options)))
    .map(([on, options]) => ({ ...options, key: on }) as mongoose.mongo.IndexDescription)
  if (missing.length > 0) await model.collection.createIndexes(missing)
}

/** Undefined where there is no such collection. */
const indexesOf = async (model: Model<unknown>): Promise<mongoose.mongo.IndexDescriptionInfo[] | undefined> => {
  try {
    return await model.collection.indexes()
  } catch (error) {
    if (error instanceof mongo.MongoServerError && error.code === namespaceNotFound) return undefined
    throw error
  }
}
const namespaceNotFound = 26

/** One of the same key and other options is not the same: MongoDB is asked for it, and says what is in its way. */
const isSameIndex = (index: mongoose.mongo.IndexDescriptionInfo, on: IndexDefinition, options: IndexOptions): boolean =>
  JSON.stringify(index.key) === JSON.stringify(on) &&
  tellingOptions.every((name) => isDeepStrictEqual(index[name], options[name]))
const tellingOptions = ['unique', 'sparse', 'expireAfterSeconds', 'partialFilterExpression'] as const

/** Keeps a new document; false when a unique index refuses it, since there is one already. */
export const addNew = async <Document>({ collection }: Model<Document>, document: object): Promise<boolean> => {
  try {
    await collection.insertOne(document as never)
    return true
  } catch (error) {
    if (isDuplicateKey(error)) return false
    throw error
  }
}

const outages = [
  mongo.MongoNetworkError,
  mongo.MongoServerSelectionError,
  mongo.MongoNotConnectedError,
  mongo.MongoTopologyClosedError,
  mongo.MongoServerClosedError,
  mongo.MongoClientClosedError,
  mongo.MongoOperationTimeoutError,
  // Of a connection that was never made.
  mongoose.Error.MongooseServerSelectionError,
]
/** The driver keeps their classes to itself. */
const outageNames = new Set(['MongoWaitQueueTimeoutError', 'MongoPoolClosedError'])
/**
 * MongoDB's own words for it cannot now: it stops, another member leads, the members do not answer in time, its disk is full
 * (OutOfDiskSpace).
 */
const outageCodes = new Set([6, 7, 50, 64, 89, 91, 100, 189, 262, 9001, 10107, 11600, 11602, 13435, 13436, 14031])

/** The database is away, or takes nothing: what was asked, or some of it, may be asked again later. */
export const isOutage = (error: unknown): boolean =>
  outages.some((outage) => error instanceof outage) ||
  (error instanceof AggregateError && error.errors.some(isOutage)) ||
  (error instanceof mongo.MongoError && outageNames.has(error.name)) ||
  (error instanceof mongo.MongoServerError && outageCodes.has(Number(error.code)))

/** A unique index refused the write (MongoDB's code 11000). */
export const isDuplicateKey = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 11_000
