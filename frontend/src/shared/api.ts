import { ApiError, createClient, type Locale } from '@bukett/contracts'
import { chosen } from './i18n'
import { hearServerTime } from './server-clock'

export const currentLocale = (): Locale => chosen().language

/** Browsers let so much, in bytes, go on without its page. */
const outlivesPage = 60_000

/** What is being kept when the page is left or opened anew is still sent: nobody types it twice. */
let transport: typeof fetch = (address, init) =>
  fetch(address, {
    ...init,
    keepalive: typeof init?.body === 'string' && init.body.length * 3 < outlivesPage,
  })

/** Where a page is drawn on the server, the API is asked in the same process; where such a page comes alive, calls wait for it. */
export const answerCallsBy = (answer: typeof fetch): void => {
  transport = answer
}

/** The server waits 15 seconds at most for what it is told, and as long for a provider: what is not there by then will not come. */
const longestMs = 30_000

/** Calls the API in the language of the screen. */
export const call = createClient({
  longestMs,
  headers: () => ({ 'accept-language': currentLocale() }),
  fetch: async (...request) => {
    const answer = await transport(...request)
    hearServerTime(answer.headers.get('date'))
    return answer
  },
})

/** Nothing was answered: whether it was done is not known. */
export const isUnreachable = (error: unknown): boolean => error instanceof ApiError && error.status === 0

/** What an address names is not there, or nothing could ever have that name. */
export const isNotThere = (error: unknown): boolean =>
  error instanceof ApiError && [400, 404, 422].includes(error.status)

/** What went wrong, for a person: the server's own words, or ours when it did not answer. */
export const messageOf = (error: unknown): string =>
  (error instanceof ApiError && error.status > 0 && (error.message || error.body.Errors?.[0])) ||
  chosen().t(isUnreachable(error) ? 'error.unreachable' : 'error.unexpected')

/** What customer service finds a fault of ours by in the log; nothing where the caller was told what to do. */
export const traceOf = (error: unknown): string | undefined =>
  error instanceof ApiError && error.status >= 500 ? error.body.traceId : undefined
