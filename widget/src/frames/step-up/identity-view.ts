import type { StepUpView } from '../../protocol/provider-api'
import { isLocalHost, parseUrl } from '../../sdk/hosts'
import { element } from '../dom'
import type { Language } from '../texts'

/** BankID's code to read with another device, and the link that opens the app on this one. Updates leave the focus alone. */
export class IdentityView {
  readonly node: HTMLElement
  readonly #code: HTMLImageElement
  readonly #link: HTMLAnchorElement
  readonly #message: HTMLElement
  readonly #again: HTMLButtonElement

  constructor({ text }: Language, begin: () => void) {
    this.#code = element('img', { class: 'code', alt: text('identityCode'), width: '200', height: '200', hidden: true })
    this.#link = element('a', { class: 'primary', rel: 'noopener', hidden: true }, text('openApp'))
    this.#message = element('p', { class: 'waiting', role: 'status' })
    this.#again = element('button', { type: 'button', class: 'primary', hidden: true }, text('identityAgain'))
    this.#again.addEventListener('click', begin)
    this.node = element(
      'section',
      { class: 'step' },
      element('h1', { tabindex: '-1' }, text('identityTitle')),
      element('p', {}, text('identityText')),
      this.#code,
      this.#message,
      this.#link,
      this.#again,
    )
  }

  update({ qr, app_url, message = '', invalid = false }: StepUpView): void {
    const picture = qr?.startsWith('data:image/') ? qr : undefined
    if (picture) this.#code.src = picture
    this.#code.hidden = !picture
    const opens = appLink(app_url)
    if (opens) {
      this.#link.href = opens
      // A page that is opened here would take the place of this one; an app does not.
      this.#link.target = parseUrl(opens)?.protocol === 'http:' ? '_blank' : ''
    }
    this.#link.hidden = !opens
    if (this.#message.textContent !== message) this.#message.textContent = message
    this.#message.className = invalid ? 'fault' : 'waiting'
    this.#again.hidden = !invalid
  }
}

/** BankID's own scheme and pages; without https only what plays the app on this machine. */
function appLink(url: string | undefined): string | undefined {
  const parsed = parseUrl(url)
  const isOpen = parsed && (/^(bankid|https):$/.test(parsed.protocol) || isLocalPage(parsed))
  return isOpen ? url : undefined
}

const isLocalPage = ({ protocol, hostname }: URL): boolean => protocol === 'http:' && isLocalHost(hostname)
