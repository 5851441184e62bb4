import { afterEach, describe, expect, test } from '@jest/globals'
import { assert, asyncProperty, record, stringMatching } from 'fast-check'
import { fakePage } from '../testing/fake-page'
import { settled } from '../testing/manual-clock'
import { unsignedJws } from '../testing/tokens'
import type { Stage } from '../regions'

const claims = (environment: Stage) => ({
  environment,
  base_url: environment === 'development' ? 'http://api.localhost:4000' : 'https://api.senare.example',
  client_event_base_url: environment === 'development' ? 'http://api.localhost/e' : 'https://events.senare.example/e',
})
const verify = { isSignedByProvider: async () => true }
const start = (environment: Stage, setting: Parameters<typeof fakePage>[0] = {}) => {
  const page = fakePage({ verify, ...setting })
  page.payments.init({ client_token: unsignedJws(claims(environment)) })
  page.sent.splice(0)
  return page
}

afterEach(() => {
  Reflect.deleteProperty(window.navigator, 'globalPrivacyControl')
})

describe('where events are sent', () => {
  test.each(['production', 'playground', 'staging'] as const)('106 from %s they are', (environment) => {
    const page = start(environment)
    page.context.telemetry.track('hello')
    expect(page.sent).toEqual([{ url: 'https://events.senare.example/e/v1/ses_1/hello?' }])
  })

  test('106 while developing none is', () => {
    const page = start('development')
    page.context.telemetry.track('hello')
    expect(page.sent).toEqual([])
  })

  test('106 against the visitor’s privacy signal none is', () => {
    const page = start('production')
    Object.defineProperty(window.navigator, 'globalPrivacyControl', { value: true, configurable: true })
    page.context.telemetry.track('hello')
    expect(page.sent).toEqual([])
  })

  test('106 to a host that is not the provider’s none is', () => {
    const page = fakePage()
    page.payments.init({
      client_token: unsignedJws({ ...claims('staging'), client_event_base_url: 'https://evil.example' }),
    })
    page.context.telemetry.track('hello')
    expect(page.sent).toEqual([])
  })
})

test('86 a popup that the browser blocks, and 46 an app that does not answer, are told in the spec’s words', async () => {
  const page = fakePage({
    verify,
    popup: null,
    native: { connectNative: () => ({ call: () => new Promise(() => {}) }) },
  })
  const experiments = [{ name: 'step-up-popup', variant: 'on' }]
  Object.assign(window, { senareNative: {} })
  page.payments.init({ client_token: unsignedJws({ ...claims('staging'), experiments }) })
  page.payments.authorize({ payment_method_category: 'pay_later' })
  await page.clock.pass(5000)
  Reflect.deleteProperty(window, 'senareNative')
  const told = page.sent
    .map(({ url }) => new URL(url))
    .map(({ pathname, searchParams }) => [pathname.split('/').pop(), searchParams.get('error')])
  expect(told).toContainEqual(['popup_blocked', 'Popup window blocked.'])
  expect(told).toContainEqual(['native_handshake_failed', 'Handshake timeout'])
})

test('109 what the page’s policy keeps out is told of the provider’s own hosts only, its second network among them', () => {
  const page = fakePage({ verify })
  page.payments.init({ client_token: unsignedJws(claims('staging')) })
  for (const host of ['cdn.localhost:3000', 'cdn-fallback.localhost:3000', 'somebody.example']) {
    const event = new Event('securitypolicyviolation')
    document.dispatchEvent(Object.assign(event, { blockedURI: `http://${host}/x`, effectiveDirective: 'connect-src' }))
  }
  const told = page.sent.map(({ url }) => new URL(url).searchParams.get('detail')).filter(Boolean)
  expect(told).toEqual(['connect-src cdn.localhost:3000', 'connect-src cdn-fallback.localhost:3000'])
})

test('an instance that was ended and begun again watches the policy, once; an ended one listens to nothing', () => {
  const listening = new Map<string, number>()
  const count = (target: EventTarget) => {
    const { addEventListener, removeEventListener } = target
    const changed = (by: number) => (type: string) => listening.set(type, (listening.get(type) ?? 0) + by)
    const counted = [
      (...args: Parameters<typeof addEventListener>) => (changed(1)(args[0]), addEventListener.apply(target, args)),
      (...args: Parameters<typeof removeEventListener>) => (
        changed(-1)(args[0]),
        removeEventListener.apply(target, args)
      ),
    ] as const
    Object.assign(target, { addEventListener: counted[0], removeEventListener: counted[1] })
    return () => Object.assign(target, { addEventListener, removeEventListener })
  }
  const restore = [window, document].map(count)
  const page = fakePage({ verify })
  const violated = () =>
    document.dispatchEvent(
      Object.assign(new Event('securitypolicyviolation'), {
        blockedURI: 'http://cdn.localhost:3000/x',
        effectiveDirective: 'connect-src',
      }),
    )
  const told = () => page.sent.filter(({ url }) => url.includes('content_security_policy_violation')).length
  for (const times of [1, 2]) {
    page.payments.init({ client_token: unsignedJws(claims('staging')) })
    violated()
    expect(told()).toBe(times)
    page.payments.destroy()
    expect([listening.get('message') ?? 0, listening.get('securitypolicyviolation') ?? 0]).toEqual([0, 0])
  }
  for (const back of restore) back()
})

