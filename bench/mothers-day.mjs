// A Mother's Day: people come by the hour as on the real one, in less time, and buy everything there is by every way to pay, while stores
// and customer service work, banks are slow and fail, and API and worker are killed at random. Afterwards every krona, order, letter and
// place is looked at. Needs a build; keeps its figures in README.md with --keep.
//   npm run bench:mothers-day -- --minutes 60 --a-minute 30 [--keep]
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { toldOf } from '../scripts/lib/data-dir.mjs'
import { freePort } from '../scripts/lib/network.mjs'
import { at } from '../scripts/lib/places.mjs'
import { startProduct } from '../scripts/lib/product.mjs'
import { faultsOfMoney } from './lib/books.mjs'
import { Buyers } from './lib/day/buyers.mjs'
import { arrivals, hourOf } from './lib/day/clock.mjs'
import { faultsOfLetters, faultsOfOrders, faultsOfPlaces } from './lib/day/evening.mjs'
import { Caller } from './lib/day/people.mjs'
import { dayTable } from './lib/day/report.mjs'
import { atWork, serveCustomers, workInStores } from './lib/day/staff.mjs'
import { badProviders, killAtRandom } from './lib/day/trouble.mjs'
import { keep, provenance } from './lib/keep.mjs'

const { MongoClient } = createRequire(at('backend/package.json'))('mongoose').mongo
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '60' },
    'a-minute': { type: 'string', default: '30' },
    capacity: { type: 'string', default: '40' },
    keep: { type: 'boolean', default: false },
  },
})
const [minutes, aMinute, capacity] = [values.minutes, values['a-minute'], values.capacity].map(Number)
const dayMs = minutes * 60_000
const folder = mkdtempSync(join(tmpdir(), 'mothers-day-'))
const port = await freePort()
const shop = `http://localhost:${port}`
const ledger = join(folder, 'sandbox', 'ledger.jsonl')
Object.assign(process.env, {
  LATENCY_MS: '20-80',
  REACTION_MS: '200',
  PROVIDER_PATIENCE_MS: '3000',
  TRUST_PROXY: '1',
})

const told = { latencies: [], statuses: {}, bought: {}, tried: {}, reasons: {}, hours: Array(24).fill(0) }
const trouble = { providers: {}, kills: {} }
const work = { stores: { done: {}, refused: {} }, service: { lookups: 0, refunds: 0, refused: {} } }
const acknowledged = []
const letters = new Map()
const memory = {}

const heard = (status, milliseconds) => {
  told.latencies.push(milliseconds)
  const kind = status === 0 ? 'no answer' : `${Math.floor(status / 100)}xx`
  told.statuses[kind] = (told.statuses[kind] ?? 0) + 1
}
const caller = (number) =>
  Object.assign(new Caller(shop, `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`, { heard }), {
    number,
    email: `kund-${number}@example.se`,
    receiver: `mamma-${number}@example.se`,
  })

const stopping = new AbortController()
const product = await startProduct(
  { dataDir: folder, port, host: '127.0.0.1', seed: 'demo', logLevel: 'error' },
  stopping.signal,
)
const leave = async () => {
  await product.stop()
  rmSync(folder, { recursive: true, force: true })
}
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void leave().then(() => process.exit(130)))
const sandbox = new URL(product.addresses['Sandbox inbox']).origin
const children = () => toldOf(folder)?.children ?? {}
const client = new MongoClient(toldOf(folder).mongoUri)
const db = client.db('bukett')

const isReady = () =>
  fetch(`${shop}/api/health/ready`, { signal: AbortSignal.timeout(3000) }).then(
    ({ ok }) => ok,
    () => false,
  )
const untilReady = async () => {
  while (!(await isReady())) await wait(200)
}

/** Resident megabytes of each process, where the system tells them. */
const weigh = (moment) => {
  for (const [name, { pid }] of Object.entries(children()))
    try {
      const [, kilobytes] = readFileSync(`/proc/${pid}/status`, 'utf8').match(/^VmRSS:\s+(\d+)/m)
      memory[name] = { ...memory[name], [moment]: Math.round(Number(kilobytes) / 1024) }
    } catch {
      // Between two lives.
    }
}

/** The sandbox keeps the last thousand letters, so they are fetched while they come. */
const fetchLetters = async () => {
  const answer = await fetch(`${sandbox}/__sandbox/inbox?kind=mail`)
  for (const { id, to, headers } of (await answer.json()).messages)
    letters.set(id, { to: to[0], messageId: headers['message-id'] ?? '' })
}

/** The stores of the towns that people send to take so many a day. */
const setCapacities = async (broker) => {
  const stores = await db
    .collection('members')
    .find({ storePostalCode: /^(11|12|41|21|75)/ })
    .sort({ _id: 1 })
    .toArray()
  for (const { _id } of stores)
    await broker.ask('PUT', `/api/broker/capacity/${_id}`, { dailyCapacity: capacity, capacityOn: [] })
  return stores.length
}

const orders = new Buyers({ sandbox, ledger, senare: `http://127.0.0.1:${port}`, shop })
/** Every kind as often as it is bought, mixed. */
const mix = orders.kinds.flatMap((kind) => Array(kind.share).fill(kind))

