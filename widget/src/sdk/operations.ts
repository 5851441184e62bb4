import { own } from '../protocol/own'
import { DENIED, takeStep, type Step } from './authorize'
import { checkCategory, checkInstanceId, findContainer, instanceKey, isExpress } from './checks'
import type { Config } from './application'
import type { Context } from './context'
import { makeSession } from './create-session'
import { sdkError } from './errors'
import { framePayload } from './frame-payload'
import { claimWidget, loadWidget } from './load'
import { perform } from './perform'
import { plain } from './plain'
import { checkReviewCountry, loadReview } from './review'
import { cardResult } from './results'
import type { AuthorizeResult, CardResult, CreateSessionResult, LoadResult } from './types'

/** The merchant's arguments, unread. */
type Arguments = readonly unknown[]

/** `settle` ends what a token among the options has begun, or throws what was wrong with it. */
export function load(context: Context, args: Arguments, settle: () => void): void {
  const { options, update, callback } = read<LoadResult>(args)
  perform(context, {
    operation: 'load',
    callback,
    refusal: { show_form: false },
    prepare(operationId) {
      settle()
      requireSession(context)
      const container = findContainer(context.env.window.document, options)
      checkCategory(context.app.require(), options)
      checkInstanceId(options)
      const sent = plain(update)
      return () => {
        const widget = claimWidget(context, instanceKey(options), container)
        return loadWidget(context, widget, { operationId, options, update: sent, container })
      }
    },
  })
}

export function takeStepCall(context: Context, step: Step, args: Arguments): void {
  const { options, update, callback } = read<AuthorizeResult>(args)
  perform(context, {
    operation: step,
    callback,
    refusal: DENIED,
    prepare(operationId) {
      const config = requireSession(context)
      const widget = context.widgets.get(instanceKey(options))
      if (widget?.authorizing === undefined && context.env.supported) {
        checkCategory(config, options)
        checkInstanceId(options)
        // What the express button has authorised never had a widget.
        if (step === 'finalize' && widget?.state !== 'loaded' && !isExpress(config))
          throw sdkError('ApplicationNotLoadedError')
      }
      const sent = plain(update)
      return () => takeStep(context, { step, operationId, options, update: sent })
    },
  })
}

export function loadPaymentReview(context: Context, args: Arguments): void {
  const { options, update, callback } = read<LoadResult>(args)
  perform(context, {
    operation: 'load_payment_review',
    callback,
    refusal: { show_form: false },
    prepare(operationId) {
      const config = requireSession(context)
      checkReviewCountry(config)
      const container = findContainer(context.env.window.document, options)
      if (own(options, 'payment_method_category') !== undefined) checkCategory(config, options)
      checkInstanceId(options)
      const sent = plain(update)
      return () => loadReview(context, container, { operationId, options, update: sent })
    },
  })
}

export function validateCard(context: Context, args: Arguments): void {
  const { options, update, callback } = read<CardResult>(args)
  perform(context, {
    operation: 'validate_card',
    callback,
    refusal: { valid: false, errors: [] },
    prepare(operationId) {
      const { token } = context.app.require()
      checkInstanceId(options)
      const link = context.widgets.get(instanceKey(options))?.link
      if (!link || !token) throw sdkError('ApplicationNotLoadedError')
      const sent = plain(update)
      return async () =>
        cardResult(
          await link.call('validateCard', [{ ...framePayload(context, token, operationId), upstreamData: sent }]),
        )
    },
  })
}

/** WI-06: another session takes the place of the first, and of its widgets; not while one of them is being paid. */
export function createSession(context: Context, args: Arguments): void {
  const [session, callback] = args
  if (!isCallback<CreateSessionResult>(callback)) throw sdkError('TypeError', 'A callback is required')
  perform(context, {
    operation: 'create_session',
    callback,
    refusal: {},
    prepare(operationId) {
      const { key, token } = context.app.require()
      if (!key) throw sdkError('InvalidClientKeyError')
      if (context.busy) throw sdkError('AuthorizationInProgressError')
      return async () => {
        const result = await makeSession(context, session, operationId)
        // Frames of another session would go on with what it sells.
        if (token && context.app.config?.token?.session_id !== token.session_id) context.clear()
        return result
      }
    },
  })
}

/** A session there is, or one that `init` was given to make. */
function requireSession(context: Context): Config {
  const config = context.app.require()
  if (!config.token && config.session === undefined) throw sdkError('ApplicationNotInitializedError')
  return config
}

/** `(options, update, callback)` or `(options, callback)`. */
function read<R>([options, second, third]: Arguments) {
  const callback = isCallback<R>(second) ? second : third
  return {
    options,
    update: isCallback<R>(second) ? undefined : second,
    callback: isCallback<R>(callback) ? callback : undefined,
  }
}

function isCallback<R>(value: unknown): value is (result: R) => void {
  return typeof value === 'function'
}
