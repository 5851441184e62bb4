import { brand } from '../brand'
import type { Clock } from '../clock'
import { trustedUrl } from './trusted'

const SCRIPT_TIMEOUT = 10_000

const loading = new Map<string, Promise<void>>()

/** Adds a script once; a failed one is taken away, so that the next call tries again. */
export function loadScript(document: Document, clock: Clock, url: string, nonce?: string): Promise<void> {
  const known = loading.get(url)
  if (known) return known
  const promise = new Promise<void>((resolve, reject) => {
    const script = document.createElement('script')
    const cancel = clock.after(SCRIPT_TIMEOUT, () => fail(`Loading of ${url} timed out.`))
    const fail = (message: string) => {
      cancel()
      script.remove()
      loading.delete(url)
      reject(new Error(message))
    }
    script.async = true
    script.crossOrigin = 'anonymous'
    if (nonce) script.nonce = nonce
    script.addEventListener('load', () => {
      cancel()
      resolve()
    })
    script.addEventListener('error', () => fail(`Loading of ${url} failed.`))
    script.src = trustedUrl(url, brand.keyPrefix)
    document.head.append(script)
  })
  loading.set(url, promise)
  return promise
}
