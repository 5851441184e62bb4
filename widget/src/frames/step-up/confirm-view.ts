import type { PaymentOption, StepUpView } from '../../protocol/provider-api'
import { element } from '../dom'
import { costLines, costsMoney, optionName } from '../main/options-view'
import type { Language } from '../texts'

/** S-19: what is bought, for how much, from whom and how it is paid, and the one button by which the shopper agrees to it. */
export class ConfirmView {
  readonly node: HTMLElement
  readonly #button: HTMLButtonElement
  readonly #fault: HTMLElement

  constructor(view: StepUpView, language: Language, press: (token: string) => Promise<boolean>) {
    const { text, money } = language
    const { confirmation, amount, currency, merchant_name } = view
    if (!confirmation) throw new Error('Nothing to confirm')
    const { lines, option, standing = false } = confirmation
    const isOnlyPermission = option.nothing_now ?? false
    const sum = (minor: number) => element('span', { class: 'sum' }, money(minor, currency))
    const rows = lines.map(({ name, quantity, total_amount }) =>
      element('li', {}, element('span', {}, quantity === 1 ? name : `${quantity} × ${name}`), sum(total_amount)),
    )
    this.#button = element(
      'button',
      { type: 'button', class: 'primary' },
      text(isOnlyPermission ? 'standingConfirm' : 'confirmPurchase'),
    )
    this.#fault = element('p', { class: 'fault', role: 'alert', hidden: true }, text('noAnswer'))
    this.#button.addEventListener('click', () => void this.#press(() => press(confirmation.press)))
    this.node = element(
      'section',
      { class: 'step confirm' },
      element('h1', { tabindex: '-1' }, text(isOnlyPermission ? 'standingTitle' : 'confirmTitle')),
      element('p', {}, merchant_name),
      element('ul', { class: 'goods', 'aria-label': text('goods') }, ...rows),
      ...(isOnlyPermission ? [] : [element('p', { class: 'total' }, element('span', {}, text('toPay')), sum(amount))]),
      element(
        'p',
        { class: 'way' },
        element('span', { class: 'cost' }, text('wayToPay')),
        element('span', { class: 'option-name' }, optionName(option, language)),
        ...costLines(option, language).map((line) => element('span', { class: 'cost' }, line)),
        ...(option.terms_url === undefined ? [] : [termsLink(option, option.terms_url, language)]),
      ),
      ...(costsMoney(option) ? [element('p', { class: 'warning' }, text('warning'))] : []),
      // Price and commitment stand right before the button (PA-15).
      ...(standing ? [element('p', { class: 'standing' }, text('standing'))] : []),
      this.#fault,
      this.#button,
    )
  }

  async #press(press: () => Promise<boolean>): Promise<void> {
    this.#button.disabled = true
    this.#fault.hidden = true
    const isAnswered = await press()
    this.#button.disabled = false
    this.#fault.hidden = isAnswered
  }
}

/** A document of its own, to be kept: the right of withdrawal of a credit stands there. */
const termsLink = (option: PaymentOption, href: string, language: Language): HTMLElement => {
  const name = language.text('terms')
  const label = `${name}: ${optionName(option, language)}`
  return element('a', { class: 'link', href, target: '_blank', rel: 'noopener', 'aria-label': label }, name)
}
