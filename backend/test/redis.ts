import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Redis } from 'ioredis'
import { freePort } from '../../scripts/lib/network.mjs'

export interface TestRedis {
  readonly url: string
  /** Ends the server at once, as a crash would. */
  kill(): Promise<void>
  /** Lets it accept connections and answer nothing, as behind a network that drops what is sent. */
  freeze(): void
  thaw(): void
  start(): Promise<void>
  stop(): Promise<void>
}

/** A Redis of the test's own, in a folder that is removed. It may be killed and started again. */
export const startRedis = async (): Promise<TestRedis> => {
  const folder = await mkdtemp(join(tmpdir(), 'bukett-redis-'))
  const port = await freePort()
  const url = `redis://127.0.0.1:${port}`
  let server: ReturnType<typeof spawn> | undefined

  const start = async (): Promise<void> => {
    const options = [
      '--port',
      String(port),
      '--bind',
      '127.0.0.1',
      '--dir',
      folder,
      '--appendonly',
      'yes',
      '--save',
      '',
    ]
    server = spawn('redis-server', options, { stdio: 'ignore' })
    const probe = new Redis(url, { maxRetriesPerRequest: null, retryStrategy: () => 25 })
    probe.on('error', () => undefined)
    await probe.ping()
    probe.disconnect()
  }
  const kill = async (): Promise<void> => {
    if (!server || server.exitCode !== null) return
    const ended = once(server, 'exit')
    server.kill('SIGKILL')
    await ended
  }
  await start()
  return {
    url,
    start,
    kill,
    freeze: () => void server?.kill('SIGSTOP'),
    thaw: () => void server?.kill('SIGCONT'),
    stop: async () => {
      await kill()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
