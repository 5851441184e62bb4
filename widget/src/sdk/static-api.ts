import type { Cancel } from '../clock'
import { own, ownString } from '../protocol/own'

export const STATIC_NAMESPACE = 'paylater-static'

const METHODS = ['openExternalLink', 'openInFullscreen', 'preloadInFullscreen'] as const
type StaticMethods = Readonly<Record<(typeof METHODS)[number], (url: unknown) => unknown>>

interface Registered {
  apiKey: string
  origin: string
  methods: StaticMethods
}

/** What a static frame may ask of the page before the dynamic one is there: three methods, each call with its key. */
export class StaticApi {
  readonly #frames = new Map<unknown, Registered>()

  /** Answers from now on. */
  listen(page: Pick<Window, 'addEventListener' | 'removeEventListener'>): Cancel {
    page.addEventListener('message', this.#receive)
    return () => page.removeEventListener('message', this.#receive)
  }

  register(frame: Window, registered: Registered): Cancel {
    this.#frames.set(frame, registered)
    return () => {
      this.#frames.delete(frame)
    }
  }

  readonly #receive = (event: MessageEvent): void => {
    if (own(event.data, 'ns') !== STATIC_NAMESPACE) return
    const known = this.#frames.get(event.source)
    const seq = own(event.data, 'seq')
    if (!known || event.origin !== known.origin || typeof seq !== 'number') return
    const answer = (body: object) =>
      (event.source as Window).postMessage({ ns: STATIC_NAMESPACE, rseq: seq, ...body }, known.origin)
    try {
      answer({ ok: true, result: perform(known, event.data) ?? null })
    } catch (error) {
      answer({
        ok: false,
        error: { name: 'Error', message: error instanceof Error ? error.message : 'Unexpected error.' },
      })
    }
  }
}

function perform({ apiKey, methods }: Registered, call: unknown): unknown {
  if (own(call, 'apiKey') !== apiKey) throw new Error('Invalid API key.')
  const method = METHODS.find((name) => name === ownString(call, 'method'))
  if (!method) throw new Error('Method not supported.')
  const args = own(call, 'args')
  return methods[method](Array.isArray(args) ? args[0] : undefined)
}
