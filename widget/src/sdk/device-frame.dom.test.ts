import { describe, expect, jest, test } from '@jest/globals'
import { fakePage } from '../testing/fake-page'
import { settled } from '../testing/manual-clock'
import { bareToken } from '../testing/tokens'

const category = { payment_method_category: 'pay_later' }
const approval = { approved: true, show_form: true, mdid: 'device-1' }
const kept = () => localStorage.getItem('senare_mdid')
const america = { purchase_country: 'US', region: 'na' }

/** What is kept before and after the decision of a purchase whose widget was shown so many times. */
const buy = async (claims: object, options: object = {}, times = 1, decision: object = approval) => {
  const page = fakePage({ main: { authorize: () => decision }, clientApi: { recognise: () => undefined } })
  page.payments.init({ client_token: bareToken(claims as Record<string, unknown>), ...options })
  for (let time = 0; time < times; time++) {
    page.payments.load({ container: '#pay', ...category })
    await settled()
  }
  const asked = page.frames.filter(({ name }) => name === 'device').length
  const before = kept()
  await new Promise((decided) => page.payments.authorize(category, decided))
  const after = kept()
  localStorage.clear()
  return { asked, before, after }
}

test('123 a device is named once a session, and the name is kept once a purchase is approved', async () => {
  expect(await buy(america, {}, 3)).toEqual({ asked: 1, before: null, after: 'device-1' })
  const refusal = { ...approval, approved: false }
  expect(await buy(america, {}, 1, refusal)).toEqual({ asked: 1, before: null, after: null })
})

describe('whether the shopper agrees is heard in the page, in `init` with the same token', () => {
  const page = () => fakePage({ main: { authorize: () => approval }, clientApi: { recognise: () => undefined } })
  const buyWith = async (consents: boolean[]) => {
    const { payments, context } = page()
    const seen = []
    for (const device_consent of consents) {
      payments.init({ client_token: bareToken(), device_consent })
      seen.push(kept())
      payments.load({ container: '#pay', ...category })
      await settled()
      await new Promise((decided) => payments.authorize(category, decided))
      seen.push(kept())
    }
    expect(context.app.config?.token?.session_id).toBe('ses_1')
    localStorage.clear()
    return seen
  }

  test('a no forgets at once, and nothing is kept after it', async () => {
    expect(await buyWith([true, false])).toEqual([null, 'device-1', null, null])
  })

  test('a yes holds from now on', async () => {
    expect(await buyWith([false, true])).toEqual([null, null, null, 'device-1'])
  })

  const named = ({ frames }: ReturnType<typeof page>) => frames.filter(({ name }) => name === 'device').length

  test('a yes asks for the name at once where a widget is shown, and once', async () => {
    const shown = page()
    shown.payments.init({ client_token: bareToken() })
    const yes = () => shown.payments.init({ client_token: bareToken(), device_consent: true })
    shown.payments.load({ container: '#pay', ...category })
    await settled()
    expect(named(shown)).toBe(0)
    yes()
    yes()
    await settled()
    expect(named(shown)).toBe(1)
  })

  test('a yes waits for the widget: before `load`, and while it is under way, the session has not begun', async () => {
    const early = page()
    const init = (device_consent: boolean) => early.payments.init({ client_token: bareToken(), device_consent })
    init(false)
    init(true)
    await settled()
    expect(named(early)).toBe(0)
    init(false)
    early.payments.load({ container: '#pay', ...category })
    init(true)
    expect(named(early)).toBe(0)
    await settled()
    expect(named(early)).toBe(1)
  })

  test('a no holds for the load that is under way', async () => {
    localStorage.setItem('senare_mdid', 'device-1')
    const { payments, frames } = page()
    payments.init({ client_token: bareToken(), device_consent: true })
    payments.load({ container: '#pay', ...category })
    payments.init({ client_token: bareToken(), device_consent: false })
    await settled()
    expect(frames.map(({ calls }) => calls[0]?.payload)).toMatchObject([{ mdid: undefined }])
    expect(kept()).toBeNull()
  })

  test('also by a client key, whose page is not told the token', async () => {
    const client_key = `senare_test_client_${Buffer.from('a,cred-1').toString('base64url')}`
    let made = 0
    const createSession = () => ({ client_token: bareToken({ session_id: `ses_${++made}` }) })
    const keyed = fakePage({ main: {}, clientApi: { createSession, recognise: () => undefined } })
    const line = { name: 'Ros', quantity: 1, unit_price: 100, total_amount: 100 }
    const session = { purchase_country: 'SE', purchase_currency: 'SEK', order_amount: 100, order_lines: [line] }
    const show = async () => {
      keyed.payments.load({ container: '#pay', ...category })
      await settled()
      return keyed.context.app.config?.token?.session_id
    }
    keyed.payments.init({ client_key, session, is_local: true })
    expect(await show()).toBe('ses_1')
    keyed.payments.init({ client_key, device_consent: true })
    await settled()
    expect([named(keyed), keyed.context.widgets.get('pay_later')?.state]).toEqual([1, 'loaded'])
    expect(await show()).toBe('ses_1')
    // A purchase that is named is another one.
    keyed.payments.init({ client_key, session, is_local: true })
    expect([keyed.context.widgets.size, await show()]).toEqual([0, 'ses_2'])
  })

  test('in a page without an origin, which has nothing to forget', () => {
    const refused = () => {
      throw new DOMException('The document is sandboxed', 'SecurityError')
    }
    const storage = jest.spyOn(window, 'localStorage', 'get').mockImplementation(refused)
    const cookie = jest.spyOn(document, 'cookie', 'set').mockImplementation(refused)
    try {
      expect(() => page().payments.init({ client_token: bareToken(), device_consent: false })).not.toThrow()
      expect(cookie).toHaveBeenCalled()
    } finally {
      storage.mockRestore()
      cookie.mockRestore()
    }
  })

  test('what is not named stays as it was said', () => {
    const { payments, context } = page()
    payments.init({ client_token: bareToken(), device_consent: true, log_level: 'WARN' })
    payments.init({ client_token: bareToken(), log_level: 'ERROR' })
    expect(context.app.config).toMatchObject({ deviceConsent: true, logLevel: 'ERROR' })
  })
})

