import type { FrameName } from '../protocol/handshake'
import { memoryMessengers } from '../rpc/memory-messenger'
import { Rpc, type Handlers } from '../rpc/rpc'
import type { FrameToAccept } from '../rpc/window-messenger'
import { Context } from '../sdk/context'
import type { Environment, Parts } from '../sdk/environment'
import { createPayments, type Versions } from '../sdk/payments'
import type { PaymentsApi } from '../sdk/types'
import { ManualClock } from './manual-clock'

export interface FakeFrame {
  name: FrameName
  /** The frame's end of the line. */
  rpc: Rpc
  calls: { method: string; payload: unknown }[]
  /** Another document stands in the frame. */
  reload(): void
  /** The document that stands in the frame is one that is shown to nobody. */
  refuse(): void
}

export interface Setting {
  supported?: boolean
  /** Answers of the main frame by method; the default shows a form and approves. */
  main?: Handlers
  clientApi?: Handlers
  /** Frames of these names never say hello. */
  silent?: FrameName[]
  verify?: Parts['verify']
  advice?: Parts['advice']
  native?: Parts['native']
  popup?: Window | null
  fetch?: typeof fetch
}

export const APPROVED = { approved: true, show_form: true, authorization_token: 'auth_1' }

/** A merchant's page in jsdom, with frames that are scripts of the test. */
export function fakePage(setting: Setting = {}) {
  document.body.innerHTML = '<div id="pay"></div><div id="other"></div>'
  const clock = new ManualClock()
  const frames: FakeFrame[] = []
  const sent: { url: string; body?: string }[] = []
  const wentTo: string[] = []
  const opened: string[] = []
  /** Names and features of the windows that were opened. */
  const windows: [string, string][] = []
  const warned: string[] = []
  const logged: string[] = []
  const reported: unknown[] = []
  let ids = 0
  const env: Environment = {
    window,
    clock,
    version: '1.0.0',
    scriptUrl: 'http://cdn.localhost:3000/lib/v1/sdk.js',
    supported: setting.supported ?? true,
    randomId: () => `id${++ids}`,
    acceptFrame: (wanted) => {
      if (!setting.silent?.includes(wanted.name)) frames.push(connect(wanted, setting, clock))
      return () => {}
    },
    fetch: setting.fetch ?? (() => Promise.reject(new TypeError('no network'))),
    beacon: async (url, body) => sent.push({ url, body }),
    pixel: (url) => sent.push({ url }),
    open: (url, name, features) => {
      opened.push(url)
      windows.push([name, features])
      return setting.popup ?? null
    },
    goTo: (url) => wentTo.push(url),
    async part(name) {
      const part = { verify: setting.verify, advice: setting.advice, native: setting.native }[name]
      if (!part) throw new Error(`no part ${name}`)
      return part as never
    },
    log: (method, text) => (method === 'warn' ? warned.push(text) : logged.push(`${method}: ${text}`)),
    report: (error) => reported.push(error),
  }
  const context = new Context(env)
  const payments: PaymentsApi = createPayments(context)
  const withVersions = (versions: Versions) => createPayments(new Context(env), () => versions)
  const seen = { sent, wentTo, opened, windows, reported, warned, logged }
  return { env, clock, context, payments, frames, ...seen, withVersions }
}

function connect(wanted: FrameToAccept, setting: Setting, clock: ManualClock): FakeFrame {
  const [page, frame] = memoryMessengers()
  const calls: FakeFrame['calls'] = []
  const answers: Handlers =
    wanted.name === 'main'
      ? {
          load: () => ({ show_form: true }),
          authorize: () => APPROVED,
          reauthorize: () => APPROVED,
          finalize: () => APPROVED,
          fullscreenHidden: () => undefined,
          ...setting.main,
        }
      : { loadPaymentReview: () => ({ show_form: true }), ...setting.clientApi }
  const handlers = Object.fromEntries(
    Object.entries(answers).map(([method, answer]) => [
      method,
      (...args: unknown[]) => {
        calls.push({ method, payload: args[0] })
        return answer(...args)
      },
    ]),
  )
  wanted.connected({ messenger: page, channel: 'test' })
  const rpc = new Rpc({ messenger: frame, channel: 'test' }, handlers, clock)
  rpc.notify('ready')
  const reload = () => {
    const [pageAgain, frameAgain] = memoryMessengers()
    wanted.connected({ messenger: pageAgain, channel: 'test' })
    new Rpc({ messenger: frameAgain, channel: 'test' }, handlers, clock).notify('ready')
  }
  return { name: wanted.name, rpc, calls, reload, refuse: () => wanted.refused('origin_not_allowed') }
}
