interface Appointment {
  readonly at: number
  readonly run: () => void | Promise<void>
}

const LONGEST_TIMER = 2 ** 31 - 1

/**
 * The sandbox's own time, and what is to happen at later times. Moving the clock makes everything that falls due
 * happen before the move is answered, so a test never waits.
 */
export class SandboxClock {
  #offset = 0
  #appointments: Appointment[] = []
  #timer: NodeJS.Timeout | undefined
  #running: Promise<void> = Promise.resolve()

  /** Milliseconds since 1970. */
  now(): number {
    return Date.now() + this.#offset
  }

  timestamp(): string {
    return new Date(this.now()).toISOString()
  }

  /** Does it once, at this time or at once when the time has passed. */
  at(epoch: number, run: Appointment['run']): void {
    this.#appointments.push({ at: epoch, run })
    this.#appointments.sort((one, other) => one.at - other.at)
    this.#arm()
  }

  /** An ISO instant that time runs on from, or null for real time. */
  set(now: string | null): Promise<void> {
    this.#offset = now === null ? 0 : Date.parse(now) - Date.now()
    return this.#runDue()
  }

  advance(milliseconds: number): Promise<void> {
    this.#offset += milliseconds
    return this.#runDue()
  }

  /** Real time again, with nothing to come. */
  reset(): void {
    clearTimeout(this.#timer)
    this.#offset = 0
    this.#appointments = []
  }

  async stop(): Promise<void> {
    this.reset()
    await this.#running
  }

  #arm(): void {
    clearTimeout(this.#timer)
    const next = this.#appointments[0]
    if (!next) return
    const wait = Math.min(Math.max(next.at - this.now(), 0), LONGEST_TIMER)
    this.#timer = setTimeout(() => void this.#runDue(), wait)
    this.#timer.unref()
  }

  #runDue(): Promise<void> {
    this.#running = this.#drain(this.#running)
    return this.#running
  }

  async #drain(before: Promise<void>): Promise<void> {
    await before
    for (;;) {
      const next = this.#appointments[0]
      if (!next || next.at > this.now()) break
      this.#appointments.shift()
      await next.run()
    }
    this.#arm()
  }
}
