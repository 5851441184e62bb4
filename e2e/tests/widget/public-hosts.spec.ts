import { readFile } from 'node:fs/promises'
import { request as ask } from 'node:http'
import { join } from 'node:path'
import type { Page, Route } from '@playwright/test'
import type { InitOptions } from '../../../widget/src/sdk/types'
import { buy, CATEGORY, expect, load, pressAndGo, test } from './lab'
import type { Site } from './site'

/** Senare where merchants find it: behind addresses that are not this machine's, which only whoever runs it knows (record 231). */

const ORDER = {
  purchase_country: 'SE',
  purchase_currency: 'SEK',
  order_amount: 54900,
  order_lines: [{ name: 'Bukett', quantity: 1, unit_price: 54900, total_amount: 54900 }],
}
const shop = 'https://shop.example'
const oneHost = { merchant: shop, cdn: 'https://senare.example', api: 'https://senare.example' }
const twoHosts = { merchant: shop, cdn: 'https://cdn-eu.senare.example', api: 'https://api-eu.senare.example' }

/** The browser finds the site under these addresses, and nothing else; answers what it asked for beside them. */
async function lead(page: Page, site: Site, hosts: typeof oneHost): Promise<string[]> {
  site.hosts = hosts
  const lost: string[] = []
  await page.context().route('**/*', async (route) => {
    const { origin, pathname } = new URL(route.request().url())
    const isCall = /^\/(v1|events)\//.test(pathname)
    if (origin === shop) return answer(route, site.local('merchant'))
    if (origin === hosts.api && isCall) return answer(route, site.local('api'))
    if (origin === hosts.cdn && !isCall) return answer(route, site.local('cdn'))
    lost.push(route.request().url())
    return route.abort()
  })
  return lost
}

/** By its number: names below `localhost` are known to browsers only. */
async function answer(route: Route, to: string): Promise<void> {
  const request = route.request()
  const { pathname, search } = new URL(request.url())
  const { host, port } = new URL(to)
  const options = {
    hostname: '127.0.0.1',
    port,
    path: pathname + search,
    method: request.method(),
    headers: { ...(await request.allHeaders()), host },
  }
  const call = ask(options, (response) => {
    void response.toArray().then((chunks: Buffer[]) => {
      const headers = Object.entries(response.headers).map(([name, value]) => [name, String(value)])
      const body = Buffer.concat(chunks)
      return route.fulfill({ status: response.statusCode ?? 0, headers: Object.fromEntries(headers), body })
    })
  })
  // What a page sends away at its end finds nobody any more.
  call.on('error', () => void route.abort().catch(() => {})).end(request.postDataBuffer() ?? undefined)
}

/** The strictest page that the guide promises to serve: no script but its own and Senare's, and none from a text. */
const policyOf = (site: Site, own = '') =>
  `${site.strictPolicy().replace('script-src', `script-src${own}`)}; require-trusted-types-for 'script'; trusted-types senare senare-loader`

async function openStrictly(page: Page, site: Site): Promise<string[]> {
  const faults: string[] = []
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
  page.on('pageerror', (error) => faults.push(error.message))
  await page.goto(site.page({ express: true, headers: { 'content-security-policy': policyOf(site) } }))
  return faults
}

const init = (page: Page, options: InitOptions) => page.evaluate((given) => window.Senare.Payments.init(given), options)

for (const [where, hosts] of [
  ['one host', oneHost],
  ['a host for each', twoHosts],
] as const)
  for (const stage of ['test', 'live'] as const) {
    test(`a page with a client key alone sells in ${stage} mode where library and API have ${where}, under a strict policy`, async ({
      page,
      site,
    }) => {
      const lost = await lead(page, site, hosts)
      const faults = await openStrictly(page, site)
      await init(page, { client_key: site.provider.key('approve', stage), session: ORDER })
      expect(await load(page)).toEqual({ show_form: true })
      expect(await buy(page)).toMatchObject({ approved: true })
      const made = site.provider.calls.find(({ path }) => path === '/v1/client-sessions')
      expect(made?.body).toMatchObject({ baseURL: hosts.api, merchantOrigin: shop })
      expect([lost, faults.filter((text) => !text.includes('favicon'))]).toEqual([[], []])
    })

    test(`so does the express button in ${stage} mode, where they have ${where}`, async ({ page, site }) => {
      await lead(page, site, hosts)
      await openStrictly(page, site)
      await page.evaluate(
        ([client_key, order]) => {
          const results: unknown[] = []
          Object.assign(window, { results })
          window.Senare.ExpressCheckout.init({ client_key }).load({
            container: '#pay',
            on_click: (authorize) => authorize({}, order, (result) => results.push(result)),
          })
        },
        [site.provider.key('approve', stage), ORDER] as const,
      )
      const opened = page.context().waitForEvent('page')
      await page.locator('#pay > div').click()
      await pressAndGo(await opened)
      await expect
        .poll(() => page.evaluate(() => (window as unknown as { results: unknown[] }).results))
        .toMatchObject([{ approved: true }])
    })
  }

test('106 a page that tells nobody where it stands has its events heard, small ones and large', async ({
  page,
  site,
}) => {
  await lead(page, site, twoHosts)
  const headers = { 'content-security-policy': policyOf(site), 'referrer-policy': 'no-referrer' }
  await page.goto(site.page({ headers }))
  await init(page, { client_key: site.provider.key('approve', 'live'), session: ORDER })
  expect(await load(page)).toEqual({ show_form: true })
  const told = () => [...new Set(site.provider.events)]
  await expect.poll(told).toEqual(expect.arrayContaining(['init_completed', 'load_completed']))
  await page.evaluate((blockedURI) => {
    const event = new Event('securitypolicyviolation')
    document.dispatchEvent(Object.assign(event, { blockedURI, effectiveDirective: 'x'.repeat(3000) }))
  }, twoHosts.cdn)
  await expect.poll(told).toContain('content_security_policy_violation')
})

test('the package finds the library where it was built for, under a strict policy', async ({ page, site, folder }) => {
  const lost = await lead(page, site, oneHost)
  const files = {
    'loader.js': await readFile(join(folder, 'loader/pure.js'), 'utf8'),
    'made.js': "import { loadPayments } from './loader.js'\nwindow.loaded = loadPayments()",
  }
  for (const [name, body] of Object.entries(files))
    await page.route(`${shop}/${name}`, (route) => route.fulfill({ contentType: 'text/javascript', body }))
  const headers = { 'content-security-policy': policyOf(site, " 'self'") }
  await page.goto(site.page({ library: false, head: '<script src="/made.js" type="module"></script>', headers }))
  await page.evaluate(() => (window as unknown as { loaded: Promise<unknown> }).loaded.then(() => undefined))
  await init(page, { client_key: site.provider.key('approve', 'live'), session: ORDER })
  expect(await load(page)).toEqual({ show_form: true })
  expect(lost).toEqual([])
})

test('a pinned library of before sells by a client key too: its frame knows the API', async ({ page, site }) => {
  await lead(page, site, twoHosts)
  const head = `<script src="${twoHosts.cdn}/lib/v1.1.0/sdk.js" crossorigin></script>`
  const headers = { 'content-security-policy': site.strictPolicy() }
  await page.goto(site.page({ library: false, head, headers }))
  await init(page, { client_key: site.provider.key('approve'), session: ORDER })
  const options = { container: '#pay', payment_method_category: CATEGORY }
  const shown = page.evaluate((given) => new Promise((resolve) => window.Senare.Payments.load(given, resolve)), options)
  expect(await shown).toMatchObject({ show_form: true })
})
