import { brand } from '../brand'
import { createFrame } from './frame-element'
import type { FrameLink } from './frame-link'
import { adoptStyles } from './styles'

const STYLES = `
:host { position: fixed; inset: 0; z-index: 2147483647; }
:host([hidden]) { display: none; }
iframe { width: 100%; height: 100%; border: 0; background: transparent; color-scheme: normal; }
`

export interface OverlayEvents {
  shown(): void
  hidden(): void
}

interface Built {
  url: string
  host: HTMLElement
  frame: HTMLIFrameElement
  link: FrameLink
}

/** One frame over the whole page (C9). While it is shown the page below does not scroll. */
export class Overlay {
  #built: Built | undefined
  #restore: (() => void) | undefined
  #closed: (() => void) | undefined

  constructor(
    private readonly window: Window,
    private readonly connect: (frame: HTMLIFrameElement, url: string) => FrameLink,
    private readonly events: OverlayEvents,
  ) {}

  get isShown(): boolean {
    return this.#restore !== undefined
  }

  /** Resolves when the frame that was built says it is ready. */
  get ready(): Promise<void> {
    return this.#built?.link.ready ?? Promise.reject(new Error('No frame'))
  }

  /** Builds the frame out of sight. The URL's host has been checked. */
  preload(url: string): void {
    if (this.isShown || this.#built?.url === url) return
    this.#discard()
    const { document } = this.window
    const host = document.createElement('div')
    host.hidden = true
    host.setAttribute('role', 'dialog')
    host.setAttribute('aria-modal', 'true')
    const root = host.attachShadow({ mode: 'closed' })
    adoptStyles(root, STYLES)
    host.setAttribute('aria-label', brand.name)
    const frame = createFrame(document, { name: 'fullscreen', url, title: brand.name })
    root.append(frame)
    const link = this.connect(frame, url)
    document.body.append(host)
    this.#built = { url, host, frame, link }
  }

  /** Shows the frame; resolves when it is hidden again. Opening what is open changes nothing. */
  open(url: string): Promise<void> {
    if (this.isShown) return Promise.resolve()
    this.preload(url)
    const built = this.#built
    if (!built) return Promise.resolve()
    const unlock = lockScroll(this.window)
    const before = this.window.document.activeElement
    built.host.hidden = false
    built.frame.focus()
    void this.#focusWhenReady(built)
    this.#restore = () => {
      unlock()
      if (before && 'focus' in before && typeof before.focus === 'function') before.focus({ preventScroll: true })
    }
    this.events.shown()
    return new Promise((resolve) => {
      this.#closed = resolve
    })
  }

  /** A frame that is still loading loses the focus again with its first document. */
  async #focusWhenReady(built: Built): Promise<void> {
    await built.link.ready.catch(() => {})
    if (this.#built !== built || !this.isShown) return
    built.frame.blur()
    built.frame.focus()
  }

  hide(): void {
    if (!this.#restore) return
    this.#discard()
    this.#restore()
    this.#restore = undefined
    this.events.hidden()
    this.#closed?.()
    this.#closed = undefined
  }

  destroy(): void {
    this.hide()
    this.#discard()
  }

  #discard(): void {
    this.#built?.link.close()
    this.#built?.host.remove()
    this.#built = undefined
  }
}

const LOCKED = ['position', 'top', 'left', 'right', 'width', 'overflow'] as const

/** Holds the page where it is; the returned function gives back styles and scroll position to the letter. */
function lockScroll(window: Window): () => void {
  const { body } = window.document
  const y = window.scrollY
  const styles = body.getAttribute('style')
  const fixed = ['fixed', `-${y}px`, '0', '0', 'auto', 'hidden']
  LOCKED.forEach((property, index) => body.style.setProperty(property, fixed[index] ?? ''))
  return () => {
    // Property by property: a strict content security policy forbids setting the attribute as text.
    for (const property of LOCKED) body.style.removeProperty(property)
    if (styles === null) body.removeAttribute('style')
    else body.style.cssText = styles
    window.scrollTo({ top: y, behavior: 'instant' })
  }
}
