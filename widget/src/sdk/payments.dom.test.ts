import { describe, expect, jest, test } from '@jest/globals'
import { ADVICE } from '../advice-part'
import { own } from '../protocol/own'
import { APPROVED, fakePage } from '../testing/fake-page'
import { settled } from '../testing/manual-clock'
import { shadowRootsOf } from '../testing/shadow-roots'
import { bareToken, unsignedJws } from '../testing/tokens'
import { Context } from './context'
import { createPayments } from './payments'
import type { AuthorizeResult, LoadResult, PaymentsApi } from './types'

import { calling, category, loaded, result, start } from '../testing/merchant'

const named = (name: string) => expect.objectContaining({ name })

describe('before init', () => {
  const steps: [string, (payments: PaymentsApi, callback: (result: unknown) => void) => void, object][] = [
    ['load', (payments, callback) => payments.load({ container: '#pay' }, callback), { show_form: false }],
    ['authorize', (payments, callback) => payments.authorize({}, callback), { show_form: false, approved: false }],
    ['reauthorize', (payments, callback) => payments.reauthorize({}, callback), { show_form: false, approved: false }],
    ['finalize', (payments, callback) => payments.finalize({}, callback), { show_form: false, approved: false }],
    [
      'review',
      (payments, callback) => payments.loadPaymentReview({ container: '#pay' }, callback),
      { show_form: false },
    ],
    ['validateCard', (payments, callback) => payments.validateCard({}, callback), { valid: false, errors: [] }],
  ]

  test.each(steps)('15 %s calls back first and throws then', (_, call, refusal) => {
    const { payments } = fakePage()
    expect(calling((callback) => call(payments, callback))).toEqual([
      { ...refusal, error: 'ApplicationNotInitializedError' },
      'ApplicationNotInitializedError thrown',
    ])
  })

  test('15 without a callback the error is only thrown', () => {
    const { payments } = fakePage()
    expect(() => payments.authorize({})).toThrow(named('ApplicationNotInitializedError'))
  })

  test('16 load with a token of its own needs no init', async () => {
    const page = fakePage()
    const outcome = await result<LoadResult>((callback) =>
      page.payments.load({ container: '#pay', client_token: bareToken(), payment_method_category: category }, callback),
    )
    expect(outcome).toEqual({ show_form: true })
    expect(page.frames[0]?.calls[0]?.payload).toMatchObject({
      clientToken: bareToken(),
      paymentMethodCategory: category,
    })
  })
})

