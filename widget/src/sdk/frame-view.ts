import type { Cancel, Clock } from '../clock'
import { createFrame, type FrameLook } from './frame-element'
import { adoptStyles } from './styles'

/** WI-19 */
const FADE = 200

const STYLES = `
:host { display: block; position: relative; min-height: 1px; }
:host([hidden]) { display: block; position: absolute; width: 0; height: 0; min-height: 0; overflow: hidden; }
iframe { display: block; width: 100%; height: 0; border: 0; color-scheme: normal; }
iframe.behind { position: absolute; inset: 0; opacity: 0; pointer-events: none; }
.loader { display: grid; gap: 12px; padding: 16px; border: 1px solid #e9e1d3; border-radius: 14px; background: #fff; transition: opacity ${FADE}ms ease-out; }
.loader.over { position: absolute; inset: 0; pointer-events: none; }
.loader.gone { opacity: 0; }
.bar { height: 14px; border-radius: 999px; background: #f0e7d6; animation: breathe 1.6s ease-in-out infinite; }
.bar:first-child { width: 40%; }
.bar:last-child { width: 70%; }
.message { padding: 16px; border: 1px solid #e9e1d3; border-radius: 14px; background: #fff; color: #1e2a24; font: 16px/1.5 system-ui, sans-serif; }
.message h2 { margin: 0 0 4px; font-size: 18px; }
.message p { margin: 0; }
@keyframes breathe { 50% { opacity: 0.5; } }
@media (prefers-reduced-motion: reduce) { .loader, .bar { animation: none; transition: none; } }
`

/** The library's own corner of the page: a closed shadow root, out of reach of the page's styles and selectors. */
export class FrameView {
  readonly host: HTMLElement
  readonly #root: ShadowRoot
  #loader: HTMLElement | undefined
  #cancelFade: Cancel | undefined

  constructor(
    public container: Element,
    private readonly clock: Clock,
    hidden = false,
  ) {
    const document = container.ownerDocument
    this.host = document.createElement('div')
    // All that the page sees of a focus in the frame is the host: whoever gives it back to that gives it back to the frame.
    this.#root = this.host.attachShadow({ mode: 'closed', delegatesFocus: true })
    adoptStyles(this.#root, STYLES)
    if (hidden) this.hide()
    container.append(this.host)
  }

  /** Out of sight and out of the accessibility tree; the frames keep working. */
  hide(): void {
    this.host.hidden = true
    this.host.setAttribute('aria-hidden', 'true')
    this.host.inert = true
  }

  showLoader(): void {
    if (this.#loader || this.host.hidden) return
    this.host.setAttribute('aria-busy', 'true')
    const loader = this.#element('div', 'loader')
    for (let bar = 0; bar < 3; bar++) loader.append(this.#element('div', 'bar'))
    this.#loader = loader
    this.#root.append(loader)
  }

  hideLoader(): void {
    const loader = this.#loader
    if (!loader) return
    this.#loader = undefined
    this.host.removeAttribute('aria-busy')
    loader.classList.add('over', 'gone')
    this.#cancelFade = this.clock.after(FADE, () => loader.remove())
  }

  addFrame(look: FrameLook): HTMLIFrameElement {
    const frame = createFrame(this.host.ownerDocument, look)
    frame.setAttribute('scrolling', 'no')
    this.#root.append(frame)
    return frame
  }

  /** A heading and a sentence in place of everything else. */
  showMessage(title: string, sentence: string): void {
    const message = this.#element('div', 'message')
    const heading = this.#element('h2')
    const text = this.#element('p')
    heading.textContent = title
    text.textContent = sentence
    message.append(heading, text)
    this.#root.replaceChildren(message)
  }

  get isConnected(): boolean {
    return this.host.isConnected
  }

  /** A frame that moves loads anew. */
  moveTo(container: Element): void {
    this.container = container
    container.append(this.host)
  }

  remove(): void {
    this.#cancelFade?.()
    this.host.remove()
  }

  #element(tag: string, className = ''): HTMLElement {
    const element = this.host.ownerDocument.createElement(tag)
    if (className) element.className = className
    return element
  }
}
