import { within } from '../clock'
import { READY_TIMEOUT } from './frame-link'
import type { Page } from './page'
import { POPUP_END, POPUP_FAULT, type PopupEnd } from './popup'
import { leaveForStep } from './redirect'

/**
 * Shows a step of the provider: in the window opened within the click, else over the page, else in its place (WI-12).
 * How the purchase stands afterwards only the provider's server knows. `moved`: the page itself has gone to the step.
 * `in-app`: the app around the page has it.
 */
export async function passChallenge(
  page: Page,
  url: string,
): Promise<{ outcome: PopupEnd | 'moved' | 'in-app'; message?: string | undefined }> {
  const { popup, env, native, overlay } = page
  // The app takes the step over, and says so: how it ends, the provider knows.
  if (await native.did('show3DSecure', { url })) {
    popup?.close()
    return { outcome: 'in-app', message: POPUP_FAULT.closed }
  }
  if (popup) {
    await popup.navigate(url).catch(() => {})
    const outcome = await popup.finished
    // A window that stays empty is no window: the step is shown over the page instead.
    // Express checkout has said in the window itself that nothing came, and has taken it back.
    if (outcome !== 'blank' || page.popup !== popup) return { outcome, message: POPUP_END[outcome] }
    popup.handle.close()
  }
  // What the shopper has opened while the decision was on its way, such as the terms, gives the step its place.
  if (overlay.url !== url) overlay.hide()
  if (await showOver(page, url)) return { outcome: 'done' }
  if (popup) return { outcome: 'error', message: POPUP_FAULT.timedOut }
  // In a task of its own: the frame hears of it before the page goes.
  env.clock.after(0, () => leaveForStep(page, url))
  return { outcome: 'moved', message: POPUP_FAULT.blocked }
}

/** Over the page, until it is closed. False: it did not come, and only it could close itself, so it is taken away again. */
export async function showOver({ overlay, env }: Pick<Page, 'overlay' | 'env'>, url: string): Promise<boolean> {
  const closed = overlay.open(url).then(() => true)
  const shown = Promise.race([closed, overlay.ready.then(() => true)]).catch(() => false)
  const isShown = await within(env.clock, READY_TIMEOUT, shown, () => false)
  // Also when what waits for it has ended, and taken the frame away before it came.
  if (isShown || !overlay.isShown) return closed
  overlay.hide()
  return false
}
