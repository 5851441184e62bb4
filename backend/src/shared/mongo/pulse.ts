import { setTimeout } from 'node:timers/promises'
import type { Connection } from 'mongoose'
import { DomainError } from '../domain-error.js'

/** How often the driver greets each member on a connection of its own, which no queue of calls delays. */
export const heartbeatMs = 1000

export interface Patience {
  /** A call that takes longer is perhaps waiting for the database. */
  readonly callMs: number
  readonly silenceMs: number
  readonly againMs: number
}

/**
 * A database that is frozen, or behind a network that drops what is sent, is found out by the driver after half a minute. Nobody waits
 * that long: a call that takes its time goes on for as long as the database's heart beats, and ends with `unavailable` when it does
 * not. Slow work is not cut off, and background jobs are not concerned.
 */
export class Pulse {
  constructor(
    private readonly silentForMs: () => number,
    private readonly patience: Patience = { callMs: 2500, silenceMs: 3 * heartbeatMs, againMs: 300 },
  ) {}

  /** Of the member that takes writes. */
  static of(connection: Connection, now: () => number = () => performance.now()): Pulse {
    let heardAt = now()
    connection.getClient().on('serverHeartbeatSucceeded', ({ reply }) => {
      if (reply['isWritablePrimary'] || reply['ismaster']) heardAt = now()
    })
    return new Pulse(() => now() - heardAt)
  }

  async during<Answer>(work: Promise<Answer>): Promise<Answer> {
    const over = new AbortController()
    try {
      return await Promise.race([work, this.#silence(over.signal)])
    } finally {
      over.abort()
    }
  }

  /** Throws when the database is silent. */
  async #silence(signal: AbortSignal): Promise<never> {
    const { callMs, silenceMs, againMs } = this.patience
    await pause(callMs, signal)
    // Twice: after a long turn of our own the timers come first, and then what was heard meanwhile.
    for (let silent = 0; silent < 2; silent = this.silentForMs() > silenceMs ? silent + 1 : 0)
      await pause(againMs, signal)
    throw new DomainError('unavailable')
  }
}

/** Never ends once the signal has come. */
const pause = async (milliseconds: number, signal: AbortSignal): Promise<void> => {
  await setTimeout(milliseconds, undefined, { signal, ref: false }).catch(() => new Promise<never>(() => undefined))
}
