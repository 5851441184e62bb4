import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { own, ownString } from '../protocol/own'
import { settled } from '../testing/manual-clock'
import { category, loaded, result, start } from '../testing/merchant'
import { bareToken } from '../testing/tokens'
import type { NativeApp } from './environment'
import type { AuthorizeResult } from './types'

const page = window as unknown as Record<string, unknown>
const experiments = [{ name: 'third-party-challenge', variant: 'on' }]
const step = 'http://cdn.localhost:3000/popup/step-up.html#id=1'

beforeEach(() => {
  // The test's browser has nothing to scroll.
  window.scrollTo = () => {}
  page['senareNative'] = {}
})
afterEach(() => {
  delete page['senareNative']
})

/** A web view whose app answers as it is told, and knows nothing else. */
const inApp = (answers: Record<string, (parameters: unknown) => unknown> = {}, main = {}) => {
  const asked: [string, unknown][] = []
  const app: NativeApp = {
    call: async (name, parameters) => {
      asked.push([name, parameters])
      return answers[name]?.(parameters)
    },
  }
  const shop = start({ native: { connectNative: () => app }, main }, bareToken({ experiments }))
  const told = (name: string) => asked.filter(([one]) => one === name).map(([, parameters]) => parameters)
  return { shop, asked, told, names: () => asked.map(([name]) => name) }
}

test('an app is told the session’s experiments and how its widget stands', async () => {
  const { shop, told } = inApp()
  await loaded(shop)
  expect(told('setExperiments')).toEqual([{ experiments }])
  const status = (status: string) => ({ component: 'payments', instance: category, status })
  expect(told('componentStatus')).toEqual([status('loading'), status('loaded')])
  const hidden = inApp({}, { load: () => ({ show_form: false }) })
  await loaded(hidden.shop)
  expect(hidden.told('componentStatus')).toEqual([status('loading'), status('not_shown')])
})

test('a frame is told all that the specification names: the session, the page, the device and the app around it', async () => {
  const hello = { appSchema: 'butik', appVersion: '2', currentUrl: 'https://butik.example/kassa' }
  const kept = { mdid: 'device-1', 'user-account-access-token': 'account', 'shopping-browser-messages': 'waiting' }
  const { shop } = inApp({ handshake: () => hello, getData: (asked) => own(kept, ownString(asked, 'key') ?? '') })
  shop.payments.init({ client_token: bareToken({ session_id: 'ses_2' }), product: 'kco', device_consent: true })
  const categories = { payment_method_category: category, payment_method_categories: [category, 'pay_now'] }
  const options = { container: '#pay', ...categories, preferred_payment_method: 'card' }
  shop.payments.load(options, { order_amount: 100 })
  await settled()
  const { token, ...told } = (shop.frames[0]?.calls[0]?.payload ?? {}) as Record<string, unknown>
  expect(token).toMatchObject({ session_id: 'ses_2', purchase_country: 'SE', merchant_name: 'Blomsterhandeln' })
  expect(told).toEqual({
    api: 'payments',
    clientToken: bareToken({ session_id: 'ses_2' }),
    inAppSdkParams: hello,
    integratingProduct: 'kco',
    integratorHostname: 'localhost',
    libVersion: '1.0.0',
    mdid: 'device-1',
    nativeHookApiSupported: true,
    operationID: expect.any(String),
    paymentMethodCategories: [category, 'pay_now'],
    paymentMethodCategory: category,
    preferredPaymentMethod: 'card',
    resetApplication: 'reset',
    shoppingBrowserParams: { appSchema: 'butik', currentUrl: 'https://butik.example/kassa' },
    shoppingBrowserPendingMessages: ['waiting'],
    upstreamData: { order_amount: 100 },
    userAccountAccessToken: 'account',
  })
})

test('the device’s name that an app keeps is known in Europe only with the visitor’s consent, and forgotten by who agrees no more', async () => {
  let kept = 'device-1'
  const app = {
    getData: (asked: unknown) => (ownString(asked, 'key') === 'mdid' ? kept : undefined),
    putData: (put: unknown) => (kept = ownString(put, 'value') ?? kept),
  }
  const mdidOf = async (options: object) => {
    const { shop } = inApp(app)
    shop.payments.init({ client_token: bareToken({ session_id: 'ses_2' }), ...options })
    await loaded(shop)
    return (shop.frames[0]?.calls[0]?.payload as { mdid?: string } | undefined)?.mdid
  }
  expect([await mdidOf({ device_consent: true }), kept]).toEqual(['device-1', 'device-1'])
  expect([await mdidOf({}), kept]).toEqual([undefined, 'device-1'])
  expect([await mdidOf({ device_consent: false }), kept]).toEqual([undefined, ''])
  localStorage.setItem('senare_mdid', 'device-2')
  expect(await mdidOf({ device_consent: true })).toBe('device-2')
  localStorage.clear()
})

