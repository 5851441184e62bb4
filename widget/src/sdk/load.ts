import { within } from '../clock'
import { own, ownString, ownStrings } from '../protocol/own'
import { RpcError } from '../rpc/rpc'
import { mayKnowDevice, mustForgetDevice, type Config } from './application'
import type { ClientToken } from './client-token'
import type { Context } from './context'
import { checkCategory } from './checks'
import { makeSession } from './create-session'
import { readDevice } from './device'
import { startDeviceFrame } from './device-frame'
import { hasFeature } from './entry-url'
import { OUTCOME, Refused, sdkError } from './errors'
import { READY_TIMEOUT, type FrameLink } from './frame-link'
import { framePayload } from './frame-payload'
import { mainHandlers } from './main-handlers'
import type { NativeHello } from './native'
import { isBack } from './redirect'
import { loadResult } from './results'
import { showStaticFrame } from './static-frame'
import { TEXTS } from './texts'
import type { LoadResult } from './types'
import { Widget } from './widget'

const WAIT = 5000
/** How often a container may move while its widget loads. */
const RELOADS = 5

export interface LoadRequest {
  operationId: string
  options: unknown
  /** Plain already: what cannot travel is refused before anything is touched. */
  update: unknown
  /** Undefined: a hidden widget in the page's body. */
  container: Element | undefined
}

/** The widget of this key in this container; whatever stood in its way is unmounted (WI-07). */
export function claimWidget(context: Context, key: string, container: Element | undefined): Widget {
  const known = context.widgets.get(key)
  for (const [otherKey, other] of context.widgets)
    if (otherKey !== key && container && other.container === container) {
      other.unmount(OUTCOME.superseded)
      context.widgets.delete(otherKey)
    }
  // A hidden one stands in the body, which may be the page's container as well.
  if (known && (!container || (known.container === container && !known.view?.host.hidden))) {
    known.supersede()
    return known
  }
  known?.unmount(OUTCOME.superseded)
  const widget = known ?? new Widget(key, context)
  context.widgets.set(key, widget)
  return widget
}

/** C4, steps 3 to 8. The page's part runs before the first wait. */
export async function loadWidget(context: Context, widget: Widget, request: LoadRequest): Promise<LoadResult> {
  if (!context.env.supported) return showUnsupported(context, widget, request)
  // A sandboxed page has no origin that a frame could answer, nor one that a merchant could name.
  if (context.env.window.origin === 'null') throw new Refused(OUTCOME.opaqueOrigin)
  const documentHandler = own(request.options, 'on_show_external_document')
  if (typeof documentHandler === 'function')
    widget.documentHandler = (url) => {
      try {
        documentHandler(url)
      } catch (error) {
        context.env.report(error)
      }
    }
  try {
    const loading = widget.guarded(loadFrames(context, widget, request))
    widget.loading = loading
    return await loading
  } catch (error) {
    const superseded = error instanceof Refused && error.message === OUTCOME.superseded
    if (!superseded) {
      tellComponent(context, widget, 'failed')
      widget.unmount()
    }
    throw error
  }
}

async function loadFrames(context: Context, widget: Widget, request: LoadRequest): Promise<LoadResult> {
  widget.state = 'loading'
  widget.selector = ownString(request.options, 'container')
  const turn = ++widget.turn
  // A newer load has the widget: this one neither asks the frame nor says that it is there.
  const stillOwn = () => {
    if (widget.turn !== turn) throw new Refused(OUTCOME.superseded)
  }
  if (!widget.link) showPlace(context, widget, request)
  const config = await withSession(context, request.operationId)
  const { token } = config
  if (!token) throw sdkError('ApplicationNotInitializedError')
  // Of a session that was made only now nobody has asked.
  checkCategory(config, request.options)
  // Frames are made in a task of their own: making one costs more than all the rest of the merchant's call.
  if (!widget.link) await nextTask(context)
  stillOwn()
  const link = widget.link ?? openFrames(context, widget, config, token, request)
  const shown = widget.staticFrame
  const [hello, known] = await Promise.all([context.native.greet(config.cdn), findKnown(context, config)])
  context.native.tell('setExperiments', { experiments: token.experiments })
  tellComponent(context, widget, 'loading')
  const payload = loadPayload(context, token, request, hello, known)
  await within(context.env.clock, READY_TIMEOUT, Promise.all([link.ready, shown]), () => {
    throw new Refused(OUTCOME.widgetTimeout)
  })
  await config.verified()
  stillOwn()
  // A no may have been said since.
  const mdid = () => (mayKnowDevice(config) ? known.mdid : undefined)
  const call = (more: object = {}) => callThrough(link, { ...payload, mdid: mdid(), ...more })
  widget.chosen = undefined
  const result = await call()
  stillOwn()
  widget.restore = async () => {
    // Who is back stays so, however often the page moves the container.
    const resetApplication = isBack(context) ? 'resume' : 'restore'
    const again = await call({ chosenPaymentMethod: widget.chosen, resetApplication })
    if (!again.show_form) throw new Refused(OUTCOME.frameReloaded)
    widget.state = 'loaded'
  }
  widget.state = result.show_form ? 'loaded' : 'idle'
  // The page that stood there meanwhile offers what is not to be had.
  if (!result.show_form) widget.showMain()
  tellComponent(context, widget, result.show_form ? 'loaded' : 'not_shown')
  widget.view?.hideLoader()
  context.events.emit('loaded', { instance: widget.key, show_form: result.show_form })
  startDeviceFrame(context, config, token)
  return result
}

