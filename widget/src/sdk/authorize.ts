import { own, ownBoolean, ownString, ownStrings } from '../protocol/own'
import { knownProduct } from './application'
import type { Context } from './context'
import { hasFeature } from './entry-url'
import { OUTCOME } from './errors'
import { framePayload } from './frame-payload'
import { claimWidget, loadWidget } from './load'
import { GIVEN_UP, Popup, POPUP_FAULT } from './popup'
import { forgetWayBack, isBack } from './redirect'
import { authorizeResult } from './results'
import { instanceKey } from './checks'
import type { AuthorizeResult } from './types'
import type { Widget } from './widget'

export type Step = 'authorize' | 'reauthorize' | 'finalize'

export interface StepRequest {
  step: Step
  operationId: string
  options: unknown
  /** Plain already. */
  update: unknown
}

export const DENIED: AuthorizeResult = { show_form: false, approved: false }

/** C6. One at a time in a widget; a window that the step may need is opened before the first wait. */
export async function takeStep(context: Context, request: StepRequest): Promise<AuthorizeResult> {
  const key = instanceKey(request.options)
  const known = context.widgets.get(key)
  if (known?.authorizing !== undefined) return { show_form: true, approved: false, error: OUTCOME.inProgress }
  if (!context.env.supported) return DENIED
  const widget = known && known.state !== 'idle' ? known : claimWidget(context, key, undefined)
  const ownPopup = openPopup(context)
  widget.authorizing = request.operationId
  context.events.emit('authorizeStarted', { instance: key })
  let approved = false
  try {
    const result = await Promise.race([decided(context, widget, request), givenUp(context.popup)])
    approved = result.approved
    if (approved && result.mdid !== undefined) context.rememberDevice(result.mdid)
    if (approved) forgetWayBack(context)
    if (approved) await tellShoppingBrowser(context)
    return result
  } finally {
    widget.authorizing = undefined
    if (ownPopup) {
      ownPopup.close()
      context.popup = undefined
    }
    // A step over the page is in the way of what the merchant shows now.
    context.overlay.hide()
    context.events.emit('authorizeCompleted', { instance: key, approved })
  }
}

async function decided(context: Context, widget: Widget, request: StepRequest): Promise<AuthorizeResult> {
  await loadEnded(widget)
  if (widget.state !== 'loaded') {
    const { show_form, error } = await loadWidget(context, widget, { ...request, container: undefined })
    if (!show_form) return error === undefined ? DENIED : { ...DENIED, error }
  }
  await context.app.config?.verified()
  const isWaitedFor = widget.authorizing === request.operationId
  const call = isWaitedFor && widget.link?.call(request.step, [stepPayload(context, request)], { timeout: null })
  return authorizeResult(await widget.guarded(Promise.resolve(call)))
}

/** Also of the loads that take the place of the one that is under way. */
async function loadEnded(widget: Widget): Promise<void> {
  for (let known: unknown; widget.state === 'loading' && widget.loading !== known;) {
    known = widget.loading
    await widget.loading?.catch(() => {})
  }
}

/** A window that is closed before it showed anything was closed by the shopper: whatever is answered later, she has given up. */
function givenUp(popup: Popup | undefined): Promise<AuthorizeResult> {
  return new Promise((resolve) => {
    void popup?.finished.then((end) => {
      if (end === 'closed' && !popup.hasShown) resolve(GIVEN_UP)
    })
  })
}

function openPopup(context: Context): Popup | undefined {
  const token = context.app.config?.token
  if (!token || context.popup || !hasFeature(token, 'step-up-popup')) return
  context.popup = Popup.open(context.env)
  if (!context.popup) context.telemetry.track('popup_blocked', { error: POPUP_FAULT.blocked }, 'WARN')
  return context.popup
}

function stepPayload(context: Context, { step, operationId, options, update }: StepRequest): Record<string, unknown> {
  const token = context.app.config?.token
  return {
    ...(token && framePayload(context, token, operationId)),
    ...(step === 'authorize' && isBack(context) && { resetApplication: 'resume' }),
    paymentMethodCategory: ownString(options, 'payment_method_category'),
    paymentMethodCategories: ownStrings(options, 'payment_method_categories'),
    paymentOptionId: ownString(options, 'payment_option_id'),
    autoFinalize: ownBoolean(options, 'auto_finalize') ?? true,
    collectShippingAddress: ownBoolean(options, 'collect_shipping_address') ?? false,
    integratingProduct: knownProduct(own(options, 'integrating_product')),
    upstreamData: update,
  }
}

/** In the provider's own shopping app: a purchase that began there is marked approved, and no second time. */
async function tellShoppingBrowser(context: Context): Promise<void> {
  const session = context.app.config?.token?.session_id
  const key = `shopping-session:${session}`
  if ((await context.native.read(key)) === 'initiated') context.native.tell('putData', { key, value: 'approved' })
}
