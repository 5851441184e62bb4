import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type APIRequestContext, type BrowserContext, expect, type Page, test } from '@playwright/test'
import type { AuthorizeResult, InitOptions, LoadOptions, LoadResult } from '../../../widget/src/sdk/types'
import { CATEGORY, confirm, frameOf, pressAndGo, pressLast } from './lab'

/** What a session switches on, in the product itself: sessions of the demo merchant, asked for by the words of the shopper's address. */
const sandbox = process.env['SANDBOX_URL'] ?? 'http://localhost:3010'
const merchant = `${sandbox}/merchant`
const secretKey = 'sk_test_demobutiken-only-for-trials'

const purchase = {
  purchase_country: 'SE',
  purchase_currency: 'SEK',
  locale: 'sv-SE',
  order_amount: 54_900,
  order_lines: [{ name: 'Bukett', quantity: 1, unit_price: 54_900, total_amount: 54_900 }],
}

interface Shop {
  cdn: string
  token: string
}

/** The demo merchant's server makes a session for somebody with these words in her address. */
const session = async (request: APIRequestContext, words: string): Promise<Shop> => {
  const { cdn } = (await (await request.get(`${merchant}/session`)).json()) as { cdn: string }
  const made = await request.post(`${cdn}/payments/v1/sessions`, {
    headers: { authorization: `Basic ${Buffer.from(`${secretKey}:`).toString('base64')}` },
    data: { ...purchase, billing_address: { email: `anna+${words}@example.se`, phone: '+46701740605' } },
  })
  const { client_token } = (await made.json()) as { client_token: string }
  return { cdn, token: client_token }
}

const claimsOf = (token: string): { session_id: string } =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { session_id: string }

/** Nothing but the library, behind the guard for old browsers. */
const html = (cdn: string) =>
  `<!doctype html><html lang="sv"><title>Butiken</title><script src="${cdn}/lib/v1/guard.js"></script><script src="${cdn}/lib/v1/sdk.js"></script><div id="pay"></div><button id="buy">Köp</button></html>`

/** A server of its own: the demo merchant's key opens every port of this machine. */
const server = createServer(({ url }, response) =>
  response.setHeader('content-type', 'text/html; charset=utf-8').end(html(decodeURIComponent(url?.slice(2) ?? ''))),
)
test.beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
test.afterAll(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

/** A page of the merchant's, and a session in it. */
const open = async (page: Page, { cdn, token }: Shop, init: Partial<InitOptions> = {}): Promise<void> => {
  await page.goto(`http://localhost:${(server.address() as AddressInfo).port}/?${encodeURIComponent(cdn)}`)
  await page.evaluate((options) => window.Senare.Payments.init(options as InitOptions), {
    client_token: token,
    ...init,
  })
}

const openWith = async (page: Page, request: APIRequestContext, words: string): Promise<Shop> => {
  const made = await session(request, words)
  await open(page, made)
  return made
}

const load = (page: Page, category = CATEGORY): Promise<LoadResult> =>
  page.evaluate(
    (payment_method_category) =>
      new Promise<LoadResult>((resolve) =>
        window.Senare.Payments.load({ container: '#pay', payment_method_category }, resolve),
      ),
    category,
  )

const authorize = (page: Page, category = CATEGORY): Promise<AuthorizeResult> =>
  page.evaluate(
    (payment_method_category) =>
      new Promise<AuthorizeResult>((resolve) => window.Senare.Payments.authorize({ payment_method_category }, resolve)),
    category,
  )

/** No credit is chosen for anybody (PA-02). */
const chooseInvoice = (page: Page) => frameOf(page, 'main')!.getByRole('radio').check()

const approved = { approved: true, authorization_token: expect.any(String) }

test('static-widget: the page is there before the frame, and its link leads to the terms', async ({
  page,
  request,
  context,
}) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\/buy\/main\//, async (route) => {
    await held
    await route.continue()
  })
  await openWith(page, request, 'static-widget')
  const outcome = load(page)
  await expect.poll(() => frameOf(page, 'static')?.url()).toContain('#baseUrl=')
  await expect(frameOf(page, 'static')!.locator('.option-name')).toHaveText('Betala senare')
  const opened = context.waitForEvent('page')
  await frameOf(page, 'static')!.getByRole('button', { name: 'Villkor' }).click()
  const terms = await opened
  await expect(terms.getByRole('heading', { name: 'Villkor' })).toBeVisible()
  await terms.close()
  release()
  expect(await outcome).toEqual({ show_form: true })
  await expect.poll(() => frameOf(page, 'static')).toBeUndefined()
})

