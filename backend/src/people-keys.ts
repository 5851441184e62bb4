import 'reflect-metadata'
import { AesSeals, PeopleKeys } from './accounts/index.js'
import { readConfig } from './config.js'
import { createLog } from './shared/log.js'
import { connectMongo, createIndexes } from './shared/mongo/mongo.js'
import { progressBar } from './shared/progress-bar.js'

/** Writes anew what people and companies are found by: for those that are older than the search for them. */
const config = readConfig()
try {
  const connection = await connectMongo(config.mongoUri, createLog(config.logLevel, 'people-keys'))
  const keys = new PeopleKeys({ connection }, new AesSeals({ config }))
  await createIndexes(connection)
  const people = await keys.users(progressBar('people', process.stderr))
  const companies = await keys.organizations(progressBar('companies', process.stderr))
  process.stdout.write(`${people} people, ${companies} companies\n`)
  await connection.close()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
