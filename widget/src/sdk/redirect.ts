import { brand } from '../brand'
import { own, ownString } from '../protocol/own'
import type { Context } from './context'
import { Refused } from './errors'
import { isProviderUrl, isRedirectUrl, isWebUrl } from './hosts'

/**
 * Leaves the page's flow for another: the app around it, the handler that the merchant has registered, the open popup, the handler of
 * documents, or the address bar.
 */
export function redirect(context: Context, url: unknown, documentHandler?: (url: string) => void): void {
  if (!isRedirectUrl(url)) {
    context.telemetry.track('redirect_validation_failed')
    return
  }
  if (context.native.app) context.native.tell(isWebUrl(url) ? 'openExternalBrowser' : 'openExternalApp', { url })
  else if (context.redirectHandler) handOver(context, context.redirectHandler, url)
  else if (context.popup?.isOpen && isWebUrl(url)) context.popup.handle.location.href = url
  else if (documentHandler && isWebUrl(url)) documentHandler(url)
  else context.env.goTo(url)
}

/** Whatever the merchant makes of it, a window that waited for the way is not needed any more. */
function handOver({ popup, env }: Context, handler: (url: string) => void, url: string): void {
  popup?.close()
  try {
    handler(url)
  } catch (error) {
    env.report(error)
  }
}

/** A link of the provider, such as its terms, without a way back into this page. */
export function openExternalLink(context: Context, url: unknown): void {
  if (!isProviderLink(context, url)) {
    context.telemetry.track('redirect_validation_failed')
    return
  }
  if (context.native.app) context.native.tell('showInternalBrowser', { url })
  else context.env.open(url, '_blank', 'noopener')
}

export function checkFullscreenUrl(context: Context, url: unknown): string {
  const { environment, cdn } = context.app.require()
  const text = typeof url === 'string' ? url : ''
  if (!text.startsWith(`${cdn}/`) && !isProviderUrl(url, environment)) throw new Refused('URL hostname not supported.')
  return text
}

/** A page of the web, or of the delivery network that the library came from, which may be on this machine. */
export function isProviderLink({ app: { config } }: Context, url: unknown): url is string {
  return isWebUrl(url) || (config !== undefined && typeof url === 'string' && url.startsWith(`${config.cdn}/`))
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
