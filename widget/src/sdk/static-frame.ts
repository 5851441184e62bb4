import type { ClientToken } from './client-token'
import type { Context } from './context'
import { staticUrl, type Entry } from './entry-url'
import { FrameLink } from './frame-link'
import type { FrameView } from './frame-view'
import { checkFullscreenUrl, openExternalLink } from './redirect'
import { findStaticEntry } from './static-widget'
import { TEXTS } from './texts'
import type { Widget } from './widget'

const HEIGHT_LIMIT = 10_000

/** Shows the static page until the dynamic frame has a height (C5). Refused when no static page can be had. */
export async function showStaticFrame(
  context: Context,
  widget: Widget,
  view: FrameView,
  wanted: Entry,
  token: ClientToken,
): Promise<void> {
  const controller = new AbortController()
  widget.onUnmount(() => controller.abort())
  const { url, entry } = await findStaticEntry(context.env, wanted, controller.signal, (reason) =>
    context.telemetry.track('static_fetch_failed', { error: reason }),
  )
  // It came too late: the dynamic frame stands there.
  if (!widget.frame || widget.height > 0 || widget.state === 'loaded') return
  const frame = view.addFrame({ name: 'static', url: staticUrl(url, entry, token), title: TEXTS.frameTitle })
  const apiKey = context.env.randomId()
  const link = new FrameLink(context.env, {
    frame,
    name: 'static',
    origin: new URL(url).origin,
    apiKey,
    handlers: {
      setHeight(height) {
        if (typeof height !== 'number' || !(height >= 0)) return
        frame.style.setProperty('height', `${Math.min(Math.round(height), HEIGHT_LIMIT)}px`)
        view.hideLoader()
      },
    },
  })
  const forget = frame.contentWindow
    ? registerMethods(context, frame.contentWindow, new URL(url).origin, apiKey)
    : () => {}
  widget.frame.classList.add('behind')
  const remove = () => {
    forget()
    link.close()
    frame.remove()
    widget.frame?.classList.remove('behind')
  }
  widget.onFirstHeight = remove
  widget.onUnmount(remove)
}

function registerMethods(context: Context, frame: Window, origin: string, apiKey: string): () => void {
  return context.staticApi.register(frame, {
    apiKey,
    origin,
    methods: {
      openExternalLink: (url) => openExternalLink(context, url),
      openInFullscreen: (url) => void context.openFullscreen(checkFullscreenUrl(context, url)),
      preloadInFullscreen: (url) => context.overlay.preload(checkFullscreenUrl(context, url)),
    },
  })
}
