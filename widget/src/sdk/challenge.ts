import { within } from '../clock'
import type { Context } from './context'
import { READY_TIMEOUT } from './frame-link'
import { POPUP_FAULT } from './popup'
import { leaveForStep } from './redirect'

export type ChallengeEnd = 'done' | 'closed' | 'timeout' | 'error'

/**
 * Shows a step of the provider: in the window opened within the click, else over the page, else in its place (WI-12).
 * How the purchase stands afterwards only the provider's server knows.
 */
export async function passChallenge(
  context: Context,
  url: string,
): Promise<{ outcome: ChallengeEnd; message?: string }> {
  const { popup, overlay, env } = context
  if (popup && !popup.isOpen) return { outcome: 'closed', message: POPUP_FAULT.closed }
  if (popup) {
    try {
      await popup.navigate(url)
    } catch (error) {
      const outcome = await popup.finished
      return { outcome, message: error instanceof Error ? error.message : 'Unexpected error.' }
    }
    return { outcome: await popup.finished }
  }
  const closed = overlay.open(url).then(() => true)
  const shown = Promise.race([closed, overlay.ready.then(() => true)]).catch(() => false)
  if (await within(env.clock, READY_TIMEOUT, shown, () => false)) {
    await closed
    return { outcome: 'done' }
  }
  overlay.hide()
  leaveForStep(context, url)
  return { outcome: 'closed', message: POPUP_FAULT.blocked }
}
