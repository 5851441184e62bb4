import { within } from '../clock'
import { mayKnowDevice, type Config } from './application'
import type { ClientToken } from './client-token'
import type { Context } from './context'
import { OUTCOME, Refused } from './errors'
import { FrameLink, READY_TIMEOUT } from './frame-link'
import { FrameView } from './frame-view'

const recognised = new WeakMap<Context, Set<string>>()

/** Gives the device its random name, once a session and out of sight. Senare keeps it with the session; here it is kept once a purchase is approved (WI-24). */
export function startDeviceFrame(context: Context, config: Config, token: ClientToken): void {
  if (!mayKnowDevice(config)) return
  const sessions = recognised.get(context) ?? new Set()
  recognised.set(context, sessions)
  if (sessions.has(token.session_id)) return
  sessions.add(token.session_id)
  void recognise(context, config, token)
}

async function recognise(context: Context, { cdn }: Config, token: ClientToken): Promise<void> {
  const view = new FrameView(context.env.window.document.body, context.env.clock, true)
  const frame = view.addFrame({ name: 'device', url: `${cdn}/device/index.html`, title: 'Device' })
  const link = new FrameLink(context.env, { frame, name: 'device', origin: cdn, handlers: {} })
  const remove = () => {
    context.besides.delete(remove)
    link.close()
    view.remove()
  }
  context.besides.add(remove)
  try {
    await within(context.env.clock, READY_TIMEOUT, link.ready, () => {
      throw new Refused(OUTCOME.widgetTimeout)
    })
    await link.call('recognise', [{ baseUrl: token.base_url, sessionId: token.session_id, clientToken: token.raw }])
  } catch {
    context.telemetry.track('device_recognition_failed')
  } finally {
    remove()
  }
}
