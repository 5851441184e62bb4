import type { Cancel } from '../clock'
import type { Handlers } from '../rpc/rpc'
import { OUTCOME, Refused } from './errors'
import type { FrameLook } from './frame-element'
import { FrameLink } from './frame-link'
import { FrameView } from './frame-view'
import type { Page } from './page'

const REMOVAL_POLL = 250
/** How many polls a container may be away: a page that is drawn again takes its old one out first. */
const PATIENCE = 4
const MAX_HEIGHT = 10_000

/** One widget of a page: its place, its frame and what it is doing. */
export class Widget {
  state: 'idle' | 'loading' | 'loaded' = 'idle'
  /** Of the frame, in pixels. Before it has one, something else stands in its place. */
  height = 0
  /** The operation id of the step that is under way. */
  authorizing: string | undefined
  /** Counts loads and removals: a load that waited knows by it whether its place is still its own. */
  turn = 0
  /** The load that is under way, for steps that come in the meantime. */
  loading: Promise<unknown> | undefined
  container: Element | undefined
  /** How the page named the container: what is drawn again in its place is found by it. */
  selector: string | undefined
  /** What the shopper has chosen in the frame, for the document that comes after this one. */
  chosen: string | undefined
  /** Loads the frame as it was, once another document stands in it. */
  restore: (() => Promise<void>) | undefined
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
    private readonly page: Page,
  ) {}

  /** A visible place in the merchant's container, or a hidden one in the body. */
  mount(container: Element, hidden: boolean): FrameView {
    this.container = container
    this.view = new FrameView(container, this.page.env.clock, hidden)
    if (!hidden) this.#watchPlace()
    return this.view
  }

  /** Frameworks move and redraw what they like: the widget goes with its container, or says that it cannot. */
  #watchPlace(): void {
    let away = 0
    const stop = this.page.env.clock.every(REMOVAL_POLL, () => {
      away = this.#isInPlace() ? 0 : away + 1
      if (away >= PATIENCE) this.#askForReload(OUTCOME.containerRemoved)
    })
    this.#cancels.push(stop)
  }

  /** Also after it was put back: into its container, or into what the page has drawn in its place. */
  #isInPlace(): boolean {
    const { view, container, selector } = this
    if (!view || view.isConnected) return true
    const place = container?.isConnected ? container : selector && this.page.env.window.document.querySelector(selector)
    if (!place) return false
    this.container = place
    view.moveTo(place)
    return true
  }

  /** The main frame, behind what is shown until it has a height. */
  openMain(view: FrameView, url: string, title: string, handlers: Handlers): FrameLink {
    const look: FrameLook = { name: 'main', url, title }
    const frame = view.addFrame(look)
    this.frame = frame
    this.link = new FrameLink(this.page.env, {
      frame,
      name: 'main',
      origin: new URL(url).origin,
      handlers,
      reloaded: () => {
        if (this.state === 'loaded') void this.#restored()
      },
      lost: () => this.#askForReload(),
    })
    return this.link
  }

  /** Its document is another one, for instance since the container was moved: what it showed is shown again. */
  async #restored(): Promise<void> {
    this.state = 'loading'
    const restoring = this.restore?.() ?? Promise.reject(new Error('Nothing to restore'))
    this.loading = restoring
    try {
      await restoring
    } catch {
      this.#askForReload()
    }
  }

  #askForReload(reason: string = OUTCOME.frameReloaded): void {
    this.unmount(reason)
    this.page.events.emit('reload_needed', { instance: this.key })
  }

  /** Whole pixels; nonsense is dropped. */
  setHeight(height: unknown): void {
    if (typeof height !== 'number' || !Number.isFinite(height) || height < 0) return
    const pixels = Math.min(Math.round(height), MAX_HEIGHT)
    this.height = pixels
    this.frame?.style.setProperty('height', `${pixels}px`)
    // An empty document has no height yet.
    if (pixels > 0) this.showMain()
    this.page.native.tell('heightChanged', { height: pixels })
    this.page.events.emit('heightChanged', pixels)
  }

  /** In the place of the static page. */
  showMain(): void {
    this.onFirstHeight?.()
    this.onFirstHeight = undefined
  }

  /**
   * The work, unless something ends it first: a newer call, the removal of the container, or `unmount`.
   * The wait for a person has no time limit, so the removal is looked for.
   */
  async guarded<T>(work: Promise<T>): Promise<T> {
    const interrupted = new Promise<never>((_, reject) => {
      this.#interrupt = reject
    })
    const stop = this.page.env.clock.every(REMOVAL_POLL, () => {
      if (!this.#isInPlace()) this.unmount()
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
    this.restore = undefined
    this.onFirstHeight = undefined
    this.height = 0
    this.staticFrame = undefined
    this.state = 'idle'
  }
}
