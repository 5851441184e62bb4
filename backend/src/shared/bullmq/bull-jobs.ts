import { DelayedError, type Job as BullJob, Queue, UnrecoverableError, Worker } from 'bullmq'
import { setTimeout } from 'node:timers/promises'
import { Redis } from 'ioredis'
import type { Logger } from 'pino'
import { DomainError } from '../domain-error.js'
import {
  Away,
  type FailedJob,
  type Handler,
  Handlers,
  Hopeless,
  type Job,
  Jobs,
  type JobsWatch,
  job,
  longestPauseMs,
  mostTries,
  noWatch,
  pauseMs,
  type Prompt,
  type QueueName,
  unknownJob,
  type When,
} from '../jobs.js'
import { isOutage } from '../mongo/mongo.js'
import { awaited, isDueAnew, Outages, type Waited } from '../outages.js'
import { throttledLog } from '../throttled-log.js'
import { carriedTrace, traced } from '../tracing.js'

/** How long jobs may go on once the process was told to stop, and then how long Redis may take to let go: five seconds in all with the rest. */
const patienceMs = { jobs: 3000, connections: 1000 }
/** So often a process may end with a job under way, which has not failed by that, until the job is taken for what ends it. */
const mostStops = 10
/** A job that this version does not know is left to another, and is nobody's when none has taken it for so long. */
const strangerMs = { pause: 2000, most: 24 * 60 * 60_000 }
/** Nobody reads a queue's events; they cannot be switched off. */
const mostEvents = 100
/** How long a queue without jobs waits for one before it asks anew, which it hears at once: the longest that BullMQ waits for a job of later. */
const idleSeconds = 10
/** How long a person who asks for the failed jobs waits for Redis. */
const answerMs = 500
/** How soon Redis is told anew what is done again and again, if it has lost that. */
const lookAgainMs = 60_000

/** What is done again and again is one job for each time between: to schedule, take and end one costs more than most of them find to do. */
const beat = job<{ readonly milliseconds: number }>('broker-clock', 'beat')
const keptBeats = 20
/** Of a queue, the latest; as many fit into Redis. */
const mostFailed = 10_000

/** BullMQ over Redis. Jobs are retried with growing pauses and then kept as failed, to be replayed by hand. */
export class BullJobs extends Jobs {
  readonly #handlers = new Handlers()
  readonly #queues = new Map<QueueName, Queue>()
  readonly #workers: Worker[] = []
  readonly #workerConnections: Redis[] = []
  #isStarted = false
  /** Said before the start by a module that is being made; a process that runs no jobs never asks Redis for them. */
  readonly #regular: { readonly job: Job<unknown>; readonly data: unknown; readonly milliseconds: number }[] = []
  /** What was begun by a beat and goes on. */
  readonly #underWay = new Set<string>()
  readonly #connection: Redis
  readonly #warn: ReturnType<typeof throttledLog>
  readonly #outages: Outages
  #looks: NodeJS.Timeout | undefined

