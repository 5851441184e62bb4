import { type Answer, type CallOf, changesState, type Endpoint, pathOf, siteHeader } from './endpoint.js'
import type { ErrorBody, ErrorCode } from './errors.js'
import { fromWire, toWire } from './wire.js'

/** An answer of 400 or above, or none at all (`status` 0). `body` is API-02's shape. */
export class ApiError extends Error {
  override readonly name = 'ApiError'

  constructor(
    readonly status: number,
    readonly code: ErrorCode,
    message: string,
    readonly body: Partial<ErrorBody> = {},
  ) {
    super(message)
  }
}

export interface ClientOptions {
  /** Where the API stands; the page's own origin when left out. */
  readonly baseUrl?: string
  /** Sent with every call, such as `Accept-Language`; read at each call. */
  readonly headers?: () => Record<string, string>
  readonly fetch?: typeof fetch
}

/**
 * Makes the typed client: `call(cartApi.get, { params: { name: 'Default' } })`. Throws ApiError. Calls that carry the same `key` are
 * one call, however often they are sent (API-08).
 */
export const createClient =
  ({ baseUrl = '', headers = () => ({}), fetch: doFetch }: ClientOptions = {}) =>
  async <E extends Endpoint>(e: E, request: CallOf<E>, signal?: AbortSignal, key?: string): Promise<Answer<E>> => {
    const { params, query, body } = request as {
      params?: Record<string, string>
      query?: unknown
      body?: unknown
    }
    const answer = await attempt(() =>
      (doFetch ?? fetch)(baseUrl + pathOf(e, params) + queryString(e, query), {
        method: e.method,
        credentials: 'same-origin',
        ...(signal && { signal }),
        headers: {
          accept: 'application/json',
          ...(changesState(e) && { [siteHeader.name]: siteHeader.value }),
          ...(e.body && { 'content-type': 'application/json' }),
          ...(key && { 'idempotency-key': key }),
          ...headers(),
        },
        ...(e.body && { body: JSON.stringify(toWire(e.body, body)) }),
      }),
    )
    const json: unknown = await answer.json().catch(() => undefined)
    if (!answer.ok) throw toApiError(answer.status, json)
    return fromWire(e.response, json) as Answer<E>
  }
export type Client = ReturnType<typeof createClient>

const attempt = async (send: () => Promise<Response>): Promise<Response> => {
  try {
    return await send()
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === 'AbortError') throw cause
    throw new ApiError(0, 'unavailable', cause instanceof Error ? cause.message : 'network')
  }
}

const toApiError = (status: number, json: unknown): ApiError => {
  const body = (typeof json === 'object' && json !== null ? json : {}) as Partial<ErrorBody>
  // Not looked up in the catalogue, whose texts a screen need not fetch: the server has said it in words.
  const code = body.errorCode ?? (status >= 500 ? 'unavailable' : 'unexpected')
  return new ApiError(status, code, body.Message ?? '', body)
}

const queryString = (e: Endpoint, query: unknown): string => {
  if (!e.query || query === undefined) return ''
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(toWire(e.query, query) as Record<string, unknown>)) {
    for (const one of Array.isArray(value) ? value : [value]) if (one !== undefined) search.append(name, String(one))
  }
  const text = search.toString()
  return text && `?${text}`
}
