import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../', import.meta.url))
const ticksPerSecond = 100

const freePort = () =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })

const until = async (what, ready, ms = 30_000) => {
  const end = Date.now() + ms
  while (Date.now() < end) {
    if (await ready().catch(() => false)) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`${what} was not ready in ${ms} ms`)
}

/** The product as it runs in production, in a folder of its own that is removed at the end. */
export const startProduct = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'bukett-bench-'))
  const children = new Map()
  const start = (name, command, args, env = {}) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    children.set(name, child)
    return child
  }
  const [mongoPort, redisPort, port] = [await freePort(), await freePort(), await freePort()]
  start('mongo', process.execPath, [
    'backend/embedded-mongo/dist/main.js',
    '--path',
    join(folder, 'mongo'),
    '--port',
    String(mongoPort),
  ])
  start('redis', 'redis-server', [
    '--port',
    String(redisPort),
    '--bind',
    '127.0.0.1',
    '--dir',
    folder,
    '--appendonly',
    'yes',
  ])
  const env = {
    NODE_ENV: 'production',
    MONGODB_URI: `mongodb://127.0.0.1:${mongoPort}/bukett`,
    REDIS_URL: `redis://127.0.0.1:${redisPort}`,
    SECRET: 'benchmark-secret-of-more-than-32-letters',
    SANDBOX: 'on',
    PORT: String(port),
    LOG_LEVEL: 'error',
    // Each shopper of the load has an address of its own, so that rate limits see many shoppers.
    TRUST_PROXY: '1',
    SEED: 'demo',
  }
  const answers = (url) => async () => (await fetch(url)).ok
  await until('MongoDB', () => portOpen(mongoPort))
  await new Promise((resolve, reject) => {
    start('seed', process.execPath, ['backend/dist/seed.js'], env).on('exit', (code) => {
      children.delete('seed')
      if (code === 0) resolve()
      else reject(new Error('the seed step failed'))
    })
  })
  const begun = Date.now()
  start('api', process.execPath, ['backend/dist/main.js'], env)
  start('worker', process.execPath, ['backend/dist/worker.js'], env)
  const url = `http://127.0.0.1:${port}`
  await until('the API', answers(`${url}/api/health/ready`))
  return {
    url,
    readyMs: Date.now() - begun,
    /** CPU milliseconds each process has used so far. */
    cpu: () => Object.fromEntries([...children].map(([name, { pid }]) => [name, cpuMsOf(pid)])),
    rssMb: () => Object.fromEntries([...children].map(([name, { pid }]) => [name, rssMbOf(pid)])),
    stop: async () => {
      await Promise.all(
        [...children.values()].reverse().map(
          (child) =>
            new Promise((resolve) => {
              child.once('exit', resolve)
              child.kill('SIGTERM')
              setTimeout(() => child.kill('SIGKILL'), 5000).unref()
            }),
        ),
      )
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const portOpen = async (port) => {
  const { connect } = await import('node:net')
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}

const cpuMsOf = (pid) => {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ')
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / ticksPerSecond
}

const rssMbOf = (pid) => {
  const line = readFileSync(`/proc/${pid}/status`, 'utf8').match(/VmRSS:\s+(\d+)/)
  return Math.round(Number(line?.[1] ?? 0) / 1024)
}
