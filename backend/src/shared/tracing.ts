/** One step of what is done for somebody. Neither its name nor what is told of it may name a person (AD-09). */
export interface Step {
  readonly name: string
  readonly kind?: 'client' | 'producer' | 'consumer'
  readonly told?: Readonly<Record<string, string>>
}

/** A call that has come in, until it is answered. */
export interface TracedCall {
  readonly traceId: string
  /** What is done for it is done in here. */
  within(go: () => void): void
  answered(name: string, route: string, status: number): void
}

/** Follows a matter through calls, jobs and processes. */
export interface Tracer {
  during<Answer>(step: Step, work: () => Promise<Answer>): Promise<Answer>
  /** In the matter that `carried` tells, as another process or document has kept it; without one in none. */
  within<Answer>(carried: string | undefined, work: () => Answer): Answer
  call(method: string, headers: Readonly<Record<string, unknown>>): TracedCall
  /** The matter that is under way here, for a job or a document to carry; W3C's `traceparent`. */
  carried(): string | undefined
  traceId(): string | undefined
  /** Hands over what has not been told yet. */
  stop(): Promise<void>
}

let tracer: Tracer | null = null

/** Said before anything else, by a process whose steps somebody wants to see. */
export const traceBy = (given: Tracer): void => {
  tracer = given
}

/** Null while nobody looks: then nothing is kept, carried or told. */
export const currentTracer = (): Tracer | null => tracer

/** Does the work as a step of the matter under way. */
export const traced = <Answer>(step: Step, work: () => Promise<Answer>): Promise<Answer> =>
  tracer ? tracer.during(step, work) : work()

/** Does the work in the matter that was carried here. */
export const withinTrace = <Answer>(carried: string | undefined, work: () => Answer): Answer =>
  tracer ? tracer.within(carried, work) : work()

/** To be spread into what carries it on. */
export const carriedTrace = (): { readonly trace?: string } => {
  const trace = tracer?.carried()
  return trace === undefined ? {} : { trace }
}
