import type { Cancel } from '../clock'
import type { Context } from '../sdk/context'
import { OUTCOME, sdkError } from '../sdk/errors'
import { EXPRESS } from '../sdk/express-stage'
import type { Core } from '../sdk/index'
import { GIVEN_UP, isBlank, Popup, POPUP_END, POPUP_FAULT } from '../sdk/popup'
import type { AuthorizeResult, Callback, InitOptions, ResultError, SessionFields } from '../sdk/types'
import { drawErrorPage } from './error-page'
import type { ExpressCredentials, ExpressLoadOptions } from './types'

/** How long a merchant may take to call `authorize` where no popup stands open meanwhile. */
const CALL_TIMEOUT = 5000
/** How often a popup that showed a foreign page is asked whether it is ours again. */
const RETURN_POLL = 20

const FAILED: AuthorizeResult = { show_form: false, approved: false }

/** One click of the express button: from the popup that opens at once to the merchant's callback. */
export class ExpressFlow {
  readonly #popup: Popup | undefined
  readonly #context: Context
  readonly #stopWaiting: Cancel
  #callback: Callback<AuthorizeResult> | undefined
  #called = false
  /** How the click ended: whatever is answered later is not heard. */
  #ended: AuthorizeResult | undefined

  constructor(
    private readonly core: Core,
    private readonly credentials: ExpressCredentials,
    private readonly options: ExpressLoadOptions,
    private readonly ended: () => void,
  ) {
    this.#popup = Popup.open(core.env)
    this.#context = core.createContext()
    this.#context.popup = this.#popup
    this.#stopWaiting = core.env.clock.after(CALL_TIMEOUT, () => {
      if (!this.#called) this.#end({ ...FAILED, error: POPUP_FAULT.timedOut })
    })
    void this.#watchPopup()
  }

  /**
   * The click ends with a popup that the shopper closes, or that shows nothing. One that has gone to the provider may only be cut
   * off from this page: there the provider's word ends it.
   */
  async #watchPopup(): Promise<void> {
    const popup = this.#popup
    const end = await popup?.finished
    if (!popup || end === undefined || end === 'done') return
    if (end !== 'closed') this.#end({ ...FAILED, error: POPUP_END[end] ?? OUTCOME.unexpected })
    else if (!popup.hasShown) this.#end(GIVEN_UP)
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
      if (!this.#called) this.#end({ ...FAILED, error: OUTCOME.unexpected })
    }
  }

  /** Where the session is the merchant's own, its order may be left out: the callback then stands in its place. */
  #authorize(
    options: { auto_finalize?: boolean; collect_shipping_address?: boolean },
    second: SessionFields | Callback<AuthorizeResult>,
    third: Callback<AuthorizeResult> | undefined,
  ): void {
    const [order, callback] = typeof second === 'function' ? [undefined, second] : [second, third]
    if (this.#called) return
    this.#called = true
    this.#callback = callback
    if (this.#ended) {
      if (callback) this.#tell(callback, this.#ended)
      return
    }
    const payments = this.core.createPayments(this.#context)
    try {
      payments.init(this.#initOptions())
    } catch (error) {
      this.#refuse(error)
      return
    }
    const answer = (result: AuthorizeResult) => this.#end(result)
    const authorize = (update: SessionFields | undefined) => {
      try {
        payments.authorize({ ...options, integrating_product: EXPRESS }, update, answer)
      } catch {
        // The callback has been told already.
      }
    }
    if (this.credentials.client_token !== undefined) authorize(order)
    else
      payments.createSession(order as SessionFields, ({ client_token, error, error_messages: [message] = [] }) => {
        if (this.#ended) return
        if (client_token !== undefined) authorize(undefined)
        else answer({ ...FAILED, error: message === undefined ? (error ?? OUTCOME.unexpected) : named(error, message) })
      })
  }

  /** Spec 3 §7. A token names its places itself; where events go may be left to the button. */
  #initOptions(): InitOptions {
    const { client_key, client_token } = this.credentials
    const { _BASE_URL_, _EVENT_URL_, is_staging, is_local } = this.options
    const given = client_token === undefined ? { client_key: client_key ?? '' } : { client_token }
    const places = { _BASE_URL_, _EVENT_URL_, is_staging, is_local }
    return { ...given, product: EXPRESS, ...places } as InitOptions
  }

  /** Spec 3 §8: to the callback, or thrown when there is none. */
  #refuse(error: unknown): void {
    const isTold = this.#callback !== undefined
    this.#end({ ...FAILED, error: error instanceof Error ? error.name : OUTCOME.unexpected }, !isTold)
    if (!isTold) throw error
  }

  /** Once: closes what the shopper sees, or says there that it failed, and tells the merchant. */
  #end(result: AuthorizeResult, isThrown = false): void {
    if (this.#ended) return
    const token = this.#context.app.config?.token?.raw
    this.#ended = token === undefined || !result.approved ? result : { client_token: token, ...result }
    this.#stopWaiting()
    const { error } = result
    if (result.approved || result.show_form) this.#popup?.close()
    else if (error === undefined) this.#leaveRefusal()
    else this.#showError()
    this.#context.popup = undefined
    this.#context.destroy()
    this.ended()
    if (this.#callback) this.#tell(this.#callback, this.#ended)
    else if (error !== undefined && this.#called && !isThrown)
      this.core.env.report(sdkError('ExpressCheckoutError', typeof error === 'string' ? error : error.message))
  }

  #tell(callback: Callback<AuthorizeResult>, result: AuthorizeResult): void {
    try {
      callback(result)
    } catch (error) {
      this.core.env.report(error)
    }
  }

  /** The provider's no is no fault: its own page has told it, and is closed by who has read it. Without such a page the merchant tells it. */
  #leaveRefusal(): void {
    if (this.#popup && isBlank(this.#popup.handle)) this.#popup.close()
  }

  /** Drawn in the popup; from a page of the provider's it must first come back. */
  #showError(): void {
    const handle = this.#popup?.handle
    if (!handle || handle.closed) return
    if (isBlank(handle)) {
      handle.stop()
      return drawErrorPage(handle, this.options.locale)
    }
    handle.location.replace('about:blank')
    const stop = this.core.env.clock.every(RETURN_POLL, () => {
      if (!handle.closed && !isBlank(handle)) return
      stop()
      if (!handle.closed) drawErrorPage(handle, this.options.locale)
    })
  }
}

const named = (error: ResultError | undefined, message: string): ResultError => ({
  name: typeof error === 'string' ? error : OUTCOME.unexpected,
  message,
})
