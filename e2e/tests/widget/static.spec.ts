import type { Page } from '@playwright/test'
import { expect, frameOf, load, open, test } from './lab'
import type { PageOptions, Site } from './site'

const STATIC = { experiments: [{ name: 'static-widget', variant: 'on' }] }

test('52 the static page paints before the dynamic frame is ready, and gives way to it', async ({ page, site }) => {
  let release = () => {}
  site.hold = { path: /\/main\//, until: new Promise((resolve) => (release = resolve)) }
  await open(page, site, 'approve', { claims: STATIC })
  const outcome = load(page)
  await expect.poll(() => frameOf(page, 'static')).toBeDefined()
  await expect(frameOf(page, 'static')!.locator('.option-name')).toHaveText('Betala senare')
  await expect.poll(() => page.locator('#pay > div').evaluate((host) => host.clientHeight)).toBeGreaterThan(60)
  release()
  expect(await outcome).toEqual({ show_form: true })
  await expect.poll(() => frameOf(page, 'static')).toBeUndefined()
})

/** What was fetched until a page was found, which is then shown. */
async function fetched(page: Page, site: Site, options: PageOptions = {}): Promise<string[]> {
  let release = () => {}
  site.hold = { path: /\/main\//, until: new Promise((resolve) => (release = resolve)) }
  await open(page, site, 'approve', { ...options, claims: STATIC })
  const outcome = load(page)
  await expect.poll(() => frameOf(page, 'static')).toBeDefined()
  await expect(frameOf(page, 'static')!.locator('.option-name')).toBeVisible()
  release()
  expect(await outcome).toEqual({ show_form: true })
  // What was found may be read once more, as the frame.
  return [...new Set(site.requested.filter((path) => path.includes('/static/')))]
}

const ENTRY = 'sv-SE/buy/static'

test('53 where the first network does not answer the second one does, under the policy of the guide too', async ({
  page,
  site,
}) => {
  await page.route(/^http:\/\/cdn\.localhost.*\/static\//, (route) => route.abort())
  const headers = { 'content-security-policy': site.strictPolicy() }
  expect(await fetched(page, site, { headers })).toEqual([`cdn-fallback/default/${ENTRY}/1/pay_later.html`])
})

test('54 where there is none of this kind the default entry is asked for, then one without features', async ({
  page,
  site,
}) => {
  site.faults.set(/\/static\/1\//, 404)
  expect(await fetched(page, site)).toEqual([
    `cdn/default/${ENTRY}/1/pay_later.html`,
    `cdn/default/${ENTRY}/1/default.html`,
    `cdn/default/${ENTRY}/0/default.html`,
  ])
})

test('55 what is no page is treated as one that is not there', async ({ page, site }) => {
  site.faults.set(/\/static\/1\/pay_later/, 'wrong type')
  expect(await fetched(page, site)).toEqual([
    `cdn/default/${ENTRY}/1/pay_later.html`,
    `cdn/default/${ENTRY}/1/default.html`,
  ])
})

test('57 where there is no static page the callback says so', async ({ page, site }) => {
  site.faults.set(/\/static\//, 'wrong type')
  await open(page, site, 'approve', { claims: STATIC })
  expect(await load(page)).toEqual({ show_form: false, error: 'create_static_payment_method_failed' })
})

test('56 a page that does not come is given up after eight seconds', async ({ page, site }) => {
  site.faults.set(/\/static\//, 'never')
  await page.route(/^http:\/\/cdn-fallback\./, (route) => route.abort())
  site.hold = { path: /\/main\//, until: new Promise(() => {}) }
  await page.clock.install()
  await open(page, site, 'approve', { claims: STATIC })
  const outcome = load(page)
  await page.clock.runFor(8100)
  expect(await outcome).toEqual({ show_form: false, error: 'create_static_payment_method_failed' })
})

test('58 59 the static frame opens links of the web, and nothing without its key', async ({ page, site, context }) => {
  let release = () => {}
  site.hold = { path: /\/main\//, until: new Promise((resolve) => (release = resolve)) }
  await open(page, site, 'approve', { claims: STATIC })
  const outcome = load(page)
  await expect.poll(() => frameOf(page, 'static')).toBeDefined()
  const frame = frameOf(page, 'static')!
  const answer = await frame.evaluate(
    () =>
      new Promise((resolve) => {
        // Other messages of the load pass by as well.
        addEventListener('message', ({ data }) => data?.error && resolve(data.error.message))
        const call = { apiKey: 'guess', method: 'openExternalLink', args: ['https://evil.example'] }
        parent.postMessage({ ns: 'paylater-static', seq: 1, ...call }, '*')
      }),
  )
  expect(answer).toBe('Invalid API key.')
  expect(context.pages()).toHaveLength(1)
  const link = context.waitForEvent('page')
  await frame.getByRole('button', { name: 'Villkor' }).click()
  await expect((await link).getByRole('heading', { name: 'Villkor' })).toBeVisible()
  release()
  await outcome
})
