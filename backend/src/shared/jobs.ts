import type { QueueName } from '@bukett/contracts/http/administration'
import { Promptly } from './promptly.js'
import { carriedTrace, traced, withinTrace } from './tracing.js'

export type { QueueName }

/** One kind of work: its name, its queue and what its data looks like. */
export interface Job<Payload> {
  readonly name: string
  readonly queue: QueueName
  /** A sweep schedules what is still to be done, under an id of its round: while something is away it is left to the next (record 239). */
  readonly isFoundAgain?: boolean
  /** Only for the type. */
  readonly payload?: Payload
}

export const job = <Payload>(
  queue: QueueName,
  name: string,
  { isFoundAgain = false }: { readonly isFoundAgain?: boolean } = {},
): Job<Payload> => ({ queue, name, ...(isFoundAgain && { isFoundAgain }) })

/** Thrown by a handler whose next try would fail as this one did: the job is kept as failed and not run again. */
export class Hopeless extends Error {
  override readonly name = 'Hopeless'
}

/**
 * Thrown where somebody outside was asked and is not there at all. It uses up none of a job's tries: the job waits, and is begun anew
 * (record 239).
 */
export class Away extends Error {
  override readonly name = 'Away'
}

/** A job that is not tried again (AD-10). What it was to do is not told: it may name people. */
export interface FailedJob {
  readonly queue: QueueName
  readonly id: string
  readonly name: string
  readonly failedAt: Date
  readonly tries: number
  /** What its last try said. */
  readonly error: string
}

export interface When {
  /** Two schedulings with the same id are one job. */
  readonly id?: string
  readonly delayMs?: number
}

/** What a handler may know of the try that it is. */
export interface Try {
  /** Nobody has begun this job before; false where that is not known. */
  readonly isFirst: boolean
}

/** Work that is done at once where that goes quickly. */
export interface Prompt<Payload> {
  readonly job: Job<Payload>
  /** Does the same where the first has failed or takes too long; it may find it done, or half done. */
  readonly orElse: Job<Payload>
  readonly withinMs: number
  readonly id: string
}

export type Handler<Payload> = (data: Payload, tried: Try) => Promise<void>

/**
 * How often a job is tried before it is kept as failed. A mail relay or a provider of SMS may be away for a night, eighteen hours in all
 * (record 218): nobody has to send its letters by hand.
 */
export const mostTries = (queue: QueueName): number => (queue === 'mail-sms' ? 82 : 10)
export const longestPauseMs = 15 * 60_000
/** After so many tries: twice the one before it, from a second on. */
export const pauseMs = (tries: number): number => Math.min(1000 * 2 ** (tries - 1), longestPauseMs)

/** What those who run jobs tell others of them, and ask. */
export interface JobsWatch {
  /** This process knows what it is: it may come to be told of. */
  readonly handled: (job: string) => void
  /** A try has failed. */
  readonly failed: (job: string) => void
  /** It was the last, or hopeless. */
  readonly gaveUp: (job: string) => void
  /** It waits for what is away. */
  readonly putOff: (job: string) => void
  /** Whether the database cannot be read and written now. */
  readonly isDatabaseAway: () => Promise<boolean>
}
export const noWatch: JobsWatch = {
  handled: () => undefined,
  failed: () => undefined,
  gaveUp: () => undefined,
  putOff: () => undefined,
  isDatabaseAway: async () => false,
}

/** By which a job is told of that this version has never heard of. */
export const unknownJob = 'unknown'

/** Work outside the request. Handlers are idempotent: a job may run twice, never zero times. */
export abstract class Jobs {
  abstract schedule<Payload>(job: Job<Payload>, data: Payload, when?: When): Promise<void>
  /**
   * Whether there is a job of this id. One that has failed for good is begun anew with this data, and all its tries, at twice its age:
   * first after a quarter of an hour, in the end each day.
   */
  abstract resume<Payload>(job: Job<Payload>, data: Payload, id: string): Promise<boolean>
  /** In this process, within the job that asks: saves what a job of its own would cost. */
  abstract promptly<Payload>(prompt: Prompt<Payload>, data: Payload): Promise<void>
  /** Again and again; the same job is kept once however many processes say it. */
  abstract every<Payload>(job: Job<Payload>, data: Payload, milliseconds: number): Promise<void>
  abstract handle<Payload>(job: Job<Payload>, run: Handler<Payload>): void
  /** Once now, what is done again and again: the clock was moved, and what has become due waits for no timer (API-06). */
  abstract hurry(): Promise<void>
  /** What has been given up, the latest first. */
  abstract failed(limit: number): Promise<FailedJob[]>
  /** Runs one of them again; false when it is not among them any more. */
  abstract replay(queue: QueueName, id: string): Promise<boolean>
  /** How many those are, without what is done again and again: it comes again by itself. */
  abstract countFailed(): Promise<number>
  /** Begins to run jobs in this process. */
  abstract start(): Promise<void>
  /** Lets what runs finish. */
  abstract stop(): Promise<void>
}

/** Finds the handlers by name, for the adapters. */
export class Handlers {
  readonly #handlers = new Map<string, Handler<never>>()
  readonly #promptly = new Promptly()
  readonly #queueOf = new Map<string, QueueName>()
  readonly #foundAgain = new Set<string>()
  readonly #regular = new Set<string>()
  readonly queues = new Set<QueueName>()

  add<Payload>(job: Job<Payload>, run: Handler<Payload>): void {
    if (this.#handlers.has(job.name)) throw new Error(`Two handlers for the job ${job.name}`)
    this.#handlers.set(job.name, run as Handler<never>)
    this.queues.add(job.queue)
    this.#queueOf.set(job.name, job.queue)
    if (job.isFoundAgain) this.#foundAgain.add(job.name)
  }

  isFoundAgain(name: string): boolean {
    return this.#foundAgain.has(name)
  }

  queueOf(name: string): QueueName {
    return this.#queueOf.get(name) ?? 'outbox'
  }

  /** What is done again and again is done for nobody: it is no step of a matter. */
  regularly(name: string): void {
    this.#regular.add(name)
  }

  /** A newer version that is about to take over may schedule what this one has never heard of. */
  knows(name: string): boolean {
    return this.#handlers.has(name)
  }

  /** By which it is counted: names that others may make up are one. */
  countedAs(name: string): string {
    return this.knows(name) ? name : unknownJob
  }

  /** `trace`: the matter that it was scheduled in. */
  async run(name: string, data: unknown, trace?: string, isFirst = false): Promise<void> {
    const handler = this.#handlers.get(name)
    if (!handler) throw new Error(`No handler for the job ${name}`)
    const work = (): Promise<void> => handler(data as never, { isFirst })
    await withinTrace(trace, () => (this.#regular.has(name) ? work() : traced({ name, kind: 'consumer' }, work)))
  }

  promptly<Payload>(
    { job: { name }, withinMs }: Prompt<Payload>,
    data: Payload,
    later: (delayMs: number) => Promise<void>,
  ): Promise<void> {
    return this.#promptly.run(name, withinMs, () => this.run(name, data, carriedTrace().trace, true), later)
  }
}
