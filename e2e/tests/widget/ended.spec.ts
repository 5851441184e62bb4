import type { Page } from '@playwright/test'
import { CATEGORY, expect, frameOf, load, open, test } from './lab'
import type { Site } from './site'

/** S-19: whoever ends a purchase before she has confirmed it has not bought, wherever the network was just then. */

const ORDER = {
  purchase_country: 'SE',
  purchase_currency: 'SEK',
  order_amount: 54900,
  order_lines: [{ name: 'Bukett', quantity: 1, unit_price: 54900, total_amount: 54900 }],
}

/** Every answer that an express purchase waits for, in its order. */
const EXPRESS_STEPS = {
  'the frame that makes the session': /^\/client-api\//,
  'the session': /client-sessions$/,
  'the widget’s frame': /\/main\//,
  'the ways to pay': /\/preassess$/,
  'the answer to authorize': /\/authorize$/,
  'the page of the step': /^\/popup\//,
  'what is to be confirmed': /\/step-ups\//,
}
const WIDGET_STEPS = ['the answer to authorize', 'the page of the step', 'what is to be confirmed'] as const

/** Holds back what a step waits for; `reached` once it waits, `release` lets everything answer. */
function holdBack(site: Site, path: RegExp) {
  let [reach, release] = [() => {}, () => {}]
  const reached = new Promise<void>((resolve) => (reach = resolve))
  const until = new Promise<void>((resolve) => (release = resolve))
  site.hold = { path, until, reached: reach }
  return { reached, release }
}

const results = (page: Page) =>
  page.evaluate(() => (window as unknown as { results: Record<string, unknown>[] }).results)

async function clickExpress(page: Page, site: Site): Promise<Page> {
  await page.clock.install()
  await page.goto(site.page({ express: true }))
  await page.evaluate(
    ([client_key, order]) => {
      const results: unknown[] = []
      Object.assign(window, { results })
      window.Senare.ExpressCheckout.init({ client_key }).load({
        container: '#pay',
        is_local: true,
        locale: 'sv-SE',
        on_click: (authorize) => authorize({}, order, (result) => results.push(result)),
      })
    },
    [site.provider.key('approve'), ORDER] as const,
  )
  const popup = page.context().waitForEvent('page')
  await page.locator('#pay > div').click()
  return popup
}

/** The one word the merchant hears, also after everything has been answered. */
async function expectRefused(page: Page, site: Site): Promise<void> {
  await expect.poll(() => results(page), { timeout: 25_000 }).toMatchObject([{ approved: false }])
  await page.clock.runFor(30_000)
  expect(await results(page)).toMatchObject([{ approved: false, error: expect.anything() }])
  expect([site.provider.presses, site.provider.approvals]).toEqual([0, 0])
}

for (const [step, path] of Object.entries(EXPRESS_STEPS)) {
  test(`express, while ${step} is held back: closing the popup ends the purchase`, async ({ page, site }) => {
    const { reached, release } = holdBack(site, path)
    const popup = await clickExpress(page, site)
    await reached
    await popup.close()
    await page.clock.runFor(10_000)
    release()
    await expectRefused(page, site)
  })

  test(`express, while ${step} is held back: after five seconds the popup says so, and its Close buys nothing`, async ({
    page,
    site,
  }) => {
    const { reached, release } = holdBack(site, path)
    const popup = await clickExpress(page, site)
    await reached
    await page.clock.runFor(5100)
    await expect(popup.getByRole('heading', { name: 'Vi kunde inte visa nästa steg' })).toBeVisible()
    release()
    await expectRefused(page, site)
    await expect(popup.getByRole('heading', { name: 'Vi kunde inte visa nästa steg' })).toBeVisible()
    const closed = popup.waitForEvent('close')
    await popup.getByRole('button').evaluate((button: HTMLElement) => setTimeout(() => button.click()))
    await closed
    expect(await results(page)).toHaveLength(1)
  })

  test(`express, while ${step} is held back: who leaves the shop has bought nothing`, async ({ page, site }) => {
    const { reached, release } = holdBack(site, path)
    await clickExpress(page, site)
    await reached
    await page.goto(site.page())
    release()
    await page.reload()
    // The popup stays to the test's end: one that is asked to close while it is on its way may never answer.
    expect([site.provider.presses, site.provider.approvals]).toEqual([0, 0])
  })
}

for (const step of WIDGET_STEPS)
  test(`the widget, while ${step} is held back: taking the container away ends the purchase`, async ({
    page,
    site,
  }) => {
    await page.clock.install()
    await open(page, site, 'approve')
    await load(page)
    const { reached, release } = holdBack(site, EXPRESS_STEPS[step])
    await page.evaluate((payment_method_category) => {
      const results: unknown[] = []
      Object.assign(window, { results })
      window.Senare.Payments.authorize({ payment_method_category }, (result) => results.push(result))
    }, CATEGORY)
    await reached
    await page.evaluate(() => document.querySelector('#pay')?.remove())
    await page.clock.runFor(300)
    release()
    await expectRefused(page, site)
    expect(frameOf(page, 'fullscreen')).toBeUndefined()
  })

test('a step that the shop has taken away cannot be confirmed any more, also by who kept its address', async ({
  page,
  site,
  context,
}) => {
  await open(page, site, 'approve')
  await load(page)
  await page.evaluate(
    (payment_method_category) => window.Senare.Payments.authorize({ payment_method_category }),
    CATEGORY,
  )
  await expect.poll(() => frameOf(page, 'fullscreen')).toBeDefined()
  const address = frameOf(page, 'fullscreen')!.url()
  await frameOf(page, 'fullscreen')!.getByRole('button', { name: 'Bekräfta köpet' }).waitFor()
  await page.evaluate(() => document.querySelector('#pay')?.remove())
  // The frame that says so is gone when it is said: the page sees no more of the request.
  await expect.poll(() => site.requested.some((path) => path.endsWith('/give_up'))).toBe(true)
  const kept = await context.newPage()
  await kept.goto(address)
  await expect(kept.getByText('Det här steget har gått ut.')).toBeVisible()
  expect(site.provider.approvals).toBe(0)
})
