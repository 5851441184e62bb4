import type { Handlers } from '../rpc/rpc'
import type { Context } from './context'
import { openExternalLink, redirect } from './redirect'

/** What a fullscreen frame may ask of the page. */
export function fullscreenHandlers(context: Context): Handlers {
  return {
    close: () => context.overlay.hide(),
    redirect: (url) => redirect(context, url),
    openExternalLink: (url) => openExternalLink(context, url),
  }
}
