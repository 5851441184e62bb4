import type { Cancel, Clock } from '../clock'

/** A clock whose hands a test turns. */
export class ManualClock implements Clock {
  #now = 0
  #order = 0
  readonly #timers = new Set<{ due: number; order: number; every?: number; run: () => void }>()

  now(): number {
    return this.#now
  }

  /** Timers that have not run out; a finished piece of work leaves none. */
  get running(): number {
    return this.#timers.size
  }

  /** What is due at once runs by itself, as the next task does. */
  after(milliseconds: number, run: () => void): Cancel {
    if (milliseconds === 0) {
      queueMicrotask(run)
      return () => {}
    }
    return this.#add({ due: this.#now + milliseconds, order: this.#order++, run })
  }

  every(milliseconds: number, run: () => void): Cancel {
    return this.#add({ due: this.#now + milliseconds, order: this.#order++, every: milliseconds, run })
  }

  /** Runs what falls due, in order, letting promises settle in between. */
  async pass(milliseconds: number): Promise<void> {
    const end = this.#now + milliseconds
    await settled()
    for (let next = this.#next(end); next; next = this.#next(end)) {
      this.#now = next.due
      if (next.every === undefined) this.#timers.delete(next)
      else next.due += next.every
      next.run()
      await settled()
    }
    this.#now = end
  }

  #next(end: number) {
    return [...this.#timers].filter(({ due }) => due <= end).sort((a, b) => a.due - b.due || a.order - b.order)[0]
  }

  #add(timer: { due: number; order: number; every?: number; run: () => void }): Cancel {
    this.#timers.add(timer)
    return () => this.#timers.delete(timer)
  }
}

/** Lets every promise that can go on, go on. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 120; turn++) await Promise.resolve()
}
