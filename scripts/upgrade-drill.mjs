// `npm run upgrade-drill -- REVISION [FOLDER]`: an upgrade from another revision under load. The old version sells, this one migrates and
// sells beside it, the old one ends; no order may be lost or doubled. Needs a build. FOLDER: where the old version is built, or shall be.
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Browser, fill, post } from '../bench/lib/buyer.mjs'
import { Fault, tellFaults } from './lib/fault.mjs'
import { freePort, waitFor } from './lib/network.mjs'
import { forgetOldVersion, oldVersion } from './lib/old-version.mjs'
import { at } from './lib/places.mjs'
import { startSurroundings } from './lib/product.mjs'
import { must } from './lib/run.mjs'
import { readSettings } from './lib/settings.mjs'
import { Supervisor } from './lib/supervisor.mjs'

const { MongoClient } = createRequire(at('backend/package.json'))('mongoose').mongo
/** Each phase lasts until so many orders were acknowledged in it, and at least so long. */
const ordersEach = Number(process.env.ORDERS ?? 25)
const phaseMs = 20_000
const abreast = 3

/** Calls go to one door after the other, so that a cart which was begun at one version is paid at the other. */
class Doors {
  urls = []
  #next = 0
  calls = 0
  failed = 0

  next() {
    this.#next += 1
    return this.urls[this.#next % this.urls.length]
  }
}

class Shopper extends Browser {
  constructor(doors, address) {
    super('', address, { tries: 1 })
    this.doors = doors
  }