test('step-up-popup: the shopper confirms in a window of Senare’s own', async ({ page, request, context }) => {
  await openWith(page, request, 'step-up-popup')
  await load(page)
  await chooseInvoice(page)
  await page.evaluate((payment_method_category) => {
    const results: unknown[] = []
    Object.assign(window, { results })
    document
      .querySelector('#buy')!
      .addEventListener('click', () =>
        window.Senare.Payments.authorize({ payment_method_category }, (result) => results.push(result)),
      )
  }, CATEGORY)
  const opened = context.waitForEvent('page')
  await page.locator('#buy').click()
  await pressAndGo(await opened)
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { results: unknown[] }).results))
    .toMatchObject([approved])
})

test('third-party-challenge: the page hears of the step, which it may not without', async ({ page, request }) => {
  const listen = () =>
    page.evaluate(() => {
      const heard: string[] = []
      Object.assign(window, { heard })
      window.Senare.Payments.on('thirdPartyChallengeRequested', ({ url }) => heard.push(url))
    })
  await openWith(page, request, 'plain')
  await expect(listen()).rejects.toThrow('This operation is not supported here')
  await openWith(page, request, 'third-party-challenge')
  await listen()
  await load(page)
  await chooseInvoice(page)
  const outcome = authorize(page)
  await confirm(page)
  expect(await outcome).toMatchObject(approved)
  const heard = await page.evaluate(() => (window as unknown as { heard: string[] }).heard)
  expect(heard).toEqual([expect.stringContaining('/popup/step-up.html')])
})

/** Apple's sheet, with a shopper who agrees to everything. */
const appleSheet = () => {
  class Sheet extends EventTarget {
    static supportsVersion = () => true
    static canMakePayments = () => true

    constructor(
      readonly version: number,
      readonly wanted: object,
    ) {
      super()
    }

    begin(): void {
      this.dispatchEvent(Object.assign(new Event('validatemerchant'), { validationURL: 'https://apple.example/start' }))
    }

    abort(): void {
      this.dispatchEvent(new Event('cancel'))
    }

    completeMerchantValidation({ merchantSessionIdentifier }: { merchantSessionIdentifier: string }): void {
      Object.assign(window, { sheet: { wanted: this.wanted, merchantSessionIdentifier } })
      this.dispatchEvent(Object.assign(new Event('paymentauthorized'), { payment: { token: { paymentData: 'x' } } }))
    }

    completePayment(): void {}
  }
  Object.assign(window, { ApplePaySession: Sheet })
}

test('wallets: the merchant’s terms offer the wallet that the browser has, and it pays', async ({ page, request }) => {
  const made = await session(request, 'plain')
  await open(page, made)
  await load(page, 'pay_now')
  await expect(frameOf(page, 'main')!.getByText('Betala nu · Kort')).toBeVisible()
  await expect(frameOf(page, 'main')!.getByText('Betala nu · Apple Pay')).toHaveCount(0)
  await page.addInitScript(appleSheet)
  await open(page, made)
  await page.evaluate(() => {
    Object.assign(window, { asked: [] })
    const { asked } = window as unknown as { asked: string[] }
    window.Senare.Payments.on('walletSheetRequested', ({ wallet }) => asked.push(wallet))
  })
  await load(page, 'pay_now')
  await frameOf(page, 'main')!.getByRole('radio', { name: 'Betala nu · Apple Pay' }).check()
  const outcome = authorize(page, 'pay_now')
  await expect.poll(() => frameOf(page, 'fullscreen')).toBeDefined()
  await expect(frameOf(page, 'fullscreen')!.getByText('Betala nu · Apple Pay')).toBeVisible()
  await confirm(page)
  expect(await outcome).toMatchObject(approved)
  const { asked, sheet } = await page.evaluate(() => {
    const { asked, sheet } = window as unknown as { asked: string[]; sheet: object }
    return { asked, sheet }
  })
  expect(asked).toEqual(['applePay'])
  expect(sheet).toMatchObject({
    wanted: { countryCode: 'SE', currencyCode: 'SEK', total: { label: 'Demobutiken', amount: '549.00' } },
    merchantSessionIdentifier: expect.any(String),
  })
})

