import type { Handlers } from '../rpc/rpc'
import type { Page } from './page'
import { openExternalLink, redirect } from './redirect'

/** What a fullscreen frame may ask of the page. */
export function fullscreenHandlers(page: Page): Handlers {
  return {
    close: () => page.overlay.hide(),
    redirect: (url) => redirect(page, url),
    openExternalLink: (url) => openExternalLink(page, url),
  }
}
