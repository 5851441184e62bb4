import { describe, expect, jest, test } from '@jest/globals'
import { Context } from '../sdk/context'
import type { Core } from '../sdk/index'
import { createPayments } from '../sdk/payments'
import { own } from '../protocol/own'
import { APPROVED, fakePage, type FakeFrame } from '../testing/fake-page'
import { settled } from '../testing/manual-clock'
import { shadowRootsOf } from '../testing/shadow-roots'
import { bareToken } from '../testing/tokens'
import { createExpress } from './index'
import { ERROR_TEXTS, errorLocale } from './locales'
import { ExpressFlow } from './flow'
import type { ExpressAuthorize, ExpressLoadOptions } from './types'

const line = { name: 'Bukett', quantity: 1, unit_price: 100, total_amount: 100 }
const order = { purchase_country: 'SE', purchase_currency: 'SEK', order_amount: 100, order_lines: [line] }
const key = `senare_test_client_${Buffer.from('k,cred-1').toString('base64url')}`
const token = bareToken({ session_type: 'kec' })

const stepOf = (frames: readonly FakeFrame[]) =>
  own(frames.at(-1)?.calls.find(({ method }) => method === 'authorize')?.payload, 'operationID')

function setUp(setting: Parameters<typeof fakePage>[0] = {}) {
  const page = fakePage({
    clientApi: { createSession: () => ({ session_id: 'ses_1', client_token: token }) },
    ...setting,
  })
  const core: Core = { env: page.env, createPayments, createContext: () => new Context(page.env) }
  const run = (on_click: ExpressLoadOptions['on_click'], credentials: object = { client_key: key }, more = {}) => {
    const ended = jest.fn()
    const flow = new ExpressFlow(core, credentials, { container: '#pay', on_click, is_local: true, ...more }, ended)
    void flow.run()
    return ended
  }
  return { ...page, core, run }
}

describe('loading the button', () => {
  test('118 errors are thrown where there is no callback, and told where there is one', () => {
    const { core } = setUp()
    const express = createExpress(document, () => core).init({ client_key: key })
    for (const [options, message] of [
      [{}, 'Missing required container'],
      [{ container: null, on_click() {} }, 'Missing required container'],
      [{ container: '#pay' }, 'Missing required on_click handler'],
      [{ container: '#pay', on_click: 7 }, 'Missing required on_click handler'],
      [{ container: '#none', on_click() {} }, 'The selector in `options.container` matches no element'],
      [{ container: 7, on_click() {} }, 'Property `options.container` must be a string (CSS selector) or HTMLElement'],
    ] as const) {
      expect(() => express.load(options as never)).toThrow(message)
      const told: unknown[] = []
      express.load(options as never, (result) => told.push(result))
      expect(told).toEqual([{ show_form: false, error: message }])
    }
  })

  test('118 without credentials there is no express checkout', () => {
    const express = createExpress(document, () => undefined)
    for (const credentials of [{}, undefined, { client_key: '' }])
      expect(() => express.init(credentials as never)).toThrow(
        'Required credentials are missing to initialize Express Checkout',
      )
  })

  test('118 the payments library must be there first', () => {
    const express = createExpress(document, () => undefined).init({ client_key: key })
    expect(() => express.load({ container: '#pay', on_click() {} })).toThrow(
      'The script of the payments library (lib/v1/sdk.js) must stand before that of Express Checkout',
    )
  })

  test('a second load in the same container is one button', () => {
    const { core } = setUp()
    const express = createExpress(document, () => core).init({ client_key: key })
    for (let time = 0; time < 2; time++) express.load({ container: '#pay', on_click() {} })
    expect(document.querySelector('#pay')?.childElementCount).toBe(1)
  })
})

test('WI-14: a click while a purchase is open opens no second one, also on a button that was drawn anew', async () => {
  const { core, windows } = setUp({ main: { authorize: () => new Promise(() => {}) } })
  const express = createExpress(document, () => core).init({ client_key: key })
  const clicks = jest.fn<ExpressLoadOptions['on_click']>((authorize) => authorize({}, order))
  const press = () => {
    const [root] = shadowRootsOf(() => express.load({ container: '#pay', is_local: true, on_click: clicks }))
    root?.querySelector('button')?.click()
  }
  press()
  await settled()
  press()
  expect([clicks.mock.calls.length, windows.length]).toEqual([1, 1])
})

