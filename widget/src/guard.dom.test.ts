import { readFile } from 'node:fs/promises'
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { installExpress } from './express/index'
import { install } from './sdk/index'
import type { ExpressCheckoutApi } from './express/types'
import type { PaymentsApi } from './sdk/types'

interface Guarded {
  Senare?: { Payments: PaymentsApi; ExpressCheckout: ExpressCheckoutApi } | undefined
  senareAsyncCallback?: (() => void) | undefined
}
const page = window as unknown as Guarded & { eval(text: string): void }

let text: string
beforeEach(async () => {
  text = (await readFile('src/guard.js', 'utf8'))
    .replaceAll('SENARE_GLOBAL', "'Senare'")
    .replaceAll('SENARE_READY', "'senareAsyncCallback'")
  document.body.innerHTML = '<div id="pay"><p>old</p></div>'
  page.eval(text)
})
afterEach(() => {
  page.Senare = undefined
})

test('is written so that a browser of 2011 can read it', () => {
  expect(text.replaceAll(/'[^']*'|\/\/.*$/gm, '')).not.toMatch(
    /=>|`|\?\.|\?\?|\.\.\.|\b(let|const|class|async|of)\b|,\s*[)\]]/,
  )
})

test('where the library cannot be read, every call is answered as in an unsupported browser', async () => {
  const { Payments, ExpressCheckout } = page.Senare!
  const answer = (call: (callback: (result: unknown) => void) => void) => new Promise((resolve) => call(resolve))
  Payments.init({ client_token: 'any' })
  expect(await answer((callback) => Payments.load({ container: '#pay' }, callback))).toEqual({ show_form: true })
  expect(document.querySelector('#pay')?.textContent).toMatch(/^Unsupported browserSenare cannot be accessed/)
  for (const step of ['authorize', 'reauthorize', 'finalize'] as const)
    expect(await answer((callback) => Payments[step]({}, undefined, callback))).toEqual({
      show_form: false,
      approved: false,
    })
  const express = ExpressCheckout.init({ client_key: 'any' })
  expect(await answer((callback) => express.load({ container: '#pay', on_click() {} }, callback))).toMatchObject({
    show_form: false,
  })
})

test('a page that waits for the library is called, too', () => {
  page.senareAsyncCallback = jest.fn<() => void>()
  window.dispatchEvent(new Event('load'))
  expect(page.senareAsyncCallback).toHaveBeenCalledTimes(1)
  page.senareAsyncCallback = undefined
})

test('where the library can be read, it takes the guard’s place', () => {
  const guard = page.Senare!.Payments
  install(window as Window & typeof globalThis)
  installExpress(window as Window & typeof globalThis)
  expect(page.Senare!.Payments).not.toBe(guard)
  expect(page.Senare!.Payments.version).toBe('1.0.0')
  expect(page.Senare!.ExpressCheckout).not.toHaveProperty('isGuard')
})

test('what a page finds of the library is what it may call', () => {
  install(window as Window & typeof globalThis)
  installExpress(window as Window & typeof globalThis)
  expect(Reflect.ownKeys(page.Senare!).sort()).toEqual(['ExpressCheckout', 'Payments'])
})
