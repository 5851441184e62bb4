import { brand } from '../brand'
import { own, ownString } from '../protocol/own'
import type { Context } from './context'
import { Refused } from './errors'
import { isProviderUrl, isRedirectUrl, isWebUrl } from './hosts'

/** Leaves the page's flow for another: the app around it, the open popup, the merchant's own handler, or the address bar. */
export function redirect(context: Context, url: unknown, documentHandler?: (url: string) => void): void {
  if (!isRedirectUrl(url)) {
    context.telemetry.track('redirect_validation_failed')
    return
  }
  if (context.native.app) context.native.tell(isWebUrl(url) ? 'openExternalBrowser' : 'openExternalApp', { url })
  else if (context.popup?.isOpen && isWebUrl(url)) context.popup.handle.location.href = url
  else if (documentHandler && isWebUrl(url)) documentHandler(url)
  else context.env.goTo(url)
}

/** A link of the provider, such as its terms, without a way back into this page. */
export function openExternalLink(context: Context, url: unknown): void {
  if (!isWebUrl(url) && !isOwn(context, url)) {
    context.telemetry.track('redirect_validation_failed')
    return
  }
  if (context.native.app) context.native.tell('showInternalBrowser', { url })
  else context.env.open(String(url), '_blank', 'noopener')
}

export function checkFullscreenUrl(context: Context, url: unknown): string {
  const { environment, cdn } = context.app.require()
  const text = typeof url === 'string' ? url : ''
  if (!text.startsWith(`${cdn}/`) && !isProviderUrl(url, environment)) throw new Refused('URL hostname not supported.')
  return text
}

function isOwn(context: Context, url: unknown): boolean {
  const { config } = context.app
  return config !== undefined && typeof url === 'string' && url.startsWith(`${config.cdn}/`)
}

const RESUME_KEY = `${brand.global.toLowerCase()}_resume`

/** WI-12: the last resort of a step that needs a window. The provider keeps the state; this only marks the way back. */
export function leaveForStep(context: Context, url: string): void {
  try {
    const session = context.app.config?.token?.session_id
    context.env.window.sessionStorage.setItem(RESUME_KEY, JSON.stringify({ session }))
  } catch {
    // Without storage the purchase can still be finished, only the widget will not greet the returning shopper.
  }
  context.env.goTo(url)
}

/** True once, when the shopper is back from `leaveForStep` with the same session. */
export function isBack(context: Context): boolean {
  try {
    const { sessionStorage } = context.env.window
    const mark: unknown = JSON.parse(sessionStorage.getItem(RESUME_KEY) ?? 'null')
    sessionStorage.removeItem(RESUME_KEY)
    return own(mark, 'session') !== undefined && ownString(mark, 'session') === context.app.config?.token?.session_id
  } catch {
    return false
  }
}