describe('init', () => {
  test('6 a bad base URL takes the library back to before init', () => {
    const { payments } = start()
    for (const base_url of ['https://api.evil.example', 'http://senare.example', 'javascript:1', 'x']) {
      payments.init({ client_token: bareToken() })
      expect(() => payments.init({ client_token: bareToken({ base_url, session_id: 'ses_9' }) })).toThrow(
        named('InvalidBaseURLError'),
      )
      expect(() => payments.authorize({})).toThrow(named('ApplicationNotInitializedError'))
    }
  })

  test('8 a token that no key signed is refused in every callback, and the provider is told', async () => {
    const verify = { isSignedByProvider: async () => false }
    const token = unsignedJws({
      environment: 'production',
      base_url: 'https://api.senare.example',
      client_event_base_url: 'https://events.senare.example',
    })
    const page = start({ verify }, token)
    const outcomes = [await loaded(page)]
    outcomes.push(
      await result<AuthorizeResult>((callback) =>
        page.payments.authorize({ payment_method_category: category }, callback),
      ),
    )
    expect(outcomes).toEqual([
      { show_form: false, error: 'Invalid client token signature' },
      { show_form: false, approved: false, error: 'Invalid client token signature' },
    ])
    expect(page.sent.map(({ url }) => url)).toContainEqual(
      expect.stringContaining('/ses_1/invalid_client_token_signature'),
    )
    expect(page.frames.flatMap(({ calls }) => calls)).toEqual([])
  })

  test('a network that fails is no forged token: it is asked again, by itself and by the next call', async () => {
    const token = unsignedJws({ environment: 'production', base_url: 'https://api.senare.example' })
    let faults = 0
    const isSignedByProvider = async () => {
      if (faults-- > 0) throw new Error('Loading of https://cdn.senare.example/lib/v1/keys.json timed out.')
      return true
    }
    faults = 2
    const once = start({ verify: { isSignedByProvider } }, token)
    const outcome = loaded(once)
    await once.clock.pass(3000)
    expect(await outcome).toEqual({ show_form: true })
    faults = 3
    const page = start({ verify: { isSignedByProvider } }, token)
    const refused = loaded(page)
    await page.clock.pass(3000)
    expect(await refused).toEqual({ show_form: false, error: 'network_error' })
    page.payments.init({ client_token: token })
    expect(await loaded(page)).toEqual({ show_form: true })
  })

  test('8 an unsigned token is refused in production only', async () => {
    const live = { environment: 'production', base_url: 'https://api.senare.example' }
    expect(await loaded(start({}, bareToken(live)))).toMatchObject({ error: 'Invalid client token signature' })
    expect(await loaded(start({}, bareToken({ ...live, environment: 'playground' })))).toEqual({ show_form: true })
  })

  test('a page without an origin of its own is told so, and nothing breaks', async () => {
    const page = start()
    Object.defineProperty(window, 'origin', { value: 'null', configurable: true })
    const outcome = await loaded(page)
    Reflect.deleteProperty(window, 'origin')
    expect(outcome).toEqual({ show_form: false, error: 'page_without_origin' })
    expect(page.frames).toEqual([])
  })

  test('a product that the provider does not know is not handed to the frame', async () => {
    for (const [product, integratingProduct] of [
      ['kco', 'kco'],
      ['weird<thing>', undefined],
    ]) {
      const page = fakePage()
      page.payments.init({ client_token: bareToken(), product: product ?? '' })
      await loaded(page)
      expect(page.frames[0]?.calls[0]?.payload).toMatchObject({ integratingProduct })
    }
  })

  test('6 so does one that is given beside a client key', () => {
    const { payments } = start()
    const client_key = `senare_test_client_${Buffer.from('a,cred-1').toString('base64url')}`
    const options = { client_key, _BASE_URL_: 'https://api.evil.example' }
    expect(() => payments.init(options)).toThrow(named('InvalidBaseURLError'))
    expect(() => payments.authorize({})).toThrow(named('ApplicationNotInitializedError'))
  })

  test('17 the same token again changes nothing', async () => {
    const page = start()
    await loaded(page)
    page.payments.init({ client_token: bareToken() })
    expect(page.context.widgets.get(category)?.state).toBe('loaded')
  })

  test('17 another session removes the widgets of the first and keeps the handlers', async () => {
    const page = start()
    const heights: number[] = []
    page.payments.on('heightChanged', (height) => heights.push(height))
    await loaded(page)
    page.payments.init({ client_token: bareToken({ session_id: 'ses_2' }) })
    expect(page.context.widgets.size).toBe(0)
    expect(document.querySelector('#pay')?.childElementCount).toBe(0)
    await loaded(page)
    page.frames[1]?.rpc.notify('setHeight', [120])
    await settled()
    expect(heights).toEqual([120])
  })

  test('17 another token during an authorization is an error', async () => {
    const page = start({ main: { authorize: () => new Promise(() => {}) } })
    await loaded(page)
    page.payments.authorize({ payment_method_category: category })
    await settled()
    expect(() => page.payments.init({ client_token: bareToken({ session_id: 'ses_2' }) })).toThrow(
      named('AuthorizationInProgressError'),
    )
    expect(page.context.app.config?.token?.session_id).toBe('ses_1')
  })

  test('18 a key is enough for init, and a session is needed for a widget', () => {
    const { payments } = fakePage()
    const key = `senare_test_client_${Buffer.from('a,cred-1').toString('base64url')}`
    payments.init({ client_key: key })
    expect(() => payments.load({ container: '#pay' })).toThrow(named('ApplicationNotInitializedError'))
    expect(() => payments.init({ client_key: 'nonsense' })).toThrow(named('InvalidClientKeyError'))
    expect(() => payments.init({} as never)).toThrow(named('InvalidClientKeyError'))
  })

  test('instances share nothing: one cannot authorise the session of the other', async () => {
    const page = start()
    const other = page.payments.createInstance({ client_token: bareToken({ session_id: 'ses_2' }) })
    await result<AuthorizeResult>((callback) => other.authorize({ payment_method_category: category }, callback))
    await result<AuthorizeResult>((callback) =>
      page.payments.authorize({ payment_method_category: category }, callback),
    )
    const sessions = page.frames.map(({ calls }) => calls.find(({ method }) => method === 'load')?.payload)
    expect(sessions).toMatchObject([{ token: { session_id: 'ses_2' } }, { token: { session_id: 'ses_1' } }])
  })
})

