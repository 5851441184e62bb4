import type { Calls } from './calls.js'
import type { SandboxClock } from './clock.js'
import type { Faults } from './faults.js'
import type { ProviderName } from './names.js'

export interface Callback {
  readonly provider: ProviderName
  readonly url: string
  readonly headers?: Readonly<Record<string, string>>
  readonly contentType: 'application/json' | 'application/x-www-form-urlencoded'
  readonly body: string
  /** The state before this one, which `out-of-order-callbacks` sends after it. */
  readonly earlier?: string
  /** Runs when the receiver has answered 200. */
  readonly acknowledged?: () => void
}

const TRIES = 8
const PATIENCE = 10_000

/** Sends the providers' callbacks, again and again until the receiver answers 200. */
export class Callbacks {
  readonly #stopping = new AbortController()
  readonly #underWay = new Set<Promise<void>>()

  constructor(
    private readonly clock: SandboxClock,
    private readonly calls: Calls,
    private readonly faults: Faults,
  ) {}

  /** Resolves when the first round of tries has been answered or has failed. */
  async send(callback: Callback): Promise<void> {
    const round = this.#round(callback, 1)
    this.#underWay.add(round)
    await round
    this.#underWay.delete(round)
  }

  async stop(): Promise<void> {
    this.#stopping.abort()
    await Promise.all(this.#underWay)
  }

  async #round(callback: Callback, attempt: number): Promise<void> {
    const { provider } = callback
    if (this.faults.take('lost-callback', provider)) return
    const bodies = [callback.body]
    if (this.faults.take('duplicate-callback', provider)) bodies.push(callback.body)
    if (callback.earlier && this.faults.take('out-of-order-callbacks', provider)) bodies.push(callback.earlier)
    const statuses: (number | null)[] = []
    for (const body of bodies) statuses.push(await this.#post(callback, body))
    if (statuses[0] === 200) callback.acknowledged?.()
    else if (attempt < TRIES && !this.#stopping.signal.aborted)
      this.clock.at(this.clock.now() + 1000 * 2 ** attempt, () => this.#round(callback, attempt + 1))
  }

  async #post(callback: Callback, body: string): Promise<number | null> {
    const { provider, url, contentType } = callback
    const at = this.clock.timestamp()
    const call = this.calls.record({ at, direction: 'out', provider, method: 'POST', url, body })
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': contentType, ...callback.headers },
        body,
        redirect: 'manual',
        signal: AbortSignal.any([this.#stopping.signal, AbortSignal.timeout(PATIENCE)]),
      })
      await response.arrayBuffer()
      call.status = response.status
    } catch {
      call.status = null
    }
    return call.status
  }
}

/** Providers call back over https; on one machine plain http to the machine itself is accepted too. */
export const isCallbackUrl = (text: string): boolean => {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url) return false
  const own = /^(?:localhost|127\.0\.0\.1|\[::1\]|[a-z0-9-]+\.localhost|[a-z0-9-]+)$/.test(url.hostname)
  return url.protocol === 'https:' || (url.protocol === 'http:' && own)
}