test('117 a second click brings the window of the first to the front', async () => {
  const focus = jest.fn()
  const handle = { closed: false, close() {}, focus, location: { href: 'about:blank' }, stop() {} }
  const popup = Object.assign(handle, { document: document.implementation.createHTMLDocument() }) as unknown as Window
  const { core } = setUp({ popup, main: { authorize: () => new Promise(() => {}) } })
  const express = createExpress(document, () => core).init({ client_key: key })
  const on_click: ExpressLoadOptions['on_click'] = (authorize) => authorize({}, order)
  const [root] = shadowRootsOf(() => express.load({ container: '#pay', is_local: true, on_click }))
  const seen: number[] = []
  for (let time = 0; time < 3; time++) {
    root?.querySelector('button')?.click()
    await settled()
    seen.push(focus.mock.calls.length)
  }
  expect(seen).toEqual([0, 1, 2])
})

describe('a click', () => {
  test('116 makes a session, authorises it and brings the token', async () => {
    const { run } = setUp()
    const results: unknown[] = []
    const ended = run((authorize) => authorize({}, order, (result) => results.push(result)))
    await settled()
    expect(results).toEqual([{ ...APPROVED, client_token: token }])
    expect(ended).toHaveBeenCalledTimes(1)
  })

  test('116 with a token needs no session of its own', async () => {
    const { run, frames } = setUp()
    const results: unknown[] = []
    run((authorize) => authorize({}, order, (result) => results.push(result)), { client_token: token })
    await settled()
    expect(results).toMatchObject([{ approved: true, client_token: token }])
    expect(frames.map(({ name }) => name)).toEqual(['main'])
  })

  test('with a token ends as well where the merchant leaves the order out, which the session has', async () => {
    const { run } = setUp()
    const results: unknown[] = []
    const click = (authorize: ExpressAuthorize) => authorize({}, ((result: unknown) => results.push(result)) as never)
    const ended = run(click, { client_token: token })
    await settled()
    expect([results, ended.mock.calls.length]).toEqual([[{ ...APPROVED, client_token: token }], 1])
  })

  test('117 authorises once, however often the merchant asks', async () => {
    const { run } = setUp()
    const callback = jest.fn()
    let again: ExpressAuthorize = () => {}
    run((authorize) => {
      again = authorize
      authorize({}, order, callback)
      authorize({}, order, callback)
    })
    await settled()
    again({}, order, callback)
    await settled()
    expect(callback).toHaveBeenCalledTimes(1)
  })

  test('118 a bad key is told, or thrown without a callback', async () => {
    const { run, reported } = setUp()
    const results: unknown[] = []
    run((authorize) => authorize({}, order, (result) => results.push(result)), { client_key: 'nonsense' })
    expect(results).toEqual([{ approved: false, show_form: false, error: 'InvalidClientKeyError' }])
    run((authorize) => authorize({}, order), { client_key: 'nonsense' })
    await settled()
    expect(reported).toMatchObject([{ name: 'InvalidClientKeyError' }])
  })

  test('119 that the merchant refuses or forgets leaves the button free', async () => {
    const { run, clock, reported } = setUp()
    const refused = run(() => Promise.reject(new Error('merchant')))
    await settled()
    expect(refused).toHaveBeenCalledTimes(1)
    expect(reported).toEqual([new Error('merchant')])
    const forgotten = run(() => undefined)
    await clock.pass(5000)
    expect(forgotten).toHaveBeenCalledTimes(1)
    expect(clock.running).toBe(0)
  })

  test.each([
    ['on a page of Senare, which tells it, leaves that page to be read', false],
    ['before any page was shown closes the popup: the merchant tells it', true],
  ])('that is declined %s', async (_, isBlank) => {
    const gone: string[] = []
    const handle = {
      closed: false,
      document: document.implementation.createHTMLDocument(),
      location: {
        get href(): string {
          if (isBlank) return 'about:blank'
          throw new DOMException('cross-origin', 'SecurityError')
        },
        replace: (url: string) => void gone.push(url),
      },
      close: () => void (handle.closed = true),
      stop() {},
      focus() {},
    }
    const { run, clock } = setUp({
      popup: handle as unknown as Window,
      main: { authorize: () => ({ approved: false, show_form: false }) },
    })
    const results: unknown[] = []
    run((authorize) => authorize({}, order, (result) => results.push(result)))
    await settled()
    await clock.pass(6000)
    expect(results).toEqual([{ approved: false, show_form: false }])
    expect([handle.closed, gone, handle.document.querySelector('h1')]).toEqual([isBlank, [], null])
  })

  test('whose popup cannot go to the step says so by its name', async () => {
    const handle = {
      closed: false,
      document: document.implementation.createHTMLDocument(),
      location: {
        get href(): string {
          return 'about:blank'
        },
        set href(_: string) {
          throw new DOMException('no', 'SecurityError')
        },
      },
      close() {},
      stop() {},
      focus() {},
    }
    const page = setUp({ popup: handle as unknown as Window, main: { authorize: () => new Promise(() => {}) } })
    const results: unknown[] = []
    page.run((authorize) => authorize({}, order, (result) => results.push(result)))
    await settled()
    const challenge = { url: 'http://cdn.localhost:3000/popup/step-up.html', operationID: stepOf(page.frames) }
    void page.frames
      .at(-1)
      ?.rpc.call('onPgwThirdPartyChallengeRequested', [challenge])
      .catch(() => {})
    await settled()
    expect(results).toEqual([{ approved: false, show_form: false, error: 'Unexpected error.' }])
  })

  test('an order that is wrong is told in words', async () => {
    const { run } = setUp()
    const results: unknown[] = []
    run((authorize) => authorize({}, { ...order, order_lines: [] }, (result) => results.push(result)))
    await settled()
    expect(results).toEqual([
      { approved: false, show_form: false, error: 'The required field is missing or has wrong data: order_lines' },
    ])
  })
})

