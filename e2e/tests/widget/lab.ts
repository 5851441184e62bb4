import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test as plain, type Frame, type Page } from '@playwright/test'
import { buildWidget } from '../../../widget/build.mjs'
import type { ExpressCheckoutApi } from '../../../widget/src/express/types'
import type { AuthorizeResult, LoadResult, PaymentsApi } from '../../../widget/src/sdk/types'
import { Site, type PageOptions } from './site'
import type { Scenario } from './provider'

declare global {
  interface Window {
    Senare: { Payments: PaymentsApi; ExpressCheckout: ExpressCheckoutApi }
  }
}

export { expect }

export const CATEGORY = 'pay_later'

const built = fileURLToPath(new URL('../../../widget/dist', import.meta.url))

interface Fixtures {
  site: Site
}

interface WorkerFixtures {
  folder: string
}

/** Tests with the built library on four origins. Each test has its own server and page. */
export const test = plain.extend<Fixtures, WorkerFixtures>({
  folder: [
    async ({ browserName }, provide) => {
      // `npm test` has built the product, and the library with it.
      if (process.env['SHOP_URL']) return provide(built)
      const folder = await mkdtemp(join(tmpdir(), `senare-${browserName}-`))
      await buildWidget(folder)
      await provide(folder)
      await rm(folder, { recursive: true, force: true })
    },
    { scope: 'worker' },
  ],
  site: async ({ folder }, provide) => {
    const site = new Site(folder)
    await site.start()
    await provide(site)
    await site.stop()
  },
})

/** Opens a page of the merchant and initialises the library for a session of this scenario. */
export async function open(
  page: Page,
  site: Site,
  scenario: Scenario,
  options: PageOptions & { claims?: object } = {},
): Promise<void> {
  await page.goto(site.page(options))
  await page.evaluate(
    (client_token) => window.Senare.Payments.init({ client_token }),
    site.provider.token(scenario, options.claims),
  )
}

export function load(page: Page, container = '#pay'): Promise<LoadResult> {
  return page.evaluate(
    ([container, payment_method_category]) =>
      new Promise<LoadResult>((resolve) =>
        window.Senare.Payments.load({ container, payment_method_category }, resolve),
      ),
    [container, CATEGORY] as const,
  )
}

export function authorize(page: Page, options: object = {}): Promise<AuthorizeResult> {
  return page.evaluate(
    (given) => new Promise<AuthorizeResult>((resolve) => window.Senare.Payments.authorize(given, resolve)),
    { payment_method_category: CATEGORY, ...options },
  )
}

/** The shopper's confirming press, in the frame over the page or in the popup. */
export async function confirm(page: Page): Promise<void> {
  await expect.poll(() => frameOf(page, 'fullscreen')).toBeDefined()
  await pressLast(frameOf(page, 'fullscreen')!, 'Bekräfta köpet')
}

/** The same in a popup, which closes under the press. */
export async function pressAndGo(popup: Page): Promise<void> {
  const closed = popup.waitForEvent('close')
  await pressLast(popup.mainFrame(), 'Bekräfta köpet')
  await closed
}

/** An authorization that the shopper confirms. */
export async function buy(page: Page, options: object = {}): Promise<AuthorizeResult> {
  const outcome = authorize(page, options)
  await confirm(page)
  return outcome
}

/** The frame of this kind; closed shadow roots hide it from selectors, not from the browser. */
export function frameOf(page: Page, name: string) {
  return page.frames().find((frame) => frame.name() === name)
}

/** Presses the button that ends its own frame, which may be gone before it can say that it was pressed: what came of it, the test sees. */
export async function pressLast(frame: Frame, name: string): Promise<void> {
  const button = frame.getByRole('button', { name })
  await expect(button).toBeVisible()
  try {
    await button.evaluate((one: HTMLElement) => one.click())
  } catch (error) {
    if (!frame.isDetached()) throw error
  }
}

/** What the library draws is in closed shadow roots; those of the pages to come can be read, by locators and by axe. */
export async function openRoots(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { attachShadow } = Element.prototype
    Element.prototype.attachShadow = function (init) {
      return attachShadow.call(this, { ...init, mode: 'open' })
    }
  })
}
