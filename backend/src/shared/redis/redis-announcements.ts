import type { Redis } from 'ioredis'
import type { Logger } from 'pino'
import { Announcements, type Listener, type Topic } from '../announcements.js'

/** Redis publish and subscribe. The process that announces hears itself, like every other. */
export class RedisAnnouncements extends Announcements {
  readonly #listeners = new Map<Topic, Listener[]>()

  constructor(
    private readonly publisher: Redis,
    private readonly subscriber: Redis,
    private readonly prefix: string,
    private readonly log: Logger,
  ) {
    super()
    // The publisher tells of the same outage.
    subscriber.on('error', () => undefined)
    subscriber.on('message', (channel: string, message: string) => {
      void this.#tell(channel.slice(prefix.length + 1) as Topic, message)
    })
    let wasReady = false
    subscriber.on('ready', () => {
      if (wasReady) for (const topic of this.#listeners.keys()) void this.#tell(topic, '')
      wasReady = true
    })
  }

  async announce(topic: Topic, message = ''): Promise<void> {
    try {
      await this.publisher.publish(`${this.prefix}:${topic}`, message)
    } catch (error) {
      this.log.warn({ error, topic }, 'announcement could not be sent; telling this process only')
      await this.#tell(topic, message)
    }
  }

  on(topic: Topic, listener: Listener): void {
    const known = this.#listeners.get(topic)
    if (known) {
      known.push(listener)
      return
    }
    this.#listeners.set(topic, [listener])
    this.subscriber.subscribe(`${this.prefix}:${topic}`).catch((error: unknown) => {
      this.log.warn({ error, topic }, 'subscription waits for Redis')
    })
  }

  close(): void {
    this.subscriber.disconnect()
  }

  /** One after the other, so that the last finds what the others have read again. */
  async #tell(topic: Topic, message: string): Promise<void> {
    for (const listener of this.#listeners.get(topic) ?? []) {
      try {
        await listener(message)
      } catch (error) {
        this.log.error({ error, topic }, 'a listener failed')
      }
    }
  }
}
