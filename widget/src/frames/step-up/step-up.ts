import { brand } from '../../brand'
import type { Cancel, Clock } from '../../clock'
import { providerPaths, type StepUpAnswer, type StepUpView } from '../../protocol/provider-api'
import { element } from '../dom'
import { noticeView } from '../notice'
import { ProviderError, type ProviderClient } from '../provider-client'
import { languageOf, type Language, type TextKey } from '../texts'
import { ConfirmView } from './confirm-view'
import { IdentityView } from './identity-view'

const POLL = 2000
/** BankID's code changes every second. */
const CODE_POLL = 1000
/** Questions without an answer after which the step is given up. */
const PATIENCE = 10

export interface StepUpSurroundings {
  root: HTMLElement
  clock: Clock
  provider: ProviderClient
  id: string
  locale: string
  /** The address of this page, for an app that leads back to it. */
  page: string
  /** There is something to see. */
  shown(): void
  /** The step is over, or was given up: back to the shop, which stands on one of these origins. */
  leave(origins: readonly string[]): void
}

/** The provider's own steps before a decision: a phone number and its code, a bank identity, an address; the confirming press; then the outcome. */
export class StepUp {
  #language: Language
  #shown: StepUpView['step'] | undefined
  /** Where the code of what is shown went. */
  #sentTo: string | undefined
  #isAnswering = false
  /** Another telephone is asked for, where the provider waits for a code. */
  #isAskedAnew = false
  /** Says in the form that stands what is wrong with what was sent. */
  #showFault: (() => void) | undefined
  /** Of the merchant, as the provider knows them. */
  #origins: readonly string[] = []
  #isOver = false
  #asked = 0
  #answered = 0
  #silences = 0
  #stopPolling: Cancel | undefined
  #identity: IdentityView | undefined

  constructor(private readonly around: StepUpSurroundings) {
    this.#language = languageOf(around.locale)
  }

  async start(): Promise<void> {
    this.#poll(POLL)
    await this.#look()
  }