test('a link of the provider opens in the app’s own browser, and without an app in a window that knows nothing of the page', async () => {
  const terms = 'https://senare.example/villkor'
  const { shop, told } = inApp()
  await loaded(shop)
  shop.frames[0]?.rpc.notify('openExternalLink', [terms])
  await settled()
  expect([told('showInternalBrowser'), shop.opened]).toEqual([[{ url: terms }], []])
  delete page['senareNative']
  const web = start()
  await loaded(web)
  web.frames[0]?.rpc.notify('openExternalLink', [terms])
  await settled()
  expect([web.opened, web.windows]).toEqual([[terms], [['_blank', 'noopener']]])
})

test('an app that shows a page itself gets it in place of the overlay, and the web view back after it', async () => {
  let close: (value?: unknown) => void = () => {}
  const answers = { replaceWebView: () => true, moveWebView: () => new Promise((resolve) => (close = resolve)) }
  const { shop, asked, names } = inApp(answers)
  await loaded(shop)
  asked.splice(0)
  const heard: string[] = []
  shop.payments.on('fullscreenOverlayShown', () => heard.push('shown'))
  shop.payments.on('fullscreenOverlayHidden', () => heard.push('hidden'))
  const url = 'http://cdn.localhost:3000/terms.html'
  const opened = shop.frames[0]?.rpc.call('openInFullscreen', [url], { timeout: null })
  await settled()
  expect(asked).toEqual([
    ['replaceWebView', { url }],
    ['moveWebView', {}],
  ])
  expect([shop.context.overlay.isShown, heard]).toEqual([false, ['shown']])
  close()
  await opened
  expect([names(), heard]).toEqual([
    ['replaceWebView', 'moveWebView', 'restoreWebView'],
    ['shown', 'hidden'],
  ])
})

test('where the app does not, the page lies over the shop’s as in a browser', async () => {
  const { shop, names } = inApp()
  await loaded(shop)
  shop.frames[0]?.rpc.notify('openInFullscreen', ['http://cdn.localhost:3000/terms.html'])
  await settled()
  expect(shop.context.overlay.isShown).toBe(true)
  expect(names()).toContain('moveWebView')
  shop.context.overlay.hide()
  expect(names().at(-1)).toBe('restoreWebView')
})

test('an app that shows a step itself is left alone with it: how it ends, the provider knows', async () => {
  const challenged: unknown[] = []
  const authorize = async (payload: unknown) => {
    const { operationID } = payload as { operationID: string }
    challenged.push(await shop.frames[0]?.rpc.call('onPgwThirdPartyChallengeRequested', [{ url: step, operationID }]))
    return { approved: true, show_form: true, authorization_token: 'auth_1' }
  }
  const { shop, told } = inApp({ show3DSecure: () => true }, { authorize })
  await loaded(shop)
  const outcome = await result<AuthorizeResult>((callback) =>
    shop.payments.authorize({ payment_method_category: category }, callback),
  )
  expect(told('show3DSecure')).toEqual([{ url: step }])
  expect(challenged).toEqual([{ outcome: 'in-app', message: 'Popup closed prematurely.' }])
  expect([outcome.approved, shop.context.overlay.isShown]).toEqual([true, false])
})

test('a bridge whose script does not come is told in the script’s own words', async () => {
  const late = 'Loading of http://cdn.localhost:3000/lib/1.0.0/native.js timed out.'
  const shop = start({ native: undefined }, bareToken())
  const told: unknown[] = []
  shop.context.telemetry.track = (...event) => told.push(event)
  shop.env.part = () =>
    new Promise((_, reject) => {
      shop.clock.after(10_000, () => reject(new Error(late)))
    })
  const outcome = loaded(shop)
  await shop.clock.pass(10_000)
  expect(await outcome).toEqual({ show_form: true })
  const failed = (error: string) => ['native_handshake_failed', { error }, 'WARN']
  expect(told).toEqual(expect.arrayContaining([failed('Handshake timeout'), failed(late)]))
})
