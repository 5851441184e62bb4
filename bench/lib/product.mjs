import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { smallHeaps } from '../../scripts/lib/product.mjs'
import { freePort, portOpen, Processes, until } from './processes.mjs'
import { purchasesWaiting } from './stock.mjs'

/** The API draws the pages too, where they are built. */
const pages = fileURLToPath(new URL('../../frontend/dist', import.meta.url))

/** Something to measure, on private ports, in a folder that is removed at the end. `finished` waits for what it has left to do. */
const inFolder = async (begin) => {
  const folder = mkdtempSync(join(tmpdir(), 'bukett-bench-'))
  const processes = new Processes()
  const remove = () => rmSync(folder, { recursive: true, force: true })
  const stop = async () => {
    await processes.stop()
    remove()
  }
  // A run that is broken off leaves nothing behind either.
  process.once('exit', () => {
    processes.kill()
    remove()
  })
  try {
    const { finished, ...begun } = await begin(processes, folder)
    return {
      ...begun,
      cpu: () => processes.cpu(),
      rssMb: () => processes.rssMb(),
      // What a look every five seconds finds is part of what was done: without this the next operation paid for it.
      settled: async () => {
        await finished?.()
        await processes.settled()
      },
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

const startMongo = async (processes, folder) => {
  const port = await freePort()
  processes.start('mongo', process.execPath, [
    'backend/embedded-mongo/dist/main.js',
    '--path',
    join(folder, 'mongo'),
    '--port',
    String(port),
  ])
  await until('MongoDB', () => portOpen(port))
  return `mongodb://127.0.0.1:${port}/bukett`
}

/** A Redis of yours (REDIS_URL) is used, but what it spends is not counted. */
const startRedis = async (processes, folder) => {
  if (process.env.REDIS_URL) return process.env.REDIS_URL
  const port = await freePort()
  const settings = { port, bind: '127.0.0.1', dir: folder, appendonly: 'yes' }
  processes.start(
    'redis',
    'redis-server',
    Object.entries(settings).flatMap(([name, value]) => [`--${name}`, String(value)]),
  )
  await until('Redis', () => portOpen(port))
  return `redis://127.0.0.1:${port}`
}

/** What its event loop looks at itself after, and tells with what it was late (`backend/src/shared/metrics.ts`). */
const lookMs = 50

/** What the API's event loop was late since it was asked last, its 99th percentile or the most. */
const loopDelayMs = async (port, which) => {
  const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  const told = Number(metrics.match(new RegExp(`^nodejs_eventloop_lag_${which}_seconds (\\S+)$`, 'm'))[1]) * 1000
  return Math.max(0, told - lookMs)
}

/**
 * The product as it runs in production. `steps` times a thousand products, ten thousand delivery areas and as many orders; 0: the demo
 * shop. `flags` are Node's own for a process, by its name. `data` is a folder in which the data of each size stays for the next time.
 */
export const startProduct = ({ steps = 0, flags = {}, data } = {}) =>
  inFolder(async (processes, folder) => {
    const [port, sandboxPort, mailPort, metricsPort] = [
      await freePort(),
      await freePort(),
      await freePort(),
      await freePort(),
    ]
    const kept = data && join(data, String(steps))
    if (kept) mkdirSync(kept, { recursive: true })
    const url = `http://127.0.0.1:${port}`
    const bankUrl = `http://127.0.0.1:${sandboxPort}`
    processes.startOutside('sandbox', process.execPath, ['backend/sandbox/dist/main.js'], {
      PORT: String(sandboxPort),
      SMTP_PORT: String(mailPort),
      DATA_DIR: join(folder, 'sandbox'),
      LATENCY_MS: '0-0',
      SHOP_URL: url,
    })
    const env = {
      NODE_ENV: 'production',
      MONGODB_URI: await startMongo(processes, kept ?? folder),
      REDIS_URL: await startRedis(processes, folder),
      SECRET: 'benchmark-secret-of-more-than-32-letters',
      SANDBOX: 'on',
      SANDBOX_URL: bankUrl,
      SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
      PUBLIC_URL: url,
      PORT: String(port),
      LOG_LEVEL: 'error',
      ...smallHeaps,
      // Each shopper of the load has an address of its own, so that rate limits see many shoppers.
      TRUST_PROXY: '1',
      SEED: 'demo',
      ...(existsSync(pages) && { WEB_ROOT: pages }),
    }
    const filling = Date.now()
    const scale = steps > 0 ? ['--scale', String(steps)] : []
    const isFilled = kept && existsSync(join(kept, 'filled'))
    if (!isFilled) await processes.run('seed', process.execPath, ['backend/run.js', 'seed', ...scale], env)
    if (kept) writeFileSync(join(kept, 'filled'), '')
    const begun = Date.now()
    const filledMs = begun - filling
    processes.start('api', process.execPath, [...(flags.api ?? []), 'backend/run.js', 'main'], {
      ...env,
      METRICS_PORT: String(metricsPort),
    })
    processes.start('worker', process.execPath, [...(flags.worker ?? []), 'backend/run.js', 'worker'], env)
    await until('the API', async () => (await fetch(`${url}/api/health/ready`)).ok)
    return {
      url,
      bankUrl,
      filledMs,
      readyMs: Date.now() - begun,
      mongoUri: env.MONGODB_URI,
      finished: () => until('the last capture', async () => (await purchasesWaiting(env.MONGODB_URI)) === 0),
      loopDelayMs: () => loopDelayMs(metricsPort, 'p99'),
      longestStallMs: () => loopDelayMs(metricsPort, 'max'),
    }
  })

/** The floor, with a database of its own. */
export const startFloor = () =>
  inFolder(async (processes, folder) => {
    const port = await freePort()
    const env = { MONGODB_URI: await startMongo(processes, folder), PORT: String(port), NODE_ENV: 'production' }
    processes.start('api', process.execPath, ['bench/floor-server.mjs'], env)
    await until('the floor', () => portOpen(port))
    return { url: `http://127.0.0.1:${port}` }
  })
