import { expect, test } from '@jest/globals'
import { settled } from '../testing/manual-clock'
import { category, loaded, start } from '../testing/merchant'

const bank = 'https://bank.example/start'

/** A page with a widget whose frame wants to leave it. */
const leaving = async (options: object = {}) => {
  const page = start()
  page.payments.load({ container: '#pay', payment_method_category: category, ...options })
  await settled()
  const go = async (url: string) => {
    page.frames[0]?.rpc.notify('redirect', [url])
    await settled()
  }
  return { page, go }
}

test('a registered handler comes before the handler of documents and the address bar', async () => {
  const documents: string[] = []
  const { page, go } = await leaving({ on_show_external_document: (url: string) => documents.push(url) })
  const handled: string[] = []
  page.payments.registerRedirectHandler((url) => handled.push(url))
  await go(bank)
  await go('bankid:///?autostarttoken=1')
  expect(handled).toEqual([bank, 'bankid:///?autostarttoken=1'])
  page.payments.registerRedirectHandler()
  await go(bank)
  await go('bankid:///?autostarttoken=2')
  expect([handled.length, documents, page.wentTo]).toEqual([2, [bank], ['bankid:///?autostarttoken=2']])
})

test('an app around the page comes before it', async () => {
  const { page, go } = await leaving()
  const asked: unknown[] = []
  page.context.native.app = {
    call: async (name, parameters) => asked.push([name, parameters]),
  }
  page.payments.registerRedirectHandler(() => asked.push('handler'))
  await go(bank)
  await go('senare://done')
  expect(asked).toEqual([
    ['openExternalBrowser', { url: bank }],
    ['openExternalApp', { url: 'senare://done' }],
  ])
})

test('what no redirect may be reaches no handler either', async () => {
  const { page, go } = await leaving()
  const handled: string[] = []
  page.payments.registerRedirectHandler((url) => handled.push(url))
  for (const url of ['javascript://x', 'http://shop.example', '//evil.example', '/path']) await go(url)
  expect([handled, page.wentTo]).toEqual([[], []])
})

test('a handler that throws is the page’s own fault, and the flow goes on', async () => {
  const { page, go } = await leaving()
  const fault = new Error('own')
  page.payments.registerRedirectHandler(() => {
    throw fault
  })
  await go(bank)
  expect([page.reported, page.wentTo]).toEqual([[fault], []])
  expect(await loaded(page)).toEqual({ show_form: true })
})

test('a handler of documents that throws is the page’s own fault, and is told to it', async () => {
  const mine = new Error('mine')
  const { page, go } = await leaving({
    on_show_external_document() {
      throw mine
    },
  })
  await go(bank)
  page.frames[0]?.rpc.notify('onShowExternalDocument', ['https://senare.example/villkor'])
  await settled()
  expect(page.reported).toEqual([mine, mine])
})

test('anything but a function is refused where it is registered, and outlives another session', async () => {
  const { page, go } = await leaving()
  const handled: string[] = []
  page.payments.registerRedirectHandler((url) => handled.push(url))
  expect(() => page.payments.registerRedirectHandler('x' as never)).toThrow(TypeError)
  page.payments.init({ client_token: start().context.app.require().token?.raw ?? '' })
  await go(bank)
  expect(handled).toEqual([bank])
})
