import '../frame.css'
import { element } from '../dom'
import { firstWords, languageCodeOf, localeOf } from '../languages/first-words'
import { connectToPage } from '../runtime'
import { terms } from './words'

/** What a shopper agrees to, over the shop's page or in a window of its own; there is nothing to close there but the window. */
const settings = new URLSearchParams(location.hash.slice(1))
const locale = localeOf(settings.get('locale') ?? 'en-GB')
const code = languageCodeOf(locale)
const { close, sentences } = terms[code]
const root = document.querySelector('main') ?? document.body

document.documentElement.lang = locale
document.title = `${firstWords[code].terms} · Senare`
const heading = element('h1', { tabindex: '-1' }, firstWords[code].terms)
const page = element('section', { class: 'step' }, heading, ...sentences.map((sentence) => element('p', {}, sentence)))
root.replaceChildren(page)

async function start(): Promise<void> {
  if (window.parent === window) return
  const shop = await connectToPage('fullscreen', () => ({}))
  const leave = () => shop.notify('close')
  const button = element('button', { type: 'button', class: 'primary' }, close)
  button.addEventListener('click', leave)
  addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') leave()
  })
  page.append(button)
  // Prepared out of sight, the page has no width until it is shown.
  const shown = () => {
    if (innerWidth > 0) heading.focus()
  }
  addEventListener('resize', shown)
  shown()
}

void start()
