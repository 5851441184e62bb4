import { describe, expect, test } from '@jest/globals'
import { own } from '../protocol/own'
import type { Handlers } from '../rpc/rpc'
import { fakePage } from '../testing/fake-page'
import { settled } from '../testing/manual-clock'
import { calling, category, loaded, result, start } from '../testing/merchant'
import { bareToken } from '../testing/tokens'
import type { AuthorizeResult } from './types'

describe('authorize, reauthorize and finalize', () => {
  const authorize = (page: ReturnType<typeof fakePage>, options = {}) =>
    result<AuthorizeResult>((callback) =>
      page.payments.authorize({ payment_method_category: category, ...options }, callback),
    )

  test('60 an approved purchase brings the token', async () => {
    const page = start()
    await loaded(page)
    expect(await authorize(page)).toEqual({ approved: true, show_form: true, authorization_token: 'auth_1' })
    expect(page.frames).toHaveLength(1)
  })

  test('64 without load a hidden frame does the work', async () => {
    const page = start()
    expect(await authorize(page)).toMatchObject({ approved: true })
    expect(document.body.lastElementChild?.getAttribute('aria-hidden')).toBe('true')
  })

  test('64 and is seen once it is loaded, also in the page’s body', async () => {
    const page = start()
    await authorize(page)
    const options = { container: document.body, payment_method_category: category }
    await result((callback) => page.payments.load(options, callback))
    expect(document.body.lastElementChild?.hasAttribute('hidden')).toBe(false)
  })

  test('an authorization waits for the load that is under way', async () => {
    const page = start()
    const load = loaded(page)
    expect(await authorize(page)).toMatchObject({ approved: true })
    expect(await load).toEqual({ show_form: true })
    expect(page.frames).toHaveLength(1)
  })

  test('also for the load that takes its place: that one is not overtaken by what waits for it', async () => {
    const page = start()
    const first = loaded(page)
    const bought = authorize(page)
    const second = loaded(page)
    expect(await first).toMatchObject({ error: 'superseded' })
    expect(await second).toEqual({ show_form: true })
    expect(await bought).toMatchObject({ approved: true })
    expect(page.frames.flatMap(({ calls }) => calls.map(({ method }) => method))).toEqual(['load', 'authorize'])
  })

  test('65 a second one at the same time is refused, and the first leaves the way free', async () => {
    let fail: (error: Error) => void = () => {}
    const page = start({ main: { authorize: () => new Promise((_, reject) => (fail = reject)) } })
    await loaded(page)
    const first = authorize(page)
    await settled()
    expect(await authorize(page)).toEqual({ show_form: true, approved: false, error: 'authorization_in_progress' })
    fail(new Error('secret text of the frame'))
    expect(await first).toEqual({ show_form: false, approved: false, error: 'unexpected_error' })
    const third = authorize(page)
    await settled()
    fail(new Error('again'))
    expect(await third).toMatchObject({ error: 'unexpected_error' })
  })

  test('66 reauthorize needs no widget in view', async () => {
    const page = start()
    const outcome = await result<AuthorizeResult>((callback) =>
      page.payments.reauthorize({ payment_method_category: category }, { order_amount: 200 }, callback),
    )
    expect(outcome).toMatchObject({ approved: true })
    expect(page.frames[0]?.calls.at(-1)).toMatchObject({
      method: 'reauthorize',
      payload: { upstreamData: { order_amount: 200 } },
    })
  })

  test('67 finalize before load is refused', () => {
    const { payments } = start()
    expect(calling((callback) => payments.finalize({ payment_method_category: category }, callback))).toEqual([
      { show_form: false, approved: false, error: 'ApplicationNotLoadedError' },
      'ApplicationNotLoadedError thrown',
    ])
  })

  test('67 but a purchase of the express button, which has no widget, is ended by a hidden frame', async () => {
    for (const [session_type, options] of [
      ['kec', {}],
      // In a session that the merchant's server has made the page says it.
      ['payments', { product: 'kec' }],
    ] as const) {
      const page = fakePage()
      page.payments.init({ client_token: bareToken({ session_type }), ...options })
      const outcome = await result<AuthorizeResult>((callback) => page.payments.finalize({}, callback))
      expect(outcome).toMatchObject({ approved: true, authorization_token: 'auth_1' })
      expect(page.frames[0]?.calls.map(({ method }) => method)).toEqual(['load', 'finalize'])
    }
  })

  test('68 an unsupported browser completes without a form', async () => {
    const page = start({ supported: false })
    for (const call of ['authorize', 'reauthorize', 'finalize'] as const) {
      const outcome = await result<AuthorizeResult>((callback) =>
        page.payments[call]({ payment_method_category: category }, callback),
      )
      expect(outcome).toEqual({ show_form: false, approved: false })
    }
  })

  test('69 only known fields of a result reach the merchant', async () => {
    const page = start({
      main: {
        authorize: () => ({
          approved: true,
          show_form: true,
          authorization_token: 'auth_1',
          finalize_required: 'yes',
          collected_shipping_address: { city: 'Lund', secret: 1, postal_code: 22100 },
          personal_number: '191212121212',
          error: { invalid_fields: ['a'], stack: 'at frame', name: 7 },
        }),
      },
    })
    expect(await authorize(page)).toEqual({
      approved: true,
      show_form: true,
      authorization_token: 'auth_1',
      collected_shipping_address: { city: 'Lund' },
      error: { invalid_fields: ['a'] },
    })
  })

  test('69 approval is the word true and nothing like it', async () => {
    for (const approved of ['true', 1, {}, [], undefined]) {
      const page = start({ main: { authorize: () => ({ approved, show_form: true, authorization_token: 'auth_1' }) } })
      expect(await authorize(page)).toEqual({ approved: false, show_form: true })
    }
  })

  test('a step carries what its session’s token says, and names only products that the provider knows', async () => {
    const page = start({}, bareToken({ a: true, trace_flow: true }))
    await loaded(page)
    for (const integrating_product of ['kco', 'weird<thing>'])
      await result((callback) =>
        page.payments.authorize({ payment_method_category: category, integrating_product }, callback),
      )
    const steps = page.frames[0]?.calls.filter(({ method }) => method === 'authorize').map(({ payload }) => payload)
    const token = expect.objectContaining({ session_id: 'ses_1', a: true, trace_flow: true })
    const carried = { clientToken: bareToken({ a: true, trace_flow: true }), token, resetApplication: 'keep' }
    expect(steps).toEqual([
      expect.objectContaining({ ...carried, operationID: expect.any(String), integratingProduct: 'kco' }),
      expect.objectContaining({ ...carried, integratingProduct: undefined }),
    ])
  })

  test('70 the device that a decision names is remembered, in Europe only with the visitor’s consent', async () => {
    const remembered = async (options: object, claims = {}) => {
      const page = fakePage({ main: { authorize: () => ({ approved: true, show_form: true, mdid: 'device-1' }) } })
      page.payments.init({ client_token: bareToken(claims), ...options })
      expect(await authorize(page)).toMatchObject({ mdid: 'device-1' })
      const known = localStorage.getItem('senare_mdid')
      localStorage.clear()
      return known
    }
    expect(await remembered({ device_consent: true })).toBe('device-1')
    expect(await remembered({}, { purchase_country: 'US', region: 'na' })).toBe('device-1')
    expect(await remembered({})).toBeNull()
  })

  test('72 a frame that vanishes in the middle refuses the purchase', async () => {
    const page = start({ main: { authorize: () => new Promise(() => {}) } })
    await loaded(page)
    const outcome = authorize(page)
    await settled()
    document.querySelector('#pay')?.remove()
    await page.clock.pass(300)
    expect(await outcome).toEqual({ show_form: false, approved: false, error: 'container_removed' })
    expect(page.clock.running).toBe(0)
  })
})

