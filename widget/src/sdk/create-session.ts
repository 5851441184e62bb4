import { within } from '../clock'
import type { CreateSessionRequest } from '../protocol/provider-api'
import type { Context } from './context'
import { OUTCOME, Refused, sdkError } from './errors'
import { EXPRESS } from './express-stage'
import { FrameLink } from './frame-link'
import { FrameView } from './frame-view'
import { plain } from './plain'
import { createSessionResult } from './results'
import { sessionFault } from './session-check'
import type { CreateSessionResult } from './types'

const TIMEOUT = 10_000

/** Makes a session with the provider through a hidden frame of its own origin, and takes over the session's token. */
export async function makeSession(
  context: Context,
  session: unknown,
  operationId: string,
): Promise<CreateSessionResult> {
  const { key, cdn, api, product } = context.app.require()
  if (!key) throw sdkError('InvalidClientKeyError')
  const fault = sessionFault(session)
  if (fault !== undefined) throw new Refused(fault)
  const sent = plain(session)
  const { document } = context.env.window
  const view = new FrameView(document.body, context.env.clock, true)
  const frame = view.addFrame({ name: 'client-api', url: `${cdn}/client-api/index.html`, title: 'Session' })
  const link = new FrameLink(context.env, { frame, name: 'client-api', origin: cdn, handlers: {} })
  const request: CreateSessionRequest = {
    accountId: key.credentialId,
    baseURL: api,
    tokenMethod: 'client_key',
    merchantDomain: context.env.window.location.hostname,
    operationId,
    clientKey: key.raw,
    sessionType: product === EXPRESS ? EXPRESS : 'payments',
    session: sent,
  }
  try {
    const call = link.call('createSession', [request], { timeout: TIMEOUT })
    const result = createSessionResult(
      await within(context.env.clock, TIMEOUT, call, () => {
        throw new Refused(OUTCOME.widgetTimeout)
      }),
    )
    // Another `init` may have come meanwhile.
    if (result.client_token !== undefined && context.app.config?.key === key) context.app.adopt(result.client_token)
    return result
  } finally {
    link.close()
    view.remove()
  }
}
