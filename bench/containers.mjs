// Kills each container of docker-compose.yml and starts it again, while twenty pages a second are read and orders are placed through the
// proxy, and tells what visitors saw and whether an acknowledged order was lost. Needs the demo shop of the compose file:
//   SHOP_URL=http://bukett.localhost:8080 SANDBOX_URL=http://sandbox.localhost:3010 node bench/containers.mjs [service …]
import { execFile } from 'node:child_process'
import { performance } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { Browser, fill } from './lib/buyer.mjs'

const shop = process.env.SHOP_URL ?? 'http://bukett.localhost:8080'
const sandbox = process.env.SANDBOX_URL ?? 'http://sandbox.localhost:3010'
const [command, ...first] = (process.env.COMPOSE ?? 'docker compose').split(' ')
const compose = (...args) => promisify(execFile)(command, [...first, ...args], { maxBuffer: 1e8 })
const services = process.argv.slice(2)
const parts = services.length > 0 ? services : ['api-1', 'api-2', 'worker', 'redis', 'mongo-1', 'web', 'proxy']

const secondsEach = 30
const pagesASecond = 20
const orderEveryMs = 1500
// And a file that the front page names: those come from `web`, the pages from the API.
const asset = (await (await fetch(shop)).text()).match(/\/assets\/[^"]+\.js/)[0]
const pages = ['/', '/produkt/BUK1001/rosendrom', '/api/health/live', '/kundservice', asset]

const acknowledged = []

/** What went wrong, as a visitor would tell it. */
const told = (error) => error.cause?.code ?? error.name

const count = (failures, what) => {
  failures[what] = (failures[what] ?? 0) + 1
}
const counted = (failures) => Object.entries(failures).map(([what, times]) => `${times} × ${what}`)
const sumOf = (failures) => Object.values(failures).reduce((sum, times) => sum + times, 0)

const readPages = async (until, result) => {
  const under = []
  for (let index = 0; performance.now() < until; index += 1) {
    under.push(
      (async () => {
        const began = performance.now()
        try {
          const answer = await fetch(shop + pages[index % pages.length], { signal: AbortSignal.timeout(15_000) })
          await answer.arrayBuffer()
          if (!answer.ok) throw Object.assign(new Error(), { name: String(answer.status) })
          result.latencies.push(performance.now() - began)
        } catch (error) {
          count(result.failures, told(error))
          result.lastFailure = performance.now()
        }
      })(),
    )
    await wait(1000 / pagesASecond)
  }
  await Promise.all(under)
}

/** Somebody who presses once: what fails is told, by the call that failed and what it heard, and not tried again. */
const order = async (result) => {
  let heard
  const browser = new Browser(shop, '10.2.0.1', { tries: 1, heard: (status) => (heard = status) })
  const check = (isDone, step) => {
    // No status: nobody answered in time.
    if (!isDone) throw Object.assign(new Error(), { name: `${step} ${heard || 'without answer'}` })
  }
  try {
    check(await fill(browser), 'cart')
    const begun = await browser.call('POST', '/api/nets/register')
    const { purchaseId, transactionId } = begun.body
    check(transactionId, 'register')
    await fetch(`${sandbox}/__sandbox/netaxept/${transactionId}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    })
    const done = await browser.call('GET', `/api/nets/transactionInfo/${transactionId}`)
    check(done.body.status === 'OK', 'transactionInfo')
    acknowledged.push(purchaseId)
    result.orders += 1
  } catch (error) {
    count(result.orderFailures, told(error))
  }
}

const placeOrders = async (until, result) => {
  const under = []
  while (performance.now() < until) {
    under.push(order(result))
    await wait(orderEveryMs)
  }
  await Promise.all(under)
}

/** A container that has just been started is not yet one that stands in for the next. */
const untilHealthy = async (part) => {
  const { stdout } = await compose('ps', '-q', part)
  for (let left = 180; left > 0; left -= 1) {
    const state = await promisify(execFile)('docker', [
      'inspect',
      '--format',
      '{{if .State.Health}}{{.State.Health.Status}}{{else}}healthy{{end}}',
      stdout.trim(),
    ])
    if (state.stdout.trim() === 'healthy') return
    await wait(1000)
  }
  throw new Error(`${part} is not healthy after three minutes`)
}

const percentile = (values, share) => {
  const sorted = values.toSorted((one, other) => one - other)
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0)
}

const tryOut = async (part) => {
  const result = { latencies: [], failures: {}, orders: 0, orderFailures: {}, lastFailure: 0 }
  const until = performance.now() + secondsEach * 1000
  const load = Promise.all([readPages(until, result), placeOrders(until, result)])
  await wait(5000)
  const killed = performance.now()
  if (part !== 'nothing') {
    // Not `restart`, which asks the program to end before it is killed.
    await compose('kill', part)
    await compose('start', part)
  }
  await load
  if (part !== 'nothing') await untilHealthy(part)
  const total = result.latencies.length + sumOf(result.failures)
  const why = counted(result.orderFailures).join(', ')
  const seconds = result.lastFailure > killed ? ((result.lastFailure - killed) / 1000).toFixed(1) : '0'
  console.log(
    `| ${part} | ${counted(result.failures).join(', ') || 'none'} of ${total} | ${percentile(result.latencies, 0.5)} / ${percentile(result.latencies, 0.99)} | ${result.orders} / ${sumOf(result.orderFailures)}${why && `: ${why}`} | ${seconds} |`,
  )
}

/** Asked in a container: the database listens to those inside only. */
const ordersOf = async (purchaseIds) => {
  const script = `
    import { readFileSync } from 'node:fs'
    import mongoose from 'mongoose'
    const connection = await mongoose.createConnection(readFileSync(process.env.MONGODB_URI_FILE, 'utf8')).asPromise()
    const found = await connection.collection('orders').find({ purchaseId: { $in: ${JSON.stringify(purchaseIds)} } }).toArray()
    console.log(JSON.stringify(found.map(({ purchaseId }) => purchaseId)))
    await connection.close()`
  const { stdout } = await compose(
    'exec',
    '-T',
    '-w',
    '/bukett/backend',
    'worker',
    'node',
    '--input-type=module',
    '--eval',
    script,
  )
  return JSON.parse(stdout.trim().split('\n').at(-1))
}

console.log(
  '| killed and started again | pages that failed | median / p99 ms | orders / failed | last failure after s |',
)
console.log('| --- | --- | --- | --- | --- |')
await tryOut('nothing')
for (const part of parts) await tryOut(part)
await wait(15_000)
const kept = await ordersOf(acknowledged)
const lost = acknowledged.filter((id) => !kept.includes(id))
const twice = kept.length - new Set(kept).size
console.log(`\n${acknowledged.length} orders acknowledged, ${lost.length} lost, ${twice} double`)
process.exitCode = lost.length + twice === 0 ? 0 : 1