test('log-level: the console tells what is done, and that the shopper has seen the widget', async ({
  page,
  request,
}) => {
  const said: string[] = []
  page.on('console', (message) => said.push(`${message.type()}: ${message.text()}`))
  await openWith(page, request, 'plain')
  await load(page)
  expect(said.filter((line) => line.includes('Senare:'))).toEqual([])
  await openWith(page, request, 'log-debug')
  await load(page)
  expect(said).toContainEqual(expect.stringMatching(/^debug: Senare: load_started operation_id=\w+$/))
  expect(said).toContainEqual(expect.stringMatching(/^info: Senare: load_completed /))
  await expect.poll(() => said).toContainEqual(expect.stringMatching(/^info: Senare: frame_seen/))
})

test('app: the shop’s own handler takes the shopper to Senare’s app, where she confirms', async ({
  page,
  request,
  context,
}) => {
  const { cdn } = await openWith(page, request, 'app')
  await load(page)
  await chooseInvoice(page)
  await page.evaluate(() => {
    Object.assign(window, { went: [] })
    const { went } = window as unknown as { went: string[] }
    window.Senare.Payments.registerRedirectHandler((url) => went.push(url))
  })
  const outcome = authorize(page)
  const went = () => page.evaluate(() => (window as unknown as { went: string[] }).went)
  await expect.poll(went).toEqual([expect.stringMatching(/^senare:\/\/step-up#id=/)])
  await confirmInApp(context, cdn, (await went())[0] ?? '')
  expect(await outcome).toMatchObject(approved)
})

/** The part behind the # is the same in the app as on Senare's page. */
const confirmInApp = async (context: BrowserContext, cdn: string, url: string): Promise<void> => {
  const app = await context.newPage()
  await app.goto(`${cdn}/popup/step-up.html${url.slice(url.indexOf('#'))}`)
  // The page ends with the press, and goes back to where it came from.
  const pressed = app.waitForResponse(
    (answer) => answer.url().includes('/v1/step-ups/') && answer.request().method() === 'POST',
  )
  await pressLast(app.mainFrame(), 'Bekräfta köpet')
  expect((await pressed).ok()).toBe(true)
}

/** The web view of an app that can do everything, and notes what it is asked. */
const appAround = () => {
  const asked: [string, unknown][] = []
  const kept: Record<string, unknown> = {}
  let back = () => {}
  Object.assign(window, {
    asked,
    kept,
    comeBack: () => back(),
    senareNative: {
      postMessage(text: string) {
        const { id, name, parameters } = JSON.parse(text) as {
          id: number
          name: string
          parameters: { key: string; value: unknown }
        }
        asked.push([name, parameters])
        const answer = (result: unknown) =>
          window.dispatchEvent(new CustomEvent('senareNative', { detail: { id, result } }))
        if (name === 'handshake') answer({ appSchema: 'blommor', appVersion: '7.1', currentUrl: location.href })
        else if (name === 'getData') answer(kept[parameters.key] ?? null)
        else if (name === 'putData') answer((kept[parameters.key] = parameters.value))
        else if (name === 'moveWebView') back = () => answer(true)
        else answer(true)
      },
    },
  })
}

test('in an app the app shows terms and steps, and is told of everything', async ({ page, request, context }) => {
  await page.addInitScript(appAround)
  const made = await session(request, 'third-party-challenge')
  await open(page, made, { device_consent: true })
  expect(await load(page)).toEqual({ show_form: true })
  const asked = () => page.evaluate(() => (window as unknown as { asked: [string, Record<string, string>][] }).asked)
  const names = async () => (await asked()).map(([name]) => name)
  await expect
    .poll(names)
    .toEqual(expect.arrayContaining(['handshake', 'setExperiments', 'componentStatus', 'heightChanged']))
  // Nothing of the device is kept before something is approved.
  expect(await names()).not.toContain('putData')
  await frameOf(page, 'main')!
    .getByRole('button', { name: /^Villkor/ })
    .click()
  await expect.poll(async () => (await names()).slice(-2)).toEqual(['replaceWebView', 'moveWebView'])
  expect(await page.evaluate(() => document.body.style.position)).toBe('')
  await page.evaluate(() => (window as unknown as { comeBack(): void }).comeBack())
  await expect.poll(async () => (await names()).at(-1)).toBe('restoreWebView')
  // The purchase began in the app's own browser.
  const began = `shopping-session:${claimsOf(made.token).session_id}`
  await page.evaluate((key) => {
    const { kept } = window as unknown as { kept: Record<string, string> }
    kept[key] = 'initiated'
  }, began)
  await chooseInvoice(page)
  const outcome = authorize(page)
  const step = async () => (await asked()).find(([name]) => name === 'show3DSecure')?.[1]['url'] ?? ''
  await expect.poll(step).toContain('/popup/step-up.html')
  await confirmInApp(context, made.cdn, await step())
  expect(await outcome).toMatchObject(approved)
  expect(await asked()).toContainEqual(['putData', { key: began, value: 'approved' }])
})

test('the terms lie over the shop’s page, and those of a credit are a document of their own', async ({
  page,
  request,
}) => {
  await openWith(page, request, 'plain')
  await load(page)
  await frameOf(page, 'main')!
    .getByRole('button', { name: /^Villkor/ })
    .click()
  await expect.poll(() => frameOf(page, 'fullscreen')).toBeDefined()
  const terms = frameOf(page, 'fullscreen')!
  await expect(terms.getByText('Inget är köpt förrän du har bekräftat')).toBeVisible()
  await pressLast(terms, 'Stäng')
  await expect.poll(() => frameOf(page, 'fullscreen')).toBeUndefined()
  const document = page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const options: LoadOptions = { container: '#pay', payment_method_category: 'pay_over_time' }
        window.Senare.Payments.load({ ...options, on_show_external_document: resolve })
      }),
  )
  // The frame of the other way gives its place to this one's.
  const ways = () => frameOf(page, 'main')?.getByText('Dela upp').count()
  await expect.poll(() => ways()?.catch(() => 0)).toBeGreaterThan(0)
  await frameOf(page, 'main')!
    .getByRole('button', { name: /^Villkor/ })
    .first()
    .click()
  expect(await document).toContain('/terms.html#locale=sv-SE')
})

