import { expect, test } from '@jest/globals'
import { fakePage } from '../testing/fake-page'
import { settled } from '../testing/manual-clock'
import { bareToken } from '../testing/tokens'

const load = async (claims: object, options: object = {}, times = 1) => {
  const page = fakePage({ clientApi: { recognise: () => ({ mdid: 'device-1' }) } })
  page.payments.init({ client_token: bareToken(claims as Record<string, unknown>), ...options })
  for (let time = 0; time < times; time++) {
    page.payments.load({ container: '#pay', payment_method_category: 'pay_later' })
    await settled()
  }
  const asked = page.frames.filter(({ name }) => name === 'device').length
  const known = localStorage.getItem('senare_mdid')
  localStorage.clear()
  return { asked, known }
}

test('123 a device is named once a session', async () => {
  expect(await load({ purchase_country: 'US', region: 'na' }, {}, 3)).toEqual({ asked: 1, known: 'device-1' })
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
  expect(await load({})).toEqual({ asked: 0, known: null })
  expect(await load({}, { device_consent: true })).toEqual({ asked: 1, known: 'device-1' })
})
