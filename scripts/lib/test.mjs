import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, product } from './build.mjs'
import { check } from './check.mjs'
import { findChromium } from './chromium.mjs'
import { Fault, tellFaults } from './fault.mjs'
import { installDependencies } from './install.mjs'
import { findRedis, redisProgram } from './redis.mjs'
import { stopWithSignals } from './run.mjs'
import { runners, runTests } from './runners.mjs'
import { Supervisor } from './supervisor.mjs'

/** What the person has set for `npm start` must not reach the tests. */
const foreignSettings = [
  'PORT',
  'HOST',
  'DATA_DIR',
  'SEED',
  'MONGODB_URI',
  'SECRET',
  'LOG_LEVEL',
  'PUBLIC_URL',
  'NODE_ENV',
]

/** Runs all checks and all tests, and leaves nothing behind. The exit code is 0 when nothing failed. */
export const testAll = async () => {
  const stopping = stopWithSignals()
  await tellFaults(async () => {
    await installDependencies()
    const redis = await findRedis()
    if (!redis && !process.env.REDIS_URL)
      throw new Fault('The tests need Redis: install redis-server, or set REDIS_URL.')
    const chromium = await findChromium()
    if (!chromium) throw new Fault('The tests need Chromium: install chromium, or set CHROMIUM_PATH to one.')

    const dir = mkdtempSync(join(tmpdir(), 'bukett-test-'))
    const supervisor = new Supervisor({ began: () => undefined })
    try {
      surround(dir, chromium)
      if (redis) process.env.REDIS_URL = await startRedis(supervisor, redis, dir)
      tell(await runSteps(dir, stopping))
    } finally {
      await supervisor.stop()
      rmSync(dir, { recursive: true, force: true })
    }
  }, stopping)
  if (stopping.aborted) process.exitCode = 130
}

/** Everything that the tests write outside node_modules goes to `dir`, which is removed at the end. */
const surround = (dir, chromium) => {
  for (const name of foreignSettings) delete process.env[name]
  for (const name of ['TMPDIR', 'HOME', 'XDG_CONFIG_HOME', 'XDG_CACHE_HOME']) {
    process.env[name] = join(dir, name)
    mkdirSync(process.env[name])
  }
  process.env.CHROMIUM_PATH = chromium
}

const startRedis = async (supervisor, command, dir) => {
  const { url, program } = await redisProgram(command, join(dir, 'redis'))
  await supervisor.start(program)
  return url
}

const runSteps = async (dir, stopping) => {
  const results = []
  const step = async (name, work) => {
    stopping.throwIfAborted()
    console.log(`\n== ${name}`)
    const began = Date.now()
    results.push({ name, ...(await work()), seconds: (Date.now() - began) / 1000 })
  }
  await step('check', async () => ({ passed: 0, failed: (await check()).length }))
  await step('build', buildProduct)
  for (const runner of runners) {
    if (runner.tests.length > 0) await step(runner.name, () => runTests(runner, dir))
    else console.log(`\n== ${runner.name}: has no test file yet`)
  }
  stopping.throwIfAborted()
  return results
}

const buildProduct = async () => {
  try {
    await build(product)
    return { passed: 0, failed: 0 }
  } catch (error) {
    if (!(error instanceof Fault)) throw error
    console.log(error.message)
    return { passed: 0, failed: 1 }
  }
}

const tell = (results) => {
  console.log('')
  for (const { name, passed, failed, seconds } of results) {
    console.log(
      `${name.padEnd(16)} ${String(passed).padStart(5)} passed ${String(failed).padStart(4)} failed ${seconds.toFixed(0).padStart(5)} s`,
    )
  }
  const sum = (what) => results.reduce((total, result) => total + result[what], 0)
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`)
  process.exitCode = sum('failed') === 0 ? 0 : 1
}
