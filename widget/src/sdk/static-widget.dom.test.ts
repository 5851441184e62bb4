import { describe, expect, test } from '@jest/globals'
import { fakePage } from '../testing/fake-page'
import { settled } from '../testing/manual-clock'
import { bareToken } from '../testing/tokens'
import type { Entry } from './entry-url'
import { STATIC_NAMESPACE, StaticApi } from './static-api'
import { findStaticEntry } from './static-widget'

const entry: Entry = {
  cdn: 'https://cdn.senare.example',
  design: 'lilac',
  locale: 'sv-SE',
  intent: 'buy',
  component: 'static',
  features: 3,
  variant: 'pay_later',
}
type Answer = number | 'network' | 'json' | 'never'
const MAIN = 'https://cdn.senare.example/lilac/sv-SE/buy/static/3/pay_later.html'
const FALLBACK = 'https://cdn-fallback.senare.example/lilac/sv-SE/buy/static/3/pay_later.html'
const DEFAULT = 'https://cdn.senare.example/default/sv-SE/buy/static/3/default.html'
const PLAIN = 'https://cdn.senare.example/default/sv-SE/buy/static/0/default.html'

function finding(answers: Answer[]) {
  const asked: string[] = []
  const aborted: string[] = []
  const fetch = async (url: RequestInfo | URL, options?: RequestInit): Promise<Response> => {
    const answer = answers[asked.push(String(url)) - 1] ?? 'network'
    if (answer === 'network') throw new TypeError('failed')
    if (answer === 'never')
      return new Promise((_, reject) =>
        options?.signal?.addEventListener('abort', () => {
          aborted.push(String(url))
          reject(new DOMException('aborted', 'AbortError'))
        }),
      )
    const type = answer === 'json' ? 'application/json' : 'text/html; charset=utf-8'
    return new Response('', { status: answer === 'json' ? 200 : answer, headers: { 'content-type': type } })
  }
  const page = fakePage({ fetch })
  const told: string[] = []
  const controller = new AbortController()
  const found = findStaticEntry(page.env, entry, controller.signal, (reason) => told.push(reason))
  found.catch(() => {})
  return { found, asked, told, aborted, controller, clock: page.clock }
}

describe('the static page', () => {
  test('52 is taken from the first network where it is there', async () => {
    const { found, told } = finding([200])
    expect((await found).url).toBe(MAIN)
    expect(told).toEqual([])
  })

  test('53 is taken from the other network when the first does not answer', async () => {
    for (const failing of ['network', 503] as const) {
      const { found, asked } = finding([failing, 200])
      expect((await found).url).toBe(FALLBACK)
      expect(asked).toEqual([MAIN, FALLBACK])
    }
  })

  test('54 is the default one where there is none of its kind, then the one without features', async () => {
    const { found, asked, told } = finding([404, 410, 200])
    expect((await found).url).toBe(PLAIN)
    expect(asked).toEqual([MAIN, DEFAULT, PLAIN])
    expect(told).toEqual([`Fetching ${MAIN} failed (404)`, `Fetching ${DEFAULT} failed (410)`])
  })

  test('55 must be HTML', async () => {
    const { found, told, asked } = finding(['json', 200])
    await found
    expect(told).toEqual(['Fetched content has incorrect MIME type'])
    expect(asked[1]).toBe(DEFAULT)
  })

  test('56 is given up after eight seconds, and the request with it', async () => {
    const { found, told, aborted, clock } = finding(['never', 200])
    await clock.pass(8000)
    expect((await found).url).toBe(FALLBACK)
    expect(told).toEqual([`Fetching ${MAIN} timed out`])
    expect(aborted).toEqual([MAIN])
    expect(clock.running).toBe(0)
  })

  test('57 is given up when every step has been taken once', async () => {
    const { found, asked } = finding(['network', 404, 404, 404])
    await expect(found).rejects.toThrow('create_static_payment_method_failed')
    expect(asked).toHaveLength(4)
    expect(new Set(asked).size).toBe(4)
    const twice = finding(['network', 'network'])
    await expect(twice.found).rejects.toThrow('create_static_payment_method_failed')
  })

  test('56 stops when the widget is gone, and the provider is told so', async () => {
    const { found, controller, told, asked } = finding(['never'])
    controller.abort()
    await expect(found).rejects.toThrow('AbortError')
    expect([told, asked.length]).toEqual([['AbortError'], 1])
  })

  test('is asked for before the frame that will replace it', async () => {
    const asked: string[] = []
    const page = fakePage({
      fetch: (url) => {
        asked.push(String(url), `${page.frames.length} frames`)
        return new Promise(() => {})
      },
    })
    page.payments.init({ client_token: bareToken({ experiments: [{ name: 'static-widget', variant: 'on' }] }) })
    page.payments.load({ container: '#pay', payment_method_category: 'pay_later' })
    await settled()
    expect(asked).toEqual([expect.stringContaining('/static/1/pay_later.html'), '0 frames'])
    expect(page.frames.map(({ name }) => name)).toEqual(['main'])
  })

  test('goes when the provider shows no form', async () => {
    let refuse = () => {}
    const page = fakePage({
      fetch: async () => new Response('', { headers: { 'content-type': 'text/html' } }),
      main: { load: () => new Promise((resolve) => (refuse = () => resolve({ show_form: false }))) },
    })
    page.payments.init({ client_token: bareToken({ experiments: [{ name: 'static-widget', variant: 'on' }] }) })
    page.payments.load({ container: '#pay', payment_method_category: 'pay_later' })
    await settled()
    const isBehind = () => page.context.widgets.get('pay_later')?.frame?.classList.contains('behind')
    expect(isBehind()).toBe(true)
    refuse()
    await settled()
    expect(isBehind()).toBe(false)
  })

  const shownBefore = async (height: number, found: 'before' | 'after') => {
    let answer = () => {}
    const response = () => new Response('', { headers: { 'content-type': 'text/html' } })
    const page = fakePage({
      fetch: () => new Promise((resolve) => (answer = () => resolve(response()))),
      main: { load: () => new Promise(() => {}) },
    })
    page.payments.init({ client_token: bareToken({ experiments: [{ name: 'static-widget', variant: 'on' }] }) })
    page.payments.load({ container: '#pay', payment_method_category: 'pay_later' })
    await settled()
    if (found === 'before') answer()
    await settled()
    page.frames.find(({ name }) => name === 'main')?.rpc.notify('setHeight', [height])
    await settled()
    answer()
    await settled()
    const widget = page.context.widgets.get('pay_later')
    return { isBehind: widget?.frame?.classList.contains('behind'), names: page.frames.map(({ name }) => name) }
  }

  test('stands before the frame until that shows something: an empty document has no height', async () => {
    expect(await shownBefore(0, 'before')).toEqual({ isBehind: true, names: ['main', 'static'] })
    expect(await shownBefore(120, 'before')).toEqual({ isBehind: false, names: ['main', 'static'] })
  })

  test('that comes after the frame has shown something hides it no more', async () => {
    expect(await shownBefore(120, 'after')).toEqual({ isBehind: false, names: ['main'] })
    expect(await shownBefore(0, 'after')).toEqual({ isBehind: true, names: ['main', 'static'] })
  })

  test('57 that cannot be had refuses the load in these words', async () => {
    const page = fakePage({ silent: ['main'] })
    page.payments.init({ client_token: bareToken({ experiments: [{ name: 'static-widget', variant: 'on' }] }) })
    const results: unknown[] = []
    page.payments.load({ container: '#pay', payment_method_category: 'pay_later' }, (result) => results.push(result))
    await settled()
    expect(results).toEqual([{ show_form: false, error: 'create_static_payment_method_failed' }])
  })
})

