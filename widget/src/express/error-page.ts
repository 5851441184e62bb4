import { brand } from '../brand'
import { drawLogo, fitScreen } from '../sdk/loading-page'
import { adoptStyles } from '../sdk/styles'
import { ERROR_TEXTS, errorLocale } from './locales'

const STYLES = `
.bar { display: flex; justify-content: space-between; align-items: center; padding: 8px 16px; border-bottom: 1px solid #e9e1d3; background: #fff; }
.bar svg { width: 28px; height: 28px; fill: #24523f; }
.bar button { min-width: 44px; min-height: 44px; border: 0; border-radius: 999px; background: none; color: #24523f; font: inherit; text-decoration: underline; cursor: pointer; }
.bar button:focus-visible { outline: 3px solid #24523f; outline-offset: 2px; }
.fault { max-width: 36ch; margin: 18vh auto 0; padding: 0 16px; }
.fault h1 { margin: 0 0 8px; font: 600 22px/1.15 Fraunces, Georgia, serif; }
.fault p { margin: 0; }
`

/** Tells the shopper, in the popup itself, that the next screen did not come and nothing was charged. */
export function drawErrorPage(popup: Window, locale: string | undefined): void {
  const { document } = popup
  const language = errorLocale(locale)
  const texts = ERROR_TEXTS[language]
  const make = (tag: string, text = '', className = '') => {
    const element = document.createElement(tag)
    element.textContent = text
    if (className) element.className = className
    return element
  }
  document.documentElement.lang = language
  document.title = `${texts.title} · ${brand.name}`
  fitScreen(document)
  adoptStyles(document, STYLES)
  const close = make('button', texts.close)
  close.setAttribute('type', 'button')
  close.addEventListener('click', () => popup.close())
  const bar = make('nav', '', 'bar')
  bar.append(drawLogo(document), close)
  const main = make('main', '', 'fault')
  main.append(make('h1', texts.title), make('p', texts.description), make('noscript', texts.noScript))
  document.body.replaceChildren(bar, main)
  close.focus()
}
