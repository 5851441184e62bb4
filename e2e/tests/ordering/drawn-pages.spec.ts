import { devices, expect, type Page, test } from '@playwright/test'
import { beGuest, buyBy, buyButton, fillCartForMaja, standBeforePayment } from './purchase'
import { openAlive } from './shopper'

/** Keeps the page's scripts away until they are let in. */
const holdScripts = async (page: Page): Promise<() => void> => {
  let letIn = (): void => undefined
  const held = new Promise<void>((resolve) => (letIn = resolve))
  await page.route('**/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
  return letIn
}

test('a public page is whole before its scripts have come', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '', locale: 'sv-SE' })
  const page = await context.newPage()
  const answer = await page.goto('/produkt/BUK1001')
  expect(answer?.status()).toBe(200)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page).toHaveTitle(/ – Bukett$/)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/produkt\/BUK1001\/rosendrom$/)
  const brightFlower = page.locator('header [fill="#C2415B" i]')
  await expect(brightFlower).not.toHaveCount(0)
  // What goes to a funeral comes without the bright colour.
  await page.goto('/produkt/BEG7001')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(brightFlower).toHaveCount(0)
  // The policy lets no style attribute in.
  for (const path of ['/produkt/DIG6001', '/sortiment/buketter', '/payment']) {
    await page.goto(path)
    await expect(page.locator('[style]')).toHaveCount(0)
  }
  // A list shows its pictures in pixels.
  await page.goto('/sortiment/buketter')
  const picture = await page.getByRole('article').first().locator('img').first().getAttribute('src')
  const fetched = await context.request.get(picture ?? '')
  expect(fetched.headers()['content-type']).toBe('image/webp')
  expect((await fetched.body()).length).toBeLessThan(40_000)
  for (const path of [
    '/produkt/FINNS-INTE',
    '/finns-inte-alls',
    '/.git/config',
    '/sortiment/finns-inte',
    '/artikel/finns-inte',
    '/butik/9999',
    '/blommor-till/atlantis',
    '/utlandsbud/finns-inte',
  ])
    expect((await page.goto(path))?.status()).toBe(404)
  await context.close()
})

test('what is sent abroad is named once in the foot of a page, and once in the menu', async ({ page }) => {
  await page.goto('/')
  const abroad = page.locator('a[href="/utlandsbud"]')
  await expect(page.getByRole('contentinfo').locator(abroad)).toHaveText(['Utlandsbud'])
  await page.getByRole('button', { name: 'Meny' }).click()
  const menu = page.getByRole('dialog')
  await expect(menu.getByRole('link', { name: 'Kundservice' })).toBeVisible()
  await expect(menu.locator(abroad)).toHaveText(['Utlandsbud'])
})

test('a page comes with the question about cookies for whoever has not answered it', async ({ browser, request }) => {
  const stranger = await browser.newContext({ storageState: { cookies: [], origins: [] } })
  expect(await (await stranger.request.get('/')).text()).toContain('Acceptera alla')
  expect(await (await request.get('/')).text()).not.toContain('Acceptera alla')
  await stranger.close()
})

/** Opens pages whose texts of later pages are kept away until they are alive; one that says them waits for them. */
const comeAliveWithoutLaterTexts = async (page: Page, paths: readonly string[]): Promise<void> => {
  const faults: string[] = []
  page.on('pageerror', ({ message }) => faults.push(message))
  let letIn = (): void => undefined
  let held = Promise.resolve()
  await page.route('**/assets/later-*.js', async (route) => {
    await held
    await route.continue()
  })
  for (const path of paths) {
    held = new Promise((resolve) => (letIn = resolve))
    const answer = await page.goto(path, { waitUntil: 'commit' })
    if ((await answer?.text())?.includes('/assets/later-')) letIn()
    await page.waitForFunction(() => !('earlyInput' in window))
    expect(faults, path).toEqual([])
    letIn()
  }
}

/** Every page on which a visit may begin, and those of a purchase. */
const firstPages = [
  '/',
  '/bukett-home',
  '/sortiment/buketter',
  '/sortiment/buketter?page=99',
  '/varukorg',
  '/payment',
  '/produkt/BEG7010',
]

test('a page comes to life as it was drawn, however late the texts of later pages come', async ({ page }) => {
  // And a store's, where what receivers have said is read too.
  await comeAliveWithoutLaterTexts(page, [...firstPages, '/hitta-butik', '/butik/1001'])
  await expect(page.getByRole('heading', { name: 'Så tyckte de som fick blommor härifrån' })).toBeVisible()
})

test('so it does in English, which comes in parts too @night', async ({ page, baseURL }) => {
  await page.context().addCookies([{ name: 'language', value: 'en', url: baseURL ?? '' }])
  await comeAliveWithoutLaterTexts(page, firstPages)
  await expect(
    page.getByRole('button', { name: 'Add to cart' }).or(page.getByRole('button', { name: 'Choose delivery' })),
  ).toBeVisible()
})

/** Keeps the files away in which one of these words stands. */
const keepAway = (page: Page, words: readonly string[]) =>
  page.route('**/assets/*.js', async (route) => {
    const answer = await route.fetch()
    const source = await answer.text()
    if (!words.some((one) => source.includes(one))) await route.fulfill({ response: answer })
  })

