import { brand } from '../brand'
import { createFrame } from './frame-element'
import type { FrameLink } from './frame-link'
import { adoptStyles } from './styles'

const STYLES = `
:host { position: fixed; z-index: 2147483647; }
dialog { position: fixed; inset: 0; box-sizing: border-box; margin: 0; padding: 0; border: 0; background: transparent; }
dialog { width: 100%; height: 100%; max-width: none; max-height: none; outline: none; overflow: hidden; }
dialog:not([open]) { display: none; }
dialog::backdrop { background: transparent; }
iframe { display: block; width: 100%; height: 100%; border: 0; background: transparent; color-scheme: normal; }
`

export interface OverlayEvents {
  shown(): void
  hidden(): void
}

interface Built {
  url: string
  host: HTMLElement
  dialog: HTMLDialogElement
  frame: HTMLIFrameElement
  link: FrameLink
}

/**
 * One frame over the whole page (C9), in a modal dialog: also above a dialog of the page's own, and what lies below can neither be reached
 * nor scrolled.
 */
export class Overlay {
  #built: Built | undefined
  #restore: (() => void) | undefined
  #shown: Promise<void> = Promise.resolve()
  #closed: (() => void) | undefined

  constructor(
    private readonly window: Window,
    private readonly connect: (frame: HTMLIFrameElement, url: string) => FrameLink,
    private readonly events: OverlayEvents,
  ) {}

  get isShown(): boolean {
    return this.#restore !== undefined
  }

  /** What is shown. */
  get url(): string | undefined {
    return this.isShown ? this.#built?.url : undefined
  }

  /** Resolves when the frame that was built says it is ready. */
  get ready(): Promise<void> {
    return this.#built?.link.ready ?? Promise.reject(new Error('No frame'))
  }

  /** Builds the frame out of sight. The URL's host has been checked. */
  preload(url: string): void {
    // A shop that is a single page may have taken the frame away with what stood around it.
    if (this.isShown || (this.#built?.url === url && this.#built.host.isConnected)) return
    this.#discard()
    const { document } = this.window
    const host = document.createElement('div')
    const root = host.attachShadow({ mode: 'closed' })
    adoptStyles(root, STYLES)
    const dialog = document.createElement('dialog')
    dialog.setAttribute('aria-label', brand.name)
    // Escape where the focus is not in the frame, which hears its own; a phone's way back. Not of one that has been left before.
    dialog.addEventListener('close', () => {
      if (this.#built?.dialog === dialog) this.hide()
    })
    const frame = createFrame(document, { name: 'fullscreen', url, title: brand.name })
    dialog.append(frame)
    root.append(dialog)
    const link = this.connect(frame, url)
    document.body.append(host)
    this.#built = { url, host, dialog, frame, link }
  }

  /** Shows the frame; resolves when it is hidden again. Opening what is open changes nothing, and another page does not take its place. */
  open(url: string): Promise<void> {
    if (this.isShown) return this.url === url ? this.#shown : Promise.resolve()
    this.preload(url)
    const built = this.#built
    if (!built) return Promise.resolve()
    const before = this.window.document.activeElement
    showAbove(built.dialog)
    const unlock = lockScroll(this.window)
    built.frame.focus()
    void this.#focusWhenReady(built)
    this.#restore = () => {
      unlock()
      if (before && 'focus' in before && typeof before.focus === 'function') before.focus({ preventScroll: true })
    }
    this.events.shown()
    this.#shown = new Promise((resolve) => {
      this.#closed = resolve
    })
    return this.#shown
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

/** Browsers of before 2022 know no modal dialogs: there it lies over the page, and under a dialog of the page's own. */
function showAbove(dialog: HTMLDialogElement): void {
  if (typeof dialog.showModal === 'function') return dialog.showModal()
  dialog.setAttribute('role', 'dialog')
  dialog.setAttribute('aria-modal', 'true')
  dialog.setAttribute('open', '')
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
