/** The only source of the present. In sandbox mode it can be set (API-06). */
export abstract class Clock {
  abstract now(): Date
}

/** Real time, moved by an offset that sandbox mode sets. */
export class MovableClock extends Clock {
  #offset = 0

  now(): Date {
    return new Date(Date.now() + this.#offset)
  }

  /** Milliseconds ahead of real time. */
  get offset(): number {
    return this.#offset
  }

  set offset(milliseconds: number) {
    this.#offset = milliseconds
  }
}
