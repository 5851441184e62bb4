import type { Frame } from '@bukett/contracts/http/realtime'
import { Injectable } from '@nestjs/common'
import { Announcements } from '../../shared/announcements.js'
import { DomainError } from '../../shared/domain-error.js'
import type { HintOnItsWay } from '../../shared/hints.js'
import { Ids } from '../../shared/ids.js'
import { Metrics } from '../../shared/metrics.js'
import { everything, messagesOf, type ToldHint, ToldHints } from '../domain/told-hints.js'

/** Somebody who waits, by a request that is open. */
export interface Listener {
  readonly connectionId: string
  readonly userId: string
  readonly channels: readonly string[]
  hear(frame: Frame): void
  /** Ten seconds went by. */
  beat(): void
}

/** A browser with all its pages; what is more is no person. */
const mostOfUser = 20
const mostInAll = 5000

/**
 * Everybody who listens at this process, and what they are told. Nothing is kept of a connection but the request it waits by: any
 * process can answer the next one.
 */
@Injectable()
export class HintFeed {
  readonly #told: ToldHints
  readonly #listeners = new Map<string, Listener>()
  #isClosing = false

  constructor(ids: Ids, announcements: Announcements, metrics: Metrics) {
    this.#told = new ToldHints(ids.next())
    announcements.on('hint', (message) =>
      this.#tell(message === '' ? everything : (JSON.parse(message) as HintOnItsWay)),
    )
    announcements.on('network', (message) => {
      // Also how many places of a store are taken is announced there, with each order.
      if (/^\d+$/.test(message)) this.#tell({ channels: null, hint: { Entity: 'network', Id: null } })
    })
    metrics.gauge('realtime_listeners', 'Open requests that wait for hints.', async () => this.#listeners.size)
  }

  /** Nothing new, and how far has been told. */
  nothing(): Frame {
    return { C: this.#told.cursor, M: [] }
  }

  since(cursor: string | undefined, channels: readonly string[]): Frame {
    return { C: this.#told.cursor, M: this.#told.since(cursor, channels) }
  }

  /**
   * Until the returned function is called. A connection waits once: who comes anew takes the place of the request that broke off. Throws
   * `request.too-many`, and `unavailable` when the process is about to end.
   */
  listen(listener: Listener): () => void {
    if (this.#isClosing) throw new DomainError('unavailable')
    this.leave(listener.connectionId)
    const own = [...this.#listeners.values()].filter(({ userId }) => userId === listener.userId)
    if (own.length >= mostOfUser || this.#listeners.size >= mostInAll) throw new DomainError('request.too-many')
    this.#listeners.set(listener.connectionId, listener)
    return () => {
      if (this.#listeners.get(listener.connectionId) === listener) this.#listeners.delete(listener.connectionId)
    }
  }

  /** Ends what a connection waits by. */
  leave(connectionId: string): void {
    const listener = this.#listeners.get(connectionId)
    this.#listeners.delete(connectionId)
    listener?.hear({ ...this.nothing(), T: 1 })
  }

  beat(): void {
    for (const listener of this.#listeners.values()) listener.beat()
  }

  /** The process ends: those who listen go to another one. */
  close(): void {
    this.#isClosing = true
    for (const connectionId of this.#listeners.keys()) this.leave(connectionId)
  }

  #tell(told: ToldHint): void {
    this.#told.add(told)
    for (const listener of this.#listeners.values()) {
      const M = messagesOf(told, listener.channels)
      if (M.length > 0) listener.hear({ C: this.#told.cursor, M })
    }
  }
}
