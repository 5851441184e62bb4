import type { Clock } from '../../clock'
import { ownString } from '../../protocol/own'
import { providerPaths, type Decision, type SessionStatus, type StepAnswer } from '../../protocol/provider-api'
import type { ProviderClient } from '../provider-client'
import type { Page } from '../runtime'

const POLL = 1500
/** Polls without a sign of life after a step's window was closed. */
const PATIENCE = 2
const LIMIT = 400

export interface Deciding {
  page: Page
  provider: ProviderClient
  clock: Clock
  sessionId: string
  language: string
}

/** From the provider's first answer to its decision, through whatever step lies between. */
export async function decide(deciding: Deciding, answer: StepAnswer): Promise<Decision> {
  if ('popup_url' in answer) return passPopup(deciding, answer.popup_url)
  if ('redirect_url' in answer) {
    await deciding.page.call('redirect', [answer.redirect_url])
    return pollStatus(deciding, { ended: false }, undefined)
  }
  return answer
}

async function passPopup(deciding: Deciding, url: string): Promise<Decision> {
  const { page, language } = deciding
  const target = new URL(url)
  const settings = new URLSearchParams(target.hash.slice(1))
  settings.set('opener', page.merchantOrigin)
  settings.set('locale', language)
  target.hash = settings.toString()
  const shown: Shown = { ended: false }
  const watch = async () => {
    const end = await page
      .call('onPgwThirdPartyChallengeRequested', [{ url: target.href }], { timeout: null })
      .catch(() => undefined)
    shown.ended = true
    shown.message = ownString(end, 'message')
  }
  return pollStatus(deciding, shown, watch())
}

/** The window or frame of a step, as far as the page can see it. */
interface Shown {
  ended: boolean
  message?: string | undefined
}

/**
 * Asks until the provider has decided. A window that seems closed may only be cut off from its opener, so a step that
 * the provider still sees open goes on; without a sign of life the shopper has left it, and may try again (WI-15).
 */
async function pollStatus(
  { provider, clock, sessionId }: Deciding,
  shown: Shown,
  ending: Promise<void> | undefined,
): Promise<Decision> {
  let silent = 0
  for (let poll = 0; poll < LIMIT; poll++) {
    await pause(clock, shown.ended ? undefined : ending)
    const { ended } = shown
    const status = await provider.get<SessionStatus>(providerPaths.status(sessionId)).catch(() => undefined)
    if (status?.status === 'complete' && status.decision) return status.decision
    silent = ended && status?.step_up !== 'open' ? silent + 1 : 0
    if (silent > PATIENCE || (ended && status?.step_up === 'left')) break
  }
  return { approved: false, show_form: true, error: shown.message ?? 'Popup closed prematurely.' }
}

/** The time between two questions; shorter when the step's window ends meanwhile. */
async function pause(clock: Clock, ending: Promise<void> = new Promise(() => {})): Promise<void> {
  let cancel = () => {}
  const elapsed = new Promise<void>((resolve) => {
    cancel = clock.after(POLL, resolve)
  })
  await Promise.race([elapsed, ending])
  cancel()
}
