import { brand } from '../brand'
import { adoptStyles } from './styles'

const STYLES = `
html, body { height: 100%; margin: 0; background: #fbf7f0; color: #1e2a24; font: 16px/1.5 system-ui, sans-serif; }
.loading { height: 100%; display: grid; place-content: center; justify-items: center; gap: 24px; }
.loading svg { width: 48px; height: 48px; fill: #24523f; }
.spinner { width: 32px; height: 32px; border: 3px solid #e3ebd9; border-top-color: #24523f; border-radius: 50%; animation: turn 0.9s linear infinite; }
@keyframes turn { to { transform: rotate(360deg); } }
@media (prefers-reduced-motion: reduce) { .spinner { animation-duration: 6s; } }
`

/**
 * Drawn by DOM calls into the blank popup. `document.write` would cut the tie to this page once the popup navigates,
 * and a style element would break the page's content security policy, which a blank popup inherits.
 */
export function drawLoadingPage(document: Document): void {
  document.title = brand.name
  fitScreen(document)
  adoptStyles(document, STYLES)
  const page = document.createElement('div')
  page.className = 'loading'
  page.setAttribute('role', 'status')
  page.setAttribute('aria-label', brand.name)
  const spinner = document.createElement('div')
  spinner.className = 'spinner'
  page.append(drawLogo(document), spinner)
  document.body.replaceChildren(page)
}

/** A blank window says nothing of its width: a telephone lays it out as a desk's and makes it small. */
export function fitScreen(document: Document): void {
  const meta = document.createElement('meta')
  meta.name = 'viewport'
  meta.content = 'width=device-width, initial-scale=1'
  document.head.append(meta)
}

export function drawLogo(document: Document): SVGSVGElement {
  const space = 'http://www.w3.org/2000/svg'
  const svg = document.createElementNS(space, 'svg')
  svg.setAttribute('viewBox', '0 0 24 24')
  svg.setAttribute('aria-hidden', 'true')
  const path = document.createElementNS(space, 'path')
  path.setAttribute('d', brand.logo.mark)
  svg.append(path)
  return svg
}
