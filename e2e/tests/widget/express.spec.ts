import type { Page } from '@playwright/test'
import { AxeBuilder } from '@axe-core/playwright'
import { expect, openRoots, pressAndGo, test } from './lab'
import type { Site, PageOptions } from './site'
import type { Scenario } from './provider'

const ORDER = {
  purchase_country: 'SE',
  purchase_currency: 'SEK',
  order_amount: 54900,
  order_lines: [{ name: 'Bukett', quantity: 1, unit_price: 54900, total_amount: 54900 }],
}

interface Shown {
  locale?: string
  /** What the merchant does with a click. */
  click?: 'authorize' | 'nothing' | 'refuse'
  style?: string
  /** What stands in the container before the button does. */
  within?: string
  theme?: string
  shape?: string
}

/** A page with an express button; results of the flow are kept in the page. */
async function show(
  page: Page,
  site: Site,
  scenario: Scenario,
  shown: Shown = {},
  options: PageOptions = {},
): Promise<void> {
  await page.goto(site.page({ express: true, ...options }))
  await page.evaluate(
    ([client_key, order, { locale, click = 'authorize', style, within, theme, shape }]) => {
      const results: unknown[] = []
      const flow = { clicks: 0 }
      Object.assign(window, { results, flow })
      const container = document.querySelector<HTMLElement>('#pay')!
      if (style) container.style.cssText = style
      if (within) container.innerHTML = within
      window.Senare.ExpressCheckout.init({ client_key }).load({
        container,
        is_local: true,
        theme: theme as 'dark',
        shape: shape as 'pill',
        ...(locale ? { locale } : {}),
        on_click(authorize) {
          flow.clicks += 1
          if (click === 'refuse') return Promise.reject(new Error('merchant'))
          if (click === 'authorize')
            authorize({ collect_shipping_address: true }, order, (result) => results.push(result))
          return undefined
        },
      })
    },
    [site.provider.key(scenario), ORDER, shown] as const,
  )
}

const results = (page: Page) => page.evaluate(() => (window as unknown as { results: unknown[] }).results)
/** The button is in a closed shadow root: clicked where it stands. */
const click = (page: Page) => page.locator('#pay > div').click()

async function clickOpens(page: Page): Promise<Page> {
  const popup = page.context().waitForEvent('page')
  await click(page)
  return popup
}

for (const [width, expected] of [
  [100, 150],
  [335, 335],
  [600, 600],
] as const)
  test(`111 in a container of ${width} pixels the button is ${expected} wide`, async ({ page, site }) => {
    await show(page, site, 'address', { style: `width: ${width}px` })
    const box = await page.locator('#pay > div').boundingBox()
    expect([box?.width, box?.height]).toEqual([expected, 50])
  })

for (const [style, expected] of [
  ['display: inline-block', 335],
  ['display: inline-block; max-width: 300px', 300],
] as const)
  test(`111 where the container has no width of its own (${style}) the button is ${expected} wide`, async ({
    page,
    site,
  }) => {
    await show(page, site, 'address', { style })
    const box = await page.locator('#pay > div').boundingBox()
    expect([box?.width, box?.height]).toEqual([expected, 50])
  })

for (const [height, expected] of [
  [30, 40],
  [50, 50],
  [80, 60],
] as const)
  test(`111 in a container ${height} pixels high the button is ${expected} high`, async ({ page, site }) => {
    await show(page, site, 'address', { style: `width: 335px; height: ${height}px` })
    expect((await page.locator('#pay > div').boundingBox())?.height).toBe(expected)
  })

for (const [style, within, expected] of [
  ['padding: 12px', '', 50],
  ['padding: 12px', '<h2>Snabbköp</h2>', 50],
  ['', '<h2>Snabbköp</h2>', 50],
  ['padding: 12px; height: 80px; box-sizing: border-box', '', 56],
  ['padding: 12px; height: 46px', '<h2>Snabbköp</h2>', 40],
  ['padding: 12px; height: 120px', '<h2 style="margin: 0; height: 66px">Snabbköp</h2>', 54],
  ['padding: 12px; height: 56px; display: flex; align-items: center', '<h2>Snabbköp</h2>', 56],
] as const)
  test(`111 in a container of “${style}”${within && ' with a heading'} the button is ${expected} high`, async ({
    page,
    site,
  }) => {
    await show(page, site, 'address', { style, within })
    expect((await page.locator('#pay > div').boundingBox())?.height).toBe(expected)
  })

/** Pictures of the button, by what is named, and everything else as it comes. */
async function looksOf(page: Page, site: Site, looks: readonly Shown[]): Promise<string[]> {
  const pictures: string[] = []
  for (const look of looks) {
    await show(page, site, 'address', look)
    pictures.push((await page.locator('#pay > div').screenshot()).toString('base64'))
  }
  return pictures
}

const THEMES = ['default', 'light', 'dark'] as const

test('112 each theme looks different in one shape, and each shape in one theme; nonsense is the default @night', async ({
  page,
  site,
}) => {
  const themes = await looksOf(
    page,
    site,
    [...THEMES, 'nonsense'].map((theme) => ({ theme })),
  )
  const shapes = await looksOf(
    page,
    site,
    ['default', 'rect', 'pill', 'nonsense'].map((shape) => ({ shape })),
  )
  for (const [usual, ...others] of [themes, shapes]) {
    expect(new Set([usual, ...others]).size).toBe(3)
    expect(others.at(-1)).toBe(usual)
  }
})

