import type { BrowserContext, Page } from '@playwright/test'
import { CATEGORY, expect, frameOf, open, pressAndGo, test } from './lab'

const POPUP = { experiments: [{ name: 'step-up-popup', variant: 'on' }] }
const BUY = '<button id="buy">Köp</button>'

/** A click of a person, which starts an authorization; results are kept in the page. */
async function buy(page: Page): Promise<void> {
  await page.evaluate((payment_method_category) => {
    const results: unknown[] = []
    Object.assign(window, { results })
    const authorize = () =>
      window.Senare.Payments.authorize({ payment_method_category }, (result) => results.push(result))
    document.querySelector('#buy')!.addEventListener('click', authorize, { once: true })
  }, CATEGORY)
  await page.locator('#buy').click()
}

const results = (page: Page) => page.evaluate(() => (window as unknown as { results: unknown[] }).results)

async function popupOf(context: BrowserContext, page: Page): Promise<Page> {
  const popup = context.waitForEvent('page')
  await buy(page)
  return popup
}

async function approve(popup: Page): Promise<void> {
  await popup.getByLabel('Mobilnummer').fill('0701234567')
  await popup.getByRole('button', { name: 'Skicka kod' }).click()
  await popup.getByLabel('Kod ur SMS:et').fill('1234')
  await popup.getByRole('button', { name: 'Bekräfta' }).click()
  await pressAndGo(popup)
}

test('89 a popup that is finished brings the decision and is closed', async ({ page, site, context }) => {
  await open(page, site, 'popup', { body: BUY, claims: POPUP })
  const popup = await popupOf(context, page)
  await approve(popup)
  await expect.poll(() => results(page)).toMatchObject([{ approved: true, authorization_token: 'auth_1' }])
  await expect.poll(() => popup.isClosed()).toBe(true)
})

test('86 a popup that the browser blocks becomes a frame over the page', async ({ page, site, context }) => {
  // A sandboxed page may open no window, whoever clicks: every browser keeps to that, also one that drives tests.
  const headers = { 'content-security-policy': 'sandbox allow-scripts allow-same-origin allow-forms' }
  await open(page, site, 'popup', { body: BUY, claims: POPUP, headers })
  await buy(page)
  await expect.poll(() => page.frames().some((frame) => frame.name() === 'fullscreen')).toBe(true)
  expect(context.pages()).toHaveLength(1)
})

test('87 a popup that is closed too early can be opened again', async ({ page, site, context }) => {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  await open(page, site, 'silent-popup', { body: BUY, claims: POPUP })
  const popup = await popupOf(context, page)
  await popup.waitForURL('**/silent.html**')
  await popup.close()
  await expect
    .poll(() => results(page), { timeout: 15_000 })
    .toEqual([{ approved: false, show_form: true, error: 'Popup closed prematurely.' }])
  const again = await popupOf(context, page)
  await again.waitForURL('**/silent.html**')
  expect(errors).toEqual([])
})

test('90 a merchant that keeps its popups to itself is served as well', async ({ page, site, context }) => {
  const headers = { 'cross-origin-opener-policy': 'same-origin-allow-popups' }
  await open(page, site, 'popup', { body: BUY, claims: POPUP, headers })
  const popup = await popupOf(context, page)
  await approve(popup)
  await expect.poll(() => results(page)).toMatchObject([{ approved: true }])
})

test('91 where the popup is cut off, the provider decides and not its look', async ({ page, site, context }) => {
  await page.clock.install()
  await open(page, site, 'popup', {
    body: BUY,
    claims: POPUP,
    headers: { 'cross-origin-opener-policy': 'same-origin' },
  })
  const popup = await popupOf(context, page)
  await popup.getByLabel('Mobilnummer').waitFor()
  await page.clock.runFor(3000)
  expect(await results(page)).toEqual([])
  await approve(popup)
  await expect.poll(() => results(page), { timeout: 15_000 }).toMatchObject([{ approved: true }])
})

test('92 a word of another origin keeps no popup open: the step comes as a frame over the page', async ({
  page,
  site,
  context,
}) => {
  await open(page, site, 'silent-popup', { body: BUY, claims: POPUP })
  const popup = await popupOf(context, page)
  await popup.waitForURL('**/silent.html**')
  const evil = site.page({ library: false, host: 'evil' })
  await popup.evaluate((url) => location.assign(url), evil)
  await popup.waitForURL(evil)
  await popup.evaluate(() => (opener as Window).postMessage({ ns: 'paylater', popup: 'ready' }, '*'))
  // Were it believed, the popup would count as shown, for ten minutes.
  await expect.poll(() => frameOf(page, 'fullscreen')?.url()).toContain('/silent.html')
  expect([popup.isClosed(), await results(page)]).toEqual([true, []])
})

test('93 a page of the provider in a tab of its own leads back to the merchant, and nowhere else', async ({
  page,
  site,
  context,
}) => {
  await open(page, site, 'popup', { body: BUY, claims: POPUP })
  const popup = await popupOf(context, page)
  await popup.getByLabel('Mobilnummer').waitFor()
  const closedOf = async (opener: string): Promise<Page> => {
    const url = new URL(popup.url())
    const settings = new URLSearchParams(url.hash.slice(1))
    settings.set('opener', opener)
    url.hash = settings.toString()
    // Opened as from a mail: no window of the merchant stands behind it, and no page before it.
    const opened = context.waitForEvent('page')
    await page.evaluate((to) => void window.open(to, '_blank', 'noopener'), url.href)
    const tab = await opened
    await tab.getByLabel('Mobilnummer').waitFor()
    await tab.evaluate(() => (window.close = () => undefined))
    await tab.getByRole('button', { name: 'Stäng' }).click()
    return tab
  }
  const evil = await closedOf(site.origin('evil'))
  const merchant = await closedOf(site.origin('merchant'))
  await merchant.waitForURL(`${site.origin('merchant')}/**`)
  expect(new URL(evil.url()).origin).toBe(new URL(popup.url()).origin)
})

test('88 a popup in which nothing is done times out', async ({ page, site, context }) => {
  await page.clock.install()
  await open(page, site, 'popup', { body: BUY, claims: POPUP })
  const popup = await popupOf(context, page)
  await page.clock.runFor(1000)
  await popup.getByLabel('Mobilnummer').waitFor()
  await page.clock.runFor(600_000)
  await expect
    .poll(() => results(page), { timeout: 15_000 })
    .toEqual([{ approved: false, show_form: true, error: 'Popup window timed out.' }])
})

test('85 a redirect goes to the merchant’s own handler before the address bar', async ({ page, site }) => {
  await open(page, site, 'redirect', { body: BUY })
  const told = await page.evaluate(
    (payment_method_category) =>
      new Promise((resolve) => {
        window.Senare.Payments.load(
          { container: '#pay', payment_method_category, on_show_external_document: resolve },
          () => window.Senare.Payments.authorize({ payment_method_category }),
        )
      }),
    CATEGORY,
  )
  expect(told).toBe('https://bank.example/start')
  await page.route('https://bank.example/**', (route) => route.fulfill({ body: 'bank' }))
  await open(page, site, 'redirect', { body: BUY })
  await buy(page)
  await page.waitForURL('https://bank.example/start')
})
