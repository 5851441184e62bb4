import type { Clock } from '../../clock'
import { own, ownBoolean, ownString, ownStrings } from '../../protocol/own'
import {
  providerPaths,
  type CardValidation,
  type Decision,
  type PaymentOption,
  type PreassessRequest,
  type Preassessment,
  type StepAnswer,
  type StepRequestBody,
} from '../../protocol/provider-api'
import type { Handlers } from '../../rpc/rpc'
import { OUTCOME } from '../../sdk/errors'
import { element } from '../dom'
import { noticeView } from '../notice'
import type { ProviderClient } from '../provider-client'
import type { Page } from '../runtime'
import { languageOf, type Language } from '../texts'
import { cardForm, type CardForm } from './card-form'
import { decide } from './decide'
import { keepFocus } from './focus-back'
import { inOrder, optionsView, type Beforehand, type OptionsView, type Terms } from './options-view'
import { refusalOf } from '../refusal'
import { readCameBack, readLoad, readUpdate, type LoadOrder } from './read-load'

type Step = 'authorize' | 'reauthorize' | 'finalize'

/** The edges of the frame that a test replaces. */
export interface Surroundings {
  clock: Clock
  root: HTMLElement
  /** Throws for a base URL that is not the provider's. */
  connect(order: LoadOrder): ProviderClient
  /** Calls when the document goes away; returns how not to. */
  leaving(run: () => void): () => void
}

const HIDE = { show_form: false }
const DENIED: Decision = { approved: false, show_form: false }

/** The widget in the merchant's page: ways to pay, a card form, and the road to a decision. */
export class MainFrame {
  #order: LoadOrder | undefined
  /** Counts loads: an answer that a newer one has overtaken shows nothing. */
  #loads = 0
  #provider: ProviderClient | undefined
  #language: Language = languageOf('en-GB')
  #offered: PaymentOption[] = []
  /** What is bought was confirmed before the shopper came back: there is nothing to choose. */
  #isConfirmed = false
  #areTermsPrepared = false
  #giveFocusBack: (() => void) | undefined
  #options: OptionsView | undefined
  #card: CardForm | undefined
  #cardPlace: HTMLElement | undefined

  constructor(
    private readonly page: Page,
    private readonly around: Surroundings,
  ) {}

  readonly handlers: Handlers = {
    load: (payload) => this.#load(payload),
    authorize: (payload) => this.#step('authorize', payload),
    reauthorize: (payload) => this.#step('reauthorize', payload),
    finalize: (payload) => this.#step('finalize', payload),
    validateCard: (payload) => this.#validateCard(payload),
    walletValidationUrl: (url) => this.#merchantSession(url),
    walletPaymentAuthorized: () => undefined,
    fullscreenHidden: () => {
      this.#giveFocusBack?.()
      this.#giveFocusBack = undefined
    },
    visibility: (result) => this.page.notify('trackEvent', [result === 'visible' ? 'seen' : 'never_seen']),
    merchantEvent: () => undefined,
  }

  async #load(payload: unknown): Promise<{ show_form: boolean; error?: unknown }> {
    const order = readLoad(payload)
    if (!order) return HIDE
    const load = ++this.#loads
    this.#language = languageOf(order.language)
    document.documentElement.lang = this.#language.locale
    try {
      this.#provider = this.around.connect(order)
      const request: PreassessRequest = {
        merchant_origin: this.page.merchantOrigin,
        payment_method_categories: order.categories,
        ...(order.cameBack && { came_back: true }),
        ...(order.update ? { update: order.update } : {}),
      }
      const { show_form, options, confirmed, error } = await this.#provider.post<Preassessment>(
        providerPaths.preassess(order.sessionId),
        request,
      )
      if (!show_form || !Array.isArray(options)) {
        this.#hide(load)
        return error === undefined ? HIDE : { ...HIDE, error }
      }
      const offered = await this.#usable(inOrder(options))
      if (load !== this.#loads || offered.length === 0) {
        this.#hide(load)
        return HIDE
      }
      this.#offered = offered
      this.#order = order
      this.#isConfirmed = confirmed === true
      if (this.#isConfirmed) this.#greet()
      else this.#show(offered, order)
      if (this.#isVisible()) this.page.notify('startIframeVisibilityPolling')
      return { show_form: true }
    } catch (error) {
      this.#hide(load)
      return { ...HIDE, error: refusalOf(error) }
    }
  }

