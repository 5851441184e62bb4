import { brand } from '../brand'
import { systemClock, type Clock } from '../clock'
import { acceptFrame } from '../rpc/window-messenger'
import { loadScript } from './script'

/** The page around the library: every edge that a test replaces. */
export interface Environment {
  readonly window: Window
  readonly clock: Clock
  readonly version: string
  /** Where this script came from. */
  readonly scriptUrl: string | undefined
  readonly supported: boolean
  /** 128 random bits in hex. */
  randomId(): string
  acceptFrame: typeof acceptFrame
  fetch: typeof fetch
  /** Sends an event away, where the browser knows `keepalive` also while the page goes; refused when it took nothing. */
  beacon(url: string, body: string): Promise<unknown>
  pixel(url: string): void
  open(url: string, name: string, features: string): Window | null
  goTo(url: string): void
  /** A lazy part of the library, by name, from the delivery network. */
  part<P extends keyof Parts>(name: P, cdn: string): Promise<Parts[P]>
  /** A sentence for whoever builds the page. */
  log(method: 'debug' | 'info' | 'warn' | 'error', text: string): void
  /** Tells the developer of the page of an error in the page's own code. */
  report(error: unknown): void
}

/** Parts that are fetched when they are needed; each registers itself. */
export interface Parts {
  verify: { isSignedByProvider(token: string, cdn: string): Promise<boolean> }
  advice: { adviceFor(name: string): string | undefined }
  native: { connectNative(window: Window, clock: Clock): NativeApp }
}

/** The app around a web view. */
export interface NativeApp {
  /** Refused after five seconds without an answer; with null it waits for a person. */
  call(name: string, parameters?: Readonly<Record<string, unknown>>, timeout?: null): Promise<unknown>
}

export interface Registry {
  parts?: Partial<Parts>
}

const REGISTRY = Symbol.for(brand.global)

/** What the library's own scripts share in a page. The page's `window.Senare` has what a merchant calls, and nothing else. */
export function registryOf(window: Window): Registry {
  const page = window as unknown as Record<symbol, Registry | undefined>
  if (!page[REGISTRY]) Object.defineProperty(page, REGISTRY, { value: {} })
  return page[REGISTRY] ?? {}
}

/** The object that a merchant's page names. */
export function placeOf<T extends object>(window: Window): Partial<T> {
  return ((window as unknown as Record<string, Partial<T> | undefined>)[brand.global] ??= {})
}

export function browserEnvironment(window: Window & typeof globalThis): Environment {
  const { document } = window
  const script = document.currentScript
  const scriptUrl = script instanceof window.HTMLScriptElement ? script.src : undefined
  const nonce = script instanceof window.HTMLScriptElement ? script.nonce : undefined
  return {
    window,
    clock: systemClock,
    version: SENARE_VERSION,
    scriptUrl,
    supported: isSupported(window),
    randomId: () => Array.from(window.crypto.getRandomValues(new Uint8Array(16)), hex).join(''),
    acceptFrame,
    fetch: (...request) => window.fetch(...request),
    // A plain string is sent as text/plain, which needs no preflight. A `fetch` of the shop's own may throw: that is a refusal too.
    beacon: async (url, body) =>
      window.fetch(url, { method: 'POST', body, mode: 'no-cors', keepalive: true, referrerPolicy: PAGE_NAMED }),
    pixel(url) {
      const picture = new window.Image()
      picture.referrerPolicy = PAGE_NAMED
      picture.src = url
    },
    open: (url, name, features) => window.open(url, name, features),
    goTo: (url) => window.location.assign(url),
    async part(name, cdn) {
      const parts = (registryOf(window).parts ??= {})
      if (!parts[name])
        await loadScript(document, systemClock, `${cdn}/lib/${releaseIn(cdn, scriptUrl)}/${name}.js`, nonce)
      const part = parts[name]
      if (!part) throw new Error(`${name} did not register`)
      return part
    },
    // oxlint-disable-next-line no-console
    log: (method, text) => console[method](text),
    report: (error) =>
      systemClock.after(0, () => {
        throw error
      }),
  }
}

/** Events count from the merchant's pages only, so they name theirs, also where its own policy names it nowhere: the origin, never the address. */
const PAGE_NAMED = 'origin'

/**
 * The parts come from beside the library: of a pinned one they are its own, of the newest the newest, whichever server answers. A copy on a shop's
 * own server, whatever its address looks like, has the newest.
 */
export function releaseIn(cdn: string, url = ''): string {
  const path = url.startsWith(cdn) ? url.slice(cdn.length) : ''
  return /^\/lib\/(v\d+|v?\d+\.\d+\.\d+)\/\w+\.js/.exec(path)?.[1] ?? `v${SENARE_VERSION.split('.')[0]}`
}

function hex(byte: number): string {
  return byte.toString(16).padStart(2, '0')
}

/** Internet Explorer, and browsers without what frames need. */
function isSupported(window: Window & typeof globalThis): boolean {
  return (
    !/MSIE |Trident\//.test(window.navigator.userAgent) &&
    typeof window.MessageChannel === 'function' &&
    typeof window.Element.prototype.attachShadow === 'function' &&
    typeof window.URLSearchParams === 'function' &&
    typeof window.fetch === 'function'
  )
}
