import { setTimeout as sleep } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { Logger } from 'pino'
import type { Config } from '../config.js'
import { exitCodeOf } from './exit-code.js'
import { createLog } from './log.js'
import type { Metrics } from './metrics.js'
import { connectMongo, createIndexes, isOutage } from './mongo/mongo.js'
import { onceOpen } from './once-open.js'
import type { Surroundings } from './shared.module.js'
import { currentTracer } from './tracing.js'

/** How long a request may go on once the process was told to stop. */
const patienceMs = 5000

/**
 * How much garbage, in percent of what is held, V8 lets lie before it collects. Left alone it lets two to three times as much lie: API
 * and worker hold 80 MB with the demo shop and stood at up to 420.
 */
const garbagePercent = 25

interface Running {
  readonly metrics: Metrics
  close(): Promise<void>
  /** Ends requests that outlive the patience. */
  closeAllConnections?: () => void
}

/**
 * Runs a process until it is told to stop: reads the settings, connects, starts, and closes in order, letting requests and jobs
 * finish. A failing start is one sentence and exit code 1, or 75 where the database is away.
 */
export const runProcess = async (
  name: string,
  readConfig: () => Config,
  start: (surroundings: Surroundings) => Promise<Running>,
): Promise<void> => {
  try {
    const config = readConfig()
    const log = createLog(config.logLevel, name)
    for (const signal of ['SIGHUP', 'SIGUSR2'] as const) process.on(signal, () => log.warn({ signal }, 'goes on'))
    const connection = await connectMongo(config.mongoUri, log)
    const app = await start({ config, log, connection })
    const metrics = config.metrics && (await app.metrics.serve(config.metrics.port, config.metrics.host))
    let stopping = false
    const stop = async (signal: string): Promise<void> => {
      if (stopping) return
      stopping = true
      log.info({ signal }, 'stopping')
      const patience = setTimeout(() => app.closeAllConnections?.(), patienceMs)
      await app.close()
      metrics?.close()
      clearTimeout(patience)
      await connection.close()
      await currentTracer()
        ?.stop()
        .catch(() => undefined)
      process.exit(0)
    }
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(signal))
    setFlagsFromString(`--heap-growing-percent=${garbagePercent}`)
    process.send?.('ready')
    onceOpen(collectGarbage)
    // The step before a start has made them (`seed`, `migrate`). One that is missing since comes back.
    onceOpen(() =>
      lasting(() => createIndexes(connection), log).catch((error: unknown) => {
        if (!stopping) log.error({ error }, 'an index could not be made')
      }),
    )
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exit(exitCodeOf(error))
  }
}

/** What a start leaves behind goes; and only from its first collection on does V8 know how little is held: until then it lets 250 MB come. */
const collectGarbage = (): void => {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  collect()
}

const pauseMs = 1000

/** Until it is done: a database that goes away while a process starts is waited for, as it is later. */
const lasting = async (work: () => Promise<void>, log: Logger): Promise<void> => {
  for (;;)
    try {
      return await work()
    } catch (error) {
      if (!isOutage(error)) throw error
      log.warn('the start waits for MongoDB')
      await sleep(pauseMs)
    }
}
