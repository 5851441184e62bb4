// What the images hold is laid out in a folder and started, so that nothing they lack is found by the machine that runs them.
import assert from 'node:assert/strict'
import { execFile, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import { BSON, MongoClient } from 'mongodb'
import { layOut, layOutContext } from './lib/image.mjs'
import { mongoProgram } from './lib/mongo.mjs'
import { freePort } from './lib/network.mjs'
import { at } from './lib/places.mjs'
import { Supervisor } from './lib/supervisor.mjs'

const run = promisify(execFile)
const folder = mkdtempSync(join(tmpdir(), 'bukett-image-'))
const pids = new Map()
const supervisor = new Supervisor({ began: (name, pid) => pids.set(name, pid) })
/** An image gets nothing of the machine but what it is told. */
const bare = { PATH: process.env.PATH, HOME: folder, TMPDIR: folder }
let mongo

before(async () => {
  mkdirSync(join(folder, 'data'))
  mongo = await mongoProgram(join(folder, 'data'))
  await supervisor.start(mongo.program)
  await mongo.prepare?.()
})
after(async () => {
  await supervisor.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** Starts an image's own command, and resolves when `path` answers 200. */
const start = async (name, { workdir, command, env }, settings, path) => {
  const port = await freePort()
  const isReady = async () => {
    try {
      return (await fetch(`http://127.0.0.1:${port}${path}`)).ok
    } catch {
      return false
    }
  }
  const [, file, ...args] = command
  await supervisor.start({
    name,
    command: join(workdir, file),
    args,
    cwd: workdir,
    env: { ...bare, ...env, ...settings, HOST: '127.0.0.1', PORT: String(port) },
    isReady,
  })
  return `http://127.0.0.1:${port}`
}

test('what an image is built from has all that the builds read besides what they import', async () => {
  const context = layOutContext(folder)
  const build = (...args) => run(process.execPath, args, { cwd: context })
  assert.equal(existsSync(join(context, 'README.md')), false)
  assert.equal(existsSync(join(context, 'e2e/tsconfig.json')), false)
  await build('scripts/build.mjs', 'widget')
  assert.ok(existsSync(join(context, 'widget/dist/npm/README.md')))
  // What TypeScript made of the backend is the same there; it takes long.
  cpSync(at('backend/dist'), join(context, 'backend/dist'), { recursive: true })
  await build('scripts/lib/join-backend.mjs')
})

test('the image of the backend loads the demo shop, opens it and draws its pages', async () => {
  const image = layOut('backend', join(folder, 'backend'))
  const settings = {
    MONGODB_URI: mongo.uri,
    SECRET: 'a secret for tests, long enough to be one',
    SANDBOX: 'on',
    LOG_LEVEL: 'warn',
  }
  const { stdout } = await run(process.execPath, ['backend/run.js', 'seed'], {
    cwd: image.workdir,
    env: { ...bare, ...image.env, ...settings, SEED: 'demo' },
  })
  assert.match(stdout, /^products +\d+ loaded$/m)
  const shop = await start('API', image, settings, '/api/health/ready')
  const page = await fetch(shop)
  assert.equal(page.status, 200)
  assert.match(await page.text(), /<main/)

  // A terminal that closes and a tool that asks for a report end nothing: an API that is deaf and lives is begun again by nobody.
  for (const signal of ['SIGHUP', 'SIGUSR2']) process.kill(pids.get('API'), signal)
  for (let times = 0; times < 20; times += 1) assert.equal((await fetch(`${shop}/api/health/ready`)).status, 200)
})

test('what V8 made of the programs when they were built is taken by the Node that runs them', async () => {
  const backend = join(folder, 'backend/bukett/backend')
  const { readJoined } = await import(join(backend, 'joined.js'))
  assert.equal(readJoined(join(backend, 'dist/joined/programs.cjs')).script.cachedDataRejected, false)
})

test('the image of the worker starts from the same folder', async () => {
  const { stderr } = await run(process.execPath, ['backend/run.js', 'worker'], {
    cwd: join(folder, 'backend/bukett'),
    env: bare,
  }).catch((error) => error)
  // Without its settings it says so, which it can once all that it imports is there.
  assert.match(stderr, /^MONGODB_URI: /m)
})

test('the image of the sandbox opens the outside world', async () => {
  const image = layOut('sandbox', join(folder, 'sandbox'))
  const url = await start('Sandbox', image, { SMTP_PORT: String(await freePort()) }, '/__sandbox/health')
  assert.equal((await fetch(url)).status, 200)
})

test('the image of the nightly copies has all that they are made with, but MongoDB’s own tools', async () => {
  const image = layOut('backup', join(folder, 'backup'))
  const copies = join(folder, 'copies')
  mkdirSync(copies)
  const address = join(folder, 'mongodb_uri')
  writeFileSync(address, mongo.uri)
  const run = spawn(process.execPath, image.command.slice(1), {
    cwd: image.workdir,
    env: { ...bare, ...image.env, PATH: copies, BACKUP_FOLDER: copies, MONGODB_URI_FILE: address },
  })
  const [said] = await once(run.stderr, 'data')
  run.kill()
  assert.match(String(said), /^No copy was made; again in ten minutes\. mongodump is not on the PATH/)
})

/**
 * A `mongorestore` for the test: MongoDB's own is in no registry of packages. It takes the same arguments, and archives of lines, of which it
 * reads those of the address's database; "killed" ends it once the collection is dropped.
 */
const restoreTool = `#!${process.execPath}
const { readFileSync } = require('node:fs')
const { gunzipSync } = require('node:zlib')
const { BSON, MongoClient } = require(${JSON.stringify(at('node_modules/mongodb'))})
const given = Object.fromEntries(process.argv.slice(2).map((one) => one.replace('--', '').split('=')))
if (!('gzip' in given)) throw new Error('not as the shop restores')
const uri = JSON.parse(readFileSync(given.config, 'utf8').replace('uri: ', ''))
MongoClient.connect(uri).then(async (client) => {
  const db = client.db()
  for (const line of gunzipSync(readFileSync(given.archive)).toString().trim().split('\\n')) {
    const { of, collection, documents, killed } = BSON.EJSON.parse(line)
    if (of !== db.databaseName) continue
    if ('drop' in given) await db.collection(collection).drop()
    if (killed) process.kill(process.pid, 'SIGKILL')
    await db.collection(collection).insertMany(documents)
  }
  await client.close()
})
`

/** A copy as `npm run backup` makes it of a MongoDB, of these lines. */
const copyOf = (name, ...lines) => {
  const copy = join(folder, name)
  mkdirSync(copy)
  const archive = gzipSync(lines.map((line) => BSON.EJSON.stringify(line)).join('\n'))
  writeFileSync(join(copy, 'mongo.archive.gz'), archive)
  const sha256 = createHash('sha256').update(archive).digest('hex')
  const manifest = { format: 1, at: '2026-11-30T02:00:00.000Z', file: 'mongo.archive.gz', sha256 }
  writeFileSync(join(copy, 'backup.json'), JSON.stringify(manifest))
  return copy
}

/** The image that restores, laid out in a folder of its own, beside the tool that it stands on. */
const layOutRestore = (name) => {
  const image = layOut('restore', join(folder, name))
  const tools = join(folder, 'tools')
  mkdirSync(tools, { recursive: true })
  writeFileSync(join(tools, 'mongorestore'), restoreTool, { mode: 0o755 })
  return {
    ...image,
    env: { ...bare, ...image.env, PATH: `${tools}:${bare.PATH}`, SECRET: 'a secret for tests, long enough to be one' },
  }
}

test('the image that puts a copy back erases again who was erased since, as the database that it replaces and the file of erasures know, and leaves nothing else of it @night', async () => {
  const image = layOutRestore('restore')
  const uri = mongo.uri.replace('/bukett', '/restored')
  const env = { ...image.env, MONGODB_URI: uri }
  await run(process.execPath, ['backend/run.js', 'seed'], {
    cwd: image.workdir,
    env: { ...env, SANDBOX: 'on', LOG_LEVEL: 'error', SEED: 'demo' },
  })
  const client = await MongoClient.connect(uri)
  try {
    const users = client.db().collection('users')
    const documents = await users.find({}).toArray()
    const [noted, audited, other] = documents.filter(({ roles }) => roles.includes('PrivateCustomer'))
    const copy = copyOf('copy', { of: 'restored', collection: 'users', documents })
    const erasuresFile = join(folder, 'erased.jsonl')
    writeFileSync(erasuresFile, `${JSON.stringify({ userId: noted._id, at: new Date() })}\n`)
    await client
      .db()
      .collection('audit')
      .insertOne({ _id: 'audit-1', at: new Date(), action: 'user.anonymise', entity: `users/${audited._id}` })
    // A version after the copy's has brought a collection, and put into it what belongs to an order whose number is given once more.
    const later = client.db().collection('ofALaterVersion')
    await later.insertOne({ _id: '100000017' })
    const restoring = join(folder, 'restoring')
    const { stdout } = await run(process.execPath, [...image.command.slice(1), copy], {
      cwd: image.workdir,
      env: { ...env, DATA_DIR: restoring, ERASURES_FILE: erasuresFile },
    })
    assert.match(stdout, /^2 erased since the copy was made, erased again\.$/m)
    assert.match(stdout, /^Redis still has the jobs of what was replaced/m)
    assert.equal(await later.countDocuments(), 0)
    const emails = await users.find({ _id: { $in: [noted._id, audited._id, other._id] } }).toArray()
    assert.deepEqual(
      Object.fromEntries(emails.map(({ _id, email }) => [_id, email])),
      Object.fromEntries([
        ...[noted, audited].map(({ _id }) => [_id, `anon-${_id}@invalid`]),
        [other._id, other.email],
      ]),
    )
  } finally {
    await client.close()
  }
})

test('a copy that cannot be put back takes nothing away, and until one is back nobody opens a shop over the database @night', async () => {
  const image = layOutRestore('restore-half')
  const uri = mongo.uri.replace('/bukett', '/half')
  const settings = { ...image.env, MONGODB_URI: uri, SANDBOX: 'on', LOG_LEVEL: 'error' }
  const seed = () =>
    run(process.execPath, ['backend/run.js', 'seed'], { cwd: image.workdir, env: { ...settings, SEED: 'none' } })
  const restore = (copy) =>
    run(process.execPath, [...image.command.slice(1), copy], {
      cwd: image.workdir,
      env: { ...settings, DATA_DIR: join(folder, 'half') },
    })
  const client = await MongoClient.connect(uri)
  try {
    const db = client.db()
    const aUser = (_id) => ({
      _id,
      email: `${_id}@example.se`,
      firstName: 'Eva',
      lastName: 'Ek',
      phone: null,
      zipCode: null,
      roles: ['PrivateCustomer'],
      memberId: null,
      organizationId: null,
      isActive: true,
    })
    await db.collection('users').insertOne(aUser('before'))
    await db.collection('ofALaterVersion').insertOne({ _id: '100000017' })
    const users = { collection: 'users', documents: [aUser('of-the-copy')] }

    const others = copyOf('others', { of: 'bukett', ...users })
    await assert.rejects(restore(others), {
      stderr: /The copy holds no shop by the name of the database in MONGODB_URI/,
    })
    assert.equal(await db.collection('users').countDocuments(), 1)
    assert.equal(await db.collection('ofALaterVersion').countDocuments(), 1)
    // As it was, the shop opens.
    await seed()

    await assert.rejects(restore(copyOf('killed', { of: 'half', ...users, killed: true })))
    assert.equal(await db.collection('ofALaterVersion').countDocuments(), 1)
    await assert.rejects(seed(), { stderr: /^The database is being restored, or that was broken off/ })
    // Nor by a copy of another shop.
    await assert.rejects(restore(others))
    await assert.rejects(seed(), { stderr: /^The database is being restored/ })

    await restore(copyOf('whole', { of: 'half', ...users }))
    assert.deepEqual(await db.collection('users').distinct('_id'), ['of-the-copy'])
    assert.equal(await db.collection('ofALaterVersion').countDocuments(), 0)
    await seed()
  } finally {
    await client.close()
  }
})