describe('S-19: a click that the shopper ends is not approved, whatever is answered later and whenever', () => {
  const stages = ['session', 'load', 'authorize', 'nothing'] as const
  const ends = ['close', 'blank', 'close after the error page', 'answer first'] as const
  const cases = stages.flatMap((stage) => ends.map((end) => [stage, end] as const))

  test.each(cases)('the network holds %s back: %s', async (stage, end) => {
    const handle = {
      closed: false,
      document: document.implementation.createHTMLDocument(),
      location: { href: 'about:blank' },
      close: () => void (handle.closed = true),
      stop() {},
      focus() {},
    }
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    const heldBack = async <T>(name: string, answer: T) => {
      if (name === stage) await held
      return answer
    }
    const { run, clock } = setUp({
      popup: handle as unknown as Window,
      clientApi: { createSession: () => heldBack('session', { session_id: 'ses_1', client_token: token }) },
      main: {
        load: () => heldBack('load', { show_form: true }),
        authorize: () => heldBack('authorize', stage === 'nothing' ? new Promise(() => {}) : APPROVED),
      },
    })
    const results: unknown[] = []
    const ended = run((authorize) => authorize({}, order, (result) => results.push(result)))
    await settled()
    if (end === 'answer first') release()
    await settled()
    if (end === 'close') handle.closed = true
    await clock.pass(end === 'close' ? 100 : 5000)
    if (end === 'close after the error page') handle.closed = true
    release()
    await clock.pass(1000)
    const approved = end === 'answer first' && stage !== 'nothing'
    expect(results).toMatchObject([{ approved }])
    if (!approved) expect(results).toMatchObject([{ error: expect.stringMatching(/^Popup /) }])
    expect(ended).toHaveBeenCalledTimes(1)
    expect(clock.running).toBe(0)
  })

  test('a popup that shows a foreign page for five seconds is fetched back, and the merchant is told once', async () => {
    const place = { blank: true }
    const handle = {
      closed: false,
      document: document.implementation.createHTMLDocument(),
      location: {
        get href(): string {
          if (place.blank) return 'about:blank'
          throw new DOMException('cross-origin', 'SecurityError')
        },
        set href(_: string) {
          place.blank = false
        },
        replace: () => void (place.blank = true),
      },
      close: () => void (handle.closed = true),
      stop() {
        if (!place.blank) throw new DOMException('cross-origin', 'SecurityError')
      },
      focus() {},
    }
    const page = setUp({
      popup: handle as unknown as Window,
      main: { authorize: () => new Promise(() => {}) },
    })
    const results: unknown[] = []
    page.run((authorize) => authorize({}, order, (result) => results.push(result)))
    await settled()
    const challenge = { url: 'http://cdn.localhost:3000/popup/step-up.html', operationID: stepOf(page.frames) }
    void page.frames
      .at(-1)
      ?.rpc.call('onPgwThirdPartyChallengeRequested', [challenge])
      .catch(() => {})
    await page.clock.pass(5200)
    expect(results).toEqual([{ approved: false, show_form: false, error: 'Popup window timed out.' }])
    expect(handle.document.querySelector('h1')?.textContent).toBe("We couldn't load the next screen")
    expect(handle.closed).toBe(false)
  })

  test('a merchant that asks too late is told so', async () => {
    const { run, clock } = setUp()
    let authorize: ExpressAuthorize = () => {}
    run((given) => void (authorize = given))
    await clock.pass(5000)
    const callback = jest.fn()
    authorize({}, order, callback)
    authorize({}, order, callback)
    expect(callback.mock.calls).toEqual([[{ approved: false, show_form: false, error: 'Popup window timed out.' }]])
  })
})

