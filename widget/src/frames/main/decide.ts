import type { Clock } from '../../clock'
import { ownString } from '../../protocol/own'
import {
  providerPaths,
  type Decision,
  type GiveUpRequest,
  type SessionStatus,
  type StepAnswer,
} from '../../protocol/provider-api'
import type { ProviderClient } from '../provider-client'
import type { Page } from '../runtime'

const POLL = 1500
/** Polls without a sign of life after a step's window was closed. */
const PATIENCE = 2
/** The same where an app has taken the step over, and may be slow to show it. */
const PATIENCE_WITH_APPS = 20
const LIMIT = 400

export interface Deciding {
  page: Page
  provider: ProviderClient
  clock: Clock
  sessionId: string
  operationId: string | undefined
  language: string
  /** Calls when the frame is taken away; returns how not to. */
  leaving(run: () => void): () => void
}

/** From the provider's first answer to its decision, through whatever step lies between. */
export async function decide(deciding: Deciding, answer: StepAnswer): Promise<Decision> {
  if ('popup_url' in answer) return passPopup(deciding, answer.popup_url)
  if ('redirect_url' in answer) {
    await deciding.page.call('redirect', [answer.redirect_url])
    return passApp(deciding, answer.redirect_url)
  }
  return answer
}

/** Nobody here sees how it goes in the app: the provider does. */
async function passApp(deciding: Deciding, url: string): Promise<Decision> {
  const id = new URLSearchParams(new URL(url).hash.slice(1)).get('id')
  const shown: Shown = { end: undefined }
  const decision = await pollStatus(deciding, shown, id === null ? undefined : new Promise(() => {}))
  return decision ?? (id === null ? undefined : await gaveUp(deciding, id)) ?? refusal(undefined)
}

async function passPopup(deciding: Deciding, url: string): Promise<Decision> {
  const { page, provider, sessionId, language, leaving } = deciding
  const target = new URL(url)
  const settings = new URLSearchParams(target.hash.slice(1))
  const stepUp: GiveUpRequest = { step_up: settings.get('id') ?? '' }
  settings.set('opener', page.merchantOrigin)
  settings.set('locale', language)
  target.hash = settings.toString()
  const shown: Shown = { end: undefined }
  // Whoever takes this frame away has given the purchase up, and only the provider can still be told.
  const stay = leaving(() => provider.tell(providerPaths.giveUp(sessionId), stepUp))
  const watch = async () => {
    const end = await page
      .call('onPgwThirdPartyChallengeRequested', [{ url: target.href, operationID: deciding.operationId }], {
        timeout: null,
      })
      .catch(() => undefined)
    shown.end = { outcome: ownString(end, 'outcome'), message: ownString(end, 'message') }
    if (shown.end.outcome === 'moved') stay()
  }
  const decision = await pollStatus(deciding, shown, watch())
  stay()
  if (decision || shown.end?.outcome === 'moved') return decision ?? refusal(shown)
  // Nothing can be confirmed any more from here on. Was the press a moment earlier, the provider says so.
  return (await gaveUp(deciding, stepUp.step_up)) ?? refusal(shown)
}

async function gaveUp({ provider, sessionId }: Deciding, step_up: string): Promise<Decision | undefined> {
  const last = await provider
    .post<SessionStatus>(providerPaths.giveUp(sessionId), { step_up } satisfies GiveUpRequest)
    .catch((): undefined => undefined)
  return last?.decision
}

const refusal = (shown: Shown | undefined): Decision => ({
  approved: false,
  show_form: true,
  error: shown?.end?.message ?? 'Popup closed prematurely.',
})

/** How the window or frame of a step ended, as far as the page can see it: `moved`, the page itself went there; `error`, it never showed the step. */
interface Shown {
  end: { outcome: string | undefined; message: string | undefined } | undefined
}

/**
 * Asks until the provider has decided. A window that seems closed may only be cut off from its opener, so a step that
 * the provider still sees open goes on; without a sign of life the shopper has left it, and may try again (WI-15).
 */
async function pollStatus(
  { provider, clock, sessionId }: Deciding,
  shown: Shown,
  ending: Promise<void> | undefined,
): Promise<Decision | undefined> {
  let silent = 0
  for (let poll = 0; poll < LIMIT; poll++) {
    await pause(clock, shown.end ? undefined : ending)
    const { end } = shown
    const status = await provider.get<SessionStatus>(providerPaths.status(sessionId)).catch(() => undefined)
    if (status?.status === 'complete' && status.decision) return status.decision
    // The purchase has changed under the step, which is over with it.
    if (ending && status && status.step_up === undefined) break
    silent = end && status?.step_up !== 'open' ? silent + 1 : 0
    const isGone = end?.outcome === 'error' || end?.outcome === 'moved'
    const patience = end?.outcome === 'in-app' ? PATIENCE_WITH_APPS : PATIENCE
    if (isGone || silent > patience || (end && status?.step_up === 'left')) break
  }
  return undefined
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
