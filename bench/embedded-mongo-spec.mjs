// Runs MongoDB's specification tests in the unified format against the built server, through the real driver:
//   node bench/embedded-mongo-spec.mjs DIR... [--verbose]
// DIR is source/crud/tests/unified, source/index-management/tests and the like of github.com/mongodb/specifications. Its licence
// (CC BY-NC-SA) keeps the files out of here.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { BSON, MongoClient } from 'mongodb'
import { startEmbeddedMongo } from '../backend/embedded-mongo/dist/index.js'

const { EJSON } = BSON
const folders = process.argv.slice(2).filter((arg) => arg !== '--verbose')
const verbose = process.argv.includes('--verbose')
if (folders.length === 0) {
  console.error('Usage: node bench/embedded-mongo-spec.mjs DIR... [--verbose]')
  process.exit(2)
}

class Skipped extends Error {}
class Mismatch extends Error {}

const version = [7, 0, 0]
const compareVersions = (text) => {
  const parts = text.split('.').map(Number)
  for (let i = 0; i < 3; i += 1) if ((parts[i] ?? 0) !== version[i]) return version[i] - (parts[i] ?? 0)
  return 0
}
const meets = (requirement) =>
  (!requirement.minServerVersion || compareVersions(requirement.minServerVersion) >= 0) &&
  (!requirement.maxServerVersion || compareVersions(requirement.maxServerVersion) <= 0) &&
  (!requirement.topologies || requirement.topologies.includes('single')) &&
  !requirement.auth &&
  requirement.serverless !== 'require'

const plain = (value) =>
  value === undefined ? undefined : EJSON.parse(EJSON.stringify(value, { relaxed: true }), { relaxed: true })

function matches(expected, actual, path, isRoot) {
  const fail = (why) => {
    throw new Mismatch(`${path}: ${why}; wanted ${EJSON.stringify(expected)}, found ${EJSON.stringify(actual ?? null)}`)
  }
  if (expected && typeof expected === 'object' && !Array.isArray(expected)) {
    const [operator] = Object.keys(expected)
    if (operator?.startsWith('$$')) {
      const operand = expected[operator]
      if (operator === '$$unsetOrMatches')
        return actual === undefined || actual === null ? undefined : matches(operand, actual, path, isRoot)
      if (operator === '$$exists') return (actual !== undefined) === operand ? undefined : fail('existence')
      if (operator === '$$type') return actual === undefined ? fail('missing') : undefined
      if (operator === '$$sessionLsid' || operator === '$$matchesEntity') return undefined
      throw new Skipped(operator)
    }
    if (typeof actual !== 'object' || actual === null) fail('no document')
    for (const key of Object.keys(expected)) matches(expected[key], actual[key], `${path}.${key}`, false)
    if (!isRoot) for (const key of Object.keys(actual)) if (!(key in expected)) fail(`unexpected field ${key}`)
    return undefined
  }
  if (Array.isArray(expected)) {
    if (!Array.isArray(actual) || actual.length !== expected.length) fail('another array')
    expected.forEach((item, i) => matches(item, actual[i], `${path}.${i}`, isRoot))
    return undefined
  }
  return isDeepStrictEqual(expected, actual) ? undefined : fail('another value')
}

const options = ({
  filter: _f,
  document: _d,
  documents: _ds,
  update: _u,
  replacement: _r,
  requests: _rq,
  pipeline: _p,
  fieldName: _n,
  ...rest
}) => ('returnDocument' in rest ? { ...rest, returnDocument: rest.returnDocument.toLowerCase() } : rest)

const bulkRequest = (request) => {
  const [name] = Object.keys(request)
  return { [name]: request[name] }
}

