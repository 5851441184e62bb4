import { brand } from '../brand'
import { drawLogo } from '../sdk/loading-page'
import { adoptStyles } from '../sdk/styles'

export const THEMES = ['default', 'light', 'dark'] as const
export const SHAPES = ['default', 'rect', 'pill'] as const
export type Theme = (typeof THEMES)[number]
export type Shape = (typeof SHAPES)[number]

/** Five spans of the ruler: together 335 pixels, and less where there is less room. */
const RULER = 5
const DEFAULT_HEIGHT = 50
const MIN_HEIGHT = 40
const MAX_HEIGHT = 60

const STYLES = `
:host { display: block; width: 100%; min-width: 150px; }
.ruler { height: 0; overflow: hidden; }
.ruler span { display: inline-block; width: 67px; }
button { display: flex; align-items: center; justify-content: center; gap: 8px; width: 100%; height: 100%; padding: 0 16px; border: 1px solid transparent; border-radius: 4px; background: #24523f; color: #fff; font: 600 16px/1 Figtree, Inter, system-ui, sans-serif; cursor: pointer; }
button svg { width: 20px; height: 20px; fill: currentColor; }
button.dark { background: #1e2a24; }
button.light { background: #fff; color: #1e2a24; border-color: #1e2a24; }
button.rect { border-radius: 0; }
button.pill { border-radius: 999px; }
button:focus-visible { outline: 3px solid #24523f; outline-offset: 2px; }
button[aria-busy='true'] { opacity: 0.7; cursor: progress; }
`

export interface ExpressButton {
  setBusy(busy: boolean): void
  remove(): void
}

/**
 * The button in the merchant's container, in a closed shadow root. As wide as the container, 335 pixels in one that takes its width from
 * what it holds; 40 to 60 pixels high (spec 3 §2).
 */
export function drawButton(container: Element, theme: Theme, shape: Shape, click: () => void): ExpressButton {
  const document = container.ownerDocument
  const host = document.createElement('div')
  const root = host.attachShadow({ mode: 'closed' })
  adoptStyles(root, STYLES)
  const button = document.createElement('button')
  button.type = 'button'
  button.className = `${theme} ${shape}`
  button.setAttribute('aria-label', `Pay with ${brand.name}`)
  const label = document.createElement('span')
  label.textContent = 'Pay with'
  const name = document.createElement('span')
  name.textContent = brand.name
  button.append(label, drawLogo(document), name)
  button.addEventListener('click', click)
  const ruler = document.createElement('div')
  ruler.className = 'ruler'
  for (let span = 0; span < RULER; span++) ruler.append(document.createElement('span'))
  root.append(button, ruler)
  place(host, container)
  return {
    setBusy: (busy) => button.setAttribute('aria-busy', String(busy)),
    remove: () => host.remove(),
  }
}

/** As high as the container has room; the usual height in one that takes its height from what it holds, as its growing shows. */
function place(host: HTMLElement, container: Element): void {
  const set = (height: number) => host.style.setProperty('height', `${height}px`)
  const before = container.clientHeight
  set(DEFAULT_HEIGHT)
  container.append(host)
  if (before === 0 || container.clientHeight > before) return
  const { paddingTop, paddingBottom } = getComputedStyle(container)
  const below = parseFloat(paddingBottom) || 0
  const room = Math.min(MAX_HEIGHT, before - (parseFloat(paddingTop) || 0) - below)
  set(room)
  // What stands there already takes its part.
  const end = container.getBoundingClientRect().top + container.clientTop + before - below
  const over = Math.max(0, Math.round(host.getBoundingClientRect().bottom - end))
  set(Math.max(MIN_HEIGHT, room - over))
}