for (const theme of THEMES)
  test(`113 the button has a name, can be reached and pressed by keyboard, and breaks no rule of axe (${theme}) @night`, async ({
    page,
    site,
  }) => {
    await openRoots(page)
    await show(page, site, 'address', { theme })
    const button = page.getByRole('button', { name: 'Pay with Senare', exact: true })
    await page.keyboard.press('Tab')
    await expect(button).toBeFocused()
    const { violations, passes } = await new AxeBuilder({ page }).include('#pay').analyze()
    expect(violations).toEqual([])
    expect(passes.map(({ id }) => id)).toEqual(expect.arrayContaining(['button-name', 'color-contrast']))
    const popup = page.context().waitForEvent('page')
    await page.keyboard.press('Enter')
    await (await popup).close()
  })

test('114 116 the popup opens within the click, and the result brings token and address', async ({ page, site }) => {
  await show(page, site, 'address')
  const popup = await clickOpens(page)
  for (const [label, value] of [
    ['Förnamn', 'Åsa'],
    ['Efternamn', 'Lind'],
    ['Gatuadress', 'Storgatan 1'],
    ['Postnummer', '222 22'],
    ['Ort', 'Lund'],
  ] as const)
    await popup.getByLabel(label).fill(value)
  await popup.getByRole('button', { name: 'Bekräfta' }).click()
  await pressAndGo(popup)
  await expect
    .poll(() => results(page))
    .toMatchObject([
      {
        approved: true,
        client_token: expect.any(String),
        collected_shipping_address: { given_name: 'Åsa', city: 'Lund' },
      },
    ])
  await expect.poll(() => popup.isClosed()).toBe(true)
})

test('114 what is missing is named', async ({ page, site }) => {
  await page.goto(site.page({ express: true }))
  const errors = await page.evaluate(() => {
    const seen: unknown[] = []
    const { ExpressCheckout } = window.Senare
    const button = ExpressCheckout.init({ client_key: 'x' })
    button.load({} as never, (result) => seen.push(result.error))
    button.load({ container: '#pay' } as never, (result) => seen.push(result.error))
    try {
      ExpressCheckout.init({})
    } catch (error) {
      seen.push((error as Error).message)
    }
    return seen
  })
  expect(errors).toEqual([
    'Missing required container',
    'Missing required on_click handler',
    'Required credentials are missing to initialize Express Checkout',
  ])
})

for (const [locale, language, title] of [
  ['sv-SE', 'sv-SE', 'Vi kunde inte visa nästa steg'],
  ['el-GR', 'el-GR', 'Δεν ήταν δυνατή η φόρτωση της επόμενης οθόνης'],
  ['xx-XX', 'en-GB', "We couldn't load the next screen"],
] as const)
  test(`115 a popup that stays blank says so after five seconds in ${language}`, async ({ page, site }) => {
    await page.clock.install()
    await show(page, site, 'address', { click: 'nothing', locale })
    const popup = await clickOpens(page)
    await page.clock.runFor(5100)
    await expect(popup.getByRole('heading', { name: title })).toBeVisible()
    expect(await popup.locator('html').getAttribute('lang')).toBe(language)
    const closed = popup.waitForEvent('close')
    // The page closes under the click, which may then never hear of its own end.
    await popup
      .getByRole('button')
      .click()
      .catch((error) => expect(popup.isClosed(), String(error)).toBe(true))
    await closed
  })

test.describe('on a telephone', () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })
  test('115 what our page draws into the window is as wide as the screen', async ({ page, site }) => {
    await page.clock.install()
    await show(page, site, 'address', { click: 'nothing', locale: 'sv-SE' })
    const popup = await clickOpens(page)
    await popup.setViewportSize({ width: 390, height: 844 })
    const width = () => popup.evaluate(() => document.documentElement.clientWidth)
    await expect.poll(width).toBe(390)
    await page.clock.runFor(5100)
    await expect(popup.getByRole('heading')).toBeVisible()
    expect(await width()).toBe(390)
  })
})

test('117 a second click brings the popup to the front and starts nothing', async ({ page, site }) => {
  await show(page, site, 'address')
  const popup = await clickOpens(page)
  await popup.getByLabel('Förnamn').waitFor()
  await click(page)
  await click(page)
  expect(page.context().pages()).toHaveLength(2)
  expect(await page.evaluate(() => (window as unknown as { flow: { clicks: number } }).flow.clicks)).toBe(1)
})

test('119 a merchant that refuses a click sees the error page, and the button works again', async ({ page, site }) => {
  await show(page, site, 'address', { click: 'refuse' })
  const popup = await clickOpens(page)
  await expect(popup.getByRole('heading')).toHaveText("We couldn't load the next screen")
  await popup.close()
  const again = await clickOpens(page)
  await expect(again.getByRole('heading')).toHaveText("We couldn't load the next screen")
})

test('120 in a page with a strict policy the loading page is drawn in full', async ({ page, site }) => {
  const policy = site.strictPolicy()
  await show(page, site, 'address', { click: 'nothing' }, { headers: { 'content-security-policy': policy } })
  const popup = await clickOpens(page)
  const spinner = popup.locator('.spinner')
  expect(await spinner.evaluate((element) => getComputedStyle(element).borderRadius)).toBe('50%')
})

test('77 a page that the key does not allow is refused in the callback', async ({ page, site }) => {
  await show(page, site, 'address')
  site.provider.forgetKeys()
  const popup = await clickOpens(page)
  await expect.poll(() => results(page)).toEqual([{ approved: false, show_form: false, error: 'FORBIDDEN' }])
  await expect(popup.getByRole('heading')).toHaveText("We couldn't load the next screen")
})
