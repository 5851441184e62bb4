import type { Redis } from 'ioredis'
import type { Logger } from 'pino'
import { Announcements, type Listener, type Topic } from '../announcements.js'
import { pauseMs } from '../jobs.js'
import { throttledLog } from '../throttled-log.js'

/** A listener that goes on failing is called so often. */
const longestPauseMs = 60_000

/** Redis publish and subscribe. The process that announces hears itself, like every other. */
export class RedisAnnouncements extends Announcements {
  readonly #listeners = new Map<Topic, Listener[]>()
  /** Topics that are told anew, since a listener has failed. */
  readonly #again = new Map<Topic, NodeJS.Timeout>()
  readonly #failAgain: ReturnType<typeof throttledLog>
  #isClosed = false

  constructor(
    private readonly publisher: Redis,
    private readonly subscriber: Redis,
    private readonly prefix: string,
    private readonly log: Logger,
  ) {
    super()
    this.#failAgain = throttledLog(log.error.bind(log))
    // The publisher tells of the same outage.
    subscriber.on('error', () => undefined)
    subscriber.on('message', (channel: string, message: string) => {
      void this.#tell(channel.slice(prefix.length + 1) as Topic, message)
    })
    // What was announced before Redis could be reached at all is missed too.
    let hasMissed = false
    subscriber.on('close', () => {
      hasMissed = true
    })
    subscriber.on('ready', () => {
      if (hasMissed) for (const topic of this.#listeners.keys()) void this.#tell(topic, '')
      hasMissed = false
    })
  }

  async announce(topic: Topic, message = ''): Promise<boolean> {
    try {
      await this.publisher.publish(`${this.prefix}:${topic}`, message)
      return true
    } catch (error) {
      this.log.warn({ error, topic }, 'announcement could not be sent; telling this process only')
      await this.#tell(topic, message)
      return false
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
    this.#isClosed = true
    for (const timer of this.#again.values()) clearTimeout(timer)
    this.subscriber.disconnect()
  }

  /** One after the other, so that the last finds what the others have read again: told anew, it is not told before they have. */
  async #tell(topic: Topic, message: string, failures = 0): Promise<void> {
    let isHeard = true
    for (const listener of this.#listeners.get(topic) ?? []) {
      try {
        await listener(message)
      } catch (error) {
        isHeard = false
        if (failures === 0) this.log.error({ error, topic }, 'a listener failed')
        else {
          this.#failAgain({ error, topic }, 'a listener fails still')
          break
        }
      }
    }
    if (!isHeard) this.#tellAgain(topic, failures + 1)
  }

  /** Nobody else tells it: all of the topic's listeners, for the later ones hold what they have made of what the earlier had not read. */
  #tellAgain(topic: Topic, failures: number): void {
    if (this.#isClosed || this.#again.has(topic)) return
    const again = (): void => {
      this.#again.delete(topic)
      void this.#tell(topic, '', failures)
    }
    this.#again.set(topic, setTimeout(again, Math.min(pauseMs(failures), longestPauseMs)).unref())
  }
}
