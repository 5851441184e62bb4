import { afterEach, expect, test } from '@jest/globals'
import { connectNative } from './native-part'
import { hasNativeChannel } from './sdk/native'
import { fakePage } from './testing/fake-page'
import { ManualClock, settled } from './testing/manual-clock'
import { bareToken } from './testing/tokens'

const page = window as unknown as Record<string, unknown>
const answer = (detail: unknown) => window.dispatchEvent(new CustomEvent('senareNative', { detail }))

afterEach(() => {
  delete page['senareNative']
  delete page['webkit']
})

test('an Android app takes text and answers with an event', async () => {
  const sent: string[] = []
  page['senareNative'] = { postMessage: (text: string) => sent.push(text) }
  const clock = new ManualClock()
  const app = connectNative(window, clock)
  const called = app.call('handshake', { version: '1' })
  expect(sent).toEqual(['{"id":1,"name":"handshake","parameters":{"version":"1"}}'])
  for (const stray of [null, {}, { id: 2, result: 'no' }, { id: '1', result: 'no' }]) answer(stray)
  answer({ id: 1, result: 'yes' })
  expect(await called).toBe('yes')
  expect(clock.running).toBe(0)
})

test('an iOS app takes an object, and its errors are errors', async () => {
  const sent: unknown[] = []
  page['webkit'] = { messageHandlers: { senareNative: { postMessage: (message: unknown) => sent.push(message) } } }
  expect(hasNativeChannel(window)).toBe(true)
  const called = connectNative(window, new ManualClock()).call('getData', { key: 'mdid' })
  expect(sent).toEqual([{ id: 1, name: 'getData', parameters: { key: 'mdid' } }])
  answer({ id: 1, error: 'locked' })
  await expect(called).rejects.toThrow('locked')
})

test('46 an app that does not answer a handshake is no app', async () => {
  page['senareNative'] = { postMessage() {} }
  const setting = fakePage({ native: { connectNative } })
  setting.payments.init({ client_token: bareToken() })
  const results: unknown[] = []
  setting.payments.load({ container: '#pay', payment_method_category: 'pay_later' }, (result) => results.push(result))
  await setting.clock.pass(5000)
  await settled()
  expect(results).toEqual([{ show_form: true }])
  expect(setting.context.native.app).toBeUndefined()
})

test('without a channel there is nothing to wait for', () => {
  expect(hasNativeChannel(window)).toBe(false)
})