describe('58 the static frame’s calls', () => {
  const origin = 'https://cdn.senare.example'
  const setUp = () => {
    const answers: unknown[] = []
    const opened: unknown[] = []
    const frame = { postMessage: (message: unknown) => answers.push(message) } as unknown as Window
    const api = new StaticApi()
    api.listen(window)
    const methods = {
      openExternalLink: (url: unknown) => opened.push(url),
      openInFullscreen: () => {
        throw new Error('URL hostname not supported.')
      },
      preloadInFullscreen: () => undefined,
    }
    api.register(frame, { apiKey: 'key', origin, methods })
    return { answers, opened, frame }
  }

  test('are refused without the key or the method', () => {
    const { answers, opened, frame } = setUp()
    const say = (data: object) => {
      const event = new MessageEvent('message', { origin, data: { ns: STATIC_NAMESPACE, seq: 1, ...data } })
      Object.defineProperty(event, 'source', { value: frame })
      window.dispatchEvent(event)
    }
    say({ apiKey: 'wrong', method: 'openExternalLink', args: ['https://x.example'] })
    say({ method: 'openExternalLink', args: [] })
    say({ apiKey: 'key', method: 'authorize', args: [] })
    say({ apiKey: 'key', method: 'constructor', args: [] })
    say({ apiKey: 'key', method: 'openInFullscreen', args: ['https://evil.example'] })
    say({ apiKey: 'key', method: 'openExternalLink', args: ['https://x.example'] })
    const errors = answers.map((answer) => (answer as { error?: { message: string } }).error?.message)
    expect(errors).toEqual([
      'Invalid API key.',
      'Invalid API key.',
      'Method not supported.',
      'Method not supported.',
      'URL hostname not supported.',
      undefined,
    ])
    expect(opened).toEqual(['https://x.example'])
  })

  test('of an unknown window or another origin are not answered', () => {
    const { answers, frame } = setUp()
    for (const [source, from] of [
      [window, origin],
      [null, origin],
      [frame, 'https://evil.example'],
    ] as const) {
      const data = { ns: STATIC_NAMESPACE, seq: 1, apiKey: 'key', method: 'openExternalLink', args: [] }
      const event = new MessageEvent('message', { origin: from, data })
      Object.defineProperty(event, 'source', { value: source })
      window.dispatchEvent(event)
    }
    expect(answers).toEqual([])
  })
})