/** Tells the app around the page how one of its widgets stands. */
function tellComponent(
  { native }: Context,
  { key }: Widget,
  status: 'loading' | 'loaded' | 'not_shown' | 'failed',
): void {
  native.tell('componentStatus', { component: 'payments', instance: key, status })
}

/** A document that gives way to another while it loads has not been asked: the next one is. */
async function callThrough(link: FrameLink, payload: object): Promise<LoadResult> {
  for (let tries = 0; ; tries++)
    try {
      return loadResult(await link.call('load', [payload], { timeout: READY_TIMEOUT }))
    } catch (error) {
      if (tries === RELOADS || !(error instanceof RpcError) || error.name !== 'FrameReloaded') throw error
    }
}

function showPlace({ env }: Context, widget: Widget, { container }: LoadRequest): void {
  try {
    const view = widget.view ?? widget.mount(container ?? env.window.document.body, container === undefined)
    view.showLoader()
  } catch {
    throw new Refused(OUTCOME.bootstrapFailed)
  }
}

function nextTask({ env }: Context): Promise<void> {
  return new Promise((resolve) => env.clock.after(0, resolve))
}

function openFrames(
  context: Context,
  widget: Widget,
  config: Config,
  token: ClientToken,
  { container, options }: LoadRequest,
): FrameLink {
  const variant = ownString(options, 'payment_method_category') ?? 'default'
  const { view } = widget
  if (!view) throw new Refused(OUTCOME.containerRemoved)
  try {
    // Asked for first: it is there to be seen before the other.
    if (container && hasFeature(token, 'static-widget')) {
      const entry = context.entry(config, token, 'static', variant)
      widget.staticFrame = showStaticFrame(context, widget, view, entry, token)
      widget.staticFrame.catch(() => {})
    }
    return widget.openMain(
      view,
      context.entryUrl(config, token, 'main', variant),
      TEXTS.frameTitle,
      mainHandlers(context, widget),
    )
  } catch {
    throw new Refused(OUTCOME.bootstrapFailed)
  }
}

function showUnsupported(context: Context, widget: Widget, { container }: LoadRequest): LoadResult {
  if (container) {
    widget.unmount()
    widget.mount(container, false).showMessage(TEXTS.unsupportedTitle, TEXTS.unsupported)
  }
  context.telemetry.track('unsupported_browser')
  return { show_form: true }
}

/** What `init` settled, with the session that it was given to make. */
export async function withSession(context: Context, operationId: string): Promise<Config> {
  const config = context.app.require()
  return config.token ? config : makeStoredSession(context, operationId)
}

const making = new WeakMap<Config, ReturnType<typeof makeSession>>()

/** One for all widgets that wait for it; what failed is tried again by the next call. */
async function makeStoredSession(context: Context, operationId: string): Promise<Config> {
  const config = context.app.require()
  const call = making.get(config) ?? makeSession(context, config.session, operationId)
  making.set(config, call)
  const made = await call.finally(() => making.delete(config))
  if (!made.client_token) throw new Refused(typeof made.error === 'string' ? made.error : OUTCOME.unexpected)
  return context.app.require()
}

interface Known {
  mdid: string | undefined
  accessToken: string | undefined
  pending: string | undefined
}

/** Device and account, where they are known within five seconds; what is missing is simply absent. */
async function findKnown(context: Context, config: Config): Promise<Known> {
  const { window } = context.env
  const device = mayKnowDevice(config) ? readDevice(window) : undefined
  const found = context.native.greet(config.cdn).then(async () => {
    const [mdid, accessToken, pending] = await Promise.all(
      ['mdid', 'user-account-access-token', 'shopping-browser-messages'].map((key) => context.native.read(key)),
    )
    // The app is known only now.
    if (mdid && mustForgetDevice(config)) context.forgetDevice()
    return { mdid: mayKnowDevice(config) ? mdid || device : undefined, accessToken, pending }
  })
  const nothing = { mdid: device, accessToken: undefined, pending: undefined }
  return within(context.env.clock, WAIT, found, () => nothing)
}

/** Spec 3 §3, "Load payload": plain fields only, since functions never cross to a frame. */
function loadPayload(
  context: Context,
  token: ClientToken,
  { operationId, options, update }: LoadRequest,
  hello: NativeHello | undefined,
  { accessToken, pending }: Known,
): Record<string, unknown> {
  return {
    ...framePayload(context, token, operationId),
    api: 'payments',
    integratingProduct: context.app.config?.product,
    integratorHostname: context.env.window.location.hostname,
    libVersion: context.env.version,
    nativeHookApiSupported: context.native.app !== undefined,
    paymentMethodCategories: ownStrings(options, 'payment_method_categories'),
    paymentMethodCategory: ownString(options, 'payment_method_category'),
    preferredPaymentMethod: ownString(options, 'preferred_payment_method'),
    resetApplication: isBack(context) ? 'resume' : 'reset',
    upstreamData: update,
    userAccountAccessToken: accessToken,
    shoppingBrowserParams: hello && { appSchema: hello.appSchema, currentUrl: hello.currentUrl },
    shoppingBrowserPendingMessages: pending === undefined ? [] : [pending],
  }
}
