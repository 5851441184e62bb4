// Kills the API, the worker, Redis and the database with SIGKILL at random moments while people buy by Swish, card and wallets, and looks at
// every krona afterwards: each purchase that was paid has one order, or all its money back, and nothing is set aside any more. Needs a build.
//   node bench/payments-kill.mjs [300]
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { MongoClient } from 'mongodb'
import { faultsOfMoney, readBook } from './lib/books.mjs'
import { Browser, fill, post } from './lib/buyer.mjs'

const wanted = Number(process.argv[2] ?? 300)
const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const folder = mkdtempSync(join(tmpdir(), 'payments-kill-'))
/** The bank's own books. */
const ledger = join(folder, 'sandbox', 'ledger.jsonl')
const abreast = 8
/** From the moment that the shop answers again. A slow machine gets as far as a quick one, it only takes longer. */
const killAfterMs = [300, 4000]
/** The demo's card that covers most purchases. */
const giftCard = { Code: '6001 0002 0003 0027', Pin: '2345' }

const freePort = async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address()
  server.close()
  await once(server, 'close')
  return port
}

const ports = {
  shop: await freePort(),
  sandbox: await freePort(),
  smtp: await freePort(),
  redis: await freePort(),
  mongo: await freePort(),
}
const shop = `http://127.0.0.1:${ports.shop}`
const sandbox = `http://127.0.0.1:${ports.sandbox}`
const mongoUri = `mongodb://127.0.0.1:${ports.mongo}/bukett?directConnection=true`
const env = {
  ...process.env,
  NODE_ENV: 'production',
  PORT: String(ports.shop),
  HOST: '127.0.0.1',
  PUBLIC_URL: shop,
  MONGODB_URI: mongoUri,
  REDIS_URL: `redis://127.0.0.1:${ports.redis}`,
  SECRET: 'a secret that is long enough to be one',
  LOG_LEVEL: 'silent',
  SANDBOX: 'on',
  SANDBOX_URL: sandbox,
  SMTP_URL: `smtp://127.0.0.1:${ports.smtp}`,
  SEED: 'demo',
  TRUST_PROXY: '1',
  PROVIDER_PATIENCE_MS: '3000',
}
const redisFolder = join(folder, 'redis')
mkdirSync(redisFolder)

const node = (file, ...args) => [process.execPath, [join(root, file), ...args]]
const programs = {
  mongo: node('backend/embedded-mongo/dist/main.js', '--path', join(folder, 'mongo'), '--port', String(ports.mongo)),
  redis: [
    'redis-server',
    ['--port', String(ports.redis), '--bind', '127.0.0.1', '--dir', redisFolder, '--appendonly', 'yes', '--save', ''],
  ],
  api: node('backend/run.js', 'main'),
  worker: node('backend/run.js', 'worker'),
}
const children = new Map()
const kills = {}
let isOver = false

/** Starts a program, and again whenever it has ended: a killed one at once, one that found no database a moment later. */
const keepAlive = (name) => {
  const [command, args] = programs[name]
  const child = spawn(command, args, { env, stdio: ['ignore', 'ignore', 'inherit'] })
  children.set(name, child)
  child.once('exit', async (_, signal) => {
    if (isOver) return
    if (signal !== 'SIGKILL') await wait(300)
    keepAlive(name)
  })
}

const untilOk = async (what, isOk, seconds = 120) => {
  for (let left = seconds * 10; left > 0; left -= 1) {
    if (await isOk().catch(() => false)) return
    await wait(100)
  }
  throw new Error(`${what} did not happen within ${seconds} s`)
}

const mongo = () => MongoClient.connect(mongoUri, { serverSelectionTimeoutMS: 2000 })
const ends = { order: 0, none: 0, gone: 0 }

/** Somebody buys, every fourth with a gift card for a part; some close the browser once they have paid. */
const buy = async (index) => {
  const browser = new Browser(shop, `10.1.${Math.floor(index / 250)}.${index % 250}`)
  if (!(await fill(browser))) return false
  if (index % 4 === 0) await browser.call('POST', '/api/giftcard/cart', giftCard)
  const method = methods[index % methods.length]
  const paid = await pay[method](browser, index)
  if (!paid) return false
  if (paid.isCovered) {
    const covered = await browser.call('POST', '/api/giftcard/purchase', {})
    return covered.body.status === 'OK'
  }
  paidBy[method] = (paidBy[method] ?? 0) + 1
  if (index % 5 === 0) {
    ends.gone += 1
    return true
  }
  const status = await paid.look()
  ends[status === 'OK' ? 'order' : 'none'] += 1
  return true
}

/** Each pays, and answers how its buyer looks for the order; `isCovered` where the gift card pays all. */
const pay = {
  card: async (browser) => {
    const { body } = await browser.call('POST', '/api/nets/register')
    if (!body.purchaseId) return unpaid(body)
    await post(`${sandbox}/__sandbox/netaxept/${body.transactionId}`, {})
    return { look: () => cameBack(browser, body.transactionId) }
  },
  swish: async (browser) => {
    const { body } = await browser.call('POST', '/api/swish/register', {})
    if (!body.id) return unpaid(body)
    await payBySwish(new URL(body.appUrl ?? 'http://x/').searchParams.get('token'))
    return { look: async () => (await browser.call('POST', '/api/swish/complete', { id: body.id })).body.status }
  },
  googlePay: (browser, index) => payByWallet(browser, 'googlePay', index),
  applePay: (browser, index) => payByWallet(browser, 'applePay', index),
}
const methods = ['swish', 'googlePay', 'card', 'swish', 'applePay', 'card']
const paidBy = {}

