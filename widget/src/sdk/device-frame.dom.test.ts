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

test('123 in Europe only with the visitor’s consent', async () => {
  expect(await load({})).toEqual({ asked: 0, known: null })
  expect(await load({}, { device_consent: true })).toEqual({ asked: 1, known: 'device-1' })
})