  async call(method, path, body) {
    this.shop = this.doors.next()
    this.doors.calls += 1
    const answer = await super.call(method, path, body)
    if (answer.status === 0) {
      this.doors.failed += 1
      console.log(`  ${method} ${path} failed`)
    }
    return answer
  }
}

/** Somebody buys by card. @returns the order that the shop has acknowledged; undefined when it acknowledged none */
const buy = async (doors, sandbox, index) => {
  const browser = new Shopper(doors, `10.2.${Math.floor(index / 250)}.${index % 250}`)
  if (!(await fill(browser))) return undefined
  const begun = await browser.call('POST', '/api/nets/register')
  const { transactionId, purchaseId } = begun.body
  if (!transactionId) return undefined
  await post(`${sandbox}/__sandbox/netaxept/${transactionId}`, {})
  const { body } = await browser.call('GET', `/api/nets/transactionInfo/${transactionId}`)
  return body.status === 'OK' ? { purchaseId, number: body.orderGroupId } : undefined
}

const isReady = async (url) => (await fetch(`${url}/api/health/ready`).catch(() => null))?.ok === true
const requireReady = async (name, url) => {
  if (!(await waitFor(() => isReady(url), AbortSignal.timeout(180_000))))
    throw new Fault(`${name} was not ready in three minutes.`)
}

/** @returns sentences, one for each order or purchase that is not as it should be */
const faultsIn = async (db, acknowledged) => {
  const orders = await db
    .collection('orders')
    .find({ copy: { $exists: false } })
    .sort({ _id: 1 })
    .toArray()
  const byPurchase = Map.groupBy
    ? Map.groupBy(orders, ({ purchaseId }) => purchaseId)
    : orders.reduce((map, order) => map.set(order.purchaseId, [...(map.get(order.purchaseId) ?? []), order]), new Map())
  const faults = []
  for (const { purchaseId, number } of acknowledged) {
    const made = byPurchase.get(purchaseId) ?? []
    if (made.length !== 1 || made[0]._id !== number)
      faults.push(`${purchaseId}: acknowledged as ${number}, and there are ${made.length} orders`)
  }
  for (const purchase of await db.collection('purchases').find({}).sort({ _id: 1 }).toArray()) {
    const made = byPurchase.get(purchase._id) ?? []
    // What was paid back later has its order still; what was given up never had one.
    const isSold = ['Authorized', 'Captured'].includes(purchase.state) || Boolean(purchase.order)
    if (made.length !== (isSold ? 1 : 0))
      faults.push(`${purchase._id}: ${purchase.state}, and there are ${made.length} orders`)
    else if (isSold && (purchase.order?.groupId !== made[0]._id || made[0].Total !== purchase.frozen.cart.Total))
      faults.push(`${purchase._id}: the purchase and its order do not agree`)
  }
  return faults
}

const drill = async (revision, folder) => {
  if (!revision) throw new Fault('Say from which version: npm run upgrade-drill -- REVISION')
  if (!existsSync(at('backend/dist/migrate.js')) || !existsSync(at('widget/dist')))
    throw new Fault('This version is not built: npm run build')
  const work = mkdtempSync(join(tmpdir(), 'bukett-upgrade-'))
  const place = folder ? resolve(folder) : join(work, 'old')
  const isBuilt = existsSync(join(place, 'backend/dist/main.js'))
  const old = isBuilt ? (...path) => join(place, ...path) : await oldVersion(revision, place)
  const supervisor = new Supervisor({ began: () => undefined })
  const oldProcesses = new Supervisor({ began: () => undefined })
  const doors = new Doors()
  const acknowledged = []
  const report = []
  const over = new AbortController()
  try {
    const settings = readSettings({ ...process.env, DATA_DIR: join(work, 'data'), LOG_LEVEL: 'error' })
    const { env: given, redis } = await startSurroundings(settings, supervisor)
    if (!redis) throw new Fault('Two versions side by side need a Redis: install redis-server or set REDIS_URL.')
    const env = { ...given, WEB_ROOT: '', WIDGET_ROOT: '', TRUST_PROXY: '1', QUEUE_PREFIX: `drill-${process.pid}` }
    const [oldPort, newPort] = [await freePort(), await freePort()]
    const [oldUrl, newUrl] = [oldPort, newPort].map((port) => `http://127.0.0.1:${port}`)
    const processes = (name, port, [api, worker]) => [
      { name: `${name} API`, ...api, env: { ...env, PORT: String(port) } },
      { name: `${name} worker`, ...worker, env },
    ]
    const oldOnes = ['main', 'worker'].map((program) => ({ command: old(`backend/dist/${program}.js`) }))
    const newOnes = ['main', 'worker'].map((program) => ({ command: at('backend/run.js'), args: [program] }))

    console.log('The old version opens.')
    await must('The old version could not prepare the database.', process.execPath, [old('backend/dist/seed.js')], {
      env,
    })
    await oldProcesses.start(...processes('old', oldPort, oldOnes))
    await requireReady('The old version', oldUrl)
    doors.urls = [oldUrl]
    let index = 0
    const buyers = Array.from({ length: abreast }, async () => {
      while (!over.signal.aborted) {
        const order = await buy(doors, env.SANDBOX_URL, (index += 1)).catch(() => undefined)
        if (order) acknowledged.push(order)
      }
    })
    const phase = async (name, meanwhile) => {
      console.log(`${name}.`)
      const [began, before, calls, failed] = [Date.now(), acknowledged.length, doors.calls, doors.failed]
      await meanwhile?.()
      const isThrough = async () => Date.now() - began > phaseMs && acknowledged.length >= before + ordersEach
      if (!(await waitFor(isThrough, AbortSignal.timeout(240_000))))
        console.log('  fewer orders than wanted: a slow machine')
      const seconds = ((Date.now() - began) / 1000).toFixed(0)
      report.push(
        `| ${name.toLowerCase()} | ${seconds} s | ${doors.calls - calls} | ${doors.failed - failed} | ${acknowledged.length - before} |`,
      )
    }
    await phase('The old version sells')
    await phase('The database is migrated under it', () =>
      must('This version could not prepare the database.', process.execPath, [at('backend/run.js'), 'seed'], { env }),
    )
    await phase('Both versions sell', async () => {
      await supervisor.start(...processes('new', newPort, newOnes))
      await requireReady('This version', newUrl)
      doors.urls = [oldUrl, newUrl]
    })
    await phase('The old version ends', async () => {
      // As a proxy does: nothing new goes to it, and then it is stopped.
      doors.urls = [newUrl]
      await wait(1000)
      await oldProcesses.stop()
    })
    await phase('What the old version needed goes', () =>
      must('The migration could not be finished.', process.execPath, [at('backend/run.js'), 'migrate', '--finish'], {
        env,
        show: true,
      }),
    )
    over.abort()
    await Promise.all(buyers)
    const client = await MongoClient.connect(env.MONGODB_URI)
    const db = client.db()
    // The worker ends what buyers have left.
    await waitFor(async () => (await faultsIn(db, acknowledged)).length === 0, AbortSignal.timeout(60_000))
    const faults = await faultsIn(db, acknowledged)
    await client.close()
    console.log('\n| phase | lasted | calls | failed | orders acknowledged |\n|---|---|---|---|---|')
    for (const line of report) console.log(line)
    for (const fault of faults) console.log(`FAULT ${fault}`)
    console.log(
      `${acknowledged.length} orders acknowledged, ${faults.length} lost, double or at odds; ${doors.failed} of ${doors.calls} calls failed.`,
    )
    if (faults.length > 0) process.exitCode = 1
  } finally {
    over.abort()
    await oldProcesses.stop()
    await supervisor.stop()
    if (!folder) await forgetOldVersion(place)
    rmSync(work, { recursive: true, force: true })
  }
}

await tellFaults(() => drill(process.argv[2], process.argv[3]))
