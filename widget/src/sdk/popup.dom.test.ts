import { describe, expect, test } from '@jest/globals'
import { fakePage } from '../testing/fake-page'
import { settled } from '../testing/manual-clock'
import { category, loaded, result, start } from '../testing/merchant'
import { bareToken } from '../testing/tokens'
import { Popup, popupFeatures } from './popup'
import type { AuthorizeResult } from './types'

/** A window of another origin: its place can be set and not be read. */
function fakeWindow() {
  const handle = {
    closed: false,
    document: document.implementation.createHTMLDocument(),
    href: '',
    /** Its page has not come yet: it shows what we drew. */
    blank: false,
    stopped: 0,
    stop() {
      if (!handle.blank) throw new DOMException('cross-origin', 'SecurityError')
      handle.stopped += 1
    },
    close() {},
    focus() {},
  }
  Object.defineProperty(handle, 'location', {
    value: {
      get href(): string {
        if (handle.blank) return 'about:blank'
        throw new DOMException('cross-origin', 'SecurityError')
      },
      set href(url: string) {
        handle.href = url
      },
    },
  })
  return handle as typeof handle & Window
}

const url = 'https://cdn.senare.example/popup/step-up.html#id'
const open = () => {
  const handle = fakeWindow()
  const page = fakePage({ popup: handle })
  const popup = Popup.open(page.env)
  if (!popup) throw new Error('blocked')
  const say = (word: unknown, origin = 'https://cdn.senare.example', source: unknown = handle) => {
    const event = new MessageEvent('message', { origin, data: { ns: 'paylater', popup: word } })
    Object.defineProperty(event, 'source', { value: source })
    window.dispatchEvent(event)
  }
  return { handle, popup, say, clock: page.clock }
}

test('93 a popup stands in the middle of the window that asks', () => {
  const top = { screenX: 100, screenY: 50, outerWidth: 1280, outerHeight: 1000 }
  expect(popupFeatures(top, 480, 960)).toBe('popup,width=480,height=960,left=500,top=70')
})

test('93 also on a screen to the left of the first, and in a low window', () => {
  const top = { screenX: -1920, screenY: -200, outerWidth: 1920, outerHeight: 600 }
  expect(popupFeatures(top, 480, 960)).toBe('popup,width=480,height=960,left=-1200,top=-200')
})

test('a popup is named apf, 480 wide and 960 high', () => {
  const page = fakePage({ popup: fakeWindow() })
  Popup.open(page.env)?.close()
  expect(page.windows).toEqual([['apf', expect.stringMatching(/^popup,width=480,height=960,/)]])
})

test('86 a blocked popup is no popup', () => {
  expect(Popup.open(fakePage({ popup: null }).env)).toBeUndefined()
  expect(Popup.open(fakePage({ popup: Object.assign(fakeWindow(), { closed: true }) }).env)).toBeUndefined()
})

test('89 a page that says it is ready resolves, and closing leaves no timer', async () => {
  const { popup, say, handle, clock } = open()
  const ready = popup.navigate(url)
  expect(handle.href).toBe(url)
  say('ready')
  await ready
  expect(popup.state).toBe('ready')
  say('done')
  expect(await popup.finished).toBe('done')
  expect(clock.running).toBe(0)
})

test('87 a popup that is closed before it is ready ends in these words', async () => {
  const { popup, handle, clock } = open()
  const ready = expect(popup.navigate(url)).rejects.toThrow('Popup closed prematurely.')
  handle.closed = true
  await clock.pass(100)
  await ready
  expect(await popup.finished).toBe('closed')
  expect(clock.running).toBe(0)
})

test('88 a popup in which nothing is done times out', async () => {
  const { popup, say, clock } = open()
  const ready = popup.navigate(url)
  say('ready')
  await ready
  await clock.pass(600_000)
  expect(await popup.finished).toBe('timeout')
  expect(clock.running).toBe(0)
})

describe('a popup that shows nothing for five seconds ends', () => {
  test('before it is sent anywhere', async () => {
    const { popup, clock, handle } = open()
    handle.blank = true
    await clock.pass(4999)
    expect(popup.isOpen).toBe(true)
    await clock.pass(1)
    expect(await popup.finished).toBe('blank')
    expect([popup.hasShown, handle.stopped, clock.running]).toEqual([false, 1, 0])
  })

  test('when its page does not come', async () => {
    const { popup, clock, handle } = open()
    handle.blank = true
    await clock.pass(3000)
    const ready = expect(popup.navigate(url)).rejects.toThrow('Popup window timed out.')
    await clock.pass(4999)
    expect([popup.isOpen, popup.hasShown]).toEqual([true, false])
    await clock.pass(1)
    await ready
    expect([await popup.finished, handle.stopped]).toEqual(['blank', 1])
  })

  test('when the page that came is not the provider’s: it never says that it is ready', async () => {
    const { popup, clock, handle } = open()
    handle.blank = true
    void popup.navigate(url).catch(() => {})
    await clock.pass(4000)
    handle.blank = false
    await clock.pass(20)
    expect(popup.hasShown).toBe(true)
    await clock.pass(4960)
    expect(popup.isOpen).toBe(true)
    await clock.pass(60)
    expect(await popup.finished).toBe('blank')
  })
})

test('92 a word from another origin or window counts for nothing', async () => {
  const { popup, say } = open()
  void popup.navigate(url)
  say('ready', 'https://evil.example')
  say('done', 'https://cdn.senare.example.evil.example')
  say('ready', 'https://cdn.senare.example', window)
  say('ready', 'https://cdn.senare.example', null)
  say({ toString: () => 'ready' })
  await settled()
  expect(popup.state).toBe('navigating')
  popup.close()
})

test('a URL that is none ends in an unexpected error', async () => {
  const { popup } = open()
  await expect(popup.navigate('nonsense')).rejects.toThrow('Unexpected error.')
})

test('WI-15: who closes the window before it shows anything may try again: nothing is approved, and the form stays', async () => {
  const handle = fakeWindow()
  const experiments = [{ name: 'step-up-popup', variant: 'on' }]
  const main = { authorize: () => new Promise(() => {}) }
  const page = start({ popup: handle, main }, bareToken({ experiments }))
  await loaded(page)
  const outcome = result<AuthorizeResult>((callback) =>
    page.payments.authorize({ payment_method_category: category }, callback),
  )
  await settled()
  handle.closed = true
  await page.clock.pass(100)
  expect(await outcome).toEqual({ approved: false, show_form: true, error: 'Popup closed prematurely.' })
})
