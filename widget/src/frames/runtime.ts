import { systemClock } from '../clock'
import type { FrameName } from '../protocol/handshake'
import { Rpc, type Handlers } from '../rpc/rpc'
import { greetPage } from '../rpc/window-messenger'
import { parseUrl } from '../sdk/hosts'

/** The page around a frame, once it has handed over a port. */
export interface Page {
  call(method: string, args?: unknown[], options?: { timeout?: number | null }): Promise<unknown>
  notify(method: string, args?: unknown[]): void
  /** As the browser vouches for it. */
  merchantOrigin: string
  apiKey?: string
}

/** Connects a frame's document; `handle` makes the handlers, knowing the page. */
export async function connectToPage(name: FrameName, handle: (page: Page) => Handlers): Promise<Page> {
  const line = await greetPage({
    self: window,
    parent: window.parent,
    parentOrigin: parentOrigin(window),
    name,
    build: SENARE_VERSION,
    clock: systemClock,
    randomId,
  })
  let rpc: Rpc | undefined
  const page: Page = {
    call: (method, args, options) => rpc?.call(method, args, options) ?? Promise.reject(new Error('ConnectionClosed')),
    notify: (method, args) => rpc?.notify(method, args),
    merchantOrigin: line.merchantOrigin,
    ...(line.apiKey === undefined ? {} : { apiKey: line.apiKey }),
  }
  rpc = new Rpc(line, handle(page), systemClock)
  rpc.notify('ready')
  return page
}

/** The embedding page's origin: the browser's list of ancestors, else the referrer, which the frame's policy sets. */
function parentOrigin({ location, document }: Window): string {
  const ancestor = (location as Partial<Location>).ancestorOrigins?.[0]
  return ancestor ?? parseUrl(document.referrer)?.origin ?? location.origin
}

function randomId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Tells the page the height of the document whenever it changes. */
export function reportHeight(tell: (height: number) => void): void {
  let last = -1
  const measure = () => {
    const height = Math.ceil(document.body.getBoundingClientRect().height)
    if (height !== last) tell((last = height))
  }
  measure()
  if (typeof ResizeObserver === 'function') new ResizeObserver(measure).observe(document.body)
  else setInterval(measure, 250)
}