  constructor(
    redisUrl: string,
    private readonly prefix: string,
    private readonly log: Logger,
    private readonly watch: JobsWatch = noWatch,
    private readonly lookMs = lookAgainMs,
  ) {
    super()
    this.#outages = new Outages(watch)
    this.#warn = throttledLog(log.warn.bind(log))
    this.#connection = new Redis(redisUrl, { maxRetriesPerRequest: 1, enableOfflineQueue: true })
    this.#connection.on('error', (error) => {
      this.#warn({ error: error.message }, 'Redis (jobs) is away')
    })
    this.#handlers.add(beat, ({ milliseconds }) => this.#beat(milliseconds))
    this.#handlers.regularly(beat.name)
  }

  async schedule<Payload>(job: Job<Payload>, data: Payload, { id, delayMs }: When = {}): Promise<void> {
    const jobId = id === undefined ? id : bullId(id)
    await traced({ name: `schedule ${job.name}`, kind: 'producer' }, async () => {
      const { trace: metadata } = carriedTrace()
      await this.#queue(job.queue).add(job.name, data, {
        ...(jobId && { jobId }),
        ...(delayMs && { delay: delayMs }),
        ...(metadata !== undefined && { telemetry: { metadata } }),
      })
    })
  }

  async resume<Payload>({ queue }: Job<Payload>, data: Payload, id: string): Promise<boolean> {
    const job = await this.#queue(queue).getJob(bullId(id))
    if (!job) return false
    const { timestamp, finishedOn } = job
    if (finishedOn && isDueAnew(timestamp, finishedOn) && (await job.isFailed())) {
      await job.updateData(data)
      await job.retry('failed', { resetAttemptsMade: true })
    }
    return true
  }

  async every<Payload>(job: Job<Payload>, data: Payload, milliseconds: number): Promise<void> {
    this.#regular.push({ job, data, milliseconds })
    this.#handlers.regularly(job.name)
    if (this.#isStarted) await this.#repeat(milliseconds)
  }

  async hurry(): Promise<void> {
    if (!this.#isStarted) return
    // Without an id: a process that has not heard of the new time may take the job of one that has.
    for (const { job, data } of this.#regular) await this.schedule(job, data)
  }

  promptly<Payload>(prompt: Prompt<Payload>, data: Payload): Promise<void> {
    const { orElse, id } = prompt
    return this.#handlers.promptly(prompt, data, (delayMs) => this.schedule(orElse, data, { id, delayMs }))
  }

  handle<Payload>(job: Job<Payload>, run: Handler<Payload>): void {
    this.#handlers.add(job, run)
    this.watch.handled(job.name)
  }

  async start(): Promise<void> {
    for (const name of this.#handlers.queues) {
      const connection = this.#connection.duplicate({ maxRetriesPerRequest: null })
      // The first connection tells of the same outage.
      connection.on('error', () => undefined)
      this.#workerConnections.push(connection)
      const run = async (job: BullJob, token?: string): Promise<void> => {
        if (await this.#isForOthers(job, token)) return
        setPatience(job, name)
        if (await this.#isLeft(job, token)) return
        // One whose process died is begun again too.
        const isFirst = job.attemptsStarted === 1
        try {
          await this.#handlers.run(job.name, job.data, job.opts.telemetry?.metadata, isFirst)
        } catch (error) {
          if (await this.#isPutOff(error, job, token)) return
          throw error instanceof Hopeless ? new UnrecoverableError(error.message) : error
        }
      }
      const worker = new Worker(name, run, {
        connection,
        prefix: this.prefix,
        concurrency: 8,
        drainDelay: idleSeconds,
        maxStalledCount: mostStops,
      })
      worker.on('failed', (job, error) => {
        if (job?.name === beat.name) return
        if (job?.finishedOn) this.watch.gaveUp(this.#handlers.countedAs(job.name))
        this.#tell(job?.name ?? unknownJob, error, { id: job?.id, attempt: job?.attemptsMade })
      })
      worker.on('error', (error) => {
        this.#warn({ error: error.message, queue: name }, 'worker waits for Redis')
      })
      this.#workers.push(worker)
    }
    this.#isStarted = true
    for (const milliseconds of this.#periods()) await this.#repeat(milliseconds)
    this.#looks = setInterval(() => void this.#repeatLost().catch(() => undefined), this.lookMs).unref()
  }

  failed(limit: number): Promise<FailedJob[]> {
    return this.#answered(this.#failed(limit))
  }

  replay(queue: QueueName, id: string): Promise<boolean> {
    return this.#answered(this.#replay(queue, id))
  }

  async countFailed(): Promise<number> {
    const queues = [...this.#handlers.queues].map((queue) => this.#queue(queue).getFailedCount())
    const beats = this.#queue(beat.queue)
      .getFailed()
      .then((jobs) => -jobs.filter(({ name }) => name === beat.name).length)
    const counts = await this.#answered(Promise.all([...queues, beats]))
    return counts.reduce((sum, count) => sum + count, 0)
  }

  async #failed(limit: number): Promise<FailedJob[]> {
    const lists = await Promise.all(
      [...this.#handlers.queues].map(async (queue) => {
        const jobs = await this.#queue(queue).getFailed(0, limit - 1)
        return jobs.map((job) => ({
          queue,
          id: job.id ?? '',
          name: job.name,
          failedAt: new Date(job.finishedOn ?? job.timestamp),
          tries: job.attemptsMade,
          error: job.failedReason ?? '',
        }))
      }),
    )
    return lists
      .flat()
      .toSorted((a, b) => b.failedAt.getTime() - a.failedAt.getTime())
      .slice(0, limit)
  }

  async #replay(queue: QueueName, id: string): Promise<boolean> {
    const job = await this.#queue(queue).getJob(id)
    if (!job || !(await job.isFailed())) return false
    try {
      await job.retry('failed')
      return true
    } catch (error) {
      // Somebody else was first.
      if (!(await job.isFailed())) return false
      throw error
    }
  }

  async stop(): Promise<void> {
    clearInterval(this.#looks)
    await withPatience(
      patienceMs.jobs,
      this.#workers.map((worker) => worker.pause()),
    )
    await withPatience(patienceMs.connections, [
      ...this.#workers.map((worker) => worker.close(true)),
      ...[...this.#queues.values()].map((queue) => queue.disconnect()),
    ])
    for (const connection of [this.#connection, ...this.#workerConnections]) connection.disconnect()
  }

  /**
   * While two versions run side by side, either may be given what only the other can do: it is put back, and its tries are not counted. What
   * versions before the beat do again and again, each by itself, is in the beat, and ends with them.
   */
  async #isForOthers(job: BullJob, token?: string): Promise<boolean> {
    if (job.repeatJobKey && job.name !== beat.name) {
      await this.#queue(job.queueName as QueueName).removeJobScheduler(job.repeatJobKey)
      return true
    }
    if (this.#handlers.knows(job.name)) return false
    if (Date.now() - job.timestamp > strangerMs.most) return false
    await job.moveToDelayed(Date.now() + strangerMs.pause, token)
    throw new DelayedError()
  }

  /** Where what it needs is away, the job keeps its tries and is begun anew. */
  async #isPutOff(fault: unknown, job: BullJob, token?: string): Promise<boolean> {
    const pause = await this.#outages.pauseMs(fault, waitedOf(job))
    if (pause === null) return false
    const { id, name } = job
    // Once of each that waits for somebody outside: until it is given up it stands nowhere else.
    const isNews = fault instanceof Away && waitedOf(job).times === 1 && !this.#handlers.isFoundAgain(name)
    const said = { error: (fault as Error).message, job: name, id }
    if (isNews) this.log.warn(said, 'a job waits for somebody outside')
    else this.#warn(said, awaited(fault))
    await this.#wait(job, pause, token)
    return true
  }

  /** Nothing is begun while the database is known to be away. */
  async #isLeft(job: BullJob, token?: string): Promise<boolean> {
    const { times } = waitedOf(job)
    if (job.name === beat.name || !(await this.#outages.last(times > 1))) return false
    await this.#wait(job, this.#outages.standingMs(times), token)
    return true
  }

  async #wait(job: BullJob, pause: number, token?: string): Promise<void> {
    this.watch.putOff(job.name)
    if (this.#handlers.isFoundAgain(job.name)) {
      // Its id is free for the next look of its sweep.
      job.opts.removeOnComplete = true
      return
    }
    await job.moveToDelayed(Date.now() + pause, token)
    throw new DelayedError()
  }

  /** Throws `unavailable` when Redis does not answer. */
  async #answered<Answer>(asked: Promise<Answer>): Promise<Answer> {
    const over = new AbortController()
    const late = setTimeout(answerMs, null, { signal: over.signal }).catch(() => null)
    try {
      const answer = await Promise.race([asked.then((value) => ({ value })), late])
      if (answer) return answer.value
    } catch (error) {
      if (this.#connection.status === 'ready') throw error
    } finally {
      over.abort()
      asked.catch(() => undefined)
    }
    throw new DomainError('unavailable')
  }

  /** A Redis that was emptied, or replaced by another, knows nothing of what is done again and again, and BullMQ says it only once. */
  async #repeatLost(): Promise<void> {
    for (const milliseconds of this.#periods())
      if (!(await this.#queue(beat.queue).getJobScheduler(beatOf(milliseconds)))) await this.#repeat(milliseconds)
  }

  #periods(): Set<number> {
    return new Set(this.#regular.map(({ milliseconds }) => milliseconds))
  }

  async #repeat(every: number): Promise<void> {
    await this.#queue(beat.queue).upsertJobScheduler(
      beatOf(every),
      { every },
      {
        name: beat.name,
        data: { milliseconds: every },
        // It comes again by itself.
        opts: { attempts: 1, removeOnComplete: true, removeOnFail: { count: keptBeats } },
      },
    )
  }

  /** All that this process knows of a period, each though another fails; what still goes on since the beat before is left to it. */
  async #beat(period: number): Promise<void> {
    if (await this.#outages.last()) return
    const due = this.#regular.filter(
      ({ job, milliseconds }) => milliseconds === period && !this.#underWay.has(job.name),
    )
    const faults = await Promise.all(
      due.map(async ({ job: { name }, data }) => {
        this.#underWay.add(name)
        try {
          await this.#handlers.run(name, data)
          return []
        } catch (error) {
          this.#tell(name, error as Error)
          const isAway = await this.#outages.explains(error)
          return isAway || isOutage(error) ? [] : [`${name}: ${(error as Error).message}`]
        } finally {
          this.#underWay.delete(name)
        }
      }),
    )
    if (faults.flat().length > 0) throw new Error(faults.flat().join('; '))
  }

  #tell(job: string, error: Error, tried: object = {}): void {
    this.watch.failed(job)
    if (isOutage(error)) this.#warn({ error: error.message, job }, awaited(error))
    else this.log.error({ error, job, ...tried }, 'job failed')
  }

  #queue(name: QueueName): Queue {
    let queue = this.#queues.get(name)
    if (!queue) {
      queue = new Queue(name, {
        connection: this.#connection,
        prefix: this.prefix,
        streams: { events: { maxLen: mostEvents } },
        defaultJobOptions: {
          attempts: mostTries(name),
          // A version that does not set its own (`setPatience`) pauses as long as this one does in the end.
          backoff:
            name === 'mail-sms' ? { type: 'fixed', delay: longestPauseMs } : { type: 'exponential', delay: 1000 },
          removeOnComplete: { age: 3600, count: 1000 },
          removeOnFail: { age: 14 * 24 * 3600, count: mostFailed },
        },
      })
      // The connection tells of its own faults.
      queue.on('error', () => undefined)
      this.#queues.set(name, queue)
    }
    return queue
  }
}

/** BullMQ uses ':' inside its own keys. */
const bullId = (id: string): string => id.replaceAll(':', '_')

/** BullMQ counts how often a job was begun and how often it was tried; what is between was put off. */
const waitedOf = (job: BullJob): Waited => ({
  times: job.attemptsStarted - job.attemptsMade,
  since: job.timestamp + (job.opts.delay ?? 0),
})

const beatOf = (milliseconds: number): string => `every-${milliseconds}`

/** Without Redis a pause or a farewell may never end. What was to be done stands in MongoDB. */
const withPatience = async (ms: number, work: readonly Promise<unknown>[]): Promise<void> => {
  await Promise.race([Promise.allSettled(work), setTimeout(ms, undefined, { ref: false })])
}

/** As this version has it, whichever has scheduled the job; BullMQ's own growing pauses have no end. */
const setPatience = (job: BullJob, queue: QueueName): void => {
  if (job.name === beat.name) return
  job.opts.attempts = mostTries(queue)
  job.opts.backoff = { type: 'fixed', delay: pauseMs(job.attemptsMade + 1) }
}
