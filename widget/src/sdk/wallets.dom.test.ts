import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import type { FakeFrame } from '../testing/fake-page'
import { ManualClock, settled } from '../testing/manual-clock'
import { category, loaded, start } from '../testing/merchant'
import { bareToken } from '../testing/tokens'
import { loadScript } from './script'
import { visibleShare, watchVisibility } from './visibility'
import { WalletSheets, browserWallets, enabledWallets, type AppleSession, type Wallets } from './wallets'

const request = { countryCode: 'SE', currencyCode: 'SEK', total: { label: 'Blomsterhandeln', amount: '549.00' } }

const noCalls = { merchantSession: async () => ({}), ignored: () => {} }

/** Apple's sheet as a script of the test. */
class FakeSheet extends EventTarget {
  completed: unknown[] = []
  begun = false
  begin = () => {
    this.begun = true
  }
  abort = () => this.completed.push('aborted')
  completeMerchantValidation = (merchantSession: unknown) => this.completed.push(merchantSession)
  completePayment = (status: number) => this.completed.push(status)
  fire(type: string, detail: object = {}) {
    this.dispatchEvent(Object.assign(new Event(type), detail))
  }
}

function sheets() {
  const clock = new ManualClock()
  const opened: FakeSheet[] = []
  const ignored: string[] = []
  const wallets: Wallets = {
    enabled: {},
    openAppleSheet() {
      const sheet = new FakeSheet()
      opened.push(sheet)
      return sheet as unknown as AppleSession
    },
  }
  const calls = {
    merchantSession: async (url: string) => ({ for: url }),
    ignored: (reason: string) => void ignored.push(reason),
  }
  const walletSheets = new WalletSheets(wallets, clock)
  const show = (name: string, asked: unknown) => walletSheets.show(name, asked, calls)
  return { clock, opened, ignored, walletSheets: { show } }
}

test('94 a wallet that takes longer than 100 ms counts as not enabled', async () => {
  const clock = new ManualClock()
  const never = () => new Promise<boolean>(() => {})
  const wallets: Wallets = {
    enabled: { applePay: async () => true, googlePay: never, broken: () => Promise.reject(new Error('x')) },
  }
  const asked = enabledWallets(wallets, clock, ['applePay', 'googlePay', 'broken', 'other', 'constructor'])
  await clock.pass(100)
  expect(await asked).toEqual({ applePay: true, googlePay: false, broken: false, other: false, constructor: false })
  expect(clock.running).toBe(0)
})

describe('the payment sheet', () => {
  test('95 only Apple’s is defined', async () => {
    await expect(sheets().walletSheets.show('googlePay', request)).rejects.toThrow('Wallet "googlePay" is not defined')
  })

  test('96 a fifth message of a window is ignored', async () => {
    const { walletSheets, clock, opened, ignored } = sheets()
    for (let message = 0; message < 5; message++) {
      void walletSheets.show('applePay', request)
      await clock.pass(5000)
    }
    expect(opened).toHaveLength(4)
    expect(ignored).toEqual(['too many'])
  })

  test('97 a second start within five seconds is ignored', async () => {
    const { walletSheets, clock, opened, ignored } = sheets()
    void walletSheets.show('applePay', request)
    await clock.pass(4999)
    expect(await walletSheets.show('applePay', request)).toEqual({ ignored: true })
    await clock.pass(1)
    void walletSheets.show('applePay', request)
    expect([opened.length, ignored]).toEqual([2, ['too soon']])
  })

  test('97 the merchant is validated once a second', async () => {
    const { walletSheets, clock, opened } = sheets()
    void walletSheets.show('applePay', request)
    opened[0]?.fire('validatemerchant', { validationURL: 'a' })
    await clock.pass(999)
    opened[0]?.fire('validatemerchant', { validationURL: 'b' })
    await clock.pass(1)
    opened[0]?.fire('validatemerchant', { validationURL: 'c' })
    await settled()
    expect(opened[0]?.completed).toEqual([{ for: 'a' }, { for: 'c' }])
  })

  test('the token of an authorised payment is the answer', async () => {
    const { walletSheets, opened } = sheets()
    const shown = walletSheets.show('applePay', request)
    opened[0]?.fire('paymentauthorized', { payment: { token: { data: 'x' } } })
    expect(await shown).toEqual({ token: { data: 'x' } })
    expect(opened[0]?.completed).toEqual([0])
  })

  test('98 a cancel before the sheet was shown is an error, afterwards an answer', async () => {
    const { walletSheets, opened, clock } = sheets()
    const first = walletSheets.show('applePay', request)
    opened[0]?.fire('cancel')
    await expect(first).rejects.toThrow('Payment sheet was not shown')
    await clock.pass(5000)
    const second = walletSheets.show('applePay', request)
    opened[1]?.fire('validatemerchant', { validationURL: 'a' })
    opened[1]?.fire('cancel')
    expect(await second).toEqual({ cancelled: true })
  })

  test('a sheet that the browser will not make, since the press is too long ago, was not shown', async () => {
    const openAppleSheet = () => {
      throw new DOMException('Must create a new ApplePaySession from a user gesture handler.', 'InvalidAccessError')
    }
    const late = new WalletSheets({ enabled: {}, openAppleSheet }, new ManualClock())
    await expect(late.show('applePay', request, noCalls)).rejects.toThrow('Payment sheet was not shown')
  })

  test('a sheet without an amount is not shown', async () => {
    for (const bad of [undefined, {}, { ...request, total: { label: 'x', amount: '0' } }])
      await expect(sheets().walletSheets.show('applePay', bad)).rejects.toThrow('Payment sheet was not shown')
  })
})

