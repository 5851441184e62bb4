import { brand } from '../brand'
import { fallbackCdn } from '../brand-shared'
import type { Cancel } from '../clock'
import { Application, mayKnowDevice, type Config } from './application'
import { showOver } from './challenge'
import { variantOf, type ClientToken } from './client-token'
import { forgetDevice, saveDevice } from './device'
import type { Environment } from './environment'
import { entryUrl, featureMask, type Component, type Entry } from './entry-url'
import { Events } from './events'
import { fullscreenHandlers } from './fullscreen-handlers'
import { FrameLink } from './frame-link'
import { cdnOrigin, isLocalHost, isProviderUrl, parseUrl } from './hosts'
import { LOG_LEVELS, levelNamed } from './log-levels'
import { Native } from './native'
import { Overlay } from './overlay'
import type { Page } from './page'
import type { Popup } from './popup'
import { StaticApi } from './static-api'
import { Telemetry } from './telemetry'
import type { LogLevel, ResultError } from './types'
import { WalletSheets, browserWallets, type SheetResult, type Wallets } from './wallets'
import type { Widget } from './widget'

/** One count of sheets a window, whichever instance and frame asks (spec 3 §9). */
const sheets = new WeakMap<Environment, WalletSheets>()

/** Everything one instance of the library works with; two instances share nothing but the page. */
export class Context implements Page {
  readonly app: Application
  readonly events: Events
  readonly telemetry: Telemetry
  readonly native: Native
  readonly overlay: Overlay
  readonly staticApi = new StaticApi()
  readonly widgets = new Map<string, Widget>()
  /** How to take away what stands beside the widgets. */
  readonly besides = new Set<() => void>()
  popup: Popup | undefined
  redirectHandler: ((url: string) => void) | undefined
  #wallets: Wallets | undefined
  readonly #cancels: Cancel[] = []