const unpaid = ({ errorCode }) => (errorCode === 'payment.not-offered' ? { isCovered: true } : undefined)

const cameBack = async (browser, id) =>
  (await browser.call('GET', `/api/nets/transactionInfo/${id}`, undefined)).body.status

/** The sheet's token and sum in one call, which is made again while no answer comes; some banks want to see their customer first. */
const payByWallet = async (browser, wallet, index) => {
  const total = (await browser.call('GET', '/api/carts/Default')).body.ToPay
  if (total === 0) return { isCovered: true }
  const card = index % 7 === 0 ? 'asks' : 'visa'
  const given = await post(`${sandbox}/__sandbox/wallets/${wallet === 'applePay' ? 'apple' : 'google'}`, { card })
  const body = { wallet, token: given.token, total }
  const { body: answer } = await browser.call('POST', '/api/wallets/Default/purchase', body)
  if (!answer.purchaseId) return unpaid(answer)
  if (!answer.bankUrl) return { look: async () => answer.status }
  const approved = await fetch(answer.bankUrl, {
    method: 'POST',
    body: new URLSearchParams({ action: 'approve' }),
    redirect: 'manual',
  })
  const back = new URL(approved.headers.get('location') ?? '', shop)
  return { look: () => cameBack(browser, back.searchParams.get('transactionId')) }
}

/** As the payment app does: it knows the token only. */
const payBySwish = async (token) => {
  const payment = [...readBook(ledger, 'swish.payment').values()].find((one) => one.token === token)
  if (payment) await post(`${sandbox}/__sandbox/swish/${payment.id}`, { outcome: 'paid' })
}

const killAtRandom = async (signal) => {
  const names = Object.keys(programs)
  while (!signal.aborted) {
    await untilOk('the shop', async () => (await fetch(`${shop}/api/health/ready`)).ok)
    await wait(killAfterMs[0] + Math.random() * (killAfterMs[1] - killAfterMs[0]))
    const name = names[Math.floor(Math.random() * names.length)]
    children.get(name)?.kill('SIGKILL')
    kills[name] = (kills[name] ?? 0) + 1
  }
}

const setClock = async (now) => {
  await untilOk('the clock', async () => {
    const answer = await fetch(`${shop}/api/sandbox/clock`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-requested-with': 'bukett' },
      body: JSON.stringify({ now }),
    })
    return answer.ok
  })
}

const leave = () => {
  isOver = true
  for (const child of children.values()) child.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
}
for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, () => {
    leave()
    process.exit(130)
  })

try {
  const sandboxChild = spawn(...node('backend/sandbox/dist/main.js'), {
    env: {
      ...process.env,
      PORT: String(ports.sandbox),
      SMTP_PORT: String(ports.smtp),
      DATA_DIR: join(folder, 'sandbox'),
      LATENCY_MS: '1-10',
      REACTION_MS: '1',
      SHOP_URL: shop,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  children.set('sandbox', sandboxChild)
  keepAlive('mongo')
  keepAlive('redis')
  await untilOk('the database', async () => (await mongo()).close().then(() => true))
  const seed = spawn(...node('backend/dist/seed.js'), { env, stdio: ['ignore', 'ignore', 'inherit'] })
  const [code] = await once(seed, 'exit')
  if (code !== 0) throw new Error('The demo data could not be loaded. Is the product built?')
  console.log('the demo shop is loaded')
  keepAlive('api')
  keepAlive('worker')
  await untilOk('the shop', async () => (await fetch(`${shop}/api/health/ready`)).ok)

  console.log('the shop is open')
  const began = Date.now()
  const killing = new AbortController()
  const killer = killAtRandom(killing.signal)
  let next = 0
  let bought = 0
  await Promise.all(
    Array.from({ length: abreast }, async () => {
      while (bought < wanted) if (await buy((next += 1)).catch(() => false)) bought += 1
    }),
  )
  console.log(`${bought} purchases tried, killed ${JSON.stringify(kills)}`)
  killing.abort()
  await killer
  await untilOk('the shop', async () => (await fetch(`${shop}/api/health/ready`)).ok)
  // Time goes on until every payment is through or given up, and what is owed is paid.
  let now = Date.now()
  let result = { faults: ['not looked yet'], purchases: [], orders: 0 }
  for (let round = 0; round < 20 && result.faults.length > 0; round += 1) {
    now += 12 * 60_000
    await setClock(new Date(now).toISOString())
    // The worker looks for what is due every five seconds.
    for (let looks = 0; looks < 6 && result.faults.length > 0; looks += 1) {
      await wait(1000)
      const client = await mongo()
      result = await faultsOfMoney(client.db(), ledger).finally(() => client.close())
    }
  }
  const { faults, purchases, orders } = result
  const states = Object.groupBy
    ? Object.entries(Object.groupBy(purchases, ({ state }) => state)).map(([state, all]) => `${state} ${all.length}`)
    : []
  console.log(
    `${purchases.length} purchases, ${orders} orders, killed ${JSON.stringify(kills)}, ${Math.round((Date.now() - began) / 1000)} s`,
  )
  console.log(`paid by ${JSON.stringify(paidBy)}; told to the buyers ${JSON.stringify(ends)}; ${states.join(', ')}`)
  for (const fault of faults) console.log(`FAULT ${fault}`)
  console.log(faults.length === 0 ? 'every krona has its order or went back' : `${faults.length} faults`)
  process.exitCode = faults.length === 0 ? 0 : 1
} finally {
  leave()
}