test('106 below the session’s level none is', () => {
  const page = fakePage({ verify })
  const experiments = [{ name: 'log-level', variant: 'ERROR' }]
  page.payments.init({ client_token: unsignedJws({ ...claims('staging'), experiments }) })
  page.context.telemetry.track('quiet')
  page.context.telemetry.track('loud', {}, 'FATAL')
  expect(page.sent.map(({ url }) => url.split('/').pop())).toEqual(['loud?'])
})

test('107 small events are pictures, large ones beacons, and a refused beacon falls back', async () => {
  const page = start('production')
  page.context.telemetry.track('small', { detail: 'x' })
  page.context.telemetry.track('large', { detail: 'x'.repeat(3000) })
  expect(page.sent.map(({ url, body }) => [url.split('?')[0]?.split('/').pop(), body === undefined])).toEqual([
    ['small', true],
    ['large', false],
  ])
  page.sent.splice(0)
  Object.assign(page.env, { beacon: () => Promise.reject(new TypeError('too much')) })
  page.context.telemetry.track('large', { detail: 'x'.repeat(3000) })
  await settled()
  expect(page.sent).toHaveLength(1)
  expect(page.sent[0]?.url.length).toBeLessThanOrEqual(2000)
})

test('107 an error on the way is swallowed', () => {
  const page = start('production')
  const fail = () => {
    throw new Error('blocked')
  }
  Object.assign(page.env, { beacon: fail, pixel: fail })
  expect(() => page.context.telemetry.track('small')).not.toThrow()
})

type Step = 'load' | 'authorize' | 'reauthorize' | 'finalize'

function call({ payments }: ReturnType<typeof fakePage>, operation: Step, payment_method_category: string): void {
  const options = { container: '#pay', payment_method_category }
  if (operation === 'load') payments.load(options)
  else payments[operation](options)
}

describe('108 an operation is followed under one name', () => {
  const events = (page: ReturnType<typeof fakePage>) =>
    page.sent.map(({ url }) => {
      const { pathname, searchParams } = new URL(url)
      return {
        event: pathname.split('/').pop(),
        id: searchParams.get('operation_id'),
        error: searchParams.get('error'),
      }
    })

  test.each(['load', 'authorize', 'reauthorize', 'finalize'] as const)(
    '%s started and completed',
    async (operation) => {
      const page = start('production', {})
      if (operation === 'finalize') {
        page.payments.load({ container: '#pay', payment_method_category: 'pay_later' })
        await settled()
        page.sent.splice(0)
      }
      call(page, operation, 'pay_later')
      await settled()
      const seen = events(page).filter(({ event }) => event?.startsWith(operation))
      expect(seen.map(({ event }) => event)).toEqual([`${operation}_started`, `${operation}_completed`])
      expect(new Set(seen.map(({ id }) => id)).size).toBe(1)
    },
  )

  const key = `senare_live_client_${Buffer.from('k,cred-1').toString('base64url')}`
  const gb = { purchase_country: 'GB' }
  const session = {
    ...gb,
    purchase_currency: 'GBP',
    order_amount: 100,
    order_lines: [{ name: 'Ros', quantity: 1, unit_price: 100, total_amount: 100 }],
  }
  const others: [string, object, (page: ReturnType<typeof fakePage>, container: string) => void][] = [
    [
      'create_session',
      { client_key: key },
      ({ payments }, of) => payments.createSession(of === '#pay' ? session : (undefined as never), () => {}),
    ],
    [
      'load_payment_review',
      { client_token: unsignedJws({ ...claims('production'), ...gb }) },
      ({ payments }, container) => payments.loadPaymentReview({ container }),
    ],
    [
      'validate_card',
      { client_token: unsignedJws(claims('production')) },
      ({ payments }, of) =>
        payments.validateCard({ payment_method_category: 'pay_later', ...(of !== '#pay' && { instance_id: '!' }) }),
    ],
  ]

  test.each(others)('%s started, and completed or failed', async (operation, credentials, act) => {
    const ends = async (container: string) => {
      const page = fakePage({
        verify,
        main: { validateCard: () => ({ valid: true }) },
        clientApi: { createSession: () => ({ client_token: unsignedJws(claims('production')) }) },
      })
      page.payments.init(credentials as never)
      // Without a session nobody knows where events go.
      if (operation === 'create_session') page.payments.createSession(session, () => {})
      if (operation === 'validate_card') page.payments.load({ container: '#pay', payment_method_category: 'pay_later' })
      await settled()
      page.sent.splice(0)
      try {
        act(page, container)
      } catch {
        // The merchant's argument is wrong on purpose.
      }
      await settled()
      const seen = events(page).filter(({ event }) => event?.startsWith(`${operation}_`))
      expect(new Set(seen.map(({ id }) => id)).size).toBe(1)
      return seen.map(({ event }) => event)
    }
    expect(await ends('#pay')).toEqual([`${operation}_started`, `${operation}_completed`])
    expect(await ends('#nowhere')).toEqual([`${operation}_started`, `${operation}_failed`])
  })

  test.each(['load', 'authorize', 'reauthorize', 'finalize'] as const)('%s started and failed', (operation) => {
    const page = start('production')
    expect(() => call(page, operation, 'x')).toThrow()
    expect(events(page)).toEqual([
      { event: `${operation}_started`, id: expect.any(String), error: null },
      { event: `${operation}_failed`, id: expect.any(String), error: 'PaymentMethodCategoryNotSupportedError' },
    ])
  })
})

