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
import { keep, restoringFile, secretOf } from './lib/data-dir.mjs'
import { embeddedProgram } from './lib/mongo.mjs'
import { at } from './lib/places.mjs'
import { startProduct } from './lib/product.mjs'
import { restore } from './lib/restore.mjs'
import { Supervisor } from './lib/supervisor.mjs'

const { BSON, MongoClient } = createRequire(at('backend/package.json'))('mongoose').mongo
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

/** Purchases in every state, as the shop keeps them. */
const purchases = readFileSync(at('backend/test/release-0/purchases.jsonl'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => BSON.EJSON.parse(line))
const sumOf = (documents, field) => documents.reduce((sum, document) => sum + (document[field] ?? 0), 0)
/** Every purchase and gift card, and the öre in them and in the orders. */
const booksOf = async (db) => {
  const all = (name) => db.collection(name).find({}).sort({ _id: 1 }).toArray()
  const [bought, cards, orders] = await Promise.all(['purchases', 'giftCards', 'orders'].map(all))
  const ore = {
    charged: sumOf(bought, 'amount'),
    drawn: sumOf(bought, 'captured'),
    onCards: sumOf(cards, 'balance'),
    onCardsByEntry: sumOf(
      cards.flatMap(({ entries }) => entries),
      'amount',
    ),
    ordered: sumOf(orders, 'Total'),
  }
  return { bought, cards, ore, orders: orders.length }
}
const seed = (uri) =>
  run(process.execPath, [at('backend/dist/seed.js')], {
    env: { ...process.env, MONGODB_URI: uri, SECRET: secretOf(dataDir), SEED: 'demo', SANDBOX: 'on', REDIS_URL: '' },
  })

test('a copy of the running shop comes back with every order, purchase, gift card and krona, after its disk was lost, and erasures since are done again', async () => {
  const folder = join(dataDir, 'elsewhere')
  const erasuresFile = join(dataDir, 'erasures')
  const secret = secretOf(dataDir)
  const { atCopy, books, erased } = await withMongo(async (db, uri) => {
    await seed(uri)
    await db.collection('orders').insertOne({ _id: 'before', purchaseId: 'p1', Total: 549_00 })
    await db.collection('purchases').insertMany(purchases)
    const erased = await people(db).findOne({ roles: 'PrivateCustomer' })
    // Every order to the letter, but for those that speak of who is erased.
    const atCopy = (await ordersBy(db, {})).filter((order) => !JSON.stringify(order).includes(erased._id))
    const books = await booksOf(db)
    await backUp({ dataDir }, folder)
    // The shop sells on; what comes after the copy goes with the disk.
    await db.collection('orders').insertOne({ _id: 'after', purchaseId: 'p2', Total: 1 })
    await db.collection('purchases').insertOne({ ...purchases[0], _id: 'after', openCart: 'guest:after/Default' })
    const [card] = books.cards
    const used = { balance: card.balance - 100, entries: [...card.entries, { id: 'used', amount: -100 }] }
    await db.collection('giftCards').updateOne({ _id: card._id }, { $set: used })
    return { atCopy, books, erased }
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
    assert.ok(books.bought.length > 3 && books.cards.length > 0 && books.ore.drawn > 0 && books.ore.onCards > 0)
    assert.equal(books.ore.onCards, books.ore.onCardsByEntry)
    assert.deepEqual(await booksOf(db), books)
    assert.equal((await people(db).findOne({ _id: erased._id })).email, `anon-${erased._id}@invalid`)
  })
})

test('what was erased since is read from the database that is replaced, which is kept beside the copy @night', async () => {
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

test('a restore that was broken off is done once more before the shop opens, and still knows who was erased @night', async () => {
  const folder = join(dataDir, 'elsewhere')
  const id = await withMongo(async (db, uri) => {
    await seed(uri)
    await backUp({ dataDir }, folder)
    return (await people(db).findOne({ roles: 'PrivateCustomer' }))._id
  })
  // Killed when the database that knew it was away already.
  writeFileSync(restoringFile(dataDir), JSON.stringify({ userId: id, at: new Date() }))
  rmSync(join(dataDir, 'mongo'), { recursive: true })
  await assert.rejects(startProduct({ dataDir }, new AbortController().signal), /A restore was broken off/)
  assert.match((await restore({ dataDir }, folder)).join('\n'), /1 erased since the copy was made, erased again\./)
  assert.equal(existsSync(restoringFile(dataDir)), false)
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

test('pictures are copied, and not what is being written beside them: it is gone before one gets to it', async () => {
  await withMongo((db) => db.collection('orders').insertOne({ _id: 'one' }))
  for (const place of ['ab/abcd', 'drafts']) mkdirSync(join(dataDir, 'media', place), { recursive: true })
  writeFileSync(join(dataDir, 'media/ab/abcd/original'), 'points')
  writeFileSync(join(dataDir, 'media/drafts/unfinished'), 'po')
  const { folder } = await backUp({ dataDir })
  assert.equal(readFileSync(join(folder, 'media/ab/abcd/original'), 'utf8'), 'points')
  assert.deepEqual(readdirSync(join(folder, 'media')), ['ab'])
})

test('a shop that runs is not restored over', async () => {
  await withMongo((db) => db.collection('orders').insertOne({ _id: 'one' }))
  const { folder } = await backUp({ dataDir })
  const register = await keep(dataDir)
  await assert.rejects(restore({ dataDir }, folder), { name: 'Fault', message: /is in use by process/ })
  register.close()
})
