import { mkdirSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, product } from './build.mjs'
import { check } from './check.mjs'
import { findChromium } from './chromium.mjs'
import { Fault, tellFaults } from './fault.mjs'
import { installDependencies } from './install.mjs'
import { findRedis, redisProgram } from './redis.mjs'
import { stopWithSignals } from './run.mjs'
import { bench, journeys, runTests, sharing } from './runners.mjs'
import { Supervisor } from './supervisor.mjs'

const roomNeeded = 4 * 1024 ** 3

/** Where the tests' data may stand in memory: a database waits for the disk at each write that it acknowledges. */
const roomyMemory = (path = '/dev/shm') => {
  try {
    const { bavail, bsize } = statfsSync(path)
    return Math.min(bavail * bsize, freemem()) > roomNeeded ? path : undefined
  } catch {
    return undefined
  }
}

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
export const testAll = () =>
  inSurroundings(async (dir, stopping) => {
    const began = Date.now()
    const results = await runSteps(dir, stopping)
    tell(results, (Date.now() - began) / 1000)
  })

/**
 * Installs and starts what tests need, and leaves nothing behind.
 * @param {(dir: string, stopping: AbortSignal) => Promise<void>} work `dir`: where everything that it writes goes
 */
export const inSurroundings = async (work) => {
  const stopping = stopWithSignals()
  await tellFaults(async () => {
    await installDependencies()
    const redis = await findRedis()
    if (!redis && !process.env.REDIS_URL)
      throw new Fault('The tests need Redis: install redis-server, or set REDIS_URL.')
    const chromium = await findChromium()
    if (!chromium) throw new Fault('The tests need Chromium: install chromium, or set CHROMIUM_PATH to one.')

    const dir = mkdtempSync(join(roomyMemory() ?? tmpdir(), 'bukett-test-'))
    const supervisor = new Supervisor({ began: () => undefined })
    try {
      surround(dir, chromium)
      if (redis) process.env.REDIS_URL = await startRedis(supervisor, redis, dir)
      await work(dir, stopping)
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
    const began = Date.now()
    const { passed, failed, fallen = [] } = await work()
    results.push({ name, passed, failed, fallen, seconds: (Date.now() - began) / 1000 })
  }
  const shown = (name, work) =>
    step(name, () => {
      console.log(`\n== ${name}`)
      return work()
    })

  await shown('check', async () => ({ passed: 0, failed: (await check()).length }))
  await shown('build', buildProduct)
  console.log(`\n== two at a time, and what each has said when it ends: ${sharing.map(({ name }) => name).join(', ')}`)
  await twoAtATime(sharing, (runner) =>
    step(runner.name, async () => {
      const counts = await runTests(runner, dir, { show: false })
      console.log(`\n== ${runner.name}\n${counts.output.trimEnd()}`)
      return counts
    }),
  )
  for (const runner of [journeys, bench]) await shown(runner.name, () => runTests(runner, dir, { show: true }))
  stopping.throwIfAborted()
  return results
}

/** Works off the tasks in their order, and says each half minute what is under way. */
const twoAtATime = async (tasks, work) => {
  const waiting = [...tasks]
  const underWay = new Set()
  const lane = async () => {
    for (let task = waiting.shift(); task; task = waiting.shift()) {
      underWay.add(task.name)
      await work(task)
      underWay.delete(task.name)
    }
  }
  const ticking = setInterval(() => console.log(`  still running: ${[...underWay].join(', ')}`), 30_000)
  try {
    await Promise.all([lane(), lane()])
  } finally {
    clearInterval(ticking)
  }
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

const tell = (results, seconds) => {
  console.log('')
  for (const { name, passed, failed, seconds: taken } of results) {
    console.log(
      `${name.padEnd(16)} ${String(passed).padStart(5)} passed ${String(failed).padStart(4)} failed ${taken.toFixed(0).padStart(5)} s`,
    )
  }
  for (const { name, fallen } of results) for (const test of fallen) console.log(`\nFailed in ${name}: ${test}`)
  const sum = (what) => results.reduce((total, result) => total + result[what], 0)
  console.log(`\n${(seconds / 60).toFixed(1)} minutes in all`)
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
  process.exitCode = sum('failed') === 0 ? 0 : 1
}