describe('arguments of load', () => {
  const text = 'Property `options.container` must be a string (CSS selector) or HTMLElement'
  const load = (options: object) => {
    const { payments } = start()
    return calling((callback) => payments.load({ payment_method_category: category, ...options } as never, callback))
  }

  test('36 a container is a selector or an element', () => {
    const { payments } = start()
    for (const container of [undefined, null, 7, {}, [], { nodeType: 1 }]) {
      expect(load({ container })).toEqual([{ show_form: false, error: 'TypeError' }, 'TypeError thrown'])
      expect(() => payments.load({ container } as never)).toThrow(new TypeError(text))
    }
  })

  test('37 a selector must match', () => {
    for (const container of ['#missing', '##', '', 'div['])
      expect(load({ container })).toEqual([
        { show_form: false, error: 'InvalidContainerSelectorError' },
        'InvalidContainerSelectorError thrown',
      ])
  })

  test('38 the session must have the category', () => {
    for (const payment_method_category of ['crypto', '', undefined, 'constructor', 7])
      expect(load({ container: '#pay', payment_method_category })).toEqual([
        { show_form: false, error: 'PaymentMethodCategoryNotSupportedError' },
        'PaymentMethodCategoryNotSupportedError thrown',
      ])
    expect(
      load({ container: '#pay', payment_method_category: undefined, payment_method_categories: ['pay_now', 'x'] })[1],
    ).toBe('PaymentMethodCategoryNotSupportedError thrown')
  })

  test('38 sessions of other products name no category', () => {
    const { payments } = start({}, bareToken({ session_type: 'kec' }))
    expect(() => payments.load({ container: '#pay' })).not.toThrow()
  })

  test('39 an instance id holds word characters and hyphens', () => {
    expect(load({ container: '#pay', instance_id: 'a-b_1' })).toEqual([])
    for (const instance_id of ['a b', 'ü', '', 7, null])
      expect(load({ container: '#pay', instance_id })).toEqual([
        { show_form: false, error: 'InvalidInstanceIDError' },
        'InvalidInstanceIDError thrown',
      ])
  })
})

describe('every refusal has a name, and while a page is built the console says what to do', () => {
  const advice = { adviceFor: (name: string) => (name in ADVICE ? ADVICE[name as keyof typeof ADVICE] : undefined) }

  test('the provider’s own words come along', async () => {
    const error = { name: 'origin_not_allowed', message: 'The page http://localhost is not on the key’s list.' }
    const page = start({ advice, main: { load: () => ({ show_form: false, error, secret: 1 }) } })
    expect(await loaded(page)).toEqual({ show_form: false, error })
    expect(page.warned).toEqual([
      `Senare: load ended with origin_not_allowed. ${error.message} ${ADVICE.origin_not_allowed}`,
    ])
  })

  test('a wrong argument is told as well as thrown', async () => {
    const page = start({ advice })
    expect(() => page.payments.load({ container: '#none', payment_method_category: category })).toThrow()
    await settled()
    expect(page.warned).toEqual([expect.stringContaining(ADVICE.InvalidContainerSelectorError)])
  })

  test('shoppers’ consoles stay quiet', async () => {
    const live = { environment: 'production', base_url: 'https://api.senare.example' }
    const page = start({ advice }, bareToken(live))
    expect(await loaded(page)).toMatchObject({ error: 'Invalid client token signature' })
    expect(page.warned).toEqual([])
  })
})

