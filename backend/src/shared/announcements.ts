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
 * called with an empty message when the connection is back: it then reads again.
 */
export abstract class Announcements {
  abstract announce(topic: Topic, message?: string): Promise<void>
  abstract on(topic: Topic, listener: Listener): void
}

/** For a machine without Redis, where everything runs in one process. */
export class LocalAnnouncements extends Announcements {
  readonly #listeners = new Map<Topic, Listener[]>()

  async announce(topic: Topic, message = ''): Promise<void> {
    for (const listener of this.#listeners.get(topic) ?? []) await listener(message)
  }

  on(topic: Topic, listener: Listener): void {
    this.#listeners.set(topic, [...(this.#listeners.get(topic) ?? []), listener])
  }
}
