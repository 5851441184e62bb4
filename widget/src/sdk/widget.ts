import type { Cancel } from '../clock'
import type { Context } from './context'
import { OUTCOME, Refused } from './errors'
import type { FrameLook } from './frame-element'
import { FrameLink } from './frame-link'
import { FrameView } from './frame-view'
import { mainHandlers } from './main-handlers'

const REMOVAL_POLL = 250
const MAX_HEIGHT = 10_000

/** One widget of a page: its place, its frame and what it is doing. */
export class Widget {
  state: 'idle' | 'loading' | 'loaded' = 'idle'
  /** The operation id of the step that is under way. */
  authorizing: string | undefined
  /** Counts loads and removals: a load that waited knows by it whether its place is still its own. */
  turn = 0
  /** The load that is under way, for steps that come in the meantime. */
  loading: Promise<unknown> | undefined
  container: Element | undefined
  view: FrameView | undefined
  link: FrameLink | undefined
  frame: HTMLIFrameElement | undefined
  documentHandler: ((url: string) => void) | undefined
  /** Settled when the static page is shown; refused when there is none to show. */
  staticFrame: Promise<void> | undefined
  /** Called on the first height of the dynamic frame, which then replaces the static one. */
  onFirstHeight: (() => void) | undefined
  #interrupt: (reason: Refused) => void = () => {}
  #cancels: Cancel[] = []

  constructor(
    readonly key: string,
    private readonly context: Context,
  ) {}

  /** A visible place in the merchant's container, or a hidden one in the body. */
  mount(container: Element, hidden: boolean): FrameView {
    this.container = container
    this.view = new FrameView(container, this.context.env.clock, hidden)
    return this.view
  }

  /** The main frame, behind what is shown until it has a height. */
  openMain(view: FrameView, url: string, title: string): FrameLink {
    const look: FrameLook = { name: 'main', url, title }
    const frame = view.addFrame(look)
    this.frame = frame
    this.link = new FrameLink(this.context.env, {
      frame,
      name: 'main',
      origin: new URL(url).origin,
      handlers: mainHandlers(this.context, this),
      reloaded: () => {
        this.state = 'idle'
      },
    })
    return this.link
  }

  /** Whole pixels; nonsense is dropped. */
  setHeight(height: unknown): void {
    if (typeof height !== 'number' || !Number.isFinite(height) || height < 0) return
    const pixels = Math.min(Math.round(height), MAX_HEIGHT)
    this.frame?.style.setProperty('height', `${pixels}px`)
    this.onFirstHeight?.()
    this.onFirstHeight = undefined
    this.context.native.tell('heightChanged', { height: pixels })
    this.context.events.emit('heightChanged', pixels)
  }

  /**
   * The work, unless something ends it first: a newer call, the removal of the container, or `unmount`.
   * The wait for a person has no time limit, so the removal is looked for.
   */
  async guarded<T>(work: Promise<T>): Promise<T> {
    const interrupted = new Promise<never>((_, reject) => {
      this.#interrupt = reject
    })
    const stop = this.context.env.clock.every(REMOVAL_POLL, () => {
      if (this.view?.isConnected !== false) return
      this.unmount()
    })
    try {
      return await Promise.race([work, interrupted])
    } finally {
      stop()
    }
  }

  supersede(): void {
    this.#interrupt(new Refused(OUTCOME.superseded))
  }

  /** The page's policy keeps the frame out. */
  blocked(): void {
    if (this.state === 'loading') this.link?.refuse(new Refused(OUTCOME.bootstrapFailed))
  }

  onUnmount(run: Cancel): void {
    this.#cancels.push(run)
  }

  unmount(reason: string = OUTCOME.containerRemoved): void {
    this.turn += 1
    this.#interrupt(new Refused(reason))
    for (const cancel of this.#cancels.splice(0)) cancel()
    this.link?.close()
    this.view?.remove()
    this.link = undefined
    this.view = undefined
    this.frame = undefined
    this.container = undefined
    this.onFirstHeight = undefined
    this.staticFrame = undefined
    this.state = 'idle'
  }
}