  /** Also tells the provider that this window lives, which is all it learns where the opener cannot see it. */
  #poll(every: number): void {
    this.#stopPolling?.()
    this.#stopPolling = this.around.clock.every(every, () => void this.#look())
  }

  /** A look would overtake the answer that another code was sent, and see the same step. */
  async #look(): Promise<boolean> {
    if (this.#isAskedAnew && this.#isAnswering) return true
    return this.#ask(() => this.around.provider.get<StepUpView>(providerPaths.stepUp(this.around.id)))
  }

  /** Tells the provider that nobody is looking any more, so that the widget need not wait. */
  abandon(): void {
    this.#stopPolling?.()
    const { provider, id } = this.around
    if (!this.#isOver) provider.tell(providerPaths.stepUp(id), { left: true } satisfies StepUpAnswer)
    this.#isOver = true
  }

  leave(): void {
    this.abandon()
    this.around.leave(this.#origins)
  }

  #over(): void {
    this.#isOver = true
    this.#stopPolling?.()
  }

  /** False when nobody could be reached. */
  async #answer(answer: StepUpAnswer): Promise<boolean> {
    const { provider, id } = this.around
    this.#isAnswering = true
    const isHeard = await this.#ask(() => provider.post<StepUpView>(providerPaths.stepUp(id), answer), {
      isAnswer: true,
    })
    this.#isAnswering = false
    return isHeard
  }

  /** An answer that was overtaken by a later question says nothing any more. */
  async #ask(call: () => Promise<StepUpView>, { isAnswer = false } = {}): Promise<boolean> {
    const question = ++this.#asked
    try {
      const view = await call()
      if (question < this.#answered || this.#isOver) return true
      this.#answered = question
      this.#silences = 0
      this.#origins = view.merchant_origins ?? this.#origins
      this.#show(view, isAnswer)
      return true
    } catch (error) {
      if (this.#isOver || (isPassing(error) && ++this.#silences < PATIENCE)) return false
      this.#over()
      this.#draw(this.#end('refusedTitle', 'expired'))
      return true
    }
  }

  /** Draws a step once: what the shopper has typed stays, whatever a poll or a fault in it brings. */
  #show(view: StepUpView, isAnswer: boolean): void {
    if (view.step === 'identity' && this.#identity) return this.#identity.update(view)
    if (view.step === (this.#isAskedAnew ? 'code' : this.#shown) && view.sent_to === this.#sentTo) {
      if (isAnswer && view.invalid) this.#showFault?.()
      if (!isAnswer || view.invalid || !this.#isAskedAnew) return
    }
    this.#isAskedAnew = false
    this.#shown = view.step
    this.#sentTo = view.sent_to
    this.#showFault = undefined
    this.#language = languageOf(view.locale || this.around.locale)
    document.documentElement.lang = this.#language.locale
    const draw = {
      phone: () => this.#phone(view),
      code: () => this.#code(view),
      address: () => this.#form('addressTitle', undefined, 'confirm', ADDRESS, 'addressWrong', view),
      identity: () => this.#identify(view),
      confirm: () => new ConfirmView(view, this.#language, (press) => this.#confirm(press)).node,
      approved: () => this.#end('approvedTitle', 'approved'),
      refused: () => this.#end('refusedTitle', 'refused'),
    }[view.step]
    if (view.step === 'approved' || view.step === 'refused') this.#over()
    if (draw) this.#draw(this.#heading(view), draw())
  }

  #phone(view: StepUpView): HTMLElement {
    return this.#form('phoneTitle', 'phoneText', 'send', [['phone', 'tel']], 'phoneWrong', view)
  }

  #code(view: StepUpView): HTMLElement {
    const form = this.#form('codeTitle', 'codeText', 'confirm', [['code', 'one-time-code']], 'codeWrong', view)
    form.append(this.#link('anotherCode', () => this.#askAnew({ ...view, invalid: false })))
    return form
  }

  /** Whoever has the code after all goes back to it. */
  #askAnew(view: StepUpView): void {
    this.#isAskedAnew = true
    const form = this.#phone(view)
    const back = this.#link('codeTitle', () => {
      this.#isAskedAnew = false
      this.#draw(this.#heading(view), this.#code(view))
    })
    form.append(back)
    this.#draw(this.#heading(view), form)
  }

  #link(text: TextKey, press: () => void): HTMLElement {
    const link = element('button', { type: 'button', class: 'link' }, this.#language.text(text))
    link.addEventListener('click', press)
    return link
  }

  #draw(...nodes: HTMLElement[]): void {
    this.around.root.replaceChildren(...nodes)
    this.around.shown()
    const { root } = this.around
    const first = root.querySelector('input') ?? root.querySelector('h1')
    first?.focus()
  }

  #heading({ amount, currency, merchant_name, confirmation }: StepUpView): HTMLElement {
    const { text, money } = this.#language
    const close = element('button', { type: 'button', class: 'close', 'aria-label': text('close') }, '×')
    close.addEventListener('click', () => this.leave())
    const sum = confirmation?.option.nothing_now
      ? merchant_name
      : text('atMerchant', { amount: money(amount, currency), merchant: merchant_name })
    return element('header', { class: 'bar' }, element('strong', {}, brand.name), element('span', {}, sum), close)
  }

  #form(
    title: TextKey,
    sentence: TextKey | undefined,
    submit: TextKey,
    fields: readonly (readonly [name: TextKey, autocomplete: string, maxlength?: string])[],
    fault: TextKey,
    view: StepUpView,
  ): HTMLElement {
    const { text } = this.#language
    const inputs = fields.map(([name, autocomplete, maxlength]) =>
      element('input', {
        id: name,
        name,
        autocomplete,
        type: autocomplete === 'tel' ? 'tel' : 'text',
        inputmode: autocomplete === 'tel' ? 'tel' : autocomplete === 'one-time-code' ? 'numeric' : 'text',
        required: true,
        maxlength,
        'aria-describedby': 'fault',
        'aria-invalid': String(view.invalid ?? false),
      }),
    )
    const button = element('button', { type: 'submit', class: 'primary' }, text(submit))
    const message = element('p', { class: 'fault', id: 'fault', role: 'alert', hidden: !view.invalid }, text(fault))
    const form = element(
      'form',
      { class: 'step' },
      element('h1', {}, text(title)),
      ...(sentence ? [element('p', {}, text(sentence, { to: view.sent_to ?? '' }))] : []),
      ...inputs.map((input) =>
        element('div', { class: 'field' }, element('label', { for: input.id }, text(input.id as TextKey)), input),
      ),
      message,
      button,
    )
    this.#showFault = () => {
      for (const input of inputs) input.setAttribute('aria-invalid', 'true')
      message.textContent = text(fault)
      message.hidden = false
      inputs[0]?.select()
    }
    const send = async () => {
      button.disabled = true
      const values = Object.fromEntries(inputs.map(({ name, value }) => [name, value.trim()]))
      const isAnswered = await this.#answer(view.step === 'address' ? { address: values } : (values as StepUpAnswer))
      button.disabled = false
      if (isAnswered) return
      message.textContent = text('noAnswer')
      message.hidden = false
    }
    form.addEventListener('submit', (event) => {
      event.preventDefault()
      void send()
    })
    return form
  }

  /** Who has confirmed is done here: back to the shop at once, where the browser lets the page go. */
  async #confirm(press: string): Promise<boolean> {
    const isAnswered = await this.#answer({ confirm: press })
    if (this.#shown === 'approved') this.leave()
    return isAnswered
  }

  /** An identification begins with the page, and again when the shopper says so. */
  #identify(view: StepUpView): HTMLElement {
    const message = this.#language.text('noAnswer')
    const begin = async () => {
      const isAnswered = await this.#answer({ identify: { page: this.around.page } })
      if (!isAnswered) identity.update({ ...view, message, invalid: true })
    }
    const identity = new IdentityView(this.#language, () => void begin())
    this.#identity = identity
    identity.update(view)
    if (view.message === undefined) void begin()
    this.#poll(CODE_POLL)
    return identity.node
  }

  #end(title: TextKey, sentence: TextKey): HTMLElement {
    const { text } = this.#language
    const back = element('button', { type: 'button', class: 'primary' }, text('back'))
    back.addEventListener('click', () => this.leave())
    return noticeView(text(title), text(sentence), back)
  }
}

/** A telephone that comes back from another app has lost its calls; that says nothing of the step. */
const isPassing = (error: unknown): boolean =>
  error instanceof ProviderError && (error.status === 0 || error.status === 429 || error.status >= 500)

/** As long as the provider takes them. */
const ADDRESS = [
  ['given_name', 'given-name', '100'],
  ['family_name', 'family-name', '100'],
  ['street_address', 'street-address', '100'],
  ['postal_code', 'postal-code', '12'],
  ['city', 'address-level2', '100'],
] as const satisfies readonly (readonly [TextKey, string, string])[]
