import { brand } from '../brand'
import { ownString } from '../protocol/own'
import { Refused } from './errors'
import { isProviderUrl, isRedirectUrl, isWebUrl } from './hosts'
import type { Page } from './page'

/**
 * Leaves the page's flow for another: the app around it, the handler that the merchant has registered, the open popup, the handler of
 * documents, or the address bar.
 */
export function redirect(page: Page, url: unknown, documentHandler?: (url: string) => void): void {
  if (!isRedirectUrl(url)) {
    page.telemetry.track('redirect_validation_failed')
    return
  }
  if (page.native.app) page.native.tell(isWebUrl(url) ? 'openExternalBrowser' : 'openExternalApp', { url })
  else if (page.redirectHandler) handOver(page, page.redirectHandler, url)
  else if (page.popup?.isOpen && isWebUrl(url)) page.popup.handle.location.href = url
  else if (documentHandler && isWebUrl(url)) documentHandler(url)
  else page.env.goTo(url)
}

/** Whatever the merchant makes of it, a window that waited for the way is not needed any more. */
function handOver({ popup, env }: Page, handler: (url: string) => void, url: string): void {
  popup?.close()
  try {
    handler(url)
  } catch (error) {
    env.report(error)
  }
}

/** A link of the provider, such as its terms, without a way back into this page. */
export function openExternalLink(page: Page, url: unknown): void {
  if (!isProviderLink(page, url)) {
    page.telemetry.track('redirect_validation_failed')
    return
  }
  if (page.native.app) page.native.tell('showInternalBrowser', { url })
  else page.env.open(url, '_blank', 'noopener')
}

export function checkFullscreenUrl(page: Page, url: unknown): string {
  const { environment, cdn } = page.app.require()
  const text = typeof url === 'string' ? url : ''
  if (!text.startsWith(`${cdn}/`) && !isProviderUrl(url, environment)) throw new Refused('URL hostname not supported.')
  return text
}

/** A page of the web, or of the delivery network that the library came from, which may be on this machine. */
export function isProviderLink({ app: { config } }: Page, url: unknown): url is string {
  return isWebUrl(url) || (config !== undefined && typeof url === 'string' && url.startsWith(`${config.cdn}/`))
}

const RESUME_KEY = `${brand.global.toLowerCase()}_resume`

/** WI-12: the last resort of a step that needs a window. The provider keeps the state; this marks the way back, for as long as the page is away. */
export function leaveForStep(page: Page, url: string): void {
  try {
    const session = page.app.config?.token?.session_id
    page.env.window.sessionStorage.setItem(RESUME_KEY, JSON.stringify({ session }))
  } catch {
    // Without storage the purchase can still be finished, only the shopper who returns confirms it once more.
  }
  page.env.goTo(url)
}

/** Whether the shopper is back from `leaveForStep` with the same session, and its merchant has not been told yet what came of it. */
export function isBack(page: Page): boolean {
  try {
    const mark: unknown = JSON.parse(page.env.window.sessionStorage.getItem(RESUME_KEY) ?? 'null')
    const session = ownString(mark, 'session')
    return session !== undefined && session === page.app.config?.token?.session_id
  } catch {
    return false
  }
}

/** The merchant has been told. */
export function forgetWayBack(page: Page): void {
  if (isBack(page)) page.env.window.sessionStorage.removeItem(RESUME_KEY)
}