/** A text that has not come is empty: what should have it has no name. */
const expectEverythingNamed = async (page: Page): Promise<void> => {
  for (const role of ['button', 'link', 'heading', 'tab'] as const)
    await expect(page.getByRole('main').getByRole(role, { name: /^$/ })).toHaveCount(0)
}

test('a purchase with goods in the cart says its words without those of lists and of later pages @night', async ({
  page,
}) => {
  await fillCartForMaja(page)
  await keepAway(page, ['Pris i kronor', 'Du loggas ut.'])
  await openAlive(page, '/varukorg')
  await expect(page.getByRole('button', { name: /^Byt storlek på / })).toHaveText('Byt storlek')
  await expect(page.getByRole('button', { name: /^Tillägg till / })).toHaveText('Tillägg')
  await expectEverythingNamed(page)
  await openAlive(page, '/payment')
  await expect(page.getByRole('tab', { name: 'Skapa konto' })).toBeVisible()
  await expect(buyButton(page)).toBeVisible()
  await expectEverythingNamed(page)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('what is chosen before the scripts have come is chosen when they are there', async ({ page }) => {
  const letIn = await holdScripts(page)
  await page.goto('/sortiment/buketter', { waitUntil: 'commit' })
  await page.getByLabel('Sortera').selectOption({ label: 'Lägst pris först' })
  letIn()
  await expect(page).toHaveURL(/sort=price/)
  await expect(page.getByRole('article').first()).toContainText('219')
})

test('what is typed and pressed before the scripts have come is heard when they are there', async ({ page }) => {
  const letIn = await holdScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByLabel('Postnummer').fill('11120')
  await page.getByRole('button', { name: /^Meny/ }).click()
  letIn()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByLabel('Postnummer')).toHaveValue('111 20')
})

interface Shift {
  readonly value: number
  readonly sources: readonly {
    readonly node: Node | null
    readonly previousRect: DOMRect
    readonly currentRect: DOMRect
  }[]
}

/** What stands in the page and is moved from now on, as browsers count it: how far, what, from where to where. */
const shifts = async (page: Page): Promise<() => Promise<string[]>> => {
  await page.evaluate(async () => {
    // Before its first picture a page has asked for no fonts, and what is ready then has not begun.
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
    await document.fonts.ready
    const counted = window as Window & { moved?: string[] }
    const place = ({ x, y, width, height }: DOMRect): string => [x, y, width, height].map(Math.round).join(' ')
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as unknown as Shift[])
        for (const { node, previousRect, currentRect } of sources)
          (counted.moved ??= []).push(
            `${value}: ${node?.nodeName} ${node?.textContent?.slice(0, 40)}, ${place(previousRect)} to ${place(currentRect)}`,
          )
    }).observe({ type: 'layout-shift' })
  })
  return async () => {
    // A browser tells of a frame after it.
    await page.evaluate(() => new Promise((next) => requestAnimationFrame(() => setTimeout(next, 100))))
    return page.evaluate(() => (window as Window & { moved?: string[] }).moved ?? [])
  }
}

test('a cart that comes moves nothing on a phone', async ({ browser, baseURL }) => {
  const phone = await browser.newContext({ ...devices['Pixel 7'], baseURL: baseURL ?? '', locale: 'sv-SE' })
  for (const path of ['/varukorg', '/varukorg/mottagare', '/payment']) {
    const page = await phone.newPage()
    const letIn = await holdScripts(page)
    await page.goto(path, { waitUntil: 'commit' })
    await expect(page.getByRole('contentinfo')).toBeAttached()
    const moved = await shifts(page)
    letIn()
    await expect(page.getByText('Varukorgen är tom.')).toBeVisible()
    expect(await moved()).toEqual([])
  }
  await phone.close()
})

test('a page whose code went with an older build is opened from the start', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'Hitta butik' }).first()).toBeVisible()
  await page.route('**/assets/*.js', (route) => route.fulfill({ status: 404 }))
  await page.route('**/hitta-butik', async (route) => {
    await page.unroute('**/assets/*.js')
    await route.continue()
  })
  await page.getByRole('link', { name: 'Hitta butik' }).first().click()
  await expect(page).toHaveURL(/\/hitta-butik$/)
  await expect(page.getByRole('heading', { level: 1, name: /butik/i })).toBeVisible()
})

/** A newer build stands there: its files have other names, and a page that is opened is of it. */
const putInNewBuild = async (page: Page): Promise<void> => {
  await page.waitForLoadState('networkidle')
  await page.route('**/assets/*.js', (route) => route.fulfill({ status: 404 }))
  await page.route(
    (url) => url.href === page.url(),
    async (route) => {
      // Only asked whether there is a server, it is the tab of before still.
      if (route.request().method() !== 'HEAD') await page.unroute('**/assets/*.js')
      await route.continue()
    },
  )
}

