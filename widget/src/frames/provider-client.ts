import type { Clock } from '../clock'
import { ownString, ownStrings } from '../protocol/own'
import { providerPaths } from '../protocol/provider-api'
import type { Stage } from '../regions'
import { isLocalHost, isProviderUrl } from '../sdk/hosts'

const TIMEOUT = 15_000

/** The provider refused, or did not answer: `status` 0. */
export class ProviderError extends Error {
  override readonly name = 'ProviderError'

  constructor(
    readonly status: number,
    readonly code: string,
    readonly reason = '',
    readonly messages: readonly string[] = [],
  ) {
    super(code)
  }
}

export interface Credentials {
  baseUrl: string
  authorization: string
}

/** Calls of a frame to the provider. Only the provider's own hosts are called, whatever the page around the frame says. */
export class ProviderClient {
  constructor(
    private readonly credentials: Credentials,
    private readonly fetch: typeof globalThis.fetch,
    private readonly clock: Clock,
    frameHost: string,
  ) {
    const stage: Stage = isLocalHost(frameHost) ? 'development' : 'production'
    if (!isProviderUrl(credentials.baseUrl, stage)) throw new ProviderError(0, 'untrusted base url')
  }

  get<R>(path: string): Promise<R> {
    return this.#send<R>('GET', path)
  }

  post<R>(path: string, body: unknown): Promise<R> {
    return this.#send<R>('POST', path, body)
  }

  /** What the page says of the purchase with a call, before the call itself. */
  async update(sessionId: string, merchant_origin: string, update: object | undefined): Promise<void> {
    if (update) await this.post(providerPaths.session(sessionId), { merchant_origin, update })
  }

  /** Also while the page is going away; nobody waits for the answer. */
  tell(path: string, body: unknown): void {
    void this.#fetch('POST', path, body, { keepalive: true }).catch(() => {})
  }

  async #send<R>(method: string, path: string, body?: unknown): Promise<R> {
    const controller = new AbortController()
    const cancel = this.clock.after(TIMEOUT, () => controller.abort())
    try {
      const response = await this.#fetch(method, path, body, { signal: controller.signal })
      const answer: unknown = response.status === 204 ? undefined : await response.json().catch(() => undefined)
      if (response.ok) return answer as R
      const code = ownString(answer, 'error_code') ?? 'refused'
      const messages = ownStrings(answer, 'error_messages')
      throw new ProviderError(response.status, code, ownString(answer, 'error_reason'), messages)
    } catch (error) {
      throw error instanceof ProviderError ? error : new ProviderError(0, 'no answer')
    } finally {
      cancel()
    }
  }

  #fetch(method: string, path: string, body: unknown, options: RequestInit): Promise<Response> {
    return this.fetch(this.credentials.baseUrl + path, {
      method,
      credentials: 'omit',
      headers: { authorization: this.credentials.authorization, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...options,
    })
  }
}
