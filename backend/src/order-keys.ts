import 'reflect-metadata'
import { readConfig } from './config.js'
import { FindKeysUpkeep } from './orders/index.js'
import { createLog } from './shared/log.js'
import { connectMongo, createIndexes } from './shared/mongo/mongo.js'
import { progressBar } from './shared/progress-bar.js'

/** Writes anew what the list of orders finds them by: for orders that are older than the list, or than a new filter of it. */
const config = readConfig()
try {
  const connection = await connectMongo(config.mongoUri, createLog(config.logLevel, 'order-keys'))
  const keys = new FindKeysUpkeep({ connection })
  await createIndexes(connection)
  const bar = progressBar('orders', process.stderr)
  process.stdout.write(`${await keys.rebuild(bar)} orders\n`)
  await connection.close()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