const operations = {
  find: (target, args) => target.find(args.filter, options(args)).toArray(),
  findOne: (target, args) => target.findOne(args.filter, options(args)),
  aggregate: (target, args) => target.aggregate(args.pipeline, options(args)).toArray(),
  insertOne: (target, args) => target.insertOne(args.document, options(args)),
  insertMany: (target, args) => target.insertMany(args.documents, options(args)),
  updateOne: (target, args) => target.updateOne(args.filter, args.update, options(args)),
  updateMany: (target, args) => target.updateMany(args.filter, args.update, options(args)),
  replaceOne: (target, args) => target.replaceOne(args.filter, args.replacement, options(args)),
  deleteOne: (target, args) => target.deleteOne(args.filter, options(args)),
  deleteMany: (target, args) => target.deleteMany(args.filter, options(args)),
  findOneAndUpdate: (target, args) => target.findOneAndUpdate(args.filter, args.update, options(args)),
  findOneAndReplace: (target, args) => target.findOneAndReplace(args.filter, args.replacement, options(args)),
  findOneAndDelete: (target, args) => target.findOneAndDelete(args.filter, options(args)),
  countDocuments: (target, args) => target.countDocuments(args.filter, options(args)),
  estimatedDocumentCount: (target, args) => target.estimatedDocumentCount(options(args)),
  distinct: (target, args) => target.distinct(args.fieldName, args.filter, options(args)),
  bulkWrite: (target, args) => target.bulkWrite(args.requests.map(bulkRequest), options(args)),
  createCollection: (target, { collection, ...rest }) => target.createCollection(collection, rest),
  dropCollection: (target, { collection, ...rest }) => target.dropCollection(collection, rest),
  createIndex: (target, { keys, ...rest }) => target.createIndex(keys, rest),
  dropIndex: (target, { name, ...rest }) => target.dropIndex(name, rest),
  dropIndexes: (target, args) => target.dropIndexes(args),
  listIndexes: (target, args) => target.listIndexes(args).toArray(),
  listIndexNames: async (target, args) => (await target.listIndexes(args).toArray()).map(({ name }) => name),
  listCollections: (target, { filter, ...rest }) => target.listCollections(filter ?? {}, rest).toArray(),
  listCollectionNames: (target, { filter, ...rest }) =>
    target.listCollections(filter ?? {}, { ...rest, nameOnly: true }).toArray(),
  listDatabases: (target, args) => target.db('admin').admin().listDatabases(args),
  listDatabaseNames: (target, args) =>
    target
      .db('admin')
      .admin()
      .listDatabases({ ...args, nameOnly: true }),
  runCommand: (target, { command, commandName: _name, ...rest }) => target.command(command, rest),
  rename: (target, { to, ...rest }) => target.rename(to, rest),
  startTransaction: (target, args) => target.startTransaction(args),
  commitTransaction: (target) => target.commitTransaction(),
  abortTransaction: (target) => target.abortTransaction(),
  endSession: (target) => target.endSession(),
}

const indexNames = async (client, { databaseName, collectionName }) => {
  const indexes = await client.db(databaseName).collection(collectionName).listIndexes().toArray()
  return indexes.map(({ name }) => name)
}
const demand = (isSo, what) => {
  if (!isSo) throw new Mismatch(what)
}
const last = (seen, count) => seen.slice(-count).map(({ command }) => EJSON.stringify(command?.lsid ?? null))
/** What the tests ask of the runner itself. */
const checks = {
  assertIndexExists: async (world, args) =>
    demand((await indexNames(world.admin, args)).includes(args.indexName), `no index ${args.indexName}`),
  assertIndexNotExists: async (world, args) =>
    demand(!(await indexNames(world.admin, args)).includes(args.indexName), `an index ${args.indexName}`),
  assertCollectionExists: async ({ admin }, { databaseName, collectionName }) =>
    demand(
      (await admin.db(databaseName).listCollections({ name: collectionName }).toArray()).length === 1,
      'no collection',
    ),
  assertCollectionNotExists: async ({ admin }, { databaseName, collectionName }) =>
    demand(
      (await admin.db(databaseName).listCollections({ name: collectionName }).toArray()).length === 0,
      'a collection',
    ),
  assertSameLsidOnLastTwoCommands: ({ events }, { client }) => {
    const [one, other] = last(events.get(client), 2)
    demand(one === other, `sessions ${one} and ${other}`)
  },
  assertDifferentLsidOnLastTwoCommands: ({ events }, { client }) => {
    const [one, other] = last(events.get(client), 2)
    demand(one !== other, `one session ${one}`)
  },
  assertSessionNotDirty: () => undefined,
}

async function runOperation(world, operation) {
  const { entities } = world
  const target = entities.get(operation.object)
  const isOfRunner = operation.object === 'testRunner'
  const run = isOfRunner ? checks[operation.name] : operations[operation.name]
  if (!run || (!target && !isOfRunner)) throw new Skipped(`operation ${operation.name}`)
  if (isOfRunner) return run(world, operation.arguments)
  const { session, ...given } = operation.arguments ?? {}
  const args = session === undefined ? given : { ...given, session: entities.get(session) }
  let result
  try {
    result = await run(target, args)
  } catch (error) {
    const expected = operation.expectError
    if (!expected) throw new Mismatch(`${operation.name} failed: ${error.code} ${error.message}`)
    if (expected.errorCode !== undefined && error.code !== expected.errorCode)
      throw new Mismatch(`code ${error.code}, not ${expected.errorCode}`)
    if (expected.isClientError === false && error.code === undefined)
      throw new Mismatch(`not the server's error: ${error.message}`)
    if (expected.errorContains && !error.message.toLowerCase().includes(expected.errorContains.toLowerCase())) {
      throw new Mismatch(`message: ${error.message}`)
    }
    if (expected.expectResult)
      matches(
        expected.expectResult,
        plain(error.result?.result ? bulkShape(error.result) : error.result),
        'error',
        true,
      )
    return
  }
  if (operation.expectError) throw new Mismatch(`${operation.name} should have failed`)
  if (operation.expectResult !== undefined)
    matches(operation.expectResult, plain(result?.getRawResponse ? bulkShape(result) : result), operation.name, true)
}

const bulkShape = ({
  insertedCount,
  matchedCount,
  modifiedCount,
  deletedCount,
  upsertedCount,
  insertedIds,
  upsertedIds,
}) => ({
  insertedCount,
  matchedCount,
  modifiedCount,
  deletedCount,
  upsertedCount,
  insertedIds,
  upsertedIds,
})

