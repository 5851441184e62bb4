import type { Logger } from 'pino'
import { Handlers, Hopeless, type Job, Jobs, type When } from './jobs.js'

const maxAttempts = 10
const longestTimer = 2 ** 31 - 1

/** Timers, for a machine without Redis. What a stop loses is scheduled again by each module's sweep. */
export class InProcessJobs extends Jobs {
  readonly #handlers = new Handlers()
  readonly #timers = new Map<string, NodeJS.Timeout>()
  readonly #running = new Set<Promise<void>>()
  #next = 0
  #started = false
  #waiting: (() => void)[] = []

  constructor(private readonly log: Logger) {
    super()
  }

  async schedule<Payload>(job: Job<Payload>, data: Payload, { id, delayMs = 0 }: When = {}): Promise<void> {
    const key = `${job.name}:${id ?? `#${(this.#next += 1)}`}`
    if (this.#timers.has(key)) return
    this.#whenStarted(() => this.#arm(key, job.name, data, delayMs, 1))
  }

  async every<Payload>(job: Job<Payload>, data: Payload, milliseconds: number): Promise<void> {
    const key = `${job.name}:every`
    if (this.#timers.has(key)) return
    this.#whenStarted(() => {
      this.#timers.set(key, setInterval(() => this.#track(this.#attempt(job.name, data)), milliseconds).unref())
    })
  }

  handle<Payload>(job: Job<Payload>, run: (data: Payload) => Promise<void>): void {
    this.#handlers.add(job, run)
  }

  async start(): Promise<void> {
    this.#started = true
    for (const begin of this.#waiting.splice(0)) begin()
  }

  async stop(): Promise<void> {
    this.#started = false
    for (const timer of this.#timers.values()) clearTimeout(timer)
    this.#timers.clear()
    await Promise.all(this.#running)
  }

  #whenStarted(begin: () => void): void {
    if (this.#started) begin()
    else this.#waiting.push(begin)
  }

  #arm(key: string, name: string, data: unknown, delayMs: number, attempt: number): void {
    const timer = setTimeout(
      () => {
        this.#timers.delete(key)
        this.#track(
          this.#attempt(name, data).then((done) => {
            if (!done && attempt < maxAttempts && this.#started)
              this.#arm(key, name, data, 1000 * 2 ** attempt, attempt + 1)
          }),
        )
      },
      Math.min(delayMs, longestTimer),
    )
    this.#timers.set(key, timer.unref())
  }

  /** True when there is nothing more to try. */
  async #attempt(name: string, data: unknown): Promise<boolean> {
    try {
      await this.#handlers.run(name, data)
      return true
    } catch (error) {
      this.log.error({ error, job: name }, 'job failed')
      return error instanceof Hopeless
    }
  }

  #track(work: Promise<unknown>): void {
    const tracked: Promise<void> = work.then(() => {
      this.#running.delete(tracked)
    })
    this.#running.add(tracked)
  }
}