describe('what cannot travel', () => {
  const ring: Record<string, unknown> = {}
  ring['ring'] = ring

  test('is refused by every call before anything is touched: the widget stays as it is', async () => {
    const page = start()
    await loaded(page)
    for (const update of [ring, { order_amount: 1n }])
      for (const call of ['load', 'authorize', 'reauthorize', 'finalize', 'validateCard'] as const) {
        const options = { container: '#pay', payment_method_category: category }
        const make = page.payments[call] as (...given: unknown[]) => void
        const seen = calling((callback) => make(options, update, callback))
        expect(seen).toEqual([expect.objectContaining({ error: 'TypeError' }), 'TypeError thrown'])
      }
    await settled()
    expect(page.context.widgets.get(category)?.state).toBe('loaded')
    expect(page.frames[0]?.calls.map(({ method }) => method)).toEqual(['load'])
  })

  test('makes no session, and leaves no frame behind', async () => {
    const page = fakePage()
    page.payments.init({ client_key: `senare_test_client_${Buffer.from('a,cred-1').toString('base64url')}` })
    const frames = document.body.childElementCount
    const lines = [ring as never]
    const session = { purchase_country: 'SE', purchase_currency: 'SEK', order_amount: 100, order_lines: lines }
    expect(await result((callback) => page.payments.createSession(session, callback))).toEqual({ error: 'TypeError' })
    expect([page.frames.length, document.body.childElementCount]).toEqual([0, frames])
  })
})

