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
  /**
   * How long a call may take until its whole answer is there, of a file its head, in ms; then it ends as one that was not answered. None
   * when left out.
   */
  readonly longestMs?: number
}

/**
 * Makes the typed client: `call(cartApi.get, { params: { name: 'Default' } })`. Throws ApiError. Calls that carry the same `key` are
 * one call, however often they are sent (API-08).
 */
export const createClient =
  ({ baseUrl = '', headers = () => ({}), fetch: doFetch, longestMs }: ClientOptions = {}) =>
  async <E extends Endpoint>(e: E, request: CallOf<E>, signal?: AbortSignal, key?: string): Promise<Answer<E>> => {
    const { params, query, body } = request as {
      params?: Record<string, string>
      query?: unknown
      body?: unknown
    }
    const { ok, status, text, file } = await attempt(longestMs, signal, async (ends, isHere) => {
      const answer = await (doFetch ?? fetch)(baseUrl + pathOf(e, params) + queryString(e, query), {
        method: e.method,
        credentials: 'same-origin',
        ...(ends && { signal: ends }),
        headers: {
          accept: 'application/json',
          ...(changesState(e) && { [siteHeader.name]: siteHeader.value }),
          ...(e.body && { 'content-type': 'application/json' }),
          ...(key && { 'idempotency-key': key }),
          ...headers(),
        },
        ...(e.body && { body: JSON.stringify(toWire(e.body, body)) }),
      })
      const { ok: isGood, status: told } = answer
      // A text would lose the mark that a file begins with. An older server may still answer with JSON.
      if (e.file && isGood && !answer.headers.get('content-type')?.startsWith('application/json')) {
        // A long list comes as slowly as the line is: one that breaks off ends by itself.
        isHere()
        return { ok: isGood, status: told, text: '', file: new Uint8Array(await answer.arrayBuffer()) }
      }
      return { ok: isGood, status: told, text: await answer.text(), file: null }
    })
    if (file) return file as Answer<E>
    const json = jsonOf(text)
    if (e.file && ok) throw new ApiError(status, 'unexpected', '')
    if (!ok) throw toApiError(status, json)
    return fromWire(e.response, json) as Answer<E>
  }
export type Client = ReturnType<typeof createClient>

/** An answer that breaks off or is not there in time is none; only who asked no longer wants it hears that it was left. */
const attempt = async <Got>(
  longestMs: number | undefined,
  signal: AbortSignal | undefined,
  send: (ends: AbortSignal | undefined, isHere: () => void) => Promise<Got>,
): Promise<Got> => {
  const ending = longestMs === undefined ? undefined : new AbortController()
  const timer = ending && setTimeout(() => ending.abort(), longestMs)
  const leave = (): void => ending?.abort()
  signal?.addEventListener('abort', leave)
  try {
    signal?.throwIfAborted()
    return await send(ending?.signal ?? signal, () => clearTimeout(timer))
  } catch (cause) {
    if (signal?.aborted) throw cause
    throw new ApiError(0, 'unavailable', cause instanceof Error ? cause.message : 'network')
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', leave)
  }
}

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
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
