import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, portOpen, Processes, until } from './processes.mjs'

/** Something to measure, on private ports, in a folder that is removed at the end. */
const inFolder = async (begin) => {
  const folder = mkdtempSync(join(tmpdir(), 'bukett-bench-'))
  const processes = new Processes()
  const stop = async () => {
    await processes.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    const begun = await begin(processes, folder)
    return { ...begun, cpu: () => processes.cpu(), rssMb: () => processes.rssMb(), stop }
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

/** The product as it runs in production. `steps` times a thousand products, ten thousand delivery areas and as many orders; 0: the demo shop. */
export const startProduct = ({ steps = 0 } = {}) =>
  inFolder(async (processes, folder) => {
    const [port, sandboxPort, mailPort] = [await freePort(), await freePort(), await freePort()]
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
      MONGODB_URI: await startMongo(processes, folder),
      REDIS_URL: await startRedis(processes, folder),
      SECRET: 'benchmark-secret-of-more-than-32-letters',
      SANDBOX: 'on',
      SANDBOX_URL: bankUrl,
      SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
      PUBLIC_URL: url,
      PORT: String(port),
      LOG_LEVEL: 'error',
      // Each shopper of the load has an address of its own, so that rate limits see many shoppers.
      TRUST_PROXY: '1',
      SEED: 'demo',
    }
    const scale = steps > 0 ? ['--scale', String(steps)] : []
    await processes.run('seed', process.execPath, ['backend/dist/seed.js', ...scale], env)
    const begun = Date.now()
    processes.start('api', process.execPath, ['backend/dist/main.js'], env)
    processes.start('worker', process.execPath, ['backend/dist/worker.js'], env)
    await until('the API', async () => (await fetch(`${url}/api/health/ready`)).ok)
    return { url, bankUrl, readyMs: Date.now() - begun, mongoUri: env.MONGODB_URI }
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
