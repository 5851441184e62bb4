import {
  type Answer,
  type Endpoint,
  type ErrorCode,
  type ErrorDetails,
  type Input,
  errorCatalogue,
  errorText,
} from '@bukett/contracts'
import { http, HttpResponse, type HttpHandler } from 'msw'
import { z } from 'zod'

type Given<E extends Endpoint> = Answer<E> | ((input: Input<E>) => Answer<E> | Promise<Answer<E>>)

const pathOf = (endpoint: Endpoint) => `*${endpoint.path}`
const on = (endpoint: Endpoint) => http[endpoint.method.toLowerCase() as Lowercase<Endpoint['method']>]

/** Several values of one name are an array, as the client sends them. */
const searchOf = (url: string) => {
  const search = new URL(url).searchParams
  return Object.fromEntries(
    [...new Set(search.keys())].map((name) => {
      const values = search.getAll(name)
      return [name, values.length > 1 ? values : values[0]]
    }),
  )
}

/**
 * Answers calls of `endpoint` as the server would: what comes in is decoded by its schemas, what goes out is encoded by
 * its response, so that a wrong shape does not compile and does not run. Amounts are in öre.
 */
export const mock = <E extends Endpoint>(endpoint: E, answer: Given<E>): HttpHandler =>
  on(endpoint)(pathOf(endpoint), async ({ params, request }) => {
    const input = {
      params: endpoint.params ? z.decode(endpoint.params, params) : params,
      query: endpoint.query && z.decode(endpoint.query, searchOf(request.url)),
      body: endpoint.body && z.decode(endpoint.body, await request.json()),
    } as Input<E>
    const given = typeof answer === 'function' ? await (answer as (input: Input<E>) => Answer<E>)(input) : answer
    if (endpoint.file)
      return HttpResponse.arrayBuffer((given as Uint8Array<ArrayBuffer>).buffer, {
        headers: { 'content-type': endpoint.file },
      })
    return HttpResponse.json(z.encode(endpoint.response, given) as never)
  })

/** Answers with an error of the catalogue in the shape of decision API-02; what `unless` is said of is answered by the next mock. */
export const mockError = (
  endpoint: Endpoint,
  code: ErrorCode,
  details: ErrorDetails = {},
  unless: (query: Record<string, unknown>) => boolean = () => false,
): HttpHandler =>
  on(endpoint)(pathOf(endpoint), ({ request }) => {
    if (unless(searchOf(request.url))) return undefined
    const text = errorText(code, 'sv', details)
    const row: { status: number; errorCode?: string } = errorCatalogue[code]
    return HttpResponse.json(
      {
        fields: [],
        ...details,
        Message: text,
        errorCode: row.errorCode ?? code,
        Errors: [text],
        traceId: '00000000-0000-4000-8000-000000000000',
      },
      { status: row.status },
    )
  })

/** The first answer is lost on its way; the same call under the same key is answered by the handlers below (API-08). */
export const mockLostAnswer = (endpoint: Endpoint): HttpHandler => {
  let lost: string | null = null
  return on(endpoint)(pathOf(endpoint), ({ request }) => {
    const key = request.headers.get('idempotency-key')
    if (key !== null && key === lost) return undefined
    lost = key
    return HttpResponse.error()
  })
}

/** Never answers: the screen stays as it is while it waits. */
export const mockWaiting = (endpoint: Endpoint): HttpHandler =>
  on(endpoint)(pathOf(endpoint), () => new Promise<Response>(() => undefined))