describe('createSession and review', () => {
  const key = `senare_test_client_${Buffer.from('a,cred-1').toString('base64url')}`
  const session = { purchase_country: 'SE', purchase_currency: 'SEK', order_amount: 100, order_lines: [] }
  const full = { ...session, order_lines: [{ name: 'Ros', quantity: 1, unit_price: 100, total_amount: 100 }] }

  test('75 createSession needs a callback', () => {
    const { payments } = fakePage()
    expect(() => payments.createSession(full, undefined as never)).toThrow(TypeError)
  })

  test('74 what is wrong with the session comes as an error in words', async () => {
    const page = fakePage()
    page.payments.init({ client_key: key })
    const outcome = await result((callback) => page.payments.createSession(session, callback))
    expect(outcome).toEqual({ error: 'The required field is missing or has wrong data: order_lines' })
    expect(page.frames).toEqual([])
  })

  test('a session that was made is the session of the next calls', async () => {
    const token = bareToken({ environment: 'playground', base_url: 'https://api.senare.example', session_id: 'ses_7' })
    const page = fakePage({
      clientApi: { createSession: () => ({ session_id: 'ses_7', client_token: token, extra: 1 }) },
    })
    page.payments.init({ client_key: key })
    const made = await result((callback) => page.payments.createSession(full, callback))
    expect(made).toEqual({ session_id: 'ses_7', client_token: token })
    expect(page.frames[0]?.calls[0]?.payload).toEqual({
      accountId: 'cred-1',
      baseURL: 'http://cdn.localhost:3000',
      tokenMethod: 'client_key',
      merchantDomain: 'localhost',
      operationId: expect.any(String),
      clientKey: key,
      sessionType: 'payments',
      session: full,
    })
    expect(await loaded(page)).toEqual({ show_form: true })
  })

  test('75 of the express button is made as such, and every other as one whose arguments are checked', async () => {
    const asked: unknown[] = []
    const page = fakePage({
      clientApi: {
        createSession: (request) => {
          const session_type = own(request, 'sessionType')
          asked.push(session_type)
          return { client_token: bareToken({ session_type }) }
        },
      },
    })
    const made = async (product?: string) => {
      page.payments.init({ client_key: key, is_local: true, ...(product === undefined ? {} : { product }) })
      await result((callback) => page.payments.createSession(full, callback))
      const finalizing = calling((callback) => page.payments.finalize({ payment_method_category: category }, callback))
      const loading = calling((callback) =>
        page.payments.load({ container: '#pay', payment_method_category: 'pay_latr' }, callback),
      )
      return [finalizing.at(-1), loading.at(-1)]
    }
    expect(await made()).toEqual(['ApplicationNotLoadedError thrown', 'PaymentMethodCategoryNotSupportedError thrown'])
    expect(await made('kec')).toEqual([undefined, undefined])
    expect(asked).toEqual(['payments', 'kec'])
  })

  test('75 that init was given is asked for its category once it is made: a form that no step could end is not shown', async () => {
    const page = fakePage({ clientApi: { createSession: () => ({ client_token: bareToken() }) } })
    page.payments.init({ client_key: key, session: full, is_local: true })
    for (const options of [{ payment_method_category: 'pay_latr' }, {}]) {
      page.payments.init({ client_key: key, session: full, is_local: true })
      const refused = { show_form: false, error: 'PaymentMethodCategoryNotSupportedError' }
      expect(await result((callback) => page.payments.load({ container: '#pay', ...options }, callback))).toEqual(
        refused,
      )
      expect(document.querySelector('#pay')?.childElementCount).toBe(0)
    }
    expect(await loaded(page)).toEqual({ show_form: true })
  })

  test('18 a session that init was given is made once, for all the widgets that wait for it', async () => {
    let made = 0
    const answers: unknown[] = [
      { error: 'network_error' },
      { client_token: bareToken({ session_id: 'ses_1' }) },
      { client_token: bareToken({ session_id: 'ses_2' }) },
    ]
    const page = fakePage({ clientApi: { createSession: () => answers[made++] } })
    page.payments.init({ client_key: key, session: full, is_local: true })
    const load = (container: string, instance_id: string) =>
      result((callback) => page.payments.load({ container, instance_id, payment_method_category: category }, callback))
    const both = () => Promise.all([load('#pay', 'one'), load('#other', 'two')])
    const failed = { show_form: false, error: 'network_error' }
    expect(await both()).toEqual([failed, failed])
    expect(await both()).toEqual([{ show_form: true }, { show_form: true }])
    expect(made).toBe(2)
  })

  test('a session that comes after another `init` does not take its place', async () => {
    let answer: (made: unknown) => void = () => {}
    const page = fakePage({ clientApi: { createSession: () => new Promise((resolve) => (answer = resolve)) } })
    page.payments.init({ client_key: key, is_local: true })
    const making = result((callback) => page.payments.createSession(full, callback))
    await settled()
    page.payments.init({ client_token: bareToken({ session_id: 'ses_new' }) })
    answer({ client_token: bareToken({ session_id: 'ses_late' }) })
    await making
    expect(page.context.app.config?.token?.session_id).toBe('ses_new')
  })

  describe('WI-06: a second session', () => {
    const making = (main: Handlers = {}) => {
      let made = 0
      const clientApi = {
        createSession: () => ({ client_token: bareToken({ session_id: `ses_${++made}` }) }),
      }
      const page = fakePage({ clientApi, main })
      page.payments.init({ client_key: key, is_local: true })
      const make = () => result((callback) => page.payments.createSession(full, callback))
      return { page, make }
    }

    test('takes away the widgets of the first: an authorization pays what is in the cart now', async () => {
      const { page, make } = making()
      await make()
      await loaded(page)
      await make()
      expect(document.querySelector('#pay')?.childElementCount).toBe(0)
      await result((callback) => page.payments.authorize({ payment_method_category: category }, callback))
      const mains = page.frames.filter(({ name }) => name === 'main').map(({ calls }) => calls)
      const sessions = mains.map((calls) => calls.map(({ method, payload }) => [method, own(payload, 'token')]))
      const second = expect.objectContaining({ session_id: 'ses_2' })
      expect(sessions).toEqual([
        [['load', expect.objectContaining({ session_id: 'ses_1' })]],
        [
          ['load', second],
          ['authorize', second],
        ],
      ])
    })

    test('is refused while the first is being paid', async () => {
      const { page, make } = making({ authorize: () => new Promise(() => {}) })
      await make()
      await loaded(page)
      page.payments.authorize({ payment_method_category: category })
      await settled()
      expect(calling((callback) => page.payments.createSession(full, callback))).toEqual([
        { error: 'AuthorizationInProgressError' },
        'AuthorizationInProgressError thrown',
      ])
      expect(page.context.app.config?.token?.session_id).toBe('ses_1')
    })
  })

  test('what the provider says of a session that does not add up reaches the page', async () => {
    const refused = { error: 'BAD_VALUE', error_messages: ['order_amount is 1, but order_lines add up to 54900.'] }
    const page = fakePage({ clientApi: { createSession: () => refused } })
    page.payments.init({ client_key: key })
    expect(await result((callback) => page.payments.createSession(full, callback))).toEqual(refused)
  })

  test('76 a frame that does not answer becomes an error', async () => {
    const page = fakePage({ silent: ['client-api'] })
    page.payments.init({ client_key: key })
    const outcome = result((callback) => page.payments.createSession(full, callback))
    await page.clock.pass(10_000)
    expect(await outcome).toEqual({ error: 'Widget timeout' })
    expect(page.clock.running).toBe(0)
  })

  test('what a page hands to a review and to a card check reaches their frames', async () => {
    const page = start(
      { main: { validateCard: () => ({ valid: true, brand: 'visa' }) } },
      bareToken({ purchase_country: 'GB' }),
    )
    await loaded(page)
    const data = { order_amount: 200 }
    await result((callback) => page.payments.loadPaymentReview({ container: '#other' }, data, callback))
    const card = result((callback) => page.payments.validateCard({ payment_method_category: category }, data, callback))
    expect(await card).toEqual({ valid: true, brand: 'visa', errors: [] })
    const handed = page.frames.flatMap(({ calls }) => calls).filter(({ method }) => method !== 'load')
    expect(handed.map(({ method }) => method)).toEqual(['validateCard', 'loadPaymentReview'])
    for (const { payload } of handed) expect(payload).toMatchObject({ upstreamData: data })
  })

  test('38 the category of a review, where one is given, is one of the session’s', () => {
    const { payments } = start({}, bareToken({ purchase_country: 'GB' }))
    const review = (payment_method_category: string) =>
      calling((callback) => payments.loadPaymentReview({ container: '#pay', payment_method_category }, callback))
    expect(review(category)).toEqual([])
    expect(review('crypto')).toEqual([
      { show_form: false, error: 'PaymentMethodCategoryNotSupportedError' },
      'PaymentMethodCategoryNotSupportedError thrown',
    ])
  })

  test('a review goes with its session: another one, or `destroy`, takes it away', async () => {
    const gb = { purchase_country: 'GB' }
    const page = start({}, bareToken(gb))
    const place = document.querySelector('#pay')
    const review = () =>
      result((callback) => page.payments.loadPaymentReview({ container: '#pay' }, callback)).then(
        () => place?.childElementCount,
      )
    expect([await review(), await review()]).toEqual([1, 1])
    page.payments.init({ client_token: bareToken({ ...gb, session_id: 'ses_2' }) })
    expect(place?.childElementCount).toBe(0)
    expect(await review()).toBe(1)
    page.payments.destroy()
    expect(place?.childElementCount).toBe(0)
  })

  test('121 a review that says nothing, or is refused, leaves nothing in its container', async () => {
    const place = () => document.querySelector('#pay')?.childElementCount
    for (const answer of [{ show_form: false }, { show_form: false, error: { name: 'NOT_FOUND' } }]) {
      const page = start({ clientApi: { loadPaymentReview: () => answer } }, bareToken({ purchase_country: 'GB' }))
      const review = () => result((callback) => page.payments.loadPaymentReview({ container: '#pay' }, callback))
      for (let time = 0; time < 2; time++) expect([await review(), place()]).toEqual([answer, 0])
      expect(page.context.besides.size).toBe(0)
    }
  })

  test('74 a thousand full lines reach the provider, and what no message holds is named', async () => {
    const line = {
      name: 'Bukett av årstidens blommor, stor, med ett handskrivet kort och vas',
      reference: 'bukett-av-arstidens-blommor-stor',
      quantity: 1,
      unit_price: 54_900,
      total_amount: 54_900,
      tax_rate: 2500,
      total_tax_amount: 10_980,
      product_url: 'https://www.blomsterhandeln.example/blommor/buketter/bukett-av-arstidens-blommor-stor',
      image_url: 'https://www.blomsterhandeln.example/bilder/buketter/bukett-av-arstidens-blommor-stor-1200.webp',
    }
    const page = fakePage({ clientApi: { createSession: () => ({ client_token: bareToken() }) } })
    page.payments.init({ client_key: key, is_local: true })
    const create = (one: typeof line) =>
      result((callback) =>
        page.payments.createSession({ ...full, order_lines: Array.from({ length: 1000 }, () => one) }, callback),
      )
    expect(await create(line)).toEqual({ client_token: bareToken() })
    expect(own(own(page.frames[0]?.calls[0]?.payload, 'session'), 'order_lines')).toHaveLength(1000)
    expect(await create({ ...line, image_url: `https://cdn.example/${'x'.repeat(1000)}` })).toEqual({
      error: 'TOO_LARGE',
    })
  })

  test('121 a page with a client key is shown the review of the session that it names', async () => {
    const session = { ...full, purchase_country: 'GB', purchase_currency: 'GBP' }
    const made = bareToken({ purchase_country: 'GB' })
    const page = fakePage({ clientApi: { createSession: () => ({ client_token: made }) } })
    page.payments.init({ client_key: key, is_local: true, session })
    const review = () => result((callback) => page.payments.loadPaymentReview({ container: '#pay' }, callback))
    expect([await review(), await review()]).toEqual([{ show_form: true }, { show_form: true }])
    expect(page.frames.map(({ name }) => name)).toEqual(['client-api', 'payment-review', 'payment-review'])
    const { payments } = fakePage()
    payments.init({ client_key: key, is_local: true, session: full })
    expect(calling((callback) => payments.loadPaymentReview({ container: '#pay' }, callback))).toEqual([
      { show_form: false, error: 'OperationNotSupportedError' },
      'OperationNotSupportedError thrown',
    ])
  })

  test('121 the review is for Great Britain and the United States', async () => {
    for (const country of ['US', 'GB']) {
      const page = start({}, bareToken({ purchase_country: country }))
      expect(await result((callback) => page.payments.loadPaymentReview({ container: '#pay' }, callback))).toEqual({
        show_form: true,
      })
    }
    const { payments } = start({}, bareToken({ purchase_country: 'SE' }))
    expect(calling((callback) => payments.loadPaymentReview({ container: '#pay' }, callback))).toEqual([
      { show_form: false, error: 'OperationNotSupportedError' },
      'OperationNotSupportedError thrown',
    ])
  })
})
