import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { MainFrame } from '../frames/main/main-frame'
import { ProviderClient } from '../frames/provider-client'
import type { Page } from '../frames/runtime'
import { Rpc, type Handlers } from '../rpc/rpc'
import { acceptFrame } from '../rpc/window-messenger'
import { mainHandlers } from '../sdk/main-handlers'
import { fakePage } from '../testing/fake-page'
import { Hostile } from '../testing/hostile'
import { ManualClock, settled } from '../testing/manual-clock'
import { bareToken } from '../testing/tokens'

const CDN = 'http://cdn.localhost:3000'
const SESSION = 'ses_1'
const errors: unknown[] = []
const note = (event: ErrorEvent | PromiseRejectionEvent) => errors.push('error' in event ? event.error : event.reason)

beforeEach(() => {
  errors.splice(0)
  window.addEventListener('error', note)
})

afterEach(() => {
  window.removeEventListener('error', note)
})

test('60 000 messages to a merchant’s page: no port is handed out, no session read, no purchase approved', async () => {
  const hostile = new Hostile(20_261)
  const page = fakePage({ main: { authorize: () => new Promise(() => {}) } })
  Object.assign(page.env, { acceptFrame })
  const results: unknown[] = []
  page.payments.init({ client_token: bareToken() })
  page.payments.load({ container: '#pay', payment_method_category: 'pay_later' }, (result) => results.push(result))
  const leaked: unknown[] = []
  const evil = { postMessage: (message: unknown) => leaked.push(message) }
  for (let count = 0; count < 60_000; count++) {
    const event = new MessageEvent('message', {
      data: hostile.message('id1', ['load', 'authorize', 'ready']),
      origin: hostile.pick([CDN, 'https://evil.example', 'null', '', `${CDN}.evil.example`]),
    })
    Object.defineProperty(event, 'source', { value: hostile.pick([evil, null, window]) })
    window.dispatchEvent(event)
  }
  await settled()
  expect([leaked, results, page.opened, page.wentTo, errors]).toEqual([[], [], [], [], []])
})

test('30 000 messages on a frame’s line: nothing foreign is opened, no answer is believed that was not asked for', async () => {
  const hostile = new Hostile(20_262)
  const page = fakePage()
  page.payments.init({ client_token: bareToken() })
  const widget = { key: 'x', authorizing: false, setHeight: () => {}, onUnmount: () => {} }
  const handlers = mainHandlers(page.context, widget as never)
  const posted: { rseq?: number; result?: unknown }[] = []
  let receive: (message: unknown) => void = () => {}
  const messenger = {
    post: (message: unknown) => posted.push(message as object),
    listen: (to: typeof receive) => (receive = to),
    close() {},
  }
  const rpc = new Rpc({ messenger, channel: 'right' }, handlers, page.clock)
  expect(rpc).toBeDefined()
  for (let count = 0; count < 30_000; count++) {
    receive(hostile.message(hostile.pick(['right', 'wrong']), [...Object.keys(handlers), 'constructor', '__proto__']))
    if (count % 1000 === 0) await settled()
  }
  await settled()
  const opened = [...page.opened, ...page.wentTo]
  expect(opened.filter((url) => /^(javascript|data):/i.test(url))).toEqual([])
  expect(JSON.stringify(posted)).not.toContain(SESSION)
  expect(page.context.overlay.isShown).toBe(false)
  expect(errors).toEqual([])
})

test('10 000 calls of a hostile page to the main frame: only the provider is asked, and what it refuses stays refused', async () => {
  const hostile = new Hostile(20_263)
  const asked: string[] = []
  // A way to pay: without one nothing is offered, and nothing more is asked.
  const [id, category] = ['invoice', 'pay_later']
  const invoice = { id, category, kind: 'invoice', currency: 'SEK', total: 54_900, cost: 0, due_days: 30 }
  const fetch = async (url: RequestInfo | URL) => {
    asked.push(String(url))
    return new Response(JSON.stringify({ show_form: true, options: [invoice], approved: false }), { status: 200 })
  }
  const told: unknown[] = []
  const page: Page = {
    call: async (...call) => void told.push(call),
    notify: (...call) => void told.push(call),
    merchantOrigin: 'https://evil.example',
  }
  const clock = new ManualClock()
  const frame = new MainFrame(page, {
    clock,
    root: document.body,
    connect: ({ baseUrl, clientToken }) =>
      new ProviderClient({ baseUrl, authorization: `Bearer ${clientToken}` }, fetch, clock, 'cdn.senare.example'),
    leaving: () => () => {},
  })
  const handlers: Handlers = frame.handlers
  const names = Object.keys(handlers)
  const token = () => ({
    ...hostile.fields(['language', 'merchant_name', '__proto__']),
    session_id: hostile.pick([SESSION, '../..', '', hostile.value()]),
    base_url: hostile.pick([
      'https://api.senare.example',
      'https://evil.example',
      'http://senare.example',
      hostile.value(),
    ]),
  })
  const approved: unknown[] = []
  for (let count = 0; count < 10_000; count++) {
    const fields = hostile.fields([
      'paymentMethodCategory',
      'paymentMethodCategories',
      'upstreamData',
      'paymentOptionId',
      'autoFinalize',
    ])
    const payload = hostile.pick([hostile.value(), { ...fields, clientToken: 'bearer', token: token() }])
    try {
      const answer = await handlers[hostile.pick(names)]?.(payload, hostile.value())
      if ((answer as { approved?: unknown } | undefined)?.approved === true) approved.push(answer)
    } catch (error) {
      if (!(error instanceof Error)) errors.push(error)
    }
  }
  expect(approved).toEqual([])
  expect(asked.length).toBeGreaterThan(100)
  expect(asked.filter((url) => !url.startsWith('https://api.senare.example/v1/sessions/'))).toEqual([])
  expect(asked.filter((url) => url.includes('..'))).toEqual([])
  expect(JSON.stringify(told)).not.toContain('bearer')
  expect(errors).toEqual([])
}, 30_000)
