import { own } from '../protocol/own'
import { mustForgetDevice } from './application'
import { Context } from './context'
import { startDeviceFrame } from './device-frame'
import { sdkError } from './errors'
import { LOG_LEVELS } from './log-levels'
import { createSession, load, loadPaymentReview, takeStepCall, validateCard } from './operations'
import type { InitOptions, PaymentsApi } from './types'

/** Libraries of other versions in the same page; a token may name one of them (C4, step 2). */
export type Versions = Readonly<Record<string, PaymentsApi | undefined>>

/**
 * One instance of the library. Its methods need no `this`, so that a page may pass them around. `isAlone`: one that shares nothing with
 * the page's default instance, nor with that of another version.
 */
export function createPayments(context: Context, versions: () => Versions = () => ({}), isAlone = false): PaymentsApi {
  const { app, env, events, telemetry } = context
  let delegate: PaymentsApi | undefined
  /** Widgets of the delegate that are being paid. */
  const paying = new Set<unknown>()

  const init = (options: unknown): void => {
    const call = telemetry.begin('init')
    const before = app.config?.token?.session_id
    context.watch()
    try {
      const isOther = app.init(options, context.busy || paying.size > 0)
      const config = app.require()
      if (mustForgetDevice(config)) context.forgetDevice()
      if (!isOther) {
        delegate?.init(options as InitOptions)
        // What is shown was loaded before the shopper said yes.
        if (config.token && context.hasLoaded) startDeviceFrame(context, config, config.token)
        return call.completed()
      }
    } catch (error) {
      call.failed(error instanceof Error ? error.name : 'Error')
      throw error
    }
    if (app.config?.token?.session_id !== before) context.clear()
    delegateTo(app.config?.token?.version, options as InitOptions)
    call.completed()
  }

  const heard: ReturnType<typeof events.forwarders> = [
    ['authorizeStarted', (payload) => paying.add(own(payload, 'instance'))],
    ['authorizeCompleted', (payload) => paying.delete(own(payload, 'instance'))],
    ...events.forwarders(),
  ]

  /** The version of the library that a token names takes the calls, where the page has loaded it; its events are heard here. */
  const delegateTo = (version: string | undefined, options: InitOptions): void => {
    const isOther = version !== undefined && version !== env.version
    const other = isOther ? (own(versions(), version) as PaymentsApi | undefined) : undefined
    // What it shows would stand beside what the next one does.
    if (isAlone || other !== delegate) delegate?.destroy()
    delegate = isAlone ? other?.createInstance(options) : other
    if (!delegate) return
    if (!isAlone) delegate.init(options)
    if (context.redirectHandler) delegate.registerRedirectHandler(context.redirectHandler)
    for (const [event, forward] of heard)
      try {
        delegate.on(event, forward)
      } catch {
        // That version, or the session, does not have this event.
      }
  }

  /** A token among the options of `load` takes the place of an earlier `init`; the version that it names has the call. */
  const settled = (options: unknown): (() => void) => {
    const client_token = own(options, 'client_token')
    try {
      if (client_token !== undefined) init({ client_token })
      return () => {}
    } catch (error) {
      return () => {
        throw error
      }
    }
  }

  /** The local operation, or the same call of the delegate, argument for argument. */
  const delegated =
    (name: keyof PaymentsApi, local: (args: unknown[]) => void) =>
    (...args: unknown[]) => {
      const target = delegate?.[name]
      if (typeof target === 'function') (target as (...args: unknown[]) => void)(...args)
      else local(args)
    }

  return {
    version: env.version,
    logLevels: LOG_LEVELS,
    init,
    createSession: delegated('createSession', (args) => createSession(context, args)),
    load(...args: unknown[]) {
      const settle = settled(args[0])
      delegated('load', (all) => load(context, all, settle))(...args)
    },
    authorize: delegated('authorize', (args) => takeStepCall(context, 'authorize', args)),
    reauthorize: delegated('reauthorize', (args) => takeStepCall(context, 'reauthorize', args)),
    finalize: delegated('finalize', (args) => takeStepCall(context, 'finalize', args)),
    loadPaymentReview: delegated('loadPaymentReview', (args) => loadPaymentReview(context, args)),
    validateCard: delegated('validateCard', (args) => validateCard(context, args)),
    on: (event, handler) => events.on(event, handler),
    off: (event, handler) => events.off(event, handler),
    registerRedirectHandler(handler) {
      if (handler !== undefined && typeof handler !== 'function')
        throw sdkError('TypeError', 'A redirect handler is a function')
      context.redirectHandler = handler
      delegate?.registerRedirectHandler(handler)
    },
    createInstance(options) {
      const instance = createPayments(new Context(env), versions, true)
      instance.init(options)
      return instance
    },
    destroy() {
      delegate?.destroy()
      delegate = undefined
      paying.clear()
      context.destroy()
    },
  }
}
