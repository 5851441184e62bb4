import '../frame.css'
import { brand } from '../../brand'
import { NAMESPACE } from '../../protocol/envelope'
import { own, ownString } from '../../protocol/own'
import { element } from '../dom'
import { firstWords, languageCodeOf, localeOf } from '../languages/first-words'
import { connectToPage, reportHeight } from '../runtime'

/** The widget before the widget: name and shape, drawn from the settings in the address without asking anybody. */
const settings = new URLSearchParams(location.hash.slice(1))
const locale = localeOf(settings.get('locale') ?? 'en-GB')
const words = firstWords[languageCodeOf(locale)]
const root = document.querySelector('main') ?? document.body

document.documentElement.lang = locale
const about = element('button', { type: 'button', class: 'link' }, words.terms)
root.replaceChildren(
  element(
    'section',
    { class: 'options' },
    element('p', { class: 'option-name' }, ownString(words, `category_${settings.get('variant') ?? ''}`) ?? brand.name),
    element('p', { class: 'cost' }, words.choose),
    about,
  ),
)

let sequence = 0

async function start(): Promise<void> {
  const page = await connectToPage('static', () => ({}))
  reportHeight((height) => page.notify('setHeight', [height]))
  about.addEventListener('click', () => {
    const url = `${location.origin}/terms.html#${new URLSearchParams({ locale })}`
    const call = {
      ns: `${NAMESPACE}-static`,
      apiKey: page.apiKey,
      seq: ++sequence,
      method: 'openExternalLink',
      args: [url],
    }
    window.parent.postMessage(call, page.merchantOrigin)
  })
  addEventListener('message', (event) => {
    if (event.source !== window.parent || event.origin !== page.merchantOrigin) return
    if (own(event.data, 'rseq') === sequence && own(event.data, 'ok') === false) about.disabled = true
  })
}

void start()
