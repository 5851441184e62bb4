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

  /** Throws `unavailable` when the database falls silent meanwhile. */
  during<Answer>(work: Promise<Answer>): Promise<Answer> {
    const { callMs, silenceMs, againMs } = this.patience
    return new Promise((resolve, reject) => {
      // Twice: after a long turn of our own the timers come first, and then what was heard meanwhile.
      let silent = 0
      const listen = (): void => {
        silent = this.silentForMs() > silenceMs ? silent + 1 : 0
        if (silent === 2) reject(new DomainError('unavailable'))
        else timer = after(againMs)
      }
      const after = (ms: number) => setTimeout(listen, ms).unref()
      let timer = after(callMs + againMs)
      work.then(resolve, reject).finally(() => clearTimeout(timer))
    })
  }
}
