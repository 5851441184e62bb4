import type { Cancel } from '../clock'
import type { Context } from '../sdk/context'
import type { Core } from '../sdk/index'
import { Popup } from '../sdk/popup'
import type { AuthorizeResult, Callback, InitOptions, SessionFields } from '../sdk/types'
import { drawErrorPage } from './error-page'
import type { ExpressCredentials, ExpressLoadOptions } from './types'

/** Spec 3 §9: a popup that is still blank after this long shows the error page. */
const BLANK_TIMEOUT = 5000

const FAILED: AuthorizeResult = { show_form: false, approved: false }

/** One click of the express button: from the popup that opens at once to the merchant's callback. */
export class ExpressFlow {
  readonly #popup: Popup | undefined
  readonly #context: Context
  readonly #stopBlank: Cancel
  #called = false
  #ended = false

  constructor(
    private readonly core: Core,
    private readonly credentials: ExpressCredentials,
    private readonly options: ExpressLoadOptions,
    private readonly ended: () => void,
  ) {
    this.#popup = Popup.open(core.env)
    this.#context = core.createContext()
    this.#context.popup = this.#popup
    this.#stopBlank = core.env.clock.after(BLANK_TIMEOUT, () => {
      if (this.#popup?.state === 'loading') this.#showError()
      if (!this.#called) this.#end()
    })
    void this.#watchPopup()
  }

  /** A popup that is closed before anything was asked for ends the click. */
  async #watchPopup(): Promise<void> {
    await this.#popup?.finished
    if (this.#popup && !this.#called) this.#end()
  }

  /** A second click brings the popup to the front (WI-14). */
  focus(): void {
    this.#popup?.focus()
  }

  /** Hands `authorize` to the merchant, and watches what the merchant makes of it. */
  async run(): Promise<void> {
    try {
      await this.options.on_click((options, order, callback) => this.#authorize(options, order, callback))
    } catch (error) {
      this.core.env.report(error)
      if (this.#called) return
      this.#showError()
      this.#end()
    }
  }

  #authorize(
    options: { auto_finalize?: boolean; collect_shipping_address?: boolean },
    order: SessionFields,
    callback: Callback<AuthorizeResult> | undefined,
  ): void {
    if (this.#called || this.#ended) return
    this.#called = true
    const answer = (result: AuthorizeResult) => this.#finish(result, callback)
    const payments = this.core.createPayments(this.#context)
    try {
      payments.init(this.#initOptions())
    } catch (error) {
      this.#refuse(error, callback)
      return
    }
    const authorize = (update: SessionFields | undefined) => {
      try {
        payments.authorize({ ...options, integrating_product: 'kec' }, update, answer)
      } catch {
        // The callback has been told already.
      }
    }
    if (this.credentials.client_token !== undefined) authorize(order)
    else
      payments.createSession(order, ({ client_token, error }) => {
        if (client_token === undefined) answer({ ...FAILED, error: error ?? 'unexpected_error' })
        else authorize(undefined)
      })
  }

  #initOptions(): InitOptions {
    const { client_key, client_token } = this.credentials
    const { _BASE_URL_, _EVENT_URL_, is_staging, is_local } = this.options
    const product = 'kec'
    if (client_token !== undefined) return { client_token, product }
    const places = { _BASE_URL_, _EVENT_URL_, is_staging, is_local }
    return { client_key: client_key ?? '', product, ...places } as InitOptions
  }

  #finish(result: AuthorizeResult, callback: Callback<AuthorizeResult> | undefined): void {
    const token = this.#context.app.config?.token?.raw
    if (result.approved || result.show_form) this.#popup?.close()
    else this.#showError()
    this.#end()
    callback?.(token === undefined || !result.approved ? result : { client_token: token, ...result })
  }

  /** Spec 3 §8: to the callback, or thrown when there is none. */
  #refuse(error: unknown, callback: Callback<AuthorizeResult> | undefined): void {
    this.#showError()
    this.#end()
    if (!callback) throw error
    callback({ ...FAILED, error: error instanceof Error ? error.name : 'unexpected_error' })
  }

  #showError(): void {
    if (!this.#popup?.isOpen) return
    try {
      drawErrorPage(this.#popup.handle, this.options.locale)
    } catch {
      // The popup has gone to the provider, which shows an error of its own.
    }
  }

  #end(): void {
    if (this.#ended) return
    this.#ended = true
    this.#stopBlank()
    this.#context.popup = undefined
    this.#context.destroy()
    this.ended()
  }
}