  /** Nothing that an earlier load offered is left to be chosen. */
  #hide(load: number): void {
    if (load !== this.#loads) return
    this.#order = undefined
    this.around.root.replaceChildren()
  }

  /** Wallets are offered where the shopper's browser has them. */
  async #usable(options: PaymentOption[]): Promise<PaymentOption[]> {
    const wallets = options.flatMap(({ wallet }) => wallet ?? [])
    if (wallets.length === 0) return options
    const enabled = await this.page.call('checkEnabledWallets', [wallets]).catch(() => undefined)
    return options.filter(({ wallet }) => wallet === undefined || own(enabled, wallet) === true)
  }

  #show(options: PaymentOption[], before: Beforehand): void {
    this.#cardPlace = element('div', { 'aria-live': 'polite' })
    this.#card = undefined
    const choose = (option: PaymentOption) => {
      this.#toggleCard(option)
      this.page.notify('onPaymentMethodSelected', [{ id: option.id }])
    }
    this.#options = optionsView(options, this.#language, choose, this.#terms, before)
    this.around.root.replaceChildren(this.#options.node, this.#cardPlace)
    const chosen = this.#options.chosen()
    if (chosen) this.#toggleCard(chosen)
  }

  /** Over the page; those of a credit as a document of its own, to be kept. */
  readonly #terms: Terms = {
    expect: ({ kind, terms_url }) => {
      // Once: the link gets the focus back when they are closed, and what was read is kept by the browser.
      if (kind === 'instalments' || this.#areTermsPrepared) return
      this.#areTermsPrepared = true
      this.page.notify('preloadInFullscreen', [terms_url])
    },
    open: ({ kind, terms_url }) => {
      if (kind === 'instalments') return this.page.notify('onShowExternalDocument', [terms_url])
      this.#giveFocusBack = keepFocus(this.around.root.ownerDocument, this.around.clock)
      this.page.notify('openInFullscreen', [terms_url])
    },
  }

  #toggleCard({ kind, wallet }: PaymentOption): void {
    this.#card = kind === 'card' && wallet === undefined ? cardForm(this.#language) : undefined
    this.#cardPlace?.replaceChildren(...(this.#card ? [this.#card.node] : []))
  }

  /** Who is back presses the shop's own button once more, and need not choose again. */
  #greet(): void {
    this.#options = undefined
    this.#card = undefined
    this.#notice(this.#language.text('approvedTitle'), this.#language.text('confirmedBefore'))
  }

  async #step(step: Step, payload: unknown): Promise<Decision> {
    const order = this.#order
    const provider = this.#provider
    if (!order || !provider) return DENIED
    const optionId = ownString(payload, 'paymentOptionId') ?? this.#options?.chosen()?.id
    if (step === 'authorize' && optionId === undefined && !this.#isConfirmed && this.#isVisible()) {
      this.#options?.showMissing()
      return { approved: false, show_form: true, error: { invalid_fields: ['payment_option_id'] } }
    }
    const card = step === 'authorize' && this.#card ? await this.#validateCard() : undefined
    if (card && !card.valid)
      return { approved: false, show_form: true, error: card.error ?? { invalid_fields: card.errors ?? ['card'] } }
    try {
      const option = this.#offered.find(({ id }) => id === optionId)
      const sheet = step === 'authorize' && option?.wallet ? await this.#walletSheet(option, order) : undefined
      if (sheet && 'approved' in sheet) return sheet
      const body = { ...stepBody(this.page.merchantOrigin, payload, optionId, card?.card_token), ...sheet }
      const answer = await provider.post<StepAnswer>(providerPaths.step(order.sessionId, step), body)
      const deciding = {
        page: this.page,
        provider,
        clock: this.around.clock,
        sessionId: order.sessionId,
        operationId: ownString(payload, 'operationID'),
        language: order.language,
        leaving: this.around.leaving,
      }
      return this.#conclude(await decide(deciding, answer), order)
    } catch (error) {
      return { approved: false, show_form: true, error: refusalOf(error) }
    }
  }

  /** What the wallet's sheet brings, or how it ended: a shopper who closes it may try again. */
  async #walletSheet(
    { wallet, currency, total }: PaymentOption,
    { country, merchant }: LoadOrder,
  ): Promise<{ wallet_token: string } | Decision> {
    const amount = (total / 100).toFixed(2)
    const request = { countryCode: country, currencyCode: currency, total: { label: merchant, amount } }
    const again = { approved: false, show_form: true }
    try {
      const answer = await this.page.call('showWalletPaymentSheet', [wallet, request], { timeout: null })
      const token = own(answer, 'token')
      return token === undefined ? again : { wallet_token: JSON.stringify(token) }
    } catch (error) {
      return { ...again, error: error instanceof Error ? error.message : OUTCOME.unexpected }
    }
  }

  /** Shows the decision, where it is final; the form, where what was confirmed is another purchase by now. */
  #conclude(decision: Decision, order: LoadOrder): Decision {
    const { text } = this.#language
    if (this.#isConfirmed && !decision.approved && decision.show_form) this.#show(this.#offered, order)
    this.#isConfirmed = false
    if (decision.approved && !decision.finalize_required) this.#notice(text('approvedTitle'), text('approved'))
    else if (!decision.approved && !decision.show_form) this.#notice(text('refusedTitle'), text('refused'))
    return decision
  }

  #notice(title: string, sentence: string): void {
    this.around.root.replaceChildren(noticeView(title, sentence))
  }

  async #validateCard(payload?: unknown): Promise<CardValidation> {
    const provider = this.#provider
    if (!this.#card || !provider || !this.#order) return { valid: false, errors: ['number'] }
    const { sessionId } = this.#order
    const card = this.#card.read()
    const answer = await provider
      .update(sessionId, this.page.merchantOrigin, readUpdate(payload))
      .then(() => provider.post<CardValidation>(providerPaths.validateCard(sessionId), card))
      .catch((error): CardValidation => ({ valid: false, errors: [], error: refusalOf(error) }))
    this.#card.show(answer.errors)
    return answer
  }

  #merchantSession(url: unknown): Promise<unknown> {
    if (!this.#provider || !this.#order) return Promise.reject(new Error('not loaded'))
    return this.#provider.post(providerPaths.merchantSession(this.#order.sessionId), { validation_url: url })
  }

  /** Hidden widgets are 0 wide: there the provider asks in the next step what was not chosen here. */
  #isVisible(): boolean {
    return this.around.root.ownerDocument.defaultView?.innerWidth !== 0
  }
}

function stepBody(
  merchant_origin: string,
  payload: unknown,
  optionId: string | undefined,
  cardToken: string | undefined,
): StepRequestBody {
  const category = ownString(payload, 'paymentMethodCategory')
  const several = ownStrings(payload, 'paymentMethodCategories')
  const update = readUpdate(payload)
  return {
    merchant_origin,
    operation_id: ownString(payload, 'operationID') ?? '',
    auto_finalize: own(payload, 'autoFinalize') !== false,
    collect_shipping_address: ownBoolean(payload, 'collectShippingAddress') ?? false,
    ...(readCameBack(payload) && { came_back: true }),
    ...(category === undefined
      ? several && { payment_method_categories: several }
      : { payment_method_category: category }),
    ...(optionId === undefined ? {} : { payment_option_id: optionId }),
    ...(cardToken === undefined ? {} : { card_token: cardToken }),
    ...(update ? { update } : {}),
  }
}