test('of a visitor who does not agree any more the name is neither told nor kept', async () => {
  for (const keep of ['storage', 'cookie']) {
    if (keep === 'storage') localStorage.setItem('senare_mdid', 'device-1')
    else document.cookie = 'senare_mdid=device-1; Path=/'
    const page = fakePage({})
    page.payments.init({ client_token: bareToken(), device_consent: false })
    page.payments.load({ container: '#pay', payment_method_category: 'pay_later' })
    await settled()
    const mdid = (page.frames[0]?.calls[0]?.payload as { mdid?: string } | undefined)?.mdid
    expect(page.frames[0]?.calls).toHaveLength(1)
    expect([keep, mdid, localStorage.getItem('senare_mdid'), document.cookie]).toEqual([keep, undefined, null, ''])
  }
})

test('of who has agreed is not taken away by a second instance that was not told so, nor known to it', async () => {
  localStorage.setItem('senare_mdid', 'device-1')
  const page = fakePage({})
  const told = async (options: object) => {
    const before = page.frames.length
    const instance = page.payments.createInstance({ client_token: bareToken(), ...options })
    instance.load({ container: '#pay', payment_method_category: 'pay_later' })
    await settled()
    return (page.frames[before]?.calls[0]?.payload as { mdid?: string } | undefined)?.mdid
  }
  expect([await told({}), await told({ device_consent: true })]).toEqual([undefined, 'device-1'])
  localStorage.clear()
})

test('whose frame does not come is not waited for for ever, and goes with its instance', async () => {
  const begun = async () => {
    const page = fakePage({ silent: ['device'] })
    const before = document.body.childElementCount
    page.payments.init({ client_token: bareToken({ purchase_country: 'US', region: 'na' }) })
    page.payments.load({ container: '#pay', payment_method_category: 'pay_later' })
    await settled()
    expect(document.body.childElementCount).toBe(before + 1)
    return { page, left: () => document.body.childElementCount - before }
  }
  const slow = await begun()
  await slow.page.clock.pass(15_000)
  await settled()
  expect(slow.left()).toBe(0)
  const ended = await begun()
  ended.page.payments.destroy()
  expect(ended.left()).toBe(0)
})

test('123 in Europe only with the visitor’s consent', async () => {
  expect(await buy({})).toEqual({ asked: 0, before: null, after: null })
  expect(await buy({}, { device_consent: true })).toEqual({ asked: 1, before: null, after: 'device-1' })
})
