import { fallbackCdn } from '../brand-shared'
import type { Environment } from './environment'
import { entryUrl, type Entry } from './entry-url'
import { OUTCOME, Refused } from './errors'

/** WI-18 */
const TIMEOUT = 8000

type Outcome = 'found' | 'unreachable' | 'refused' | 'wrong type'

interface Attempt {
  outcome: Outcome
  reason: string
}

/**
 * Finds a static page that can be shown, in the fixed order of spec 3 §4: the other network when one does not answer,
 * the default entry when there is none of this kind, then one without features. Each step once, each failure told.
 */
export async function findStaticEntry(
  env: Environment,
  wanted: Entry,
  signal: AbortSignal,
  failed: (reason: string) => void,
): Promise<{ url: string; entry: Entry }> {
  let entry = wanted
  const fallback = fallbackCdn(wanted.cdn)
  for (;;) {
    const url = entryUrl(entry)
    const { outcome, reason } = await attempt(env, url, signal)
    if (signal.aborted) {
      failed('AbortError')
      throw new Refused('AbortError')
    }
    if (outcome === 'found') return { url, entry }
    failed(reason)
    const next = outcome === 'unreachable' ? otherNetwork(entry, fallback) : plainer(entry)
    if (!next) throw new Refused(OUTCOME.staticFailed)
    entry = next
  }
}

function otherNetwork(entry: Entry, fallback: string): Entry | undefined {
  return entry.cdn === fallback ? undefined : { ...entry, cdn: fallback }
}

function plainer(entry: Entry): Entry | undefined {
  if (entry.design !== 'default' || entry.variant !== 'default')
    return { ...entry, design: 'default', variant: 'default' }
  return entry.features === 0 ? undefined : { ...entry, features: 0 }
}

async function attempt(env: Environment, url: string, signal: AbortSignal): Promise<Attempt> {
  const controller = new AbortController()
  const abort = () => controller.abort()
  signal.addEventListener('abort', abort)
  let timedOut = false
  const cancel = env.clock.after(TIMEOUT, () => {
    timedOut = true
    abort()
  })
  try {
    const response = await env.fetch(url, {
      headers: { accept: 'text/html' },
      mode: 'cors',
      credentials: 'omit',
      signal: controller.signal,
    })
    return judge(url, response)
  } catch {
    return {
      outcome: 'unreachable',
      reason: timedOut ? `Fetching ${url} timed out` : `Fetching ${url} failed (network)`,
    }
  } finally {
    cancel()
    signal.removeEventListener('abort', abort)
  }
}

function judge(url: string, response: Pick<Response, 'ok' | 'status' | 'headers'>): Attempt {
  if (!response.ok) {
    const reason = `Fetching ${url} failed (${response.status})`
    return { outcome: response.status >= 500 ? 'unreachable' : 'refused', reason }
  }
  const type = response.headers.get('content-type') ?? ''
  if (!/^text\/html\b/i.test(type)) return { outcome: 'wrong type', reason: 'Fetched content has incorrect MIME type' }
  return { outcome: 'found', reason: '' }
}