describe('a container that moves or is drawn again', () => {
  const where = (page: ReturnType<typeof start>) =>
    page.frames[0]?.calls.filter(({ method }) => method === 'load').map(({ payload }) => payload)

  test('shows its widget as it was, with what the shopper had chosen', async () => {
    const page = start()
    await loaded(page)
    page.frames[0]?.rpc.notify('onPaymentMethodSelected', [{ id: 'invoice' }])
    await settled()
    page.frames[0]?.reload()
    await settled()
    expect(where(page)).toMatchObject([
      { resetApplication: 'reset' },
      { resetApplication: 'restore', chosenPaymentMethod: 'invoice', clientToken: bareToken() },
    ])
    const outcome = result<AuthorizeResult>((callback) =>
      page.payments.authorize({ payment_method_category: category }, callback),
    )
    expect(await outcome).toMatchObject({ approved: true })
    expect(page.frames).toHaveLength(1)
  })

  test('while it loads is loaded where it stands then', async () => {
    let answer: (outcome: unknown) => void = () => undefined
    const answers = [new Promise((resolve) => (answer = resolve)), { show_form: true }]
    const page = start({ main: { load: () => answers.shift() } })
    const outcome = loaded(page)
    await settled()
    page.frames[0]?.reload()
    answer({ show_form: true })
    expect(await outcome).toEqual({ show_form: true })
  })

  test('in the middle of a step ends the step by its name', async () => {
    const page = start({ main: { authorize: () => new Promise(() => {}) } })
    await loaded(page)
    const outcome = result<AuthorizeResult>((callback) =>
      page.payments.authorize({ payment_method_category: category }, callback),
    )
    await settled()
    page.frames[0]?.reload()
    expect(await outcome).toEqual({ show_form: false, approved: false, error: 'frame_reloaded' })
  })

  test('or reloads itself into a document that shows nothing, ends its step and asks to be loaded again', async () => {
    const page = start({ main: { authorize: () => new Promise(() => {}) } })
    const told: unknown[] = []
    page.payments.on('reload_needed', (event) => told.push(event))
    await loaded(page)
    const outcome = result<AuthorizeResult>((callback) =>
      page.payments.authorize({ payment_method_category: category }, callback),
    )
    await settled()
    page.frames[0]?.refuse()
    expect(await outcome).toEqual({ show_form: false, approved: false, error: 'frame_reloaded' })
    expect(told).toEqual([{ instance: category }])
    expect(await loaded(page)).toEqual({ show_form: true })
    expect(page.frames).toHaveLength(2)
  })

  test('takes its widget into what was drawn in its place', async () => {
    const page = start()
    await loaded(page)
    const drawn = document.createElement('div')
    drawn.id = 'pay'
    document.querySelector('#pay')?.replaceWith(drawn)
    expect(drawn.childElementCount).toBe(0)
    await page.clock.pass(250)
    expect(drawn.childElementCount).toBe(1)
    drawn.replaceChildren()
    await page.clock.pass(250)
    expect(drawn.childElementCount).toBe(1)
  })

  test('and does not come back is told to the page, once', async () => {
    const page = start()
    const told: unknown[] = []
    page.payments.on('reload_needed', (event) => told.push(event))
    await loaded(page)
    document.querySelector('#pay')?.remove()
    await page.clock.pass(900)
    expect(told).toEqual([])
    await page.clock.pass(5000)
    expect(told).toEqual([{ instance: category }])
    expect(page.clock.running).toBe(0)
  })
})