describe('what the browser offers', () => {
  const page = window as unknown as Record<string, unknown>
  const wallets = (environment: 'TEST' | 'PRODUCTION') =>
    browserWallets(window, new ManualClock(), environment, () => {})

  afterEach(() => {
    delete page['ApplePaySession']
    delete page['google']
  })

  test('is Apple Pay by version 1 of its API, where the shopper has a card in it', async () => {
    const versions: number[] = []
    const asked = (version: number) => versions.push(version) > 0
    page['ApplePaySession'] = class {
      static supportsVersion = asked
      static canMakePayments = () => true
      constructor(version: number) {
        asked(version)
      }
    }
    const { enabled, openAppleSheet } = wallets('TEST')
    expect(await enabled['applePay']?.()).toBe(true)
    void new WalletSheets({ enabled, openAppleSheet }, new ManualClock())
      .show('applePay', request, noCalls)
      .catch(() => {})
    expect(versions).toEqual([1, 1])
  })

  test.each(['TEST', 'PRODUCTION'] as const)('is Google Pay by version 2.0 of its API, in %s', async (environment) => {
    const asked: unknown[] = []
    class PaymentsClient {
      constructor(options: object) {
        asked.push(options)
      }
      isReadyToPay = async (of: object) => ({ result: asked.push(of) > 0 })
    }
    page['google'] = { payments: { api: { PaymentsClient } } }
    expect(await wallets(environment).enabled['googlePay']?.()).toBe(true)
    expect(asked).toEqual([{ environment }, expect.objectContaining({ apiVersion: 2, apiVersionMinor: 0 })])
  })
})

describe('the sheets of a page', () => {
  const opened: FakeSheet[] = []
  class Sheet extends FakeSheet {
    static supportsVersion = () => true
    static canMakePayments = () => true
    constructor() {
      super()
      opened.push(this)
    }
  }
  const asking = (frame: FakeFrame | undefined) => frame?.rpc.call('showWalletPaymentSheet', ['applePay', request])
  const main = { walletValidationUrl: (url: unknown) => ({ for: url }) }

  beforeEach(() => {
    opened.splice(0)
    Object.assign(window, { ApplePaySession: Sheet })
  })

  afterEach(() => void Reflect.deleteProperty(window, 'ApplePaySession'))

  test('are validated by the frame that asks, also once the one that asked before is gone', async () => {
    const page = start({ main })
    await loaded(page)
    const first = asking(page.frames[0])
    await settled()
    opened[0]?.fire('paymentauthorized', { payment: { token: 1 } })
    await first
    page.payments.init({ client_token: bareToken({ session_id: 'ses_2' }) })
    await loaded(page)
    await page.clock.pass(5000)
    void asking(page.frames[1])
    await settled()
    opened[1]?.fire('validatemerchant', { validationURL: 'a' })
    await settled()
    expect(opened[1]?.completed).toEqual([{ for: 'a' }])
  })

  test('96 are four in all, however many instances of the library it has', async () => {
    const page = start({ main })
    const other = page.payments.createInstance({ client_token: bareToken() })
    await loaded(page)
    other.load({ container: '#other', payment_method_category: category })
    await settled()
    for (let message = 0; message < 6; message++) {
      void asking(page.frames[message % 2])?.catch(() => {})
      await page.clock.pass(5000)
    }
    expect([page.frames.length, opened.length]).toEqual([2, 4])
  })
})

describe('99 visibility', () => {
  const place = (top: number, left = 0) => {
    const element = document.createElement('div')
    document.body.append(element)
    element.getBoundingClientRect = () =>
      ({ top, left, width: 100, height: 100, bottom: top + 100, right: left + 100 }) as DOMRect
    return element
  }

  test('half in view is not enough, 51 % is', async () => {
    expect(visibleShare(place(-50), window)).toBe(0.5)
    expect(visibleShare(place(-49), window)).toBe(0.51)
    expect(visibleShare(place(-20, -50), window)).toBe(0.4)
    const clock = new ManualClock()
    const told: string[] = []
    watchVisibility(place(-50), clock, (result) => told.push(`half ${result}`))
    watchVisibility(place(-49), clock, (result) => told.push(`more ${result}`))
    await clock.pass(299)
    expect(told).toEqual([])
    await clock.pass(1)
    expect(told).toEqual(['more visible'])
    await clock.pass(119_700)
    expect(told).toEqual(['more visible', 'half timeout'])
    expect(clock.running).toBe(0)
  })
})

describe('100 a script', () => {
  const tags = (url: string) => [...document.querySelectorAll('script')].filter(({ src }) => src === url)

  test('that does not come is given up after ten seconds and can be tried again', async () => {
    const clock = new ManualClock()
    const url = 'https://slow.example/a.js'
    const first = loadScript(document, clock, url)
    expect(loadScript(document, clock, url)).toBe(first)
    expect(tags(url)).toHaveLength(1)
    const failed = expect(first).rejects.toThrow('Loading of https://slow.example/a.js timed out.')
    await clock.pass(10_000)
    await failed
    expect(tags(url)).toHaveLength(0)
    const second = loadScript(document, clock, url)
    tags(url)[0]?.dispatchEvent(new Event('load'))
    await second
    expect(clock.running).toBe(0)
  })

  test('that fails is taken away', async () => {
    const url = 'https://gone.example/a.js'
    const failed = loadScript(document, new ManualClock(), url)
    tags(url)[0]?.dispatchEvent(new Event('error'))
    await expect(failed).rejects.toThrow('Loading of https://gone.example/a.js failed.')
    expect(tags(url)).toHaveLength(0)
  })
})