test('108 init is followed to its end also when the token is the one it has', () => {
  const page = start('playground')
  const client_token = page.context.app.config?.token?.raw ?? ''
  page.payments.init({ client_token })
  expect(page.sent.map(({ url }) => new URL(url).pathname.split('/').pop())).toEqual(['init_started', 'init_completed'])
})

test('110 nothing of a person is in any event', async () => {
  const word = stringMatching(/^[a-zåäö]{6,20}$/)
  const address = record({
    given_name: word,
    email: word.map((w) => `${w}@example.org`),
    street_address: word,
    phone: word,
  })
  await assert(
    asyncProperty(address, word, async (billing_address, secret) => {
      const page = start('production', {
        main: {
          authorize: () => {
            throw new Error(`${secret} ${billing_address.email}`)
          },
          load: () => ({ show_form: true, error: `${secret} ${billing_address.street_address}` }),
        },
      })
      page.payments.load({ container: '#pay', payment_method_category: 'pay_later' }, { billing_address })
      await settled()
      page.payments.authorize({ payment_method_category: 'pay_later' }, { billing_address })
      await settled()
      page.frames[0]?.rpc.notify('trackEvent', ['shown', billing_address])
      await settled()
      const sent = decodeURIComponent(JSON.stringify(page.sent)).replaceAll('+', ' ')
      expect(page.sent.length).toBeGreaterThan(3)
      for (const value of [...Object.values(billing_address), secret, unsignedJws(claims('production'))])
        expect(sent).not.toContain(value)
    }),
    { numRuns: 25 },
  )
})

test('what failed before init is told once a session says where', () => {
  const page = fakePage({ verify })
  expect(() => page.payments.authorize({})).toThrow('Call `init`')
  expect(page.sent).toEqual([])
  page.payments.init({ client_token: unsignedJws(claims('staging')) })
  const told = page.sent
    .map(({ url }) => new URL(url))
    .map(({ pathname, searchParams }) => [pathname.split('/').pop(), searchParams.get('error')])
  expect(told).toEqual([
    ['authorize_started', null],
    ['authorize_failed', 'ApplicationNotInitializedError'],
    ['init_started', null],
    ['init_completed', null],
  ])
})

test('a page that calls on and on before init keeps a bounded number of events', () => {
  const page = fakePage({ verify })
  for (let count = 0; count < 50; count++) page.context.telemetry.track(`early${count}`)
  page.payments.init({ client_token: unsignedJws(claims('staging')) })
  expect(page.sent.filter(({ url }) => url.includes('early'))).toHaveLength(20)
})

describe('the console', () => {
  const log = (init: object, changed: object = {}) => {
    const page = fakePage({ verify })
    page.payments.init({ client_token: unsignedJws({ ...claims('development'), ...changed }), ...init })
    page.logged.splice(0)
    page.context.telemetry.track('fine', { detail: 'x' }, 'DEBUG')
    page.context.telemetry.track('said')
    page.context.telemetry.track('odd', {}, 'WARN')
    page.context.telemetry.track('bad', { error: 'Widget timeout' }, 'ERROR')
    return [...page.logged, ...page.warned.map((text) => `warn: ${text}`)]
  }
  const all = [
    'debug: Senare: fine detail=x',
    'info: Senare: said',
    'error: Senare: bad error=Widget timeout',
    'warn: Senare: odd',
  ]
  const session = (variant: string) => ({ experiments: [{ name: 'log-level', variant }] })

  test('shows no events unless it is asked to', () => {
    expect([log({}), log({ log_level: 'OFF' }), log({ log_level: 'loud' })]).toEqual([[], [], []])
  })

  test('shows them from the level that the page or the session names, and the page’s word counts', () => {
    expect(log({ log_level: 'ALL' })).toEqual(all)
    expect(log({}, session('TRACE'))).toEqual(all)
    expect(log({}, session('ERROR'))).toEqual(['error: Senare: bad error=Widget timeout'])
    expect(log({ log_level: 'OFF' }, session('ALL'))).toEqual([])
  })

  test('of a shopper stays quiet whatever the session names', () => {
    expect(log({}, { ...claims('production'), ...session('ALL') })).toEqual([])
  })

  test('knows the levels by the numbers of the specification', () => {
    const { logLevels } = fakePage().payments
    expect(logLevels).toEqual({ ALL: 0, TRACE: 0, DEBUG: 1, INFO: 2, WARN: 3, ERROR: 4, FATAL: 5, OFF: 6 })
  })
})
