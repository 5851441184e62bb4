import type { Cancel, Clock } from '../clock'
import { NAMESPACE } from '../protocol/envelope'
import { own } from '../protocol/own'
import type { Environment } from './environment'
import { Refused } from './errors'
import { parseUrl } from './hosts'
import { drawLoadingPage } from './loading-page'
import type { AuthorizeResult } from './types'

export const POPUP_FAULT = {
  blocked: 'Popup window blocked.',
  closed: 'Popup closed prematurely.',
  timedOut: 'Popup window timed out.',
  unexpected: 'Unexpected error.',
} as const

export type PopupFault = (typeof POPUP_FAULT)[keyof typeof POPUP_FAULT]

/** WI-15: a shopper who gave up may try again. */
export const GIVEN_UP: AuthorizeResult = { show_form: true, approved: false, error: POPUP_FAULT.closed }

const LOAD_POLL = 20
const CLOSE_POLL = 100
/** Spec 3 §9: a popup that is blank for longer than this shows nothing to anybody; nor does one whose page does not say that it is ready. */
const BLANK_TIMEOUT = 5000
const TIMEOUT = 10 * 60_000

export type PopupState = 'loading' | 'navigating' | 'ready' | PopupEnd
export type PopupEnd = 'done' | 'closed' | 'blank' | 'timeout' | 'error'

/** How an end is told; `done` is none to tell of. */
export const POPUP_END: Readonly<Record<PopupEnd, string | undefined>> = {
  done: undefined,
  closed: POPUP_FAULT.closed,
  blank: POPUP_FAULT.timedOut,
  timeout: POPUP_FAULT.timedOut,
  error: POPUP_FAULT.unexpected,
}

export interface Screen {
  screenX: number
  screenY: number
  outerWidth: number
  outerHeight: number
}

/** Centred on the window that asks, on whichever screen it stands. */
export function popupFeatures(top: Screen, width: number, height: number): string {
  const left = Math.round(top.screenX + (top.outerWidth - width) / 2)
  const above = Math.round(top.screenY + Math.max(0, (top.outerHeight - height) / 2))
  return `popup,width=${width},height=${height},left=${left},top=${above}`
}

/** A window of its own for steps that cannot be taken in a frame. Open it within the click, before anything is awaited. */
export class Popup {
  /** How it ended; never refused. */
  readonly finished: Promise<PopupEnd>
  #state: PopupState = 'loading'
  #hasShown = false
  #finish: (end: PopupEnd) => void = () => {}
  #stopBlank: Cancel = () => {}
  readonly #cancels: Cancel[] = []

  /** Undefined when the browser blocks it. */
  static open(env: Environment, width = 480, height = 960, timeout = TIMEOUT): Popup | undefined {
    let handle: Window | null
    try {
      handle = env.open('', 'apf', popupFeatures(env.window, width, height))
      if (!handle || handle.closed) return
    } catch {
      return
    }
    return new Popup(env.window, env.clock, handle, timeout)
  }

  private constructor(
    private readonly page: Window,
    private readonly clock: Clock,
    readonly handle: Window,
    timeout: number,
  ) {
    this.finished = new Promise((resolve) => {
      this.#finish = resolve
    })
    this.#cancels.push(
      clock.every(CLOSE_POLL, () => {
        if (handle.closed) this.#end('closed')
      }),
      clock.after(timeout, () => this.#end('timeout')),
      () => this.#stopBlank(),
    )
    this.#expectPage()
    try {
      drawLoadingPage(handle.document)
    } catch {
      // A popup left open from before may stand on another origin: navigating it still works.
    }
  }

  get state(): PopupState {
    return this.#state
  }

  /** Our own first page has given way to another: from then on the window may be cut off from this page and look closed. */
  get hasShown(): boolean {
    return this.#hasShown
  }

  get isOpen(): boolean {
    return this.#state === 'loading' || this.#state === 'navigating' || this.#state === 'ready'
  }

  /** Resolves when the page at the URL says that it is ready; refused in the spec's words. */
  async navigate(url: string): Promise<void> {
    if (this.isOpen) {
      const origin = parseUrl(url)?.origin
      if (origin) this.#go(url, origin)
      else this.#end('error')
    }
    const end = await Promise.race([this.#ready, this.finished])
    const fault = end && POPUP_END[end]
    if (fault !== undefined) throw new Refused(fault)
  }

  focus(): void {
    this.handle.focus()
  }

  close(): void {
    this.#end('done')
    this.handle.close()
  }

  #ready: Promise<undefined> = new Promise(() => {})

  #go(url: string, origin: string): void {
    this.#state = 'navigating'
    this.#ready = new Promise((resolve) => this.#listen(origin, () => resolve(undefined)))
    this.#expectPage()
    // No event of another origin tells that its page has come.
    const stop = this.clock.every(LOAD_POLL, () => {
      if (isBlank(this.handle)) return
      stop()
      this.#hasShown = true
      this.#expectPage()
    })
    this.#cancels.push(stop)
    try {
      this.handle.location.href = url
    } catch {
      this.#end('error')
    }
  }

  /** Begins the wait for the next page anew. */
  #expectPage(): void {
    this.#stopBlank()
    if (this.#state === 'ready') return
    this.#stopBlank = this.clock.after(BLANK_TIMEOUT, () => {
      this.#end('blank')
      // A page that comes after this would ask the shopper for what nobody waits for; one of another origin has come.
      if (isBlank(this.handle)) this.handle.stop()
    })
  }

  #listen(origin: string, ready: () => void): void {
    const receive = (event: MessageEvent) => {
      if (event.source !== this.handle || event.origin !== origin || own(event.data, 'ns') !== NAMESPACE) return
      const word = own(event.data, 'popup')
      if (word === 'ready' || word === 'done') {
        this.#state = 'ready'
        this.#hasShown = true
        this.#stopBlank()
        ready()
      }
      if (word === 'done') this.#end('done')
    }
    this.page.addEventListener('message', receive)
    this.#cancels.push(() => this.page.removeEventListener('message', receive))
  }

  #end(end: PopupEnd): void {
    if (!this.isOpen) return
    this.#state = end
    for (const cancel of this.#cancels.splice(0)) cancel()
    this.#finish(end)
  }
}

/** Also of a window that has gone elsewhere and come back. */
export function isBlank(popup: Window): boolean {
  try {
    return popup.location.href === 'about:blank'
  } catch {
    return false
  }
}