describe('load', () => {
  test('a second load of the same widget supersedes the first and keeps its frame', async () => {
    const page = start()
    const first = jest.fn()
    page.payments.load({ container: '#pay', payment_method_category: category }, first)
    expect(await loaded(page)).toEqual({ show_form: true })
    expect(first.mock.calls).toEqual([[{ show_form: false, error: 'superseded' }]])
    expect(page.frames).toHaveLength(1)
  })

  test('a load that another one overtakes neither asks the frame nor says that it is there', async () => {
    const page = start()
    const shown: unknown[] = []
    page.payments.on('loaded', (event) => shown.push(event))
    await loaded(page)
    const options = { container: '#pay', payment_method_category: category }
    for (const order_amount of [100, 200]) page.payments.load(options, { order_amount })
    await settled()
    expect(page.frames[0]?.calls.map(({ payload }) => own(payload, 'upstreamData'))).toEqual([
      undefined,
      { order_amount: 200 },
    ])
    expect(shown).toHaveLength(2)
  })

  test('44 a frame that says nothing ends in a widget timeout', async () => {
    const page = start({ silent: ['main'] })
    const outcome = loaded(page)
    await page.clock.pass(15_000)
    expect(await outcome).toEqual({ show_form: false, error: 'Widget timeout' })
    expect(document.querySelector('#pay')?.childElementCount).toBe(0)
    expect(page.clock.running).toBe(0)
  })

  test('43 a container that is removed ends the load', async () => {
    const page = start({ silent: ['main'] })
    const outcome = loaded(page)
    document.querySelector('#pay')?.remove()
    await page.clock.pass(300)
    expect(await outcome).toEqual({ show_form: false, error: 'container_removed' })
  })

  test('47 heights are whole pixels, and nonsense is dropped', async () => {
    const page = start()
    const heights: number[] = []
    page.payments.on('heightChanged', (height) => heights.push(height))
    await loaded(page)
    for (const height of [100.4, -1, Number.NaN, '80', null, 1e9, 0]) page.frames[0]?.rpc.notify('setHeight', [height])
    await settled()
    expect(heights).toEqual([100, 10_000, 0])
  })

  test('51 an unsupported browser gets a page of its own and a form to show', async () => {
    const page = start({ supported: false })
    let outcome: Promise<LoadResult> | undefined
    const [root] = shadowRootsOf(() => (outcome = loaded(page)))
    expect(await outcome).toEqual({ show_form: true })
    expect(root?.querySelector('h2')?.textContent).toBe('Unsupported browser')
    expect(root?.querySelector('p')?.textContent).toBe(
      'Senare cannot be accessed with this browser. Please use Chrome, Firefox, Safari or Edge.',
    )
    expect(page.frames).toEqual([])
  })

  test('a callback that throws disturbs nothing', async () => {
    const page = start()
    page.payments.load({ container: '#pay', payment_method_category: category }, () => {
      throw new Error('mine')
    })
    await settled()
    expect(page.reported).toEqual([new Error('mine')])
    expect(page.context.widgets.get(category)?.state).toBe('loaded')
  })
})