describe('the credentials', () => {
  test('a token of the merchant’s server works alone, in whatever category its session has', async () => {
    const { run } = setUp()
    const client_token = bareToken({ session_type: 'payments' })
    const results: unknown[] = []
    run((authorize) => authorize({}, order, (result) => results.push(result)), { client_token })
    await settled()
    expect(results).toEqual([{ ...APPROVED, client_token }])
  })

  test('a token that names no place for events sends them where the button does', async () => {
    const { run, sent } = setUp()
    const places = { base_url: 'https://api.senare.example', client_event_base_url: undefined }
    const client_token = bareToken({ ...places, session_type: 'kec', environment: 'playground' })
    run((authorize) => authorize({}, order), { client_token }, { _EVENT_URL_: 'https://events.senare.example' })
    await settled()
    expect(sent.map(({ url }) => url.split('?')[0])).toContain(
      'https://events.senare.example/v1/ses_1/authorize_completed',
    )
  })

  test('both at once are refused in words', () => {
    const express = createExpress(document, () => undefined)
    expect(() => express.init({ client_key: key, client_token: token })).toThrow(
      'Give `client_key` or `client_token` to Express Checkout, not both',
    )
  })

  test('what fails later is thrown at the page where there is no callback', async () => {
    const { run, reported } = setUp({ clientApi: { createSession: () => ({ error: 'FORBIDDEN' }) } })
    run((authorize) => authorize({}, order))
    await settled()
    expect(reported).toMatchObject([{ name: 'ExpressCheckoutError', message: 'FORBIDDEN' }])
  })
})

describe('115 the error page', () => {
  test('speaks sixteen locales', () => {
    const locales = 'en-GB sv-SE fr-FR fr-BE no-NO de-DE it-IT es-ES pt-PT cs-CZ el-GR pl-PL de-AT nl-NL fi-FI da-DK'
    expect(Object.keys(ERROR_TEXTS)).toEqual(locales.split(' '))
    for (const texts of Object.values(ERROR_TEXTS))
      expect(Object.values(texts).every((text) => text.length >= 3)).toBe(true)
    expect(ERROR_TEXTS['en-GB']).toMatchObject({
      title: "We couldn't load the next screen",
      description: "Please head back to the store to try your purchase again. Don't worry, you haven't been charged.",
    })
  })

  test.each([
    ['sv-SE', 'sv-SE'],
    ['SV_se', 'sv-SE'],
    ['sv-FI', 'sv-SE'],
    ['de-CH', 'de-DE'],
    ['fr', 'fr-FR'],
    ['ja-JP', 'en-GB'],
    ['', 'en-GB'],
    [undefined, 'en-GB'],
    ['constructor', 'en-GB'],
  ])('for %s is in %s', (wanted, locale) => {
    expect(errorLocale(wanted)).toBe(locale)
  })
})