test('a token of the product has every field of the specification', async ({ request }) => {
  const { token } = await session(request, 'log-trace')
  const claims = claimsOf(token)
  // Of the newest build, which `v1` gives.
  const widget = await readFile(new URL('../../../widget/package.json', import.meta.url), 'utf8')
  const { version } = JSON.parse(widget) as { version: string }
  expect(claims).toMatchObject({
    version,
    analytics_property_id: 'demobutiken',
    trace_flow: true,
    scheme: 'senare',
    i: 'b',
    o: 'bank card invoice instalments',
    experiments: [
      { name: 'wallets', variant: 'on' },
      { name: 'log-level', variant: 'TRACE' },
    ],
  })
  for (const name of ['a', 'll', 'oo', 'ua_enabled_and_one_pm']) expect(claims).toHaveProperty(name, false)
})

test.describe('of an old browser', () => {
  test.use({ userAgent: 'Mozilla/5.0 (compatible; MSIE 10.0; Windows NT 6.2)' })

  test('the shopper is told so, and the merchant that nothing can be bought', async ({ page, request }) => {
    await openWith(page, request, 'plain')
    expect(await load(page)).toEqual({ show_form: true })
    expect(await authorize(page)).toEqual({ show_form: false, approved: false })
  })
})

test('a device is remembered where the visitor has agreed, and nowhere else', async ({ page, request }) => {
  const made = await session(request, 'plain')
  const kept = () => page.evaluate(() => localStorage.getItem('senare_mdid'))
  await open(page, made)
  await load(page)
  expect(await kept()).toBeNull()
  await open(page, made, { device_consent: true })
  const named = page.waitForResponse(/\/device_recognition$/)
  await load(page)
  await named
  expect(await kept()).toBeNull()
  await chooseInvoice(page)
  const outcome = authorize(page)
  await confirm(page)
  expect(await outcome).toMatchObject(approved)
  await expect.poll(kept).toMatch(/^[\w-]{8,}$/)
})
