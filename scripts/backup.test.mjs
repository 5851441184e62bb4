import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, test } from 'node:test'
import { promisify } from 'node:util'
import { backUp } from './lib/backup.mjs'
import { keep, secretOf } from './lib/data-dir.mjs'
import { embeddedProgram } from './lib/mongo.mjs'
import { at } from './lib/places.mjs'
import { restore } from './lib/restore.mjs'
import { Supervisor } from './lib/supervisor.mjs'

const { MongoClient } = createRequire(at('backend/package.json'))('mongoose').mongo
const run = promisify(execFile)

let dataDir
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'bukett-backup-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

/** Does `work` with the shop's database while it runs. */
const withMongo = async (work) => {
  const supervisor = new Supervisor({ began: () => undefined })
  const { program, uri } = await embeddedProgram(dataDir)
  await supervisor.start(program)
  const client = await MongoClient.connect(uri)
  try {
    return await work(client.db('bukett'), uri)
  } finally {
    await client.close()
    await supervisor.stop()
  }
}

const ordersBy = (db, filter) => db.collection('orders').find(filter).sort({ _id: 1 }).toArray()
const people = (db) => db.collection('users')
const seed = (uri) =>
  run(process.execPath, [at('backend/dist/seed.js')], {
    env: { ...process.env, MONGODB_URI: uri, SECRET: secretOf(dataDir), SEED: 'demo', SANDBOX: 'on', REDIS_URL: '' },
  })

test('a copy of the running shop comes back with every order, after its disk was lost, and erasures since are done again', async () => {
  const folder = join(dataDir, 'elsewhere')
  const erasuresFile = join(dataDir, 'erasures')
  const secret = secretOf(dataDir)
  const { atCopy, erased } = await withMongo(async (db, uri) => {
    await seed(uri)
    await db.collection('orders').insertOne({ _id: 'before', purchaseId: 'p1', sum: 549_00 })
    const erased = await people(db).findOne({ roles: 'PrivateCustomer' })
    // Every order to the letter, but for those that speak of who is erased.
    const atCopy = (await ordersBy(db, {})).filter((order) => !JSON.stringify(order).includes(erased._id))
    await backUp({ dataDir }, folder)
    // The shop sells on; what comes after the copy goes with the disk.
    await db.collection('orders').insertOne({ _id: 'after', purchaseId: 'p2', sum: 1 })
    return { atCopy, erased }
  })
  writeFileSync(erasuresFile, `${JSON.stringify({ userId: erased._id, at: new Date() })}\n`)
  for (const name of ['mongo', 'secret']) rmSync(join(dataDir, name), { recursive: true })

  const said = await restore({ dataDir }, folder, erasuresFile)
  assert.match(said.join('\n'), /1 erased since the copy was made, erased again\./)
  assert.equal(secretOf(dataDir), secret)
  await withMongo(async (db) => {
    assert.ok(atCopy.length > 50)
    const ids = atCopy.map(({ _id }) => _id)
    assert.deepEqual(await ordersBy(db, { _id: { $in: ids } }), atCopy)
    assert.equal(await db.collection('orders').findOne({ _id: 'after' }), null)
    assert.equal((await people(db).findOne({ _id: erased._id })).email, `anon-${erased._id}@invalid`)
  })
})

test('what was erased since is read from the database that is replaced, which is kept beside the copy', async () => {
  const folder = join(dataDir, 'elsewhere')
  const id = await withMongo(async (db, uri) => {
    await seed(uri)
    await backUp({ dataDir }, folder)
    const { _id } = await people(db).findOne({ roles: 'PrivateCustomer' })
    await db
      .collection('audit')
      .insertOne({ _id: 'audit-1', at: new Date(), action: 'user.anonymise', entity: `users/${_id}` })
    return _id
  })
  mkdirSync(join(dataDir, 'redis'))
  const said = await restore({ dataDir }, folder)
  assert.match(said.join('\n'), /What was there before stands in .*\n1 erased since/)
  const [replaced] = readdirSync(dataDir).filter((name) => name.startsWith('replaced-'))
  assert.deepEqual(readdirSync(join(dataDir, replaced)).sort(), ['mongo', 'redis', 'secret'])
  await withMongo(async (db) => assert.equal((await people(db).findOne({ _id: id })).isActive, false))
})

test('a backup appears whole or not at all, and one that was damaged is not restored', async () => {
  await assert.rejects(backUp({ dataDir }), { name: 'Fault', message: /holds no data of a shop/ })
  assert.deepEqual(readdirSync(join(dataDir, 'backups')), [])
  await withMongo((db) => db.collection('orders').insertOne({ _id: 'one' }))
  const { folder } = await backUp({ dataDir })
  await assert.rejects(backUp({ dataDir }, folder), { name: 'Fault', message: /is there already/ })
  assert.equal(JSON.parse(readFileSync(join(folder, 'backup.json'), 'utf8')).file, 'mongo/data.mdb')
  appendFileSync(join(folder, 'mongo/data.mdb'), 'x')
  await assert.rejects(restore({ dataDir }, folder), { name: 'Fault', message: /is not what was backed up/ })
  await assert.rejects(restore({ dataDir }, dataDir), { name: 'Fault', message: /is no backup/ })
  assert.ok(existsSync(join(dataDir, 'mongo/data.mdb')))
})

test('a shop that runs is not restored over', async () => {
  await withMongo((db) => db.collection('orders').insertOne({ _id: 'one' }))
  const { folder } = await backUp({ dataDir })
  const register = await keep(dataDir)
  await assert.rejects(restore({ dataDir }, folder), { name: 'Fault', message: /is in use by process/ })
  register.close()
})
