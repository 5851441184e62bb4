import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { forgetData, keep, requireRestored, requireWritable, secretOf } from './data-dir.mjs'
import { Fault } from './fault.mjs'
import { mongoProgram } from './mongo.mjs'
import { freePort, requireAnswer, requireFreePort, waitFor } from './network.mjs'
import { at } from './places.mjs'
import { findRedis, redisProgram } from './redis.mjs'
import { must } from './run.mjs'
import { tellSandbox } from './scenario.mjs'
import { Supervisor } from './supervisor.mjs'

const healthyWithinMs = 180_000
const wildcards = ['0.0.0.0', '::']

/** @throws {Fault} with the first thing that keeps the product from starting here; nothing has been started then */
export const requireSurroundings = async ({ dataDir, port, host, mongoUri, redisUrl }) => {
  requireWritable(dataDir)
  await requireFreePort(port, host)
  if (mongoUri) await requireAnswer('MONGODB_URI', mongoUri, 27_017)
  if (redisUrl) await requireAnswer('REDIS_URL', redisUrl, 6379)
}

/**
 * Starts the built product: databases and sandbox, demo data, API with web, worker.
 * @returns {Promise<{ addresses: Record<string, string>, notes: string[], stop: () => Promise<void> }>}
 * @throws {Fault} having stopped again what had begun
 */
