import { Away } from './jobs.js'

export type Topic =
  | 'catalogue'
  | 'import'
  | 'media'
  | 'editions'
  | 'stock'
  | 'network'
  | 'reviews'
  | 'clock'
  | 'session'
  | 'hint'
export type Listener = (message: string) => Promise<void> | void

/**
 * Tells every process that something it holds in memory has changed. May be lost while Redis is away, so each listener is also
 * called with an empty message when the connection is back: it then reads again. So is one that has failed, until it succeeds.
 */
export abstract class Announcements {
  /** False where this process alone could be told: who must reach the others says it once more. */
  abstract announce(topic: Topic, message?: string): Promise<boolean>
  /** For a job, which is begun anew until the others have been told. Throws `Away`. */
  async announceToAll(topic: Topic, message?: string): Promise<void> {
    if (!(await this.announce(topic, message))) throw new Away('the other processes could not be told')
  }
  abstract on(topic: Topic, listener: Listener): void
}

/** For a machine without Redis, where everything runs in one process. */
export class LocalAnnouncements extends Announcements {
  readonly #listeners = new Map<Topic, Listener[]>()

  async announce(topic: Topic, message = ''): Promise<boolean> {
    for (const listener of this.#listeners.get(topic) ?? []) await listener(message)
    return true
  }

  on(topic: Topic, listener: Listener): void {
    this.#listeners.set(topic, [...(this.#listeners.get(topic) ?? []), listener])
  }
}