const buy = async (number) => {
  const kind = mix[(number * 37) % mix.length]
  const who = caller(number)
  told.tried[kind.name] = (told.tried[kind.name] ?? 0) + 1
  try {
    await who.call('GET', '/')
    const done = await kind.buy(who)
    if (done.status !== 'OK' && done.status !== 'left') throw new Error(`answered ${done.status}`)
    if (done.purchaseId)
      acknowledged.push({ purchaseId: done.purchaseId, orderGroupId: done.orderGroupId, email: who.email })
    told.bought[kind.name] = (told.bought[kind.name] ?? 0) + 1
  } catch (error) {
    const reason = `${kind.name}: ${error.message}`
    told.reasons[reason] = (told.reasons[reason] ?? 0) + 1
  }
}

const theDay = async () => {
  const moments = arrivals(Math.round(minutes * aMinute), dayMs)
  const began = Date.now()
  const under = new Set()
  for (const [index, moment] of moments.entries()) {
    await wait(Math.max(0, began + moment - Date.now()))
    told.hours[hourOf(moment, dayMs)] += 1
    const one = buy(index + 1).finally(() => under.delete(one))
    under.add(one)
    if (index % 50 === 0)
      console.log(`${hourOf(moment, dayMs)}:00, ${index} came, ${acknowledged.length} orders, ${under.size} under way`)
  }
  await Promise.all(under)
  return Date.now() - began
}

const setClock = async (now) => {
  for (;;) {
    const answer = await fetch(`${shop}/api/sandbox/clock`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-requested-with': 'bukett' },
      body: JSON.stringify({ now }),
    }).catch(() => null)
    if (answer?.ok) return
    await wait(200)
  }
}

/** Time goes on until every payment is through or given up, and what is owed is paid. */
const settled = async () => {
  let now = Date.now()
  let result = await faultsOfMoney(db, ledger)
  let before = []
  for (let round = 0; round < 8 && result.faults.length > 0; round += 1) {
    before = result.faults
    now += 12 * 60_000
    console.log(`not settled yet: ${result.faults.length}, as ${result.faults[0]}; twelve minutes go by`)
    await setClock(new Date(now).toISOString())
    for (let looks = 0; looks < 10 && result.faults.length > 0; looks += 1) {
      await wait(1000)
      result = await faultsOfMoney(db, ledger)
    }
  }
  // What has only now become owed, since time went on for the orders too, is under way and no fault.
  return { ...result, faults: result.faults.filter((fault) => before.includes(fault)) }
}

try {
  await client.connect()
  const before = { orders: await db.collection('orders').countDocuments(), at: new Date() }
  const broker = await atWork(caller(900_001), 'formedling@example.se')
  const service = await atWork(caller(900_002), 'kundtjanst@example.se')
  const limited = await setCapacities(broker)
  weigh('start')
  console.log(`the shop is open; ${limited} stores take ${capacity} a day`)
  const closing = new AbortController()
  const ofDay = { placedAt: { $gte: before.at } }
  const lately = () => db.collection('orders').find(ofDay).sort({ _id: -1 }).limit(5).project({ _id: 1 }).toArray()
  const beside = Promise.all([
    workInStores({
      broker,
      signal: closing.signal,
      done: work.stores,
      desks: async () => {
        const shipments = (
          await db.collection('orders').find(ofDay).sort({ _id: -1 }).limit(500).project({ Shipments: 1 }).toArray()
        )
          .flatMap(({ Shipments }) => Shipments)
          .filter(({ DeliveringMemberId, DeliveryDate }) => DeliveringMemberId && DeliveryDate)
        return [...new Set(shipments.map((one) => `${one.DeliveringMemberId}/${one.DeliveryDate}`))]
      },
    }),
    serveCustomers({
      service,
      signal: closing.signal,
      done: work.service,
      orders: async () => (await lately()).map(({ _id }) => _id),
    }),
    badProviders({ sandbox, signal: closing.signal, done: trouble.providers }),
    killAtRandom({
      children,
      names: ['API', 'API 2', 'Worker'],
      ready: isReady,
      signal: closing.signal,
      done: trouble.kills,
    }),
    (async () => {
      while (!closing.signal.aborted) {
        await fetchLetters().catch(() => undefined)
        weigh('evening')
        await wait(5000, undefined, { signal: closing.signal }).catch(() => undefined)
      }
    })(),
  ])
  const tookMs = await theDay()
  closing.abort()
  await beside
  await untilReady()
  weigh('evening')
  const money = await settled()
  for (let looks = 0; looks < 60 && (await faultsOfLetters(db, before.at, letters)).missing.length > 0; looks += 1) {
    await wait(1000)
    await fetchLetters()
  }
  const run = {
    ...provenance(),
    minutes,
    tookMs,
    told: { ...told, latencies: undefined },
    latencies: [0.5, 0.95, 0.99].map((share) => percentile(told.latencies, share)),
    calls: told.latencies.length,
    work,
    trouble,
    memory,
    acknowledged: acknowledged.length,
    orders: (await db.collection('orders').countDocuments()) - before.orders,
    paid: money.purchases.filter(({ order }) => order).reduce((sum, { amount }) => sum + amount, 0) / 100,
    money: money.faults,
    lost: await faultsOfOrders(db, acknowledged),
    letters: await faultsOfLetters(db, before.at, letters),
    places: await faultsOfPlaces(db),
  }
  console.log(dayTable(run))
  if (values.keep) keep('day', run, dayTable(run))
  const faults = [...run.money, ...run.lost, ...run.letters.missing, ...run.places]
  for (const fault of faults) console.log(`FAULT ${fault}`)
  process.exitCode = faults.length === 0 ? 0 : 1
} finally {
  await client.close()
  await leave()
}

function percentile(figures, share) {
  const sorted = figures.toSorted((one, other) => one - other)
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0)
}
