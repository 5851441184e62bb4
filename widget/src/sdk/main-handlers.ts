import { own, ownString } from '../protocol/own'
import type { Handlers } from '../rpc/rpc'
import { passChallenge } from './challenge'
import type { Context } from './context'
import { POPUP_FAULT } from './popup'
import { checkFullscreenUrl, isProviderLink, openExternalLink, redirect } from './redirect'
import { watchVisibility } from './visibility'
import { enabledWallets } from './wallets'
import type { Widget } from './widget'

/** What the main frame may ask of the page (spec 3 §7). Every argument is looked at before it is used. */
export function mainHandlers(context: Context, widget: Widget): Handlers {
  const { events, telemetry, env, overlay } = context
  return {
    setHeight: (height) => widget.setHeight(height),
    trackEvent: (name) => {
      if (typeof name === 'string' && /^[a-z][a-z_]{0,63}$/.test(name)) telemetry.track(`frame_${name}`)
    },
    preloadInFullscreen: (url) => overlay.preload(checkFullscreenUrl(context, url)),
    openInFullscreen: (url) => context.openFullscreen(checkFullscreenUrl(context, url)),
    openExternalLink: (url) => openExternalLink(context, url),
    redirect: (url) => redirect(context, url, widget.documentHandler),
    onShowExternalDocument: (url) => {
      if (!isProviderLink(context, url)) return telemetry.track('redirect_validation_failed')
      events.emit('externalDocumentRequested', { url })
      if (context.native.app || !widget.documentHandler) openExternalLink(context, url)
      else widget.documentHandler(url)
    },
    onPaymentMethodSelected: (method) => {
      const id = ownString(method, 'id')
      widget.chosen = id
      if (id !== undefined) events.emit('paymentMethodSelected', { id })
    },
    onPgwThirdPartyChallengeRequested: async (challenge) => {
      const url = checkFullscreenUrl(context, own(challenge, 'url'))
      // A step that has ended here asks nobody anything more.
      if (ownString(challenge, 'operationID') !== widget.authorizing)
        return { outcome: 'error', message: POPUP_FAULT.closed }
      events.emit('thirdPartyChallengeRequested', { url })
      return passChallenge(context, url)
    },
    userAccountLogin: (token) => {
      if (typeof token === 'string') context.native.tell('putData', { key: 'user-account-access-token', value: token })
      events.emit('userAccountLogin', undefined)
    },
    userAccountLogout: () => events.emit('userAccountLogout', undefined),
    checkEnabledWallets: (names) => {
      const known = Array.isArray(names) ? names.filter((name) => typeof name === 'string') : []
      return enabledWallets(context.wallets(), env.clock, known)
    },
    showWalletPaymentSheet: (name, request) => {
      const wallet = typeof name === 'string' ? name : ''
      events.emit('walletSheetRequested', { wallet })
      return context.showSheet(wallet, request, (url) => widgetCall(widget, 'walletValidationUrl', url))
    },
    startIframeVisibilityPolling: () => {
      if (!widget.frame) return
      widget.onUnmount(
        watchVisibility(widget.frame, env.clock, (result) => widget.link?.notify('visibility', [result])),
      )
    },
  }
}

function widgetCall(widget: Widget, method: string, argument: unknown): Promise<unknown> {
  return widget.link ? widget.link.call(method, [argument]) : Promise.reject(new Error('ConnectionClosed'))
}