export const startProduct = async (settings, stopSignal) => {
  const register = await keep(settings.dataDir)
  // A story begins where it begins, each time.
  if (settings.scenario) forgetData(settings.dataDir)
  const supervisor = new Supervisor(register)
  const stop = async () => {
    await supervisor.stop()
    register.close()
  }
  stopSignal.addEventListener('abort', () => supervisor.stop())
  try {
    return { ...(await startAll(settings, supervisor, register, stopSignal)), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

const startAll = async (settings, supervisor, register, stopSignal) => {
  const { port } = settings
  const { env, redis, notes, ...surroundings } = await startSurroundings(settings, supervisor)
  register.tell({ mongoUri: env.MONGODB_URI })
  // Nobody else has a database of our own: what older versions needed goes at once.
  const seed = [at('backend/run.js'), 'seed', ...(settings.mongoUri ? [] : ['--alone'])]
  await must('The database could not be prepared: see above.', process.execPath, seed, { env, show: true })

  const api = { name: 'API', command: at('backend/run.js'), args: ['main'], env, shares: true }
  const worker = { name: 'Worker', command: at('backend/run.js'), args: ['worker'], env }
  const storybook = await storybookProgram(port)
  // Without Redis there is no queue between two processes: the API runs the jobs itself.
  await supervisor.start(api, ...(redis ? [worker] : []), ...(storybook ? [storybook.program] : []))
  await requireHealth(settings, stopSignal)
  // A second one answers while the first is started again, where there is a core for it.
  if (redis && (settings.apis ?? availableParallelism()) > 1) supervisor.add({ ...api, name: 'API 2' })
  const addresses = { ...surroundings.addresses, ...(storybook && { Storybook: storybook.pages }) }
  return { addresses: await thatAnswer(addresses), notes }
}

/**
 * glibc keeps a heap for each thread otherwise, and what is large in it, where it does not go back to the machine; and V8 gives what is new
 * as much room as a machine of many gigabytes has, a hundred megabytes more for API and for worker at no less work.
 */
export const smallHeaps = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  NODE_OPTIONS: [process.env.NODE_OPTIONS, '--max-semi-space-size=8'].filter(Boolean).join(' '),
}

/**
 * Starts what the product stands on: databases and the outside world.
 * @returns {Promise<{ env: Record<string, string>, redis: boolean, addresses: Record<string, string>, notes: string[] }>} `env`: the
 *   settings of API, worker and `seed`
 */
export const startSurroundings = async (settings, supervisor) => {
  const { port, dataDir } = settings
  requireRestored(dataDir)
  const shop = process.env.PUBLIC_URL || `http://localhost:${port}`
  const mongo = settings.mongoUri
    ? { uri: settings.mongoUri, note: 'MongoDB: the one of MONGODB_URI' }
    : await mongoProgram(dataDir)
  const redis = await chooseRedis(settings)
  const senare = process.env.SENARE_URL || besides(shop)
  // A live shop has providers of its own, or says which of them it lacks.
  const sandbox = settings.sandbox === 'off' ? undefined : await sandboxProgram(port, dataDir, shop, senare)
  await supervisor.start(...[mongo, redis, sandbox].flatMap((part) => part?.program ?? []))
  await mongo.prepare?.()
  if (settings.scenario) await tellSandbox(sandbox.url, settings.scenario)

  const env = {
    ...process.env,
    NODE_ENV: 'production',
    PORT: String(port),
    HOST: settings.host,
    PUBLIC_URL: shop,
    MONGODB_URI: mongo.uri,
    REDIS_URL: redis.url,
    SECRET: process.env.SECRET || secretOf(dataDir),
    LOG_LEVEL: settings.logLevel,
    ...smallHeaps,
    MEDIA_DIR: process.env.MEDIA_DIR || join(dataDir, 'media'),
    SANDBOX: sandbox ? 'on' : 'off',
    ...(sandbox && { SANDBOX_URL: sandbox.url, SMTP_URL: process.env.SMTP_URL || sandbox.smtpUrl }),
    WEB_ROOT: at('frontend/dist'),
    ...(senare && { SENARE_URL: senare }),
    WIDGET_ROOT: at('widget/dist'),
    SEED: settings.seed,
    ...(settings.scenario && { SCENARIO: settings.scenario.name }),
  }
  const addresses = {
    Shop: shop,
    ...(sandbox && {
      Sandbox: `${sandbox.pages}/`,
      'Merchant demo': `${sandbox.pages}/merchant`,
      'Sandbox inbox': `${sandbox.pages}/inbox`,
      'Codes for staff': `${sandbox.pages}/authenticator`,
    }),
    'API documentation': `${shop}/api/docs`,
  }
  return { env, redis: Boolean(redis.url), addresses, notes: [mongo.note, redis.note] }
}

/** This machine has two names: one is the shop's, the other Senare's. Elsewhere SENARE_URL says where Senare is. */
const besides = (shop) => {
  const url = new URL(shop)
  const other = { localhost: '127.0.0.1', '127.0.0.1': 'localhost' }[url.hostname]
  if (other) url.hostname = other
  return other && url.origin
}

/** The shop has said that it is ready; how long its first page takes on a busy machine does not hide where it is. */
export const thatAnswer = async (addresses) => {
  const asked = Object.entries(addresses).map(async ([name, url]) =>
    name === 'Shop' || (await isOk(url)) ? [[name, url]] : [],
  )
  return Object.fromEntries((await Promise.all(asked)).flat())
}

const chooseRedis = async ({ redisUrl, dataDir }) => {
  if (redisUrl) return { url: redisUrl, note: 'Redis: the one of REDIS_URL' }
  const command = await findRedis()
  if (command) return { ...(await redisProgram(command, join(dataDir, 'redis'))), note: `Redis: ${command}` }
  return { note: 'Redis: none, so jobs run in the API process (install redis-server or set REDIS_URL)' }
}

/** The outside world on this machine: banks, identities, registers, and an inbox for what the shop sends. */
const sandboxProgram = async (shopPort, dataDir, shop, senare) => {
  const port = await freePort(shopPort + 10)
  const smtpPort = await freePort(shopPort + 11)
  const url = `http://127.0.0.1:${port}`
  const pages = `http://localhost:${port}`
  return {
    url,
    pages,
    smtpUrl: `smtp://127.0.0.1:${smtpPort}`,
    program: {
      name: 'Sandbox',
      command: at('backend/sandbox/dist/main.js'),
      env: {
        ...process.env,
        PORT: String(port),
        SMTP_PORT: String(smtpPort),
        HOST: '127.0.0.1',
        PUBLIC_URL: pages,
        SHOP_URL: shop,
        ...(senare && { SENARE_URL: senare }),
        MERCHANT_PAGES: at('widget/dist/demo'),
        DATA_DIR: join(dataDir, 'sandbox'),
      },
      isReady: () => isOk(`${url}/__sandbox/health`),
    },
  }
}

/** Serves Storybook when `npm run build` has made it; the shop does not need it. */
const storybookProgram = async (shopPort) => {
  if (!existsSync(at('ui-kit/dist/index.html'))) return undefined
  const port = await freePort(shopPort + 12)
  const pages = `http://localhost:${port}`
  return {
    pages,
    program: {
      name: 'Storybook',
      command: at('node_modules/vite/bin/vite.js'),
      args: ['preview', '--outDir', 'dist', '--port', String(port), '--strictPort', '--logLevel', 'error'],
      cwd: at('ui-kit'),
      env: process.env,
      isReady: () => isOk(pages),
    },
  }
}

const requireHealth = async ({ port, host }, stopSignal) => {
  const url = `http://${wildcards.includes(host) ? '127.0.0.1' : host}:${port}/api/health/ready`
  const over = AbortSignal.any([stopSignal, AbortSignal.timeout(healthyWithinMs)])
  if (!(await waitFor(() => isOk(url), over))) throw new Fault(`${url} does not answer 200.`)
}

const isOk = async (url) => {
  try {
    const { ok, body } = await fetch(url, { signal: AbortSignal.timeout(2000) })
    await body?.cancel()
    return ok
  } catch {
    return false
  }
}
