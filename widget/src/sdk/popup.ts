import type { Cancel, Clock } from '../clock'
import { NAMESPACE } from '../protocol/envelope'
import { own } from '../protocol/own'
import type { Environment } from './environment'
import { Refused } from './errors'
import { parseUrl } from './hosts'
import { drawLoadingPage } from './loading-page'

export const POPUP_FAULT = {
  blocked: 'Popup window blocked.',
  closed: 'Popup closed prematurely.',
  timedOut: 'Popup window timed out.',
  unexpected: 'Unexpected error.',
} as const

const LOAD_POLL = 20
const CLOSE_POLL = 100
const TIMEOUT = 10 * 60_000

export type PopupState = 'loading' | 'navigating' | 'ready' | 'done' | 'closed' | 'timeout' | 'error'
export type PopupEnd = Extract<PopupState, 'done' | 'closed' | 'timeout' | 'error'>

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
  #finish: (end: PopupEnd) => void = () => {}
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
    )
    try {
      drawLoadingPage(handle.document)
    } catch {
      // A popup left open from before may stand on another origin: navigating it still works.
    }
  }

  get state(): PopupState {
    return this.#state
  }

  get isOpen(): boolean {
    return this.#state === 'loading' || this.#state === 'navigating' || this.#state === 'ready'
  }

  /** Resolves when the page at the URL says that it is ready; refused in the spec's words. */
  async navigate(url: string): Promise<void> {
    const origin = parseUrl(url)?.origin
    if (!this.isOpen) throw new Refused(POPUP_FAULT.closed)
    if (!origin) throw new Refused(POPUP_FAULT.unexpected)
    this.#state = 'navigating'
    const ready = new Promise<void>((resolve) => this.#listen(origin, resolve))
    try {
      this.handle.location.href = url
    } catch {
      this.#end('error')
    }
    const end = await Promise.race([ready.then(() => undefined), this.finished])
    if (end === undefined || end === 'done') return
    throw new Refused(
      end === 'closed' ? POPUP_FAULT.closed : end === 'timeout' ? POPUP_FAULT.timedOut : POPUP_FAULT.unexpected,
    )
  }

  /** Calls once when the first page of our own has given way to another; polls, since no event crosses origins. */
  onLeftBlank(run: () => void): Cancel {
    const cancel = this.clock.every(LOAD_POLL, () => {
      if (isBlank(this.handle)) return
      cancel()
      run()
    })
    this.#cancels.push(cancel)
    return cancel
  }

  focus(): void {
    this.handle.focus()
  }

  close(): void {
    this.#end('done')
    this.handle.close()
  }

  #listen(origin: string, ready: () => void): void {
    const receive = (event: MessageEvent) => {
      if (event.source !== this.handle || event.origin !== origin || own(event.data, 'ns') !== NAMESPACE) return
      const word = own(event.data, 'popup')
      if (word === 'ready' || word === 'done') {
        this.#state = 'ready'
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

function isBlank(popup: Window): boolean {
  try {
    return popup.location.href === 'about:blank'
  } catch {
    return false
  }
}