  constructor(readonly env: Environment) {
    this.app = new Application(
      env,
      () => this.telemetry.track('invalid_client_token_signature'),
      (reason) => this.telemetry.track('signature_check_failed', { error: reason }, 'WARN'),
    )
    this.events = new Events(() => this.app.config?.token, env.report)
    this.telemetry = new Telemetry(
      env,
      () => this.#destination(),
      () => this.app.config?.logLevel ?? this.#sessionLevel() ?? 'OFF',
    )
    this.native = new Native(env, (reason) =>
      this.telemetry.track('native_handshake_failed', { error: reason }, 'WARN'),
    )
    this.overlay = new Overlay(env.window, (frame, url) => this.#linkFullscreen(frame, url), {
      shown: () => this.#overlayShown(true),
      hidden: () => this.#overlayShown(false),
    })
    this.watch()
  }

  /** Listens to the page, from its beginning and again when what was ended begins anew. */
  watch(): void {
    if (this.#cancels.length === 0) this.#cancels.push(this.#watchPolicy(), this.staticApi.listen(this.env.window))
  }

  get busy(): boolean {
    return [...this.widgets.values()].some(({ authorizing }) => authorizing !== undefined)
  }

  get hasLoaded(): boolean {
    return [...this.widgets.values()].some(({ state }) => state === 'loaded')
  }

  entry({ cdn }: Config, token: ClientToken, component: Component, variant: string): Entry {
    return {
      cdn,
      design: token.design,
      locale: token.language,
      intent: token.intent,
      component,
      features: featureMask(token),
      variant,
    }
  }

  entryUrl(config: Config, token: ClientToken, component: Component, variant: string): string {
    return entryUrl(this.entry(config, token, component, variant))
  }

  wallets(): Wallets {
    const production = this.app.config?.environment === 'production'
    const failed = (reason: string) => this.telemetry.track('wallet_script_failed', { error: reason }, 'WARN')
    this.#wallets ??= browserWallets(this.env.window, this.env.clock, production ? 'PRODUCTION' : 'TEST', failed)
    return this.#wallets
  }

  /** `merchantSession` asks the frame that wants the sheet. */
  showSheet(name: string, request: unknown, merchantSession: (url: string) => Promise<unknown>): Promise<SheetResult> {
    const counted = sheets.get(this.env) ?? new WalletSheets(this.wallets(), this.env.clock)
    sheets.set(this.env, counted)
    const ignored = (reason: string) => this.telemetry.track('wallet_sheet_ignored', { detail: reason })
    return counted.show(name, request, { merchantSession, ignored })
  }

  /** Says on the console of whoever builds the page what a refusal means and what to do; shoppers' consoles stay quiet. */
  advise(operation: string, error: ResultError): void {
    const { config } = this.app
    const name = typeof error === 'string' ? error : (error.name ?? 'invalid_fields')
    const { hostname } = this.env.window.location
    if (config ? config.environment === 'production' : !isLocalHost(hostname)) return
    if (LOG_LEVELS[config?.logLevel ?? 'WARN'] > LOG_LEVELS.WARN) return
    const said = typeof error === 'string' ? undefined : (error.message ?? error.invalid_fields?.join(', '))
    const cdn = config?.cdn ?? cdnOrigin(this.env.scriptUrl)
    const tell = (advice = '') =>
      this.env.log('warn', [`${brand.name}: ${operation} ended with ${name}.`, said, advice].filter(Boolean).join(' '))
    this.env.part('advice', cdn).then(
      ({ adviceFor }) => tell(adviceFor(name)),
      () => tell(),
    )
  }

  /** In an app the page takes the place of the web view; where the app cannot do that, and in a browser, it lies over the shop's page. */
  async openFullscreen(url: string): Promise<void> {
    if (!(await this.native.did('replaceWebView', { url }))) {
      if (!(await showOver(this, url))) this.telemetry.track('fullscreen_failed', {}, 'WARN')
      return
    }
    this.events.emit('fullscreenOverlayShown', undefined)
    await this.native.back('moveWebView')
    this.#fullscreenLeft()
  }

  rememberDevice(mdid: string): void {
    if (!this.app.config || !mayKnowDevice(this.app.config)) return
    saveDevice(this.env.window, mdid)
    this.native.tell('putData', { key: 'mdid', value: mdid })
  }

  /** Here and in the app around the page. */
  forgetDevice(): void {
    forgetDevice(this.env.window)
    this.native.tell('putData', { key: 'mdid', value: '' })
  }

  /** Takes away what was shown of a session that another one has replaced. */
  clear(): void {
    for (const widget of this.widgets.values()) widget.unmount()
    this.widgets.clear()
    for (const remove of this.besides) remove()
    this.overlay.destroy()
  }

  destroy(): void {
    this.clear()
    this.popup?.close()
    this.app.forget()
    for (const cancel of this.#cancels.splice(0)) cancel()
  }

  #destination() {
    const { config } = this.app
    const token = config?.token
    if (!config || !token) return
    const url = token.client_event_base_url ?? config.eventUrl
    const known = url !== undefined && isProviderUrl(url, token.environment)
    return {
      environment: config.environment,
      sessionId: token.session_id,
      eventUrl: known ? url.replace(/\/+$/, '') : undefined,
      level: levelNamed(variantOf(token, 'log-level')),
    }
  }

  /** A session that is to be looked into says so itself; shoppers' consoles stay quiet. */
  #sessionLevel(): LogLevel | undefined {
    const { config } = this.app
    if (!config?.token || config.environment === 'production') return
    return levelNamed(variantOf(config.token, 'log-level'))
  }

  #linkFullscreen(frame: HTMLIFrameElement, url: string): FrameLink {
    return new FrameLink(this.env, {
      frame,
      name: 'fullscreen',
      origin: parseUrl(url)?.origin ?? '',
      handlers: fullscreenHandlers(this),
    })
  }

  #overlayShown(shown: boolean): void {
    if (!shown) return this.#fullscreenLeft()
    this.native.tell('moveWebView', {})
    this.events.emit('fullscreenOverlayShown', undefined)
  }

  #fullscreenLeft(): void {
    this.native.tell('restoreWebView', {})
    this.events.emit('fullscreenOverlayHidden', undefined)
    for (const widget of this.widgets.values()) widget.link?.notify('fullscreenHidden')
  }

  /** C14: tells the provider when the page's policy keeps its frames or calls out. */
  #watchPolicy(): Cancel {
    const { document } = this.env.window
    const report = (event: SecurityPolicyViolationEvent) => {
      const { config } = this.app
      const blocked = parseUrl(event.blockedURI)
      if (!config || !blocked) return
      if (![config.cdn, fallbackCdn(config.cdn), config.api].some((url) => parseUrl(url)?.host === blocked.host)) return
      this.telemetry.track('content_security_policy_violation', {
        detail: `${event.effectiveDirective} ${blocked.host}`,
      })
      if (event.effectiveDirective === 'frame-src' && blocked.origin === config.cdn)
        for (const widget of this.widgets.values()) widget.blocked()
    }
    document.addEventListener('securitypolicyviolation', report)
    return () => document.removeEventListener('securitypolicyviolation', report)
  }
}
