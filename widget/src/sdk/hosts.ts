import { brand } from '../brand'
import type { Stage } from '../regions'

/** An exact host of the brand or a subdomain of one. */
function isBrandHost(host: string): boolean {
  return brand.hosts.some((own) => host === own || host.endsWith(`.${own}`))
}

export function isLocalHost(host: string): boolean {
  return host === 'localhost' || host.endsWith('.localhost') || host === '127.0.0.1' || host === '[::1]'
}

/** WI-10: the brand's hosts over https; this machine's too, also without it, while developing. */
export function isProviderUrl(url: unknown, environment: Stage): boolean {
  const parsed = parseUrl(url)
  if (!parsed || parsed.username || parsed.password) return false
  if (parsed.protocol === 'https:' && isBrandHost(parsed.hostname)) return true
  return environment === 'development' && /^https?:$/.test(parsed.protocol) && isLocalHost(parsed.hostname)
}

export function parseUrl(url: unknown): URL | undefined {
  try {
    return typeof url === 'string' ? new URL(url) : undefined
  } catch {
    return
  }
}

const SCHEME = /^([a-z][a-z0-9+.-]*):\/\//i

/** Spec 3 §5: a scheme and ://, the scheme beginning with https, bankid, klarna or the brand's own (WI-11). */
export function isRedirectUrl(url: unknown): url is string {
  const scheme = typeof url === 'string' ? SCHEME.exec(url)?.[1]?.toLowerCase() : undefined
  return (
    scheme !== undefined && ['https', 'bankid', 'klarna', brand.appScheme].some((known) => scheme.startsWith(known))
  )
}

/** Links that a person may open: the web, and nothing that runs in the page. */
export function isWebUrl(url: unknown): url is string {
  return typeof url === 'string' && /^https:\/\//i.test(url) && parseUrl(url) !== undefined
}

/**
 * Where frames come from: the origin that served this library, when that is the brand's or this machine's own, else the first
 * host that it was built for. A client token never names it.
 */
export function cdnOrigin(script: string | undefined): string {
  const own = parseUrl(script)
  if (own && (isLocalHost(own.hostname) || (own.protocol === 'https:' && isBrandHost(own.hostname)))) return own.origin
  return `https://${brand.hosts[0]}`
}