describe('another version', () => {
  test('a token that names a loaded version is handed to it', () => {
    const other = { init: jest.fn(), on: jest.fn(), load: jest.fn(), authorize: jest.fn() }
    const payments = fakePage().withVersions({ '0.9.0': other as unknown as PaymentsApi })
    const token = { client_token: bareToken({ version: '0.9.0' }) }
    const callback = () => {}
    payments.init(token)
    payments.load({ container: '#nowhere' }, callback)
    expect(other.init.mock.calls).toEqual([[token]])
    expect(other.load.mock.calls).toEqual([[{ container: '#nowhere' }, callback]])
  })

  test('has the call of a `load` whose token names it, and so has this one when its turn comes again', async () => {
    const other = { init: jest.fn(), on: jest.fn(), load: jest.fn(), authorize: jest.fn(), destroy: jest.fn() }
    const page = fakePage()
    const payments = page.withVersions({ '0.9.0': other as unknown as PaymentsApi })
    const of = (version: string) => ({ container: '#pay', client_token: bareToken({ version }) })
    const callback = () => {}
    payments.load(of('0.9.0'), callback)
    payments.authorize({})
    expect(other.load.mock.calls).toEqual([[of('0.9.0'), callback]])
    expect([page.frames.length, other.authorize.mock.calls.length]).toEqual([0, 1])
    payments.load({ ...of('1.0.0'), payment_method_category: 'pay_later' })
    await settled()
    expect([page.frames.length, other.load.mock.calls.length]).toEqual([1, 1])
  })

  test('gives way with all that it shows, and not while it is being paid', async () => {
    let decide: (decision: unknown) => void = () => undefined
    const page = fakePage({ main: { authorize: () => new Promise((resolve) => (decide = resolve)) } })
    const other = createPayments(new Context({ ...page.env, version: '0.9.0' }))
    const payments = page.withVersions({ '0.9.0': other })
    const load = (version: string) => (callback: (result: unknown) => void) =>
      payments.load(
        { container: '#pay', client_token: bareToken({ version }), payment_method_category: category },
        callback,
      )
    expect(await result(load('0.9.0'))).toEqual({ show_form: true })
    const outcome = result<AuthorizeResult>((callback) =>
      payments.authorize({ payment_method_category: category }, callback),
    )
    await settled()
    expect(calling(load('1.0.0'))).toEqual([
      { show_form: false, error: 'AuthorizationInProgressError' },
      'AuthorizationInProgressError thrown',
    ])
    decide(APPROVED)
    expect(await outcome).toEqual(APPROVED)
    expect(await result(load('1.0.0'))).toEqual({ show_form: true })
    expect(document.querySelector('#pay')?.childElementCount).toBe(1)
  })

  test('has no call of a token that cannot be read: that is told once, then thrown', () => {
    const other = { init: jest.fn(), on: jest.fn(), load: jest.fn() }
    const payments = fakePage().withVersions({ '0.9.0': other as unknown as PaymentsApi })
    const load = (callback: (result: unknown) => void) =>
      payments.load({ container: '#pay', client_token: 'nonsense' }, callback)
    expect(calling(load)).toEqual([
      { show_form: false, error: 'InvalidClientTokenError' },
      'InvalidClientTokenError thrown',
    ])
    expect(other.load.mock.calls).toEqual([])
  })

  test('tells its events to the handlers of the page, of those that it knows', () => {
    const told = new Map<string, (payload: unknown) => void>()
    const on = (event: string, handler: (payload: unknown) => void) => {
      if (event === 'reload_needed') throw new Error('UnknownEventError')
      told.set(event, handler)
    }
    const payments = fakePage().withVersions({ '0.9.0': { init() {}, on } as unknown as PaymentsApi })
    const heights: number[] = []
    payments.on('heightChanged', (height) => heights.push(height))
    payments.init({ client_token: bareToken({ version: '0.9.0' }) })
    told.get('heightChanged')?.(120)
    expect(heights).toEqual([120])
  })

  test('gives an instance one of its own: the page’s session with that version stays', () => {
    const instance = { on: jest.fn(), load: jest.fn() }
    const other = { init: jest.fn(), on: jest.fn(), createInstance: jest.fn(() => instance) }
    const payments = fakePage().withVersions({ '0.9.0': other as unknown as PaymentsApi })
    const token = { client_token: bareToken({ version: '0.9.0' }) }
    payments.createInstance(token).load({ container: '#pay' })
    expect(other.createInstance.mock.calls).toEqual([[token]])
    expect([other.init.mock.calls.length, instance.load.mock.calls.length]).toEqual([0, 1])
  })

  test('is destroyed with this one, and gets no call any more', () => {
    const other = { init: jest.fn(), on: jest.fn(), load: jest.fn(), destroy: jest.fn() }
    const payments = fakePage().withVersions({ '0.9.0': other as unknown as PaymentsApi })
    payments.init({ client_token: bareToken({ version: '0.9.0' }) })
    payments.destroy()
    expect(other.destroy).toHaveBeenCalledTimes(1)
    expect(() => payments.load({ container: '#pay' })).toThrow(named('ApplicationNotInitializedError'))
    expect(other.load).not.toHaveBeenCalled()
  })
})
