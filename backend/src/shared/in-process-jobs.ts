import type { Logger } from 'pino'
import { isOutage } from './mongo/mongo.js'
import { awaited, isDueAnew, Outages, type Waited } from './outages.js'
import { throttledLog } from './throttled-log.js'
import { carriedTrace } from './tracing.js'
import {
  type FailedJob,
  type Handler,
  Handlers,
  Hopeless,
  type Job,
  Jobs,
  type JobsWatch,
  mostTries,
  noWatch,
  pauseMs,
  type Prompt,
  type QueueName,
  type When,
} from './jobs.js'

const longestTimer = 2 ** 31 - 1
const soonMs = 1000
/** Given up, kept until the process ends. */
const mostFailed = 1000

interface Work {
  readonly name: string
  readonly data: unknown
  /** The matter that it was scheduled in. */
  readonly trace?: string
}

/** Timers, for a machine without Redis. What a stop loses is scheduled again by each module's sweep. */
export class InProcessJobs extends Jobs {
  readonly #handlers = new Handlers()
  readonly #timers = new Map<string, NodeJS.Timeout>()
  readonly #running = new Set<Promise<void>>()
  readonly #regular = new Map<string, unknown>()
  #next = 0
  #started = false
  #waiting: (() => void)[] = []

  readonly #warn: ReturnType<typeof throttledLog>
  readonly #failed = new Map<string, FailedJob & Work & { readonly since: number }>()
  readonly #underWay = new Set<string>()
  /** What is to begin now, or within a second. */
  readonly #soon = new Set<string>()
  readonly #outages: Outages

  constructor(
    private readonly log: Logger,
    private readonly watch: JobsWatch = noWatch,
  ) {
    super()
    this.#outages = new Outages(watch)
    this.#warn = throttledLog(log.warn.bind(log))
  }

  async schedule<Payload>(job: Job<Payload>, data: Payload, { id, delayMs = 0 }: When = {}): Promise<void> {
    const key = `${job.name}:${id ?? `#${(this.#next += 1)}`}`
    if (this.#timers.has(key)) return
    const work = { name: job.name, data, ...carriedTrace() }
    this.#whenStarted(() => this.#arm(key, work, delayMs, 1))
  }

  async resume<Payload>({ name }: Job<Payload>, data: Payload, id: string): Promise<boolean> {
    const key = `${name}:${id}`
    const failed = this.#failed.get(key)
    if (!failed) return this.#timers.has(key) || this.#underWay.has(key)
    const { since, failedAt } = failed
    if (isDueAnew(since, failedAt.getTime())) {
      this.#failed.delete(key)
      this.#arm(key, { name, data, ...carriedTrace() }, 0, 1, { times: 1, since })
    }
    return true
  }

  async every<Payload>(job: Job<Payload>, data: Payload, milliseconds: number): Promise<void> {
    if (this.#regular.has(job.name)) return
    this.#regular.set(job.name, data)
    this.#handlers.regularly(job.name)
    this.#whenStarted(() => {
      const timer = setInterval(() => this.#track(this.#sweep({ name: job.name, data })), milliseconds).unref()
      this.#timers.set(`${job.name}:every`, timer)
    })
  }

  async hurry(): Promise<void> {
    if (!this.#started) return
    for (const [name, data] of this.#regular) this.#track(this.#sweep({ name, data }))
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
    this.#started = true
    for (const begin of this.#waiting.splice(0)) begin()
  }

  async failed(limit: number): Promise<FailedJob[]> {
    return [...this.#failed.values()]
      .toReversed()
      .slice(0, limit)
      .map(({ queue, id, name, failedAt, tries, error }) => ({ queue, id, name, failedAt, tries, error }))
  }

  async countFailed(): Promise<number> {
    return this.#failed.size
  }

  async replay(_: QueueName, id: string): Promise<boolean> {
    const job = this.#failed.get(id)
    if (!job) return false
    this.#failed.delete(id)
    this.#arm(id, job, 0, mostTries(job.queue))
    return true
  }

  /** Nothing runs, and nothing is about to. */
  get isAtRest(): boolean {
    return this.#running.size === 0 && this.#soon.size === 0
  }

  async stop(): Promise<void> {
    this.#started = false
    for (const timer of this.#timers.values()) clearTimeout(timer)
    this.#timers.clear()
    this.#soon.clear()
    await Promise.all(this.#running)
  }

  #whenStarted(begin: () => void): void {
    if (this.#started) begin()
    else this.#waiting.push(begin)
  }

  /** `waited`: how often it was put off, and since when it could have been done. */
  #arm(
    key: string,
    work: Work,
    delayMs: number,
    attempt: number,
    waited: Waited = { times: 0, since: Date.now() + delayMs },
  ): void {
    const timer = setTimeout(
      () => {
        this.#timers.delete(key)
        this.#soon.delete(key)
        this.#underWay.add(key)
        this.#track(this.#run(key, work, attempt, waited).finally(() => this.#underWay.delete(key)))
      },
      Math.min(delayMs, longestTimer),
    )
    this.#timers.set(key, timer.unref())
    if (delayMs <= soonMs) this.#soon.add(key)
  }

  async #run(key: string, work: Work, attempt: number, waited: Waited): Promise<void> {
    const again = { ...waited, times: waited.times + 1 }
    const wait = (pause: number): void => {
      this.watch.putOff(work.name)
      if (this.#started && !this.#handlers.isFoundAgain(work.name)) this.#arm(key, work, pause, attempt, again)
    }
    if (await this.#outages.last(waited.times > 0)) return wait(this.#outages.standingMs(again.times))
    const failure = await this.#attempt(work, attempt === 1 && waited.times === 0)
    if (failure === null) return
    const pause = await this.#outages.pauseMs(failure, again)
    if (pause !== null) {
      this.#warn({ error: failure.message, job: work.name, id: key }, awaited(failure))
      return wait(pause)
    }
    this.#tell(work.name, failure)
    const isOver = failure instanceof Hopeless || attempt >= mostTries(this.#handlers.queueOf(work.name))
    if (isOver) this.#giveUp(key, work, attempt, failure, waited.since)
    else if (this.#started) this.#arm(key, work, pauseMs(attempt), attempt + 1, waited)
  }

  /** What went wrong; null when nothing did. */
  async #attempt({ name, data, trace }: Work, isFirst = false): Promise<Error | null> {
    try {
      await this.#handlers.run(name, data, trace, isFirst)
      return null
    } catch (error) {
      return error instanceof Error ? error : new Error(String(error))
    }
  }

  /** What is done again and again is tried anew by itself. */
  async #sweep(work: Work): Promise<void> {
    if (await this.#outages.last()) return
    const failure = await this.#attempt(work)
    if (!failure) return
    await this.#outages.explains(failure)
    this.#tell(work.name, failure)
  }

  #tell(job: string, error: Error): void {
    this.watch.failed(job)
    if (isOutage(error)) this.#warn({ error: error.message, job }, awaited(error))
    else this.log.error({ error, job }, 'job failed')
  }

  #giveUp(id: string, work: Work, tries: number, { message: error }: Error, since: number): void {
    this.watch.gaveUp(this.#handlers.countedAs(work.name))
    if (this.#failed.size >= mostFailed) this.#failed.delete(this.#failed.keys().next().value ?? '')
    const queue = this.#handlers.queueOf(work.name)
    this.#failed.set(id, { ...work, queue, id, since, failedAt: new Date(), tries, error })
  }

  #track(work: Promise<unknown>): void {
    const tracked: Promise<void> = work.then(() => {
      this.#running.delete(tracked)
    })
    this.#running.add(tracked)
  }
}