test('a press in the tab of before an update opens the page anew, once, and works then', async ({ page }) => {
  for (const name of ['Välj leverans', 'Logga in']) {
    await openAlive(page, '/produkt/BUK1001')
    await page.evaluate(() => sessionStorage.clear())
    await putInNewBuild(page)
    const opened = page.waitForEvent('load')
    await page.getByRole('button', { name, exact: true }).click()
    await opened
    await page.waitForFunction(() => !('earlyInput' in window))
    await page.getByRole('button', { name, exact: true }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
  }
  // It was opened anew, and still does not come: that is said, and the page stays as it is.
  await openAlive(page, '/produkt/BUK1001')
  await putInNewBuild(page)
  await page.getByRole('button', { name: 'Välj leverans' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Det du tryckte på går inte att hämta' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Rosendröm' })).toBeVisible()
})

test('who has typed something is asked before the page is opened anew @night', async ({ page }) => {
  await openAlive(page, '/')
  await putInNewBuild(page)
  const place = page.getByRole('textbox', { name: /^Postnummer/ }).first()
  await place.pressSequentially('114')
  await page.getByRole('button', { name: 'Logga in', exact: true }).click()
  const told = page.getByRole('alert').filter({ hasText: 'Det du tryckte på går inte att hämta' })
  await expect(told).toBeVisible()
  await expect(place).toHaveValue('114')
  const opened = page.waitForEvent('load')
  await told.getByRole('button', { name: 'Ladda om sidan' }).click()
  await opened
  await page.waitForFunction(() => !('earlyInput' in window))
  await page.getByRole('button', { name: 'Logga in', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Logga in' })).toBeVisible()
})

test('who has typed something is asked also after the network was away for a moment @night', async ({
  page,
  context,
}) => {
  await openAlive(page, '/')
  await putInNewBuild(page)
  const place = page.getByRole('textbox', { name: /^Postnummer/ }).first()
  await place.pressSequentially('114')
  const away = page.getByText(/^Du är inte uppkopplad\./)
  await context.setOffline(true)
  await expect(away).toBeVisible()
  await context.setOffline(false)
  await expect(away).toHaveCount(0)
  await page.getByRole('button', { name: 'Logga in', exact: true }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Det du tryckte på går inte att hämta' })).toBeVisible()
  await expect(place).toHaveValue('114')
})

test('a bad network is not taken for an update: the page stays, and the next press works', async ({ page }) => {
  await openAlive(page, '/produkt/BUK1001')
  await page.waitForLoadState('networkidle')
  await page.route(/\/assets\/.*\.js|\/produkt\//, (route) => route.abort())
  const choose = page.getByRole('button', { name: 'Välj leverans' })
  await choose.click()
  const told = page.getByRole('alert').filter({ hasText: 'nätet svarar inte' })
  await expect(told).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Rosendröm' })).toBeVisible()
  await page.unrouteAll()
  await choose.click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(told).toHaveCount(0)
})

test('at the payment in the tab of before an update, Swish and another way in are said to need the page anew @night', async ({
  page,
}) => {
  await standBeforePayment(page)
  const address = await beGuest(page)
  await putInNewBuild(page)
  await buyBy(page, 'Swish')
  await expect(page.getByRole('alert').filter({ hasText: 'Det du tryckte på går inte att hämta' })).toBeVisible()
  for (const name of ['Logga in', 'Skapa konto']) {
    const asked = page.waitForResponse((answer) => answer.status() === 404)
    await page.getByRole('tab', { name }).click()
    await asked
    await expect(page.getByLabel('E-postadress')).toHaveValue(address)
  }
})

test('a page says of itself what search engines and other sites show of it', async ({ page, request }) => {
  await page.goto('/produkt/BUK1001')
  const facts = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '') as {
    '@graph': { '@type': string }[]
  }
  expect(facts['@graph'].map((fact) => fact['@type'])).toEqual(['Product', 'BreadcrumbList'])
  await expect(page.locator('meta[property="og:title"]')).toHaveAttribute('content', / – Bukett$/)
  const card = await page.locator('meta[property="og:image"]').getAttribute('content')
  const shown = await request.get(new URL(card ?? '').pathname)
  expect([shown.status(), shown.headers()['content-type']]).toEqual([200, 'image/jpeg'])

  const map = await (await request.get('/sitemap.xml')).text()
  const files = [...map.matchAll(/<loc>([^<]+)</g)].map(([, file = '']) => new URL(file).pathname)
  expect(files).toContain('/sitemaps/towns-1.xml')
  const towns = await (await request.get('/sitemaps/towns-1.xml')).text()
  expect(towns).toMatch(/<loc>[^<]+\/blommor-till\/lund<\/loc>/)
})

test('a town has a page of its own, and leads to what is delivered there', async ({ page }) => {
  await page.goto('/hitta-butik')
  await page.getByRole('link', { name: 'Lund', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Blommor till Lund' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Butiker i Lund' })).toBeVisible()
  await expect(page.getByText(/^Beställ senast /).first()).toBeVisible()
  // It shows goods of an assortment, and is none.
  const drawn = await (await page.request.get('/blommor-till/lund')).text()
  expect(drawn).toMatch(/"position":2,"name":"Lund","item":"[^"]+\/blommor-till\/lund"/)
})