/** As the driver calls them, and as the tests do. */
const kinds = [
  ['commandStarted', 'commandStartedEvent'],
  ['commandSucceeded', 'commandSucceededEvent'],
  ['commandFailed', 'commandFailedEvent'],
]

async function runTest(uri, file, test) {
  for (const requirements of [file.runOnRequirements, test.runOnRequirements]) {
    if (requirements && !requirements.some(meets)) throw new Skipped('requirements')
  }
  if (test.skipReason) throw new Skipped(test.skipReason)
  const admin = await MongoClient.connect(uri)
  const entities = new Map()
  const events = new Map()
  const clients = []
  try {
    for (const { databaseName, collectionName, documents } of file.initialData ?? []) {
      const collection = admin.db(databaseName).collection(collectionName)
      await collection.drop()
      if (documents.length > 0) await collection.insertMany(EJSON.deserialize(documents, { relaxed: false }))
      else await admin.db(databaseName).createCollection(collectionName)
    }
    for (const entity of file.createEntities ?? []) {
      if (entity.client) {
        const client = new MongoClient(uri, { monitorCommands: true, ...entity.client.uriOptions })
        const seen = []
        const { ignoreCommandMonitoringEvents: unheard = [], observeSensitiveCommands } = entity.client
        const ignored = new Set(['endSessions', ...(observeSensitiveCommands ? [] : ['hello', 'ismaster']), ...unheard])
        const wanted = new Set(entity.client.observeEvents ?? ['commandStartedEvent'])
        for (const [heard, kind] of kinds)
          client.on(heard, (event) => {
            if (wanted.has(kind) && !ignored.has(event.commandName)) seen.push(Object.assign(event, { kind }))
          })
        clients.push(client)
        entities.set(entity.client.id, client)
        events.set(entity.client.id, seen)
      } else if (entity.database) {
        entities.set(
          entity.database.id,
          entities.get(entity.database.client).db(entity.database.databaseName, entity.database.databaseOptions),
        )
      } else if (entity.collection) {
        const { id, database, collectionName, collectionOptions } = entity.collection
        entities.set(id, entities.get(database).collection(collectionName, collectionOptions))
      } else if (entity.session) {
        entities.set(entity.session.id, entities.get(entity.session.client).startSession(entity.session.sessionOptions))
      } else throw new Skipped(`entity ${Object.keys(entity)[0]}`)
    }
    for (const operation of test.operations)
      await runOperation({ entities, events, admin }, EJSON.deserialize(operation, { relaxed: true }))
    for (const { client, events: expected, ignoreExtraEvents } of test.expectEvents ?? []) {
      const seen = events.get(client)
      if (!ignoreExtraEvents && seen.length !== expected.length)
        throw new Mismatch(`${seen.length} commands, not ${expected.length}`)
      expected.forEach((told, i) => {
        const [[kind, event]] = Object.entries(told)
        if (!kinds.some(([, known]) => known === kind)) throw new Skipped(`event ${kind}`)
        if (seen[i]?.kind !== kind) throw new Mismatch(`event ${i} is ${seen[i]?.kind}, not ${kind}`)
        if (event.commandName && event.commandName !== seen[i].commandName)
          throw new Mismatch(`event ${i} is of ${seen[i].commandName}, not of ${event.commandName}`)
        for (const part of ['command', 'reply'])
          if (event[part]) matches(EJSON.deserialize(event[part]), plain(seen[i][part]), `${kind}.${part}`, true)
      })
    }
    for (const { databaseName, collectionName, documents } of test.outcome ?? []) {
      const found = await admin.db(databaseName).collection(collectionName).find().sort({ _id: 1 }).toArray()
      matches(documents, plain(found), 'outcome', false)
    }
  } finally {
    await Promise.all([admin, ...clients].map((client) => client.close()))
  }
}

const path = mkdtempSync(join(tmpdir(), 'crud-spec-'))
const server = await startEmbeddedMongo({ path })
const tally = { passed: 0, skipped: 0, failed: [] }
const reasons = new Map()
const files = folders.flatMap((folder) =>
  readdirSync(folder)
    .filter((entry) => entry.endsWith('.json'))
    .sort()
    .map((name) => [name, join(folder, name)]),
)
for (const [name, place] of files) {
  const file = JSON.parse(readFileSync(place, 'utf8'))
  for (const test of file.tests) {
    try {
      await runTest(server.uri, file, test)
      tally.passed += 1
    } catch (error) {
      if (error instanceof Skipped) {
        tally.skipped += 1
        reasons.set(error.message, (reasons.get(error.message) ?? 0) + 1)
      } else tally.failed.push(`${name}: ${test.description}: ${error.message}`)
    }
  }
}
await server.stop()
rmSync(path, { recursive: true, force: true })
for (const failure of tally.failed) console.log(failure)
if (verbose) for (const [reason, count] of reasons) console.log(`skipped ${count}: ${reason}`)
console.log(`${tally.passed} passed, ${tally.failed.length} failed, ${tally.skipped} not for this server`)
